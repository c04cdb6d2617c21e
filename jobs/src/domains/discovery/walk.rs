use sqlx::{PgConnection, QueryBuilder, Row as _};

use super::{Place, ask::Ask};

/// Result of a walk.
pub(super) struct Walk {
    pub(super) places: Vec<Place>,
    /// Position where it stopped before the page was full. `None`: the page is full, or nothing is left.
    pub(super) end: Option<Place>,
    /// Maximum entries checked.
    pub(super) length: i64,
}

/// Entries for masks alone, which the index answers.
const BY_INDEX: i64 = 5000;
/// Words have to be read from the rows, which are scattered over the disk: a few first, and up to the maximum only if
/// these promise to fill the page.
const FIRST_ROWS: i64 = 80;
const BY_ROWS: i64 = 640;

/// Walks down the order from a position and collects matches, for a bounded distance. Broad searches, which are most,
/// end here within milliseconds; a rare one is left to [`super::dig`].
pub(super) async fn walk(conn: &mut PgConnection, ask: &Ask, after: Place, wanted: usize) -> sqlx::Result<Walk> {
    if ask.is_masks_only() {
        return go(conn, ask, after, wanted, BY_INDEX).await;
    }
    let mut walk = go(conn, ask, after, wanted, FIRST_ROWS).await?;
    let found = i64::try_from(walk.places.len()).unwrap_or(i64::MAX);
    let promises = found * BY_ROWS >= i64::try_from(wanted).unwrap_or(i64::MAX).saturating_mul(FIRST_ROWS);
    if let Some(end) = walk.end.filter(|_| promises) {
        let rest = go(conn, ask, end, wanted - walk.places.len(), BY_ROWS - FIRST_ROWS).await?;
        walk.places.extend(rest.places);
        walk.end = rest.end;
        walk.length += rest.length;
    }
    Ok(walk)
}

async fn go(conn: &mut PgConnection, ask: &Ask, after: Place, wanted: usize, length: i64) -> sqlx::Result<Walk> {
    let sort = ask.sort.column();
    let mut sql =
        QueryBuilder::new("select days, character_id, fits, is_last from (select days, character_id, fits, number = ");
    sql.push_bind(length).push(" as is_last from (select ");
    sql.push(sort)
        .push(" as days, character_id, row_number() over (order by ");
    sql.push(sort).push(" desc, character_id desc) as number, (");
    ask.push_fits(&mut sql);
    sql.push(") as fits from discovery_entries where terms is not null and (");
    sql.push(sort).push(", character_id) < (");
    sql.push_bind(after.days)
        .push(", ")
        .push_bind(after.id)
        .push(") order by ");
    sql.push(sort).push(" desc, character_id desc limit ").push_bind(length);
    sql.push(") as way) as met where fits or is_last limit ")
        .push_bind(i64::try_from(wanted).unwrap_or(length));
    // Not prepared: a generic plan would suit no values.
    let rows = sql.build().persistent(false).fetch_all(conn).await?;
    let mut places = Vec::with_capacity(rows.len());
    let mut end = None;
    for row in rows {
        let place = Place {
            days: row.try_get(0)?,
            id: row.try_get(1)?,
        };
        if row.try_get(2)? {
            places.push(place);
        }
        if row.try_get(3)? && places.len() < wanted {
            end = Some(place);
        }
    }
    Ok(Walk { places, end, length })
}
