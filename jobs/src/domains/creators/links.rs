use sqlx::PgConnection;

use super::{CreatorError, SocialKind};
use crate::ids::AccountId;

/// Characters of an address.
pub(super) const URL_CHARS: usize = 300;

/// Where somebody is found elsewhere.
pub struct SocialLink {
    pub kind: SocialKind,
    pub url: String,
}

/// Keeps these links instead of those that were there.
pub async fn save_social_links(
    tx: &mut PgConnection,
    account: AccountId,
    links: &[SocialLink],
) -> Result<(), CreatorError> {
    sqlx::query!("delete from social_links where account_id = $1", account.0)
        .execute(&mut *tx)
        .await?;
    for link in links {
        let url = checked_url(&link.url, link.kind.hosts(), "socialLinks")?;
        let added = sqlx::query!(
            "insert into social_links (account_id, kind, url) values ($1, $2, $3) on conflict do nothing",
            account.0,
            link.kind.as_str(),
            url,
        )
        .execute(&mut *tx)
        .await?;
        if added.rows_affected() == 0 {
            return Err(CreatorError::Unknown("socialLinks"));
        }
    }
    Ok(())
}

/// An address of the web on one of these hosts; with none named, on any that has a name.
pub(super) fn checked_url(text: &str, hosts: &[&str], field: &'static str) -> Result<String, CreatorError> {
    let text = text.trim();
    if text.len() > URL_CHARS {
        return Err(CreatorError::TooLong(field));
    }
    let unknown = || CreatorError::Unknown(field);
    let rest = text.strip_prefix("https://").ok_or_else(unknown)?;
    if text
        .chars()
        .any(|letter| !letter.is_ascii_graphic() || "\"'<>\\`{}|^".contains(letter))
    {
        return Err(unknown());
    }
    let host = rest
        .split(['/', '?', '#'])
        .next()
        .unwrap_or_default()
        .to_ascii_lowercase();
    let is_name = host.split('.').count() >= 2
        && host
            .split('.')
            .all(|part| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-'))
        && host
            .rsplit('.')
            .next()
            .is_some_and(|last| last.bytes().any(|byte| byte.is_ascii_alphabetic()));
    let is_named = |name: &&str| host == **name || host.strip_suffix(*name).is_some_and(|rest| rest.ends_with('.'));
    if !is_name || !(hosts.is_empty() || hosts.iter().any(is_named)) {
        return Err(unknown());
    }
    Ok(text.to_owned())
}

#[cfg(test)]
mod tests {
    use super::checked_url;

    #[test]
    fn an_address_leads_to_a_named_host_and_nowhere_else() {
        let is_taken = |url: &str, hosts: &[&str]| checked_url(url, hosts, "url").is_ok();

        assert!(is_taken("https://www.instagram.com/orin", &["instagram.com"]));
        assert!(
            is_taken("https://www.tiktok.com/@orin", &["tiktok.com"]),
            "a name after the host"
        );
        assert!(is_taken("https://example.com/a?b=c", &[]));
        for url in [
            "http://instagram.com/orin",
            "javascript:alert(1)",
            "https://instagram.com@evil.example/",
            "https://orin@instagram.com/",
            "https://notinstagram.com/",
            "https://instagram.com.evil.example/",
            "https://127.0.0.1/",
            "https://localhost/",
            "https://instagram.com:81/",
        ] {
            assert!(!is_taken(url, &["instagram.com"]), "{url}");
        }
    }
}
