//! Chats with a character.
use jobs::{
    domains::{
        characters::Person,
        chat::{CheckedMessage, NewMessage, Talker, send_message},
        generation::{Gender, ImageStyle},
    },
    ids::{AccountId, CharacterId, MessageId},
};
use uuid::Uuid;

use crate::{orders::a_member, world::World};

/// A member with a character of their own.
pub struct Chat {
    pub member: AccountId,
    pub username: String,
}

impl Chat {
    pub async fn begin(world: &World) -> Self {
        let member = a_member(&world.db, 100).await;
        Self::of(world, member).await
    }

    /// For an existing member.
    pub async fn of(world: &World, member: AccountId) -> Self {
        let id = CharacterId::fresh();
        let username = format!("keeper{}", &id.0.simple().to_string()[20..]);
        sqlx::query(
            "insert into characters (id, account_id, username, display_name, gender, image_style, age, person, greeting,
                 portrait_seed, portrait_wanted, portrait_drawn, moderation_status, idempotency_key, request_hash)
             values ($1, $2, $3, 'Ada Keeper', 'female', 'realistic', 21, $4, 'The lamp is lit.',
                 1, 'none', 'none', 'approved', $3, '')",
        )
        .bind(id.0)
        .bind(member.0)
        .bind(&username)
        .bind(sqlx::types::Json(Person::starting(Gender::Female, ImageStyle::Realistic)))
        .execute(&world.db)
        .await
        .expect("a character");
        Self { member, username }
    }

    /// Returns the answer in progress.
    pub async fn say(&self, world: &World, text: &str) -> MessageId {
        let message = CheckedMessage::check(text).expect("nothing that is refused");
        let new = NewMessage {
            talker: Talker::Member(self.member),
            username: &self.username,
            message: &message,
            client_id: &Uuid::new_v4().to_string(),
            replaces: None,
            to: None,
            greeting: 0,
        };
        let mut tx = world.db.begin().await.expect("a transaction");
        let said = send_message(&mut tx, &new).await.expect("it is said");
        tx.commit().await.expect("kept");
        sqlx::query_scalar("select id from messages where parent_id = $1")
            .bind(said)
            .fetch_one(&world.db)
            .await
            .expect("its answer")
    }

    /// The character's greeting.
    pub async fn welcome(&self, world: &World) -> MessageId {
        sqlx::query_scalar(
            "select messages.id
             from messages
             join chats on chats.id = chat_id
             where account_id = $1 and parent_id is null",
        )
        .bind(self.member)
        .fetch_one(&world.db)
        .await
        .expect("the talk has begun")
    }

    /// State and text of each message, oldest first.
    pub async fn messages(&self, world: &World) -> Vec<(String, String)> {
        sqlx::query_as(
            "select state, body
             from messages
             join chats on chats.id = chat_id
             where account_id = $1
             order by messages.id",
        )
        .bind(self.member)
        .fetch_all(&world.db)
        .await
        .expect("what was said")
    }
}
