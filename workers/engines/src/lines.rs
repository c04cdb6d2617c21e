//! The lines of a stream of server-sent events.

use crate::port::EngineError;

/// Cuts bytes into lines. A character that is split between two pieces is whole again within its line.
pub(crate) struct Lines {
    buffer: Vec<u8>,
    /// Bytes of the buffer that are known to hold no end of line.
    searched: usize,
    received: usize,
    longest: usize,
    most: usize,
}

impl Lines {
    /// Bytes of a line and of the whole stream.
    pub(crate) fn within(longest: usize, most: usize) -> Self {
        Self {
            buffer: Vec::new(),
            searched: 0,
            received: 0,
            longest,
            most,
        }
    }

    pub(crate) fn push(&mut self, chunk: &[u8]) -> Result<(), EngineError> {
        self.received += chunk.len();
        self.buffer.extend_from_slice(chunk);
        if self.received > self.most || self.buffer.len() > self.longest {
            return Err(EngineError::Garbage("the stream is too long".to_owned()));
        }
        Ok(())
    }

    pub(crate) fn next(&mut self) -> Option<Vec<u8>> {
        let Some(end) = self.buffer[self.searched..].iter().position(|byte| *byte == b'\n') else {
            self.searched = self.buffer.len();
            return None;
        };
        let line = self.buffer.drain(..=self.searched + end).collect();
        self.searched = 0;
        Some(line)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_whole_however_the_bytes_arrive() {
        let text = "data: {\"é\": 1}\r\n\n: keep-alive\ndata: [DONE]\nrest".as_bytes();

        for size in 1..text.len() {
            let mut lines = Lines::within(1_000, 1_000);
            let mut seen = Vec::new();
            for chunk in text.chunks(size) {
                lines.push(chunk).unwrap();
                seen.extend(std::iter::from_fn(|| lines.next()));
            }
            let seen: Vec<String> = seen.into_iter().map(|line| String::from_utf8(line).unwrap()).collect();
            assert_eq!(
                seen,
                ["data: {\"é\": 1}\r\n", "\n", ": keep-alive\n", "data: [DONE]\n"],
                "{size}"
            );
        }
    }

    #[test]
    fn a_line_or_a_stream_without_an_end_is_given_up() {
        assert!(Lines::within(4, 100).push(b"12345").is_err());

        let mut many = Lines::within(4, 5);
        many.push(b"12\n").unwrap();
        while many.next().is_some() {}
        assert!(many.push(b"12\n").is_err());
    }
}
