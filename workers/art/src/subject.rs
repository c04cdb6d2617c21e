//! The subject of a prompt.

/// Named in English words; other languages leave it open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject {
    Woman,
    Man,
    /// An animal, a building, a landscape, without a person.
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
    (names(THINGS) && !names(PEOPLE)).then_some(Subject::Nobody)
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
}
