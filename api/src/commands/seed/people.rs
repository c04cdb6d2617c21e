use std::path::Path;

use anyhow::Context;
use api::domains::accounts::{Email, NewAccount, Passwords, Role, Username, create_account, give_once};
use jobs::{
    domains::ledger::{Chips, EntryKind},
    ids::AccountId,
};
use sqlx::{PgConnection, PgPool};

use super::{creators, patrons};

const PEOPLE: &[(&str, &str, Role)] = &[
    ("mila", "member@nocturne.test", Role::Member),
    ("orin", "creator@nocturne.test", Role::Creator),
    ("vesna", "vesna@nocturne.test", Role::Creator),
    ("tomas", "tomas@nocturne.test", Role::Creator),
    // These names are reserved at sign-up for exactly this.
    ("staff", "staff@nocturne.test", Role::Admin),
    ("support", "support@nocturne.test", Role::Support),
    ("moderator", "moderator@nocturne.test", Role::Moderator),
    ("finance", "finance@nocturne.test", Role::Finance),
    ("ops", "ops@nocturne.test", Role::Ops),
];
const RICH: &str = "mila";
const RICHES: Chips = Chips::new(500);

/// Creates the missing people of the demo world; returns how many. `NOCTURNE_DEMO_FILE` stores their password; without
/// it the password is only shown once.
pub(super) async fn make_missing(db: &PgPool) -> anyhow::Result<u32> {
    let file = std::env::var_os("NOCTURNE_DEMO_FILE").filter(|path| !path.is_empty());
    let kept = file
        .as_ref()
        .and_then(|path| std::fs::read_to_string(path).ok())
        .and_then(|text| password_in(&text));
    let password = kept.clone().unwrap_or_else(fresh_password);
    let hash = Passwords::default()
        .hash(password.clone(), vec![])
        .await
        .map_err(|refusal| anyhow::anyhow!("{refusal:?}"))?
        .hash;

    let mut made = 0;
    for &(username, email, role) in PEOPLE {
        made += u32::from(settle(db, username, email, role, &hash).await?);
    }
    for creator in creators::CREATORS {
        let email = format!("{}@nocturne.test", creator.username);
        if !PEOPLE.iter().any(|(name, ..)| *name == creator.username) {
            made += u32::from(settle(db, creator.username, &email, Role::Creator, &hash).await?);
        }
    }
    for fan in patrons::FANS {
        let email = format!("{fan}@nocturne.test");
        made += u32::from(settle(db, fan, &email, Role::Member, &hash).await?);
    }
    if kept.is_none() && (made > 0 || file.is_some()) {
        // People from an earlier run get the new password too, since it is the one that is shown.
        let names: Vec<String> = PEOPLE
            .iter()
            .map(|(name, ..)| *name)
            .chain(creators::CREATORS.iter().map(|creator| creator.username))
            .chain(patrons::FANS.iter().copied())
            .map(str::to_owned)
            .collect();
        sqlx::query!(
            "update accounts set password_hash = $1 where username = any($2)",
            hash,
            &names
        )
        .execute(db)
        .await?;
    }
    if made > 0 || (kept.is_none() && file.is_some()) {
        tell(&password, file.as_ref().map(Path::new))?;
    }
    Ok(made)
}

/// Returns whether the account had to be created.
async fn settle(db: &PgPool, username: &'static str, email: &str, role: Role, hash: &str) -> anyhow::Result<bool> {
    let mut tx = db.begin().await?;
    let found = find(&mut tx, username).await?;
    let is_new = found.is_none();
    let account = if let Some(account) = found {
        account
    } else {
        let (name, email) = (
            Username::reserved(username),
            Email::parse(email).map_err(|_| anyhow::anyhow!("{email}"))?,
        );
        let new = NewAccount {
            username: Some(&name),
            email: &email,
            password_hash: hash,
            role,
            locale: None,
        };
        let account = create_account(&mut tx, &new).await?;
        sqlx::query!(
            "update accounts set email_confirmed_at = now() where id = $1",
            account.0
        )
        .execute(&mut *tx)
        .await?;
        account
    };
    if username == RICH {
        give_once(&mut tx, account, EntryKind::Seed, RICHES).await?;
    }
    tx.commit().await?;
    Ok(is_new)
}

/// The account of a person of the demo world.
pub(super) async fn find(conn: &mut PgConnection, username: &str) -> sqlx::Result<Option<AccountId>> {
    sqlx::query_scalar!(
        r#"select id as "id: AccountId" from accounts where username = $1"#,
        username
    )
    .fetch_optional(conn)
    .await
}

fn fresh_password() -> String {
    hex::encode(rand::random::<[u8; 12]>())
}

fn password_in(text: &str) -> Option<String> {
    text.lines()
        .find_map(|line| line.strip_prefix("password="))
        .map(str::to_owned)
}

#[expect(
    clippy::print_stdout,
    reason = "the person who runs the command needs the password, and logs must not keep it"
)]
fn tell(password: &str, file: Option<&Path>) -> anyhow::Result<()> {
    let people: Vec<String> = PEOPLE
        .iter()
        .map(|(name, email, _)| format!("{name}={email}"))
        .collect();
    let text = format!("{}\npassword={password}\n", people.join("\n"));
    if let Some(path) = file {
        std::fs::write(path, &text).with_context(|| format!("{} can't be written", path.display()))?;
    }
    print!("{text}");
    Ok(())
}
