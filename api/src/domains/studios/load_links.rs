use jobs::{
    domains::studios::{LinkState, Side},
    ids::{AccountId, StudioContractId, StudioLinkId},
};
use sqlx::PgConnection;
use uuid::Uuid;

use super::view::{PersonName, StudioContract, StudioLink};

/// The newest links of one side, each with its contracts.
pub(super) async fn load_links(
    conn: &mut PgConnection,
    (side, party): (Side, AccountId),
) -> sqlx::Result<Vec<StudioLink>> {
    let rows = sqlx::query!(
        r#"select studio_links.id as "id: StudioLinkId", studio_id as "studio: AccountId", state as "state: LinkState",
               studio_links.created_at, accounts.id as "other: AccountId", username, display_name
           from studio_links
           join accounts on accounts.id = case when $2 then studio_id else creator_id end
           where ($2 and creator_id = $1) or (not $2 and studio_id = $1)
           order by (state in ('asked', 'attached')) desc, studio_links.id desc
           limit 200"#,
        party.0,
        side == Side::Creator,
    )
    .fetch_all(&mut *conn)
    .await?;
    let ids: Vec<Uuid> = rows.iter().map(|row| row.id.0).collect();
    let contracts = load_contracts(conn, &ids).await?;
    let links = rows.into_iter().map(|row| StudioLink {
        id: row.id,
        studio_id: row.studio,
        other: PersonName {
            id: row.other,
            username: row.username,
            display_name: row.display_name,
        },
        state: row.state,
        contracts: contracts
            .iter()
            .filter(|(link, _)| *link == row.id)
            .map(|(_, contract)| contract.clone())
            .collect(),
        created_at: row.created_at,
    });
    Ok(links.collect())
}

pub(super) async fn load_contracts(
    conn: &mut PgConnection,
    links: &[Uuid],
) -> sqlx::Result<Vec<(StudioLinkId, StudioContract)>> {
    let rows = sqlx::query!(
        r#"select link_id as "link: StudioLinkId", id as "id: StudioContractId", studio_percent, valid_from,
               side as "side: Side", agreed_at is not null as "is_agreed!",
               (agreed_at is null and refused_at is null) as "is_open!", created_at
           from studio_contracts
           where link_id = any($1)
           order by valid_from desc, id desc"#,
        links,
    )
    .fetch_all(conn)
    .await?;
    let contracts = rows.into_iter().map(|row| {
        let contract = StudioContract {
            id: row.id,
            studio_percent: row.studio_percent,
            valid_from: row.valid_from,
            proposed_by: row.side,
            is_agreed: row.is_agreed,
            is_open: row.is_open,
            created_at: row.created_at,
        };
        (row.link, contract)
    });
    Ok(contracts.collect())
}
