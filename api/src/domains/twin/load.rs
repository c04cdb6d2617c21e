use chrono::Utc;
use jobs::{
    domains::{
        accounts::Role,
        twin::{DestructionState, LookPart, LookState, Twin, TwinPart, TwinStep, find_twin, licence},
    },
    ids::{AccountId, FolderId, MediaId, TwinDestructionId},
};
use sqlx::PgConnection;

use super::{
    sound::{load_audio, load_voice},
    view::{
        ChatbotHours, ChatbotSettingsView, DigitalTwin, TwinAvatar, TwinDestruction, TwinLicenceView, TwinLook,
        TwinMedias, TwinMindSummary, TwinOnboarding, TwinOnboardingStep,
    },
};
use crate::{app::AppState, domains::media::link_for};

/// Destructions that are listed.
const LISTED: i64 = 20;

/// The owner's view of their twin.
pub(super) async fn load_twin(
    conn: &mut PgConnection,
    app: &AppState,
    account: AccountId,
) -> sqlx::Result<DigitalTwin> {
    let owner = sqlx::query!(
        r#"select verified_at is not null as "is_verified!", role as "role: Role", locale
           from accounts where id = $1"#,
        account.0,
    )
    .fetch_one(&mut *conn)
    .await?;
    let twin = find_twin(conn, account).await?;
    let text = licence(&owner.locale);
    Ok(DigitalTwin {
        avatar: load_avatar(conn, app, account, &twin).await?,
        is_digital_twin_enabled: twin.is_enabled && twin.is_licensed(),
        is_digital_twin_visible: twin.is_visible,
        is_verified: owner.is_verified,
        is_creator: owner.role == Role::Creator,
        onboarding: onboarding_of(&twin),
        audio: load_audio(conn, account).await?,
        voice: load_voice(conn, app, account).await?,
        mind: TwinMindSummary {
            is_submitted: twin.mind_at.is_some(),
            language: twin.language.clone(),
            fact_count: count_facts(conn, account).await?,
        },
        medias: load_medias(conn, account).await?,
        look: TwinLook {
            state: twin.look_state,
            since: twin.look_since,
            reason: twin.look_reason.clone(),
            is_compared_by_machine: twin.look_score.is_some(),
        },
        licence: TwinLicenceView {
            version: text.version,
            text: text.text,
            accepted_at: twin.licensed_at,
            accepted_version: twin.licence_version.clone(),
        },
        chatbot_settings: load_settings(conn, account, &twin).await?,
        destructions: load_destructions(conn, account).await?,
    })
}

/// The steps: the mind is completed once it was submitted, the look once it was chosen.
pub(super) fn onboarding_of(twin: &Twin) -> TwinOnboarding {
    let step = |kind, completed| TwinOnboardingStep { kind, completed };
    TwinOnboarding {
        steps: vec![
            step(TwinStep::Mind, twin.mind_at.is_some()),
            step(TwinStep::Look, twin.look_state != LookState::None),
        ],
    }
}

/// The chosen picture while it is there, with links that only its owner can open.
async fn load_avatar(
    conn: &mut PgConnection,
    app: &AppState,
    account: AccountId,
    twin: &Twin,
) -> sqlx::Result<Option<TwinAvatar>> {
    let Some(media) = twin.avatar else {
        return Ok(None);
    };
    let files = sqlx::query!(
        r#"select (
               select name from media_renditions
               where media_id = ready_media.id and format = 'webp'
               order by abs(media_renditions.width - 320), name
               limit 1
           ) as small, (
               select name from media_renditions
               where media_id = ready_media.id and format = 'webp'
               order by media_renditions.width desc, name
               limit 1
           ) as original
           from ready_media where ready_media.id = $1"#,
        media.0,
    )
    .fetch_optional(conn)
    .await?;
    let Some((small, original)) = files.and_then(|files| files.small.zip(files.original)) else {
        return Ok(None);
    };
    let link = |name: &str| link_for(&app.signing, account, media, name, Utc::now());
    Ok(Some(TwinAvatar {
        media_id: media,
        url: link(&small),
        url_original: link(&original),
        is_saved: twin.saved_avatar == Some(media),
    }))
}

async fn count_facts(conn: &mut PgConnection, account: AccountId) -> sqlx::Result<i64> {
    sqlx::query_scalar!(
        r#"select count(*) as "count!" from twin_facts where account_id = $1 and not is_dropped"#,
        account.0,
    )
    .fetch_one(conn)
    .await
}

/// The pictures of the look that are still there.
async fn load_medias(conn: &mut PgConnection, account: AccountId) -> sqlx::Result<TwinMedias> {
    let rows = sqlx::query!(
        r#"select media_id as "media: MediaId", part as "part: LookPart"
           from twin_medias
           join ready_media on ready_media.id = media_id
           where twin_medias.account_id = $1
           order by position"#,
        account.0,
    )
    .fetch_all(conn)
    .await?;
    let mut medias = TwinMedias::default();
    for row in rows {
        let of_part = match row.part {
            LookPart::Portrait => &mut medias.portrait,
            LookPart::Closed => &mut medias.closed,
            LookPart::Waist => &mut medias.waist,
            LookPart::Nude => &mut medias.nude,
        };
        of_part.ids.push(row.media);
    }
    Ok(medias)
}

async fn load_settings(conn: &mut PgConnection, account: AccountId, twin: &Twin) -> sqlx::Result<ChatbotSettingsView> {
    let folders = sqlx::query_scalar!(
        r#"select folder_id as "id: FolderId" from twin_folders where account_id = $1 order by folder_id"#,
        account.0,
    )
    .fetch_all(conn)
    .await?;
    let hours = twin.answers_from.zip(twin.answers_until);
    Ok(ChatbotSettingsView {
        answers_to: twin.answers_to,
        hours: hours.map(|(from, until)| ChatbotHours {
            from,
            until,
            zone: twin.answers_zone.clone(),
        }),
        is_only_away: twin.is_only_away,
        answers_a_day: twin.answers_a_day,
        voice_messages_allowed: twin.voice_messages,
        voiceover_messages_allowed: twin.voiceover_messages,
        folder_ids: folders,
    })
}

async fn load_destructions(conn: &mut PgConnection, account: AccountId) -> sqlx::Result<Vec<TwinDestruction>> {
    sqlx::query_as!(
        TwinDestruction,
        r#"select id as "id: TwinDestructionId", what as "what: TwinPart", state as "state: DestructionState", files,
               records, voices, created_at, done_at
           from twin_destructions where account_id = $1
           order by created_at desc, id desc
           limit $2"#,
        account.0,
        LISTED,
    )
    .fetch_all(conn)
    .await
}
