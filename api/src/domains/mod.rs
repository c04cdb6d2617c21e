//! One folder a domain: its routes, its wire types and its handlers.
pub mod accounts;
pub mod admin_audit;
pub mod admin_bulks;
pub mod admin_errors;
pub mod admin_jobs;
pub mod admin_queues;
pub mod admin_schedules;
pub mod admin_workers;
pub mod characters;
pub mod chat;
pub mod config;
pub mod discovery;
pub mod generation;
pub mod ledger;
pub mod live;
pub mod media;
pub mod payments;
