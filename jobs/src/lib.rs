//! Code shared by `api` and `workers`: job payloads, the queue, live events and common rules.
pub mod audit;
pub mod catalogue;
pub mod csv;
pub mod domains;
pub mod fleet;
pub mod handle;
pub mod ids;
pub mod live;
pub mod queue;
pub mod sealing;
pub mod signing;
pub mod words;
