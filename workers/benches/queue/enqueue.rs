use std::time::Instant;

use serde_json::{Value, json};

use crate::{no_op::NoOp, stores::Stores};

/// Jobs a second that one producer adds in committed pages of 500.
pub async fn measure(stores: &Stores, jobs: usize) -> anyhow::Result<Value> {
    let begun = Instant::now();
    stores.fill::<NoOp>(jobs).await?;
    let seconds = begun.elapsed().as_secs_f64();
    Ok(json!({ "jobs": jobs, "seconds": seconds }))
}
