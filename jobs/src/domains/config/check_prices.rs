use std::{collections::HashSet, ops::RangeInclusive};

use serde_json::Value;

/// Chips for one picture of the order screens. Nothing is free there.
const PICTURE: RangeInclusive<u64> = 1..=100_000;
/// Chips for a picture requested in a chat; zero is free.
pub const RECEIVED_PHOTO: RangeInclusive<u64> = 0..=999;
/// Chips for an automatic turn; zero disables it.
const AUTO_CHAT: RangeInclusive<u64> = 0..=999;
/// Chips for a message to a creator; zero is free.
const PRIVATE_MESSAGE: RangeInclusive<u64> = 0..=999;
/// Chips; zero disables the bonus.
const BONUS: RangeInclusive<u64> = 0..=1_000_000;
/// Chips sold together.
const BUNDLE: RangeInclusive<u64> = 1..=10_000_000;
/// Months of the platform's subscription.
const PERIOD: RangeInclusive<u64> = 1..=12;
/// Hundredths of the currency's unit.
const PRICE_CENTS: RangeInclusive<u64> = 1..=10_000_000;

/// The currency of the books. No provider takes another.
pub const CURRENCY: &str = "USD";

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

/// Checks that every number of the list can be given, held or sold.
///
/// Checks the raw JSON and not the parsed list, because only there a number below zero still has its key. It covers
/// unknown keys: a new price is checked like that of a picture, until a range is given here. Required keys are left to
/// the type.
pub(super) fn check_prices(list: &Value) -> Result<(), PricesError> {
    for (key, found) in fields(list) {
        match found {
            Value::Array(bundles) => check_bundles(key, bundles)?,
            // Left to the type's own errors.
            _ if key == "bundles" || key == "plans" => {}
            Value::Object(prices) => {
                for (name, price) in prices {
                    check_number(format!("{key}.{name}"), price, &PICTURE)?;
                }
            }
            number => check_number(key.clone(), number, &allowed(key))?,
        }
    }
    Ok(())
}

/// Allowed range of a top-level number.
fn allowed(key: &str) -> RangeInclusive<u64> {
    match key {
        "topUpAnimationThreshold" => BONUS,
        "receivePhotoCost" => RECEIVED_PHOTO,
        "autoChat" => AUTO_CHAT,
        "privateMessage" => PRIVATE_MESSAGE,
        _ if key.ends_with("Bonus") => BONUS,
        _ => PICTURE,
    }
}

/// Every number of a list: its key, as `dailyBonus`, `imageWithSubscription.flux` or `bundles.chips_200.priceCents`,
/// its allowed range and its value.
pub(super) fn numbers_of(list: &Value) -> Vec<(String, RangeInclusive<u64>, Value)> {
    let mut found = vec![];
    for (key, value) in fields(list) {
        match value {
            Value::Array(bundles) => {
                for bundle in bundles {
                    let id = bundle["id"].as_str().unwrap_or_default();
                    for (name, range) in [("chips", BUNDLE), ("priceCents", PRICE_CENTS)] {
                        if let Some(number) = bundle.get(name) {
                            found.push((format!("{key}.{id}.{name}"), range, number.clone()));
                        }
                    }
                }
            }
            Value::Object(prices) => {
                found.extend(
                    prices
                        .iter()
                        .map(|(name, price)| (format!("{key}.{name}"), PICTURE, price.clone())),
                );
            }
            number => found.push((key.clone(), allowed(key), number.clone())),
        }
    }
    found
}

/// Sets a number at a key of [`numbers_of`].
pub(super) fn put_number(list: &mut Value, key: &str, number: &Value) {
    let parts: Vec<&str> = key.split('.').collect();
    let place = match parts[..] {
        [bundles, id, name] => list[bundles]
            .as_array_mut()
            .and_then(|all| all.iter_mut().find(|bundle| bundle["id"] == *id))
            .map(|bundle| &mut bundle[name]),
        [prices, name] => Some(&mut list[prices][name]),
        _ => Some(&mut list[key]),
    };
    if let Some(place) = place {
        place.clone_from(number);
    }
}

fn check_bundles(list: &str, bundles: &[Value]) -> Result<(), PricesError> {
    let mut ids = HashSet::new();
    for (index, bundle) in bundles.iter().enumerate() {
        for (name, found) in fields(bundle) {
            let key = format!("{list}[{index}].{name}");
            match name.as_str() {
                "id" if found.as_str().is_some_and(|id| !id.is_empty() && ids.insert(id)) => {}
                "id" => return Err(unsellable(key, "a name no other bundle has", found)),
                "currency" if *found == CURRENCY => {}
                "currency" => {
                    return Err(unsellable(
                        key,
                        &format!("{CURRENCY:?}, the currency of the books,"),
                        found,
                    ));
                }
                "priceCents" => check_number(key, found, &PRICE_CENTS)?,
                "periodInMonth" => check_number(key, found, &PERIOD)?,
                // Left to the type's own errors.
                "tier" => {}
                _ => check_number(key, found, &BUNDLE)?,
            }
        }
    }
    Ok(())
}

