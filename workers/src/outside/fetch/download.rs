use std::{future::Future, time::Duration};

use chrono::{DateTime, Utc};
use reqwest::{
    RequestBuilder, Response, StatusCode, Url,
    header::{
        CONTENT_RANGE, CONTENT_TYPE, ETAG, HeaderMap, HeaderName, IF_RANGE, LAST_MODIFIED, LOCATION, RANGE, RETRY_AFTER,
    },
};
use tokio::time::Instant;

use super::{Bounds, FetchError, Fetcher, Piece, client::is_closed, hosts::Turn};

const REDIRECTS_MOST: usize = 5;
/// How often a broken transfer is taken up again.
const BREAKS_MOST: u32 = 5;
const BREAK_WAIT: Duration = Duration::from_millis(200);
/// The pause that a busy host gets if it names none, and the longest.
const BUSY: Duration = Duration::from_secs(30);
const BUSY_MOST: Duration = Duration::from_mins(15);

/// A file that is being fetched.
pub struct Download<'a> {
    fetcher: &'a Fetcher,
    url: Url,
    bounds: Bounds,
    until: Instant,
    open: Option<Open>,
    received: u64,
    breaks: u32,
    /// Tells whether a rest belongs to what came.
    validator: Option<String>,
}

struct Open {
    response: Response,
    /// Where the file ends, if its host says so.
    end: Option<u64>,
    _turn: Turn,
}

impl<'a> Download<'a> {
    pub(super) fn new(fetcher: &'a Fetcher, url: Url, bounds: Bounds) -> Self {
        Self {
            fetcher,
            url,
            bounds,
            until: Instant::now() + bounds.within,
            open: None,
            received: 0,
            breaks: 0,
            validator: None,
        }
    }

    /// The next piece; `None` at the end. A transfer that broke goes on where it was.
    pub async fn next(&mut self) -> Result<Option<Piece>, FetchError> {
        loop {
            let Some(open) = &mut self.open else {
                match self.reopen().await {
                    Ok(true) => return Ok(Some(Piece::Restart)),
                    Ok(false) => {}
                    // It was there a moment ago, or another file took its turn meanwhile.
                    Err(FetchError::Unreachable | FetchError::Later(_)) if self.breaks > 0 => {
                        self.pause(FetchError::Unreachable).await?;
                    }
                    Err(error) => return Err(error),
                }
                continue;
            };
            let chunk = within(self.until, open.response.chunk()).await?;
            let why = match chunk {
                Ok(Some(bytes)) => {
                    self.received += bytes.len() as u64;
                    if self.received > self.bounds.bytes {
                        return Err(FetchError::TooLarge);
                    }
                    return Ok(Some(Piece::Bytes(bytes)));
                }
                Ok(None) if open.end.is_none_or(|end| end == self.received) => return Ok(None),
                Err(error) if error.is_timeout() => FetchError::TooSlow,
                Ok(None) | Err(_) => FetchError::Unreachable,
            };
            self.open = None;
            self.pause(why).await?;
        }
    }

    /// Waits before the next try, unless there were enough.
    async fn pause(&mut self, why: FetchError) -> Result<(), FetchError> {
        self.breaks += 1;
        if self.breaks > BREAKS_MOST {
            return Err(why);
        }
        tokio::time::sleep(BREAK_WAIT * self.breaks).await;
        Ok(())
    }

    /// Asks for what is missing. `true`: the file comes from its beginning again.
    async fn reopen(&mut self) -> Result<bool, FetchError> {
        let had = self.received;
        let from = had.min(if self.validator.is_some() { had } else { 0 });
        let (response, turn) = self.ask(from).await?;
        let goes_on = response.status() == StatusCode::PARTIAL_CONTENT;
        if goes_on && (from == 0 || first_of(response.headers()) != Some(from)) {
            return Err(FetchError::NotFound);
        }
        check_type(response.headers())?;
        self.received = if goes_on { from } else { 0 };
        let end = response
            .content_length()
            .map(|length| self.received.saturating_add(length));
        if end.is_some_and(|end| end > self.bounds.bytes) {
            return Err(FetchError::TooLarge);
        }
        self.validator = validator_of(response.headers());
        self.open = Some(Open {
            response,
            end,
            _turn: turn,
        });
        Ok(had > 0 && !goes_on)
    }

