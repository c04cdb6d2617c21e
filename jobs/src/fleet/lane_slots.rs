use std::{collections::BTreeMap, ops::RangeInclusive};

use sqlx::PgConnection;

use super::{
    SILENT,
    share::{Server, share},
};

/// Slots that a lane may have across the fleet.
pub const FLEET_SLOTS: RangeInclusive<i64> = 0..=10_000;

/// Slots of a lane that its number for the fleet gives to one worker.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LaneShare {
    pub lane: String,
    pub worker: String,
    pub slots: usize,
    /// Slots that it has now, as far as it has said.
    pub held: usize,
    /// Slots of the lane across the fleet.
    pub of: usize,
}

/// Sets the slots of the lane across the fleet, from the workers' next beats on; what runs above a smaller number goes
/// on. `None`: each worker has its own. Returns the number before. Needs a transaction.
pub async fn set_lane_slots(tx: &mut PgConnection, lane: &str, slots: Option<i32>) -> sqlx::Result<Option<i32>> {
    let before = sqlx::query_scalar!("select fleet_slots from lane_slots where lane = $1 for update", lane)
        .fetch_optional(&mut *tx)
        .await?;
    match slots {
        Some(slots) => {
            sqlx::query!(
                "insert into lane_slots (lane, fleet_slots) values ($1, $2)
                 on conflict (lane) do update set fleet_slots = excluded.fleet_slots",
                lane,
                slots,
            )
            .execute(tx)
            .await?;
        }
        None => {
            sqlx::query!("delete from lane_slots where lane = $1", lane)
                .execute(tx)
                .await?;
        }
    }
    Ok(before)
}

/// The shares of all workers that take jobs, in the lanes that have a number for the fleet.
pub async fn lane_shares(conn: &mut PgConnection) -> sqlx::Result<Vec<LaneShare>> {
    // A build that doesn't name its own slots obeys no number: the others share the rest.
    let rows = sqlx::query!(
        r#"select
               lane_slots.lane as "lane!", name as "worker!", fleet_slots as "of!",
               coalesce((own_slots ->> lane_slots.lane)::bigint, 0) as "own!",
               case
                   when own_slots is null then (slots ->> lane_slots.lane)::bigint
                   else (wanted_slots ->> lane_slots.lane)::bigint
               end as fixed,
               coalesce((slots ->> lane_slots.lane)::bigint, 0) as "held!"
           from lane_slots
           join workers on slots ? lane_slots.lane
           where ended_at is null and seen_at > now() - make_interval(secs => $1)
               and closing_at is null and draining_at is null and cordoned_at is null
           order by lane_slots.lane, name"#,
        SILENT.as_secs_f64(),
    )
    .fetch_all(conn)
    .await?;
    let mut shares = Vec::with_capacity(rows.len());
    for of_lane in rows.chunk_by(|one, next| one.lane == next.lane) {
        let servers: Vec<Server> = of_lane
            .iter()
            .map(|row| Server {
                own: count(row.own),
                fixed: row.fixed.map(count),
            })
            .collect();
        let wanted = of_lane.first().map_or(0, |row| count(row.of.into()));
        let given = of_lane.iter().zip(share(wanted, &servers));
        shares.extend(given.map(|(row, slots)| LaneShare {
            lane: row.lane.clone(),
            worker: row.worker.clone(),
            slots,
            held: count(row.held),
            of: wanted,
        }));
    }
    Ok(shares)
}

/// Slots that the worker may have now, by lane: its shares, as far as the others have left their slots to it. So a lane
/// never has more than its number, but for jobs that still run.
pub(super) fn grants(shares: &[LaneShare], worker: &str) -> BTreeMap<String, usize> {
    let mine = shares.iter().filter(|share| share.worker == worker);
    mine.map(|share| {
        let others = shares
            .iter()
            .filter(|other| other.lane == share.lane && other.worker != worker);
        let held: usize = others.map(|other| other.held).sum();
        (share.lane.clone(), share.slots.min(share.of.saturating_sub(held)))
    })
    .collect()
}

fn count(slots: i64) -> usize {
    usize::try_from(slots).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::{LaneShare, grants};

    fn a_share(worker: &str, slots: usize, held: usize, of: usize) -> LaneShare {
        LaneShare {
            lane: "image".to_owned(),
            worker: worker.to_owned(),
            slots,
            held,
            of,
        }
    }

    #[test]
    fn a_worker_grows_into_the_slots_that_the_others_have_left() {
        let joined = |old_held| [a_share("new", 2, 0, 4), a_share("old", 2, old_held, 4)];

        for (old_held, granted) in [(4, 0), (3, 1), (2, 2), (0, 2)] {
            let given = grants(&joined(old_held), "new");
            assert_eq!(given["image"], granted, "the other has {old_held}");
        }
        assert_eq!(grants(&joined(4), "old")["image"], 2, "it leaves some");
        assert!(grants(&joined(4), "another").is_empty());
    }
}
