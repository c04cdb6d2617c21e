use axum::extract::{FromRequest, Multipart, Request, State};
use bytes::Bytes;
use jobs::{
    domains::{
        media::leave_upload,
        twin::{NewAudio, check_challenge, keep_audio},
    },
    ids::{TwinAudioId, TwinChallengeId},
};

use super::{TwinAudioView, load_audio};
use crate::{
    app::AppState,
    domains::{
        accounts::ClientAddress,
        media::store_private,
        twin::check_open,
        uploads::file_field::{refused, text_of, whole},
    },
    http::{
        caller::Caller,
        json::Json,
        problem::{ApiError, Code, Problem},
        rate_limit::Action,
    },
};

/// Maximum bytes of a recording.
pub(super) const AUDIO_MAX_BYTES: usize = 10 << 20;

/// Fields of the form.
#[derive(utoipa::ToSchema)]
#[schema(rename_all = "camelCase")]
#[expect(dead_code, reason = "tells the schema of the form")]
pub struct TwinAudioForm {
    /// A recording as WAV, MP3, M4A, AAC, `WebM` or Ogg, up to 10 MiB and 3 to 60 seconds.
    audio: Vec<u8>,
    /// The sentence that was read; absent: the newest.
    challenge_id: Option<TwinChallengeId>,
}

/// Send a recording of you reading the sentence. It is heard by a job; `twinChanged` tells when.
#[utoipa::path(post, path = "/front/digital-twin/audios", tag = "twin",
    request_body(content = TwinAudioForm, content_type = "multipart/form-data"),
    responses((status = 200, body = TwinAudioView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn send_twin_audio(
    State(app): State<AppState>,
    caller: Caller,
    client: ClientAddress,
    request: Request,
) -> Result<Json<TwinAudioView>, ApiError> {
    let form = Multipart::from_request(request, &app)
        .await
        .map_err(|_| ApiError::from(Code::InvalidBody))?;
    check_open(&app)?;
    app.rate_limits.check(Action::ChangeProfile, caller.account, client)?;
    let brought = read(form).await?;
    let content_type = sound_type(&brought.file).ok_or_else(|| ApiError::at_field(Code::NotASound, "audio"))?;
    check_challenge(&mut *app.db.acquire().await?, caller.account, brought.challenge).await?;
    let id = TwinAudioId::fresh();
    let key = format!("twin/{id}/recording");
    let size_bytes = i32::try_from(brought.file.len()).expect("a recording within its limit");
    store_private(&app, &key, content_type, brought.file).await?;
    let new = NewAudio {
        id,
        account: caller.account,
        challenge: brought.challenge,
        object_key: &key,
        content_type,
        size_bytes,
    };
    match keep(&app, &new).await {
        Ok(view) => Ok(Json(view)),
        Err(error) => {
            leave_upload(&mut *app.db.acquire().await?, &key).await?;
            Err(error)
        }
    }
}

async fn keep(app: &AppState, new: &NewAudio<'_>) -> Result<TwinAudioView, ApiError> {
    let mut tx = app.db.begin().await?;
    keep_audio(&mut tx, new).await?;
    let view = load_audio(&mut tx, new.account).await?;
    tx.commit().await?;
    Ok(view.ok_or(Code::NotFound)?)
}

struct Brought {
    file: Bytes,
    challenge: Option<TwinChallengeId>,
}

async fn read(mut form: Multipart) -> Result<Brought, ApiError> {
    let (mut file, mut challenge) = (None, None);
    while let Some(field) = form.next_field().await.map_err(refused)? {
        match field.name().unwrap_or_default() {
            "audio" if file.is_none() => file = Some(whole(field, AUDIO_MAX_BYTES as u64).await?),
            "challengeId" => {
                let text = text_of(field).await?;
                let id = text.parse::<TwinChallengeId>();
                challenge = Some(id.map_err(|_| ApiError::at_field(Code::SentenceOver, "challengeId"))?);
            }
            _ => return Err(Code::InvalidBody.into()),
        }
    }
    let file = file.ok_or_else(|| ApiError::at_field(Code::InvalidBody, "audio"))?;
    if file.is_empty() {
        return Err(ApiError::at_field(Code::FileEmpty, "audio"));
    }
    Ok(Brought { file, challenge })
}

/// The type of a recording by its first bytes: a declared type proves nothing.
fn sound_type(file: &[u8]) -> Option<&'static str> {
    match file {
        [b'R', b'I', b'F', b'F', _, _, _, _, b'W', b'A', b'V', b'E', ..] => Some("audio/wav"),
        [b'O', b'g', b'g', b'S', ..] => Some("audio/ogg"),
        [0x1a, 0x45, 0xdf, 0xa3, ..] => Some("audio/webm"),
        [_, _, _, _, b'f', b't', b'y', b'p', ..] => Some("audio/mp4"),
        // ADTS has a layer of zero, MP3 none.
        [0xff, second, ..] if second & 0xf6 == 0xf0 => Some("audio/aac"),
        [b'I', b'D', b'3', ..] => Some("audio/mpeg"),
        [0xff, second, ..] if second & 0xe0 == 0xe0 => Some("audio/mpeg"),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::sound_type;

    #[test]
    fn a_recording_is_known_by_its_first_bytes() {
        for (file, expected) in [
            (&b"RIFF\0\0\0\0WAVEfmt "[..], Some("audio/wav")),
            (b"OggS\0", Some("audio/ogg")),
            (b"\x1a\x45\xdf\xa3\x01", Some("audio/webm")),
            (b"\0\0\0\x18ftypM4A ", Some("audio/mp4")),
            (b"\xff\xf1\x50\x80", Some("audio/aac")),
            (b"ID3\x04", Some("audio/mpeg")),
            (b"\xff\xfb\x90\x00", Some("audio/mpeg")),
            (b"\xff\xd8\xff\xe0", None),
            (b"RIFF\0\0\0\0WEBP", None),
            (b"", None),
        ] {
            assert_eq!(sound_type(file), expected, "{file:?}");
        }
    }
}
