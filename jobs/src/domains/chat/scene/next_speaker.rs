//! Chooses which hearers answer a message.
use unicode_normalization::UnicodeNormalization;

use super::cast::Member;
use crate::ids::CharacterId;

/// The hearer named first in the text, else the one silent longest. `spoken`: the last one first.
pub(super) fn next_speaker(text: &str, hearers: &[Member], spoken: &[CharacterId]) -> Option<CharacterId> {
    let text = fold(text);
    let named = hearers.iter().filter_map(|member| {
        let name = fold(&member.display_name);
        // Of two names that start at the same place the longer one wins.
        Some((place_of(&text, &name)?, usize::MAX - name.len(), member.id))
    });
    let named = named.min_by_key(|(at, rank, _)| (*at, *rank)).map(|(_, _, id)| id);
    named.or_else(|| silent_longest(hearers, spoken))
}

/// Words that speak to all who hear them.
const TOGETHER: &[&str] = &[
    "both of you",
    "you both",
    "you two",
    "all of you",
    "you all",
    "everyone",
    "everybody",
    "each of you",
    "ihr beide",
    "ihr beiden",
    "euch beide",
    "euch beiden",
    "ihr zwei",
    "ihr alle",
    "euch alle",
    "euch allen",
    "vosotros dos",
    "vosotras dos",
    "ustedes dos",
    "los dos",
    "las dos",
    "todos",
    "todas",
    "vous deux",
    "vous tous",
    "vous toutes",
    "tout le monde",
    "voi due",
    "voi tutti",
    "voi tutte",
    "tutti",
    "entrambi",
    "entrambe",
    "jullie",
    "allebei",
    "iedereen",
    "вы оба",
    "вы обе",
    "вас обоих",
    "вам обоим",
    "вам обеим",
    "вы все",
    "вам всем",
    "вас всех",
];
/// The same in Japanese, which sets no space between words.
const TOGETHER_JAPANESE: &[&str] = &[
    "二人とも",
    "ふたりとも",
    "みんな",
    "皆さん",
    "みなさん",
    "お二人",
    "おふたり",
];

/// Hearers that the text speaks to: all, in the order of the cast, for words such as "both of you"; else those it names,
/// in the order of their names. Empty where it speaks to none in particular.
pub(super) fn addressed(text: &str, hearers: &[Member]) -> Vec<CharacterId> {
    let text = fold(text);
    let is_to_all = TOGETHER.iter().any(|words| place_of(&text, words).is_some())
        || TOGETHER_JAPANESE.iter().any(|words| text.contains(words));
    if is_to_all {
        return hearers.iter().map(|member| member.id).collect();
    }
    let named = hearers.iter().filter_map(|member| {
        let name = fold(&member.display_name);
        Some((place_of(&text, &name)?, usize::MAX - name.len(), member.id))
    });
    let mut named: Vec<_> = named.collect();
    named.sort_unstable_by_key(|(at, rank, _)| (*at, *rank));
    // Of two names that start at the same place the longer one is meant.
    named.dedup_by_key(|(at, _, _)| *at);
    named.into_iter().map(|(_, _, id)| id).collect()
}

/// Members who never spoke come first, in the order of the cast.
fn silent_longest(hearers: &[Member], spoken: &[CharacterId]) -> Option<CharacterId> {
    let silence = |member: &&Member| {
        let last = spoken.iter().position(|speaker| *speaker == member.id);
        usize::MAX - last.unwrap_or(usize::MAX)
    };
    hearers.iter().min_by_key(silence).map(|member| member.id)
}

/// Ignores case and letter width, as people type.
fn fold(text: &str) -> String {
    text.nfkc().collect::<String>().to_lowercase()
}

/// Position of the name as a separate word.
fn place_of(text: &str, name: &str) -> Option<usize> {
    let (first, last) = (name.chars().next()?, name.chars().next_back()?);
    let found = text.match_indices(name).map(|(at, _)| at);
    let mut whole = found.filter(|&at| {
        let before = text[..at].chars().next_back();
        let after = text[at + name.len()..].chars().next();
        before.is_none_or(|before| !is_one_word(before, first)) && after.is_none_or(|after| !is_one_word(last, after))
    });
    whole.next()
}

