//! Lists in which characters who speak the page's language stand before all others.
use jobs::domains::{
    characters::Language,
    discovery::{AskedTag, Found, FoundCharacter, Place, Search, Why, find_characters},
};
use sqlx::PgConnection;

use super::cursor::Cursor;

/// A page of a list.
pub(super) struct Listed {
    pub(super) characters: Vec<FoundCharacter>,
    pub(super) next: Option<Cursor>,
}

/// Days that stand for the place before all others in a cursor, which can't hold larger ones.
const START_DAYS: f64 = 9_999_999.0;

/// A position in such a list. Its days since 1970 are never below zero, so a cursor writes those of the second part
/// below zero.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Part {
    /// Among those who speak the language.
    Own(Place),
    /// Among all others.
    Others(Place),
}

impl Part {
    const FIRST: Self = Self::Own(Place::START);
    const SECOND: Self = Self::Others(Place {
        days: START_DAYS,
        id: Place::START.id,
    });
}

impl From<Cursor> for Part {
    fn from(cursor: Cursor) -> Self {
        let place = Place {
            days: cursor.at.abs(),
            id: cursor.id,
        };
        if cursor.at.is_sign_negative() {
            Self::Others(place)
        } else {
            Self::Own(place)
        }
    }
}

impl From<Part> for Cursor {
    fn from(part: Part) -> Self {
        match part {
            Part::Own(place) => Self {
                at: place.days,
                id: place.id,
            },
            Part::Others(place) => Self {
                at: -place.days,
                id: place.id,
            },
        }
    }
}

/// The characters that fit a search without words, those who speak the language first, each part in the order that was
/// asked for. `after` is the end of the page before.
pub(super) async fn find_own_language_first(
    conn: &mut PgConnection,
    search: &Search<'_>,
    language: Language,
    after: Option<Cursor>,
) -> sqlx::Result<Listed> {
    let part = after.map_or(Part::FIRST, Part::from);
    let (mut characters, others) = match part {
        Part::Own(place) => {
            let own = find_own(conn, search, language, place).await?;
            if let Some(end) = own.next {
                return Ok(Listed {
                    characters: own.characters,
                    next: Some(Part::Own(end).into()),
                });
            }
            (own.characters, Place::START)
        }
        Part::Others(place) => (Vec::new(), place),
    };
    if characters.len() >= search.limit {
        return Ok(Listed {
            characters,
            next: Some(Part::SECOND.into()),
        });
    }
    let rest = Search {
        except_language: Some(language),
        after: Some(others),
        limit: search.limit - characters.len(),
        ..search.clone()
    };
    let found = find_characters(conn, &rest).await?;
    characters.extend(found.characters);
    Ok(Listed {
        characters,
        next: found.next.map(|end| Part::Others(end).into()),
    })
}

/// Those who speak the language. It wasn't asked for, so it is no reason to show them.
async fn find_own(
    conn: &mut PgConnection,
    search: &Search<'_>,
    language: Language,
    after: Place,
) -> sqlx::Result<Found> {
    let speaks = AskedTag::of_language(language);
    let is_asked_for = search.tags.contains(&speaks);
    let reason = Why::Tag(speaks.text());
    let mut tags = search.tags.to_vec();
    tags.push(speaks);
    let own = Search {
        tags: &tags,
        after: Some(after),
        ..search.clone()
    };
    let mut found = find_characters(conn, &own).await?;
    for character in &mut found.characters {
        let mut kept = is_asked_for;
        character
            .why
            .retain(|why| *why != reason || std::mem::replace(&mut kept, false));
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use jobs::domains::discovery::Place;
    use uuid::Uuid;

    use super::{Cursor, Part};

    #[test]
    fn a_place_in_either_part_survives_the_way_through_an_address() {
        let place = Place {
            days: 20_813.1 / 7.0,
            id: Uuid::now_v7(),
        };
        for part in [Part::Own(place), Part::Others(place), Part::SECOND] {
            let text = Cursor::from(part).to_string();

            assert_eq!(Part::from(text.parse::<Cursor>().unwrap()), part, "{text}");
        }
    }
}
