//! Texts that the product keeps, the newest first.
use chrono::{DateTime, TimeDelta, Utc};
use sqlx::PgConnection;
use uuid::Uuid;

use super::Source;
use crate::domains::feed::without_mentions;

/// A text as it was screened when it was written.
#[derive(Debug)]
pub(super) struct Text {
    pub id: Uuid,
    pub body: String,
}

/// Texts of a source before an id, written since a time.
pub(super) async fn list_texts(
    conn: &mut PgConnection,
    source: Source,
    before: Uuid,
    since: DateTime<Utc>,
    limit: i64,
) -> sqlx::Result<Vec<Text>> {
    let first = first_id(since);
    match source {
        Source::Messages => {
            sqlx::query_as!(
                Text,
                "select id, body
                 from messages
                 where author = 'person' and not is_auto and not is_removed and body <> ''
                     and id < $1 and id >= $2 and created_at >= $3
                 order by id desc
                 limit $4",
                before,
                first,
                since,
                limit,
            )
            .fetch_all(conn)
            .await
        }
        Source::Prompts => {
            sqlx::query_as!(
                Text,
                "select id, prompt as body
                 from generations
                 where kind in ('image', 'video') and prompt <> '' and id < $1 and id >= $2 and created_at >= $3
                 order by id desc
                 limit $4",
                before,
                first,
                since,
                limit,
            )
            .fetch_all(conn)
            .await
        }
        Source::Comments => {
            let texts = sqlx::query_as!(
                Text,
                "select id, body
                 from comments
                 where not is_deleted and removed_at is null and body <> ''
                     and id < $1 and id >= $2 and created_at >= $3
                 order by id desc
                 limit $4",
                before,
                first,
                since,
                limit,
            )
            .fetch_all(conn)
            .await?;
            Ok(texts.into_iter().map(as_screened).collect())
        }
        Source::Posts => {
            let texts = sqlx::query_as!(
                Text,
                "select id, body
                 from feed_items
                 where kind = 'post' and deleted_at is null and removed_at is null and body <> ''
                     and id < $1 and id >= $2 and created_at >= $3
                 order by id desc
                 limit $4",
                before,
                first,
                since,
                limit,
            )
            .fetch_all(conn)
            .await?;
            Ok(texts.into_iter().map(as_screened).collect())
        }
    }
}

fn as_screened(mut text: Text) -> Text {
    text.body = without_mentions(&text.body);
    text
}

/// An id before all that were made since a time: ids begin with their time. A day earlier, for clocks that differ.
fn first_id(since: DateTime<Utc>) -> Uuid {
    let millis = (since - TimeDelta::days(1)).timestamp_millis();
    Uuid::from_u128(u128::try_from(millis).unwrap_or_default() << 80)
}

#[cfg(test)]
mod tests {
    use chrono::{TimeDelta, Utc};
    use uuid::Uuid;

    use super::first_id;

    #[test]
    fn ids_made_since_a_time_come_after_its_first_id() {
        let id = Uuid::now_v7();

        assert!(first_id(Utc::now()) < id);
        assert!(first_id(Utc::now() + TimeDelta::days(2)) > id);
    }
}
