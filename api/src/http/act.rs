//! Staff actions, only committed together with an audit log entry.
use std::{
    fmt::Display,
    ops::{Deref, DerefMut},
};

use jobs::{audit, ids::AccountId};
use serde_json::Value;
use sqlx::{PgConnection, Postgres, Transaction};

use super::caller::Caller;
use crate::app::AppState;

/// Transaction of one staff action; rolled back if dropped before it is logged.
#[derive(Debug)]
pub struct Act {
    tx: Transaction<'static, Postgres>,
    actor: AccountId,
}

impl Act {
    /// Begins an action of the caller.
    pub async fn begin(app: &AppState, caller: Caller) -> sqlx::Result<Self> {
        Ok(Self {
            tx: app.db.begin().await?,
            actor: caller.account,
        })
    }

    /// Appends the action to the audit log, as [`audit::append`] does: `action` is `<domain>.<verb>`, `subject` is the
    /// affected item, such as `("job", id)`.
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

/// A logged action; dropped before the commit, both are rolled back.
#[derive(Debug)]
#[must_use = "it is rolled back unless it is committed"]
pub struct Written {
    tx: Transaction<'static, Postgres>,
}

impl Written {
    /// Commits the action and its entry.
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
