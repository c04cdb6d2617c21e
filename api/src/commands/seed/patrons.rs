//! Fans of the demo world: they join clubs, tip, unlock posts and place custom requests, so that creators have a desk
//! with a life.
use anyhow::Context;
use jobs::{
    domains::creators::{DemoLetter, DemoPurchase, DemoStory, DemoWish, Patronize},
    ids::{AccountId, StoryId},
    queue::{Job, enqueue},
};
use sqlx::{PgConnection, PgPool};

use super::people;

/// Members who are only fans. The member whose login is shown to the operator buys nothing.
pub(super) const FANS: &[&str] = &[
    "jonas_weber",
    "claire_petit",
    "sanne_bakker",
    "yuki_tanabe",
    "paolo_rinaldi",
];

/// A wish of a fan.
enum Wish {
    Club(i16),
    /// US cents, and words.
    Tip(i64, &'static str),
    /// For the creator's oldest goal.
    GoalTip(i64, &'static str),
    Post,
    /// Title of the menu, note, and the creator's words with the delivery.
    Request(&'static str, &'static str, Option<&'static str>),
}

/// The sales and plans of a creator.
struct Desk {
    username: &'static str,
    /// Of each fan at most one wish of a kind.
    sales: &'static [(&'static str, Wish)],
    /// To the members, with the days until it is sent.
    letters: &'static [(&'static str, i64)],
    /// Words of a story, with the days until it is published.
    story: Option<(&'static str, i64)>,
}

const DESKS: &[Desk] = &[
    Desk {
        username: "orin",
        sales: &[
            ("jonas_weber", Wish::Club(1)),
            ("claire_petit", Wish::Club(3)),
            ("sylvie_arnaud", Wish::Club(1)),
            ("felix_brandt", Wish::Club(1)),
            (
                "sanne_bakker",
                Wish::Tip(500, "The lighthouse made my week. Thank you!"),
            ),
            (
                "jonas_weber",
                Wish::GoalTip(2_000, "For the new tablet. More boats, please!"),
            ),
            ("claire_petit", Wish::Post),
            ("yuki_tanabe", Wish::Post),
            (
                "paolo_rinaldi",
                Wish::Request(
                    "A portrait of your character",
                    "Marta, who runs an inn, at her door on a winter evening.",
                    None,
                ),
            ),
            (
                "sanne_bakker",
                Wish::Request(
                    "A letter in ink, scanned for you",
                    "From a sailor to an old friend, please.",
                    Some("Your letter is ready. He says hello to the cat, too."),
                ),
            ),
        ],
        letters: &[
            ("Thank you for being here! Friday’s sketch is on its way.", 0),
            ("New sketches are up. Which harbor should I draw next?", 3),
        ],
        story: Some(("Before the storm", 2)),
    },
    Desk {
        username: "vesna",
        sales: &[
            ("paolo_rinaldi", Wish::Club(1)),
            ("yuki_tanabe", Wish::Club(12)),
            ("daan_visser", Wish::Club(1)),
            ("claire_petit", Wish::Tip(1_000, "I read the last chapter twice.")),
            (
                "marek_nowak",
                Wish::GoalTip(1_500, "I can’t wait to see the illustrations."),
            ),
            ("sanne_bakker", Wish::Post),
            ("felix_brandt", Wish::Post),
            (
                "jonas_weber",
                Wish::Request(
                    "A scene with Lady Ysolde",
                    "A quiet evening in the library, please.",
                    None,
                ),
            ),
            (
                "daan_visser",
                Wish::Request(
                    "A short story with your name in it",
                    "Something with a bookshop and a lot of rain.",
                    Some("Your story is ready. Mind the third shelf."),
                ),
            ),
        ],
        letters: &[("The next chapter is almost done. Sleep well!", 0)],
        story: None,
    },
];

