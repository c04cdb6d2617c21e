//! Every chat engine of a deployment, and load balancing of replies.

use super::config::{CHAT_MODELS, ChatDemoConfig, ChatEndpointConfig, terms};
use super::demo::{Demo, E5Ear};
use super::openai::OpenAiChat;
use super::port::{
    ChatEngine, ChatReply, ChatRequest, DistillRequest, Distilled, OnPiece, Persona, RecallRequest, Recollection,
    SuggestRequest,
};
use crate::config::{ConfigError, EnginesConfig};
use crate::embedding::model_at;
use crate::endpoint::{Endpoint, Machines, Rate, try_enter, with_hint};
use crate::pace::Pace;
use crate::port::EngineError;
use crate::prompt::MIN_AGE;
use crate::told::listen;
use crate::visits::Visits;
use crate::vitals::EngineKind;
use crate::watched::{WatchedEngine, watched};
use std::collections::BTreeMap;
use std::sync::Arc;
use tokio::sync::OwnedSemaphorePermit;
use tokio_util::sync::CancellationToken;

pub struct ChatEngines {
    models: BTreeMap<String, Vec<Endpoint<dyn ChatEngine>>>,
    /// Answers for every model that the file does not name.
    unnamed: Vec<Endpoint<dyn ChatEngine>>,
    pace: Option<Arc<dyn Pace>>,
}

impl ChatEngines {
    pub fn new(config: &EnginesConfig) -> Result<Self, ConfigError> {
        let mut machines = Machines::default();
        let mut models = BTreeMap::new();
        let ear = config.ear().map(|file| Arc::new(E5Ear::new(model_at(file))));
        for (model, endpoints) in &config.chat {
            let built = endpoints
                .iter()
                .map(|endpoint| build(model, endpoint, ear.as_ref(), &mut machines));
            models.insert(model.clone(), built.collect::<Result<_, _>>()?);
        }
        let demo = ChatEndpointConfig::Demo(ChatDemoConfig::default());
        Ok(Self {
            models,
            unnamed: vec![build("demo", &demo, ear.as_ref(), &mut Machines::default())?],
            pace: None,
        })
    }

    /// Rate limiter shared by all processes. Without it providers' limits are ignored.
    #[must_use]
    pub fn paced_by(mut self, pace: Arc<dyn Pace>) -> Self {
        self.pace = Some(pace);
        self
    }

    /// Each engine, to report and to switch.
    pub fn watched(&self) -> Vec<WatchedEngine> {
        let is_complete = CHAT_MODELS.iter().all(|model| self.models.contains_key(*model));
        let unnamed: &[Endpoint<dyn ChatEngine>] = if is_complete { &[] } else { &self.unnamed };
        watched(self.models.values().flatten().chain(unnamed))
    }

    /// Whether replies of this model must be labelled as demo replies.
    pub fn is_demo(&self, model: &str) -> bool {
        self.endpoints(model).iter().any(|endpoint| endpoint.engine.is_demo())
    }

    /// Answers on the least loaded healthy machine, and fails over to another unless text was already sent. Waits while
    /// all are busy; when all are down the error says when to retry.
    pub async fn reply(
        &self,
        model: &str,
        request: &ChatRequest,
        on_piece: OnPiece<'_>,
        cancel: &CancellationToken,
    ) -> Result<ChatReply, EngineError> {
        check(request)?;
        let mut visits = Visits::new(self.endpoints(model), self.pace.as_ref(), cancel);
        let mut has_spoken = false;
        while let Some((endpoint, slot)) = visits.next().await? {
            let mut hear = |piece: &str| {
                has_spoken = true;
                on_piece(piece)
            };
            let call = endpoint.vitals.begin(cancel);
            let (outcome, told) = listen(endpoint.engine.reply(request, &mut hear, call.stop())).await;
            // Bad output often comes from the person's words, not from the machine: one user who provokes it must not
            // close the machine to others.
            if !matches!(outcome, Err(EngineError::Garbage(_))) {
                endpoint.machine.record_render(&outcome);
            }
            let outcome = call.end(outcome, told.as_ref());
            drop(slot);
            match outcome {
                Err(error) if has_spoken => return Err(after_words(error)),
                Err(error) if error.is_retryable() => visits.move_on(endpoint, error),
                settled => return settled,
            }
        }
        Err(visits.into_failure())
    }

