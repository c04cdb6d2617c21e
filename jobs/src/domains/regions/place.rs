use std::fmt;

/// Codes of country headers that name no country: unknown, and the Tor network.
const NO_COUNTRIES: [&str; 2] = ["XX", "T1"];

/// Where a visitor comes from: a country, maybe with its state, or unknown.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Place(String);

impl Place {
    /// From a country (ISO 3166-1) and a state, with or without the country before it (`TX` or `US-TX`), as networks
    /// report them. What can't be read is not known.
    pub fn new(country: Option<&str>, state: Option<&str>) -> Self {
        let Some(country) = country.map(str::trim).and_then(country_of) else {
            return Self::default();
        };
        let state = state.map(|state| state.trim().to_ascii_uppercase());
        let state = state.as_deref().and_then(|state| {
            let short = state
                .strip_prefix(country.as_str())
                .and_then(|rest| rest.strip_prefix('-'))
                .unwrap_or(state);
            is_state(short).then(|| short.to_owned())
        });
        Self(match state {
            Some(state) => format!("{country}-{state}"),
            None => country,
        })
    }

    /// Parses `US-TX`, `DE`, or an empty text: unknown.
    pub fn parse(text: &str) -> Option<Self> {
        if text.is_empty() {
            return Some(Self::default());
        }
        let (country, state) = match text.split_once('-') {
            Some((country, state)) => (country, Some(state)),
            None => (text, None),
        };
        let place = Self::new(Some(country), state);
        (place.0 == text).then_some(place)
    }

    pub const fn is_known(&self) -> bool {
        !self.0.is_empty()
    }

    /// `US-TX` or `DE`; empty: unknown.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    pub fn country(&self) -> Option<&str> {
        self.is_known().then(|| self.0.split('-').next().unwrap_or_default())
    }
}

impl fmt::Display for Place {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.0)
    }
}

fn country_of(text: &str) -> Option<String> {
    let code = text.to_ascii_uppercase();
    let is_code = code.len() == 2 && code.bytes().all(|byte| byte.is_ascii_uppercase());
    (is_code && !NO_COUNTRIES.contains(&code.as_str())).then_some(code)
}

fn is_state(text: &str) -> bool {
    let is_sign = |byte: u8| byte.is_ascii_uppercase() || byte.is_ascii_digit();
    (1..=3).contains(&text.len()) && text.bytes().all(is_sign)
}

#[cfg(test)]
mod tests {
    use super::Place;

    fn place(country: &str, state: &str) -> String {
        Place::new(Some(country), Some(state)).as_str().to_owned()
    }

    #[test]
    fn a_place_is_read_as_networks_write_it() {
        assert_eq!(place("us", "tx"), "US-TX");
        assert_eq!(place(" US ", "US-TX"), "US-TX");
        assert_eq!(place("DE", ""), "DE");
        assert_eq!(place("GB", "ENG"), "GB-ENG");
        assert_eq!(Place::new(Some("FR"), None).country(), Some("FR"));
        assert_eq!(Place::parse("US-TX").unwrap().country(), Some("US"));
    }

    #[test]
    fn what_names_no_place_is_not_known() {
        for country in ["", "XX", "T1", "U", "USA", "ÄÖ", "1A", "US' or '1'='1"] {
            assert!(!Place::new(Some(country), Some("TX")).is_known(), "{country}");
        }
        assert_eq!(Place::new(None, Some("TX")), Place::default());
        for state in ["TEXAS", "T'", "US-", "Ä"] {
            assert_eq!(place("US", state), "US", "{state}");
        }
        assert_eq!(Place::parse(""), Some(Place::default()));
        for text in ["us", "US-", "US-TEXAS", "USA", "XX", "unknown"] {
            assert_eq!(Place::parse(text), None, "{text}");
        }
    }
}
