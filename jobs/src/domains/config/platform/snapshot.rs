use std::{collections::BTreeMap, sync::Arc};

use serde_json::Value;
use tracing::warn;
use uuid::Uuid;

use super::{
    Feature, Group, Setting,
    catalogue::{LEAVE_URL, NETWORKS, catalogue},
};
use crate::{
    domains::{
        config::{Prices, check_prices},
        ledger::{Payer, bic_of, country_of, iban_of},
    },
    ids::{AccountId, CharacterId},
};

/// A snapshot of the settings. Use one snapshot for one piece of work.
#[derive(Clone, Debug)]
pub struct Platform {
    values: BTreeMap<String, Value>,
    prices: Arc<Prices>,
    /// Number of changes it includes; of two snapshots the higher is newer.
    pub(super) changes: i64,
}

/// Limits on what people do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each switch is set on its own")]
pub struct Limits {
    /// Characters of a message.
    pub message_length: usize,
    /// Whether the sign-up bonus waits for the confirmed address.
    pub bonus_waits: bool,
    pub reports_client_errors: bool,
    pub reports_server_errors: bool,
    /// Percentage of errors that are reported.
    pub error_percent: u8,
    pub goal_min: u32,
    pub goal_max: u32,
    pub video_seconds: u32,
    /// Whether creators have a page of links.
    pub has_link_pages: bool,
    /// Items of a creator's page of links.
    pub domain_links: usize,
    pub domain_quick_links: usize,
    pub domain_text_blocks: usize,
    /// Upload quota of a member, in gigabytes (2^30 bytes).
    pub member_gigabytes: u32,
    /// The same for creators and staff.
    pub creator_gigabytes: u32,
    /// A referrer's share of payments, in percent.
    pub referral_percent: u32,
    /// Days it is pending, as a payment may still be returned.
    pub referral_risk_days: u32,
    /// Days that creators' earnings are pending.
    pub earning_risk_days: u32,
    pub payout_minimum_cents: u32,
    /// Cents paid out for 100 chips that a member earned; 0 disables it.
    pub income_chip_cents: u32,
    /// The platform's fee on creators' sales, in percent.
    pub fee_percent: u8,
    /// Price of a month of a fan club.
    pub club_price: PriceRange,
    /// Price of a post or an album.
    pub post_price: PriceRange,
    /// Price of an item on a request menu.
    pub request_price: PriceRange,
    /// Whether making a character needs a plan.
    pub characters_need_plan: bool,
    /// Percentage of members in the test group that makes characters without a plan.
    pub open_group_percent: u8,
    /// Characters of a freemium member without a plan.
    pub freemium_characters: u32,
    /// Whether there are AI twins.
    pub has_twins: bool,
    /// Whether answers of twins can be heard.
    pub has_twin_voices: bool,
    /// Whether twins may speak every answer.
    pub has_twin_voiceovers: bool,
}

/// In US cents, both ends included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PriceRange {
    pub min: u32,
    pub max: u32,
}

impl PriceRange {
    pub const fn allows(self, cents: u32) -> bool {
        self.min <= cents && cents <= self.max
    }
}

/// The operator and its contact data. Empty fields are not set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Operator {
    pub name: String,
    pub email: String,
    pub address: String,
    /// The law that governs the terms, such as "the laws of Malta".
    pub law: String,
    /// The day from which the legal pages apply, as `2026-11-27`.
    pub rules_since: String,
    /// The refund policy in the operator's words.
    pub refunds: String,
    /// Address for visitors who may not enter.
    pub leave_url: String,
    pub social: Vec<Link>,
}

/// A profile of the operator on another network.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    pub network: &'static str,
    pub url: String,
}

impl Platform {
    /// Valid stored values, and defaults for the rest.
    pub(super) fn of(defaults: &Prices, rows: &BTreeMap<String, Value>, changes: i64) -> Self {
        let all = catalogue(defaults);
        let values = all.iter().map(|setting| {
            let set = rows.get(&setting.key).filter(|_| setting.is_built);
            let value = match set {
                Some(value) if setting.takes(value) => value,
                Some(_) => {
                    warn!(key = setting.key, "invalid stored setting, using the default");
                    &setting.default
                }
                None => &setting.default,
            };
            (setting.key.clone(), value.clone())
        });
        let values: BTreeMap<String, Value> = values.collect();
        let prices = prices_of(defaults, &all, &values);
        Self {
            values,
            prices: Arc::new(prices),
            changes,
        }
    }

