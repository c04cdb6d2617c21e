use std::collections::HashMap;

use serde::{Deserialize, Serialize};
use sqlx::PgConnection;
use utoipa::ToSchema;

use super::ImageModel;
use crate::ids::GenerationId;

/// Estimated time from now, as an interval learned from recent deliveries.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Estimate {
    /// A quarter of similar orders took less.
    pub low_seconds: u32,
    /// A tenth of similar orders took more.
    pub high_seconds: u32,
    /// Generations ahead in the queue.
    pub ahead: u32,
    /// Staff have paused the lane for an unknown time. The seconds count from its resumption.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_paused: bool,
}

/// Seconds a picture without a history: measured with the demo engine.
const UNKNOWN_LOW: f64 = 2.0;
const UNKNOWN_HIGH: f64 = 8.0;

/// Input of an estimate.
#[derive(Clone, Copy, Debug)]
struct Line {
    /// Pictures still to be drawn.
    pictures: i64,
    /// Orders ahead, and their pictures.
    ahead: i64,
    pictures_ahead: i64,
    /// Orders at work now, at least one: they share the queue.
    slots: i64,
    /// Seconds a picture, from the model's last hundred deliveries: a quarter were faster than `low`, a tenth slower
    /// than `high`.
    low: Option<f64>,
    high: Option<f64>,
    is_paused: bool,
}

impl Line {
    fn estimate(self) -> Estimate {
        let pictures = approximate(self.pictures) + approximate(self.pictures_ahead) / approximate(self.slots);
        Estimate {
            low_seconds: whole_seconds(self.low.unwrap_or(UNKNOWN_LOW) * pictures),
            high_seconds: whole_seconds(self.high.unwrap_or(UNKNOWN_HIGH) * pictures),
            ahead: u32::try_from(self.ahead).unwrap_or(u32::MAX),
            is_paused: self.is_paused,
        }
    }
}

/// Estimate for a new order of `batch_size` pictures, behind all waiting ones.
pub async fn estimate(conn: &mut PgConnection, model: ImageModel, batch_size: i16) -> sqlx::Result<Estimate> {
    let row = sqlx::query_file!("src/domains/generation/estimate_next.sql", model.as_str())
        .fetch_one(conn)
        .await?;
    let line = Line {
        pictures: i64::from(batch_size),
        ahead: row.ahead,
        pictures_ahead: row.pictures_ahead,
        slots: row.slots,
        low: row.low,
        high: row.high,
        is_paused: row.is_paused,
    };
    Ok(line.estimate())
}

/// Estimates for the active ones of these orders, by one query. It reads the whole queue: call it outside transactions
/// that hold locks.
pub async fn estimate_active(
    conn: &mut PgConnection,
    generations: &[GenerationId],
) -> sqlx::Result<HashMap<GenerationId, Estimate>> {
    let ids: Vec<uuid::Uuid> = generations.iter().map(|id| id.0).collect();
    let rows = sqlx::query_file!("src/domains/generation/estimate_active.sql", &ids)
        .fetch_all(conn)
        .await?;
    let estimates = rows.into_iter().map(|row| {
        let line = Line {
            pictures: row.pictures,
            ahead: row.ahead,
            pictures_ahead: row.pictures_ahead,
            slots: row.slots,
            low: row.low,
            high: row.high,
            is_paused: row.is_paused,
        };
        (row.id, line.estimate())
    });
    Ok(estimates.collect())
}

fn approximate(count: i64) -> f64 {
    f64::from(u32::try_from(count.max(0)).unwrap_or(u32::MAX))
}

/// At least one second, and at most a day.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "clamped to the range of u32 in the same expression"
)]
pub(crate) fn whole_seconds(seconds: f64) -> u32 {
    seconds.ceil().clamp(1.0, 86_400.0) as u32
}

#[cfg(test)]
mod tests {
    use super::{Estimate, Line};

    const FIRST: Line = Line {
        pictures: 1,
        ahead: 0,
        pictures_ahead: 0,
        slots: 1,
        low: Some(3.0),
        high: Some(4.5),
        is_paused: false,
    };

    fn seconds(line: Line) -> (u32, u32) {
        let Estimate {
            low_seconds,
            high_seconds,
            ..
        } = line.estimate();
        (low_seconds, high_seconds)
    }

    #[test]
    fn an_order_takes_its_pictures_and_its_share_of_what_waits_before_it() {
        let waiting = Line {
            pictures: 4,
            ahead: 3,
            pictures_ahead: 6,
            slots: 2,
            ..FIRST
        };

        assert_eq!(seconds(FIRST), (3, 5), "whole seconds, rounded up");
        assert_eq!(seconds(waiting), (21, 32), "4 pictures and 6 shared by 2");
        assert_eq!(waiting.estimate().ahead, 3);
    }

    #[test]
    fn without_a_history_something_is_said_all_the_same() {
        let unknown = Line {
            low: None,
            high: None,
            ..FIRST
        };

        assert_eq!(seconds(unknown), (2, 8));
    }

    #[test]
    fn an_estimate_is_never_nothing_and_never_more_than_a_day() {
        let last = Line { pictures: 0, ..FIRST };
        let endless = Line {
            pictures_ahead: i64::MAX,
            ..FIRST
        };

        assert_eq!(seconds(last), (1, 1));
        assert_eq!(seconds(endless), (86_400, 86_400));
    }
}
