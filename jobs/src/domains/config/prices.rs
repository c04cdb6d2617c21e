use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::domains::{generation::ImageModel, ledger::Chips};

/// Whether a platform subscription lowers the price.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tier {
    WithSubscription,
    WithoutSubscription,
}

/// Chips sold together.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Bundle {
    pub id: String,
    pub chips: Chips,
    pub price_cents: u32,
    /// ISO 4217.
    pub currency: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
struct ImagePrices {
    sdxl: Chips,
    flux_krea: Chips,
    flux: Chips,
}

/// Everything that costs or gives chips. The defaults stand in `prices.json`; an operator names another file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Prices {
    pub sign_up_bonus: Chips,
    pub confirm_email_bonus: Chips,
    pub daily_bonus: Chips,
    pub top_up_animation_threshold: u32,
    pub bundles: Vec<Bundle>,
    image_with_subscription: ImagePrices,
    image_without_subscription: ImagePrices,
}

#[derive(Debug, thiserror::Error)]
pub enum PricesError {
    #[error("the price list {0} cannot be read: {1}")]
    Unreadable(String, std::io::Error),
    #[error("the price list is not valid: {0}")]
    Invalid(#[from] serde_json::Error),
}

impl Prices {
    /// Reads the file that `NOCTURNE_PRICES` names, or the defaults.
    pub fn from_env() -> Result<Self, PricesError> {
        match std::env::var("NOCTURNE_PRICES") {
            Ok(path) => {
                let text = std::fs::read_to_string(&path).map_err(|e| PricesError::Unreadable(path, e))?;
                Ok(serde_json::from_str(&text)?)
            }
            Err(_) => Ok(Self::default()),
        }
    }

    /// Chips for one picture.
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

    pub fn bundle(&self, id: &str) -> Option<&Bundle> {
        self.bundles.iter().find(|bundle| bundle.id == id)
    }
}

impl Default for Prices {
    fn default() -> Self {
        serde_json::from_str(include_str!("prices.json")).expect("the default price list is valid: a test reads it")
    }
}

#[cfg(test)]
mod tests {
    use super::{Prices, Tier};
    use crate::domains::generation::ImageModel;

    #[test]
    fn a_subscription_never_makes_a_picture_dearer() {
        let prices = Prices::default();

        for &model in ImageModel::ALL {
            assert!(prices.image(model, Tier::WithSubscription) <= prices.image(model, Tier::WithoutSubscription));
        }
    }
}
