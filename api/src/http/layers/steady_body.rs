//! Ends bodies that stop coming or only trickle: what waits for them, such as a place for an upload, is freed.
use std::time::Duration;

use axum::body::Body;
use futures::{StreamExt, stream::try_unfold};
use tokio::time::{Instant, timeout};

/// Least pace of a body. Only the time spent waiting for bytes counts, not the time they wait for us.
#[derive(Clone, Copy)]
pub(super) struct Pace {
    /// Longest time without bytes.
    pub idle: Duration,
    /// Time to wait besides that of the speed.
    pub grace: Duration,
    /// Bytes per second.
    pub slowest: u64,
}

impl Default for Pace {
    fn default() -> Self {
        Self {
            idle: Duration::from_secs(20),
            grace: Duration::from_secs(30),
            slowest: 50_000,
        }
    }
}

#[derive(Debug, thiserror::Error)]
enum BodyError {
    #[error("the body comes too slowly")]
    TooSlow,
    #[error(transparent)]
    Broken(#[from] axum::Error),
}

/// The body, with an error in place of the rest if it is slower than the pace.
pub(super) fn steady(body: Body, pace: Pace) -> Body {
    let start = (body.into_data_stream(), 0_u64, Duration::ZERO);
    Body::from_stream(try_unfold(start, move |(mut pieces, received, waited)| async move {
        let earned = Duration::from_millis(received * 1000 / pace.slowest);
        let patience = (pace.grace + earned).saturating_sub(waited).min(pace.idle);
        let since = Instant::now();
        let next = timeout(patience, pieces.next()).await.map_err(|_| BodyError::TooSlow)?;
        let Some(piece) = next.transpose()? else {
            return Ok::<_, BodyError>(None);
        };
        let received = received + piece.len() as u64;
        Ok(Some((piece, (pieces, received, waited + since.elapsed()))))
    }))
}

#[cfg(test)]
mod tests {
    use std::{convert::Infallible, time::Duration};

    use axum::body::{Body, Bytes};
    use futures::{StreamExt, stream};
    use http_body_util::BodyExt;

    use super::{Pace, steady};

    const HASTY: Pace = Pace {
        idle: Duration::from_millis(200),
        grace: Duration::from_millis(100),
        slowest: 1_000_000,
    };

    type Piece = Result<Bytes, Infallible>;

    #[tokio::test]
    async fn a_body_that_comes_is_the_same_body() {
        let body = Body::from_stream(stream::iter([
            Piece::Ok(Bytes::from_static(b"to")),
            Piece::Ok(Bytes::from_static(b"day")),
        ]));

        assert_eq!(steady(body, HASTY).collect().await.unwrap().to_bytes(), "today");
    }

    #[tokio::test]
    async fn a_body_that_stops_is_ended() {
        let stopped = stream::iter([Piece::Ok(Bytes::from_static(b"to"))]).chain(stream::pending());
        let pace = Pace {
            grace: Duration::from_hours(1),
            ..HASTY
        };

        assert!(steady(Body::from_stream(stopped), pace).collect().await.is_err());
    }

    #[tokio::test]
    async fn a_body_that_trickles_without_end_is_ended() {
        let drops = tokio::time::interval(Duration::from_millis(5));
        let trickle = stream::unfold(drops, |mut drops| async move {
            drops.tick().await;
            Some((Piece::Ok(Bytes::from_static(b"a")), drops))
        });
        let pace = Pace {
            idle: Duration::from_hours(1),
            ..HASTY
        };

        assert!(steady(Body::from_stream(trickle), pace).collect().await.is_err());
    }
}
