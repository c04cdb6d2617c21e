use url::Url;

/// Longer ones are no addresses of files.
const ADDRESS_BYTES: usize = 2_000;

/// An address that may be asked for: `https`, without a login. Whether its host may be reached is seen at the time.
pub(crate) fn read_address(text: &str) -> Option<Url> {
    let mut url = Url::parse(text.trim()).ok()?;
    url.set_fragment(None);
    let has_login = !url.username().is_empty() || url.password().is_some();
    let is_one = url.scheme() == "https" && url.has_host() && !has_login && url.as_str().len() <= ADDRESS_BYTES;
    is_one.then_some(url)
}

#[cfg(test)]
mod tests {
    use super::read_address;

    #[test]
    fn only_https_without_a_login_is_an_address() {
        for (text, read) in [
            ("https://pictures.example/a.jpg", Some("https://pictures.example/a.jpg")),
            (
                " HTTPS://Pictures.example/a b.jpg#top ",
                Some("https://pictures.example/a%20b.jpg"),
            ),
            ("https://0x7f.1/a.jpg", Some("https://127.0.0.1/a.jpg")),
            ("http://pictures.example/a.jpg", None),
            ("ftp://pictures.example/a.jpg", None),
            ("file:///etc/passwd", None),
            ("https://me:secret@pictures.example/a.jpg", None),
            ("https://", None),
            ("a.jpg", None),
            ("", None),
        ] {
            assert_eq!(read_address(text).as_ref().map(url::Url::as_str), read, "{text}");
        }
        assert!(read_address(&format!("https://pictures.example/{}", "a".repeat(4_000))).is_none());
    }
}
