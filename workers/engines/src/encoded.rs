//! Pictures as text within JSON.

use crate::port::EngineError;
use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;

/// Plain base64, or a `data:` address of it.
pub(crate) fn decode_base64(text: &str) -> Result<Vec<u8>, EngineError> {
    let payload = match text.strip_prefix("data:") {
        Some(address) => address.split_once(";base64,").map_or("", |(_, payload)| payload),
        None => text,
    };
    BASE64_STANDARD
        .decode(payload.trim())
        .map_err(|_| EngineError::Garbage("not base64".to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_spellings_are_read_and_others_are_garbage() {
        assert_eq!(decode_base64("aGk=").unwrap(), b"hi");
        assert_eq!(decode_base64("data:image/png;base64,aGk=").unwrap(), b"hi");
        assert!(matches!(decode_base64("not base64!"), Err(EngineError::Garbage(_))));
    }
}
