use sqlx::PgConnection;

use super::{CreatorError, WELCOME_CHARS, Welcome, checked_lines};
use crate::ids::AccountId;

/// A creator's welcome message.
pub struct Greeting {
    pub text: String,
    /// Username of the creator.
    pub creator: String,
    /// Username of the recipient.
    pub member: String,
}

/// The greeting to send. `None`: there is no text, or it was sent.
pub async fn find_greeting(conn: &mut PgConnection, job: &Welcome) -> sqlx::Result<Option<Greeting>> {
    let found = sqlx::query_as!(
        Greeting,
        r#"select case $3 when 'follower' then welcome_follower else welcome_member end as "text!",
               creators.username as creator, members.username as member
           from greetings
           join profiles on profiles.account_id = creator_id
           join accounts as creators on creators.id = creator_id
           join accounts as members on members.id = member_id
           where creator_id = $1 and member_id = $2 and occasion = $3 and sent_at is null
               and creators.role = 'creator' and creators.blocked_at is null and creators.deleted_at is null
               and members.blocked_at is null and members.deleted_at is null"#,
        job.creator_id.0,
        job.member_id.0,
        job.occasion.as_str(),
    )
    .fetch_optional(conn)
    .await?;
    Ok(found.filter(|greeting| !greeting.text.is_empty()))
}

/// Marks the greeting as sent.
pub async fn close_greeting(tx: &mut PgConnection, job: &Welcome) -> sqlx::Result<()> {
    sqlx::query!(
        "update greetings set sent_at = now()
         where creator_id = $1 and member_id = $2 and occasion = $3 and sent_at is null",
        job.creator_id.0,
        job.member_id.0,
        job.occasion.as_str(),
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// Sets the greetings for new followers and members.
pub async fn change_welcome(
    tx: &mut PgConnection,
    account: AccountId,
    follower: &str,
    member: &str,
) -> Result<(), CreatorError> {
    let follower = checked_lines(follower, WELCOME_CHARS, "follower")?;
    let member = checked_lines(member, WELCOME_CHARS, "member")?;
    sqlx::query!(
        "insert into profiles (account_id, welcome_follower, welcome_member) values ($1, $2, $3)
         on conflict (account_id) do update set welcome_follower = $2, welcome_member = $3",
        account.0,
        follower,
        member,
    )
    .execute(tx)
    .await?;
    Ok(())
}
