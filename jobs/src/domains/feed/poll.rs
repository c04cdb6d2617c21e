use std::ops::RangeInclusive;

use sqlx::PgConnection;
use text::clean_line;

use super::{FeedError, text::check_text};
use crate::ids::FeedItemId;

const ANSWERS: RangeInclusive<usize> = 2..=6;
/// Unicode scalar values of an answer.
const ANSWER_MAX_CHARS: usize = 80;
/// Days that a poll is open, from the publication of its post.
const DAYS: RangeInclusive<i16> = 1..=14;

/// A poll with screened answers. Only [`CheckedPoll::check`] makes one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CheckedPoll {
    answers: Vec<String>,
    is_multiple: bool,
    days: i16,
}

impl CheckedPoll {
    /// Screening takes milliseconds: keep it off the async threads.
    pub fn check(answers: &[String], is_multiple: bool, days: i16) -> Result<Self, FeedError> {
        if !DAYS.contains(&days) {
            return Err(FeedError::UnknownOption("poll.days"));
        }
        if answers.len() > *ANSWERS.end() {
            return Err(FeedError::TooLong("poll"));
        }
        let mut checked = Vec::with_capacity(answers.len());
        for answer in answers {
            let answer = check_text(&clean_line(answer), ANSWER_MAX_CHARS, "poll.answers")?;
            if answer.is_empty() {
                return Err(FeedError::Empty("poll.answers"));
            }
            if checked.contains(&answer) {
                return Err(FeedError::UnknownOption("poll.answers"));
            }
            checked.push(answer);
        }
        if checked.len() < *ANSWERS.start() {
            return Err(FeedError::Empty("poll.answers"));
        }
        Ok(Self {
            answers: checked,
            is_multiple,
            days,
        })
    }
}

/// Adds, replaces or takes away the poll of a post. Once someone has voted it stays as it is: without a poll an edit
/// keeps it, and another one is refused.
pub(super) async fn save_poll(
    tx: &mut PgConnection,
    item: FeedItemId,
    poll: Option<&CheckedPoll>,
) -> Result<(), FeedError> {
    // A vote locks it too.
    let old = sqlx::query!(
        "select answers, is_multiple, days, voters from polls where item_id = $1 for update",
        item.0,
    )
    .fetch_optional(&mut *tx)
    .await?;
    if let Some(old) = old.filter(|old| old.voters > 0) {
        let is_kept = poll.is_none_or(|poll| {
            poll.answers == old.answers && poll.is_multiple == old.is_multiple && poll.days == old.days
        });
        return if is_kept {
            Ok(())
        } else {
            Err(FeedError::UnknownOption("poll"))
        };
    }
    let Some(poll) = poll else {
        sqlx::query!("delete from polls where item_id = $1", item.0)
            .execute(tx)
            .await?;
        return Ok(());
    };
    let votes = vec![0_i32; poll.answers.len()];
    sqlx::query!(
        "insert into polls (item_id, answers, votes, is_multiple, days) values ($1, $2, $3, $4, $5)
         on conflict (item_id) do update
         set answers = excluded.answers, votes = excluded.votes, is_multiple = excluded.is_multiple,
             days = excluded.days",
        item.0,
        &poll.answers,
        &votes,
        poll.is_multiple,
        poll.days,
    )
    .execute(tx)
    .await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::CheckedPoll;
    use crate::domains::feed::FeedError;

    fn check(answers: &[&str], days: i16) -> Result<CheckedPoll, FeedError> {
        let answers: Vec<String> = answers.iter().map(|&answer| answer.to_owned()).collect();
        CheckedPoll::check(&answers, false, days)
    }

    #[test]
    fn a_poll_has_two_to_six_different_answers_and_ends_within_two_weeks() {
        assert_eq!(check(&[" Sea ", "Hills"], 1).unwrap().answers, ["Sea", "Hills"]);
        assert!(check(&["a", "b", "c", "d", "e", "f"], 14).is_ok());

        assert!(matches!(check(&["Sea"], 1), Err(FeedError::Empty("poll.answers"))));
        assert!(matches!(check(&["Sea", " "], 1), Err(FeedError::Empty("poll.answers"))));
        assert!(matches!(
            check(&["Sea", "Sea "], 1),
            Err(FeedError::UnknownOption("poll.answers"))
        ));
        assert!(matches!(
            check(&["a", "b", "c", "d", "e", "f", "g"], 1),
            Err(FeedError::TooLong("poll"))
        ));
        for days in [0, 15] {
            assert!(matches!(
                check(&["Sea", "Hills"], days),
                Err(FeedError::UnknownOption("poll.days"))
            ));
        }
        assert!(matches!(
            check(&["Sea", &"x".repeat(81)], 1),
            Err(FeedError::TooLong("poll.answers"))
        ));
        assert!(matches!(
            check(&["Sea", "I'm 16"], 1),
            Err(FeedError::AdultsOnly("poll.answers"))
        ));
    }
}