    /// Whether a feature is switched on.
    pub fn has(&self, feature: Feature) -> bool {
        self.values
            .get(&feature.key())
            .and_then(Value::as_bool)
            .unwrap_or(false)
    }

    /// Current prices and bonuses; none without a token system.
    pub const fn prices(&self) -> &Arc<Prices> {
        &self.prices
    }

    pub fn value(&self, key: &str) -> Option<&Value> {
        self.values.get(key)
    }

    pub fn limits(&self) -> Limits {
        Limits {
            message_length: usize::try_from(self.number("privateMessages.maxLength")).unwrap_or(usize::MAX),
            bonus_waits: self.is("signUp.isBonusAfterConfirmation"),
            reports_client_errors: self.is("errorReporter.isClientErrorEnabled"),
            reports_server_errors: self.is("errorReporter.isServerErrorEnabled"),
            error_percent: u8::try_from(self.number("errorReporter.percent")).unwrap_or(u8::MAX),
            goal_min: self.number("goals.minAmount"),
            goal_max: self.number("goals.maxAmount"),
            video_seconds: self.number("videoGeneration.expectedSeconds"),
            has_link_pages: self.is("customDomain.isAllowed"),
            domain_links: self.count("customDomain.maxLinks"),
            domain_quick_links: self.count("customDomain.maxQuickLinks"),
            domain_text_blocks: self.count("customDomain.maxTextBlocks"),
            member_gigabytes: self.number("uploads.memberGigabytes"),
            creator_gigabytes: self.number("uploads.creatorGigabytes"),
            referral_percent: self.number("referrals.sharePercent"),
            referral_risk_days: self.number("referrals.riskDays"),
            earning_risk_days: self.number("payouts.riskDays"),
            payout_minimum_cents: self.number("payouts.minimumCents"),
            income_chip_cents: self.number("payouts.chipCents"),
            fee_percent: u8::try_from(self.number("sales.platformFeePercent")).unwrap_or(u8::MAX),
            club_price: self.price_range("clubs"),
            post_price: self.price_range("posts"),
            request_price: self.price_range("requests"),
            characters_need_plan: self.is("characters.isPlanNeeded") && self.has(Feature::PaidSubscription),
            open_group_percent: u8::try_from(self.number("characters.openGroupPercent")).unwrap_or(u8::MAX),
            freemium_characters: self.number("characters.freemiumLimit"),
            has_twins: self.is("twin.enabled"),
            has_twin_voices: self.is("twin.voiceMessages"),
            has_twin_voiceovers: self.is("twin.voiceoverMessages"),
        }
    }

    fn price_range(&self, of: &str) -> PriceRange {
        PriceRange {
            min: self.number(&format!("{of}.minPriceCents")),
            max: self.number(&format!("{of}.maxPriceCents")),
        }
    }

    fn count(&self, key: &str) -> usize {
        usize::try_from(self.number(key)).unwrap_or(usize::MAX)
    }

