use crate::wire::{Side, Stop};

/// Steps per kind at which its worker is killed.
pub const STEPS: usize = 8;

/// A point at which a worker is killed.
#[derive(Clone, Copy, Debug)]
pub struct Point {
    /// How far the worker has come by then.
    pub name: &'static str,
    pub on: Line,
    pub stop: Stop,
    pub fate: Fate,
    /// The stop is on one connection while the worker continues the answer on others: the model may not finish before
    /// the worker is dead.
    pub is_mid_answer: bool,
}

/// The connection in use when the worker dies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Line {
    Database,
    Objects,
    Engine,
}

/// The job's fate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// Another worker has to run it.
    Lost,
    /// It had ended.
    Ended,
    /// It had ended, and the worker dies acknowledging it to Redis.
    Unacknowledged,
}

/// Words by which apalis acknowledges a ticket.
pub const ACKNOWLEDGES: Stop = Stop {
    after: None,
    at: "}:dead",
    side: Side::Request,
};

impl Point {
    /// The request never arrives.
    pub const fn before(name: &'static str, on: Line, at: &'static str) -> Self {
        Self {
            name,
            on,
            stop: Stop {
                after: None,
                at,
                side: Side::Request,
            },
            fate: Fate::Lost,
            is_mid_answer: false,
        }
    }

    /// The request arrives; the answer, known by these words, is lost.
    pub const fn unheard(name: &'static str, on: Line, at: &'static str, answer: &'static str) -> Self {
        let mut point = Self::before(name, on, at);
        point.stop.side = Side::Answer(answer);
        point
    }

    /// Only after these words have passed on the same connection.
    pub const fn after(mut self, words: &'static str) -> Self {
        self.stop.after = Some(words);
        self
    }

    pub const fn mid_answer(mut self) -> Self {
        self.is_mid_answer = true;
        self
    }

    const fn with(mut self, fate: Fate) -> Self {
        self.fate = fate;
        self
    }
}

const ENDS: &str = "set state = 'succeeded'";

/// The last three steps of a kind that ends its job in the transaction of its results.
pub const fn kept() -> [Point; 3] {
    let commits = Point::before("all is written, and not committed", Line::Database, "COMMIT").after(ENDS);
    let committed = Point::unheard(
        "it is committed, and the worker does not know",
        Line::Database,
        "COMMIT",
        "COMMIT",
    )
    .after(ENDS)
    .with(Fate::Ended);
    let ticket = Point::unheard(
        "it is committed, and the ticket is not used up",
        Line::Database,
        "COMMIT",
        "COMMIT",
    )
    .after(ENDS)
    .with(Fate::Unacknowledged);
    [commits, committed, ticket]
}

/// The last three steps of a kind whose job the runtime ends, in a single statement.
pub const fn ended_by_the_runtime() -> [Point; 3] {
    let ends = Point::before("all is done, and the job's end not written", Line::Database, ENDS);
    let ended = Point::unheard(
        "its end is written, and the worker does not know",
        Line::Database,
        ENDS,
        "UPDATE 1",
    )
    .with(Fate::Ended);
    let ticket = Point::unheard(
        "its end is written, and the ticket is not used up",
        Line::Database,
        ENDS,
        "UPDATE 1",
    )
    .with(Fate::Unacknowledged);
    [ends, ended, ticket]
}
