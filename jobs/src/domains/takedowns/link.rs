//! Links of notices. Only addresses of content on this site are accepted: staff open them.
use uuid::Uuid;

use crate::domains::config::LOCALES;

/// Characters of a link.
const LINK_MAX_CHARS: usize = 500;

/// The thing that a link is the address of, whether or not it exists.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Target {
    Post(Uuid),
    Media(Uuid),
    /// By username.
    Character(String),
    /// By username.
    Profile(String),
}

/// The target of a link to the site at `site` (`https://nocturne.example`), or of a path on it. `None`: it leads
/// elsewhere, or to no content.
pub fn find_target(site: &str, link: &str) -> Option<Target> {
    let link = link.trim();
    if link.chars().count() > LINK_MAX_CHARS || !link.chars().all(|letter| letter.is_ascii_graphic()) {
        return None;
    }
    let path = path_of(site, link)?;
    let mut parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
    if parts.first().is_some_and(|first| LOCALES.contains(first)) {
        parts.remove(0);
    }
    match parts.as_slice() {
        ["post", id] => id.parse().ok().map(Target::Post),
        ["pics", id] | ["front", "media" | "pictures", id, ..] => id.parse().ok().map(Target::Media),
        ["character" | "chat", name, ..] | ["gallery", "characters", name, ..] => name_of(name).map(Target::Character),
        ["profile", name] | ["profile", name, _] | [name, "profile" | "photo"] | [name, "profile", _] => {
            name_of(name).map(Target::Profile)
        }
        _ => None,
    }
}

/// The path of a link, without query and fragment. Nothing but the site's own name counts, with or without `www.`:
/// no user, port or similar name beside it.
fn path_of<'a>(site: &str, link: &'a str) -> Option<&'a str> {
    let rest = if link.starts_with('/') {
        link
    } else {
        let host = site
            .split_once("://")
            .map_or(site, |(_, host)| host)
            .to_ascii_lowercase();
        let (scheme, rest) = link.split_once("://")?;
        if !scheme.eq_ignore_ascii_case("https") && !scheme.eq_ignore_ascii_case("http") {
            return None;
        }
        let end = rest.find(['/', '?', '#']).unwrap_or(rest.len());
        let named = rest[..end].to_ascii_lowercase();
        if without_www(&named) != without_www(&host) {
            return None;
        }
        &rest[end..]
    };
    if rest.starts_with("//") || rest.contains(['\\', '%']) {
        return None;
    }
    Some(rest.split(['?', '#']).next().unwrap_or_default())
}

fn without_www(host: &str) -> &str {
    host.strip_prefix("www.").unwrap_or(host)
}

/// A name that people and characters can have.
fn name_of(name: &str) -> Option<String> {
    let is_name = (1..=64).contains(&name.len())
        && name
            .bytes()
            .all(|letter| letter.is_ascii_alphanumeric() || b"_-.".contains(&letter));
    is_name.then(|| name.to_owned())
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::{Target, find_target};

    const SITE: &str = "https://nocturne.test";

    #[test]
    fn links_to_content_are_read_in_every_form() {
        let id: Uuid = "018f0000-0000-7000-8000-000000000001".parse().unwrap();
        for link in [
            format!("https://nocturne.test/post/{id}"),
            format!("HTTP://WWW.Nocturne.test/de/post/{id}?from=mail#top"),
            format!(" /post/{id}/ "),
        ] {
            assert_eq!(find_target(SITE, &link), Some(Target::Post(id)), "{link}");
        }
        let media = [format!("/pics/{id}"), format!("/front/pictures/{id}/original.webp?v=1")];
        for link in media {
            assert_eq!(find_target(SITE, &link), Some(Target::Media(id)), "{link}");
        }
        for link in [
            "/character/ada_keeper",
            "/chat/ada_keeper",
            "/chat/ada_keeper/media",
            "/gallery/characters/ada_keeper/videos",
            "/fr/character/ada_keeper/gallery",
        ] {
            assert_eq!(
                find_target(SITE, link),
                Some(Target::Character("ada_keeper".to_owned())),
                "{link}"
            );
        }
        for link in ["/profile/mila", "/mila/profile/images", "/mila/photo"] {
            assert_eq!(
                find_target(SITE, link),
                Some(Target::Profile("mila".to_owned())),
                "{link}"
            );
        }
    }

    #[test]
    fn a_site_is_named_with_www_or_without() {
        for site in [SITE, "https://www.nocturne.test"] {
            for link in [
                "https://nocturne.test/profile/mila",
                "https://www.nocturne.test/profile/mila",
            ] {
                assert!(find_target(site, link).is_some(), "{site} {link}");
            }
        }
    }

    #[test]
    fn hostile_and_useless_links_lead_nowhere() {
        for link in [
            "",
            "/",
            "/terms",
            "/post/1",
            "javascript:alert(1)",
            "data:text/html,x",
            "https://elsewhere.test/profile/mila",
            "https://nocturne.test.elsewhere.test/profile/mila",
            "https://nocturne.test@elsewhere.test/profile/mila",
            "https://mila:secret@nocturne.test/profile/mila",
            "https://nocturne.test:444/profile/mila",
            "https://elsewhere.test\\@nocturne.test/profile/mila",
            "//elsewhere.test/profile/mila",
            "https://nocturne.test//elsewhere.test/profile/mila",
            "/profile/%2e%2e",
            "/profile/mi\nla",
            "ftp://nocturne.test/profile/mila",
        ] {
            assert_eq!(find_target(SITE, link), None, "{link}");
        }
        let long = format!("/profile/mila?{}", "a".repeat(500));
        assert_eq!(find_target(SITE, &long), None);
    }
}
