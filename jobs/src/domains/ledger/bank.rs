use iban::{Iban, IbanLike};

/// The operator, as its bank knows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Payer {
    pub name: String,
    pub iban: String,
    pub bic: String,
    /// Of its address, by ISO 3166: some banks ask for it.
    pub country: Option<String>,
}

/// The IBAN without spaces, where its check digits are right.
pub fn iban_of(text: &str) -> Option<String> {
    let iban: Iban = text.trim().to_uppercase().parse().ok()?;
    Some(iban.electronic_str().to_owned())
}

/// The BIC as ISO 9362 has it: bank, country, place, and maybe a branch.
pub fn bic_of(text: &str) -> Option<String> {
    let bic = text.trim().to_uppercase();
    let is_bic = bic.is_ascii()
        && matches!(bic.len(), 8 | 11)
        && bic.bytes().all(|byte| byte.is_ascii_alphanumeric())
        && bic[4..6].bytes().all(|byte| byte.is_ascii_alphabetic());
    is_bic.then_some(bic)
}

/// The two letters of a country by ISO 3166. Whether it exists is left to the bank.
pub fn country_of(text: &str) -> Option<String> {
    let country = text.trim().to_uppercase();
    let is_country = country.len() == 2 && country.bytes().all(|byte| byte.is_ascii_alphabetic());
    is_country.then_some(country)
}

#[cfg(test)]
mod tests {
    use super::{bic_of, country_of, iban_of};

    #[test]
    fn a_country_has_two_letters() {
        assert_eq!(country_of(" mt ").as_deref(), Some("MT"));
        for wrong in ["", "M", "MLT", "M1", "Ä"] {
            assert_eq!(country_of(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn a_wrong_digit_of_an_iban_is_found() {
        assert_eq!(
            iban_of("de89 3704 0044 0532 0130 00").as_deref(),
            Some("DE89370400440532013000")
        );
        assert_eq!(iban_of("DE89 3704 0044 0532 0130 01"), None);
        assert_eq!(iban_of("é9"), None);
    }

    #[test]
    fn a_bic_has_a_country() {
        assert_eq!(bic_of(" cobadeffxxx ").as_deref(), Some("COBADEFFXXX"));
        for wrong in ["", "COBADE", "COBA11FF", "COBADEFFXX", "COBADEF-", "ÄOBADEFF"] {
            assert_eq!(bic_of(wrong), None, "{wrong}");
        }
    }
}
