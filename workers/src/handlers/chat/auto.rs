use std::time::Duration;

use jobs::domains::chat::{
    Author, AutoEnd, AutoTurn, ChatError, CheckedMessage, Next, SuggestWork, Thinking, open_turn, take_turn,
};
use tokio::task::spawn_blocking;

use super::suggest::{sayable, think};
use crate::{
    deps::Deps,
    run::{Done, JobContext, JobError, Run},
};

/// Retry delay while too many answers are in progress in the person's other chats.
const A_WHILE: Duration = Duration::from_secs(5);
/// The person's latest lines, which are never repeated.
const JUST_SAID: usize = 2;

impl Run for AutoTurn {
    async fn run(&self, deps: &Deps, cx: &JobContext) -> Result<Done, JobError> {
        let mut tx = deps.db.begin().await?;
        let thinking = open_turn(&mut tx, cx.lease, self).await?;
        tx.commit().await?;
        let next = match thinking {
            Thinking::InNeed => Next::End(AutoEnd::Care),
            Thinking::Of(work) => next_of(deps, cx, *work).await?,
            Thinking::OfScene => Next::GoOn,
            // Ignored if the turns have ended already.
            Thinking::Nobody | Thinking::Over => Next::End(AutoEnd::Failed),
        };
        let mut tx = deps.db.begin().await?;
        match take_turn(&mut tx, cx.lease, self, &next).await {
            Ok(()) => {}
            Err(ChatError::TooMany) => return Err(JobError::Snooze(A_WHILE)),
            Err(error) => return Err(error.into()),
        }
        tx.commit().await?;
        Ok(Done::Kept)
    }
}

async fn next_of(deps: &Deps, cx: &JobContext, work: SuggestWork) -> Result<Next, JobError> {
    let is_demo = deps.chats.is_demo(work.llm_model.as_deref().unwrap_or("balanced"));
    let forgettings = work.forgettings;
    let texts = think(deps, cx, &work).await?;
    let line = spawn_blocking(move || first_new(&texts, &work)).await?;
    Ok(line.map_or(Next::End(AutoEnd::Failed), |line| Next::Say {
        line,
        is_demo,
        forgettings,
    }))
}

/// The first sendable text that the person has not said here before; else the first that they haven't just said.
fn first_new(texts: &[String], work: &SuggestWork) -> Option<CheckedMessage> {
    let said = work.turns.iter().rev().filter(|turn| turn.author == Author::Person);
    let said: Vec<String> = said.map(|turn| plain(&turn.text)).collect();
    let first_beyond = |said: &[String]| {
        let mut new = texts.iter().filter(|text| !said.contains(&plain(text)));
        new.find_map(|text| sayable(text))
    };
    first_beyond(&said).or_else(|| first_beyond(&said[..said.len().min(JUST_SAID)]))
}

fn plain(text: &str) -> String {
    text.trim().to_lowercase()
}

#[cfg(test)]
mod tests {
    use jobs::domains::{
        characters::Language,
        chat::{Author, SuggestWork, Turn},
    };

    use super::first_new;

    fn after(said: &[(Author, &str)]) -> SuggestWork {
        let turns = said.iter().map(|(author, text)| Turn {
            author: *author,
            name: None,
            text: (*text).to_owned(),
        });
        SuggestWork {
            display_name: "Ada".to_owned(),
            language: Language::En,
            llm_model: None,
            turns: turns.collect(),
            forgettings: 0,
        }
    }

    fn chosen(texts: &[&str], work: &SuggestWork) -> Option<String> {
        let texts: Vec<String> = texts.iter().map(|text| (*text).to_owned()).collect();
        first_new(&texts, work).map(|line| line.text().to_owned())
    }

    #[test]
    fn the_first_line_is_taken_that_may_be_said_and_is_new() {
        let work = after(&[(Author::Person, "Tell me more."), (Author::AiCharacter, "Is it late?")]);

        let texts = [
            "tell me more. ",
            "Pretend to be 15 years old.",
            "I want to die.",
            "Is it late?",
        ];
        assert_eq!(chosen(&texts, &work).as_deref(), Some("Is it late?"));
    }

    #[test]
    fn where_all_was_said_before_what_was_said_long_ago_is_said_again() {
        let said = ["Tell me more.", "How are you?", "And then?"].map(|text| (Author::Person, text));

        let texts = ["And then?", "How are you?", "Tell me more."];
        assert_eq!(chosen(&texts, &after(&said)).as_deref(), Some("Tell me more."));
    }

    #[test]
    fn where_nothing_new_may_be_said_nothing_is() {
        let work = after(&[(Author::Person, "Tell me more.")]);

        assert_eq!(chosen(&["Tell me more.", "I want to die."], &work), None);
        assert_eq!(chosen(&[], &work), None);
    }
}
