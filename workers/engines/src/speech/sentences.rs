//! A text in sentences, and in the parts that are spoken one after the other: what comes first is heard first.

use unicode_segmentation::UnicodeSegmentation as _;

/// Letters of the first part at most, where there is a place to cut: two seconds, spoken in one.
const FIRST: usize = 32;
/// Letters of any other part, unless one sentence has more.
const MOST: usize = 280;
/// Fewer letters are no part of their own.
const SHORT: usize = 12;
/// Letters that take as long as one Japanese character.
const LETTERS_OF_SIGN: usize = 3;
/// Where a long sentence can be cut.
const COMMAS: [char; 6] = [',', ';', ':', '、', '，', '–'];

/// Sentences with at least one letter or digit, without the space around them.
pub(super) fn sentences(text: &str, language: &str) -> Vec<String> {
    let sentences = bounds(text, language).into_iter().map(str::trim);
    sentences
        .filter(|sentence| is_said(sentence))
        .map(str::to_owned)
        .collect()
}

/// The text in parts of whole sentences. The first is short, and each is a little longer than the one before, so that it is
/// spoken by the time it is needed: Kokoro speaks about twice as fast as people listen.
pub fn speech_parts(text: &str, language: &str) -> Vec<String> {
    let mut parts: Vec<&str> = Vec::new();
    let (mut from, mut to, mut room) = (0, 0, FIRST);
    for piece in pieces(text, language) {
        let (begun, joined) = (&text[from..to], &text[from..to + piece.len()]);
        if is_said(begun) && length(begun) >= SHORT && length(joined) > room {
            parts.push(begun);
            room = room_after(begun);
            from = to;
        }
        to += piece.len();
    }
    let rest = &text[from..];
    match parts.last_mut() {
        // The end of a text is no part of its own either.
        Some(last) if length(rest) < SHORT => *last = &text[from - last.len()..],
        _ if is_said(rest) => parts.push(rest),
        _ => {}
    }
    parts.into_iter().map(|part| part.trim().to_owned()).collect()
}

/// Letters of the part after that one.
fn room_after(part: &str) -> usize {
    (length(part) * 3 / 2 + 2 * SHORT).clamp(FIRST, MOST)
}

/// Sentences, the first of them cut at a comma if it is long. Together they are the text.
fn pieces<'a>(text: &'a str, language: &str) -> Vec<&'a str> {
    let mut pieces = bounds(text, language);
    if let Some(first) = pieces.first().copied().filter(|first| length(first) > FIRST)
        && let Some(at) = comma_of(first)
    {
        let (begin, rest) = first.split_at(at);
        pieces.splice(..1, [begin, rest]);
    }
    pieces
}

/// Position after the last comma within the first part's length.
fn comma_of(sentence: &str) -> Option<usize> {
    let ends = sentence
        .char_indices()
        .filter(|(_, letter)| COMMAS.contains(letter))
        .map(|(at, letter)| at + letter.len_utf8());
    // A comma within a number is followed by a digit.
    let ends = ends.filter(|&end| !sentence[end..].starts_with(|next: char| next.is_ascii_digit()));
    let mut ends = ends.filter(|&end| (SHORT..=FIRST).contains(&length(&sentence[..end])));
    ends.next_back()
}

/// Sentences with the space behind them; together they are the text. An abbreviation ends none.
fn bounds<'a>(text: &'a str, language: &str) -> Vec<&'a str> {
    let mut found = Vec::new();
    let mut from = 0;
    for (at, sentence) in text.split_sentence_bound_indices() {
        // A bracket that opens is taken for the end of what is before it.
        let end = at + sentence.trim_end_matches(['「', '『', '（']).len();
        if is_abbreviated(sentence, language) && end < text.len() || end <= from {
            continue;
        }
        found.push(&text[from..end]);
        from = end;
    }
    if from < text.len() {
        found.push(&text[from..]);
    }
    found
}

/// Whether the sentence only seems to end, with the point of an abbreviation, an initial or a German ordinal.
fn is_abbreviated(sentence: &str, language: &str) -> bool {
    if sentence.ends_with('\n') {
        return false;
    }
    let Some(before) = sentence.trim_end().strip_suffix('.') else {
        return false;
    };
    let word = before
        .rsplit(|letter: char| letter.is_whitespace() || matches!(letter, '(' | '"' | '„' | '«' | '“' | '.'))
        .next()
        .unwrap_or_default();
    let mut letters = word.chars();
    let is_initial = letters.next().is_some_and(char::is_uppercase) && letters.next().is_none();
    let is_ordinal =
        language == "de" && (1..=2).contains(&word.len()) && word.chars().all(|letter| letter.is_ascii_digit());
    // "I" and "Я" are words.
    (is_initial && !matches!(word, "I" | "Я")) || is_ordinal || abbreviations(language).contains(&word)
}

