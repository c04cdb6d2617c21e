//! The product under faults: its real programs are killed, frozen and cut off at a known step of the work, and
//! `invariants.sql` must find nothing afterwards.
//!
//! The programs come from the target folder: build them first with `cargo build --workspace --bins`.
//! `NOCTURNE_FAULT_ROUNDS=20` plays that many rounds of the tests of chance, `NOCTURNE_FAULT_SEED=7` that one again. A
//! round that fails says how to replay it. `scripts/faults` plays the long form of all this and makes one report.
mod api_crash;
mod asked;
mod at_rest;
mod bulk_crash;
mod chat_crash;
mod chats;
mod clock_skew;
mod cordon;
mod crowd;
mod cut_off;
mod database_full;
mod database_load;
mod database_restart;
mod disk_full;
mod double_click;
mod drain;
mod due_at_once;
mod engine;
mod fair_share;
mod garbage;
mod import_crash;
mod invariants;
mod mail_crash;
mod many_workers;
mod matrix;
mod network;
mod notes;
mod orders;
mod person;
mod ports;
mod postgres;
mod program;
mod random_kills;
mod redis_loss;
mod relays;
mod rolling_deploy;
mod rounds;
mod sick_store;
mod skew;
mod slots;
mod small_disk;
mod storage_loss;
mod stores;
mod until;
mod usage;
mod webhooks;
mod wire;
mod worker_crash;
mod world;
mod zombie;
