use std::ops::RangeInclusive;

use chrono::NaiveDate;
use serde_json::{Value, json};
use uuid::Uuid;

use super::Feature;
use crate::domains::{
    config::{Prices, check_prices},
    ledger::{bic_of, country_of, iban_of},
};

/// Groups of settings that are shown together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Group {
    Features,
    Limits,
    Prices,
    Operator,
}

/// Type of a setting.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    Switch,
    Number(RangeInclusive<u64>),
    /// Maximum length in characters; may be empty.
    Text(usize),
    /// An https address, or empty.
    Link,
    /// A mail address, or empty.
    Mail,
    /// A day as `2026-11-27`, or empty.
    Day,
    /// An IBAN, or empty.
    Iban,
    /// A BIC, or empty.
    Bic,
    /// Two letters of a country, or empty.
    Country,
    /// The id of a member or a thing, or empty.
    Id,
}

/// A setting that staff can change.
#[derive(Clone, Debug, PartialEq)]
pub struct Setting {
    /// `<group>.<name>`
    pub key: String,
    pub group: Group,
    pub kind: Kind,
    /// The value until it is changed.
    pub default: Value,
    /// Whether it is implemented. Otherwise it can't be set.
    pub is_built: bool,
}

/// Networks of the operator's profiles.
pub(super) const NETWORKS: &[&str] = &["x", "discord", "reddit", "instagram", "telegram"];
/// Default address for visitors who are not adults.
pub(super) const LEAVE_URL: &str = "https://www.google.com/";
const MAX_LINK_CHARS: usize = 300;
const DAY_CHARS: usize = "2026-11-27".len();
/// Of an IBAN in groups of four, or a BIC.
const BANK_CHARS: usize = 42;
const COUNTRY_CHARS: usize = 2;
const ID_CHARS: usize = 36;

impl Setting {
    /// Whether the value is valid.
    pub fn takes(&self, value: &Value) -> bool {
        match &self.kind {
            Kind::Switch => value.is_boolean(),
            Kind::Number(allowed) => value.as_u64().is_some_and(|number| allowed.contains(&number)),
            Kind::Text(limit) => text_of(value, *limit).is_some(),
            Kind::Link => text_of(value, MAX_LINK_CHARS).is_some_and(|text| text.is_empty() || is_link(text)),
            Kind::Mail => text_of(value, MAX_LINK_CHARS).is_some_and(|text| text.is_empty() || is_mail(text)),
            Kind::Day => text_of(value, DAY_CHARS).is_some_and(|text| text.is_empty() || is_day(text)),
            Kind::Iban => text_of(value, BANK_CHARS).is_some_and(|text| text.is_empty() || iban_of(text).is_some()),
            Kind::Bic => text_of(value, BANK_CHARS).is_some_and(|text| text.is_empty() || bic_of(text).is_some()),
            Kind::Id => text_of(value, ID_CHARS).is_some_and(|text| text.is_empty() || Uuid::try_parse(text).is_ok()),
            Kind::Country => {
                text_of(value, COUNTRY_CHARS).is_some_and(|text| text.is_empty() || country_of(text).is_some())
            }
        }
    }
}

/// A text of limited length without control characters other than line ends.
fn text_of(value: &Value, limit: usize) -> Option<&str> {
    let is_fine = |text: &&str| {
        let is_hidden = |sign: char| sign.is_control() && sign != '\n';
        text.chars().count() <= limit && !text.chars().any(is_hidden)
    };
    value.as_str().filter(is_fine)
}

fn is_link(text: &str) -> bool {
    text.strip_prefix("https://").is_some_and(|rest| {
        let host = rest.split(['/', '?', '#']).next().unwrap_or_default();
        let is_plain = |sign: char| sign.is_ascii_alphanumeric() || "-.".contains(sign);
        host.contains('.') && host.chars().all(is_plain) && !rest.contains(char::is_whitespace)
    })
}

fn is_mail(text: &str) -> bool {
    let is_plain = |sign: char| sign.is_ascii_graphic() && !"<>()[]\\,;:\"".contains(sign);
    text.chars().all(is_plain)
        && text
            .split_once('@')
            .is_some_and(|(name, host)| !name.is_empty() && host.contains('.') && !host.contains('@'))
}

fn is_day(text: &str) -> bool {
    text.len() == DAY_CHARS && NaiveDate::parse_from_str(text, "%Y-%m-%d").is_ok()
}

