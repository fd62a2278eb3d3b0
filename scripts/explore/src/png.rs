//! Pictures as PNG, for the explorer and the site.

use flate2::write::ZlibEncoder;
use flate2::{Compression, Crc};
use std::io::Write;

/// A picture with this many pixels to a row, each of one byte, a grey, or of three: red, green and blue.
pub(crate) fn png(width: usize, pixels: &[u8], bytes: usize) -> Vec<u8> {
    let mut packed = ZlibEncoder::new(vec![], Compression::best());
    for row in pixels.chunks(bytes * width) {
        // Each row begins with its filter, none.
        packed.write_all(&[0]).and_then(|()| packed.write_all(row)).expect("memory");
    }
    let packed = packed.finish().expect("memory");
    let size = [width, pixels.len() / (bytes * width)].map(|it| (it as u32).to_be_bytes()).concat();
    let colours = if bytes == 1 { 0 } else { 2 };
    let header = [&size[..], &[8, colours, 0, 0, 0]].concat();
    let mut png = b"\x89PNG\r\n\x1a\n".to_vec();
    for (kind, data) in [(b"IHDR", &header), (b"IDAT", &packed), (b"IEND", &vec![])] {
        png.extend((data.len() as u32).to_be_bytes());
        let named = [&kind[..], data].concat();
        let mut crc = Crc::new();
        crc.update(&named);
        png.extend(named);
        png.extend(crc.sum().to_be_bytes());
    }
    png
}
