use jobs::handle::{read_handle, speaks_for_operator};
use rand::RngExt;

use crate::http::problem::{ApiError, Code};

/// Names that could pass for the product's own, or that are URL paths.
const RESERVED: &[&str] = &[
    "about",
    "account",
    "admin",
    "administrator",
    "api",
    "assets",
    "billing",
    "chips",
    "config",
    "contact",
    "creator",
    "feed",
    "finance",
    "front",
    "guest",
    "help",
    "info",
    "legal",
    "login",
    "logout",
    "mail",
    "me",
    "moderation",
    "moderator",
    "nocturne",
    "null",
    "official",
    "ops",
    "payment",
    "payments",
    "postmaster",
    "privacy",
    "profile",
    "root",
    "security",
    "settings",
    "shop",
    "signup",
    "staff",
    "studio",
    "support",
    "system",
    "team",
    "terms",
    "undefined",
    "user",
    "users",
    "webmaster",
    "www",
];

const FIRST: &[&str] = &[
    "amber", "autumn", "brisk", "calm", "cedar", "cobalt", "copper", "crimson", "dusky", "ember", "gentle", "golden",
    "hazel", "indigo", "ivory", "lunar", "misty", "noble", "opal", "quiet", "scarlet", "silver", "slate", "velvet",
];
const SECOND: &[&str] = &[
    "anchor", "badger", "canyon", "comet", "falcon", "fjord", "garnet", "harbor", "heron", "lantern", "lynx", "maple",
    "meadow", "meteor", "otter", "prairie", "quartz", "raven", "river", "sparrow", "summit", "tiger", "willow", "wolf",
];

/// See [`read_handle`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Username(String);

impl Username {
    pub fn parse(text: &str) -> Result<Self, ApiError> {
        read_handle(text, RESERVED)
            .filter(|name| !speaks_for_operator(name))
            .map(Self)
            .ok_or_else(|| ApiError::at_field(Code::UsernameInvalid, "username"))
    }

    /// Two words and a number, such as `calm_heron_4821`.
    pub fn propose() -> Self {
        let mut rng = rand::rng();
        let mut pick = |words: &[&'static str]| words[rng.random_range(..words.len())];
        let (first, second) = (pick(FIRST), pick(SECOND));
        Self(format!("{first}_{second}_{}", rng.random_range(100..10_000)))
    }

    /// One of our own names, unavailable at sign-up.
    pub fn reserved(name: &'static str) -> Self {
        Self(name.to_owned())
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use jobs::handle::HANDLE_CHARS;

    use super::{FIRST, RESERVED, SECOND, Username};

    #[test]
    fn a_name_is_short_plain_and_speaks_for_nobody_else() {
        assert_eq!(Username::parse(" Mila_90 ").unwrap().as_str(), "mila_90");
        for name in [
            "ab",
            "a".repeat(25).as_str(),
            "mi la",
            "mila!",
            "милаа",
            "a@b",
            "Admin",
            "_support_",
            "nocturne_help",
            "front",
        ] {
            assert!(Username::parse(name).is_err(), "{name}");
        }
    }

    #[test]
    fn every_proposed_name_is_one_that_we_would_take() {
        let longest = |words: &[&str]| words.iter().map(|word| word.len()).max().unwrap();

        assert!(longest(FIRST) + longest(SECOND) + "__9999".len() <= *HANDLE_CHARS.end());
        assert!(RESERVED.is_sorted());
        let name = Username::propose();
        assert_eq!(Username::parse(name.as_str()).unwrap(), name);
    }
}
