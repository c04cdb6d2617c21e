//! Video playlists. Stored ones name files; responses contain URLs signed for the viewer instead.
use axum::{
    http::{HeaderValue, header},
    response::{IntoResponse, Response},
};
use jobs::{domains::media::PLAYLIST_CONTENT_TYPE, ids::MediaId};
use storage::{ObjectKey, Storage};

use super::{link::Links, object_answer::StoredFile};
use crate::http::problem::ApiError;

/// The playlist of a two-hour video has some 200 KB.
const MAX_BYTES: u64 = 4 << 20;

/// The playlist with a URL for each file name. Not cached, since its URLs expire.
pub(super) async fn answer(
    storage: &Storage,
    file: &StoredFile,
    links: &Links<'_>,
    media: MediaId,
) -> Result<Response, ApiError> {
    let key = ObjectKey::new(file.object_key.as_str()).map_err(|error| ApiError::internal(&error))?;
    let stored = storage.get(&key).await?.body.collect(MAX_BYTES).await?;
    let text = std::str::from_utf8(&stored).map_err(|error| ApiError::internal(&error))?;
    let mut response = with_addresses(text, |name| links.to(media, name)).into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(PLAYLIST_CONTENT_TYPE));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("private, no-store"));
    Ok(response)
}

/// Names are on lines of their own, except one in the line of the initialization segment.
fn with_addresses(text: &str, address_of: impl Fn(&str) -> String) -> String {
    const NAMED: &str = "URI=\"";
    let mut addressed = String::with_capacity(text.len() * 4);
    for line in text.lines() {
        match line
            .split_once(NAMED)
            .and_then(|(before, rest)| Some((before, rest.split_once('"')?)))
        {
            Some((before, (name, after))) => {
                addressed.extend([before, NAMED, &address_of(name), "\"", after]);
            }
            None if line.is_empty() || line.starts_with('#') => addressed.push_str(line),
            None => addressed.push_str(&address_of(line)),
        }
        addressed.push('\n');
    }
    addressed
}

#[cfg(test)]
mod tests {
    use super::with_addresses;

    #[test]
    fn every_name_becomes_an_address_and_nothing_else_changes() {
        let text = "#EXTM3U\n#EXT-X-MAP:URI=\"720.m4s\",BYTERANGE=\"800@0\"\n#EXTINF:4.0,\n720.m4s\n#EXT-X-ENDLIST\n";

        let addressed = with_addresses(text, |name| format!("/front/media/1/{name}?signature=x"));

        assert_eq!(
            addressed,
            "#EXTM3U\n#EXT-X-MAP:URI=\"/front/media/1/720.m4s?signature=x\",BYTERANGE=\"800@0\"\n#EXTINF:4.0,\n\
             /front/media/1/720.m4s?signature=x\n#EXT-X-ENDLIST\n"
        );
    }
}
