//! Ways to disguise a word that a reader still understands.

/// A disguise and its name.
type Obfuscation = (&'static str, fn(&str) -> String);

pub const OBFUSCATIONS: [Obfuscation; 11] = [
    ("leet", leet),
    ("homoglyph", homoglyph),
    ("spaced", |text| apart(text, ' ')),
    ("dotted", |text| apart(text, '.')),
    ("zero width", |text| between(text, '\u{200b}')),
    ("bidi", |text| format!("\u{202e}{}\u{202c}", between(text, '\u{2066}'))),
    ("full width", full_width),
    ("drawn out", drawn_out),
    ("upper case", str::to_uppercase),
    ("accented", accented),
    ("bold", bold),
];

/// Only in words: digits that are numbers stay.
fn leet(text: &str) -> String {
    let letters = |ch| match ch {
        'o' | 'о' => '0',
        'e' | 'з' => '3',
        'i' => '1',
        'a' | 'ч' => '4',
        's' => '5',
        't' => '7',
        'а' => '@',
        _ => ch,
    };
    text.split(' ')
        .map(|word| {
            if word.len() > 4 {
                word.chars().map(letters).collect()
            } else {
                word.to_owned()
            }
        })
        .collect::<Vec<String>>()
        .join(" ")
}

fn homoglyph(text: &str) -> String {
    let twin = |ch| match ch {
        'a' => 'а',
        'c' => 'с',
        'e' => 'е',
        'i' => 'і',
        'o' => 'ο',
        'p' => 'р',
        'x' => 'х',
        'а' => 'a',
        'е' => 'e',
        'о' => 'o',
        'с' => 'c',
        'р' => 'p',
        _ => ch,
    };
    text.chars().map(twin).collect()
}

fn apart(text: &str, gap: char) -> String {
    let words = text.split_whitespace().map(|word| between(word, gap));
    words.collect::<Vec<_>>().join("   ")
}

fn between(text: &str, gap: char) -> String {
    let mut spread = String::new();
    for ch in text.chars() {
        spread.push(ch);
        spread.push(gap);
    }
    spread.trim_end_matches(gap).to_owned()
}

fn full_width(text: &str) -> String {
    text.chars()
        .map(|ch| {
            if ch.is_ascii_graphic() {
                char::from_u32(u32::from(ch) + 0xfee0).unwrap_or(ch)
            } else {
                ch
            }
        })
        .collect()
}

fn drawn_out(text: &str) -> String {
    text.chars()
        .flat_map(|ch| std::iter::repeat_n(ch, if ch.is_alphabetic() && !is_japanese(ch) { 3 } else { 1 }))
        .collect()
}

fn is_japanese(ch: char) -> bool {
    u32::from(ch) > 0x3000
}

fn accented(text: &str) -> String {
    text.chars()
        .flat_map(|ch| {
            if ch.is_ascii_alphabetic() && ch != 'n' {
                vec![ch, '\u{301}', '\u{337}']
            } else {
                vec![ch]
            }
        })
        .collect()
}

/// Mathematical bold letters.
fn bold(text: &str) -> String {
    text.chars()
        .map(|ch| {
            if ch.is_ascii_lowercase() {
                char::from_u32(0x1d41a + u32::from(ch) - 0x61).unwrap_or(ch)
            } else {
                ch
            }
        })
        .collect()
}