    pub fn operator(&self) -> Operator {
        let leave_url = self.text("operator.leaveUrl");
        let link = |&network: &&'static str| {
            let url = self.text(&format!("operator.social.{network}"));
            (!url.is_empty()).then_some(Link { network, url })
        };
        Operator {
            name: self.text("operator.name"),
            email: self.text("operator.email"),
            address: self.text("operator.address"),
            law: self.text("operator.law"),
            rules_since: self.text("operator.rulesSince"),
            refunds: self.text("operator.refunds"),
            leave_url: if leave_url.is_empty() {
                LEAVE_URL.to_owned()
            } else {
                leave_url
            },
            social: NETWORKS.iter().filter_map(link).collect(),
        }
    }

    /// The operator as the payer of creators; `None` until the operator's name, IBAN and BIC are set.
    pub fn payer(&self) -> Option<Payer> {
        let name = self.text("operator.name");
        Some(Payer {
            name: (!name.is_empty()).then_some(name)?,
            iban: iban_of(&self.text("operator.bankIban"))?,
            bic: bic_of(&self.text("operator.bankBic"))?,
            country: country_of(&self.text("operator.bankCountry")),
        })
    }

    /// The character that the generator offers to draw where none was chosen.
    pub fn custom_character(&self) -> Option<CharacterId> {
        self.id("imageGenerator.customCharacterId").map(CharacterId)
    }

    /// The account under whose name public pictures without a character are shown, instead of their makers'.
    pub fn no_character_account(&self) -> Option<AccountId> {
        self.id("imageGenerator.noCharacterUserId").map(AccountId)
    }

    fn id(&self, key: &str) -> Option<Uuid> {
        Uuid::try_parse(&self.text(key)).ok()
    }

    fn is(&self, key: &str) -> bool {
        self.values.get(key).and_then(Value::as_bool).unwrap_or(false)
    }

    fn number(&self, key: &str) -> u32 {
        let number = self.values.get(key).and_then(Value::as_u64).unwrap_or(0);
        u32::try_from(number).unwrap_or(u32::MAX)
    }

    fn text(&self, key: &str) -> String {
        let text = self.values.get(key).and_then(Value::as_str).unwrap_or_default();
        text.trim().to_owned()
    }
}

fn prices_of(defaults: &Prices, all: &[Setting], values: &BTreeMap<String, Value>) -> Prices {
    let has_tokens = values
        .get(&Feature::TokenSystem.key())
        .is_none_or(|value| value == &Value::Bool(true));
    if !has_tokens {
        return Prices::none();
    }
    let mut list = defaults.as_json();
    for setting in all.iter().filter(|setting| setting.group == Group::Prices) {
        if let (Some(key), Some(value)) = (setting.key.strip_prefix("prices."), values.get(&setting.key)) {
            check_prices::put_number(&mut list, key, value);
        }
    }
    Prices::from_json(list).unwrap_or_else(|error| {
        warn!(%error, "invalid stored prices, using the defaults");
        defaults.clone()
    })
}

#[cfg(test)]
mod tests {

    use serde_json::{Value, json};

    use super::Platform;
    use crate::domains::{
        config::{Feature, Prices, Tier},
        generation::ImageModel,
        ledger::Chips,
    };

    fn with(rows: &[(&str, Value)]) -> Platform {
        let rows = rows.iter().map(|(key, value)| ((*key).to_owned(), value.clone()));
        Platform::of(&Prices::default(), &rows.collect(), 1)
    }

    #[test]
    fn without_rows_everything_is_as_by_default() {
        let platform = with(&[]);

        assert_eq!(**platform.prices(), Prices::default());
        assert!(platform.has(Feature::TokenSystem) && platform.has(Feature::ImageGenerator));
        assert!(!platform.has(Feature::VideoCalls));
        assert_eq!(platform.limits().message_length, 500);
        assert_eq!(platform.operator().leave_url, "https://www.google.com/");
    }

    #[test]
    fn a_row_counts_where_it_can_be_and_what_is_not_built_stays_off() {
        let platform = with(&[
            ("prices.imageWithoutSubscription.flux", json!(30)),
            ("prices.bundles.chips_550.priceCents", json!(999)),
            ("prices.dailyBonus", json!(-1)),
            ("features.isVideoCallsEnabled", json!(true)),
            ("unheard.of", json!(1)),
        ]);

        let prices = platform.prices();
        assert_eq!(
            prices.image(ImageModel::Flux, Tier::WithoutSubscription),
            Chips::new(30)
        );
        assert_eq!(prices.bundle("chips_550").unwrap().price_cents, 999);
        assert_eq!(prices.daily_bonus, Prices::default().daily_bonus);
        assert!(!platform.has(Feature::VideoCalls));
    }

    #[test]
    fn without_tokens_nothing_costs_or_gives_any() {
        let platform = with(&[("features.isTokenSystemEnabled", json!(false))]);

        let prices = platform.prices();
        assert!(prices.bundles.is_empty() && prices.sign_up_bonus.is_zero() && prices.daily_bonus.is_zero());
        assert!(prices.image(ImageModel::Flux, Tier::WithoutSubscription).is_zero());
    }
}
