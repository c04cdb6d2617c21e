use super::SLOTS;

/// A worker that serves a lane.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Server {
    /// Slots that it was started with: its weight.
    pub own: usize,
    /// Slots that it has whatever the others have, as long as the lane has enough.
    pub fixed: Option<usize>,
}

/// The slots of each worker, in their order, so that the sum is `wanted`, or all that they can have if that is less. Fixed
/// numbers go first. The rest is shared by weight: largest remainders first, of equal ones the earlier.
pub fn share(wanted: usize, servers: &[Server]) -> Vec<usize> {
    let fixed: usize = servers.iter().filter_map(|server| server.fixed).sum();
    if fixed >= wanted {
        let fixed_only = servers.iter().map(|server| server.fixed.unwrap_or_default());
        let claims: Vec<_> = fixed_only.map(|slots| (slots, slots)).collect();
        return apportion(wanted, &claims);
    }
    let claims = servers.iter().map(|server| match server.fixed {
        Some(_) => (0, 0),
        None => (server.own, *SLOTS.end()),
    });
    let rest = apportion(wanted - fixed, &claims.collect::<Vec<_>>());
    let shares = servers.iter().zip(rest);
    shares.map(|(server, share)| server.fixed.unwrap_or(share)).collect()
}

/// Splits `total` by weight among claims of `(weight, most)`.
fn apportion(total: usize, claims: &[(usize, usize)]) -> Vec<usize> {
    let mut shares = vec![0; claims.len()];
    let mut open: Vec<usize> = (0..claims.len()).filter(|&place| claims[place].0 > 0).collect();
    let mut left = total;
    let weights = |open: &[usize]| open.iter().map(|&place| claims[place].0).sum::<usize>();
    // Claims of more than their most get that, and the others share the rest.
    loop {
        let all = weights(&open);
        let (full, rest): (Vec<usize>, Vec<usize>) = open.iter().copied().partition(|&place| {
            let (weight, most) = claims[place];
            left * weight >= most * all
        });
        if full.is_empty() {
            break;
        }
        for place in full {
            shares[place] = claims[place].1;
            left -= claims[place].1;
        }
        open = rest;
    }
    let all = weights(&open);
    for &place in &open {
        shares[place] = left * claims[place].0 / all;
    }
    let missing = left - open.iter().map(|&place| shares[place]).sum::<usize>();
    open.sort_by_key(|&place| std::cmp::Reverse(left * claims[place].0 % all));
    for &place in open.iter().take(missing) {
        shares[place] += 1;
    }
    shares
}

#[cfg(test)]
mod tests {
    use super::{SLOTS, Server, share};

    fn servers(of: &[(usize, Option<usize>)]) -> Vec<Server> {
        of.iter().map(|&(own, fixed)| Server { own, fixed }).collect()
    }

    /// Slots that these workers can have together.
    fn capacity(servers: &[Server]) -> usize {
        let most = servers.iter().map(|server| server.fixed.unwrap_or(*SLOTS.end()));
        most.sum()
    }

    #[test]
    fn slots_are_shared_by_what_each_worker_was_started_with() {
        for (wanted, own, shares) in [
            (16, vec![2, 2], vec![8, 8]),
            (16, vec![4, 1], vec![13, 3]),
            (3, vec![2, 2], vec![2, 1]),
            (1, vec![1, 1, 1], vec![1, 0, 0]),
            (10, vec![1, 1, 1], vec![4, 3, 3]),
            (0, vec![4, 1], vec![0, 0]),
            (5, vec![], vec![]),
        ] {
            let fleet: Vec<_> = own.iter().map(|&own| (own, None)).collect();
            assert_eq!(share(wanted, &servers(&fleet)), shares, "{wanted} to {own:?}");
        }
    }

    #[test]
    fn fixed_numbers_go_first_and_end_where_the_lane_does() {
        let fixed = servers(&[(2, Some(0)), (2, None), (2, Some(3))]);

        assert_eq!(share(10, &fixed), [0, 7, 3]);
        assert_eq!(share(2, &fixed), [0, 0, 2]);
        assert_eq!(share(5, &servers(&[(2, Some(4)), (2, Some(4))])), [3, 2]);
    }

    #[test]
    fn a_worker_has_no_more_than_it_can_hold() {
        let uneven = servers(&[(1000, None), (1, None)]);

        assert_eq!(share(1100, &uneven), [1024, 76]);
        assert_eq!(share(10_000, &uneven), [1024, 1024]);
    }

    #[test]
    fn the_sum_is_the_number_that_was_wanted_or_all_that_they_can_hold() {
        for wanted in (0..5000).step_by(7) {
            for fixed in [None, Some(0), Some(40)] {
                let fleet = servers(&[(3, None), (1, fixed), (7, None), (7, None)]);
                let shares = share(wanted, &fleet);
                assert_eq!(
                    shares.iter().sum::<usize>(),
                    wanted.min(capacity(&fleet)),
                    "{wanted} with {fixed:?}"
                );
                assert!(shares.iter().all(|&slots| slots <= 1024));
            }
        }
    }
}
