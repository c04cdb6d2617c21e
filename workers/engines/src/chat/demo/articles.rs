//! Nouns as lines can use them: with the article that the person's own words give away.

use super::ear::fold;
use super::nouns::nominative;
use crate::chat::script::stands_alone;

/// Words between an article and its noun.
const MOST_BETWEEN: usize = 2;

/// Words before a noun, and what stands before it when somebody else goes on about it. After `-` nothing does.
const ARTICLES: [(&str, &[(&str, &str)]); 6] = [
    (
        "en",
        &[
            ("the a an this that these those", "the"),
            ("my our", "your"),
            ("your", "my"),
            ("his", "his"),
            ("her", "her"),
            ("their", "their"),
            ("some any no of about with for and or like love", "-"),
        ],
    ),
    (
        "de",
        &[
            ("die eine einer zur", "die"),
            ("den einen", "der"),
            ("das ins", "das"),
            ("meine meiner unsere unserer", "deine"),
            ("meinen unseren", "dein"),
            ("meinem", "dein"),
        ],
    ),
    (
        "es",
        &[
            ("el un del al este ese", "el"),
            ("la una esta esa", "la"),
            ("los unos estos esos", "los"),
            ("las unas estas esas", "las"),
            ("mi", "tu"),
            ("mis", "tus"),
        ],
    ),
    (
        "fr",
        &[
            ("le un du au ce", "le"),
            ("la une cette", "la"),
            ("les des aux ces", "les"),
            ("mon", "ton"),
            ("ma", "ta"),
            ("mes", "tes"),
        ],
    ),
    (
        "it",
        &[
            ("il un del al sul nel dal", "il"),
            ("lo uno dello allo sullo nello", "lo"),
            ("la una della alla sulla nella dalla", "la"),
            ("i dei ai sui nei dai", "i"),
            ("gli degli agli sugli negli", "gli"),
            ("le delle alle sulle nelle dalle", "le"),
            ("mio", "il tuo"),
            ("mia", "la tua"),
            ("miei", "i tuoi"),
            ("mie", "le tue"),
        ],
    ),
    (
        "nl",
        &[
            ("de die deze", "de"),
            ("het dit dat", "het"),
            ("een", "zo'n"),
            ("mijn onze ons", "je"),
            ("jouw", "mijn"),
            ("van over", "-"),
        ],
    ),
];

/// A noun of the text as lines name it again: `the clock` after `an old clock`. `None` if its article can't be known.
pub(super) fn definite(language: &str, text: &str, noun: &str) -> Option<String> {
    if noun.is_empty() {
        return None;
    }
    let Some((_, articles)) = ARTICLES.iter().find(|(code, _)| *code == language) else {
        return Some(nominative(language, noun));
    };
    let before = text.find(noun).map_or("", |at| &text[..at]);
    // Not across the end of a clause.
    let clause = before.rsplit([',', '.', ';', ':', '!', '?']).next().unwrap_or_default();
    let words: Vec<String> = clause.split_whitespace().map(fold).collect();
    if let Some(named) = elided(language, noun) {
        return Some(named);
    }
    let near = words.iter().rev().take(MOST_BETWEEN + 1);
    let found = near.enumerate().find_map(|(at, word)| {
        let fitting = articles
            .iter()
            .find(|(said, _)| said.split(' ').any(|said| said == word));
        // Only an article may be further away.
        fitting
            .map(|(_, other)| *other)
            .filter(|other| at == 0 || *other != "-")
    });
    let is_name = language != "de" && noun.starts_with(char::is_uppercase);
    match found {
        Some("-") => Some(noun.to_owned()),
        Some(article) => Some(joined(language, article, noun)),
        None if is_name || language == "en" => Some(noun.to_owned()),
        None if language == "de" => bare_plural(words.last().map_or("", String::as_str), noun),
        None => None,
    }
}

/// A German noun without an article after a preposition, which is a plural: `von Leuchttürmen`.
fn bare_plural(before: &str, noun: &str) -> Option<String> {
    let is_changed = noun.contains(['ä', 'ö', 'ü']);
    match before {
        "von" | "mit" if is_changed => Some(noun.strip_suffix('n').unwrap_or(noun).to_owned()),
        "uber" | "über" | "von" | "an" if noun.ends_with('n') => Some(noun.to_owned()),
        _ => None,
    }
}

/// A word that has its article within: `l'horloge`.
fn elided(language: &str, noun: &str) -> Option<String> {
    let (article, rest) = noun.split_once(['\'', '’'])?;
    let is_elided = matches!(language, "fr" | "it");
    match fold(article).as_str() {
        "l" | "un" | "dell" | "all" | "sull" | "nell" | "d" if is_elided => Some(format!("l'{rest}")),
        _ => None,
    }
}

