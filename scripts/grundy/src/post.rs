//! Reads what a client posts to a port of this machine, with the part of HTTP that one message needs. Common servers
//! reserve the memory that the head of a message announces.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{Shutdown, TcpStream};
use std::time::Duration;

/// With which status a message is refused, and why.
pub(crate) type Refusal = (u16, String);

/// How many bytes the head of a message may have.
const HEAD: u64 = 64 << 10;

/// How long a client may pause.
const PATIENCE: Duration = Duration::from_secs(30);

/// The body of the message that comes over `stream`, of at most `limit` bytes; none where the client says nothing,
/// as a browser does that opens a connection in advance.
pub(crate) fn body(stream: &TcpStream, limit: u64) -> Result<Option<Vec<u8>>, Refusal> {
    let broken =
        |what: &dyn std::fmt::Display| (400, format!("a message did not arrive whole: {what}"));
    // A socket without these limits still works.
    let _ = stream.set_read_timeout(Some(PATIENCE)).and(stream.set_write_timeout(Some(PATIENCE)));
    let mut reader = BufReader::new(stream);
    if !reader.fill_buf().is_ok_and(|bytes| !bytes.is_empty()) {
        return Ok(None);
    }
    let mut lines = vec![];
    let mut head = reader.by_ref().take(HEAD);
    loop {
        let mut line = String::new();
        head.read_line(&mut line).map_err(|e| broken(&e))?;
        if !line.ends_with('\n') {
            return Err(broken(&"its head has no end"));
        }
        match line.trim_end() {
            "" => break,
            line => lines.push(line.to_string()),
        }
    }
    let header = |name: &str| {
        let mut headers = lines.iter().filter_map(|line| line.split_once(':'));
        headers.find(|(known, _)| known.eq_ignore_ascii_case(name)).map(|(_, value)| value.trim())
    };
    // Any page that the browser shows could post as well: its origin says so.
    if let Some(origin) = header("Origin").filter(|origin| !origin.contains("-extension://")) {
        let why = format!("a message from the page {origin}, not from the extension, is refused");
        return Err((403, why));
    }
    // So could a page whose name was made to lead here: then the host is that name.
    if let Some(host) = header("Host").filter(|host| !is_here(host)) {
        return Err((
            403,
            format!("a message to the host {host}, not to this machine, is refused"),
        ));
    }
    if !lines.first().is_some_and(|line| line.starts_with("POST ")) {
        return Err((405, "what is not a POST is refused".to_string()));
    }
    if header("Transfer-Encoding").is_some() {
        return Err((411, "a message that does not say its length is refused".to_string()));
    }
    let length = header("Content-Length").unwrap_or("0");
    let length = match length.parse::<u64>() {
        Ok(length) => length,
        Err(_) if length.bytes().all(|byte| byte.is_ascii_digit()) => u64::MAX,
        Err(_) => return Err((400, format!("a message of the length `{length}` is refused"))),
    };
    if length > limit {
        let (megabytes, most) = (length / 1_000_000, limit >> 20);
        return Err((413, format!("a message of {megabytes} MB is refused: at most {most} MiB")));
    }
    if header("Expect").is_some_and(|it| it.eq_ignore_ascii_case("100-continue")) {
        let mut stream = stream;
        stream.write_all(b"HTTP/1.1 100 Continue\r\n\r\n").map_err(|e| broken(&e))?;
    }
    let mut bytes = vec![];
    reader.take(length).read_to_end(&mut bytes).map_err(|e| broken(&e))?;
    if (bytes.len() as u64) < length {
        return Err(broken(&format!("{} of {length} bytes came", bytes.len())));
    }
    Ok(Some(bytes))
}

/// Is `host`, perhaps with a port, a name of this machine that no other machine can give away?
fn is_here(host: &str) -> bool {
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    };
    ["localhost", "127.0.0.1", "[::1]"].iter().any(|here| name.eq_ignore_ascii_case(here))
}

/// Answers the message that came over `stream`. The extension does not read it.
pub(crate) fn answer(mut stream: TcpStream, status: u16, said: &str) {
    let reason = if status == 200 { "OK" } else { "Refused" };
    let answer = format!(
        "HTTP/1.1 {status} {reason}\r\nContent-Type: text/plain; charset=utf-8\r\n\
         Content-Length: {}\r\nConnection: close\r\n\r\n{said}\n",
        said.len() + 1
    );
    // A client that has gone away misses it.
    let _ = stream.write_all(answer.as_bytes()).and_then(|()| stream.shutdown(Shutdown::Write));
    // A client that is still sending sees the answer only if some of the rest is read.
    let _ = stream.set_read_timeout(Some(Duration::from_secs(1)));
    let _ = std::io::copy(&mut stream.take(1 << 20), &mut std::io::sink());
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::TcpListener;
    use std::thread;

    /// What becomes of `sent`, with a limit of 10 bytes.
    fn posted(sent: &str) -> Result<Option<Vec<u8>>, Refusal> {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        let sent = sent.to_string();
        let client = thread::spawn(move || {
            let mut stream = TcpStream::connect(address).unwrap();
            stream.write_all(sent.as_bytes()).unwrap();
        });
        let (stream, _) = listener.accept().unwrap();
        client.join().unwrap();
        body(&stream, 10)
    }

    #[test]
    fn a_message_is_read_to_its_length() {
        let of = |head: &str, text: &str| posted(&format!("POST / HTTP/1.1\r\n{head}\r\n{text}"));
        assert_eq!(of("content-length: 3\r\n", "1234"), Ok(Some(b"123".to_vec())));
        assert_eq!(of("", "1234"), Ok(Some(vec![])));
        assert_eq!(posted(""), Ok(None));
        for (head, status) in [
            ("Content-Length: 3\r\n", 400),
            ("Content-Length: 11\r\n", 413),
            ("Content-Length: 1152921504606846976\r\n", 413),
            ("Content-Length: 99999999999999999999999\r\n", 413),
            ("Content-Length: -1\r\n", 400),
            ("Transfer-Encoding: chunked\r\n", 411),
            ("Origin: https://example.org\r\n", 403),
            ("Host: example.org:10043\r\n", 403),
            ("Host: localhost.example.org\r\n", 403),
            ("Host: 127.0.0.1.example.org:10043\r\n", 403),
        ] {
            assert_eq!(of(head, "12").unwrap_err().0, status, "{head}");
        }
        for host in ["localhost:10043", "127.0.0.1:27121", "LOCALHOST", "[::1]:10043"] {
            let head = format!("Host: {host}\r\nContent-Length: 1\r\n");
            assert_eq!(of(&head, "1"), Ok(Some(b"1".to_vec())), "{host}");
        }
        assert_eq!(posted("GET / HTTP/1.1\r\n\r\n").unwrap_err().0, 405);
        assert_eq!(posted("POST / HTTP/1.1\r\nA: b").unwrap_err().0, 400);
        assert_eq!(posted(&"A: b\r\n".repeat(20_000)).unwrap_err().0, 400);
    }
}
