//! Memories as people speak of them: a note is turned round to the person it is about, and one that can't be turned
//! round is not spoken of.

use super::ear::{Folded, fold};
use super::nouns::nominative;
use super::words::Fact;
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// Characters of a memory that is spoken of.
const MAX_MEMORY: usize = 120;
/// Rows of a language: what they are, and two columns of words.
const FILE: &str = include_str!("memory.tsv");

/// The side of a person that a memory is of. Each has its own lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Aspect {
    /// A person or an animal: `your dog Rex`.
    Who,
    Wish,
    Like,
    Job,
    Place,
    /// Anything else, as a clause: `you play chess`.
    Fact,
}

impl Aspect {
    /// The slot of its lines.
    pub(super) const fn slot(self) -> &'static str {
        match self {
            Self::Who => "who",
            Self::Wish => "wish",
            Self::Like => "like",
            Self::Job => "job",
            Self::Place => "home",
            Self::Fact => "fact",
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Memory {
    pub(super) aspect: Aspect,
    /// The words in the slot.
    pub(super) value: String,
    /// A clause about the person: `you have a dog called Rex`.
    pub(super) clause: String,
    /// A word that gives away that it was spoken of.
    pub(super) mark: String,
    /// The note or words that it comes from.
    pub(super) source: String,
}

/// How a language speaks of memories.
struct Speech {
    /// Words of people and animals, folded, and what they are to the listener.
    people: Vec<(Vec<String>, &'static str)>,
    /// Words beside a name: `called *`.
    naming: Vec<&'static str>,
    subjects: Vec<&'static str>,
    /// How a note begins, and how it goes on when it is said to the person.
    turns: Vec<(&'static str, &'static str)>,
    clauses: BTreeMap<&'static str, &'static str>,
    /// How a wish begins or ends that isn't said like others.
    odd: Vec<&'static str>,
    /// Words at the end of a wish that add nothing.
    tails: Vec<&'static str>,
    /// Words of the first person and of the third, and those of the second.
    swaps: Vec<(&'static str, &'static str)>,
    bad_news: Vec<String>,
    good_news: Vec<String>,
    and: &'static str,
}

static LANGUAGES: LazyLock<BTreeMap<&str, Speech>> = LazyLock::new(|| {
    let languages = ["en", "de", "es", "fr", "it", "ja", "nl", "ru"];
    languages.into_iter().map(|code| (code, Speech::read(code))).collect()
});

impl Speech {
    fn of(language: &str) -> &'static Self {
        LANGUAGES.get(language).unwrap_or_else(|| &LANGUAGES["en"])
    }

    fn read(language: &str) -> Self {
        let rows: Vec<Vec<&'static str>> = FILE
            .lines()
            .map(|row| row.split('\t').collect::<Vec<_>>())
            .filter(|row| row[0] == language && row.len() > 2)
            .collect();
        let all = |key: &str| rows.iter().filter(|row| row[1] == key).cloned().collect::<Vec<_>>();
        let words = |key: &str| -> Vec<&'static str> {
            let rows = all(key);
            rows.iter().flat_map(|row| row[2].split('|')).collect()
        };
        let pairs = |key: &str| -> Vec<(&'static str, &'static str)> {
            words(key).into_iter().filter_map(|pair| pair.split_once('=')).collect()
        };
        let folded = |key: &str| words(key).into_iter().map(fold).collect::<Vec<_>>();
        let people = all("who");
        Self {
            people: people
                .iter()
                .filter_map(|row| Some((row[2].split('|').map(fold).collect(), *row.get(3)?)))
                .collect(),
            naming: words("naming"),
            subjects: words("subject"),
            turns: pairs("turn"),
            clauses: all("clause")
                .iter()
                .filter_map(|row| Some((row[2], *row.get(3)?)))
                .collect(),
            odd: words("odd"),
            tails: words("tail"),
            swaps: pairs("swap"),
            bad_news: folded("loss"),
            good_news: folded("gain"),
            and: words("and").first().copied().unwrap_or(", "),
        }
    }

    fn clause(&self, kind: &str, value: &str) -> String {
        let template = self.clauses.get(kind).copied().unwrap_or_default();
        template.replace("{value}", value)
    }

    /// Turned to the listener: `my boat` is `your boat`.
    fn turned(&self, text: &str) -> String {
        let turned = text.split(' ').map(|word| {
            let core = word.trim_matches(|c: char| !c.is_alphanumeric() && c != '\'' && c != '’');
            let lower = core.to_lowercase();
            let other = self.swaps.iter().find(|(one, _)| *one == lower);
            other.map_or_else(|| word.to_owned(), |(_, other)| word.replace(core, other))
        });
        turned.collect::<Vec<_>>().join(" ")
    }

    /// Whether a wish is said like `to sail`, not like `sailing`.
    fn is_plain(&self, wish: &str) -> bool {
        let first = wish.split(' ').next().unwrap_or_default();
        !self.odd.iter().any(|odd| match odd.strip_prefix('*') {
            Some(ending) => first.ends_with(ending),
            None => wish.starts_with(odd),
        })
    }

    /// The name of somebody in a note.
    fn name_in(&self, note: &str) -> Option<String> {
        self.naming.iter().find_map(|pattern| {
            let (before, after) = pattern.split_once('*')?;
            let (left, right) = (note.find(before)? + before.len(), note.len());
            let held = &note[left..right];
            let is_part = |c: char| c.is_alphanumeric() || "-'’・".contains(c);
            let name = if after.is_empty() {
                let end = held.find(|c: char| !is_part(c)).unwrap_or(held.len());
                &held[..end]
            } else {
                let end = note.find(after)?;
                let start = note[..end].char_indices().rev().find(|(_, c)| !is_name_sign(*c));
                &note[start.map_or(0, |(at, c)| at + c.len_utf8())..end]
            };
            (!name.is_empty() && name.chars().count() <= 20).then(|| name.to_owned())
        })
    }
}

/// Of a name before a Japanese particle.
fn is_name_sign(c: char) -> bool {
    c.is_alphanumeric() && !matches!(c, '\u{3041}'..='\u{309f}')
}

/// A memory of something that the person told in this talk.
pub(super) fn told(language: &str, fact: Fact, told: &str) -> Option<Memory> {
    let speech = Speech::of(language);
    let value = speech.turned(told);
    let (aspect, kind) = match fact {
        Fact::Name => return None,
        Fact::Work => (Aspect::Job, "job"),
        Fact::Place => (Aspect::Place, "home"),
        Fact::Like => (Aspect::Like, "like"),
        Fact::Wish => return Some(wish(speech, &value, told)),
    };
    let value = if aspect == Aspect::Like {
        nominative(language, &value)
    } else {
        value
    };
    Some(Memory {
        aspect,
        clause: speech.clause(kind, &value),
        mark: value.clone(),
        value,
        source: told.to_owned(),
    })
}

fn wish(speech: &Speech, wish: &str, source: &str) -> Memory {
    if !speech.is_plain(wish) {
        let clause = speech.clause("dream", wish);
        return Memory {
            aspect: Aspect::Fact,
            value: clause.clone(),
            clause,
            mark: wish.to_owned(),
            source: source.to_owned(),
        };
    }
    let short = speech.tails.iter().find_map(|tail| wish.strip_suffix(tail));
    let value = short.unwrap_or(wish).to_owned();
    Memory {
        aspect: Aspect::Wish,
        clause: speech.clause("wish", &value),
        mark: value.clone(),
        value,
        source: source.to_owned(),
    }
}

/// A memory of a kept note; `None` for one that can't be said to the person, or that hurts.
pub(super) fn noted(language: &str, note: &str) -> Option<Memory> {
    let speech = Speech::of(language);
    let folded = Folded::of(note);
    if note.chars().count() > MAX_MEMORY || speech.bad_news.iter().any(|word| heard(language, &folded, word)) {
        return None;
    }
    let clause = clause_of(language, speech, note);
    let is_there = |words: &[String]| words.iter().any(|word| heard(language, &folded, word));
    let who = speech.people.iter().find(|(words, _)| is_there(words));
    let name = speech.name_in(note);
    if let Some((_, phrase)) = who
        && (name.is_some() || clause.is_some())
    {
        let value = match &name {
            Some(name) if language == "ja" => format!("{phrase}の{name}"),
            Some(name) => format!("{phrase} {name}"),
            None => (*phrase).to_owned(),
        };
        return Some(Memory {
            aspect: Aspect::Who,
            clause: clause.unwrap_or_else(|| speech.clause("who", &value)),
            mark: name.unwrap_or_else(|| value.clone()),
            // Not the words around them: `called`.
            source: value.clone(),
            value,
        });
    }
    let clause = clause?;
    Some(Memory {
        aspect: Aspect::Fact,
        value: clause.clone(),
        mark: clause.clone(),
        clause,
        source: note.to_owned(),
    })
}

/// Whether a phrase stands in a text; Japanese has no words to be whole.
fn heard(language: &str, text: &Folded<'_>, phrase: &str) -> bool {
    if language == "ja" {
        return text.contains(phrase);
    }
    text.has(phrase)
}

/// A note as it is said to the person it is about.
fn clause_of(language: &str, speech: &Speech, note: &str) -> Option<String> {
    if language == "ja" {
        let is_plain = note.ends_with(['る', 'い', 'た', 'う', 'く', 'す', 'む']);
        return is_plain.then(|| speech.turned(note));
    }
    let subject = speech.subjects.iter().find_map(|subject| note.strip_prefix(subject));
    let note = subject.unwrap_or(note);
    let folded = fold(note);
    speech.turns.iter().find_map(|(begins, goes_on)| {
        let begins = fold(begins);
        let is_whole = folded.strip_prefix(&begins)?.starts_with(' ');
        let rest: String = note.chars().skip(begins.chars().count()).collect();
        is_whole.then(|| format!("{goes_on}{}", speech.turned(&rest)))
    })
}

/// All clauses in one sentence, without its full stop.
pub(super) fn listed(language: &str, memories: &[&Memory]) -> String {
    if language == "ja" {
        let things = memories.iter().map(|memory| format!("{}こと", memory.clause));
        return things.collect::<Vec<_>>().join("、");
    }
    let clauses: Vec<&str> = memories.iter().map(|memory| memory.clause.as_str()).collect();
    match clauses.split_last() {
        Some((last, before)) if !before.is_empty() => {
            format!("{}{}{last}", before.join(", "), Speech::of(language).and)
        }
        _ => clauses.concat(),
    }
}

/// Whether something good or bad has happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum News {
    Good,
    Bad,
}

