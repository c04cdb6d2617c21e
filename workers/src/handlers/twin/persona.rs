use std::hash::{DefaultHasher, Hash, Hasher};

use engines::{CardWords, ChatRequest, ChatTurn, Persona, ReplyLength};
use jobs::domains::{
    generation::is_explicit_open,
    twin::{NamedPrice, Tones, TwinPersona},
};

/// A model's request for the twin's next line. `key` is the same for every attempt; the last of `turns` is answered.
pub(super) fn request_of(key: &str, persona: &TwinPersona, turns: Vec<ChatTurn>, max_tokens: u32) -> ChatRequest {
    let mut hasher = DefaultHasher::new();
    key.hash(&mut hasher);
    ChatRequest {
        key: key.to_owned(),
        persona: engine_persona(persona),
        turns,
        max_tokens,
        seed: hasher.finish(),
        is_again: false,
    }
}

fn engine_persona(twin: &TwinPersona) -> Persona {
    Persona {
        name: twin.name.clone(),
        language: twin.language.code().to_owned(),
        traits: tones_of(twin.tones),
        about: twin.facts.join("\n"),
        taboos: twin.never_topics.clone(),
        card: CardWords {
            personality: twin.manners.join("\n"),
            examples: twin.phrases.join("\n"),
            ..CardWords::default()
        },
        replies: length_of(twin.tones),
        is_safe_for_work: !is_explicit_open(),
        is_twin: true,
        terms: terms_of(twin),
        ..Persona::default()
    }
}

fn tones_of(tones: Tones) -> Vec<String> {
    [
        ("warmth", tones.warmth),
        ("playfulness", tones.play),
        ("use of emoji", tones.emoji),
    ]
    .iter()
    .map(|(label, tone)| format!("{label}: {tone} of 100"))
    .collect()
}

pub(super) fn length_of(tones: Tones) -> ReplyLength {
    match tones.length {
        0..=33 => ReplyLength::Short,
        34..=66 => ReplyLength::Medium,
        _ => ReplyLength::Long,
    }
}

fn terms_of(twin: &TwinPersona) -> Vec<String> {
    let name = &twin.name;
    vec![
        format!(
            "Never promise or suggest that {name} and the person meet or visit each other, and never give or ask for \
             phone numbers, addresses or accounts elsewhere."
        ),
        format!(
            "Never promise money, gifts or refunds, and never ask for money. {}",
            priced(name, &twin.prices)
        ),
        format!(
            "Never claim that the person is the only one, and never say that {name} reads along or writes in person."
        ),
        format!("You know only what is written here. For anything else, say that only {name} can answer it."),
    ]
}

fn priced(name: &str, prices: &[NamedPrice]) -> String {
    if prices.is_empty() {
        return format!("Name no prices: only {name} can tell them.");
    }
    let prices: Vec<String> = prices
        .iter()
        .map(|price| format!("{}: {}.{:02}", price.item, price.cents / 100, price.cents % 100))
        .collect();
    format!("The only prices that you may name are these: {}.", prices.join("; "))
}

#[cfg(test)]
mod tests {
    use engines::{ChatRole, ChatTurn, ReplyLength};
    use jobs::domains::{
        characters::Language,
        twin::{NamedPrice, Tones, TwinPersona},
    };

    use super::request_of;

    fn mila() -> TwinPersona {
        TwinPersona {
            name: "Mila".to_owned(),
            language: Language::De,
            facts: vec!["Bakes bread.".to_owned()],
            manners: vec!["Writes short lines.".to_owned()],
            phrases: vec!["sunshine".to_owned()],
            never_topics: vec!["politics".to_owned()],
            prices: vec![NamedPrice {
                item: "A song".to_owned(),
                cents: 1205,
            }],
            tones: Tones::default(),
        }
    }

    fn hello() -> Vec<ChatTurn> {
        vec![ChatTurn {
            from: ChatRole::Person,
            text: "Hello".to_owned(),
        }]
    }

    #[test]
    fn a_twin_is_told_what_it_knows_and_what_it_never_says() {
        let request = request_of("key-1", &mila(), hello(), 200);
        let persona = &request.persona;

        assert!(persona.is_twin);
        assert_eq!((persona.name.as_str(), persona.language.as_str()), ("Mila", "de"));
        assert_eq!(persona.about, "Bakes bread.");
        assert_eq!(persona.taboos, ["politics"]);
        let terms = persona.terms.join("\n");
        for words in ["A song: 12.05", "meet", "refunds", "only one", "reads along"] {
            assert!(terms.contains(words), "{words} in {terms}");
        }
        assert_eq!(request_of("key-1", &mila(), hello(), 200), request);
        assert_ne!(request_of("key-2", &mila(), hello(), 200).seed, request.seed);
    }

    #[test]
    fn without_prices_none_may_be_named_and_the_length_is_a_tone() {
        let mut twin = mila();
        twin.prices.clear();
        twin.tones.length = 90;

        let persona = request_of("key-1", &twin, hello(), 200).persona;

        assert!(persona.terms.join("\n").contains("Name no prices"));
        assert_eq!(persona.replies, ReplyLength::Long);
    }
}
