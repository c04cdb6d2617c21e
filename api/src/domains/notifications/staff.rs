use axum::extract::State;
use jobs::{
    domains::{
        config::{LOCALES, PRODUCT_NAME},
        notifications::sample_mails,
        payments::{sample_receipt, sample_sale},
    },
    ids::OutsideMessageId,
};
use serde::Deserialize;
use utoipa::IntoParams;

use super::view::{MailPreview, MailPreviews, OutsidePage, OutsideView};
use crate::{
    app::AppState,
    http::{
        caller::Staff,
        cursor::{Cursor, cut},
        json::Json,
        parameters::Query,
        problem::{ApiError, Code, Problem},
    },
};

const PAGE: usize = 50;

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ListOutside {
    #[param(value_type = Option<String>)]
    cursor: Option<Cursor>,
}

/// Messages sent, or recorded for sending, by push, Telegram or X.
#[utoipa::path(get, path = "/front/admin/outside-messages", tag = "notifications", params(ListOutside),
    responses((status = 200, body = OutsidePage), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_outside(
    State(app): State<AppState>,
    _: Staff,
    Query(query): Query<ListOutside>,
) -> Result<Json<OutsidePage>, ApiError> {
    let mut items = sqlx::query_as!(
        OutsideView,
        r#"select outside_messages.id as "id: OutsideMessageId", username, channel, state, body, url,
                  outside_messages.created_at
           from outside_messages
           join accounts on accounts.id = account_id
           where (outside_messages.created_at, outside_messages.id)
               < (coalesce($1, 'infinity'::timestamptz), coalesce($2, 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid))
           order by outside_messages.created_at desc, outside_messages.id desc
           limit $3"#,
        query.cursor.map(|cursor| cursor.at),
        query.cursor.map(|cursor| cursor.id),
        i64::try_from(PAGE + 1).expect("page sizes are small"),
    )
    .fetch_all(&app.db)
    .await?;
    let next_cursor = cut(&mut items, PAGE, |item| Cursor {
        at: item.created_at,
        id: item.id.0,
    });
    Ok(Json(OutsidePage { items, next_cursor }))
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct PreviewMails {
    locale: String,
}

/// Previews of all our mails, with sample data.
#[utoipa::path(get, path = "/front/admin/mail-previews", tag = "notifications", params(PreviewMails),
    responses((status = 200, body = MailPreviews), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn preview_mails(
    State(app): State<AppState>,
    _: Staff,
    Query(query): Query<PreviewMails>,
) -> Result<Json<MailPreviews>, ApiError> {
    if !LOCALES.contains(&query.locale.as_str()) {
        return Err(ApiError::at_field(Code::UnknownOption, "locale"));
    }
    let items = sample_mails(PRODUCT_NAME, &query.locale, &app.public_url)
        .into_iter()
        .chain([
            ("receipt".to_owned(), sample_receipt(&query.locale, &app.public_url)),
            ("sale".to_owned(), sample_sale(&query.locale, &app.public_url)),
        ])
        .map(|(name, mail)| MailPreview {
            name,
            subject: mail.subject,
            text: mail.body,
        });
    Ok(Json(MailPreviews { items: items.collect() }))
}
