use axum::extract::State;
use chrono::{DateTime, Utc};
use jobs::{
    domains::cases::{PersonEvidence, Speaker, SubjectKind, add_media, find_person, note_reveal},
    ids::{AccountId, CaseId, MediaId},
};
use serde::Deserialize;
use serde_json::{Value, json};
use sqlx::PgConnection;
use uuid::Uuid;

use super::{
    lines::load_lines,
    view::{CaseLine, CasePicture, RevealCase, RevealedCase},
};
use crate::{
    app::AppState,
    http::{
        act::Act,
        caller::Staff,
        json::Json,
        parameters::Path,
        problem::{ApiError, Code, Problem},
        reason::required,
    },
};

/// Show hidden content of a case. The viewer and the reason go into the audit log first.
#[utoipa::path(post, path = "/front/admin/cases/{id}/reveal", tag = "admin_cases", params(("id" = CaseId, Path)),
    request_body = RevealCase,
    responses((status = 200, body = RevealedCase), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn reveal_case(
    State(app): State<AppState>,
    Staff(caller): Staff,
    Path(id): Path<CaseId>,
    Json(wanted): Json<RevealCase>,
) -> Result<Json<RevealedCase>, ApiError> {
    let reason = required(&wanted.reason)?;
    let staff = caller.account;
    let mut act = Act::begin(&app, caller).await?;
    let case = sqlx::query!(
        r#"select subject_type as "kind: SubjectKind", subject_id, evidence from cases where id = $1"#,
        id.0,
    )
    .fetch_optional(&mut *act)
    .await?
    .ok_or(Code::NotFound)?;
    let mut texts = case.evidence;
    let mut evidence: Evidence = serde_json::from_value(texts.clone()).unwrap_or_default();
    if let Value::Object(all) = &mut texts {
        for known in ["name", "username", "email", "speaker", "saidAt", "person", "characters"] {
            all.remove(known);
        }
    }
    let lines = load_lines(&mut act, case.kind, case.subject_id).await?;
    let kept = evidence.person.take();
    let (person, is_person_live) = find_page(&mut act, id, (case.kind, case.subject_id), kept).await?;
    let media = load_pictures(&mut act, id).await?;
    note_reveal(&mut act, id, staff).await?;
    act.write_down("case.reveal", ("case", id), Some(reason), json!({}))
        .await?
        .commit()
        .await?;
    Ok(Json(RevealedCase {
        texts,
        said: evidence.said(case.kind, lines.said),
        before: lines.before,
        after: lines.after,
        person,
        is_person_live,
        characters: evidence.characters,
        media,
    }))
}

/// Evidence of a case, as far as it is not shown as it is.
#[derive(Default, Deserialize)]
#[serde(default, rename_all = "camelCase")]
struct Evidence {
    name: Option<String>,
    username: Option<String>,
    text: String,
    speaker: Option<Speaker>,
    said_at: Option<DateTime<Utc>>,
    person: Option<PersonEvidence>,
    characters: Vec<String>,
}

impl Evidence {
    /// The reported message as it was, which outlives the message itself. Older evidence tells no author or time.
    fn said(&self, kind: SubjectKind, live: Option<CaseLine>) -> Option<CaseLine> {
        let known = self.speaker.zip(self.said_at);
        let named = if kind == SubjectKind::Reply {
            &self.name
        } else {
            &self.username
        };
        match (known, live) {
            (Some((speaker, at)), live) => Some(CaseLine {
                speaker,
                // A reply that the person has put into their own words since has their name.
                name: live
                    .filter(|line| line.speaker == speaker)
                    .and_then(|line| line.name)
                    .or_else(|| named.clone()),
                text: self.text.clone(),
                at,
            }),
            (None, Some(found)) => Some(CaseLine {
                text: self.text.clone(),
                ..found
            }),
            (None, None) => None,
        }
    }
}

/// The page of the reported person, and whether it is as it is now.
async fn find_page(
    conn: &mut PgConnection,
    id: CaseId,
    (kind, subject): (SubjectKind, Uuid),
    kept: Option<PersonEvidence>,
) -> sqlx::Result<(Option<PersonEvidence>, bool)> {
    if kept.is_some() || kind != SubjectKind::Account {
        return Ok((kept, false));
    }
    let person = find_person(conn, AccountId(subject)).await?;
    if let Some(person) = &person {
        let media: Vec<Uuid> = person.media().iter().map(|id| id.0).collect();
        add_media(conn, id, &media).await?;
    }
    Ok((person, true))
}

async fn load_pictures(conn: &mut PgConnection, id: CaseId) -> sqlx::Result<Vec<CasePicture>> {
    let rows = sqlx::query!(
        r#"select media.id as "id: MediaId", media.width, media.height
           from case_media
           join media on media.id = case_media.media_id
           where case_id = $1
           order by media.id"#,
        id.0,
    )
    .fetch_all(conn)
    .await?;
    let pictures = rows.into_iter().map(|row| CasePicture {
        url: format!("/front/admin/cases/{id}/media/{}", row.id),
        id: row.id,
        width: row.width,
        height: row.height,
    });
    Ok(pictures.collect())
}