/// Orders the sales of creators without an order; returns how many orders.
pub(super) async fn make_missing(db: &PgPool) -> anyhow::Result<u32> {
    let mut ordered = 0;
    for desk in DESKS {
        let mut tx = db.begin().await?;
        let Some(account) = people::find(&mut tx, desk.username).await? else {
            continue;
        };
        if is_ordered(&mut tx, account).await? {
            continue;
        }
        let order = order_of(&mut tx, account, desk).await?;
        enqueue(&mut tx, &order).await?;
        tx.commit().await?;
        ordered += 1;
    }
    Ok(ordered)
}

async fn is_ordered(conn: &mut PgConnection, account: AccountId) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"select exists (select from jobs where owner_id = $1 and kind = $2) as "is_ordered!""#,
        account.0,
        Patronize::KIND,
    )
    .fetch_one(conn)
    .await
}

/// The order, with the keys that make each sale once however often it is ordered.
async fn order_of(conn: &mut PgConnection, account: AccountId, desk: &Desk) -> anyhow::Result<Patronize> {
    let mut purchases = Vec::new();
    for (fan, wish) in desk.sales {
        let fan_id = people::find(conn, fan)
            .await?
            .with_context(|| format!("there is no {fan}"))?;
        purchases.push(DemoPurchase {
            key: format!("demo:{}:{}", desk.username, wish.name()),
            fan_id,
            wish: wish.written(),
        });
    }
    let letters = (1..).zip(desk.letters).map(|(number, &(words, in_days))| DemoLetter {
        key: format!("demo-letter-{number}"),
        words: words.to_owned(),
        in_days,
    });
    Ok(Patronize {
        creator_id: account,
        purchases,
        letters: letters.collect(),
        story: desk.story.map(|(words, in_days)| DemoStory {
            id: StoryId::fresh(),
            words: words.to_owned(),
            in_days,
        }),
    })
}

impl Wish {
    const fn name(&self) -> &'static str {
        match self {
            Self::Club(_) => "club",
            Self::Tip(..) => "tip",
            Self::GoalTip(..) => "goal_tip",
            Self::Post => "post",
            Self::Request(..) => "request",
        }
    }

    fn written(&self) -> DemoWish {
        match *self {
            Self::Club(months) => DemoWish::Club { months },
            Self::Tip(amount_cents, words) => tip(amount_cents, words, false),
            Self::GoalTip(amount_cents, words) => tip(amount_cents, words, true),
            Self::Post => DemoWish::Post,
            Self::Request(title, note, reply) => DemoWish::Request {
                title: title.to_owned(),
                note: note.to_owned(),
                reply: reply.map(str::to_owned),
            },
        }
    }
}

fn tip(amount_cents: i64, words: &str, is_for_goal: bool) -> DemoWish {
    DemoWish::Tip {
        amount_cents,
        words: words.to_owned(),
        is_for_goal,
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use jobs::domains::{direct::CheckedDirect, feed::CheckedCaption, sales::is_allowed};

    use super::{DESKS, Wish};

    #[test]
    fn no_fan_has_two_wishes_with_one_key() {
        for desk in DESKS {
            let mut seen = HashSet::new();
            for (fan, wish) in desk.sales {
                assert!(seen.insert((fan, wish.name())), "{fan} of {}", desk.username);
            }
        }
    }

    #[test]
    fn everything_said_may_be_said() {
        for desk in DESKS {
            for (_, wish) in desk.sales {
                match wish {
                    Wish::Tip(_, words) | Wish::GoalTip(_, words) => {
                        assert!(CheckedDirect::check(words).is_ok(), "{words}");
                    }
                    Wish::Request(_, note, reply) => {
                        assert!(is_allowed(note), "{note}");
                        assert!(reply.is_none_or(is_allowed), "{reply:?}");
                    }
                    Wish::Club(_) | Wish::Post => {}
                }
            }
            for (words, _) in desk.letters {
                assert!(CheckedDirect::check(words).is_ok(), "{words}");
            }
            if let Some((words, _)) = desk.story {
                assert!(CheckedCaption::check(words).is_ok(), "{words}");
            }
        }
    }
}
