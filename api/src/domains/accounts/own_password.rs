use jobs::ids::AccountId;

use super::{
    attempts::{OwnSecret, give_guess_back, take_guess_at},
    passwords::{Candidate, Verdict},
};
use crate::{
    app::AppState,
    http::problem::{ApiError, Code},
};

/// Asks for the password once more, of somebody who is signed in: an open browser alone is not enough to take an account
/// over. Wrong ones are counted.
///
/// Errors with [`Code::PasswordWrong`] at the field `password`.
pub async fn check_own_password(app: &AppState, account: AccountId, password: String) -> Result<Verdict, ApiError> {
    let counted = take_guess_at(&app.db, &app.signing, OwnSecret::Password, account, None).await?;
    let own = sqlx::query!(
        "select username, email, password_hash from accounts where id = $1 and deleted_at is null",
        account.0,
    )
    .fetch_optional(&app.db)
    .await?
    .ok_or(Code::NotFound)?;
    let candidate = Candidate {
        hash: own.password_hash,
        about: vec![own.username, own.email],
    };
    let answer = app.passwords.verify_any(password, vec![candidate], 1).await;
    if !matches!(answer, Ok(None)) {
        give_guess_back(&app.db, &counted).await?;
    }
    let (_, verdict) = answer?.ok_or_else(|| ApiError::at_field(Code::PasswordWrong, "password"))?;
    Ok(verdict)
}
