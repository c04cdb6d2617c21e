use std::{fmt, net::IpAddr};

use prometheus_client::{
    encoding::text::{encode_eof, encode_registry},
    registry::Registry,
};
use sha2::{Digest, Sha256};

/// Type of the output of [`render`], which Prometheus reads since version 2.5.
pub const CONTENT_TYPE: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/// The metrics of all registries as one text.
pub fn render(registries: &[&Registry]) -> Result<String, fmt::Error> {
    let mut text = String::new();
    for registry in registries {
        encode_registry(&mut text, registry)?;
    }
    encode_eof(&mut text)?;
    Ok(text)
}

/// Access to the metrics: with the token, or from the same machine.
#[derive(Clone, Default)]
pub struct Scrapers {
    token: Option<[u8; 32]>,
}

/// A token is as good as a password.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a token has at least {} characters", Scrapers::MIN_TOKEN)]
pub struct TokenTooShort;

impl Scrapers {
    const MIN_TOKEN: usize = 16;

    /// `None`: only from the same machine.
    pub fn with_token(token: Option<&str>) -> Result<Self, TokenTooShort> {
        match token {
            Some(token) if token.chars().count() < Self::MIN_TOKEN => Err(TokenTooShort),
            token => Ok(Self {
                token: token.map(digest),
            }),
        }
    }

    /// `peer` is absent where the address proves nothing, for instance behind a proxy on the same machine.
    pub fn may_read(&self, peer: Option<IpAddr>, authorization: Option<&str>) -> bool {
        let offered = authorization.and_then(|header| header.strip_prefix("Bearer "));
        // Digests are compared, so that the timing reveals nothing about the token.
        let knows_token = self.token.is_some() && offered.map(digest) == self.token;
        knows_token || peer.is_some_and(|address| address.to_canonical().is_loopback())
    }
}

fn digest(token: &str) -> [u8; 32] {
    Sha256::digest(token.as_bytes()).into()
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use super::{Scrapers, TokenTooShort};

    #[test]
    fn the_numbers_are_for_the_machine_itself_and_for_who_knows_the_token() {
        let (here, there): (IpAddr, IpAddr) = ("::ffff:127.0.0.1".parse().unwrap(), "192.0.2.1".parse().unwrap());
        let closed = Scrapers::default();
        let open = Scrapers::with_token(Some("0123456789abcdef")).unwrap();

        assert!(closed.may_read(Some(here), None));
        assert!(!closed.may_read(Some(there), None));
        assert!(!closed.may_read(None, Some("Bearer ")));
        assert!(open.may_read(Some(there), Some("Bearer 0123456789abcdef")));
        assert!(open.may_read(None, Some("Bearer 0123456789abcdef")));
        for wrong in [
            None,
            Some("Bearer 0123456789abcdeg"),
            Some("0123456789abcdef"),
            Some("Bearer "),
        ] {
            assert!(!open.may_read(Some(there), wrong), "{wrong:?}");
        }
        assert!(Scrapers::with_token(Some("short")).is_err_and(|error| error == TokenTooShort));
    }
}
