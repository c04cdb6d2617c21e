//! What a chat engine is asked and what it answers.

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
    /// The message's id, the same for every attempt. The same key, seed and turns ask for the same answer where the
    /// engine can.
    pub key: String,
    pub persona: Persona,
    /// Oldest first. The last one is what is answered.
    pub turns: Vec<ChatTurn>,
    pub max_tokens: u32,
    pub seed: u64,
}

/// What a card that somebody brought tells models; empty where there is none.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CardWords {
    pub description: String,
    pub personality: String,
    /// The author's wishes for how it is played. They never go before the rules.
    pub instructions: String,
    /// How it speaks.
    pub examples: String,
    /// What is known of things that were mentioned.
    pub lore: Vec<String>,
}

/// What an engine is told of who answers. Plain words; every field may be empty.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Persona {
    pub name: String,
    /// Years. Zero says nothing; nobody below 18 is spoken for.
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
    /// What is remembered of the person.
    pub facts: Vec<String>,
    /// What was said before the turns, in short.
    pub summary: String,
    /// Names of the other characters who are there and hear what is said.
    pub company: Vec<String>,
    pub replies: ReplyLength,
    pub is_safe_for_work: bool,
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

/// Why a reply ended although nothing went wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReplyEnd {
    /// The character has said everything.
    Complete,
    /// There was more to say than `max_tokens`.
    Length,
    /// The listener has heard enough.
    Stopped,
}

/// What was said, of which something may be worth remembering.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RecallRequest {
    /// The same for every attempt.
    pub key: String,
    /// Who talks with the person.
    pub name: String,
    /// Of what is noted; codes as a persona's.
    pub language: String,
    /// What is remembered already.
    pub known: Vec<String>,
    /// Oldest first. Facts are heard in the person's turns, the others are there to understand them.
    pub turns: Vec<ChatTurn>,
    pub behind: Option<Behind>,
}

/// What is to be summed up.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Behind {
    /// Of what was said before that.
    pub summary: String,
    /// Oldest first.
    pub turns: Vec<ChatTurn>,
}

/// Something that a person told of themselves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HeardFact {
    pub text: String,
    /// The words of the turn that carry it.
    pub phrase: String,
    /// Its place among the turns.
    pub turn: usize,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Recollection {
    pub facts: Vec<HeardFact>,
    /// Nothing where nothing was to be summed up, or nothing came of it.
    pub summary: Option<String>,
}

/// What the person could say next.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SuggestRequest {
    /// The same for every attempt.
    pub key: String,
    /// Who talks with the person.
    pub name: String,
    /// Where the person has said nothing yet; codes as a persona's.
    pub language: String,
    /// Oldest first. The last one is the character's.
    pub turns: Vec<ChatTurn>,
}

/// Where an engine leaves what it says, piece by piece. A break stops it.
pub type OnPiece<'a> = &'a mut (dyn FnMut(&str) -> ControlFlow<()> + Send);

#[async_trait]
pub(crate) trait ChatEngine: Engine {
    /// Whether its replies are written by rule and have to be labelled as demo replies.
    fn is_demo(&self) -> bool;

    /// Says one reply. Returns [`EngineError::Cancelled`] soon after `cancel`.
    async fn reply(
        &self,
        request: &ChatRequest,
        on_piece: OnPiece<'_>,
        cancel: &CancellationToken,
    ) -> Result<ChatReply, EngineError>;

    /// Notes what is worth remembering. Nobody looks on. Returns [`EngineError::Cancelled`] soon after `cancel`.
    async fn recall(&self, request: &RecallRequest, cancel: &CancellationToken) -> Result<Recollection, EngineError>;

    /// Messages for the person to choose from, at most [`MAX_SUGGESTIONS`](super::suggest::MAX_SUGGESTIONS). Returns
    /// [`EngineError::Cancelled`] soon after `cancel`.
    async fn suggest(&self, request: &SuggestRequest, cancel: &CancellationToken) -> Result<Vec<String>, EngineError>;
}
