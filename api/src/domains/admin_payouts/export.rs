use axum::{
    extract::State,
    http::{HeaderName, header},
    response::IntoResponse,
};
use chrono::{DateTime, Utc};
use jobs::{
    domains::{
        ledger::Payer,
        payouts::{MethodKind, keep_payer},
    },
    ids::{PayoutBatchId, PayoutId},
};
use sqlx::PgConnection;

use super::{
    decide::detail_of,
    load::load,
    pain001::{Transfer, to_pain001},
    view::{GetPayoutFile, PayoutFileFormat},
};
use crate::{
    app::AppState,
    http::{
        act::Act,
        caller::Staff,
        csv,
        parameters::{Path, Query},
        problem::{ApiError, Code, Problem},
    },
};

/// The bank file of an exported batch. Always the same, so that the bank detects a repeated upload.
#[utoipa::path(get, path = "/front/admin/payouts/{id}/file", tag = "admin_payouts",
    params(("id" = PayoutBatchId, Path), GetPayoutFile),
    responses((status = 200, description = "a file"), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn get_payout_file(
    State(app): State<AppState>,
    Staff(caller): Staff,
    Path(id): Path<PayoutBatchId>,
    Query(query): Query<GetPayoutFile>,
) -> Result<impl IntoResponse, ApiError> {
    let mut act = Act::begin(&app, caller).await?;
    let page = load(&mut act, id).await?;
    let exported_at: DateTime<Utc> = page.batch.exported_at.ok_or(Code::Conflict)?;
    if query.format == PayoutFileFormat::Xml && page.batch.kind == MethodKind::Crypto {
        // Addresses are longer than a bank's fields.
        return Err(ApiError::at_field(Code::UnknownOption, "format"));
    }
    let payer = match query.format {
        PayoutFileFormat::Xml => payer_of(&mut act, &app, id).await?,
        PayoutFileFormat::Csv => None,
    };
    let transfers = sqlx::query_as!(
        Transfer,
        r#"select payouts.id as "id: PayoutId", holder, destination, bic, asset, amount_cents
           from payouts
           join payout_methods on payout_methods.id = method_id
           where batch_id = $1 and state <> 'stopped'
           order by payouts.id"#,
        id.0,
    )
    .fetch_all(&mut *act)
    .await?;
    let (kind, ending, file) = match (query.format, payer) {
        (PayoutFileFormat::Csv, _) => ("text/csv; charset=utf-8", "csv", to_csv(&transfers)),
        (PayoutFileFormat::Xml, Some(payer)) if !transfers.is_empty() => (
            "application/xml",
            "xml",
            to_pain001(id, exported_at, &payer, &transfers),
        ),
        (PayoutFileFormat::Xml, _) => return Err(Code::Conflict.into()),
    };
    act.write_down("payouts.file", ("payout_batch", id), None, detail_of(&page))
        .await?
        .commit()
        .await?;
    let headers: [(HeaderName, String); 3] = [
        (header::CONTENT_TYPE, kind.to_owned()),
        (
            header::CONTENT_DISPOSITION,
            format!("attachment; filename=\"payouts-{id}.{ending}\""),
        ),
        (header::CACHE_CONTROL, "no-store".to_owned()),
    ];
    Ok((headers, file))
}

/// The payer of the batch. Batches of older builds were exported without: theirs is kept with the first file.
async fn payer_of(tx: &mut PgConnection, app: &AppState, batch: PayoutBatchId) -> Result<Option<Payer>, ApiError> {
    keep_payer(tx, batch, app.platform.now().payer().as_ref()).await?;
    let kept = sqlx::query!(
        "select payer_name, payer_iban, payer_bic, payer_country from payout_batches where id = $1",
        batch.0
    )
    .fetch_one(tx)
    .await?;
    Ok(match (kept.payer_name, kept.payer_iban, kept.payer_bic) {
        (Some(name), Some(iban), Some(bic)) => Some(Payer {
            name,
            iban,
            bic,
            country: kept.payer_country,
        }),
        _ => None,
    })
}

fn to_csv(transfers: &[Transfer]) -> String {
    let mut file = "id,holder,destination,bic,asset,amount_usd\r\n".to_owned();
    for transfer in transfers {
        let fields = [
            transfer.id.0.simple().to_string(),
            csv::cell(&transfer.holder),
            transfer.destination.clone(),
            transfer.bic.clone().unwrap_or_default(),
            transfer.asset.clone().unwrap_or_default(),
            transfer.amount(),
        ];
        file.push_str(&fields.join(","));
        file.push_str("\r\n");
    }
    file
}
