//! Posts of the demo world's creators, with likes and comments.
use jobs::{
    domains::{
        entitlements::AccessMode,
        feed::{CheckedBody, CheckedComment, ItemKind, NewComment, NewItem, comment, like_item, save_item},
    },
    ids::{AccountId, FeedItemId},
};
use sqlx::{PgConnection, PgPool};

use super::people;

/// The member who likes and comments.
const READER: &str = "mila";
const POSTS: &[(&str, &[&str])] = &[
    (
        "orin",
        &[
            "Good evening! New portraits are coming soon. #sketches :sparkles:",
            "Which colors should I try next? #palette",
        ],
    ),
    (
        "vesna",
        &[
            "Quiet morning by the sea. :wave: #morning",
            "I’m writing a new character. Who should she be? Tell me in the comments. #stories",
        ],
    ),
    (
        "tomas",
        &["Back from the mountains with way too many ideas. :rocket: #travel"],
    ),
];

/// Creates posts for creators who have none; returns how many.
pub(super) async fn make_missing(db: &PgPool) -> anyhow::Result<u32> {
    let mut made = 0;
    for &(creator, texts) in POSTS {
        let mut tx = db.begin().await?;
        let (Some(account), Some(reader)) = (
            people::find(&mut tx, creator).await?,
            people::find(&mut tx, READER).await?,
        ) else {
            continue;
        };
        if has_any(&mut tx, account).await? {
            continue;
        }
        sqlx::query!(
            "insert into follows (follower_id, followed_id) values ($1, $2) on conflict do nothing",
            reader.0,
            account.0,
        )
        .execute(&mut *tx)
        .await?;
        for text in texts {
            publish(&mut tx, account, reader, text).await?;
            made += 1;
        }
        tx.commit().await?;
    }
    Ok(made)
}

async fn has_any(conn: &mut PgConnection, account: AccountId) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"select exists (select from feed_items where account_id = $1) as "has!""#,
        account.0
    )
    .fetch_one(conn)
    .await
}

async fn publish(tx: &mut PgConnection, account: AccountId, reader: AccountId, text: &str) -> anyhow::Result<()> {
    let id = FeedItemId::fresh();
    let post = NewItem {
        id,
        kind: ItemKind::Post,
        access: AccessMode::Free,
        price_cents: None,
        name: String::new(),
        body: CheckedBody::check(text)?,
        parent: None,
        is_pinned: false,
        is_hidden: false,
        is_text_locked: false,
        least_level: 1,
        is_explicit: false,
        media: Vec::new(),
        poll: None,
        scheduled_at: None,
        version: None,
    };
    save_item(tx, account, &post).await?;
    like_item(tx, reader, id).await?;
    let said = NewComment {
        item: id,
        reply_to: None,
        body: CheckedComment::check("Can’t wait! :heart:")?,
    };
    comment(tx, reader, &said).await?;
    Ok(())
}
