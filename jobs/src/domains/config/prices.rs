use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use super::check_prices::{PricesError, check_prices};
use crate::{
    domains::{
        generation::{ImageModel, VideoLength},
        ledger::Chips,
    },
    words::PlatformTier,
};

/// Whether a platform subscription lowers the price.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tier {
    /// The lower price.
    WithSubscription,
    /// The standard price.
    WithoutSubscription,
}

/// A bundle of chips.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Bundle {
    /// Id of the bundle in orders and payments; never reused.
    pub id: String,
    /// At least one.
    pub chips: Chips,
    /// In hundredths of the currency's unit, at least one.
    pub price_cents: u32,
    /// ISO 4217.
    pub currency: String,
}

/// Months of the platform's subscription that are sold together.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Plan {
    /// Id among the prices; never reused.
    pub id: String,
    pub tier: PlatformTier,
    pub period_in_month: i16,
    /// In hundredths of the currency's unit, at least one.
    pub price_cents: u32,
    /// ISO 4217.
    pub currency: String,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct MonthlyBonuses {
    tier2: Chips,
    pro: Chips,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct ImagePrices {
    sdxl: Chips,
    flux_krea: Chips,
    flux: Chips,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct VideoPrices {
    short: Chips,
    long: Chips,
    voiceover: Chips,
}

/// Everything that costs or gives chips. Defaults are in `prices.json`; an operator can name another file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Prices {
    /// Given once with a new account; zero disables it, as with the other bonuses.
    pub sign_up_bonus: Chips,
    /// Given once with a confirmed address.
    pub confirm_email_bonus: Chips,
    /// Can be claimed once a day (UTC).
    pub daily_bonus: Chips,
    /// Chips. Larger top-ups are celebrated.
    pub top_up_animation_threshold: u32,
    /// For a picture requested in a chat; zero is free.
    #[serde(default = "receive_photo_cost")]
    pub receive_photo_cost: Chips,
    /// For an automatic turn; zero disables it.
    #[serde(default = "auto_chat")]
    pub auto_chat: Chips,
    /// For a message to a creator whose club the member is not in; zero is free.
    #[serde(default)]
    pub private_message: Chips,
    /// Members with fewer chips may ask for the low balance bonus.
    #[serde(default = "low_balance")]
    pub low_balance: Chips,
    /// Given at most once a week on request; zero disables it.
    #[serde(default)]
    pub low_balance_bonus: Chips,
    #[serde(default)]
    monthly_bonuses: MonthlyBonuses,
    /// Plans of the platform's subscription; without any it is not sold.
    #[serde(default)]
    pub plans: Vec<Plan>,
    /// Bundles in the shop's order.
    pub bundles: Vec<Bundle>,
    image_with_subscription: ImagePrices,
    image_without_subscription: ImagePrices,
    #[serde(default = "video_with_subscription")]
    video_with_subscription: VideoPrices,
    #[serde(default = "video_without_subscription")]
    video_without_subscription: VideoPrices,
    /// Whether the sign-up bonus waits for the confirmed address until staff say otherwise. No part of the file.
    #[serde(skip)]
    pub bonus_waits: bool,
}

/// Default for price lists from before it was added.
const fn receive_photo_cost() -> Chips {
    Chips::new(10)
}

/// Default, as above.
const fn low_balance() -> Chips {
    Chips::new(10)
}

/// Default, as above.
const fn auto_chat() -> Chips {
    Chips::new(2)
}

/// Default, as above.
const fn video_with_subscription() -> VideoPrices {
    VideoPrices {
        short: Chips::new(20),
        long: Chips::new(36),
        voiceover: Chips::new(10),
    }
}

const fn video_without_subscription() -> VideoPrices {
    VideoPrices {
        short: Chips::new(30),
        long: Chips::new(54),
        voiceover: Chips::new(15),
    }
}

impl Prices {
    /// Reads the file that `NOCTURNE_PRICES` names, or the defaults. Errors when the file can't be read or [`parse`]d.
    ///
    /// [`parse`]: Self::parse
    pub fn from_env() -> Result<Self, PricesError> {
        let named = std::env::var("NOCTURNE_PRICES").ok().filter(|path| !path.is_empty());
        named.map_or_else(
            || Ok(Self::default()),
            |path| {
                let text = std::fs::read_to_string(&path).map_err(|error| PricesError::Unreadable(path, error))?;
                Self::parse(&text)
            },
        )
    }

    /// Parses a price list and checks that everything on it can be sold. Errors with the invalid key.
    pub fn parse(text: &str) -> Result<Self, PricesError> {
        Self::from_json(serde_json::from_str(text)?)
    }

    /// The same for parsed JSON.
    pub(super) fn from_json(list: Value) -> Result<Self, PricesError> {
        check_prices(&list)?;
        Ok(serde_json::from_value(list)?)
    }

    pub(super) fn as_json(&self) -> Value {
        serde_json::to_value(self).expect("prices serialize")
    }

    /// Prices without chips: nothing costs or gives any, and none are sold.
    pub fn none() -> Self {
        let free = ImagePrices {
            sdxl: Chips::ZERO,
            flux_krea: Chips::ZERO,
            flux: Chips::ZERO,
        };
        let free_videos = VideoPrices {
            short: Chips::ZERO,
            long: Chips::ZERO,
            voiceover: Chips::ZERO,
        };
        Self {
            sign_up_bonus: Chips::ZERO,
            confirm_email_bonus: Chips::ZERO,
            daily_bonus: Chips::ZERO,
            top_up_animation_threshold: 0,
            receive_photo_cost: Chips::ZERO,
            auto_chat: Chips::ZERO,
            private_message: Chips::ZERO,
            low_balance: Chips::ZERO,
            low_balance_bonus: Chips::ZERO,
            monthly_bonuses: MonthlyBonuses::default(),
            plans: vec![],
            bundles: vec![],
            image_with_subscription: free,
            image_without_subscription: free,
            video_with_subscription: free_videos,
            video_without_subscription: free_videos,
            bonus_waits: false,
        }
    }

    /// Chips for one picture, at least one.
    pub fn image(&self, model: ImageModel, tier: Tier) -> Chips {
        let prices = match tier {
            Tier::WithSubscription => self.image_with_subscription,
            Tier::WithoutSubscription => self.image_without_subscription,
        };
        match model {
            ImageModel::Sdxl => prices.sdxl,
            ImageModel::FluxKrea => prices.flux_krea,
            ImageModel::Flux => prices.flux,
        }
    }

    /// Monthly bonus chips of a subscription.
    pub const fn monthly_bonus(&self, tier: PlatformTier) -> Chips {
        match tier {
            PlatformTier::Tier2 => self.monthly_bonuses.tier2,
            PlatformTier::Pro => self.monthly_bonuses.pro,
        }
    }

    /// The plan for that many months, if it is sold.
    pub fn plan(&self, tier: PlatformTier, months: i16) -> Option<&Plan> {
        self.plans
            .iter()
            .find(|plan| plan.tier == tier && plan.period_in_month == months)
    }

    /// Tiers that are sold.
    pub fn tiers(&self) -> Vec<PlatformTier> {
        let is_sold = |tier: &PlatformTier| self.plans.iter().any(|plan| plan.tier == *tier);
        PlatformTier::ALL.into_iter().filter(is_sold).collect()
    }

    /// Discount in percent against single months; zero if these are not sold.
    pub fn plan_discount(&self, plan: &Plan) -> u32 {
        let months = u32::from(plan.period_in_month.unsigned_abs());
        let single = self.plan(plan.tier, 1).map_or(0, |month| month.price_cents);
        let whole = single.saturating_mul(months);
        whole
            .saturating_sub(plan.price_cents)
            .saturating_mul(100)
            .checked_div(whole)
            .unwrap_or(0)
    }

    /// Chips for one video, at least one.
    pub fn video(&self, length: VideoLength, tier: Tier) -> Chips {
        match length {
            VideoLength::Short => self.videos(tier).short,
            VideoLength::Long => self.videos(tier).long,
        }
    }

    /// Chips for a voice over a video, at least one.
    pub fn voiceover(&self, tier: Tier) -> Chips {
        self.videos(tier).voiceover
    }

    fn videos(&self, tier: Tier) -> VideoPrices {
        match tier {
            Tier::WithSubscription => self.video_with_subscription,
            Tier::WithoutSubscription => self.video_without_subscription,
        }
    }

    /// The bundle of that id, if it is sold.
    pub fn bundle(&self, id: &str) -> Option<&Bundle> {
        self.bundles.iter().find(|bundle| bundle.id == id)
    }
}

impl Default for Prices {
    fn default() -> Self {
        Self::parse(include_str!("prices.json")).expect("the default price list is valid: a test reads it")
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::{Prices, Tier};
    use crate::{
        domains::{
            generation::{ImageModel, VideoLength},
            ledger::Chips,
        },
        words::PlatformTier,
    };

    /// The default list with a change.
    fn list_with(change: impl FnOnce(&mut Value)) -> Prices {
        let mut list = Prices::default().as_json();
        change(&mut list);
        Prices::from_json(list).expect("a valid list")
    }

    #[test]
    fn a_subscription_never_makes_a_picture_dearer() {
        let prices = Prices::default();

        for &model in ImageModel::ALL {
            assert!(prices.image(model, Tier::WithSubscription) <= prices.image(model, Tier::WithoutSubscription));
        }
    }

    #[test]
    fn a_list_without_the_prices_of_a_chat_has_the_usual_ones() {
        let mut list = serde_json::to_value(Prices::default()).expect("prices serialize");
        for key in [
            "receivePhotoCost",
            "autoChat",
            "videoWithSubscription",
            "videoWithoutSubscription",
        ] {
            list.as_object_mut().expect("an object").remove(key);
        }

        assert_eq!(
            Prices::parse(&list.to_string()).expect("a valid list"),
            Prices::default()
        );
    }

    #[test]
    fn each_picture_and_video_has_the_price_of_its_kind_and_tier() {
        let prices = Prices::default();
        for (model, with, without) in [
            (ImageModel::Sdxl, 4, 6),
            (ImageModel::FluxKrea, 8, 12),
            (ImageModel::Flux, 10, 15),
        ] {
            assert_eq!(prices.image(model, Tier::WithSubscription), Chips::new(with));
            assert_eq!(prices.image(model, Tier::WithoutSubscription), Chips::new(without));
        }
        for (tier, short, long, voiceover) in [
            (Tier::WithSubscription, 20, 36, 10),
            (Tier::WithoutSubscription, 30, 54, 15),
        ] {
            assert_eq!(prices.video(VideoLength::Short, tier), Chips::new(short));
            assert_eq!(prices.video(VideoLength::Long, tier), Chips::new(long));
            assert_eq!(prices.voiceover(tier), Chips::new(voiceover));
        }
    }

    #[test]
    fn tiers_without_a_plan_are_not_sold() {
        let without_pro = list_with(|list| {
            let plans = list["plans"].as_array_mut().expect("plans");
            plans.retain(|plan| plan["tier"] != "pro");
        });
        let without_any = list_with(|list| list["plans"] = json!([]));

        assert_eq!(Prices::default().tiers(), [PlatformTier::Tier2, PlatformTier::Pro]);
        assert_eq!(without_pro.tiers(), [PlatformTier::Tier2]);
        assert_eq!(without_any.tiers(), []);
        assert_eq!(without_pro.plan(PlatformTier::Pro, 1), None);
        assert_eq!(without_pro.plan(PlatformTier::Tier2, 2), None);
    }

    #[test]
    fn a_plan_tells_how_much_cheaper_it_is_than_single_months() {
        let prices = Prices::default();
        for (tier, months, discount) in [
            (PlatformTier::Tier2, 12, 53),
            (PlatformTier::Tier2, 3, 23),
            (PlatformTier::Tier2, 1, 0),
            (PlatformTier::Pro, 12, 50),
            (PlatformTier::Pro, 3, 23),
        ] {
            let plan = prices.plan(tier, months).expect("a plan of the default list");
            assert_eq!(prices.plan_discount(plan), discount, "{months} months of {tier:?}");
        }

        let only_years = list_with(|list| {
            let plans = list["plans"].as_array_mut().expect("plans");
            plans.retain(|plan| plan["periodInMonth"] == 12);
        });
        let year = only_years.plan(PlatformTier::Pro, 12).expect("a year");
        assert_eq!(only_years.plan_discount(year), 0);
    }

    #[test]
    fn bundles_and_bonuses_are_found_by_their_names() {
        let prices = Prices::default();

        let bundle = prices.bundle("chips_550").expect("a bundle of the default list");
        assert_eq!((bundle.chips, bundle.price_cents), (Chips::new(550), 1199));
        assert_eq!(prices.bundle("chips_551"), None);
        assert_eq!(prices.monthly_bonus(PlatformTier::Tier2), Chips::new(300));
        assert_eq!(prices.monthly_bonus(PlatformTier::Pro), Chips::new(1000));
    }

    #[test]
    fn a_list_without_a_low_balance_has_the_usual_one() {
        let without = list_with(|list| {
            list.as_object_mut().expect("an object").remove("lowBalance");
        });

        assert_eq!(without.low_balance, Chips::new(10));
    }

    #[test]
    fn a_platform_without_chips_asks_for_none() {
        let none = Prices::none();

        for tier in [Tier::WithSubscription, Tier::WithoutSubscription] {
            assert_eq!(none.image(ImageModel::Flux, tier), Chips::ZERO);
            assert_eq!(none.video(VideoLength::Long, tier), Chips::ZERO);
        }
        assert_eq!((none.tiers(), none.bundles), (vec![], vec![]));
    }
}
