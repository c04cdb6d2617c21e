use sqlx::{PgConnection, QueryBuilder, Row as _};

use super::{Place, ask::Ask};

/// Counted weeks that one statement reads at most: each costs the index some time.
const MAX_WEEKS: usize = 24;
/// From so many entries on the weeks are no longer told apart: what was not met among those is rare among all.
const WHOLE: i64 = 100_000;

/// Takes what fits from the index of terms, in steps down the order: first from weeks that hold eight times as many
/// entries as the walk has passed, then from eight times as many as passed by then, at last from all that is left. A
/// step that is taken says that the ones before found little, so no step has much to read and to sort.
pub(super) async fn dig(
    conn: &mut PgConnection,
    ask: &Ask,
    from: Place,
    walked: i64,
    wanted: usize,
) -> sqlx::Result<Vec<Place>> {
    let mut places = Vec::new();
    let mut from = from;
    let mut passed = walked;
    while passed < WHOLE && places.len() < wanted {
        let Some(next) = next_weeks(conn, ask, from, passed * 8).await? else {
            break;
        };
        // Every one between, for since they were counted somebody may have come to stand in an empty one.
        let weeks: Vec<i32> = (next.last..=week_of(from)).collect();
        places.extend(take(conn, ask, from, Some(&weeks), wanted - places.len()).await?);
        from = Place::before_week(next.last);
        passed += next.entries;
    }
    if places.len() < wanted {
        places.extend(take(conn, ask, from, None, wanted - places.len()).await?);
    }
    Ok(places)
}

#[expect(clippy::cast_possible_truncation, reason = "a week of the calendar")]
fn week_of(place: Place) -> i32 {
    (place.days / 7.0).floor() as i32
}

/// Weeks from a place down.
struct Weeks {
    last: i32,
    entries: i64,
}

/// The weeks from a place down that together hold so many entries, or fewer where one statement would have to read too
/// many of them. `None`: there are no more.
async fn next_weeks(conn: &mut PgConnection, ask: &Ask, from: Place, entries: i64) -> sqlx::Result<Option<Weeks>> {
    let counted = sqlx::query!(
        "select week, entries
         from discovery_weeks
         where sort = $1 and week * 7::double precision < $2
         order by week desc
         limit $3",
        ask.sort.column(),
        from.days,
        i64::try_from(MAX_WEEKS).unwrap_or(i64::MAX),
    )
    .fetch_all(conn)
    .await?;
    let mut weeks = None;
    let mut sum = 0;
    for week in counted {
        sum += week.entries;
        weeks = Some(Weeks {
            last: week.week,
            entries: sum,
        });
        if sum >= entries {
            break;
        }
    }
    Ok(weeks)
}

/// The first that fit from after a place, in these weeks or in all.
async fn take(
    conn: &mut PgConnection,
    ask: &Ask,
    from: Place,
    weeks: Option<&[i32]>,
    wanted: usize,
) -> sqlx::Result<Vec<Place>> {
    let sort = ask.sort.column();
    // Apart, so that nothing tempts the database to walk the order again in search of what is rare.
    let mut sql = QueryBuilder::new("with fit as materialized (select ");
    sql.push(sort)
        .push(" as days, character_id from discovery_entries where ");
    ask.push_terms(&mut sql);
    if let Some(weeks) = weeks {
        let terms: Vec<i32> = weeks.iter().map(|&week| ask.sort.week_term(week)).collect();
        sql.push(" and terms && ").push_bind(terms);
    }
    sql.push(" and (").push(sort).push(", character_id) < (");
    sql.push_bind(from.days).push(", ").push_bind(from.id);
    sql.push(")) select days, character_id from fit order by days desc, character_id desc limit ");
    sql.push_bind(i64::try_from(wanted).unwrap_or(i64::MAX));
    let rows = sql.build().persistent(false).fetch_all(conn).await?;
    let place = |row: &sqlx::postgres::PgRow| {
        Ok(Place {
            days: row.try_get(0)?,
            id: row.try_get(1)?,
        })
    };
    rows.iter().map(place).collect()
}