/// All settings, in display order. The price list gives the prices' defaults.
pub fn catalogue(defaults: &Prices) -> Vec<Setting> {
    let features = Feature::ALL.iter().map(|feature| Setting {
        key: feature.key(),
        group: Group::Features,
        kind: Kind::Switch,
        default: json!(feature.is_built()),
        is_built: feature.is_built(),
    });
    let limits = [
        ("privateMessages.maxLength", Kind::Number(50..=500), json!(500), true),
        ("uploads.memberGigabytes", Kind::Number(1..=100_000), json!(20), true),
        ("uploads.creatorGigabytes", Kind::Number(1..=100_000), json!(1000), true),
        (
            "signUp.isBonusAfterConfirmation",
            Kind::Switch,
            json!(defaults.bonus_waits),
            true,
        ),
        ("errorReporter.isClientErrorEnabled", Kind::Switch, json!(true), true),
        ("errorReporter.isServerErrorEnabled", Kind::Switch, json!(true), true),
        ("errorReporter.percent", Kind::Number(0..=100), json!(10), true),
        ("customDomain.isAllowed", Kind::Switch, json!(true), true),
        ("customDomain.maxLinks", Kind::Number(0..=7), json!(7), true),
        ("customDomain.maxQuickLinks", Kind::Number(0..=50), json!(50), true),
        ("customDomain.maxTextBlocks", Kind::Number(0..=50), json!(50), true),
        ("goals.minAmount", Kind::Number(1..=1_000_000), json!(100), true),
        ("goals.maxAmount", Kind::Number(1..=10_000_000), json!(100_000), true),
        ("sales.platformFeePercent", Kind::Number(0..=90), json!(20), true),
        ("clubs.minPriceCents", Kind::Number(100..=100_000), json!(499), true),
        ("clubs.maxPriceCents", Kind::Number(100..=100_000), json!(5_000), true),
        ("posts.minPriceCents", Kind::Number(100..=100_000), json!(499), true),
        (
            "posts.maxPriceCents",
            Kind::Number(100..=1_000_000),
            json!(20_000),
            true,
        ),
        ("requests.minPriceCents", Kind::Number(100..=100_000), json!(500), true),
        (
            "requests.maxPriceCents",
            Kind::Number(100..=1_000_000),
            json!(50_000),
            true,
        ),
        ("characters.isPlanNeeded", Kind::Switch, json!(false), true),
        ("characters.openGroupPercent", Kind::Number(0..=100), json!(0), true),
        ("characters.freemiumLimit", Kind::Number(0..=1_000), json!(3), true),
        (
            "videoGeneration.expectedSeconds",
            Kind::Number(1..=3600),
            json!(120),
            true,
        ),
        ("imageGenerator.customCharacterId", Kind::Id, json!(""), true),
        ("imageGenerator.noCharacterUserId", Kind::Id, json!(""), true),
        ("referrals.sharePercent", Kind::Number(0..=50), json!(10), true),
        ("referrals.riskDays", Kind::Number(1..=90), json!(14), true),
        ("releases.isNobodyReviewed", Kind::Switch, json!(true), true),
        ("releases.refundsBuyers", Kind::Switch, json!(true), true),
        ("twin.enabled", Kind::Switch, json!(true), true),
        ("twin.voiceMessages", Kind::Switch, json!(true), true),
        ("twin.voiceoverMessages", Kind::Switch, json!(true), true),
        ("twin.likenessFrom", Kind::Number(50..=100), json!(80), true),
        ("payouts.riskDays", Kind::Number(1..=90), json!(7), true),
        ("payouts.minimumCents", Kind::Number(1..=1_000_000), json!(5000), true),
        ("payouts.chipCents", Kind::Number(0..=10_000), json!(0), true),
    ]
    .map(|(key, kind, default, is_built)| setting(Group::Limits, key, kind, default, is_built));
    let prices = check_prices::numbers_of(&defaults.as_json())
        .into_iter()
        .map(|(key, allowed, default)| {
            setting(
                Group::Prices,
                &format!("prices.{key}"),
                Kind::Number(allowed),
                default,
                true,
            )
        });
    let operator = [
        ("operator.name", Kind::Text(100), json!("")),
        ("operator.email", Kind::Mail, json!("")),
        ("operator.address", Kind::Text(300), json!("")),
        ("operator.bankIban", Kind::Iban, json!("")),
        ("operator.bankBic", Kind::Bic, json!("")),
        ("operator.bankCountry", Kind::Country, json!("")),
        ("operator.law", Kind::Text(100), json!("")),
        ("operator.rulesSince", Kind::Day, json!("")),
        ("operator.refunds", Kind::Text(1000), json!("")),
        ("operator.leaveUrl", Kind::Link, json!(LEAVE_URL)),
    ]
    .map(|(key, kind, default)| setting(Group::Operator, key, kind, default, true));
    features
        .chain(limits)
        .chain(prices)
        .chain(operator)
        .chain(social_links())
        .collect()
}

