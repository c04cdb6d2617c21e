use std::net::{IpAddr, Ipv4Addr};

use super::DigestKind;
use crate::providers::{Names, ProvidersError};

/// Source networks of notices as published by CCBill, each a /24.
const SOURCES: [[u8; 3]; 4] = [[64, 38, 212], [64, 38, 215], [64, 38, 240], [64, 38, 241]];

/// Our CCBill account. Contains secrets: never printed or logged.
pub struct CcbillSettings {
    /// Six digits.
    pub account: String,
    /// Four digits.
    pub subaccount: String,
    /// Form id.
    pub form: String,
    pub salt: String,
    pub digest: DigestKind,
    /// `https://api.ccbill.com`, or a compatible server.
    pub forms_url: String,
    /// `https://datalink.ccbill.com`, or a compatible server.
    pub datalink_url: String,
    /// User and password; without them `DataLink` is not used.
    pub datalink: Option<(String, String)>,
}

impl CcbillSettings {
    pub(crate) fn read(read: &dyn Fn(&str) -> Option<String>) -> Result<Option<Self>, ProvidersError> {
        let names = Names { read };
        let Some(account) = read("NOCTURNE_CCBILL_ACCOUNT") else {
            return Ok(None);
        };
        let digest = match read("NOCTURNE_CCBILL_DIGEST").as_deref() {
            None | Some("md5") => DigestKind::Md5,
            Some("sha256") => DigestKind::Sha256,
            Some(_) => return Err(ProvidersError::Invalid("NOCTURNE_CCBILL_DIGEST")),
        };
        Ok(Some(Self {
            account,
            subaccount: names.or("NOCTURNE_CCBILL_SUBACCOUNT", "0000"),
            form: names.needed("NOCTURNE_CCBILL_FORM")?,
            salt: names.needed("NOCTURNE_CCBILL_SALT")?,
            digest,
            forms_url: names.or("NOCTURNE_CCBILL_URL", "https://api.ccbill.com"),
            datalink_url: names.or("NOCTURNE_CCBILL_DATALINK_URL", "https://datalink.ccbill.com"),
            datalink: match read("NOCTURNE_CCBILL_DATALINK_USER") {
                Some(user) => Some((user, names.needed("NOCTURNE_CCBILL_DATALINK_PASSWORD")?)),
                None => None,
            },
        }))
    }
}

/// Whether a notice may come from this address.
pub(super) fn is_source(address: IpAddr) -> bool {
    let IpAddr::V4(address) = address.to_canonical() else {
        return false;
    };
    let [a, b, c, _] = Ipv4Addr::octets(&address);
    SOURCES.contains(&[a, b, c])
}

#[cfg(test)]
mod tests {
    use super::{CcbillSettings, is_source};

    #[test]
    fn an_account_without_its_salt_is_refused_by_name() {
        let read = |names: &'static [&str]| {
            let read = move |name: &str| names.contains(&name).then(|| "x".to_owned());
            CcbillSettings::read(&read).map(|settings| settings.is_some())
        };
        let all = &[
            "NOCTURNE_CCBILL_ACCOUNT",
            "NOCTURNE_CCBILL_FORM",
            "NOCTURNE_CCBILL_SALT",
        ];

        assert!(!read(&[]).unwrap());
        assert!(read(all).unwrap());
        let error = read(&["NOCTURNE_CCBILL_ACCOUNT", "NOCTURNE_CCBILL_FORM"]).unwrap_err();
        assert!(error.to_string().contains("NOCTURNE_CCBILL_SALT"));
    }

    #[test]
    fn notices_come_from_published_networks_alone() {
        for address in ["64.38.212.1", "64.38.241.254", "::ffff:64.38.215.7"] {
            assert!(is_source(address.parse().unwrap()), "{address}");
        }
        for address in ["64.38.213.1", "127.0.0.1", "0.0.0.0", "2001:db8::1"] {
            assert!(!is_source(address.parse().unwrap()), "{address}");
        }
    }
}
