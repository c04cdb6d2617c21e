use axum::{
    extract::State,
    http::{HeaderMap, StatusCode},
    response::IntoResponse,
};
use jobs::domains::ledger::EntryKind;

use super::{
    Role,
    attempts::{Action, may_mail, take_account, take_attempt},
    client_address::ClientAddress,
    create_account::{AddressBonus, CreateAccountError, NewAccount, create_account, give_for_address},
    email::Email,
    end_claim::find_owner,
    key::Purpose,
    mails::send_confirmation,
    new_password::check_new_password,
    open_session::{Login, open_session},
    username::Username,
    view::{SignUp, SignedIn, get_user},
};
use crate::{
    app::AppState,
    domains::referrals::attribute,
    http::{
        json::Json,
        problem::{ApiError, Code, Problem},
    },
};

/// Create an account and log in. Gives the same answer whether or not the address is known: only its mailbox learns
/// that.
#[utoipa::path(
    post,
    path = "/front/auth/signup",
    request_body = SignUp,
    responses(
        (status = 201, body = SignedIn, description = "signed up and logged in"),
        (status = "4XX", body = Problem, content_type = "application/problem+json"),
    )
)]
pub async fn sign_up(
    State(app): State<AppState>,
    client: ClientAddress,
    headers: HeaderMap,
    Json(body): Json<SignUp>,
) -> Result<impl IntoResponse, ApiError> {
    if !body.is_adult {
        return Err(ApiError::at_field(Code::AdultConfirmationRequired, "isAdult"));
    }
    let email = Email::parse(&body.email)?;
    let username = body
        .username
        .as_deref()
        .filter(|name| !name.trim().is_empty())
        .map(Username::parse)
        .transpose()?;
    check_new_password(&body.password)?;
    take_attempt(&app.db, &app.signing, Action::SignUp, client).await?;
    let proof = app.captcha.check(&app.signing, client, body.recaptcha.as_deref())?;
    let about = [Some(email.as_str()), username.as_ref().map(Username::as_str)]
        .into_iter()
        .flatten();
    let hashed = app
        .passwords
        .hash(body.password, about.map(str::to_owned).collect())
        .await?;

    let mut tx = app.db.begin().await?;
    take_account(&mut tx, &app.signing, client).await?;
    proof.use_up(&mut tx, &app.signing).await?;
    let new = NewAccount {
        username: username.as_ref(),
        email: &email,
        password_hash: &hashed.hash,
        role: Role::Member,
        locale: body.locale.as_deref(),
    };
    let account = create_account(&mut tx, &new).await?;
    let platform = app.platform.now();
    if !platform.limits().bonus_waits {
        let bonus = AddressBonus {
            member: account,
            email: email.as_str(),
            kind: EntryKind::SignUpBonus,
            chips: platform.prices().sign_up_bonus,
            is_anothers: find_owner(&mut tx, email.as_str()).await?.is_some(),
        };
        give_for_address(&mut tx, &app.signing, bonus).await?;
    }
    attribute(&mut tx, &app, &headers, account, email.as_str()).await?;
    if may_mail(&mut tx, &app.signing, Purpose::ConfirmEmail, &email, client).await? {
        send_confirmation(&mut tx, &app.public_url, account, &email).await?;
    }
    let login = Login {
        account,
        role: Role::Member,
        password_hash: &hashed.hash,
    };
    let cookies = open_session(&mut tx, &app.signing, &headers, login).await?;
    let user = get_user(&mut tx, account).await?;
    tx.commit().await?;

    Ok((
        StatusCode::CREATED,
        cookies,
        Json(SignedIn {
            user,
            password_is_weak: hashed.is_weak,
        }),
    ))
}

impl From<CreateAccountError> for ApiError {
    fn from(error: CreateAccountError) -> Self {
        match error {
            CreateAccountError::UsernameTaken => Self::at_field(Code::UsernameTaken, "username"),
            CreateAccountError::Database(error) => error.into(),
        }
    }
}
