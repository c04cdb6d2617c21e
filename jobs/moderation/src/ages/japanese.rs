//! Ages in Japanese: numerals before 歳, school years, limits, and numbers next to a person.
use super::super::{alphabet::is_east_asian, decision::Field, pattern::to_hiragana};
use super::japanese_words::JAPANESE;
use super::stated::{ADULT_AGE, Ages, is_birth_year_of_minor};

/// Between a year and the word for birth: a month, a day and small words.
const DATE: [char; 8] = ['年', '月', '日', 'に', '년', '월', '일', '에'];
/// Characters between "next year" and the age that it belongs to.
const FUTURE_REACH: usize = 10;
/// Characters in which an age's owner is named, and what is done with it.
const PARTY_REACH: usize = 12;

pub fn japanese_ages(normal: &str, field: Field) -> Ages {
    let mut ages = Ages::default();
    let text = compact(normal);
    if !text.iter().any(|ch| is_east_asian(*ch)) {
        return ages;
    }
    for (from, value, to) in numbers(&text) {
        let found = judge(&text[..from], value, &text[to..]);
        ages.add_all(found.in_field(field, || is_partys(&text[..from], &text[to..])));
    }
    if field != Field::Name {
        let written: Vec<char> = normal.chars().map(to_hiragana).collect();
        for (from, value, to) in numbers(&written) {
            let (before, after) = (&written[..from], &written[to..]);
            let mut found = Ages::default();
            let stands_alone = || is_short_school_year(before, value, after);
            if is_soon(before, value, after) || is_pictured(value, after, field) || stands_alone() {
                found = Ages::MINOR;
            } else if is_beside_person(before, value, after) {
                found.add(value);
            }
            ages.add_all(found.in_field(field, || is_partys(before, after)));
        }
    }
    ages.add_all(spoken_ages(&text).in_field(field, || is_partys(&text, &text)));
    ages
}

/// 君は15歳, 15歳のふりをして. Not 私の娘は15歳 and not 15歳の時に.
fn is_partys(before: &[char], after: &[char]) -> bool {
    let before = &before[before.len().saturating_sub(PARTY_REACH)..];
    let after = &after[..after.len().min(PARTY_REACH)];
    let is_said = JAPANESE.party.are_in(before) || JAPANESE.party_alone.end(before);
    let is_said = is_said && !JAPANESE.elsewhere.are_in(before);
    (is_said || JAPANESE.played.are_in(after)) && !JAPANESE.past.are_in(after)
}

/// Every number with the places where it starts and ends.
fn numbers(text: &[char]) -> impl Iterator<Item = (usize, u32, usize)> {
    // Only where a number starts, or the tail of a longer one would be read.
    let starts = (0..text.len()).filter(|at| *at == 0 || !is_numeral(text[at - 1]));
    starts.filter_map(|at| number(text, at).map(|(value, to)| (at, value, to)))
}

fn judge(before: &[char], value: u32, after: &[char]) -> Ages {
    let mut ages = Ages::default();
    if is_school_year(before, value, after) || is_birth_year(value, after) {
        return Ages::MINOR;
    }
    let Some(rest) = JAPANESE.unit.after(after) else {
        if JAPANESE.label.end(before) {
            ages.add(value);
        }
        return ages;
    };
    if JAPANESE.difference.start(rest) {
        return ages;
    }
    let is_future = || {
        JAPANESE
            .future
            .are_in(&before[before.len().saturating_sub(FUTURE_REACH)..])
    };
    if value <= ADULT_AGE && (JAPANESE.limit.start(rest) || is_future()) {
        return Ages::MINOR;
    }
    ages.add(value);
    ages
}

/// 2012年生まれ, 2012年12月3日生まれ.
fn is_birth_year(value: u32, after: &[char]) -> bool {
    let date = after
        .iter()
        .take_while(|ch| is_numeral(**ch) || DATE.contains(ch))
        .count();
    is_birth_year_of_minor(value) && JAPANESE.born.start(&after[date..])
}

