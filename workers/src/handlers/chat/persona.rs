use engines::{ChatRequest, ChatRole, ChatTurn, Persona, ReplyLength};
use jobs::{
    domains::{
        characters::{Language, Person},
        chat::{Author, ReplyWork, ResponseLength, Turn},
    },
    ids::MessageId,
};

/// What a model is asked: who answers, and what was said so far.
pub(super) fn request_of(message: MessageId, work: &ReplyWork) -> ChatRequest {
    let replies = length_of(work);
    ChatRequest {
        key: message.to_string(),
        persona: persona_of(work, replies),
        turns: work.turns.iter().map(turn).collect(),
        max_tokens: match replies {
            ReplyLength::Short => 90,
            ReplyLength::Medium => 220,
            ReplyLength::Long => 450,
        },
        seed: message
            .0
            .as_u64_pair()
            .1
            .wrapping_add(u64::from(work.attempt.unsigned_abs())),
    }
}

pub(super) fn turn(turn: &Turn) -> ChatTurn {
    let (from, text) = match (turn.author, &turn.name) {
        (Author::Person, _) => (ChatRole::Person, turn.text.clone()),
        (Author::AiCharacter, None) => (ChatRole::Character, turn.text.clone()),
        (Author::AiCharacter, Some(name)) => (ChatRole::Other, format!("{name}: {}", turn.text)),
    };
    ChatTurn { from, text }
}

/// As the person wants it in this chat, else as the character has it.
fn length_of(work: &ReplyWork) -> ReplyLength {
    let own = work.person.personality.response_length.as_deref();
    match (work.response_length, own) {
        (Some(ResponseLength::Short), _) | (None, Some("short")) => ReplyLength::Short,
        (Some(ResponseLength::Medium), _) | (None, Some("medium")) => ReplyLength::Medium,
        (Some(ResponseLength::Long) | None, _) => ReplyLength::Long,
    }
}

fn persona_of(work: &ReplyWork, replies: ReplyLength) -> Persona {
    let person = &work.person;
    Persona {
        name: work.display_name.clone(),
        age: u8::try_from(person.personality.age).unwrap_or_default(),
        gender: person.personality.gender.as_str().to_owned(),
        language: code_of(work.language).to_owned(),
        traits: traits_of(person),
        about: work.about.clone(),
        scenario: work.scenario.clone(),
        greeting: String::new(),
        taboos: person.taboos.iter().map(|word| words_of(word)).collect(),
        facts: work.memories.clone(),
        summary: work.summary.clone(),
        company: work.company.clone(),
        replies,
        is_safe_for_work: person.prompt_type.as_deref() == Some("sfw"),
    }
}

/// ISO 639-1.
pub(super) const fn code_of(language: Language) -> &'static str {
    match language {
        Language::En => "en",
        Language::Ru => "ru",
        Language::Es => "es",
        Language::De => "de",
        Language::Ja => "ja",
        Language::Fr => "fr",
        Language::It => "it",
        Language::Nl => "nl",
    }
}

/// What was chosen of a person, in words: `occupation: fitness trainer`.
fn traits_of(person: &Person) -> Vec<String> {
    let personality = &person.personality;
    let chosen = [
        ("archetype", &personality.personality),
        ("occupation", &personality.occupation),
        ("relationship to the person", &personality.relationship),
        ("attitude", &personality.attitude),
        ("zodiac sign", &personality.zodiac),
        ("ethnicity", &person.appearance.ethnicity),
        ("hair", &person.appearance.hair_color),
        ("eyes", &person.appearance.eye_color),
    ];
    let chosen = chosen
        .into_iter()
        .filter_map(|(label, word)| Some(format!("{label}: {}", words_of(word.as_deref()?))));
    let liked = [
        ("leisure", &person.interests.leisure),
        ("music", &person.interests.music),
        ("cuisine", &person.interests.cuisine),
    ];
    let liked = liked.into_iter().filter(|(_, words)| !words.is_empty());
    let liked = liked.map(|(label, words)| {
        let words: Vec<_> = words.iter().map(|word| words_of(word)).collect();
        format!("{label}: {}", words.join(", "))
    });
    let written = [
        ("hometown", &personality.hometown),
        ("also true", &personality.specifics),
    ];
    let written = written
        .into_iter()
        .filter_map(|(label, text)| Some(format!("{label}: {}", text.as_deref()?)));
    chosen.chain(liked).chain(written).collect()
}

/// The name of an option as words: `fitnessTrainer` is "fitness trainer".
fn words_of(option: &str) -> String {
    let mut words = String::with_capacity(option.len() + 4);
    for letter in option.chars() {
        if letter.is_uppercase() {
            words.push(' ');
        }
        words.extend(letter.to_lowercase());
    }
    words
}

#[cfg(test)]
mod tests {
    use jobs::domains::{
        characters::Person,
        generation::{Gender, ImageStyle},
    };

    use super::{traits_of, words_of};

    #[test]
    fn an_option_is_told_in_words() {
        assert_eq!(words_of("fitnessTrainer"), "fitness trainer");
        assert_eq!(words_of("leo"), "leo");
    }

    #[test]
    fn only_what_was_chosen_is_told() {
        let mut person = Person::starting(Gender::Female, ImageStyle::Realistic);
        person.personality.occupation = Some("fitnessTrainer".to_owned());
        person.interests.music = vec!["jazz".to_owned(), "folk".to_owned()];

        let traits = traits_of(&person);

        assert!(traits.contains(&"occupation: fitness trainer".to_owned()));
        assert!(traits.contains(&"music: jazz, folk".to_owned()));
        assert!(!traits.iter().any(|line| line.starts_with("hometown")));
    }
}
