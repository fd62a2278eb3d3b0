//! stdin and stdout, through two functions of the C file.

use core::fmt;
use library::string::String;
use library::vec::Vec;

#[link(wasm_import_module = "c")]
extern "C" {
    fn get(to: *mut u8, room: usize) -> usize;
    #[link_name = "put"]
    fn c_put(from: *const u8, length: usize);
}

/// Prints.
#[inline(always)]
pub fn put(text: &str) {
    put_bytes(text.as_bytes())
}

fn put_bytes(bytes: &[u8]) {
    unsafe { c_put(bytes.as_ptr(), bytes.len()) }
}

/// A value to be printed. A text goes straight out; the compiler prefers `ShowText` to `ShowAny`, as
/// that needs one reference more.
pub struct Shown<'a, T: ?Sized>(pub &'a T);
pub trait ShowText {
    fn show(&self);
}
impl<T: AsRef<str> + IsText + ?Sized> ShowText for Shown<'_, T> {
    #[inline(always)]
    fn show(&self) {
        put(self.0.as_ref())
    }
}
pub trait IsText {}
impl IsText for String {}
impl IsText for str {}
impl<T: IsText + ?Sized> IsText for &T {}
pub trait ShowAny {
    fn show(&self);
}
impl<T: fmt::Display + ?Sized> ShowAny for &Shown<'_, T> {
    fn show(&self) {
        put(&library::format!("{}", self.0))
    }
}

/// Why reading or writing failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ErrorKind {
    InvalidData,
    InvalidInput,
    UnexpectedEof,
    Other,
}

#[derive(Debug)]
pub struct Error(ErrorKind);

pub type Result<T> = core::result::Result<T, Error>;

impl Error {
    pub fn new<E>(kind: ErrorKind, _: E) -> Self {
        Error(kind)
    }
    pub fn other<E>(_: E) -> Self {
        Error(ErrorKind::Other)
    }
    pub fn kind(&self) -> ErrorKind {
        self.0
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        fmt::Debug::fmt(&self.0, f)
    }
}

impl core::error::Error for Error {}

pub trait Read {
    fn read(&mut self, to: &mut [u8]) -> Result<usize>;

    fn read_to_end(&mut self, bytes: &mut Vec<u8>) -> Result<usize> {
        let before = bytes.len();
        loop {
            let length = bytes.len();
            bytes.resize(length + (1 << 16), 0);
            let got = self.read(&mut bytes[length..])?;
            bytes.truncate(length + got);
            if got == 0 {
                return Ok(length - before);
            }
        }
    }

    fn read_to_string(&mut self, text: &mut String) -> Result<usize> {
        let mut bytes = core::mem::take(text).into_bytes();
        let got = self.read_to_end(&mut bytes)?;
        *text = String::from_utf8(bytes).map_err(|_| Error(ErrorKind::InvalidData))?;
        Ok(got)
    }

    fn bytes(self) -> Bytes<Self>
    where
        Self: Sized,
    {
        Bytes(self)
    }

    fn by_ref(&mut self) -> &mut Self
    where
        Self: Sized,
    {
        self
    }
}

pub struct Bytes<R>(R);
impl<R: Read> Iterator for Bytes<R> {
    type Item = Result<u8>;
    fn next(&mut self) -> Option<Result<u8>> {
        let mut byte = [0];
        match self.0.read(&mut byte) {
            Ok(0) => None,
            Ok(_) => Some(Ok(byte[0])),
            Err(error) => Some(Err(error)),
        }
    }
}

pub trait BufRead: Read {
    fn fill_buf(&mut self) -> Result<&[u8]>;
    fn consume(&mut self, count: usize);

    fn read_until(&mut self, end: u8, bytes: &mut Vec<u8>) -> Result<usize> {
        let before = bytes.len();
        loop {
            let buffer = self.fill_buf()?;
            let place = buffer.iter().position(|&byte| byte == end);
            let count = place.map_or(buffer.len(), |place| place + 1);
            bytes.extend_from_slice(&buffer[..count]);
            self.consume(count);
            if place.is_some() || count == 0 {
                return Ok(bytes.len() - before);
            }
        }
    }

    fn read_line(&mut self, text: &mut String) -> Result<usize> {
        let mut bytes = Vec::new();
        let got = self.read_until(b'\n', &mut bytes)?;
        let line = String::from_utf8(bytes).map_err(|_| Error(ErrorKind::InvalidData))?;
        text.push_str(&line);
        Ok(got)
    }

    fn lines(self) -> Lines<Self>
    where
        Self: Sized,
    {
        Lines(self)
    }

    fn split(self, end: u8) -> Split<Self>
    where
        Self: Sized,
    {
        Split(self, end)
    }
}

