//! The rules that `api` and `workers` both apply, one folder a domain, one verb a file.
pub mod accounts;
pub mod admin_jobs;
pub mod cases;
pub mod characters;
pub mod chat;
pub mod config;
pub mod direct;
pub mod discovery;
pub mod entitlements;
pub mod generation;
pub mod ledger;
pub mod maintenance;
pub mod media;
pub mod notifications;
pub mod payments;
pub mod referrals;
