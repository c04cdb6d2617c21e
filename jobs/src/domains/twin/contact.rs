//! Ways to reach somebody elsewhere in a text.

/// Digits of a telephone number.
const NUMBER_DIGITS: usize = 7;

/// Whether there is a mail address, a link to a messenger, or a number as long as a telephone's.
pub(super) fn has_contact(plain: &str) -> bool {
    let has_mail = plain.split_whitespace().any(|word| {
        word.split_once('@')
            .is_some_and(|(name, host)| !name.is_empty() && host.contains('.'))
    });
    let has_link = ["t.me/", "wa.me/", "discord.gg/", "paypal.me/"]
        .iter()
        .any(|link| plain.contains(link));
    let (mut digits, mut most) = (0, 0);
    let mut letters = plain.chars().peekable();
    while let Some(letter) = letters.next() {
        let is_between = match letter {
            ' ' | '-' | '/' | '(' | ')' | '+' | '\u{2010}'..='\u{2015}' | '\u{3000}' => true,
            // rather than the end of a sentence
            '.' | '_' => letters.peek().is_some_and(|next| next.is_numeric()),
            _ => false,
        };
        if letter.is_numeric() {
            digits += 1;
            most = digits.max(most);
        } else if !is_between {
            digits = 0;
        }
    }
    has_mail || has_link || most >= NUMBER_DIGITS
}

#[cfg(test)]
mod tests {
    use super::has_contact;

    #[test]
    fn addresses_and_numbers_are_found_however_they_are_spaced() {
        for text in [
            "mila@example.org",
            "t.me/mila",
            "0170 123 45 67",
            "0170.123.45.67",
            "0170_123_4567",
            "０１７０１２３４５６７",
        ] {
            assert!(has_contact(text), "{text}");
        }
        for text in [
            "at six",
            "in 2019. 2020 was better",
            "12.50 for a song",
            "we are @ home",
            "100 of 100",
        ] {
            assert!(!has_contact(text), "{text}");
        }
    }
}
