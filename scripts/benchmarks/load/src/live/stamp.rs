//! Measurement data of a frame: its number within its key, and when it was due.
use std::time::Duration;

use jobs::{domains::payments::PaymentState, ids::PaymentId, live::LiveEvent};
use serde::Deserialize;
use uuid::Uuid;

/// Encoded as a payment id: purchase events are never dropped or overtaken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stamp {
    /// From 0, without a gap.
    pub number: u32,
    /// Since the measurement began, by the client's own clock.
    pub due: Duration,
}

impl Stamp {
    pub fn event(self) -> LiveEvent {
        let micros = u64::try_from(self.due.as_micros()).expect("a measurement takes less than a thousand years");
        LiveEvent::PurchaseUpdate {
            payment_id: PaymentId(Uuid::from_u64_pair(micros, self.number.into())),
            state: PaymentState::Paid,
            is_chips: true,
        }
    }

    fn of(payment: Uuid) -> Option<Self> {
        let (micros, number) = payment.as_u64_pair();
        Some(Self {
            number: number.try_into().ok()?,
            due: Duration::from_micros(micros),
        })
    }
}

/// The parts of a frame that the benchmark reads.
#[derive(Debug, PartialEq)]
pub struct Frame {
    /// Cursor to resume from.
    pub cursor: i64,
    /// `None`: an event of another kind.
    pub stamp: Option<Stamp>,
}

#[derive(Deserialize)]
struct Wire {
    id: Option<i64>,
    params: Params,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Params {
    payment_id: Option<Uuid>,
}

impl Frame {
    /// `None`: the greeting, which has no place in the order of events.
    pub fn read(text: &str) -> serde_json::Result<Option<Self>> {
        let Wire { id, params } = serde_json::from_str(text)?;
        Ok(id.map(|cursor| Self {
            cursor,
            stamp: params.payment_id.and_then(Stamp::of),
        }))
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use serde_json::json;

    use super::{Frame, Stamp};

    #[test]
    fn a_stamp_comes_back_as_it_was_sent() {
        let stamp = Stamp {
            number: 70_000,
            due: Duration::from_micros(123_456_789),
        };
        let mut frame = serde_json::to_value(stamp.event()).unwrap();
        frame["id"] = json!(41);
        frame["clientId"] = json!("abc");

        let read = Frame::read(&frame.to_string()).unwrap();

        assert_eq!(
            read,
            Some(Frame {
                cursor: 41,
                stamp: Some(stamp)
            })
        );
    }

    #[test]
    fn a_greeting_has_no_place_and_what_is_no_frame_is_refused() {
        let greeting = json!({ "event": "connected", "params": { "clientId": "abc", "heartbeatSeconds": 25 } });

        assert_eq!(Frame::read(&greeting.to_string()).unwrap(), None);
        assert!(Frame::read("{}").is_err());
    }
}