fn setting(group: Group, key: &str, kind: Kind, default: Value, is_built: bool) -> Setting {
    Setting {
        key: key.to_owned(),
        group,
        kind,
        default,
        is_built,
    }
}

fn social_links() -> impl Iterator<Item = Setting> {
    NETWORKS.iter().map(|network| {
        setting(
            Group::Operator,
            &format!("operator.social.{network}"),
            Kind::Link,
            json!(""),
            true,
        )
    })
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::{Kind, Setting, catalogue};
    use crate::domains::config::Prices;

    fn the(key: &str) -> Setting {
        let all = catalogue(&Prices::default());
        all.into_iter()
            .find(|setting| setting.key == key)
            .unwrap_or_else(|| panic!("there is no {key}"))
    }

    #[test]
    fn every_setting_takes_its_default_and_has_a_name_of_its_own() {
        let all = catalogue(&Prices::default());
        let mut keys: Vec<_> = all.iter().map(|setting| &setting.key).collect();
        keys.sort();
        keys.dedup();

        assert_eq!(keys.len(), all.len());
        for setting in &all {
            assert!(setting.takes(&setting.default), "{setting:?}");
        }
    }

    #[test]
    fn the_sign_up_bonus_waits_by_default_where_the_list_says_so() {
        let mut waiting = Prices::default();
        waiting.bonus_waits = true;
        let is_default = |prices: &Prices| {
            let all = catalogue(prices);
            let found = all
                .into_iter()
                .find(|setting| setting.key == "signUp.isBonusAfterConfirmation");
            found.unwrap().default
        };

        assert_eq!(is_default(&waiting), json!(true));
        assert_eq!(is_default(&Prices::default()), json!(false));
    }

    #[test]
    fn what_no_setting_can_be_is_refused() {
        for (key, wrong) in [
            ("features.isFeedEnabled", json!("yes")),
            ("errorReporter.percent", json!(101)),
            ("errorReporter.percent", json!(-1)),
            ("errorReporter.percent", json!(1.5)),
            ("prices.dailyBonus", json!(1_000_001)),
            ("prices.imageWithSubscription.flux", json!(0)),
            ("prices.bundles.chips_200.priceCents", json!(0)),
            ("operator.email", json!("nobody")),
            ("operator.email", json!("a@b.test\nBcc: c@d.test")),
            ("operator.leaveUrl", json!("http://plain.test/")),
            ("operator.leaveUrl", json!("javascript:alert(1)")),
            ("operator.leaveUrl", json!("https://nowhere")),
            ("operator.name", json!("x".repeat(101))),
            ("operator.rulesSince", json!("2026-02-30")),
            ("operator.rulesSince", json!("2026-2-3")),
            ("operator.bankIban", json!("DE89 3704 0044 0532 0130 01")),
            ("operator.bankBic", json!("COBA11FF")),
            ("operator.bankCountry", json!("Malta")),
            ("operator.rulesSince", json!("tomorrow")),
            ("imageGenerator.customCharacterId", json!("ada_keeper")),
            ("imageGenerator.noCharacterUserId", json!(7)),
        ] {
            assert!(!the(key).takes(&wrong), "{key}: {wrong}");
        }
        assert!(the("operator.email").takes(&json!("desk@nocturne.test")));
        assert!(the("imageGenerator.customCharacterId").takes(&json!("01a21c20-6fd4-707f-a4e6-e167abc915ea")));
        assert!(the("operator.rulesSince").takes(&json!("2026-02-28")));
        assert!(the("operator.bankIban").takes(&json!("DE89 3704 0044 0532 0130 00")));
        assert!(the("operator.bankBic").takes(&json!("COBADEFFXXX")) && the("operator.bankBic").takes(&json!("")));
        assert!(the("operator.social.x").takes(&json!("https://x.com/nocturne")));
        assert_eq!(the("prices.autoChat").kind, Kind::Number(0..=999));
    }
}