/// The news in a text, in the language of the talk or in English. Bad ones come first.
pub(super) fn news_in(language: &str, text: &str) -> Option<News> {
    let folded = Folded::of(text);
    let has = |words: &[String]| words.iter().any(|word| heard(language, &folded, word));
    let speeches = [Speech::of(language), Speech::of("en")];
    if speeches.iter().any(|speech| has(&speech.bad_news)) {
        return Some(News::Bad);
    }
    let is_good = speeches.iter().any(|speech| has(&speech.good_news));
    is_good.then_some(News::Good)
}

/// Whether a text holds one of the words of a row: `name` for the person's name.
pub(super) fn is_about(language: &str, text: &str, row: &str) -> bool {
    let text = fold(text);
    let speeches = [Speech::of(language), Speech::of("en")];
    let rows = speeches.iter().filter_map(|speech| speech.clauses.get(row));
    let mut words = rows.flat_map(|words| words.split('|'));
    words.any(|word| text.contains(&fold(word)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_language_can_speak_of_each_side_of_a_person() {
        for (code, speech) in LANGUAGES.iter() {
            for kind in ["who", "wish", "dream", "like", "job", "home"] {
                assert!(speech.clauses.contains_key(kind), "{kind} in {code}");
            }
            assert!(!speech.people.is_empty() && !speech.naming.is_empty(), "{code}");
            assert!(!speech.bad_news.is_empty() && !speech.good_news.is_empty(), "{code}");
        }
    }

    #[test]
    fn a_note_is_turned_round_to_the_person_it_is_about() {
        for (language, note, value, clause) in [
            (
                "en",
                "Has a dog called Rex",
                "your dog Rex",
                "you have a dog called Rex",
            ),
            (
                "en",
                "Has a sister named Anna",
                "your sister Anna",
                "you have a sister named Anna",
            ),
            (
                "en",
                "Plays chess with their father",
                "your father",
                "you play chess with your father",
            ),
            (
                "en",
                "The user is allergic to nuts",
                "you are allergic to nuts",
                "you are allergic to nuts",
            ),
            (
                "de",
                "Hat einen Hund namens Rex",
                "dein Hund Rex",
                "du hast einen Hund namens Rex",
            ),
            (
                "es",
                "Tiene un perro que se llama Rex",
                "tu perro Rex",
                "tienes un perro que se llama Rex",
            ),
            (
                "fr",
                "A un chien du nom de Rex",
                "ton chien Rex",
                "tu as un chien du nom de Rex",
            ),
            (
                "it",
                "Ha un cane di nome Rex",
                "il tuo cane Rex",
                "hai un cane di nome Rex",
            ),
            ("ja", "Rexという犬を飼っている", "犬のRex", "Rexという犬を飼っている"),
            (
                "nl",
                "Heeft een hond die Rex heet",
                "je hond Rex",
                "je hebt een hond die Rex heet",
            ),
            (
                "ru",
                "Есть собака по кличке Rex",
                "твоя собака Rex",
                "у тебя есть собака по кличке Rex",
            ),
        ] {
            let memory = noted(language, note).unwrap_or_else(|| panic!("{note}"));

            assert_eq!(
                (memory.value.as_str(), memory.clause.as_str()),
                (value, clause),
                "{note}"
            );
        }
    }

    #[test]
    fn what_cannot_be_turned_round_or_hurts_is_not_spoken_of() {
        for note in ["Blue, 42", "Their dog Rex died last year", "Interested in boats"] {
            assert_eq!(noted("en", note), None, "{note}");
        }
    }

    #[test]
    fn memories_are_listed_as_one_sentence() {
        let wish = told("en", Fact::Wish, "learn to sail my boat one day").expect("a wish");
        let dog = noted("en", "Has a dog called Rex").expect("a dog");

        assert_eq!(
            listed("en", &[&wish, &dog]),
            "you want to learn to sail your boat, and you have a dog called Rex"
        );
        assert_eq!(
            told("en", Fact::Wish, "sailing").expect("a dream").clause,
            "you dream of sailing"
        );
    }

    #[test]
    fn good_news_and_bad_news_are_told_apart() {
        for (language, text, news) in [
            ("en", "I passed my exam!", Some(News::Good)),
            ("en", "I didn't pass my exam", Some(News::Bad)),
            ("en", "My dog died this morning", Some(News::Bad)),
            ("de", "Ich habe die Prüfung bestanden", Some(News::Good)),
            ("de", "Ich habe die Prüfung nicht bestanden", Some(News::Bad)),
            ("es", "He aprobado el examen", Some(News::Good)),
            ("fr", "J'ai réussi mon examen", Some(News::Good)),
            ("fr", "J'ai raté mon examen", Some(News::Bad)),
            ("it", "Ho superato l'esame", Some(News::Good)),
            ("ja", "試験に合格しました", Some(News::Good)),
            ("ja", "試験に落ちました", Some(News::Bad)),
            ("nl", "Ik ben geslaagd", Some(News::Good)),
            ("ru", "Я сдал экзамен", Some(News::Good)),
            ("ru", "Я не сдал экзамен", Some(News::Bad)),
            ("en", "I have an exam tomorrow", None),
        ] {
            assert_eq!(news_in(language, text), news, "{text}");
        }
    }
}
