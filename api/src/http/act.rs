//! Acts of the staff: nothing of one is kept unless the audit log tells of it.
use std::{
    fmt::Display,
    ops::{Deref, DerefMut},
};

use jobs::{audit, ids::AccountId};
use serde_json::Value;
use sqlx::{PgConnection, Postgres, Transaction};

use super::caller::Caller;
use crate::app::AppState;

/// The transaction of one act of the staff; dropped before it is written down, all of it is rolled back.
#[derive(Debug)]
pub struct Act {
    tx: Transaction<'static, Postgres>,
    actor: AccountId,
}

impl Act {
    /// Begins an act of the caller.
    pub async fn begin(app: &AppState, caller: Caller) -> sqlx::Result<Self> {
        Ok(Self {
            tx: app.db.begin().await?,
            actor: caller.account,
        })
    }

    /// Appends the act to the audit log, as [`audit::append`] does: the action is `<domain>.<verb>`, the subject what it
    /// was done to, e.g. `("job", id)`.
    pub async fn write_down(
        mut self,
        action: &str,
        (kind, name): (&str, impl Display),
        reason: Option<&str>,
        detail: Value,
    ) -> sqlx::Result<Written> {
        let entry = audit::Entry {
            actor: Some(self.actor),
            action,
            subject: Some((kind, &name.to_string())),
            reason,
            detail,
        };
        audit::append(&mut self.tx, &entry).await?;
        Ok(Written { tx: self.tx })
    }
}

impl Deref for Act {
    type Target = PgConnection;

    fn deref(&self) -> &PgConnection {
        &self.tx
    }
}

impl DerefMut for Act {
    fn deref_mut(&mut self) -> &mut PgConnection {
        &mut self.tx
    }
}

/// An act that the audit log tells of; dropped before the commit, both are rolled back.
#[derive(Debug)]
#[must_use = "it is rolled back unless it is committed"]
pub struct Written {
    tx: Transaction<'static, Postgres>,
}

impl Written {
    /// Keeps the act and its entry.
    pub async fn commit(self) -> sqlx::Result<()> {
        self.tx.commit().await
    }
}

impl Deref for Written {
    type Target = PgConnection;

    fn deref(&self) -> &PgConnection {
        &self.tx
    }
}

impl DerefMut for Written {
    fn deref_mut(&mut self) -> &mut PgConnection {
        &mut self.tx
    }
}
