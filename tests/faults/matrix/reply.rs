use rand::rngs::StdRng;
use uuid::Uuid;

use super::{
    cell::{Kind, job_of},
    point::{Line, Point, STEPS, kept},
};
use crate::{chats::Chat, engine::ANSWER, world::World};

/// `chat.reply`: asks a model, keeps what it says while it is said, and ends with all of it.
pub struct Answers {
    chat: Chat,
    job: Uuid,
}

const OPENS: &str = "set state = 'streaming'";
const MODEL: &str = "POST /v1/chat/completions";
const SAVES: &str = "with saved as";

impl Kind for Answers {
    const LANE: &'static str = "chat";
    const CROWD: usize = 3;

    fn points() -> [Point; STEPS] {
        let [sixth, seventh, eighth] = kept();
        [
            Point::before("it is claimed, and not begun", Line::Database, OPENS),
            Point::before("the model is about to be asked", Line::Engine, MODEL),
            Point::unheard("half of the answer is said", Line::Engine, MODEL, "halfway"),
            Point::before("a part of it is about to be kept", Line::Database, SAVES).mid_answer(),
            Point::unheard(
                "a part of it is kept, and nobody knows",
                Line::Database,
                SAVES,
                "SELECT 1",
            )
            .mid_answer(),
            sixth,
            seventh,
            eighth,
        ]
    }

    async fn order(world: &World, _: &mut StdRng) -> Self {
        let chat = Chat::begin(world).await;
        let answer = chat.say(world, "Is the lamp lit?").await;
        Self {
            job: job_of(world, answer.0).await,
            chat,
        }
    }

    fn job(&self) -> Uuid {
        self.job
    }

    async fn check_done(&self, world: &World) {
        let said = self.chat.messages(world).await;
        let [_, question, answer] = said.as_slice() else {
            panic!("the welcome, what was said and one answer, not {said:?}");
        };
        assert_eq!(question, &("done".to_owned(), "Is the lamp lit?".to_owned()));
        assert_eq!(
            answer,
            &("done".to_owned(), ANSWER.to_owned()),
            "all of it, and none of it twice"
        );
    }
}
