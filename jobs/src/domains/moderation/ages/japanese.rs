//! Ages in Japanese: numerals before 歳, school years, limits.
use super::super::{alphabet::is_east_asian, pattern::to_hiragana};
use super::stated::{ADULT_AGE, Ages};

const UNITS: [&str; 5] = ["歳", "才", "歲", "岁", "さい"];
/// After an age these make it a difference ("5 years older").
const DIFFERENCES: [&str; 8] = ["差", "年上", "年下", "上の", "下の", "違い", "若く", "若い"];
const LIMITS: [&str; 4] = ["未満", "以下", "より下", "になる前"];
const SCHOOLS: [&str; 6] = ["小学", "中学", "高校", "小", "中", "高"];
const AFTER_SHORT_SCHOOL: [&str; 6] = ["の", "女", "男", "生", "年", "j"];

pub fn japanese_ages(normal: &str) -> Ages {
    let mut ages = Ages::default();
    let text = compact(normal);
    if !text.iter().any(|ch| is_east_asian(*ch)) {
        return ages;
    }
    for at in 0..text.len() {
        // Only where a number starts, or the tail of a longer one would be read.
        let starts = at == 0 || !is_numeral(text[at - 1]);
        if let Some((value, to)) = number(&text, at).filter(|_| starts) {
            ages.add_all(judge(&text, at, value, to));
        }
    }
    ages.add_all(spoken_ages(&text));
    ages
}

fn judge(text: &[char], from: usize, value: u32, to: usize) -> Ages {
    let mut ages = Ages::default();
    let (before, after) = (&text[..from], &text[to..]);
    if is_school_year(before, value, after) {
        return Ages::MINOR;
    }
    let Some(rest) = UNITS.iter().find_map(|unit| strip(after, unit)) else {
        let is_labelled = ["年齢", "年令"].iter().any(|label| ends_with(before, label));
        if is_labelled {
            ages.add(value);
        }
        return ages;
    };
    if DIFFERENCES.iter().any(|word| strip(rest, word).is_some()) {
        return ages;
    }
    if value <= ADULT_AGE && LIMITS.iter().any(|word| strip(rest, word).is_some()) {
        return Ages::MINOR;
    }
    ages.add(value);
    ages
}

/// 中学2年, 高2女子, 小五の; 大学3年 is a university's.
fn is_school_year(before: &[char], value: u32, after: &[char]) -> bool {
    let Some(school) = SCHOOLS.iter().find(|school| ends_with(before, school)) else {
        return is_grade(before, value, after);
    };
    let is_long = school.chars().count() > 1;
    (1..=6).contains(&value)
        && (is_long || after.is_empty() || AFTER_SHORT_SCHOOL.iter().any(|word| strip(after, word).is_some()))
}

/// 5年生 without a university before it.
fn is_grade(before: &[char], value: u32, after: &[char]) -> bool {
    (1..=6).contains(&value)
        && strip(after, "年生").is_some()
        && !ends_with(before, "大学")
        && !ends_with(before, "大学院")
}

/// Numbers written as they are spoken: じゅうろくさい.
fn spoken_ages(text: &[char]) -> Ages {
    const UNITS: [(&str, u32); 12] = [
        ("いち", 1),
        ("に", 2),
        ("さん", 3),
        ("よん", 4),
        ("ご", 5),
        ("ろく", 6),
        ("なな", 7),
        ("しち", 7),
        ("はち", 8),
        ("はっ", 8),
        ("きゅう", 9),
        ("いっ", 1),
    ];
    const TENS: [&str; 2] = ["じゅう", "じゅっ"];
    let mut ages = Ages::default();
    for at in 1..text.len() {
        if !starts_with(&text[at..], "さい") && !starts_with(&text[at..], "歳") {
            continue;
        }
        let spoken = &text[..at];
        let unit = UNITS.iter().find(|(word, _)| ends_with(spoken, word));
        let rest = unit.map_or(spoken, |(word, _)| &spoken[..spoken.len() - word.chars().count()]);
        if let Some(ten) = TENS.iter().find(|ten| ends_with(rest, ten)) {
            let before = &rest[..rest.len() - ten.chars().count()];
            let tens = UNITS
                .iter()
                .find(|(word, _)| ends_with(before, word))
                .map_or(1, |(_, value)| *value);
            ages.add(tens * 10 + unit.map_or(0, |(_, value)| *value));
        }
    }
    ages
}

/// Letters and digits alone, katakana as hiragana.
fn compact(normal: &str) -> Vec<char> {
    normal
        .chars()
        .filter(|ch| ch.is_alphanumeric())
        .map(to_hiragana)
        .collect()
}

fn is_numeral(ch: char) -> bool {
    ch.is_ascii_digit() || kanji_digit(ch).is_some() || matches!(ch, '十' | '百' | '千')
}

fn kanji_digit(ch: char) -> Option<u32> {
    "〇一二三四五六七八九"
        .chars()
        .position(|digit| digit == ch)
        .and_then(|value| u32::try_from(value).ok())
}

/// The number that starts here and the place after it.
fn number(text: &[char], at: usize) -> Option<(u32, usize)> {
    let length = text[at..].iter().take_while(|ch| is_numeral(**ch)).count();
    let (mut total, mut digits) = (0_u32, None::<u32>);
    for ch in &text[at..at + length] {
        let digit = ch.to_digit(10).or_else(|| kanji_digit(*ch));
        match (digit, *ch) {
            (Some(digit), _) => digits = Some(digits.unwrap_or(0).saturating_mul(10).saturating_add(digit)),
            (None, ch) => {
                let scale = match ch {
                    '十' => 10,
                    '百' => 100,
                    _ => 1000,
                };
                total = total.saturating_add(digits.take().unwrap_or(1).saturating_mul(scale));
            }
        }
    }
    (length > 0).then(|| (total.saturating_add(digits.unwrap_or(0)), at + length))
}

fn starts_with(text: &[char], word: &str) -> bool {
    strip(text, word).is_some()
}

fn strip<'a>(text: &'a [char], word: &str) -> Option<&'a [char]> {
    let length = word.chars().count();
    (text.len() >= length && text.iter().copied().zip(word.chars()).all(|(a, b)| a == b)).then(|| &text[length..])
}

fn ends_with(text: &[char], word: &str) -> bool {
    let length = word.chars().count();
    text.len() >= length && text[text.len() - length..].iter().copied().eq(word.chars())
}