pub struct Lines<R>(R);
impl<R: BufRead> Iterator for Lines<R> {
    type Item = Result<String>;
    fn next(&mut self) -> Option<Result<String>> {
        let mut line = String::new();
        match self.0.read_line(&mut line) {
            Ok(0) => None,
            Ok(_) => {
                if line.ends_with('\n') {
                    line.pop();
                    if line.ends_with('\r') {
                        line.pop();
                    }
                }
                Some(Ok(line))
            }
            Err(error) => Some(Err(error)),
        }
    }
}

pub struct Split<R>(R, u8);
impl<R: BufRead> Iterator for Split<R> {
    type Item = Result<Vec<u8>>;
    fn next(&mut self) -> Option<Result<Vec<u8>>> {
        let mut bytes = Vec::new();
        match self.0.read_until(self.1, &mut bytes) {
            Ok(0) => None,
            Ok(_) => {
                if bytes.last() == Some(&self.1) {
                    bytes.pop();
                }
                Some(Ok(bytes))
            }
            Err(error) => Some(Err(error)),
        }
    }
}

/// What was read of stdin by the line and not asked for yet: `BUFFER[PLACE..]`.
static mut BUFFER: Vec<u8> = Vec::new();
static mut PLACE: usize = 0;

macro_rules! stdin {
    ($($name:ident $(<$life:lifetime>)?),*) => { $(
        impl Read for $name $(<$life>)? {
            fn read(&mut self, to: &mut [u8]) -> Result<usize> {
                let waiting = unsafe { &BUFFER[PLACE..] };
                if waiting.is_empty() {
                    return Ok(unsafe { get(to.as_mut_ptr(), to.len()) });
                }
                let count = waiting.len().min(to.len());
                to[..count].copy_from_slice(&waiting[..count]);
                unsafe { PLACE += count };
                Ok(count)
            }
            fn read_to_end(&mut self, bytes: &mut Vec<u8>) -> Result<usize> {
                read_all(bytes)
            }
        }
    )* };
}

/// All of stdin, without clearing the room for it first.
fn read_all(bytes: &mut Vec<u8>) -> Result<usize> {
    let before = bytes.len();
    unsafe {
        bytes.extend_from_slice(&BUFFER[PLACE..]);
        PLACE = BUFFER.len();
        loop {
            bytes.reserve(1 << 16);
            let room = bytes.capacity() - bytes.len();
            let got = get(bytes.as_mut_ptr().add(bytes.len()), room);
            if got == 0 {
                return Ok(bytes.len() - before);
            }
            bytes.set_len(bytes.len() + got);
        }
    }
}

#[derive(Debug)]
pub struct Stdin;
#[derive(Debug)]
pub struct StdinLock<'a>(core::marker::PhantomData<&'a ()>);
stdin!(Stdin, StdinLock<'_>);

pub fn stdin() -> Stdin {
    Stdin
}

pub fn read_to_string<R: Read>(mut source: R) -> Result<String> {
    let mut text = String::new();
    source.read_to_string(&mut text)?;
    Ok(text)
}

impl Stdin {
    pub fn lock(&self) -> StdinLock<'static> {
        StdinLock(core::marker::PhantomData)
    }
    pub fn read_line(&self, text: &mut String) -> Result<usize> {
        self.lock().read_line(text)
    }
    pub fn lines(self) -> Lines<StdinLock<'static>> {
        self.lock().lines()
    }
}

impl BufRead for StdinLock<'_> {
    fn fill_buf(&mut self) -> Result<&[u8]> {
        unsafe {
            if PLACE == BUFFER.len() {
                BUFFER.resize(1 << 16, 0);
                let got = get(BUFFER.as_mut_ptr(), BUFFER.len());
                BUFFER.truncate(got);
                PLACE = 0;
            }
            Ok(&BUFFER[PLACE..])
        }
    }
    fn consume(&mut self, count: usize) {
        unsafe { PLACE += count }
    }
}

impl<R: Read + ?Sized> Read for &mut R {
    fn read(&mut self, to: &mut [u8]) -> Result<usize> {
        (**self).read(to)
    }
}
impl<R: BufRead + ?Sized> BufRead for &mut R {
    fn fill_buf(&mut self) -> Result<&[u8]> {
        (**self).fill_buf()
    }
    fn consume(&mut self, count: usize) {
        (**self).consume(count)
    }
}
impl Read for &[u8] {
    fn read(&mut self, to: &mut [u8]) -> Result<usize> {
        let count = self.len().min(to.len());
        to[..count].copy_from_slice(&self[..count]);
        *self = &self[count..];
        Ok(count)
    }
}
impl BufRead for &[u8] {
    fn fill_buf(&mut self) -> Result<&[u8]> {
        Ok(self)
    }
    fn consume(&mut self, count: usize) {
        *self = &self[count..];
    }
}

