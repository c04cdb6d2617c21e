use std::net::IpAddr;

use url::Url;

use super::SmtpConfigError;

/// The server's address, with encryption asked for wherever a secret would travel a network without.
pub(super) struct Address {
    pub(super) url: String,
    /// The path is the name that the server is greeted with.
    pub(super) names_us: bool,
}

impl Address {
    pub(super) fn parse(text: &str) -> Result<Self, SmtpConfigError> {
        let mut url = Url::parse(text).map_err(|_| SmtpConfigError::Url)?;
        if !matches!(url.scheme(), "smtp" | "smtps") {
            return Err(SmtpConfigError::Url);
        }
        let is_plain = url.scheme() == "smtp" && url.query_pairs().all(|(name, _)| name != "tls");
        if is_plain && !is_this_machine(url.host_str().ok_or(SmtpConfigError::Url)?) {
            url.query_pairs_mut().append_pair("tls", "required");
        }
        Ok(Self {
            names_us: url.path().len() > 1,
            url: url.into(),
        })
    }
}

fn is_this_machine(host: &str) -> bool {
    host == "localhost"
        || host
            .trim_matches(['[', ']'])
            .parse()
            .is_ok_and(|address: IpAddr| address.is_loopback())
}

#[cfg(test)]
mod tests {
    use super::Address;

    fn url(text: &str) -> String {
        Address::parse(text).unwrap().url
    }

    #[test]
    fn a_password_crosses_no_network_in_the_clear() {
        assert_eq!(
            url("smtp://us:secret@mail.example.com"),
            "smtp://us:secret@mail.example.com?tls=required"
        );
        assert_eq!(url("smtps://mail.example.com"), "smtps://mail.example.com");
        assert_eq!(url("smtp://127.0.0.1:2525"), "smtp://127.0.0.1:2525");
        assert_eq!(url("smtp://[::1]:2525"), "smtp://[::1]:2525");
    }

    #[test]
    fn the_path_names_us() {
        assert!(
            Address::parse("smtps://mail.example.com/app.example.com")
                .unwrap()
                .names_us
        );
        assert!(!Address::parse("smtps://mail.example.com").unwrap().names_us);
    }

    #[test]
    fn other_addresses_are_refused() {
        for text in ["", "mail.example.com", "https://mail.example.com", "smtp:"] {
            assert!(Address::parse(text).is_err(), "{text}");
        }
    }
}
