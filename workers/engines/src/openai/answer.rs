//! Parses a plain answer: the picture, its address, or a refusal.

use crate::encoded::decode_base64;
use crate::http::Http;
use crate::picture::{MAX_PICTURE, check_picture};
use crate::port::{EngineError, RenderedImage};
use reqwest::Url;
use serde::Deserialize;

#[derive(Deserialize)]
pub(super) struct Pictures {
    data: Vec<Picture>,
}

#[derive(Deserialize)]
struct Picture {
    b64_json: Option<String>,
    url: Option<String>,
}

pub(super) async fn take_picture(
    http: &Http,
    picture_hosts: &[String],
    pictures: Pictures,
) -> Result<RenderedImage, EngineError> {
    match pictures.data.into_iter().next() {
        Some(Picture {
            b64_json: Some(encoded),
            ..
        }) => check_picture(decode_base64(&encoded)?, None).await,
        Some(Picture { url: Some(address), .. }) => fetch(http, picture_hosts, &address).await,
        Some(_) | None => Err(EngineError::Garbage("the answer has no image".to_owned())),
    }
}

/// Fetches from the engine itself or from a configured host, without the key. Any other address could be one of our own
/// machines.
async fn fetch(http: &Http, picture_hosts: &[String], address: &str) -> Result<RenderedImage, EngineError> {
    let url = Url::parse(address).map_err(|_| EngineError::Garbage("not an address".to_owned()))?;
    if !may_fetch(http.base(), picture_hosts, &url) {
        return Err(EngineError::Garbage("the image's address isn't allowed".to_owned()));
    }
    let answer = http
        .send(http.get_elsewhere(url), http.patience.health())
        .await?
        .ok()
        .await?;
    let claimed = answer.media_type();
    check_picture(answer.body(MAX_PICTURE).await?, claimed).await
}

fn may_fetch(engine: &Url, picture_hosts: &[String], url: &Url) -> bool {
    let is_engine = url.scheme() == engine.scheme()
        && url.host_str() == engine.host_str()
        && url.port_or_known_default() == engine.port_or_known_default();
    let is_listed = url.scheme() == "https"
        && url.port_or_known_default() == Some(443)
        && url
            .host_str()
            .is_some_and(|host| picture_hosts.iter().any(|listed| listed == host));
    is_engine || is_listed
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_are_fetched_from_known_hosts_only() {
        let engine = Url::parse("http://images.example:8000/v1").unwrap();
        let hosts = ["cdn.example".to_owned()];
        let may = |address: &str| may_fetch(&engine, &hosts, &Url::parse(address).unwrap());

        assert!(may("http://images.example:8000/files/1.png"));
        assert!(may("https://cdn.example/1.png"));
        for elsewhere in [
            "http://images.example/1.png",
            "http://cdn.example/1.png",
            "https://cdn.example:8443/1.png",
            "https://cdn.example.evil/1.png",
            "http://169.254.169.254/latest",
            "file:///etc/passwd",
        ] {
            assert!(!may(elsewhere), "{elsewhere}");
        }
    }
}
