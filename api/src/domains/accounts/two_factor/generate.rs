use std::fmt::Write as _;

use axum::extract::State;
use data_encoding::BASE32_NOPAD;
use jobs::domains::config::PRODUCT_NAME;
use qrcodegen::{QrCode, QrCodeEcc};

use super::{
    seal::seal,
    view::{SquareCode, TwoFactorSecret},
};
use crate::{
    app::AppState,
    http::{
        caller::Owner,
        json::Json,
        problem::{ApiError, Code, Problem},
    },
};

/// Length of the hash, as recommended by the standard.
const SECRET_BYTES: usize = 20;

/// Create a secret for an app, replacing one not yet activated. It takes effect once proven by a code.
#[utoipa::path(
    post,
    path = "/front/users/{id}/2fa/generate",
    params(("id" = uuid::Uuid, Path, description = "the caller's own account")),
    responses(
        (status = 200, body = TwoFactorSecret, description = "only shown once"),
        (status = "4XX", body = Problem, content_type = "application/problem+json"),
    )
)]
pub async fn generate_two_factor(
    State(app): State<AppState>,
    Owner(caller): Owner,
) -> Result<Json<TwoFactorSecret>, ApiError> {
    let secret: [u8; SECRET_BYTES] = rand::random();
    let made = sqlx::query_scalar!(
        r#"with made as (
               insert into two_factors as known (account_id, sealed) values ($1, $2)
               on conflict (account_id) do update set sealed = excluded.sealed, used_step = 0, created_at = now()
               where known.activated_at is null
               returning account_id
           )
           select username from accounts join made on account_id = id"#,
        caller.account.0,
        seal(&app.signing, caller.account, &secret),
    )
    .fetch_optional(&app.db)
    .await?;
    let username = made.ok_or(Code::Conflict)?;
    let secret = BASE32_NOPAD.encode(&secret);
    let url = address(&username, &secret);
    let picture = picture(&url).ok_or(Code::Internal)?;
    Ok(Json(TwoFactorSecret { secret, url, picture }))
}

/// The `otpauth` URL for apps, with issuer and account.
fn address(username: &str, secret: &str) -> String {
    let product = PRODUCT_NAME.replace(' ', "%20");
    format!("otpauth://totp/{product}:{username}?secret={secret}&issuer={product}")
}

fn picture(url: &str) -> Option<SquareCode> {
    let code = QrCode::encode_text(url, QrCodeEcc::Medium).ok()?;
    let size = code.size();
    let dark = (0..size)
        .flat_map(|y| (0..size).map(move |x| (x, y)))
        .filter(|&(x, y)| code.get_module(x, y));
    let path = dark.fold(String::new(), |mut path, (x, y)| {
        write!(path, "M{x},{y}h1v1h-1z").expect("writing to a string cannot fail");
        path
    });
    Some(SquareCode { size, path })
}

#[cfg(test)]
mod tests {
    use super::{address, picture};

    #[test]
    fn an_app_is_told_the_name_the_secret_and_whose_it_is() {
        let url = address("ada", "JBSWY3DPEHPK3PXP");

        assert_eq!(
            url,
            "otpauth://totp/Nocturne:ada?secret=JBSWY3DPEHPK3PXP&issuer=Nocturne"
        );
        let picture = picture(&url).unwrap();
        assert!(picture.size >= 29 && picture.path.starts_with("M0,0h1v1h-1z"));
    }
}
