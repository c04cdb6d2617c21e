use chrono::{DateTime, Utc};
use jobs::{
    domains::{
        characters::Language,
        twin::{
            Answer, DistillState, FactKind, FactSource, Mind, NamedPrice, NewFact, NewMind, NewText, OwnText, SheetRow,
            TestLine, TestState, Tones, TwinQuestion,
        },
    },
    ids::{TwinFactId, TwinLineId, TwinTextId},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The mind of the caller's twin.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TwinMind {
    /// Language of its answers.
    pub language: Language,
    /// All questions of the interview, in their order; unanswered ones have an empty answer.
    pub questions: Vec<TwinAnswer>,
    /// Oldest first.
    pub texts: Vec<TwinText>,
    /// Whether the owner's own past messages are read.
    pub takes_messages: bool,
    /// Never to be talked about.
    pub never_topics: Vec<String>,
    /// The only prices that it may name.
    pub prices: Vec<NamedPrice>,
    pub tones: Tones,
    pub sheet: Vec<TwinFact>,
    pub distilling: TwinDistilling,
    pub is_submitted: bool,
}

/// An answer of the interview.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct TwinAnswer {
    pub key: TwinQuestion,
    /// Up to 1,000 characters.
    pub answer: String,
}

/// A text of the owner.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TwinText {
    pub id: TwinTextId,
    pub title: String,
    pub body: String,
}

/// A line of the sheet.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TwinFact {
    pub id: TwinFactId,
    pub kind: FactKind,
    pub text: String,
    pub source: FactSource,
    /// The question, or the id of the text.
    pub source_key: String,
    /// Of the text; empty for other sources.
    pub source_title: String,
    /// Changed or written by the owner.
    pub is_edited: bool,
}

/// State of distilling the sheet.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TwinDistilling {
    pub state: DistillState,
    /// Last end; null: never.
    #[schema(required)]
    pub at: Option<DateTime<Utc>>,
}

/// A whole mind, in place of the last.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ChangeTwinMind {
    pub language: Language,
    /// Absent and empty ones are unanswered.
    pub questions: Vec<TwinAnswer>,
    /// Up to 20.
    #[schema(max_items = 20)]
    pub texts: Vec<NewTwinText>,
    pub takes_messages: bool,
    /// Up to 30 of 60 characters.
    #[schema(max_items = 30)]
    pub never_topics: Vec<String>,
    /// Up to 20.
    #[schema(max_items = 20)]
    pub prices: Vec<NamedPrice>,
    pub tones: Tones,
    /// Up to 120 lines. Absent: it stays as it is. Lines that are left out are gone for good.
    #[serde(default)]
    #[schema(max_items = 120)]
    pub sheet: Option<Vec<NewTwinFact>>,
}

/// A text. Without an id it is new.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewTwinText {
    #[serde(default)]
    pub id: Option<TwinTextId>,
    /// 1 to 80 characters.
    pub title: String,
    /// 1 to 10,000 characters.
    pub body: String,
}

/// A line of the sheet. Without an id it is new.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewTwinFact {
    #[serde(default)]
    pub id: Option<TwinFactId>,
    pub kind: FactKind,
    /// 1 to 300 characters.
    pub text: String,
}

/// A talk of the caller with their twin.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TwinTest {
    /// Oldest first.
    pub lines: Vec<TwinTestLine>,
}

/// A line of the test talk.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TwinTestLine {
    pub id: TwinLineId,
    pub is_twin: bool,
    /// Empty while it waits.
    pub text: String,
    pub state: TestState,
    /// Whether rules wrote it.
    pub is_demo: bool,
}

/// Something to say to the twin.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SayToTwin {
    /// Up to 500 characters.
    pub text: String,
    /// 8 to 64 characters, new for each line. Sent again, it is the same line.
    pub client_id: String,
}

impl From<Mind> for TwinMind {
    fn from(mind: Mind) -> Self {
        Self {
            language: mind.language,
            questions: TwinQuestion::ALL
                .iter()
                .map(|question| answer_to(*question, &mind.answers))
                .collect(),
            texts: mind.texts.into_iter().map(TwinText::from).collect(),
            takes_messages: mind.takes_messages,
            never_topics: mind.never_topics,
            prices: mind.prices,
            tones: mind.tones,
            sheet: mind.sheet.into_iter().map(TwinFact::from).collect(),
            distilling: TwinDistilling {
                state: mind.distill_state,
                at: mind.distilled_at,
            },
            is_submitted: mind.is_submitted,
        }
    }
}

fn answer_to(question: TwinQuestion, answers: &[Answer]) -> TwinAnswer {
    let given = answers.iter().find(|answer| answer.question == question);
    TwinAnswer {
        key: question,
        answer: given.map(|answer| answer.answer.clone()).unwrap_or_default(),
    }
}

impl From<OwnText> for TwinText {
    fn from(text: OwnText) -> Self {
        Self {
            id: text.id,
            title: text.title,
            body: text.body,
        }
    }
}

impl From<SheetRow> for TwinFact {
    fn from(row: SheetRow) -> Self {
        Self {
            id: row.id,
            kind: row.kind,
            text: row.body,
            source: row.source,
            source_key: row.source_key,
            source_title: row.source_title,
            is_edited: row.is_edited,
        }
    }
}

impl From<TestLine> for TwinTestLine {
    fn from(line: TestLine) -> Self {
        Self {
            id: line.id,
            is_twin: line.is_twin,
            text: line.body,
            state: line.state,
            is_demo: line.is_demo,
        }
    }
}

impl From<ChangeTwinMind> for NewMind {
    fn from(body: ChangeTwinMind) -> Self {
        let answers = body.questions.into_iter().map(|given| Answer {
            question: given.key,
            answer: given.answer,
        });
        let texts = body.texts.into_iter().map(|text| NewText {
            id: text.id,
            title: text.title,
            body: text.body,
        });
        Self {
            language: body.language,
            answers: answers.collect(),
            texts: texts.collect(),
            takes_messages: body.takes_messages,
            never_topics: body.never_topics,
            prices: body.prices,
            tones: body.tones,
            sheet: body.sheet.map(|sheet| sheet.into_iter().map(NewFact::from).collect()),
        }
    }
}

impl From<NewTwinFact> for NewFact {
    fn from(fact: NewTwinFact) -> Self {
        Self {
            id: fact.id,
            kind: fact.kind,
            text: fact.text,
        }
    }
}
