//! What people and machines do, against real stores: the real router, the real registry of jobs, and a database for
//! each test.
mod accounts;
mod admin_jobs;
mod app;
mod browser;
mod conformance;
mod debts;
mod engine;
mod fleet;
mod generation;
mod ledger;
mod live;
mod mails;
mod media;
mod metrics;
mod order_views;
mod orders;
mod payments;
mod people;
mod port;
mod queue;
mod queue_moves;
mod schedules;
mod surface;
mod sweeps;
mod uploads;
mod worker;
