//! Finds the handler of a kind. Built from the catalogue, so a job without a handler does not compile.
use std::{collections::HashMap, pin::Pin, sync::Arc, time::Duration};

use crate::{
    deps::Deps,
    run::{Done, JobContext, JobError, Run},
};

type Running = Pin<Box<dyn Future<Output = Result<Done, JobError>> + Send>>;
type Start = Box<dyn Fn(Arc<Deps>, JobContext, serde_json::Value) -> Running + Send + Sync>;

pub(crate) struct Handler {
    pub(crate) start: Start,
    pub(crate) timeout: Duration,
    /// Whether it leaves slots to other kinds.
    pub(crate) is_yielding: bool,
}

#[derive(Default)]
pub struct Registry(HashMap<&'static str, Handler>);

impl Registry {
    pub(crate) fn find(&self, kind: &str) -> Option<&Handler> {
        self.0.get(kind)
    }

    /// Kinds that leave slots to others, or those that don't.
    pub(crate) fn kinds_that(&self, is_yielding: bool) -> impl Iterator<Item = &'static str> {
        let found = self
            .0
            .iter()
            .filter(move |(_, handler)| handler.is_yielding == is_yielding);
        found.map(|(kind, _)| *kind)
    }

    /// Every kind that has a handler here.
    pub(crate) fn kinds(&self) -> impl Iterator<Item = &'static str> {
        self.0.keys().copied()
    }

    /// Adds the handler of one more kind. The product's own come from [`every_handler`].
    pub fn add<J: Run>(&mut self) {
        let start: Start = Box::new(|deps, cx, payload| {
            Box::pin(async move {
                let job: J = serde_json::from_value(payload).map_err(|e| JobError::give_up("payload_invalid", &e))?;
                job.run(&deps, &cx).await
            })
        });
        let twice = self.0.insert(
            J::KIND,
            Handler {
                start,
                timeout: J::TIMEOUT,
                is_yielding: J::IS_YIELDING,
            },
        );
        assert!(twice.is_none(), "two jobs are called {}", J::KIND);
    }
}

macro_rules! register {
    ($($job:ty),* $(,)?) => {
        pub fn every_handler() -> Registry {
            let mut registry = Registry::default();
            $(registry.add::<$job>();)*
            registry
        }
    };
}
jobs::every_job!(register);
