use std::collections::BTreeSet;

use moderation::{Category, Decision, Field, screen_note, screen_text};
use text::{clean_line, clean_lines, is_seen};

use super::{FactKind, MindError, NamedPrice, Tones, TwinQuestion};
use crate::{
    ids::{TwinFactId, TwinTextId},
    words::Language,
};

const ANSWER_MAX_CHARS: u32 = 1000;
const TEXTS_MAX: u32 = 20;
const TITLE_MAX_CHARS: u32 = 80;
const BODY_MAX_CHARS: u32 = 10_000;
const TOPICS_MAX: u32 = 30;
const TOPIC_MAX_CHARS: u32 = 60;
const PRICES_MAX: u32 = 20;
const ITEM_MAX_CHARS: u32 = 80;
const CENTS_MAX: u32 = 1_000_000;
const TONE_MAX: u8 = 100;
/// Lines of a sheet.
pub(super) const SHEET_MAX: u32 = 120;
const FACT_MAX_CHARS: u32 = 300;

/// An answer of the interview.
#[derive(Clone, Debug)]
pub struct Answer {
    pub question: TwinQuestion,
    pub answer: String,
}

/// A text of the owner. Without an id it is new.
#[derive(Clone, Debug)]
pub struct NewText {
    pub id: Option<TwinTextId>,
    pub title: String,
    pub body: String,
}

/// A line of the sheet as its owner wants it. Without an id it is new.
#[derive(Clone, Debug)]
pub struct NewFact {
    pub id: Option<TwinFactId>,
    pub kind: FactKind,
    pub text: String,
}

/// A whole mind as its owner sends it.
#[derive(Clone, Debug)]
pub struct NewMind {
    pub language: Language,
    pub answers: Vec<Answer>,
    pub texts: Vec<NewText>,
    /// Whether the owner's own past messages may be read.
    pub takes_messages: bool,
    pub never_topics: Vec<String>,
    pub prices: Vec<NamedPrice>,
    pub tones: Tones,
    /// `None`: leave the sheet as it is.
    pub sheet: Option<Vec<NewFact>>,
}

/// A cleaned, bounded and screened mind. Only [`check_mind`] makes one.
#[derive(Clone, Debug)]
pub struct CheckedMind(pub(super) NewMind);

/// Cleans, bounds and screens every text. Screening takes milliseconds: keep it off the async threads.
pub fn check_mind(mut mind: NewMind) -> Result<CheckedMind, MindError> {
    check_answers(&mut mind.answers)?;
    check_texts(&mut mind.texts)?;
    check_topics(&mut mind.never_topics)?;
    check_prices(&mut mind.prices)?;
    check_tones(mind.tones)?;
    if let Some(sheet) = &mut mind.sheet {
        check_sheet(sheet)?;
    }
    Ok(CheckedMind(mind))
}

/// Answers that say nothing are left out.
fn check_answers(answers: &mut Vec<Answer>) -> Result<(), MindError> {
    let mut seen = BTreeSet::new();
    for (at, answer) in answers.iter_mut().enumerate() {
        let field = format!("questions[{at}].answer");
        if !seen.insert(answer.question) {
            return Err(MindError::Twice(format!("questions[{at}].key")));
        }
        answer.answer = clean_lines(&answer.answer);
        bound(&answer.answer, ANSWER_MAX_CHARS, &field)?;
        screen(&answer.answer, &field)?;
    }
    answers.retain(|answer| is_seen(&answer.answer));
    Ok(())
}

fn check_texts(texts: &mut [NewText]) -> Result<(), MindError> {
    bound_list(texts.len(), TEXTS_MAX, "texts")?;
    let mut seen = BTreeSet::new();
    for (at, text) in texts.iter_mut().enumerate() {
        let (title, body) = (format!("texts[{at}].title"), format!("texts[{at}].body"));
        if text.id.is_some_and(|id| !seen.insert(id)) {
            return Err(MindError::Twice(format!("texts[{at}].id")));
        }
        text.title = clean_line(&text.title);
        text.body = clean_lines(&text.body);
        check_words(&text.title, TITLE_MAX_CHARS, &title)?;
        check_words(&text.body, BODY_MAX_CHARS, &body)?;
    }
    Ok(())
}

