use jobs::ids::AccountId;
use sqlx::PgConnection;

use super::{
    attempts::{OwnSecret, give_guess_back, take_guess_at},
    passwords::Candidate,
};
use crate::{
    app::AppState,
    http::problem::{ApiError, Code},
};

/// The password that somebody who is signed in has shown once more.
#[must_use]
pub struct OwnPassword {
    account: AccountId,
    hash: String,
}

/// Asks for the password once more, of somebody who is signed in: an open browser alone is not enough to take an account
/// over. Wrong ones are counted.
///
/// Errors with [`Code::PasswordWrong`] at the field `password`.
pub async fn check_own_password(app: &AppState, account: AccountId, password: String) -> Result<OwnPassword, ApiError> {
    let counted = take_guess_at(&app.db, &app.signing, OwnSecret::Password, account, None).await?;
    let own = sqlx::query!(
        "select username, email, password_hash from accounts where id = $1 and deleted_at is null",
        account.0,
    )
    .fetch_optional(&app.db)
    .await?
    .ok_or(Code::NotFound)?;
    let candidate = Candidate {
        hash: own.password_hash.clone(),
        about: vec![own.username, own.email],
    };
    let answer = app.passwords.verify_any(password, vec![candidate], 1).await;
    if !matches!(answer, Ok(None)) {
        give_guess_back(&app.db, &counted).await?;
    }
    answer?.ok_or_else(refuse)?;
    Ok(OwnPassword {
        account,
        hash: own.password_hash,
    })
}

impl OwnPassword {
    /// Lock on the account until the transaction ends, for what is done by right of the password.
    ///
    /// Errors with [`Code::PasswordWrong`] where the password was changed since: that signed out who shows the old one.
    pub async fn hold(&self, tx: &mut PgConnection) -> Result<(), ApiError> {
        sqlx::query_scalar!(
            "select 1 as one from accounts
             where id = $1 and password_hash = $2 and deleted_at is null
             for no key update",
            self.account.0,
            self.hash,
        )
        .fetch_optional(tx)
        .await?
        .ok_or_else(refuse)?;
        Ok(())
    }
}

fn refuse() -> ApiError {
    ApiError::at_field(Code::PasswordWrong, "password")
}
