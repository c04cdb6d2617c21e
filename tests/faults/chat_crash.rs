//! F1 and F2 in a chat: the server or the worker dies in the middle of an answer that is being read.
use serde_json::json;
use sqlx::PgPool;

use crate::{
    chats::Chat,
    engine::ANSWER,
    invariants::check,
    person::{Answer, Person},
    ports::free_port,
    program::Program,
    until::until,
    world::{ALL_LANES, Route, World},
};

const QUESTION: &str = "Is the lamp lit?";

struct Talk {
    world: World,
    port: u16,
    api: Program,
    person: Person,
    chat: Chat,
}

impl Talk {
    async fn open(db: PgPool) -> Self {
        let world = World::open(db).await;
        let port = free_port();
        let api = world.start_api(port, "api", Route::default()).await;
        let person = Person::sign_up(port, "someone").await;
        let member = person.account(&world.db).await;
        Self {
            chat: Chat::of(&world, member).await,
            world,
            port,
            api,
            person,
        }
    }

    fn path(&self) -> String {
        format!("/front/chats/{}", self.chat.username)
    }

    /// The same press each time.
    async fn press(&self) -> Option<Answer> {
        let body = json!({ "text": QUESTION, "clientId": "press-0001" });
        self.person
            .post(&format!("{}/messages", self.path()), "none", &body)
            .await
    }

    /// State and text of the answer, as the person reads it.
    async fn answer(&self) -> (String, String) {
        let page = self.person.get(&self.path()).await.expect("the server answers");
        let last = page.body["page"]["messages"]
            .as_array()
            .and_then(|all| all.last())
            .cloned();
        let last = last.unwrap_or_else(|| panic!("something was said: {page:?}"));
        let field = |name| last[name].as_str().unwrap_or_default().to_owned();
        (field("state"), field("text"))
    }

    async fn until_half_is_said(&self) {
        until("a part of the answer is kept", async || {
            let (state, text) = self.answer().await;
            state == "streaming" && !text.is_empty()
        })
        .await;
    }

    async fn until_all_is_said(&self) {
        until("the answer is there", async || self.answer().await.0 == "done").await;
        assert_eq!(self.answer().await.1, ANSWER);
        let said = self.chat.messages(&self.world).await;
        assert_eq!(
            said.len(),
            3,
            "the welcome, what was said once, and one answer: {said:?}"
        );
        check(&self.world).await;
    }
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn the_server_dies_in_the_middle_of_an_answer_which_is_there_when_it_is_back(db: PgPool) {
    let mut talk = Talk::open(db).await;
    let _worker = talk.world.start_worker_of(ALL_LANES, "worker", Route::default());
    assert_eq!(talk.press().await.expect("an answer").status, 201);
    talk.until_half_is_said().await;

    talk.api.kill().await;
    assert!(talk.press().await.is_none(), "nobody is there");
    talk.api = talk.world.start_api(talk.port, "api", Route::default()).await;

    assert_eq!(talk.press().await.expect("an answer").status, 201, "pressed again");
    talk.until_all_is_said().await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_worker_dies_in_the_middle_of_an_answer_and_another_says_it_anew(db: PgPool) {
    let talk = Talk::open(db).await;
    let mut worker = talk.world.start_worker_of(ALL_LANES, "worker", Route::default());
    assert_eq!(talk.press().await.expect("an answer").status, 201);
    talk.until_half_is_said().await;

    worker.kill().await;
    talk.world.let_leases_run_out(&worker).await;
    let _heir = talk.world.start_worker_of(ALL_LANES, "heir", Route::default());

    talk.until_all_is_said().await;
    let attempts: i16 = sqlx::query_scalar("select max(attempt) from messages")
        .fetch_one(&talk.world.db)
        .await
        .expect("attempts");
    assert_eq!(attempts, 2, "browsers begin it anew, once");
}
