//! A form with files as the body of a request: `multipart/form-data`.

/// The parts of a form, in order. Names and values are ours or checked: nothing in them ends a line.
pub(crate) struct Form {
    boundary: String,
    body: Vec<u8>,
}

impl Form {
    /// `key`: an id that no content has, the same for every attempt.
    pub(crate) fn new(key: &str) -> Self {
        Self {
            boundary: format!("nocturne-{key}"),
            body: Vec::new(),
        }
    }

    pub(crate) fn text(&mut self, name: &str, value: &str) {
        self.open(&format!("name=\"{name}\""), None);
        self.close(value.as_bytes());
    }

    pub(crate) fn file(&mut self, name: &str, file_name: &str, content_type: &str, content: &[u8]) {
        self.open(
            &format!("name=\"{name}\"; filename=\"{file_name}\""),
            Some(content_type),
        );
        self.close(content);
    }

    fn open(&mut self, described: &str, content_type: Option<&str>) {
        let mut head = format!("--{}\r\nContent-Disposition: form-data; {described}\r\n", self.boundary);
        if let Some(content_type) = content_type {
            head.push_str("Content-Type: ");
            head.push_str(content_type);
            head.push_str("\r\n");
        }
        head.push_str("\r\n");
        self.body.extend_from_slice(head.as_bytes());
    }

    fn close(&mut self, content: &[u8]) {
        self.body.extend_from_slice(content);
        self.body.extend_from_slice(b"\r\n");
    }

    /// The content type with the boundary, and the body.
    pub(crate) fn finish(mut self) -> (String, Vec<u8>) {
        self.body
            .extend_from_slice(format!("--{}--\r\n", self.boundary).as_bytes());
        (format!("multipart/form-data; boundary={}", self.boundary), self.body)
    }
}

#[cfg(test)]
mod tests {
    use super::Form;

    #[test]
    fn parts_stand_between_their_boundaries() {
        let mut form = Form::new("1");
        form.text("model", "m");
        form.file("file", "a.wav", "audio/wav", b"RIFF");

        let (content_type, body) = form.finish();

        assert_eq!(content_type, "multipart/form-data; boundary=nocturne-1");
        assert_eq!(
            String::from_utf8(body).unwrap(),
            "--nocturne-1\r\nContent-Disposition: form-data; name=\"model\"\r\n\r\nm\r\n\
             --nocturne-1\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.wav\"\r\n\
             Content-Type: audio/wav\r\n\r\nRIFF\r\n--nocturne-1--\r\n"
        );
    }
}
