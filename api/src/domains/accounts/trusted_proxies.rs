use std::{net::IpAddr, str::FromStr, sync::Arc};

/// Proxies in front of this process, trusted to report the client's address.
#[derive(Clone, Debug, Default)]
pub struct TrustedProxies(Arc<[Range]>);

/// A part of the list that is neither an address nor a range.
#[derive(Debug, thiserror::Error)]
#[error("{0:?} is neither an address nor a range such as 10.0.0.0/8")]
pub struct TrustedProxiesError(String);

impl TrustedProxies {
    /// Parses comma-separated addresses, IPv4-mapped or plain, and ranges of them.
    pub fn parse(list: &str) -> Result<Self, TrustedProxiesError> {
        list.split(',')
            .map(str::trim)
            .filter(|part| !part.is_empty())
            .map(Range::from_str)
            .collect::<Result<_, _>>()
            .map(Self)
    }

    /// Whether what this peer reports about clients is believed.
    pub fn trust(&self, peer: IpAddr) -> bool {
        let peer = bits_of(peer);
        self.0.iter().any(|range| peer & range.mask == range.network)
    }
}

/// Addresses that begin alike, in the space of IPv6.
#[derive(Clone, Copy, Debug)]
struct Range {
    network: u128,
    mask: u128,
}

impl FromStr for Range {
    type Err = TrustedProxiesError;

    fn from_str(text: &str) -> Result<Self, TrustedProxiesError> {
        let refuse = || TrustedProxiesError(text.to_owned());
        let (address, length) = text
            .split_once('/')
            .map_or((text, None), |(address, length)| (address, Some(length)));
        let address: IpAddr = address.parse().map_err(|_| refuse())?;
        let longest: u32 = if address.is_ipv4() { 32 } else { 128 };
        let length = length.map_or(Ok(longest), str::parse::<u32>).map_err(|_| refuse())?;
        // The bits outside of the range's own: an IPv4 address is the end of an IPv6 one.
        let free = longest.checked_sub(length).ok_or_else(refuse)?;
        let mask = u128::MAX.checked_shl(free).unwrap_or(0);
        Ok(Self {
            network: bits_of(address) & mask,
            mask,
        })
    }
}

fn bits_of(address: IpAddr) -> u128 {
    match address {
        IpAddr::V4(address) => address.to_ipv6_mapped().to_bits(),
        IpAddr::V6(address) => address.to_bits(),
    }
}

#[cfg(test)]
mod tests {
    use super::TrustedProxies;

    #[test]
    fn a_range_trusts_every_address_in_it_and_no_other() {
        let trusted = TrustedProxies::parse("10.1.2.3/8, 192.0.2.1,2001:db8::/32").unwrap();
        let trusts = |address: &str| trusted.trust(address.parse().unwrap());

        for address in [
            "10.0.0.0",
            "10.255.255.255",
            "::ffff:10.7.7.7",
            "192.0.2.1",
            "2001:db8:ffff::1",
        ] {
            assert!(trusts(address), "{address}");
        }
        for address in [
            "11.0.0.0",
            "9.255.255.255",
            "192.0.2.2",
            "2001:db9::1",
            "::a00:1",
            "::1",
        ] {
            assert!(!trusts(address), "{address}");
        }
        assert!(!TrustedProxies::default().trust("127.0.0.1".parse().unwrap()));
    }

    #[test]
    fn a_range_of_all_older_addresses_has_no_newer_one() {
        let trusted = TrustedProxies::parse("0.0.0.0/0").unwrap();

        assert!(trusted.trust("198.51.100.1".parse().unwrap()));
        assert!(!trusted.trust("2001:db8::1".parse().unwrap()));
        assert!(
            TrustedProxies::parse("::/0")
                .unwrap()
                .trust("2001:db8::1".parse().unwrap())
        );
    }

    #[test]
    fn parts_that_are_no_ranges_are_refused() {
        for list in [
            "10.0.0.0/33",
            "10.0.0.0/",
            "10.0.0.0/-1",
            "::/129",
            "10.0.0",
            "proxy",
            "/8",
        ] {
            assert!(TrustedProxies::parse(list).is_err(), "{list}");
        }
    }
}
