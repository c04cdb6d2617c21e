use axum::extract::State;
use jobs::{
    domains::{
        config::Limits,
        creators::{LinkItem, LinkSection, save_link_page},
        people::find_person,
    },
    ids::AccountId,
};
use sqlx::{PgConnection, types};

use super::{
    load::load_people,
    view::{LinkSectionView, LinkSectionsView, PublicLinks, SaveLinkSection},
};
use crate::{
    app::AppState,
    http::{
        caller::{Creator, MaybeCaller},
        json::Json,
        parameters::Path,
        problem::{ApiError, Code, Problem},
    },
};

/// Your link page, for editing.
#[utoipa::path(get, path = "/front/onlymylinks", tag = "creators",
    responses((status = 200, body = LinkSectionsView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn get_own_links(
    State(app): State<AppState>,
    Creator(caller): Creator,
) -> Result<Json<LinkSectionsView>, ApiError> {
    let limits = allowed(&app)?;
    let mut conn = app.db.acquire().await?;
    Ok(Json(load(&mut conn, &limits, caller.account).await?))
}

/// Save a section of your link page.
#[utoipa::path(put, path = "/front/onlymylinks/{section}", tag = "creators", params(("section" = inline(LinkSection), Path)),
    request_body = SaveLinkSection,
    responses((status = 200, body = LinkSectionsView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn save_link_section(
    State(app): State<AppState>,
    Creator(caller): Creator,
    Path(section): Path<LinkSection>,
    Json(body): Json<SaveLinkSection>,
) -> Result<Json<LinkSectionsView>, ApiError> {
    let limits = allowed(&app)?;
    let mut tx = app.db.begin().await?;
    save_link_page(
        &mut tx,
        caller.account,
        section,
        &body.items,
        most(&limits, section),
        body.version,
    )
    .await?;
    let sections = load(&mut tx, &limits, caller.account).await?;
    tx.commit().await?;
    Ok(Json(sections))
}

/// A creator's public link page.
#[utoipa::path(get, path = "/front/users/username/{username}/links", tag = "creators", params(("username" = String, Path)),
    responses((status = 200, body = PublicLinks), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn get_public_links(
    State(app): State<AppState>,
    MaybeCaller(caller): MaybeCaller,
    Path(username): Path<String>,
) -> Result<Json<PublicLinks>, ApiError> {
    let limits = allowed(&app)?;
    let mut conn = app.db.acquire().await?;
    let id = find_person(&mut conn, &username).await?.ok_or(Code::UserNotFound)?;
    let user = load_people(&mut conn, caller.map(|caller| caller.account), &[id]).await?;
    let user = user.into_iter().find(|user| user.is_approved).ok_or(Code::NotFound)?;
    let sections = load(&mut conn, &limits, id).await?;
    Ok(Json(PublicLinks { user, sections }))
}

/// The limits, where creators have link pages.
fn allowed(app: &AppState) -> Result<Limits, ApiError> {
    let limits = app.platform.now().limits();
    if limits.has_link_pages {
        Ok(limits)
    } else {
        Err(Code::FeatureDisabled.into())
    }
}

const fn most(limits: &Limits, section: LinkSection) -> usize {
    match section {
        LinkSection::Links => limits.domain_links,
        LinkSection::QuickLinks => limits.domain_quick_links,
        LinkSection::TextBlocks => limits.domain_text_blocks,
    }
}

async fn load(conn: &mut PgConnection, limits: &Limits, account: AccountId) -> sqlx::Result<LinkSectionsView> {
    let rows = sqlx::query!(
        r#"select section as "section: LinkSection", items as "items: types::Json<Vec<LinkItem>>", version
           from link_pages where account_id = $1"#,
        account.0,
    )
    .fetch_all(conn)
    .await?;
    let empty = |section| LinkSectionView {
        most: most(limits, section),
        ..LinkSectionView::default()
    };
    let mut sections = LinkSectionsView {
        links: empty(LinkSection::Links),
        quick_links: empty(LinkSection::QuickLinks),
        text_blocks: empty(LinkSection::TextBlocks),
    };
    for row in rows {
        let kept = match row.section {
            LinkSection::Links => &mut sections.links,
            LinkSection::QuickLinks => &mut sections.quick_links,
            LinkSection::TextBlocks => &mut sections.text_blocks,
        };
        kept.items = row.items.0;
        kept.version = row.version;
    }
    Ok(sections)
}