fn joined(language: &str, article: &str, noun: &str) -> String {
    let begins = fold(noun).chars().next();
    let is_vowel = begins.is_some_and(|c| "aeiouyh".contains(c));
    match (language, article) {
        ("fr", "le" | "la") if is_vowel => format!("l'{noun}"),
        ("fr", "ta") if is_vowel => format!("ton {noun}"),
        ("it", "lo" | "la" | "il") if is_vowel && begins != Some('h') => format!("l'{noun}"),
        _ => format!("{article} {noun}"),
    }
}

/// A text with the forms that prepositions and articles take together: `de el reloj` is `del reloj`.
pub(super) fn contracted(language: &str, text: String) -> String {
    let pairs: &[(&str, &str)] = match language {
        "es" => &[(" de el ", " del "), (" a el ", " al ")],
        "fr" => &[
            (" de le ", " du "),
            (" de les ", " des "),
            (" à le ", " au "),
            (" à les ", " aux "),
            (" que il ", " qu'il "),
            (" que elle ", " qu'elle "),
        ],
        "it" => &[
            (" di il ", " del "),
            (" di lo ", " dello "),
            (" di la ", " della "),
            (" di l'", " dell'"),
            (" di i ", " dei "),
            (" di gli ", " degli "),
            (" di le ", " delle "),
            (" a il ", " al "),
            (" a lo ", " allo "),
            (" a la ", " alla "),
            (" a l'", " all'"),
            (" a i ", " ai "),
            (" a gli ", " agli "),
            (" a le ", " alle "),
            (" su il ", " sul "),
            (" su lo ", " sullo "),
            (" su la ", " sulla "),
            (" su l'", " sull'"),
            (" su i ", " sui "),
            (" su gli ", " sugli "),
            (" su le ", " sulle "),
            (" in il ", " nel "),
            (" in lo ", " nello "),
            (" in la ", " nella "),
            (" in l'", " nell'"),
            (" in i ", " nei "),
            (" in gli ", " negli "),
            (" in le ", " nelle "),
        ],
        _ => return text,
    };
    // The first word of a text has no space before it.
    let padded = pairs.iter().fold(format!(" {text}"), |text, (apart, together)| {
        text.replace(apart, together)
    });
    let started: String = padded.chars().skip(1).collect();
    pairs.iter().fold(started, |text, (apart, together)| {
        let (apart, together) = (capitalized(apart.trim_start()), capitalized(together.trim_start()));
        match text.strip_prefix(&apart) {
            Some(rest) => format!("{together}{rest}"),
            None => text,
        }
    })
}

fn capitalized(text: &str) -> String {
    let mut signs = text.chars();
    let first = signs.next().map(|c| c.to_uppercase().to_string()).unwrap_or_default();
    format!("{first}{}", signs.as_str())
}

/// Whether a Japanese noun stands as what a sentence is about, not as its manner or place.
pub(super) fn is_spoken_of(text: &str, noun: &str) -> bool {
    if !noun.chars().any(stands_alone) {
        return true;
    }
    let mut places = text.match_indices(noun).map(|(at, found)| &text[at + found.len()..]);
    let leads = ["が", "を", "は", "も", "の話", "のお話", "の物語", "の短い"];
    places.any(|after| leads.iter().any(|lead| after.starts_with(lead)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_noun_gets_the_article_that_its_own_gives_away() {
        for (language, text, noun, named) in [
            ("en", "There was an old clock in the hall", "clock", Some("the clock")),
            ("en", "My guitar is out of tune", "guitar", Some("your guitar")),
            (
                "en",
                "What do you think of lighthouses?",
                "lighthouses",
                Some("lighthouses"),
            ),
            ("de", "Da stand eine alte Standuhr", "Standuhr", Some("die Standuhr")),
            ("de", "Ich sehe einen Hund", "Hund", Some("der Hund")),
            ("de", "Da war ein Hund", "Hund", None),
            (
                "de",
                "Was hältst du von Leuchttürmen?",
                "Leuchttürmen",
                Some("Leuchttürme"),
            ),
            ("es", "Había un reloj viejo", "reloj", Some("el reloj")),
            ("fr", "Il y avait une vieille horloge", "horloge", Some("l'horloge")),
            ("it", "C'era un vecchio orologio", "orologio", Some("l'orologio")),
            ("nl", "Er stond een oude klok", "klok", Some("zo'n klok")),
            ("ru", "Там были маяки", "маяки", Some("маяки")),
            ("ja", "時計がありました", "時計", Some("時計")),
        ] {
            assert_eq!(definite(language, text, noun).as_deref(), named, "{text}");
        }
    }

    #[test]
    fn prepositions_and_articles_are_said_together() {
        for (language, apart, together) in [
            ("es", "Hablas de el reloj", "Hablas del reloj"),
            ("es", "De el reloj sé poco", "Del reloj sé poco"),
            ("fr", "Tu parles de les phares", "Tu parles des phares"),
            ("it", "Su l'orologio so poco", "Sull'orologio so poco"),
            ("it", "Parli di i fari", "Parli dei fari"),
            ("en", "of a the", "of a the"),
        ] {
            assert_eq!(contracted(language, apart.to_owned()), together);
        }
    }
}