    /// Extracts memories, on the least loaded healthy machine. Asks one machine, and only if it is free: replies have
    /// priority.
    pub async fn recall(
        &self,
        model: &str,
        request: &RecallRequest,
        cancel: &CancellationToken,
    ) -> Result<Recollection, EngineError> {
        let (endpoint, slot) = self.free(model, cancel).await?;
        let call = endpoint.vitals.begin(cancel);
        let (outcome, told) = listen(endpoint.engine.recall(request, call.stop())).await;
        drop(slot);
        note(endpoint, &outcome);
        call.end(outcome, told.as_ref())
    }

    /// Suggests the person's next message on a free machine, like [`Self::recall`].
    pub async fn suggest(
        &self,
        model: &str,
        request: &SuggestRequest,
        cancel: &CancellationToken,
    ) -> Result<Vec<String>, EngineError> {
        let (endpoint, slot) = self.free(model, cancel).await?;
        let call = endpoint.vitals.begin(cancel);
        let (outcome, told) = listen(endpoint.engine.suggest(request, call.stop())).await;
        drop(slot);
        note(endpoint, &outcome);
        call.end(outcome, told.as_ref())
    }

    /// Describes a person by their own words on a free machine, like [`Self::recall`]. A demo describes nobody.
    pub async fn distill(
        &self,
        model: &str,
        request: &DistillRequest,
        cancel: &CancellationToken,
    ) -> Result<Vec<Distilled>, EngineError> {
        let (endpoint, slot) = self.free(model, cancel).await?;
        let call = endpoint.vitals.begin(cancel);
        let (outcome, told) = listen(endpoint.engine.distill(request, call.stop())).await;
        drop(slot);
        note(endpoint, &outcome);
        call.end(outcome, told.as_ref())
    }

    /// The least loaded healthy machine that is free.
    async fn free(
        &self,
        model: &str,
        cancel: &CancellationToken,
    ) -> Result<(&Endpoint<dyn ChatEngine>, OwnedSemaphorePermit), EngineError> {
        let endpoints: Vec<&Endpoint<dyn ChatEngine>> = self.endpoints(model).iter().collect();
        let Some((at, slot)) = try_enter(&endpoints).await? else {
            return Err(with_hint(self.endpoints(model), None));
        };
        endpoints[at].await_turn(self.pace.as_ref(), cancel).await?;
        Ok((endpoints[at], slot))
    }

    fn endpoints(&self, model: &str) -> &[Endpoint<dyn ChatEngine>] {
        self.models.get(model).unwrap_or(&self.unnamed)
    }
}

/// Bad side notes say nothing about replies.
fn note<T>(endpoint: &Endpoint<dyn ChatEngine>, outcome: &Result<T, EngineError>) {
    if matches!(outcome, Ok(_) | Err(EngineError::Unavailable { .. })) {
        endpoint.machine.record_render(outcome);
    }
}

fn build<'a>(
    model: &str,
    endpoint: &'a ChatEndpointConfig,
    ear: Option<&Arc<E5Ear>>,
    machines: &mut Machines<'a>,
) -> Result<Endpoint<dyn ChatEngine>, ConfigError> {
    let terms = terms(endpoint);
    let engine: Arc<dyn ChatEngine> = match endpoint {
        ChatEndpointConfig::Demo(config) => Arc::new(Demo::new(config, ear.cloned())),
        ChatEndpointConfig::OpenAi(config) => Arc::new(OpenAiChat::new(config)?),
    };
    Ok(Endpoint {
        engine,
        machine: machines.at(&terms),
        vitals: machines.vitals_at(EngineKind::Chat, model, &terms),
        // Providers limit pictures and replies separately.
        rate: terms
            .per_minute
            .map(|limit| Rate::of(&format!("chat {}", terms.machine), limit)),
    })
}

fn check(request: &ChatRequest) -> Result<(), EngineError> {
    if is_minor(&request.persona) {
        return Err(EngineError::Rejected("only adults can speak".to_owned()));
    }
    if request.turns.is_empty() {
        return Err(EngineError::Rejected("nothing to answer".to_owned()));
    }
    Ok(())
}

fn is_minor(persona: &Persona) -> bool {
    (1..MIN_AGE).contains(&persona.age)
}

/// Half a reply is useless, whatever ended it: another engine would start over.
fn after_words(error: EngineError) -> EngineError {
    match error {
        EngineError::Unavailable { reason, .. } => EngineError::Garbage(reason),
        other => other,
    }
}
