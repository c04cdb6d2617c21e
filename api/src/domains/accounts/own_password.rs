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

/// The password re-entered by a logged-in member.
#[must_use]
pub struct OwnPassword {
    account: AccountId,
    hash: String,
}

/// Checks the re-entered password of a logged-in member: an open browser alone must not be enough to take over an
/// account. Wrong ones are counted.
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
    /// Locks the account until the transaction ends, for actions authorized by the password.
    ///
    /// Errors with [`Code::PasswordWrong`] if the password has changed since, which has logged out this caller.
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
