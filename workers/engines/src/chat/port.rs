//! Requests to a chat engine and its answers.

use crate::endpoint::Engine;
use crate::port::EngineError;
use async_trait::async_trait;
use std::ops::ControlFlow;
use tokio_util::sync::CancellationToken;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChatRole {
    Person,
    Character,
    /// Another character of the scene. The text begins with a name: `Bea: It rains.`
    Other,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChatTurn {
    pub from: ChatRole,
    pub text: String,
}

/// One reply to write.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChatRequest {
    /// The message's id, the same for every attempt. Equal keys, seeds and turns get the same answer if the engine
    /// supports it.
    pub key: String,
    pub persona: Persona,
    /// Oldest first. The last one is the one to answer.
    pub turns: Vec<ChatTurn>,
    pub max_tokens: u32,
    pub seed: u64,
    /// Whether an answer to it has already been given up, most likely for repeating itself.
    pub is_again: bool,
}

/// Prompt texts of an imported card; empty if there is none.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CardWords {
    pub description: String,
    pub personality: String,
    /// The author's instructions. They never override the rules.
    pub instructions: String,
    /// Sample dialog.
    pub examples: String,
    /// Lore entries triggered by the conversation.
    pub lore: Vec<String>,
}

/// Description of the character for an engine. Plain words; every field may be empty.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Persona {
    pub name: String,
    /// Years. Zero means unknown; characters below 18 are rejected.
    pub age: u8,
    pub gender: String,
    /// `en`, `de`, `es`, `fr`, `it`, `ja`, `nl` or `ru`.
    pub language: String,
    /// A label and words: `occupation: barista`.
    pub traits: Vec<String>,
    pub about: String,
    pub scenario: String,
    pub card: CardWords,
    pub greeting: String,
    pub taboos: Vec<String>,
    /// Memories about the person.
    pub facts: Vec<String>,
    /// Summary of the conversation before the turns.
    pub summary: String,
    /// Names of the other characters present.
    pub company: Vec<String>,
    pub replies: ReplyLength,
    pub is_safe_for_work: bool,
    /// Whether it is the AI twin of the person of that name, made with their consent.
    pub is_twin: bool,
    /// More rules, as sentences. They stand with those that always apply.
    pub terms: Vec<String>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ReplyLength {
    Short,
    #[default]
    Medium,
    Long,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChatReply {
    pub ended: ReplyEnd,
}

/// Why a reply ended without an error.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReplyEnd {
    /// The character has said everything.
    Complete,
    /// The reply reached `max_tokens`.
    Length,
    /// The listener has heard enough.
    Stopped,
}

/// A conversation to extract memories from.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RecallRequest {
    /// The same for every attempt.
    pub key: String,
    /// The character's name.
    pub name: String,
    /// Language of the notes; codes as in a persona.
    pub language: String,
    /// Memories already stored.
    pub known: Vec<String>,
    /// Oldest first. Facts come from the person's turns, the others are context.
    pub turns: Vec<ChatTurn>,
    pub behind: Option<Behind>,
}

/// Turns to summarize.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Behind {
    /// The summary so far.
    pub summary: String,
    /// Oldest first.
    pub turns: Vec<ChatTurn>,
}

/// Something that a person told about themselves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HeardFact {
    pub text: String,
    /// The words of the turn that state it.
    pub phrase: String,
    /// Index of the turn.
    pub turn: usize,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Recollection {
    pub facts: Vec<HeardFact>,
    /// `None` if there was nothing to summarize, or it failed.
    pub summary: Option<String>,
}

/// A request for suggestions of the person's next message.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SuggestRequest {
    /// The same for every attempt.
    pub key: String,
    /// The character's name.
    pub name: String,
    /// Used until the person has said something; codes as in a persona.
    pub language: String,
    /// How the person writes, as notes and as words of theirs; may be empty.
    pub manners: Vec<String>,
    /// Oldest first. The last one is the character's.
    pub turns: Vec<ChatTurn>,
}

/// Words of one person, to be described for their AI twin.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DistillRequest {
    /// The same for every attempt.
    pub key: String,
    /// Language of the notes; codes as in a persona.
    pub language: String,
    /// The person's own texts.
    pub sources: Vec<String>,
}

/// A note about a person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Distilled {
    pub kind: DistilledKind,
    pub text: String,
    /// Index of the source.
    pub source: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DistilledKind {
    /// Something that is true of them.
    Fact,
    /// How they write.
    Manner,
    /// Words that they used, copied exactly.
    Phrase,
}

/// Receives a reply piece by piece. A break stops it.
pub type OnPiece<'a> = &'a mut (dyn FnMut(&str) -> ControlFlow<()> + Send);

#[async_trait]
pub(crate) trait ChatEngine: Engine {
    /// Whether its replies are rule-based and must be labelled as demo replies.
    fn is_demo(&self) -> bool;

    /// Writes one reply. Returns [`EngineError::Cancelled`] soon after `cancel`.
    async fn reply(
        &self,
        request: &ChatRequest,
        on_piece: OnPiece<'_>,
        cancel: &CancellationToken,
    ) -> Result<ChatReply, EngineError>;

    /// Extracts memories, without anyone waiting. Returns [`EngineError::Cancelled`] soon after `cancel`.
    async fn recall(&self, request: &RecallRequest, cancel: &CancellationToken) -> Result<Recollection, EngineError>;

    /// Suggestions for the person, at most [`MAX_SUGGESTIONS`](super::suggest::MAX_SUGGESTIONS). Returns
    /// [`EngineError::Cancelled`] soon after `cancel`.
    async fn suggest(&self, request: &SuggestRequest, cancel: &CancellationToken) -> Result<Vec<String>, EngineError>;

    /// Describes a person by their own words, without anyone waiting. Returns [`EngineError::Cancelled`] soon after
    /// `cancel`.
    async fn distill(
        &self,
        request: &DistillRequest,
        cancel: &CancellationToken,
    ) -> Result<Vec<Distilled>, EngineError>;
}
