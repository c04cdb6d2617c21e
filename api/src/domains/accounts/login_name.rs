use super::mail_domain::with_ascii_domain;

/// A typed username or email, normalized for lookup and counting. Both are ASCII, the domain of an email by conversion;
/// other letters are kept and match nothing, or each spelling of a name would get its own guesses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LoginName(String);

impl LoginName {
    pub fn parse(text: &str) -> Self {
        Self(with_ascii_domain(text.trim()).to_ascii_lowercase())
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::LoginName;

    #[test]
    fn each_spelling_of_a_name_is_the_same_name() {
        assert_eq!(LoginName::parse(" Mila@Nocturne.TEST\n").as_str(), "mila@nocturne.test");
        assert_eq!(
            LoginName::parse("Mila@MÜNCHEN.example").as_str(),
            "mila@xn--mnchen-3ya.example"
        );
    }

    #[test]
    fn letters_that_only_look_alike_in_lower_case_name_somebody_else() {
        for lookalike in ["mİla", "\u{212a}ira"] {
            assert_eq!(LoginName::parse(lookalike).as_str(), lookalike);
        }
    }
}
