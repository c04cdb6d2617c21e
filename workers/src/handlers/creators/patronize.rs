use std::time::Duration;

use chrono::{TimeDelta, Utc};
use jobs::{
    domains::{
        config::{LivePlatform, Platform},
        creators::{CreatorError, DemoLetter, DemoPurchase, DemoStory, DemoWish, Furnish, Patronize, follow},
        direct::{CheckedDirect, MediaPrice},
        entitlements::AccessMode,
        feed::{CheckedCaption, FeedError},
        mass_messages::{Audience, MassError, Membership, NewMass, Timing, start_mass},
        payments::{
            OfferError, PaymentChoice, PaymentMethod, PaymentState, ProviderReport, SANDBOX, Wanted, apply_event,
            make_offer, place_order, receive_event,
        },
        sales::{OrderStep, TakenStep, list_goals, list_items, take_step},
        statistics::{Look, see},
        stories::{NewStory, save_story},
    },
    ids::{AccountId, MediaId, PaymentId},
    queue::Job,
};
use sqlx::PgConnection;
use uuid::Uuid;

use crate::{
    deps::Deps,
    run::{Done, JobContext, JobError, Run},
};

/// Time until the next look, while the creator's posts are still being drawn.
const FURNISHING: Duration = Duration::from_mins(1);

impl Run for Patronize {
    async fn run(&self, deps: &Deps, cx: &JobContext) -> Result<Done, JobError> {
        if std::env::var("NOCTURNE_ENV").is_ok_and(|environment| environment == "production") {
            return Err(JobError::give_up("production", &"the demo world is not for production"));
        }
        let platform = LivePlatform::default();
        platform.read(&mut *deps.db.acquire().await?).await?;
        let platform = platform.now();
        for purchase in &self.purchases {
            // One per transaction. A run that dies leaves whole purchases behind, and the next one skips them.
            let mut tx = deps.db.begin().await?;
            cx.hold(&mut tx).await?;
            buy_once(&mut tx, &platform, self.creator_id, purchase).await?;
            tx.commit().await?;
        }
        let mut tx = deps.db.begin().await?;
        if is_furnishing(&mut tx, self.creator_id).await? {
            return Err(JobError::Snooze(FURNISHING));
        }
        for letter in &self.letters {
            write_members(&mut tx, self.creator_id, letter).await?;
        }
        if let Some(story) = &self.story {
            plan_story(&mut tx, self.creator_id, story).await?;
        }
        let done = cx.complete(&mut tx).await?;
        tx.commit().await?;
        Ok(done)
    }
}

/// Makes the purchase with everything that follows from it, unless it was made before.
async fn buy_once(
    tx: &mut PgConnection,
    platform: &Platform,
    creator: AccountId,
    purchase: &DemoPurchase,
) -> Result<(), JobError> {
    let was_made = sqlx::query_scalar!(
        r#"select exists (
               select from payments where account_id = $1 and idempotency_key = $2
           ) as "was_made!""#,
        purchase.fan_id.0,
        purchase.key,
    )
    .fetch_one(&mut *tx)
    .await?;
    if was_made {
        return Ok(());
    }
    let username = sqlx::query_scalar!("select username from accounts where id = $1", creator.0)
        .fetch_one(&mut *tx)
        .await?;
    let Some(wanted) = wanted(tx, (creator, &username), &purchase.wish).await? else {
        return Ok(());
    };
    let Some(payment) = buy(tx, platform, purchase, &wanted).await? else {
        return Ok(());
    };
    visit(tx, purchase.fan_id, &username).await?;
    if let DemoWish::Request { reply: Some(reply), .. } = &purchase.wish {
        for (step, words) in [(OrderStep::Accept, ""), (OrderStep::Deliver, reply.as_str())] {
            let taken = TakenStep {
                step,
                words,
                media: &[],
            };
            take_step(tx, creator, payment, &taken).await?;
        }
    }
    Ok(())
}

/// A look at the creator's profile, which the fan follows from now on.
async fn visit(tx: &mut PgConnection, fan: AccountId, username: &str) -> Result<(), JobError> {
    let look = Look {
        creator: username,
        item: None,
        viewer: fan.0,
    };
    see(tx, look).await?;
    match follow(tx, fan, username).await {
        Ok(_) | Err(CreatorError::NotFound | CreatorError::Parted) => Ok(()),
        Err(error) => Err(error.into()),
    }
}

