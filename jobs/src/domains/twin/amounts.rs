//! Amounts of money in a text.
use super::NamedPrice;

/// Signs and words of money beside a number.
const MONEY: &[&str] = &[
    "$",
    "€",
    "£",
    "¥",
    "₽",
    "usd",
    "eur",
    "gbp",
    "dollar",
    "dollars",
    "euro",
    "euros",
    "dólares",
    "dollari",
    "円",
    "ドル",
    "ユーロ",
    "рублей",
    "долларов",
    "евро",
];

/// Whether a text names an amount of money that is none of these prices.
pub fn names_other_price(text: &str, prices: &[NamedPrice]) -> bool {
    let plain: String = text.to_lowercase().chars().map(narrow).collect();
    amounts_in(&plain)
        .iter()
        .any(|cents| !prices.iter().any(|price| u64::from(price.cents) == *cents))
}

/// The plain form of a full-width digit or sign.
fn narrow(letter: char) -> char {
    match letter {
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(u32::from(letter) - 0xfee0).unwrap_or(letter),
        '￥' => '¥',
        '￡' => '£',
        _ => letter,
    }
}

/// Amounts beside a sign or a word of money, in cents.
fn amounts_in(plain: &str) -> Vec<u64> {
    let mut found = Vec::new();
    let letters: Vec<(usize, char)> = plain.char_indices().collect();
    let mut at = 0;
    while at < letters.len() {
        if !letters[at].1.is_ascii_digit() {
            at += 1;
            continue;
        }
        let start = letters[at].0;
        while at < letters.len() && (letters[at].1.is_ascii_digit() || matches!(letters[at].1, '.' | ',')) {
            at += 1;
        }
        let end = letters.get(at).map_or(plain.len(), |(place, _)| *place);
        let before = plain[..start].trim_end();
        let after = plain[end..].trim_start();
        let is_money = MONEY
            .iter()
            .any(|sign| before.ends_with(sign) || after.starts_with(sign));
        if is_money && let Some(cents) = cents_of(&plain[start..end]) {
            found.push(cents);
        }
    }
    found
}

/// `12`, `12.50` and `12,50` in cents; a separator before three digits groups thousands.
fn cents_of(number: &str) -> Option<u64> {
    let number = number.trim_end_matches(['.', ',']);
    let (whole, part) = match number.rfind(['.', ',']) {
        Some(at) if number.len() - at - 1 <= 2 => (&number[..at], &number[at + 1..]),
        _ => (number, ""),
    };
    let whole: String = whole.chars().filter(char::is_ascii_digit).collect();
    let whole: u64 = whole.parse().ok()?;
    let part: u64 = match part.len() {
        0 => 0,
        1 => part.parse::<u64>().ok()? * 10,
        _ => part.parse().ok()?,
    };
    whole.checked_mul(100)?.checked_add(part)
}

#[cfg(test)]
mod tests {
    use super::{NamedPrice, names_other_price};

    #[test]
    fn only_the_owners_prices_are_named() {
        let prices = [NamedPrice {
            item: "A song".to_owned(),
            cents: 1250,
        }];

        for text in [
            "It is $12.50",
            "12,50 € for a song",
            "12.5 euros",
            "I have 15 plants",
            "At 6:30",
        ] {
            assert!(!names_other_price(text, &prices), "{text}");
        }
        for text in [
            "It is $13",
            "1.250 €",
            "just 5 dollars",
            "500円です",
            "５００円です",
            "＄５",
        ] {
            assert!(names_other_price(text, &prices), "{text}");
        }
    }
}
