use jobs::ids::AccountId;
use sqlx::PgConnection;

use super::view::CreatorTask;

/// Missing parts of a creator's page. Creators of a studio are paid by it, so they need no account of their own.
pub(super) async fn list_tasks(conn: &mut PgConnection, creator: AccountId) -> sqlx::Result<Vec<CreatorTask>> {
    let has = sqlx::query!(
        r#"select coalesce(avatar_id is not null, false) as "picture!",
               coalesce(cover_id is not null, false) as "cover!",
               coalesce(welcome_follower <> '' or welcome_member <> '', false) as "welcome!",
               exists (select from fan_clubs where creator_id = $1) as "price!",
               exists (
                   select from feed_items
                   where feed_items.account_id = $1 and published_at is not null and deleted_at is null
                       and removed_at is null
               ) as "post!",
               is_studio_creator($1) or exists (
                   select from payout_methods where payout_methods.account_id = $1 and replaced_at is null
               ) as "payout_account!"
           from accounts
           left join profiles on profiles.account_id = accounts.id
           where accounts.id = $1"#,
        creator.0,
    )
    .fetch_one(conn)
    .await?;
    let tasks = [
        (has.picture, CreatorTask::AddPicture),
        (has.cover, CreatorTask::AddCover),
        (has.price, CreatorTask::SetClubPrice),
        (has.post, CreatorTask::PublishPost),
        (has.welcome, CreatorTask::WriteWelcome),
        (has.payout_account, CreatorTask::AddPayoutAccount),
    ];
    Ok(tasks
        .into_iter()
        .filter_map(|(is_done, task)| (!is_done).then_some(task))
        .collect())
}
