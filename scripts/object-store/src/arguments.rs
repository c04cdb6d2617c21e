//! The command line.

use std::net::{AddrParseError, SocketAddr};
use std::path::PathBuf;

#[derive(Debug, PartialEq, Eq)]
pub struct Arguments {
    pub listen: SocketAddr,
    pub root: PathBuf,
}

#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum ArgumentError {
    #[error("unknown argument {0:?}; usage: object-store --listen ADDRESS:PORT --root DIR [--allow-remote]")]
    Unknown(String),
    #[error("{0} needs a value")]
    Missing(&'static str),
    #[error("{0:?} is not an address with a port: {1}")]
    BadAddress(String, AddrParseError),
    #[error("{0} can be reached from other machines; say --allow-remote if that is wanted")]
    Remote(SocketAddr),
}

impl Arguments {
    pub fn parse(arguments: impl IntoIterator<Item = String>) -> Result<Self, ArgumentError> {
        let (mut listen, mut root, mut may_be_remote) = (None, None, false);
        let mut arguments = arguments.into_iter();
        while let Some(argument) = arguments.next() {
            match argument.as_str() {
                "--listen" => listen = arguments.next(),
                "--root" => root = arguments.next(),
                "--allow-remote" => may_be_remote = true,
                _ => return Err(ArgumentError::Unknown(argument)),
            }
        }
        let listen = listen.ok_or(ArgumentError::Missing("--listen"))?;
        let root = root.ok_or(ArgumentError::Missing("--root"))?;
        let listen: SocketAddr = listen
            .parse()
            .map_err(|error| ArgumentError::BadAddress(listen.clone(), error))?;
        if !listen.ip().is_loopback() && !may_be_remote {
            return Err(ArgumentError::Remote(listen));
        }
        Ok(Self {
            listen,
            root: root.into(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(line: &str) -> Result<Arguments, ArgumentError> {
        Arguments::parse(line.split_whitespace().map(str::to_owned))
    }

    #[test]
    fn an_address_that_others_can_reach_must_be_wanted() {
        let remote: SocketAddr = "0.0.0.0:9000".parse().unwrap();

        assert_eq!(
            parse("--listen 0.0.0.0:9000 --root objects"),
            Err(ArgumentError::Remote(remote))
        );
        assert_eq!(
            parse("--listen 0.0.0.0:9000 --root objects --allow-remote")
                .unwrap()
                .listen,
            remote
        );
        assert!(parse("--listen [::1]:9000 --root objects").is_ok());
    }

    #[test]
    fn both_places_must_be_given() {
        assert_eq!(parse("--root objects"), Err(ArgumentError::Missing("--listen")));
        assert_eq!(
            parse("--listen 127.0.0.1:9000 --root"),
            Err(ArgumentError::Missing("--root"))
        );
        assert_eq!(
            parse("--lisen 127.0.0.1:9000"),
            Err(ArgumentError::Unknown("--lisen".to_owned()))
        );
    }
}
