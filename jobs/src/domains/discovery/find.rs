use sqlx::PgConnection;

use super::{Place, Search, Why, ask::Ask, correct::correct, dig::dig, walk::walk, why::why};
use crate::ids::CharacterId;

/// A page of a search.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Found {
    /// In the order that was asked for.
    pub characters: Vec<FoundCharacter>,
    /// Where the next page begins. `None`: this is the last.
    pub next: Option<Place>,
    /// The words that were looked for instead of those that were asked for, which nobody has.
    pub corrected: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FoundCharacter {
    pub id: CharacterId,
    /// Why it is shown.
    pub why: Vec<Why>,
}

/// The characters that fit a search, from after a place. One million of them are no different from a thousand: whatever
/// is asked for, some thousand entries are looked at and some hundred rows are read.
pub async fn find_characters(conn: &mut PgConnection, search: &Search<'_>) -> sqlx::Result<Found> {
    let found = find(conn, search).await?;
    let Some(text) = search
        .text
        .filter(|_| found.characters.is_empty() && search.after.is_none())
    else {
        return Ok(found);
    };
    let Some(corrected) = correct(conn, text).await? else {
        return Ok(found);
    };
    let mended = Search {
        text: Some(&corrected),
        ..search.clone()
    };
    let found = find(conn, &mended).await?;
    let corrected = (!found.characters.is_empty()).then_some(corrected);
    Ok(Found { corrected, ..found })
}

async fn find(conn: &mut PgConnection, search: &Search<'_>) -> sqlx::Result<Found> {
    let Some(ask) = Ask::read(conn, search).await? else {
        return Ok(Found::default());
    };
    let limit = search.limit.max(1);
    // One more says whether there is another page.
    let wanted = limit + 1;
    let walk = walk(conn, &ask, search.after.unwrap_or(Place::START), wanted).await?;
    let mut places = walk.places;
    if let Some(end) = walk.end {
        let missing = wanted - places.len();
        places.extend(dig(conn, &ask, end, walk.length, missing).await?);
    }
    let has_more = places.len() > limit;
    places.truncate(limit);
    let ids: Vec<CharacterId> = places.iter().map(|place| CharacterId(place.id)).collect();
    Ok(Found {
        characters: why(conn, search, &ids).await?,
        next: places.last().copied().filter(|_| has_more),
        corrected: None,
    })
}