/// 女の子、15; 彼女は15。; 15の女の子; 18歳、実は15. Not 女性、15時 and not 女の子15人.
fn is_beside_person(before: &[char], value: u32, after: &[char]) -> bool {
    if !(5..100).contains(&value) {
        return false;
    }
    let of_person = || {
        after
            .strip_prefix(&['の'])
            .is_some_and(|rest| JAPANESE.person.start(rest))
    };
    if value >= 10 && of_person() {
        return true;
    }
    let unspaced = after.iter().position(|ch| !ch.is_whitespace()).unwrap_or(after.len());
    let is_free = after.first().is_none_or(|ch| is_break(*ch)) && !JAPANESE.counter.start(&after[unspaced..]);
    let ends = is_free || JAPANESE.ending.start(after) && !JAPANESE.no_ending.start(after);
    let joined = trim_breaks(before);
    let is_correction = JAPANESE.correction.end(joined);
    let joined = JAPANESE.hedge.before(joined).unwrap_or(joined);
    let whose = JAPANESE.particle.before(joined).unwrap_or(joined);
    let is_somebodys = || JAPANESE.person.end(whose) || JAPANESE.person.end(joined) || JAPANESE.party.end(joined);
    ends && (is_somebodys() || is_correction)
}

/// 15の時の君: a picture shows nobody as they were.
fn is_pictured(value: u32, after: &[char], field: Field) -> bool {
    field == Field::ImagePrompt && (10..ADULT_AGE).contains(&value) && JAPANESE.pictured.start(after)
}

/// もうすぐ十八, but not もうすぐ18時.
fn is_soon(before: &[char], value: u32, after: &[char]) -> bool {
    let is_next = JAPANESE.future.end(trim_breaks(before));
    let of_person = || {
        after
            .strip_prefix(&['の'])
            .is_some_and(|rest| JAPANESE.person.start(rest))
    };
    let is_clock = || after.first() == Some(&':') && after.get(1).is_some_and(char::is_ascii_digit);
    let ends = || after.first().is_none_or(|ch| is_break(*ch)) && !is_clock() || JAPANESE.becomes.start(after);
    is_next && (10..=ADULT_AGE).contains(&value) && (of_person() || ends())
}

/// Up to two of them: a comma and a space.
fn trim_breaks(text: &[char]) -> &[char] {
    let breaks = text.iter().rev().take(2).take_while(|ch| is_break(**ch)).count();
    &text[..text.len() - breaks]
}

fn is_break(ch: char) -> bool {
    ch.is_whitespace()
        || matches!(
            ch,
            '、' | '。' | ',' | '.' | '・' | ':' | ';' | '(' | ')' | '[' | ']' | '「' | '」' | '!' | '?' | '|' | '/'
        )
}

/// 中学2年, 高2女子, 小五の; 大学3年 is a university's.
fn is_school_year(before: &[char], value: u32, after: &[char]) -> bool {
    let Some(rest) = JAPANESE.school.before(before) else {
        return is_grade(before, value, after);
    };
    let is_long = before.len() - rest.len() > 1;
    (1..=6).contains(&value) && (is_long || after.is_empty() || JAPANESE.after_short_school.start(after))
}

/// 小6 between marks.
fn is_short_school_year(before: &[char], value: u32, after: &[char]) -> bool {
    let is_free = |next: Option<&char>| next.is_none_or(|ch| is_break(*ch));
    match before {
        [rest @ .., '小' | '中' | '高'] => {
            (1..=6).contains(&value) && is_free(rest.last()) && is_free(after.first())
        }
        _ => false,
    }
}

/// 5年生 without a university before it.
fn is_grade(before: &[char], value: u32, after: &[char]) -> bool {
    (1..=6).contains(&value) && starts_with(after, "年生") && !ends_with(before, "大学") && !ends_with(before, "大学院")
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
    text.len() >= word.chars().count() && word.chars().zip(text).all(|(own, seen)| own == *seen)
}

fn ends_with(text: &[char], word: &str) -> bool {
    let length = word.chars().count();
    text.len() >= length && text[text.len() - length..].iter().copied().eq(word.chars())
}