/// The purchase as a browser would ask for it. `None`: it isn't for sale, or not yet.
async fn wanted(
    tx: &mut PgConnection,
    (creator, username): (AccountId, &str),
    wish: &DemoWish,
) -> sqlx::Result<Option<Wanted>> {
    Ok(match wish {
        DemoWish::Club { months } => Some(Wanted::Club {
            username: username.to_owned(),
            period_in_month: *months,
            is_renewal: false,
            gift_to: None,
            level: None,
        }),
        DemoWish::Tip {
            amount_cents,
            words,
            is_for_goal,
        } => {
            let goals = if *is_for_goal {
                list_goals(tx, creator).await?
            } else {
                Vec::new()
            };
            Some(Wanted::Tip {
                username: username.to_owned(),
                amount_cents: *amount_cents,
                goal_id: goals.first().map(|goal| goal.id),
                note: Some(words.clone()),
            })
        }
        DemoWish::Post => first_paid_post(tx, creator).await?.map(|id| Wanted::Post { id }),
        DemoWish::Request { title, note, .. } => {
            let items = list_items(tx, creator).await?;
            let item = items.into_iter().find(|item| item.title == *title);
            item.map(|item| Wanted::Request {
                item_id: item.id,
                note: note.clone(),
            })
        }
    })
}

async fn first_paid_post(conn: &mut PgConnection, creator: AccountId) -> sqlx::Result<Option<Uuid>> {
    sqlx::query_scalar!(
        r#"select id as "id!"
           from published_items
           where account_id = $1 and kind = 'post' and access_mode = 'paid' and not is_hidden and deleted_at is null
           order by published_at, id
           limit 1"#,
        creator.0,
    )
    .fetch_optional(conn)
    .await
}

/// Orders and pays with the sandbox. `None`: people have changed the shop since, such as a closed club.
async fn buy(
    tx: &mut PgConnection,
    platform: &Platform,
    purchase: &DemoPurchase,
    wanted: &Wanted,
) -> Result<Option<PaymentId>, JobError> {
    let offer = match make_offer(tx, platform, purchase.fan_id, wanted).await {
        Ok(offer) => offer,
        Err(OfferError::Database(error)) => return Err(error.into()),
        Err(_) => return Ok(None),
    };
    let choice = PaymentChoice {
        provider: SANDBOX,
        method: PaymentMethod::Card,
        key: &purchase.key,
        source: None,
    };
    let order = place_order(tx, purchase.fan_id, &offer, choice).await?;
    let paid = PaymentState::Paid;
    let key = format!("{}:{}", order.id, paid.as_str());
    let report = ProviderReport::new(key, order.id, paid, (order.amount_cents, &order.currency));
    // Stored like each report of the sandbox. Its own application, which follows, finds it applied.
    receive_event(tx, SANDBOX, &report.event_key, &serde_json::to_string(&report)?).await?;
    apply_event(tx, &report).await?;
    Ok(Some(order.id))
}

/// Whether posts of the creator are still being drawn, or wait for the check of their pictures.
async fn is_furnishing(conn: &mut PgConnection, creator: AccountId) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"select exists (
               select from jobs where owner_id = $1 and kind = $2 and finished_at is null
           ) or exists (
               select from feed_items
               where account_id = $1 and access_mode = 'paid' and published_at is null and deleted_at is null
                   and removed_at is null and created_at > now() - interval '1 hour'
           ) as "is_furnishing!""#,
        creator.0,
        Furnish::KIND,
    )
    .fetch_one(conn)
    .await
}

async fn write_members(tx: &mut PgConnection, author: AccountId, letter: &DemoLetter) -> Result<(), JobError> {
    let text = CheckedDirect::check(&letter.words)?;
    let audience = Audience {
        membership: Some(Membership::Members),
        ..Audience::default()
    };
    let new = NewMass {
        author,
        client_id: &letter.key,
        text: &text,
        media: &[],
        price: MediaPrice::Free,
        is_to_twin: false,
        audience: &audience,
        timing: match letter.in_days {
            0 => Timing::Now,
            days => Timing::At(Utc::now() + TimeDelta::days(days)),
        },
        rate_per_minute: None,
    };
    match start_mass(tx, &new).await {
        Ok(_) | Err(MassError::Nobody | MassError::Limit(_)) => Ok(()),
        Err(error) => Err(error.into()),
    }
}

async fn plan_story(tx: &mut PgConnection, creator: AccountId, story: &DemoStory) -> Result<(), JobError> {
    let Some(media) = newest_picture(tx, creator).await? else {
        return Ok(());
    };
    let new = NewStory {
        id: story.id,
        media,
        access: AccessMode::FanClub,
        words: CheckedCaption::check(&story.words)?,
        scheduled_at: Some(Utc::now() + TimeDelta::days(story.in_days)),
    };
    match save_story(tx, creator, &new).await {
        Err(FeedError::Database(error)) => Err(error.into()),
        // A picture that may no longer be used leaves the planner without a story.
        Ok(()) | Err(_) => Ok(()),
    }
}

/// The newest picture that is as tall as a story.
async fn newest_picture(conn: &mut PgConnection, creator: AccountId) -> sqlx::Result<Option<MediaId>> {
    sqlx::query_scalar!(
        r#"select id as "id: MediaId"
           from media
           where account_id = $1 and kind = 'photo' and status = 'ready' and moderation = 'approved'
               and deleted_at is null and height > width
           order by created_at desc, id desc
           limit 1"#,
        creator.0,
    )
    .fetch_optional(conn)
    .await
}
