//! Memories related to a text, by meaning and by words.
use sqlx::PgConnection;

use super::{
    embed::order_embedding,
    tell::{MOST_TOLD, query_of},
};
use crate::{domains::chat::ReplyWork, ids::ChatId};

/// Memories chosen by relevance; the others are the newest.
const NEAREST: usize = MOST_TOLD / 2;
/// How slowly ranks lose weight, the usual constant of reciprocal rank fusion.
const SLOWNESS: f64 = 60.0;

/// A memory with its relevance.
#[derive(Clone, Debug, Default)]
struct Found {
    text: String,
    is_pinned: bool,
    /// Weight of the shared words; zero for none.
    words: f32,
    is_embedded: bool,
    /// Distance in meaning, if known.
    distance: Option<f64>,
}

/// A memory row, before comparing meanings.
struct Remembered {
    text: String,
    is_pinned: bool,
    words: f32,
    meaning: Option<Vec<f32>>,
}

impl Remembered {
    fn compared(self, vector: &[f32]) -> Found {
        Found {
            text: self.text,
            is_pinned: self.is_pinned,
            words: self.words,
            is_embedded: self.meaning.is_some(),
            distance: self.meaning.and_then(|meaning| distance(&meaning, vector)),
        }
    }
}

/// Cosine distance: 0 for the same direction, 2 for opposite ones. `None`: different sizes, as one name may have meant
/// two models.
fn distance(one: &[f32], other: &[f32]) -> Option<f64> {
    let is_alike = one.len() == other.len();
    let products = one.iter().zip(other).map(|(a, b)| f64::from(*a) * f64::from(*b));
    is_alike.then(|| 1.0 - products.sum::<f64>())
}

/// Ranks the memories of the prompt by meaning as well as by words. Orders missing embeddings.
pub async fn tell_nearest(
    tx: &mut PgConnection,
    work: &mut ReplyWork,
    model: &str,
    vector: &[f32],
) -> sqlx::Result<()> {
    let found = find(tx, work.chat, work.asked(), model, vector).await?;
    if found.iter().any(|memory| !memory.is_embedded) {
        order_embedding(tx, work.chat).await?;
    }
    work.memories = weightiest(found);
    Ok(())
}

/// All memories, newest first. A chat has few enough to compare each.
async fn find(
    conn: &mut PgConnection,
    chat: ChatId,
    text: &str,
    model: &str,
    vector: &[f32],
) -> sqlx::Result<Vec<Found>> {
    let remembered = sqlx::query_as!(
        Remembered,
        r#"select text, is_pinned, coalesce(ts_rank(words, to_tsquery('simple', $2)), 0) as "words!",
               case when meant_by = $3 then meaning end as "meaning?"
           from memories
           where chat_id = $1 and forgotten_at is null
           order by created_at desc, id desc"#,
        chat.0,
        query_of(text),
        model,
    )
    .fetch_all(conn)
    .await?;
    Ok(remembered.into_iter().map(|memory| memory.compared(vector)).collect())
}

/// Pinned ones first, then the related, then the newest.
fn weightiest(found: Vec<Found>) -> Vec<String> {
    let weights = weights_of(&found);
    let mut found: Vec<(f64, Found)> = weights.into_iter().zip(found).collect();
    // Stable: equals stay newest first.
    found.sort_by(|(one, a), (other, b)| b.is_pinned.cmp(&a.is_pinned).then(other.total_cmp(one)));
    found
        .into_iter()
        .take(MOST_TOLD)
        .map(|(_, memory)| memory.text)
        .collect()
}

/// Fuses the rankings by meaning and by shared words; a high rank in either, or in both, weighs more.
fn weights_of(found: &[Found]) -> Vec<f64> {
    let unpinned = || (0..found.len()).filter(|&at| !found[at].is_pinned);
    let mut near: Vec<(f64, usize)> = unpinned().filter_map(|at| Some((found[at].distance?, at))).collect();
    near.sort_by(|(one, _), (other, _)| one.total_cmp(other));
    near.truncate(NEAREST);
    let mut alike: Vec<usize> = unpinned().filter(|&at| found[at].words > 0.0).collect();
    alike.sort_by(|&one, &other| found[other].words.total_cmp(&found[one].words));
    let mut weights = vec![0.0; found.len()];
    for list in [near.into_iter().map(|(_, at)| at).collect(), alike] {
        let places = std::iter::successors(Some(SLOWNESS), |place| Some(place + 1.0));
        for (at, place) in list.into_iter().zip(places) {
            weights[at] += 1.0 / place;
        }
    }
    weights
}

#[cfg(test)]
mod tests {
    use super::{Found, MOST_TOLD, NEAREST, distance, weightiest};

    #[test]
    fn the_nearer_two_meanings_are_the_smaller_is_the_distance() {
        assert_eq!(distance(&[1.0, 0.0], &[1.0, 0.0]), Some(0.0));
        assert_eq!(distance(&[1.0, 0.0], &[0.0, 1.0]), Some(1.0));
        assert_eq!(distance(&[1.0, 0.0], &[-1.0, 0.0]), Some(2.0));
        assert_eq!(distance(&[1.0, 0.0], &[1.0, 0.0, 0.0]), None);
    }

    fn newest(number: usize) -> Found {
        Found {
            text: format!("newest {number}"),
            ..Found::default()
        }
    }

    fn near(text: &str, distance: f64) -> Found {
        Found {
            text: text.to_owned(),
            distance: Some(distance),
            ..Found::default()
        }
    }

    fn alike(text: &str, words: f32) -> Found {
        Found {
            text: text.to_owned(),
            words,
            ..Found::default()
        }
    }

    #[test]
    fn what_is_pinned_goes_first_then_what_is_near_or_alike_then_the_newest() {
        let both = Found {
            words: 0.1,
            ..near("both", 0.3)
        };
        let pinned = Found {
            is_pinned: true,
            ..near("pinned", 0.9)
        };

        let told = weightiest(vec![
            newest(1),
            newest(2),
            near("near", 0.2),
            alike("alike", 0.3),
            both,
            pinned,
        ]);

        assert_eq!(told, ["pinned", "both", "near", "alike", "newest 1", "newest 2"]);
    }

    #[test]
    fn no_more_is_told_than_without_vectors() {
        let found = (0..MOST_TOLD + 9).map(newest).collect();

        assert_eq!(weightiest(found).len(), MOST_TOLD);
    }

    #[test]
    fn the_newest_keep_their_part_where_everything_is_embedded() {
        let found = (0..100_u32).map(|number| near(&number.to_string(), f64::from(100 - number)));

        let told = weightiest(found.collect());

        assert_eq!(told[0], "99", "the nearest");
        assert_eq!(told[NEAREST], "0", "the newest");
    }

    #[test]
    fn nobody_stands_for_a_distance_that_is_none() {
        let told = weightiest(vec![near("nowhere", f64::NAN), near("near", 0.5)]);

        assert_eq!(told, ["near", "nowhere"]);
    }
}