fn check_topics(topics: &mut Vec<String>) -> Result<(), MindError> {
    bound_list(topics.len(), TOPICS_MAX, "neverTopics")?;
    for (at, topic) in topics.iter_mut().enumerate() {
        *topic = clean_line(topic);
        check_words(topic, TOPIC_MAX_CHARS, &format!("neverTopics[{at}]"))?;
    }
    let mut seen = BTreeSet::new();
    topics.retain(|topic| seen.insert(topic.to_lowercase()));
    Ok(())
}

fn check_prices(prices: &mut [NamedPrice]) -> Result<(), MindError> {
    bound_list(prices.len(), PRICES_MAX, "prices")?;
    for (at, price) in prices.iter_mut().enumerate() {
        price.item = clean_line(&price.item);
        check_words(&price.item, ITEM_MAX_CHARS, &format!("prices[{at}].item"))?;
        if !(1..=CENTS_MAX).contains(&price.cents) {
            return Err(MindError::OutOfBounds {
                field: format!("prices[{at}].cents"),
                most: CENTS_MAX,
            });
        }
    }
    Ok(())
}

fn check_tones(tones: Tones) -> Result<(), MindError> {
    let named = [
        ("warmth", tones.warmth),
        ("play", tones.play),
        ("length", tones.length),
        ("emoji", tones.emoji),
    ];
    match named.iter().find(|(_, tone)| *tone > TONE_MAX) {
        Some((name, _)) => Err(MindError::OutOfBounds {
            field: format!("tones.{name}"),
            most: u32::from(TONE_MAX),
        }),
        None => Ok(()),
    }
}

fn check_sheet(sheet: &mut [NewFact]) -> Result<(), MindError> {
    bound_list(sheet.len(), SHEET_MAX, "sheet")?;
    let (mut ids, mut texts) = (BTreeSet::new(), BTreeSet::new());
    for (at, fact) in sheet.iter_mut().enumerate() {
        let field = format!("sheet[{at}].text");
        fact.text = clean_line(&fact.text);
        check_words(&fact.text, FACT_MAX_CHARS, &field)?;
        check_told(&fact.text, &field)?;
        if fact.id.is_some_and(|id| !ids.insert(id)) {
            return Err(MindError::Twice(format!("sheet[{at}].id")));
        }
        if !texts.insert((fact.kind, fact.text.clone())) {
            return Err(MindError::Twice(field));
        }
    }
    Ok(())
}

fn check_words(text: &str, most: u32, field: &str) -> Result<(), MindError> {
    bound(text, most, field)?;
    if !is_seen(text) {
        return Err(MindError::Empty(field.to_owned()));
    }
    screen(text, field)
}

fn bound(text: &str, most: u32, field: &str) -> Result<(), MindError> {
    if text.chars().count() > most as usize {
        return Err(MindError::TooLong {
            field: field.to_owned(),
            most,
        });
    }
    Ok(())
}

fn bound_list(entries: usize, most: u32, field: &str) -> Result<(), MindError> {
    if entries > most as usize {
        return Err(MindError::TooMany {
            field: field.to_owned(),
            most,
        });
    }
    Ok(())
}

fn screen(text: &str, field: &str) -> Result<(), MindError> {
    screen_text(Field::Message, text)
        .allowed()
        .map_err(|refusal| MindError::of_refusal(&refusal, field))
}

/// Refuses every age below 18: the sheet may speak of its owner in the third person.
fn check_told(text: &str, field: &str) -> Result<(), MindError> {
    match screen_note(text) {
        Decision::Refuse(refusal) if refusal.category == Category::Minor => {
            Err(MindError::AdultsOnly(field.to_owned()))
        }
        Decision::Refuse(_) | Decision::Allow => Ok(()),
    }
}

/// Whether a distilled line may stand on a sheet.
pub(super) fn may_stand(text: &str) -> bool {
    check_words(text, FACT_MAX_CHARS, "")
        .and_then(|()| check_told(text, ""))
        .is_ok()
}

