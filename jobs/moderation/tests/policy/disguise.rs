//! Disguises of a text that a reader still understands.

/// A disguise and its name.
pub type Disguise = (&'static str, fn(&str) -> String);

pub const DISGUISES: [Disguise; 21] = [
    ("leet", leet),
    ("light leet", light_leet),
    ("homoglyphs", homoglyphs),
    ("letters spaced", |text| apart(text, " ")),
    ("letters dotted", |text| apart(text, ".")),
    ("letters dashed", |text| apart(text, "-")),
    ("sign after every second letter", |text| pieces(text, 2, '.')),
    ("star after every second letter", |text| pieces(text, 2, '*')),
    ("dash after every third letter", |text| pieces(text, 3, '-')),
    ("sign after the first letter", |text| once(text, '_')),
    ("words joined by underscores", |text| text.replace(' ', "_")),
    ("words joined by dots", |text| text.replace(' ', ".")),
    ("zero width", |text| between(text, "\u{200b}")),
    ("full width", full_width),
    ("drawn out", drawn_out),
    ("upper case", str::to_uppercase),
    ("accented", accented),
    ("bold", bold),
    ("lines", |text| text.replace(' ', "\n")),
    ("slash after every second letter", |text| pieces(text, 2, '/')),
    ("colon after every fourth letter", |text| pieces(text, 4, ':')),
];

/// Words without spaces are read in part: numerals and long words stand out, short words among others don't.
pub fn glued(text: &str) -> String {
    text.replace(' ', "")
}

/// Words, each with its letters: digits and Japanese stay as they are.
fn by_word(text: &str, change: impl Fn(&[char]) -> String) -> String {
    let letters: Vec<char> = text.chars().collect();
    letters
        .chunk_by(|a, b| a.is_alphabetic() == b.is_alphabetic())
        .map(|word| {
            if is_word(word) {
                change(word)
            } else {
                word.iter().collect()
            }
        })
        .collect()
}

fn is_word(word: &[char]) -> bool {
    word.len() >= 4 && word.iter().all(|ch| ch.is_alphabetic() && !is_japanese(*ch))
}

pub fn is_japanese(ch: char) -> bool {
    u32::from(ch) > 0x3000
}

fn leet(text: &str) -> String {
    let sign = |ch: &char| match ch {
        'o' | 'о' => '0',
        'e' | 'з' => '3',
        'i' => '1',
        'a' | 'ч' => '4',
        's' => '5',
        't' => '7',
        'а' => '@',
        ch => *ch,
    };
    by_word(text, |word| word.iter().map(sign).collect())
}

fn light_leet(text: &str) -> String {
    by_word(text, |word| {
        let text: String = word.iter().collect();
        text.replacen('e', "3", 1).replacen('i', "1", 1).replacen('о', "0", 1)
    })
}

fn homoglyphs(text: &str) -> String {
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

/// Every letter alone, words kept apart by a wider gap.
fn apart(text: &str, gap: &str) -> String {
    let words = text.split_whitespace().map(|word| between(word, gap));
    words.collect::<Vec<_>>().join("   ")
}

fn between(text: &str, gap: &str) -> String {
    let letters: Vec<String> = text.chars().map(String::from).collect();
    letters.join(gap)
}

/// `sc.ho.ol.gi.rl`
fn pieces(text: &str, length: usize, sign: char) -> String {
    by_word(text, |word| {
        let pieces: Vec<String> = word.chunks(length).map(|piece| piece.iter().collect()).collect();
        pieces.join(&sign.to_string())
    })
}

/// `s_choolgirl`
fn once(text: &str, sign: char) -> String {
    by_word(text, |word| {
        let rest: String = word[1..].iter().collect();
        format!("{}{sign}{rest}", word[0])
    })
}

fn full_width(text: &str) -> String {
    let wide = |ch: char| char::from_u32(u32::from(ch) + 0xfee0).filter(|_| ch.is_ascii_graphic());
    text.chars().map(|ch| wide(ch).unwrap_or(ch)).collect()
}

fn drawn_out(text: &str) -> String {
    by_word(text, |word| word.iter().flat_map(|ch| [*ch, *ch, *ch]).collect())
}

fn accented(text: &str) -> String {
    let marks = |ch: char| ch.is_ascii_alphabetic() && ch != 'n';
    text.chars()
        .flat_map(|ch| {
            if marks(ch) {
                vec![ch, '\u{301}', '\u{337}']
            } else {
                vec![ch]
            }
        })
        .collect()
}

/// Mathematical bold letters.
fn bold(text: &str) -> String {
    let bold = |ch: char| char::from_u32(0x1d41a + u32::from(ch) - 0x61).filter(|_| ch.is_ascii_lowercase());
    text.chars().map(|ch| bold(ch).unwrap_or(ch)).collect()
}
