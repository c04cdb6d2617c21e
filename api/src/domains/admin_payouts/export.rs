use axum::{
    extract::State,
    http::{HeaderName, header},
    response::IntoResponse,
};
use chrono::{DateTime, Utc};
use jobs::ids::{PayoutBatchId, PayoutId};

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
    let (kind, ending, file) = match query.format {
        PayoutFileFormat::Xml => {
            let debtor = app.platform.now().operator().name;
            (
                "application/xml",
                "xml",
                to_pain001(id, exported_at, &debtor, &transfers),
            )
        }
        PayoutFileFormat::Csv => ("text/csv; charset=utf-8", "csv", to_csv(&transfers)),
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

fn to_csv(transfers: &[Transfer]) -> String {
    let mut file = "id,holder,destination,bic,asset,amount_usd\r\n".to_owned();
    for transfer in transfers {
        let fields = [
            transfer.id.0.simple().to_string(),
            quoted(&transfer.holder),
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

/// A quoted name. An apostrophe is put before text that a spreadsheet would take for a formula.
fn quoted(name: &str) -> String {
    let guard = if name.starts_with(['=', '+', '-', '@', '\t', '\r']) {
        "'"
    } else {
        ""
    };
    format!("\"{guard}{}\"", name.replace('"', "\"\""))
}

#[cfg(test)]
mod tests {
    use super::quoted;

    #[test]
    fn a_name_breaks_no_row_and_runs_in_no_spreadsheet() {
        assert_eq!(quoted("Mila \"Ada\" Keeper, 2"), "\"Mila \"\"Ada\"\" Keeper, 2\"");
        assert_eq!(quoted("=1+1"), "\"'=1+1\"");
    }
}