#[cfg(test)]
mod tests {
    use super::{Answer, CheckedMind, MindError, NewFact, NewMind, NewText, check_mind};
    use crate::{
        domains::twin::mind::{FactKind, NamedPrice, Tones, TwinQuestion},
        ids::TwinTextId,
        words::Language,
    };

    fn a_mind() -> NewMind {
        NewMind {
            language: Language::En,
            answers: Vec::new(),
            texts: Vec::new(),
            takes_messages: false,
            never_topics: Vec::new(),
            prices: Vec::new(),
            tones: Tones::default(),
            sheet: None,
        }
    }

    fn answer(question: TwinQuestion, answer: &str) -> Answer {
        Answer {
            question,
            answer: answer.to_owned(),
        }
    }

    fn text(title: &str, body: &str) -> NewText {
        NewText {
            id: None,
            title: title.to_owned(),
            body: body.to_owned(),
        }
    }

    #[track_caller]
    fn refused(change: impl FnOnce(&mut NewMind)) -> MindError {
        let mut mind = a_mind();
        change(&mut mind);
        check_mind(mind).unwrap_err()
    }

    #[test]
    fn texts_are_cleaned_and_empty_answers_left_out() {
        let mut mind = a_mind();
        mind.answers = vec![
            answer(TwinQuestion::Work, " I bake\u{200b} bread. "),
            answer(TwinQuestion::Pets, " \n "),
        ];
        mind.never_topics = vec!["Politics".to_owned(), " politics ".to_owned()];

        let CheckedMind(checked) = check_mind(mind).unwrap();

        assert_eq!(checked.answers.len(), 1);
        assert_eq!(checked.answers[0].answer, "I bake bread.");
        assert_eq!(checked.never_topics, ["Politics"]);
    }

    #[test]
    fn refusals_name_the_field_and_its_bound() {
        let long = refused(|mind| mind.answers = vec![answer(TwinQuestion::Who, &"x".repeat(1001))]);
        assert!(
            matches!(&long, MindError::TooLong { field, most: 1000 } if field == "questions[0].answer"),
            "{long:?}"
        );
        let many = refused(|mind| mind.texts = vec![text("a", "b"); 21]);
        assert!(matches!(&many, MindError::TooMany { field, most: 20 } if field == "texts"));
        let empty = refused(|mind| mind.texts = vec![text("a", "b"), text(" ", "b")]);
        assert!(matches!(&empty, MindError::Empty(field) if field == "texts[1].title"));
        let loud = refused(|mind| mind.tones.play = 101);
        assert!(matches!(&loud, MindError::OutOfBounds { field, most: 100 } if field == "tones.play"));
        let free = refused(|mind| {
            mind.prices = vec![NamedPrice {
                item: "A song".to_owned(),
                cents: 0,
            }];
        });
        assert!(matches!(&free, MindError::OutOfBounds { field, .. } if field == "prices[0].cents"));
        let twice = refused(|mind| {
            mind.answers = vec![answer(TwinQuestion::Who, "a"), answer(TwinQuestion::Who, "b")];
        });
        assert!(matches!(&twice, MindError::Twice(field) if field == "questions[1].key"));
        let id = Some(TwinTextId::fresh());
        let same =
            refused(|mind| mind.texts = vec![NewText { id, ..text("a", "b") }, NewText { id, ..text("c", "d") }]);
        assert!(matches!(&same, MindError::Twice(field) if field == "texts[1].id"));
    }

    #[test]
    fn nobody_below_18_stands_in_a_mind() {
        let fact = |text: &str| {
            vec![NewFact {
                id: None,
                kind: FactKind::Fact,
                text: text.to_owned(),
            }]
        };

        for refusal in [
            refused(|mind| mind.answers = vec![answer(TwinQuestion::Who, "I'm 16")]),
            refused(|mind| mind.texts = vec![text("Me", "I'm 16")]),
            refused(|mind| mind.sheet = Some(fact("Is 16 years old."))),
        ] {
            assert!(matches!(refusal, MindError::AdultsOnly(_)), "{refusal:?}");
        }
    }
}