/// Those that stand before a capital letter and seldom end a sentence, without their last point.
const fn abbreviations(language: &str) -> &'static [&'static str] {
    match language.as_bytes() {
        b"en" => &[
            "Mr", "Mrs", "Ms", "Mx", "Dr", "Prof", "St", "Mt", "Rev", "Gen", "Col", "Capt", "Lt", "Sgt", "Jr", "Sr",
            "vs", "Ave", "e.g", "i.e",
        ],
        b"de" => &[
            "Hr", "Fr", "Frl", "Dr", "Prof", "Dipl", "Ing", "St", "Nr", "Str", "bzw", "ca", "evtl", "ggf", "inkl",
            "usw", "vgl", "z", "u", "d", "o", "sog", "Tel", "geb",
        ],
        b"es" => &[
            "Sr", "Sra", "Srta", "Sres", "Dr", "Dra", "Prof", "Profa", "Ud", "Uds", "Vd", "Vds", "D", "Dña", "Lic",
            "Ing", "Avda", "núm", "pág", "p", "ej",
        ],
        b"fr" => &[
            "M", "MM", "Mme", "Mmes", "Mlle", "Mlles", "Dr", "Pr", "Me", "St", "Ste", "av", "bd", "cf", "p", "ex",
            "env",
        ],
        b"it" => &[
            "Sig", "sig", "Sig.ra", "ra", "Sigg", "Dott", "dott", "ssa", "Prof", "prof", "Avv", "Ing", "Arch", "Geom",
            "S", "pag", "es", "ca",
        ],
        b"nl" => &[
            "dhr", "Dhr", "mevr", "Mevr", "mw", "Mw", "dr", "Dr", "drs", "Drs", "mr", "ir", "prof", "Prof", "St",
            "bijv", "bv", "ca", "nl", "resp", "o", "d",
        ],
        b"ru" => &[
            "г",
            "гг",
            "ул",
            "пр",
            "просп",
            "д",
            "кв",
            "им",
            "проф",
            "акад",
            "т",
            "е",
            "др",
            "св",
            "стр",
            "напр",
            "тов",
        ],
        _ => &[],
    }
}

/// Letters, counted as long as they are said.
fn length(text: &str) -> usize {
    text.trim()
        .chars()
        .map(|letter| if is_sign(letter) { LETTERS_OF_SIGN } else { 1 })
        .sum()
}

fn is_sign(letter: char) -> bool {
    matches!(letter, '\u{3041}'..='\u{30ff}' | '\u{3400}'..='\u{9fff}')
}

fn is_said(text: &str) -> bool {
    text.chars().any(char::is_alphanumeric)
}

#[cfg(test)]
mod tests {
    use super::{FIRST, length, room_after, sentences, speech_parts};

    #[test]
    fn sentences_end_where_they_end_in_eight_languages() {
        for (language, text, expected) in [
            (
                "en",
                "Mr. Smith met Dr. J. Lee at 3.5 miles. “So do I.” He left!",
                &["Mr. Smith met Dr. J. Lee at 3.5 miles.", "“So do I.”", "He left!"][..],
            ),
            (
                "de",
                "Frau Dr. Weiß kommt z. B. am 3. Mai um 8. Schön, oder?",
                &["Frau Dr. Weiß kommt z. B. am 3. Mai um 8. Schön, oder?"],
            ),
            ("de", "Das ist Nr. Sieben. Komm!", &["Das ist Nr. Sieben.", "Komm!"]),
            ("es", "¿Y la Sra. Ruiz? ¡Ya viene!", &["¿Y la Sra. Ruiz?", "¡Ya viene!"]),
            ("fr", "Voici M. Blanc. Il pleut ?", &["Voici M. Blanc.", "Il pleut ?"]),
            ("it", "Ecco il Sig. Rossi. E tu?", &["Ecco il Sig. Rossi.", "E tu?"]),
            (
                "ja",
                "今日は雨です。傘、ある？「うん。」行こう！",
                &["今日は雨です。", "傘、ある？", "「うん。」", "行こう！"],
            ),
            (
                "nl",
                "Daar is dhr. De Vries. Kom je?",
                &["Daar is dhr. De Vries.", "Kom je?"],
            ),
            (
                "ru",
                "Это ул. Мира. Это я. Пойдём!",
                &["Это ул. Мира.", "Это я.", "Пойдём!"],
            ),
        ] {
            assert_eq!(sentences(text, language), expected, "{language}");
        }
    }

    #[test]
    fn a_line_ends_a_sentence_and_marks_alone_are_none() {
        assert_eq!(sentences("Tea\nMr.\nRain … \n ***", "en"), ["Tea", "Mr.", "Rain …"]);
        assert!(sentences(" … \n", "en").is_empty());
    }

    #[test]
    fn the_first_part_is_short_and_later_ones_grow() {
        let text = "The light goes round at sea. ".repeat(30);

        let parts = speech_parts(&text, "en");

        assert!(length(&parts[0]) <= FIRST, "{parts:?}");
        for (part, next) in parts.iter().zip(&parts[1..]) {
            assert!(length(next) <= room_after(part), "{parts:?}");
        }
        assert_eq!(parts.join(" "), text.trim());
        assert!(parts.len() < 10, "{}", parts.len());
    }

    #[test]
    fn a_long_first_sentence_is_cut_at_a_comma_and_never_in_a_number() {
        let text =
            "When the lamp burns, and 1,000 ships pass by far out at sea without a sound, I think of you all night.";

        let parts = speech_parts(text, "en");

        assert_eq!(parts[0], "When the lamp burns,");
        assert_eq!(parts.join(" "), text);
    }

    #[test]
    fn what_is_short_is_one_part() {
        assert_eq!(speech_parts("Oh! Good evening.", "en"), ["Oh! Good evening."]);
        assert_eq!(speech_parts("はい。今日は雨です。", "ja"), ["はい。今日は雨です。"]);
        assert!(speech_parts(" … ", "en").is_empty());
        let end = "The light goes round tonight. Oh!";
        assert_eq!(speech_parts(end, "en").len(), 1, "its end is no part");
    }

    #[test]
    fn nothing_of_a_text_gets_lost_between_its_parts() {
        for text in [
            "海を見ます。灯りが回ります。風が吹いて、波が静かに答えます。今夜はここで話しましょう。",
            "Tea\nRain and wind and the long road to the sea\nA light, far out, that turns and turns all night",
        ] {
            let joined = speech_parts(text, "ja").concat();
            let whole: String = text.chars().filter(|letter| !letter.is_whitespace()).collect();
            let joined: String = joined.chars().filter(|letter| !letter.is_whitespace()).collect();

            assert_eq!(joined, whole);
        }
    }
}
