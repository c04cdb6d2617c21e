use jobs::{
    domains::chat::{Talker, ask_for_voice},
    ids::MessageId,
};
use rand::rngs::StdRng;
use uuid::Uuid;

use super::{
    cell::Kind,
    point::{Line, Point, STEPS, kept},
};
use crate::{chats::Chat, world::World};

/// `chat.voice`: speaks an answer by a program on the same machine, and stores it.
pub struct Speaks {
    answer: MessageId,
    job: Uuid,
}

const OPENS: &str = "from message_voices";
const ANNOUNCES: &str = "insert into media_uploads";
const STORE: &str = "PUT /nocturne/voices/";
const HEARD: &str = "HTTP/1.1 200";
const NOTES: &str = "update message_voices";

impl Kind for Speaks {
    const LANE: &'static str = "media";
    const CROWD: usize = 2;

    fn points() -> [Point; STEPS] {
        let [sixth, seventh, eighth] = kept();
        [
            Point::before("it is claimed, and not begun", Line::Database, OPENS),
            Point::before("its file is about to be announced", Line::Database, ANNOUNCES),
            Point::before("the file is about to be stored", Line::Objects, STORE),
            Point::unheard("the file is stored, and nobody knows", Line::Objects, STORE, HEARD),
            Point::before("the voice is about to be noted", Line::Database, NOTES),
            sixth,
            seventh,
            eighth,
        ]
    }

    async fn order(world: &World, _: &mut StdRng) -> Self {
        let chat = Chat::begin(world).await;
        chat.say(world, "Is the lamp lit?").await;
        let answer = chat.welcome(world).await;
        let mut tx = world.db.begin().await.expect("a transaction");
        ask_for_voice(&mut tx, Talker::Member(chat.member), answer)
            .await
            .expect("it can be spoken");
        tx.commit().await.expect("kept");
        let job = sqlx::query_scalar("select id from jobs where kind = 'chat.voice' and subject_id = $1")
            .bind(answer)
            .fetch_one(&world.db)
            .await
            .expect("its job");
        Self { answer, job }
    }

    fn job(&self) -> Uuid {
        self.job
    }

    async fn check_done(&self, world: &World) {
        let (state, key): (String, String) =
            sqlx::query_as("select state, object_key from message_voices where message_id = $1")
                .bind(self.answer)
                .fetch_one(&world.db)
                .await
                .expect("a voice");
        assert_eq!(state, "ready");
        let key = storage::ObjectKey::new(key).expect("a key");
        assert!(
            world.storage.exists(&key).await.expect("the store is there"),
            "its file is there"
        );
    }
}
