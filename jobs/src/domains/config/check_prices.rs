use std::{collections::HashSet, ops::RangeInclusive};

use serde_json::Value;

/// Chips for one picture. Nothing is free: an order holds its price, and a hold of nothing is none.
const PICTURE: RangeInclusive<u64> = 1..=100_000;
/// Chips; zero gives no such bonus.
const BONUS: RangeInclusive<u64> = 0..=1_000_000;
/// Chips sold together.
const BUNDLE: RangeInclusive<u64> = 1..=10_000_000;
/// Hundredths of the currency's unit.
const PRICE_CENTS: RangeInclusive<u64> = 1..=10_000_000;

/// Why a price list can't be used.
#[derive(Debug, thiserror::Error)]
pub enum PricesError {
    #[error("NOCTURNE_PRICES: {0} cannot be read: {1}")]
    Unreadable(String, std::io::Error),
    #[error("NOCTURNE_PRICES: the price list is not valid: {0}")]
    Invalid(#[from] serde_json::Error),
    #[error("NOCTURNE_PRICES: {key} must be {wanted} and is {found}")]
    Unsellable { key: String, wanted: String, found: String },
}

/// Makes sure that every number of the list can be given, held or sold.
///
/// Looks at the list as it was written and not as it was read, because only there a number below zero still has its
/// key. What else must be in the list, its type says.
pub(super) fn check_prices(list: &Value) -> Result<(), PricesError> {
    for key in [
        "signUpBonus",
        "confirmEmailBonus",
        "dailyBonus",
        "topUpAnimationThreshold",
    ] {
        check_number(key.to_owned(), &list[key], &BONUS)?;
    }
    for tier in ["imageWithSubscription", "imageWithoutSubscription"] {
        for model in ["sdxl", "fluxKrea", "flux"] {
            check_number(format!("{tier}.{model}"), &list[tier][model], &PICTURE)?;
        }
    }
    let mut ids = HashSet::new();
    for (index, bundle) in list["bundles"].as_array().into_iter().flatten().enumerate() {
        let key = |name: &str| format!("bundles[{index}].{name}");
        check_number(key("chips"), &bundle["chips"], &BUNDLE)?;
        check_number(key("priceCents"), &bundle["priceCents"], &PRICE_CENTS)?;
        let currency = bundle["currency"].as_str().unwrap_or_default();
        if currency.len() != 3 || !currency.bytes().all(|letter| letter.is_ascii_uppercase()) {
            return Err(unsellable(
                key("currency"),
                "three capital letters, such as \"USD\",",
                &bundle["currency"],
            ));
        }
        let id = bundle["id"].as_str().unwrap_or_default();
        if id.is_empty() || !ids.insert(id) {
            return Err(unsellable(key("id"), "a name that no other bundle has", &bundle["id"]));
        }
    }
    Ok(())
}

fn check_number(key: String, found: &Value, allowed: &RangeInclusive<u64>) -> Result<(), PricesError> {
    if found.as_u64().is_some_and(|number| allowed.contains(&number)) {
        return Ok(());
    }
    let wanted = format!("a whole number from {} to {}", allowed.start(), allowed.end());
    Err(unsellable(key, &wanted, found))
}

fn unsellable(key: String, wanted: &str, found: &Value) -> PricesError {
    let found = if found.is_null() {
        "missing".to_owned()
    } else {
        found.to_string()
    };
    PricesError::Unsellable {
        key,
        wanted: wanted.to_owned(),
        found,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use crate::domains::config::Prices;

    /// What is said about the default list with one value changed.
    fn complaint(pointer: &str, value: Value) -> Option<String> {
        let mut list: Value = serde_json::from_str(include_str!("prices.json")).expect("the default list");
        *list.pointer_mut(pointer).expect("a key of the list") = value;
        Prices::parse(&list.to_string()).err().map(|error| error.to_string())
    }

    #[test]
    fn a_price_that_nothing_can_be_sold_for_is_named_by_its_key() {
        let cases = [
            (
                "/imageWithoutSubscription/sdxl",
                json!(0),
                "imageWithoutSubscription.sdxl",
            ),
            (
                "/imageWithSubscription/fluxKrea",
                json!(-5),
                "imageWithSubscription.fluxKrea",
            ),
            (
                "/imageWithoutSubscription/flux",
                json!(4_000_000_000_u32),
                "imageWithoutSubscription.flux",
            ),
            (
                "/imageWithoutSubscription/flux",
                json!(1.5),
                "imageWithoutSubscription.flux",
            ),
            (
                "/imageWithoutSubscription/flux",
                json!("ten"),
                "imageWithoutSubscription.flux",
            ),
            (
                "/imageWithoutSubscription/flux",
                json!(null),
                "imageWithoutSubscription.flux",
            ),
            ("/dailyBonus", json!(-1), "dailyBonus"),
            ("/signUpBonus", json!(1e30), "signUpBonus"),
            ("/bundles/1/chips", json!(0), "bundles[1].chips"),
            ("/bundles/0/priceCents", json!(-499), "bundles[0].priceCents"),
            ("/bundles/2/currency", json!("usd"), "bundles[2].currency"),
            ("/bundles/3/id", json!("chips_200"), "bundles[3].id"),
        ];

        for (pointer, value, key) in cases {
            let said = complaint(pointer, value.clone()).unwrap_or_else(|| panic!("{pointer}: {value} was taken"));
            assert!(said.starts_with(&format!("NOCTURNE_PRICES: {key} must be ")), "{said}");
        }
    }

    #[test]
    fn the_complaint_says_what_is_wanted_and_what_was_found() {
        assert_eq!(
            complaint("/imageWithoutSubscription/sdxl", json!(0)).as_deref(),
            Some("NOCTURNE_PRICES: imageWithoutSubscription.sdxl must be a whole number from 1 to 100000 and is 0")
        );
    }

    #[test]
    fn an_operator_may_give_no_bonus_and_sell_no_bundle() {
        for (pointer, value) in [
            ("/signUpBonus", json!(0)),
            ("/confirmEmailBonus", json!(0)),
            ("/dailyBonus", json!(0)),
            ("/topUpAnimationThreshold", json!(0)),
            ("/bundles", json!([])),
        ] {
            assert_eq!(complaint(pointer, value), None, "{pointer}");
        }
    }

    #[test]
    fn a_key_that_means_nothing_is_no_price() {
        let mut list: Value = serde_json::from_str(include_str!("prices.json")).expect("the default list");
        list["dailybonus"] = json!(15);

        assert!(Prices::parse(&list.to_string()).is_err());
    }
}
