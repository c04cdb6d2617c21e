use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use reqwest::Url;
use url::Host;

use super::FetchError;

/// Where files may be fetched from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Reach {
    /// Hosts of the public internet, by https on its own port.
    #[default]
    Public,
    /// Servers of a test on this machine, which speak http: names that end in `.test`.
    Loopback,
}

impl Reach {
    pub fn allows(self, address: IpAddr) -> bool {
        match self {
            Self::Public => is_public(address),
            Self::Loopback => address == IpAddr::V4(Ipv4Addr::LOCALHOST),
        }
    }

    /// The URL as it is asked for. A host that is a number is checked here, a name when it is looked up.
    pub(super) fn check(self, url: &Url) -> Result<Url, FetchError> {
        let mut url = url.clone();
        let has_login = !url.username().is_empty() || url.password().is_some();
        if url.scheme() != "https" || has_login {
            return Err(FetchError::Refused);
        }
        let number = match url.host() {
            Some(Host::Domain(_)) => None,
            Some(Host::Ipv4(number)) => Some(IpAddr::V4(number)),
            Some(Host::Ipv6(number)) => Some(IpAddr::V6(number)),
            None => return Err(FetchError::Refused),
        };
        if number.is_some_and(|number| !self.allows(number)) {
            return Err(FetchError::Refused);
        }
        match self {
            // Other ports belong to other services.
            Self::Public if url.port().is_some() => Err(FetchError::Refused),
            Self::Public => Ok(url),
            Self::Loopback => {
                url.set_scheme("http").map_err(|()| FetchError::Refused)?;
                Ok(url)
            }
        }
    }
}

/// Whether anyone on the internet can reach it, by the registries of special addresses (RFC 6890).
fn is_public(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => is_public_v4(address),
        IpAddr::V6(address) => is_public_v6(address),
    }
}

fn is_public_v4(address: Ipv4Addr) -> bool {
    let [a, b, c, _] = address.octets();
    let is_special = match a {
        0 | 10 | 127 | 224.. => true,
        // CGNAT
        100 => b & 0b1100_0000 == 64,
        169 => b == 254,
        172 => b & 0b1111_0000 == 16,
        192 => b == 168 || (b, c) == (0, 0) || (b, c) == (0, 2) || (b, c) == (88, 99),
        198 => b & 0b1111_1110 == 18 || (b, c) == (51, 100),
        203 => (b, c) == (0, 113),
        // Azure's services for its machines
        168 => address == Ipv4Addr::new(168, 63, 129, 16),
        _ => false,
    };
    !is_special
}

/// Of global unicast. Addresses with an IPv4 address in them (mapped, NAT64, 6to4, Teredo) lead anywhere.
fn is_public_v6(address: Ipv6Addr) -> bool {
    let [a, b, ..] = address.segments();
    let is_global = a & 0xE000 == 0x2000;
    let is_special = match a {
        // Protocol assignments, among them Teredo; documentation
        0x2001 => b < 0x200 || b == 0xDB8,
        // 6to4
        0x2002 => true,
        // Documentation
        0x3FFF => b < 0x1000,
        _ => false,
    };
    is_global && !is_special
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_public_addresses_are_reached() {
        for refused in [
            "0.0.0.0",
            "10.0.0.1",
            "100.64.0.1",
            "100.100.100.200",
            "100.127.255.255",
            "127.0.0.1",
            "127.8.8.8",
            "168.63.129.16",
            "169.254.169.254",
            "172.16.0.1",
            "172.31.255.255",
            "192.0.0.192",
            "192.0.2.1",
            "192.88.99.1",
            "192.168.1.1",
            "198.18.0.1",
            "198.19.255.255",
            "198.51.100.1",
            "203.0.113.1",
            "224.0.0.1",
            "240.0.0.1",
            "255.255.255.255",
            "::",
            "::1",
            "::127.0.0.1",
            "::ffff:127.0.0.1",
            "::ffff:8.8.8.8",
            "64:ff9b::7f00:1",
            "64:ff9b::808:808",
            "64:ff9b:1::1",
            "100::1",
            "2001::1",
            "2001:2::1",
            "2001:10::1",
            "2001:db8::1",
            "2002:7f00:1::1",
            "3fff::1",
            "5f00::1",
            "fc00::1",
            "fd00:ec2::254",
            "fe80::1",
            "fec0::1",
            "ff02::1",
        ] {
            assert!(!Reach::Public.allows(refused.parse().expect("an address")), "{refused}");
        }
        for allowed in [
            "1.1.1.1",
            "100.63.255.255",
            "100.128.0.1",
            "168.63.129.17",
            "172.15.0.1",
            "172.32.0.1",
            "192.0.1.1",
            "198.17.255.255",
            "198.20.0.1",
            "2001:4860:4860::8888",
            "2606:4700::1111",
            "2a00:1450::1",
        ] {
            assert!(Reach::Public.allows(allowed.parse().expect("an address")), "{allowed}");
        }
    }

    #[test]
    fn numbers_logins_ports_and_other_schemes_are_refused_before_anything_is_asked() {
        for refused in [
            "http://pictures.example/a.jpg",
            "ftp://pictures.example/a.jpg",
            "file:///etc/passwd",
            "https://me@pictures.example/a.jpg",
            "https://pictures.example:8443/a.jpg",
            "https://127.0.0.1/a.jpg",
            "https://0x7f.1/a.jpg",
            "https://2130706433/a.jpg",
            "https://[::1]/a.jpg",
            "https://[::ffff:7f00:1]/a.jpg",
            "https://169.254.169.254/latest/meta-data",
        ] {
            let url = Url::parse(refused).expect("a URL");
            assert_eq!(Reach::Public.check(&url), Err(FetchError::Refused), "{refused}");
        }
        for allowed in ["https://pictures.example/a.jpg", "https://1.1.1.1:443/a.jpg"] {
            let url = Url::parse(allowed).expect("a URL");
            assert_eq!(Reach::Public.check(&url), Ok(url), "{allowed}");
        }
    }
}
