use anyhow::{Context, bail};
use jobs::{
    audit,
    domains::accounts::{Role, change_role},
    ids::AccountId,
};
use serde_json::json;
use sqlx::{Connection, PgConnection};

/// Sets the role of the account with a confirmed address. Creates the first admin, who appoints others on their pages.
pub async fn appoint(email: Option<String>, role: Option<String>) -> anyhow::Result<()> {
    let (Some(email), Some(role)) = (email, role) else {
        bail!("Usage: api appoint EMAIL admin|ops|finance|moderator|support|creator|member");
    };
    let Some(role) = Role::ALL.into_iter().find(|known| known.as_str() == role) else {
        bail!("{role:?} is not a role; use admin, ops, finance, moderator, support, creator or member");
    };
    let url = std::env::var("DATABASE_URL").context("DATABASE_URL is not set")?;
    let mut conn = PgConnection::connect(&url)
        .await
        .context("the database can't be reached")?;
    let mut tx = conn.begin().await?;
    let found = sqlx::query!(
        r#"select id as "id: AccountId", username from accounts
           where lower(email) = lower($1) and email_confirmed_at is not null and deleted_at is null"#,
        email,
    )
    .fetch_optional(&mut *tx)
    .await?
    .with_context(|| format!("no account has confirmed {email}"))?;
    let before = change_role(&mut tx, found.id, role).await?;
    let entry = audit::Entry {
        actor: None,
        action: "member.role",
        subject: Some(("account", &found.id.to_string())),
        reason: None,
        detail: json!({ "before": before, "after": role, "by": "api appoint" }),
    };
    audit::append(&mut tx, &entry).await?;
    tx.commit().await?;
    tracing::info!(username = found.username, role = role.as_str(), "role changed");
    Ok(())
}
