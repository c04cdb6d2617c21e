use crate::{order::Order, plan::LanePlan, simulate::simulate, waits::Waits};

/// More workers than this are no answer.
const MOST: u32 = 1024;

/// The smallest number of workers with which the wait goal of the lane is kept, if any.
pub fn smallest(orders: &[Order], plan: &LanePlan) -> Option<u32> {
    let mut enough = 1;
    while !is_kept(orders, plan, enough) {
        enough *= 2;
        if enough > MOST {
            return None;
        }
    }
    // Half of them were too few, or there is no half.
    let mut too_few = enough / 2;
    while enough - too_few > 1 {
        let between = too_few.midpoint(enough);
        if is_kept(orders, plan, between) {
            enough = between;
        } else {
            too_few = between;
        }
    }
    Some(enough)
}

fn is_kept(orders: &[Order], plan: &LanePlan, workers: u32) -> bool {
    let outcome = simulate(orders, (workers * plan.slots) as usize, &plan.rules());
    Waits::new(outcome.waits).percentile(95) <= plan.goal()
}

#[cfg(test)]
mod tests {
    use super::{is_kept, smallest};
    use crate::plan::usual;

    #[test]
    fn one_worker_less_than_the_smallest_number_does_not_keep_the_goal() {
        let plan = &usual()["video"];
        let orders = plan.day.orders(3);

        let workers = smallest(&orders, plan).unwrap();

        assert!(workers > 1 && is_kept(&orders, plan, workers) && !is_kept(&orders, plan, workers - 1));
    }
}