/// A reader with a buffer of its own.
pub struct BufReader<R> {
    inner: R,
    buffer: Vec<u8>,
    place: usize,
}
impl<R: Read> BufReader<R> {
    pub fn new(inner: R) -> Self {
        BufReader { inner, buffer: Vec::new(), place: 0 }
    }
    pub fn with_capacity(_: usize, inner: R) -> Self {
        Self::new(inner)
    }
}
impl<R: Read> Read for BufReader<R> {
    fn read(&mut self, to: &mut [u8]) -> Result<usize> {
        let mut buffer = self.fill_buf()?;
        let count = buffer.read(to)?;
        self.place += count;
        Ok(count)
    }
}
impl<R: Read> BufRead for BufReader<R> {
    fn fill_buf(&mut self) -> Result<&[u8]> {
        if self.place == self.buffer.len() {
            self.buffer.resize(1 << 16, 0);
            let got = self.inner.read(&mut self.buffer)?;
            self.buffer.truncate(got);
            self.place = 0;
        }
        Ok(&self.buffer[self.place..])
    }
    fn consume(&mut self, count: usize) {
        self.place += count;
    }
}

pub trait Write {
    fn write(&mut self, bytes: &[u8]) -> Result<usize>;
    fn flush(&mut self) -> Result<()>;
    fn write_all(&mut self, bytes: &[u8]) -> Result<()> {
        self.write(bytes).map(|_| ())
    }
    fn write_fmt(&mut self, message: fmt::Arguments) -> Result<()> {
        struct Adapter<'a, W: ?Sized>(&'a mut W);
        impl<W: Write + ?Sized> fmt::Write for Adapter<'_, W> {
            fn write_str(&mut self, text: &str) -> fmt::Result {
                self.0.write_all(text.as_bytes()).map_err(|_| fmt::Error)
            }
        }
        fmt::write(&mut Adapter(self), message).map_err(|_| Error(ErrorKind::Other))
    }
    fn by_ref(&mut self) -> &mut Self
    where
        Self: Sized,
    {
        self
    }
}

#[derive(Debug)]
pub struct Stdout;
#[derive(Debug)]
pub struct StdoutLock<'a>(core::marker::PhantomData<&'a ()>);
pub fn stdout() -> Stdout {
    Stdout
}
impl Stdout {
    pub fn lock(&self) -> StdoutLock<'static> {
        StdoutLock(core::marker::PhantomData)
    }
}
impl Write for Stdout {
    fn write(&mut self, bytes: &[u8]) -> Result<usize> {
        put_bytes(bytes);
        Ok(bytes.len())
    }
    fn flush(&mut self) -> Result<()> {
        Ok(())
    }
}
impl Write for StdoutLock<'_> {
    fn write(&mut self, bytes: &[u8]) -> Result<usize> {
        Stdout.write(bytes)
    }
    fn flush(&mut self) -> Result<()> {
        Ok(())
    }
}

#[derive(Debug)]
pub struct Stderr;
pub fn stderr() -> Stderr {
    Stderr
}
impl Write for Stderr {
    fn write(&mut self, bytes: &[u8]) -> Result<usize> {
        Ok(bytes.len())
    }
    fn flush(&mut self) -> Result<()> {
        Ok(())
    }
}

impl Write for Vec<u8> {
    fn write(&mut self, bytes: &[u8]) -> Result<usize> {
        self.extend_from_slice(bytes);
        Ok(bytes.len())
    }
    fn flush(&mut self) -> Result<()> {
        Ok(())
    }
}
impl<W: Write + ?Sized> Write for &mut W {
    fn write(&mut self, bytes: &[u8]) -> Result<usize> {
        (**self).write(bytes)
    }
    fn flush(&mut self) -> Result<()> {
        (**self).flush()
    }
}

/// A writer; C has a buffer of its own.
#[derive(Debug)]
pub struct BufWriter<W: Write>(W);
impl<W: Write> BufWriter<W> {
    pub fn new(inner: W) -> Self {
        BufWriter(inner)
    }
    pub fn with_capacity(_: usize, inner: W) -> Self {
        BufWriter(inner)
    }
    pub fn get_ref(&self) -> &W {
        &self.0
    }
}
impl<W: Write> Write for BufWriter<W> {
    fn write(&mut self, bytes: &[u8]) -> Result<usize> {
        self.0.write(bytes)
    }
    fn flush(&mut self) -> Result<()> {
        self.0.flush()
    }
}
pub type LineWriter<W> = BufWriter<W>;

pub mod prelude {
    pub use super::{BufRead, Read, Write};
}