/// Empty for anything but an object, which is left to the type's own errors.
fn fields(list: &Value) -> impl Iterator<Item = (&String, &Value)> {
    list.as_object().into_iter().flatten()
}

fn check_number(key: String, found: &Value, allowed: &RangeInclusive<u64>) -> Result<(), PricesError> {
    if found.as_u64().is_some_and(|number| allowed.contains(&number)) {
        return Ok(());
    }
    let wanted = format!("a whole number from {} to {}", allowed.start(), allowed.end());
    Err(unsellable(key, &wanted, found))
}

fn unsellable(key: String, wanted: &str, found: &Value) -> PricesError {
    PricesError::Unsellable {
        key,
        wanted: wanted.to_owned(),
        found: found.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::check_prices;
    use crate::domains::config::Prices;

    /// The error for the default list with one value changed.
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
            ("/receivePhotoCost", json!(1000), "receivePhotoCost"),
            ("/autoChat", json!(1000), "autoChat"),
            ("/privateMessage", json!(1000), "privateMessage"),
            ("/bundles/1/chips", json!(0), "bundles[1].chips"),
            ("/bundles/0/priceCents", json!(-499), "bundles[0].priceCents"),
            ("/bundles/2/currency", json!("usd"), "bundles[2].currency"),
            ("/plans/0/currency", json!("EUR"), "plans[0].currency"),
            ("/bundles/3/id", json!("chips_200"), "bundles[3].id"),
        ];

        for (pointer, value, key) in cases {
            let said = complaint(pointer, value.clone()).unwrap_or_else(|| panic!("{pointer}: {value} was taken"));
            assert!(said.starts_with(&format!("NOCTURNE_PRICES: {key} must be ")), "{said}");
        }
    }

    /// JSON pointers of the numbers of a list.
    fn numbers(at: &str, value: &Value) -> Vec<String> {
        match value {
            Value::Number(_) => vec![at.to_owned()],
            Value::Array(items) => (0..items.len())
                .flat_map(|index| numbers(&format!("{at}/{index}"), &items[index]))
                .collect(),
            Value::Object(fields) => fields
                .iter()
                .flat_map(|(key, value)| numbers(&format!("{at}/{key}"), value))
                .collect(),
            _ => vec![],
        }
    }

    #[test]
    fn no_number_of_the_list_is_forgotten() {
        let list = serde_json::to_value(Prices::default()).expect("prices serialize");
        let found = numbers("", &list);

        assert!(found.len() >= 18, "{found:?}");
        for pointer in found {
            for absurd in [json!(-1), json!(1.5), json!(4_000_000_000_u32), json!("1")] {
                let said =
                    complaint(&pointer, absurd.clone()).unwrap_or_else(|| panic!("{pointer}: {absurd} was taken"));
                assert!(said.contains(" must be a whole number from "), "{said}");
            }
        }
    }

    #[test]
    fn a_price_that_nobody_has_thought_of_here_is_looked_at_as_well() {
        for (key, value) in [
            ("messagePrice", json!(0)),
            ("videoWithSubscription", json!({ "short": 0 })),
            ("welcomeBackBonus", json!(-1)),
        ] {
            let mut list = serde_json::to_value(Prices::default()).expect("prices serialize");
            list[key] = value;
            let refusal = check_prices(&list).expect_err(key).to_string();
            assert!(refusal.contains(&format!("NOCTURNE_PRICES: {key}")), "{refusal}");
        }
    }

    #[test]
    fn what_is_sold_in_no_list_is_refused_by_its_type() {
        for pointer in ["/bundles", "/plans"] {
            for value in [json!(0), json!({ "chips_200": 0 })] {
                let said = complaint(pointer, value).expect("a refusal");
                assert!(said.contains("the price list is not valid: invalid type"), "{said}");
            }
        }
    }

    #[test]
    fn a_price_that_is_missing_is_named() {
        let mut list = serde_json::to_value(Prices::default()).expect("prices serialize");
        list["imageWithoutSubscription"]
            .as_object_mut()
            .expect("prices by model")
            .remove("flux");

        let refusal = Prices::parse(&list.to_string())
            .expect_err("a model without a price")
            .to_string();

        assert!(refusal.contains("missing field `flux`"), "{refusal}");
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
            ("/receivePhotoCost", json!(0)),
            ("/receivePhotoCost", json!(999)),
            ("/autoChat", json!(0)),
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
