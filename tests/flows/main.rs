//! What people and machines do, against real stores: the real router, the real registry of jobs, and a database for
//! each test.
mod accounts;
mod app;
mod browser;
mod engine;
mod generation;
mod people;
mod queue;
mod surface;
mod worker;
