//! State machines of the product, checked against models: the verbs of queue and ledger against the real database, and
//! every order in which two workers can hold, lose and take over two jobs.
//!
//! `NOCTURNE_MODEL_CASES=1000` tries that many stories of `NOCTURNE_MODEL_STEPS=200` steps, `NOCTURNE_MODEL_SEED=7` the
//! same ones again.
mod cases;
mod leases;
mod ledger;
mod queue;
mod sales;
