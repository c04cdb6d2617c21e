//! A scene's name in addresses.
use rand::RngExt;

/// No username begins with it.
const MARK: char = '~';
const LETTERS: &[u8; 36] = b"abcdefghijklmnopqrstuvwxyz0123456789";
const LENGTH: usize = 12;

/// One that nobody guesses and no other scene has.
pub(super) fn fresh_handle() -> String {
    let mut rng = rand::rng();
    let letters = (0..LENGTH).map(|_| char::from(LETTERS[rng.random_range(..LETTERS.len())]));
    std::iter::once(MARK).chain(letters).collect()
}

/// Whether a chat of that name is a scene.
pub(in super::super) fn is_handle(name: &str) -> bool {
    name.starts_with(MARK)
}

#[cfg(test)]
mod tests {
    use super::{fresh_handle, is_handle};

    #[test]
    fn a_handle_can_be_told_from_every_username() {
        let handle = fresh_handle();

        assert!(is_handle(&handle) && handle.len() == 13);
        assert!(
            handle
                .chars()
                .skip(1)
                .all(|letter| letter.is_ascii_lowercase() || letter.is_ascii_digit())
        );
        assert_ne!(handle, fresh_handle());
        assert!(!is_handle("ada_keeper"));
    }
}
