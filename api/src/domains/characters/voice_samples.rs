use axum::{
    extract::State,
    http::{HeaderName, header},
    response::IntoResponse,
};
use jobs::domains::characters::{HeardSample, Sample, find_sample, want_sample};

use super::view::{HearVoice, VoiceSampleView};
use crate::{
    app::AppState,
    domains::{accounts::ClientAddress, chat::Talking},
    http::{
        json::Json,
        parameters::Path,
        problem::{ApiError, Code, Problem},
        rate_limit::Action,
    },
};

/// Request a sentence in a voice, to hear it before choosing it. Free; spoken once for everyone.
#[utoipa::path(post, path = "/front/voice-samples", tag = "characters", request_body = HearVoice,
    responses((status = 200, body = VoiceSampleView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn hear_voice(
    State(app): State<AppState>,
    Talking(talker): Talking,
    client: ClientAddress,
    Json(body): Json<HearVoice>,
) -> Result<Json<VoiceSampleView>, ApiError> {
    app.rate_limits.check(Action::HearVoice, talker, client)?;
    let wanted = Sample {
        voice: &body.voice_name,
        gender: body.gender,
        language: body.language,
    };
    let mut tx = app.db.begin().await?;
    let sample = want_sample(&mut tx, &wanted).await?.ok_or(Code::UnknownOption)?;
    tx.commit().await?;
    Ok(Json(view(sample)))
}

/// State of a voice sample. Missing if it could not be spoken: request it again.
#[utoipa::path(get, path = "/front/voice-samples/{id}", tag = "characters", params(("id" = String, Path)),
    responses((status = 200, body = VoiceSampleView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn get_voice_sample(
    State(app): State<AppState>,
    Path(id): Path<String>,
) -> Result<Json<VoiceSampleView>, ApiError> {
    let sample = find_sample(&mut *app.db.acquire().await?, &id)
        .await?
        .ok_or(Code::NotFound)?;
    Ok(Json(view(sample)))
}

/// Audio of a voice sample, the same for everyone.
#[utoipa::path(get, path = "/front/voice-samples/{id}/sound", tag = "characters", params(("id" = String, Path)),
    responses(
        (status = 200, content_type = "audio/mp4", body = Vec<u8>),
        (status = "4XX", body = Problem, content_type = "application/problem+json"),
    ))]
pub async fn get_voice_sample_sound(
    State(app): State<AppState>,
    Path(id): Path<String>,
) -> Result<impl IntoResponse, ApiError> {
    let sound = sqlx::query_scalar!(
        r#"select sound as "sound!" from voice_samples where key = $1 and sound is not null"#,
        id,
    )
    .fetch_optional(&app.db)
    .await?
    .ok_or(Code::NotFound)?;
    let headers: [(HeaderName, &str); 3] = [
        (header::CONTENT_TYPE, "audio/mp4"),
        // A better engine may speak it later.
        (header::CACHE_CONTROL, "public, max-age=3600"),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    ];
    Ok((headers, sound))
}

fn view(sample: HeardSample) -> VoiceSampleView {
    VoiceSampleView {
        url: sample
            .is_ready
            .then(|| format!("/front/voice-samples/{}/sound", sample.key)),
        is_ready: sample.is_ready,
        id: sample.key,
    }
}
