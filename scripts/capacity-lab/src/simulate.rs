use std::{cmp::Reverse, collections::BinaryHeap, time::Duration};

use crate::{
    line::{Line, Rules},
    order::Order,
};

/// Results of a simulated day.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// From order to start, in the order of the orders.
    pub waits: Vec<Duration>,
    /// End of the last run, since the day began.
    pub ended: Duration,
    /// Busy time of all slots together.
    pub busy: Duration,
    /// The longest stretch without an empty line.
    pub longest_line: Duration,
}

/// Serves the orders, which are sorted by time, with that many slots. A free slot takes the next job right away, on any
/// worker.
pub fn simulate(orders: &[Order], slots: usize, rules: &Rules) -> Outcome {
    let mut line = Line::new(rules);
    let mut ends: BinaryHeap<Reverse<(Duration, usize)>> = BinaryHeap::new();
    let mut coming = orders.iter().enumerate().peekable();
    let mut outcome = Outcome {
        waits: vec![Duration::ZERO; orders.len()],
        ended: Duration::ZERO,
        busy: Duration::ZERO,
        longest_line: Duration::ZERO,
    };
    let mut line_since = None;
    loop {
        let next_order = coming.peek().map(|(_, order)| order.at);
        let next_end = ends.peek().map(|Reverse((at, _))| *at);
        // Ends come first at equal times, so that they free a slot for the order.
        let now = match (next_order, next_end) {
            (None, None) => return outcome,
            (Some(at), Some(end)) if at < end => at,
            (Some(at), None) => at,
            (_, Some(end)) => end,
        };
        line.tick(now);
        while let Some(Reverse((at, number))) = ends.peek().copied()
            && at == now
        {
            ends.pop();
            line.leave(number);
            outcome.ended = now.saturating_sub(rules.handling);
        }
        while let Some((number, order)) = coming.next_if(|(_, order)| order.at == now) {
            line.join(number, order);
        }
        while ends.len() < slots
            && let Some(number) = line.take()
        {
            outcome.waits[number] = now.saturating_sub(orders[number].at);
            outcome.busy += orders[number].run;
            ends.push(Reverse((now + orders[number].run + rules.handling, number)));
        }
        let since = *line_since.get_or_insert(now);
        outcome.longest_line = outcome.longest_line.max(now.saturating_sub(since));
        if line.is_empty() {
            line_since = None;
        }
    }
}