    /// Follows redirects to an answer with a file.
    async fn ask(&self, from: u64) -> Result<(Response, Turn), FetchError> {
        let mut url = self.url.clone();
        for _ in 0..=REDIRECTS_MOST {
            let asked = self.fetcher.reach.check(&url)?;
            let host = asked.host_str().unwrap_or_default().to_owned();
            let turn = self.fetcher.hosts.turn(&host).await.map_err(FetchError::Later)?;
            let request = self.request(asked, from);
            let response = within(self.until, request.send()).await?.map_err(|error| {
                if is_closed(&error) {
                    FetchError::Refused
                } else {
                    FetchError::Unreachable
                }
            })?;
            let peer = response.remote_addr().map(|peer| peer.ip());
            if peer.is_none_or(|peer| !self.fetcher.reach.allows(peer)) {
                return Err(FetchError::Refused);
            }
            let status = response.status();
            if status.is_redirection() {
                let to = text(response.headers(), &LOCATION).ok_or(FetchError::NotFound)?;
                url = url.join(to).map_err(|_| FetchError::NotFound)?;
                continue;
            }
            return match status {
                StatusCode::OK => Ok((response, turn)),
                StatusCode::PARTIAL_CONTENT if from > 0 => Ok((response, turn)),
                StatusCode::TOO_MANY_REQUESTS | StatusCode::SERVICE_UNAVAILABLE => {
                    let pause = pause_of(response.headers(), Utc::now());
                    self.fetcher.hosts.rest(&host, pause);
                    Err(FetchError::Busy(pause))
                }
                StatusCode::REQUEST_TIMEOUT => Err(FetchError::Unreachable),
                status if status.is_server_error() => Err(FetchError::Unreachable),
                _ => Err(FetchError::NotFound),
            };
        }
        Err(FetchError::NotFound)
    }

    fn request(&self, url: Url, from: u64) -> RequestBuilder {
        let request = self.fetcher.client().get(url);
        match &self.validator {
            Some(validator) if from > 0 => request
                .header(RANGE, format!("bytes={from}-"))
                .header(IF_RANGE, validator),
            _ => request,
        }
    }
}

async fn within<T>(until: Instant, work: impl Future<Output = T>) -> Result<T, FetchError> {
    tokio::time::timeout_at(until, work)
        .await
        .map_err(|_| FetchError::TooSlow)
}

fn text<'a>(headers: &'a HeaderMap, name: &HeaderName) -> Option<&'a str> {
    headers.get(name)?.to_str().ok()
}

/// The media of the intake; hosts that don't know say nothing, or bytes.
fn check_type(headers: &HeaderMap) -> Result<(), FetchError> {
    let Some(said) = text(headers, &CONTENT_TYPE) else {
        return Ok(());
    };
    let said = said.split(';').next().unwrap_or_default().trim().to_ascii_lowercase();
    let is_media = said.starts_with("image/") || said.starts_with("video/");
    if is_media || matches!(said.as_str(), "" | "application/octet-stream" | "binary/octet-stream") {
        Ok(())
    } else {
        Err(FetchError::WrongType)
    }
}

/// A strong one: bytes are joined by it.
fn validator_of(headers: &HeaderMap) -> Option<String> {
    let tag = text(headers, &ETAG).filter(|tag| tag.starts_with('"'));
    tag.or_else(|| text(headers, &LAST_MODIFIED)).map(str::to_owned)
}

/// The first byte of `bytes 10-99/100`.
fn first_of(headers: &HeaderMap) -> Option<u64> {
    let range = text(headers, &CONTENT_RANGE)?.strip_prefix("bytes ")?;
    range.split_once('-')?.0.parse().ok()
}

/// `Retry-After`: seconds, or a date.
fn pause_of(headers: &HeaderMap, now: DateTime<Utc>) -> Duration {
    let said = text(headers, &RETRY_AFTER).map(str::trim);
    let seconds = said.and_then(|said| said.parse().ok().map(Duration::from_secs));
    let date = || {
        let date = DateTime::parse_from_rfc2822(said?).ok()?;
        Some((date.to_utc() - now).to_std().unwrap_or_default())
    };
    seconds
        .or_else(date)
        .unwrap_or(BUSY)
        .clamp(Duration::from_secs(1), BUSY_MOST)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(name: HeaderName, value: &str) -> HeaderMap {
        HeaderMap::from_iter([(name, value.parse().expect("a value"))])
    }

    #[test]
    fn a_busy_host_says_when_to_come_again() {
        let now = DateTime::parse_from_rfc3339("2026-01-01T00:00:00Z")
            .expect("a time")
            .to_utc();
        for (said, seconds) in [
            ("120", 120),
            ("0", 1),
            ("999999", 900),
            ("Thu, 01 Jan 2026 00:01:00 GMT", 60),
            ("Wed, 31 Dec 2025 00:00:00 GMT", 1),
            ("soon", 30),
        ] {
            assert_eq!(pause_of(&headers(RETRY_AFTER, said), now).as_secs(), seconds, "{said}");
        }
        assert_eq!(pause_of(&HeaderMap::new(), now), BUSY);
    }

    #[test]
    fn only_media_and_bytes_are_taken() {
        for (said, is_taken) in [
            ("image/jpeg", true),
            ("Video/MP4; codecs=x", true),
            ("application/octet-stream", true),
            ("text/html; charset=utf-8", false),
            ("application/json", false),
        ] {
            assert_eq!(check_type(&headers(CONTENT_TYPE, said)).is_ok(), is_taken, "{said}");
        }
        assert!(check_type(&HeaderMap::new()).is_ok());
    }

    #[test]
    fn a_weak_tag_joins_no_bytes() {
        assert_eq!(validator_of(&headers(ETAG, "W/\"1\"")), None);
        assert_eq!(validator_of(&headers(ETAG, "\"1\"")).as_deref(), Some("\"1\""));
        assert_eq!(first_of(&headers(CONTENT_RANGE, "bytes 10-99/100")), Some(10));
        assert_eq!(first_of(&headers(CONTENT_RANGE, "items 1-2")), None);
    }
}
