//! The subject of a prompt.

/// Named in English words; other languages leave it open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject {
    Woman,
    Man,
    /// An animal, a building, a landscape, among words that may ask for a person: no list of persons is complete.
    Things,
    /// Things and nothing else: every word is one that asks for no person.
    Nobody,
}

const WOMEN: &[&str] = &[
    "woman",
    "women",
    "lady",
    "ladies",
    "she",
    "her",
    "girlfriend",
    "wife",
    "queen",
    "actress",
    "waitress",
    "heroine",
    "goddess",
    "princess",
    "businesswoman",
    "bride",
    "mother",
    "sister",
    "sorceress",
    "witch",
    "girl",
    "girls",
    "blonde",
    "ballerina",
    "frau",
    "femme",
    "mujer",
    "donna",
    "vrouw",
    "женщина",
    "девушка",
];
const MEN: &[&str] = &[
    "man",
    "men",
    "gentleman",
    "gentlemen",
    "guy",
    "guys",
    "he",
    "him",
    "his",
    "boyfriend",
    "husband",
    "king",
    "waiter",
    "prince",
    "businessman",
    "groom",
    "father",
    "brother",
    "wizard",
    "fisherman",
    "bloke",
    "mann",
    "homme",
    "hombre",
    "uomo",
    "мужчина",
];
/// People of any gender, and things that only people have or do.
const PEOPLE: &[&str] = &[
    "person",
    "people",
    "someone",
    "somebody",
    "adult",
    "couple",
    "portrait",
    "selfie",
    "model",
    "singer",
    "dancer",
    "chef",
    "doctor",
    "nurse",
    "pilot",
    "detective",
    "knight",
    "warrior",
    "artist",
    "musician",
    "reader",
    "redhead",
    "teacher",
    "elf",
    "hair",
    "eyes",
    "smile",
    "smiling",
    "wearing",
    "dress",
    "suit",
    "gown",
    "jacket",
    "coat",
    "sitting",
    "standing",
    "walking",
    "i",
    "me",
    "you",
    "we",
    "they",
];
const THINGS: &[&str] = &[
    "fox",
    "foxes",
    "dog",
    "dogs",
    "cat",
    "cats",
    "wolf",
    "wolves",
    "horse",
    "horses",
    "bird",
    "birds",
    "owl",
    "deer",
    "bear",
    "rabbit",
    "lion",
    "tiger",
    "dragon",
    "fish",
    "whale",
    "swan",
    "landscape",
    "scenery",
    "mountain",
    "mountains",
    "valley",
    "waterfall",
    "river",
    "lake",
    "desert",
    "forest",
    "skyline",
    "castle",
    "house",
    "cottage",
    "lighthouse",
    "bridge",
    "temple",
    "village",
    "car",
    "train",
    "ship",
    "boat",
    "boats",
    "sailboat",
    "spaceship",
    "planet",
    "galaxy",
    "robot",
    "still",
    "bouquet",
    "empty",
    "lanterns",
    "garden",
];

/// Words around things that ask for no person. None of what someone does or is called, and no numbers: "sleeping in a
/// garden", "Rose on a bridge" and "two by a lake" have a person in them.
const SURROUNDINGS: &str = "a an the and or of in on at by with without near under over above below behind beside \
    between before after along across through into from to big large huge tall small tiny long wide deep high low \
    ancient new modern quiet calm still wild red orange yellow green blue purple pink gray grey golden gold silver \
    copper bronze dark bright light warm cold soft colorful wooden stone glass iron steel snow snowy snowfall rain \
    rainy mist fog foggy storm wind windy cloud clouds cloudy sun sunset sunrise sunlight moon moonlight moonlit \
    stars starry night day dusk morning evening noon midnight spring fall winter sky sea ocean beach shore coast \
    island bay hill hills field fields meadow meadows tree trees leaf leaves flower flowers roses tulip tulips grass \
    moss rock rocks stones sand water wave waves ice fire candle candles lamp lamps lantern road street path alley \
    square city town harbor harbour window windows door roof wall walls tower ruin ruins church market table vase \
    bowl fruit apple apples bread tea coffee cup book books piano guitar clock sunbeam reflection reflections shadow \
    shadows horizon life scene view photo photograph picture painting watercolor illustration style landscape \
    panorama aerial macro background foreground detailed peaceful beautiful pretty majestic lonely abandoned cozy \
    rainbow northern lights milky way space";

/// The subject of the prompt, if its words name one. The first person named wins, and a person wins over an animal.
pub fn subject_of(text: &str) -> Option<Subject> {
    let lower = text.to_lowercase();
    let words: Vec<&str> = lower
        .split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .collect();
    if let Some(who) = words.iter().find_map(|word| gendered(word)) {
        return Some(who);
    }
    let names = |list: &[&str]| words.iter().any(|word| list.contains(word));
    if !names(THINGS) || names(PEOPLE) {
        return None;
    }
    let is_only_things = lower.chars().all(is_text) && words.iter().all(|word| asks_for_no_person(word));
    Some(if is_only_things {
        Subject::Nobody
    } else {
        Subject::Things
    })
}

/// Letters, and what stands between words. Anything else may show a person, as emoji and signs do.
fn is_text(sign: char) -> bool {
    sign.is_alphanumeric() || sign.is_whitespace() || sign.is_ascii_punctuation() || "–—…“”‘’".contains(sign)
}

fn asks_for_no_person(word: &str) -> bool {
    THINGS.contains(&word) || SURROUNDINGS.split_whitespace().any(|known| known == word)
}

fn gendered(word: &str) -> Option<Subject> {
    if WOMEN.contains(&word) {
        Some(Subject::Woman)
    } else if MEN.contains(&word) {
        Some(Subject::Man)
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::{Subject, subject_of};

    #[test]
    fn words_say_whom_a_picture_shows() {
        assert_eq!(subject_of("A man in a coat"), Some(Subject::Man));
        assert_eq!(subject_of("a woman and her dog"), Some(Subject::Woman));
        assert_eq!(subject_of("a fox in snow"), Some(Subject::Nobody));
        assert_eq!(subject_of("a pilot with a dog"), None);
        assert_eq!(subject_of("rain on glass"), None);
        assert_eq!(subject_of("ein Fuchs"), None);
    }

    #[test]
    fn nobody_is_shown_only_where_every_word_is_known() {
        for text in [
            "a castle on a hill at night",
            "a cat, a lantern and red leaves in the garden",
            "an empty beach at sunset, boats on the sea",
            "a lighthouse – at night…",
        ] {
            assert_eq!(subject_of(text), Some(Subject::Nobody), "{text}");
        }
        for text in [
            "Emma in a garden",
            "a druid with a cat in a garden",
            "sleeping in a garden",
            "Rose on a bridge",
            "Aurora on a bridge",
            "two by a lake",
            "a garden \u{1F467}",
            "\u{2640} in a garden",
            "\u{281B}\u{280A}\u{2817}\u{2807} in a garden",
            "una ragazza in the garden",
            "庭の女性 with a cat",
            "ein Mensch, garden",
            "кто-то in a garden",
        ] {
            assert_eq!(subject_of(text), Some(Subject::Things), "{text}");
        }
        for text in ["a girl with a cat in a garden", "a blonde on a bridge", "девушка и cat"] {
            assert_eq!(subject_of(text), Some(Subject::Woman), "{text}");
        }
        assert_eq!(subject_of("a teacher by the river"), None);
    }
}