/// Whether two adjacent letters belong to one word. Japanese sets no space between words, but often changes the script.
fn is_one_word(one: char, other: char) -> bool {
    let (one_script, other_script) = (Script::of(one), Script::of(other));
    let is_japanese = |script| !matches!(script, Script::Alphabet | Script::None);
    match (one_script, other_script) {
        (Script::None, _) | (_, Script::None) => false,
        (one, other) if is_japanese(one) || is_japanese(other) => one == other,
        _ => true,
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Script {
    Alphabet,
    Hiragana,
    Katakana,
    Kanji,
    None,
}

impl Script {
    fn of(letter: char) -> Self {
        match letter {
            '\u{3041}'..='\u{309f}' => Self::Hiragana,
            '\u{30a1}'..='\u{30fa}' | '\u{30fc}'..='\u{30ff}' => Self::Katakana,
            '\u{3400}'..='\u{9fff}' | '々' => Self::Kanji,
            letter if letter.is_alphanumeric() => Self::Alphabet,
            _ => Self::None,
        }
    }
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::{CharacterId, Member, addressed, next_speaker};

    fn hearers(names: &[&str]) -> Vec<Member> {
        let members = names.iter().zip(1..).map(|(name, number)| Member {
            id: CharacterId(Uuid::from_u128(number)),
            username: name.to_lowercase(),
            display_name: (*name).to_owned(),
            is_present: true,
            is_available: true,
        });
        members.collect()
    }

    /// The name of who answers; `spoken` are the speakers' names, the last one first.
    fn answers(text: &str, names: &[&str], spoken: &[&str]) -> String {
        let hearers = hearers(names);
        let id_of = |name: &&str| hearers.iter().find(|member| member.display_name == **name).unwrap().id;
        let spoken: Vec<_> = spoken.iter().map(id_of).collect();
        let speaker = next_speaker(text, &hearers, &spoken).expect("somebody heard it");
        let speaker = hearers.iter().find(|member| member.id == speaker).unwrap();
        speaker.display_name.clone()
    }

    #[test]
    fn whoever_is_named_first_answers_whoever_was_silent() {
        let names = ["Ada Keeper", "Bea", "Zoë"];

        for (text, expected) in [
            ("What do you think, Bea?", "Bea"),
            ("bea and Ada Keeper, come here", "Bea"),
            ("ADA KEEPER! Bea is waiting.", "Ada Keeper"),
            ("*looks at Zoë* Well?", "Zoë"),
            ("ZOE\u{308}, and you?", "Zoë"),
        ] {
            assert_eq!(answers(text, &names, &["Bea", "Zoë"]), expected, "{text}");
        }
    }

    #[test]
    fn all_who_are_spoken_to_are_found_in_the_order_of_their_names() {
        let hearers = hearers(&["Ada", "Bea", "Ann", "Ann Marie"]);
        let names = |text: &str| -> Vec<String> {
            let found = addressed(text, &hearers);
            let name = |id: &CharacterId| {
                hearers
                    .iter()
                    .find(|member| member.id == *id)
                    .unwrap()
                    .display_name
                    .clone()
            };
            found.iter().map(name).collect()
        };

        assert_eq!(names("Bea and Ada, come here."), ["Bea", "Ada"]);
        assert_eq!(names("Ann Marie?"), ["Ann Marie"]);
        assert!(names("Good evening.").is_empty());
        for text in [
            "Good evening, both of you!",
            "Guten Abend, ihr beiden",
            "みんなはどう思う？",
        ] {
            assert_eq!(names(text).len(), 4, "{text}");
        }
    }

    #[test]
    fn a_name_within_another_word_names_nobody() {
        let names = ["Cleo", "Bea", "Ann"];

        for text in ["The beach is empty.", "Annual figures", "a bean", "It's plain"] {
            assert_eq!(answers(text, &names, &["Bea", "Ann"]), "Cleo", "{text}");
        }
    }

    #[test]
    fn of_two_names_at_one_place_the_longer_is_meant() {
        assert_eq!(
            answers("Ann Marie, your turn.", &["Ann", "Ann Marie"], &[]),
            "Ann Marie"
        );
        assert_eq!(answers("Ann, your turn.", &["Ann Marie", "Ann"], &[]), "Ann");
    }

    #[test]
    fn a_japanese_name_needs_no_space_around_it() {
        let names = ["メイ", "アヤ", "花子"];

        for (text, expected) in [
            ("アヤさんはどう思う？", "アヤ"),
            ("ねえ、花子さん", "花子"),
            ("アヤコは来ない", "メイ"),
        ] {
            assert_eq!(answers(text, &names, &["アヤ", "花子"]), expected, "{text}");
        }
    }

    #[test]
    fn where_nobody_is_named_whoever_was_silent_longest_answers() {
        let names = ["Ada", "Bea", "Cleo"];

        assert_eq!(answers("Well?", &names, &[]), "Ada");
        assert_eq!(answers("Well?", &names, &["Ada"]), "Bea");
        assert_eq!(answers("Well?", &names, &["Bea", "Ada"]), "Cleo");
        assert_eq!(answers("Well?", &names, &["Ada", "Bea", "Cleo", "Ada"]), "Cleo");
        assert_eq!(answers("Well?", &names, &["Cleo", "Ada", "Bea", "Bea"]), "Bea");
    }

    #[test]
    fn where_nobody_hears_nobody_answers() {
        assert_eq!(next_speaker("Bea?", &[], &[]), None);
    }
}
