use zxcvbn::{Score, zxcvbn};

/// Estimating takes quadratic time, and the beginning of such a long password is decisive.
const MAX_CHARS: usize = 64;

/// Whether a dictionary attack would find it within some 10^8 guesses.
pub(super) fn is_weak(password: &str, about: &[String]) -> bool {
    let beginning: String = password.chars().take(MAX_CHARS).collect();
    let about: Vec<&str> = about.iter().map(String::as_str).collect();
    zxcvbn(&beginning, &about).score() < Score::Three
}

#[cfg(test)]
mod tests {
    use super::is_weak;

    #[test]
    fn a_habit_is_weak_and_four_odd_words_are_not() {
        assert!(is_weak("Summer2024", &[]));
        assert!(!is_weak("lantern gravel ninety owl", &[]));
    }

    #[test]
    fn a_password_made_of_ones_own_name_is_weak() {
        assert!(is_weak("marguerite_vandoorn", &["marguerite_vandoorn".into()]));
    }
}
