//! Addresses that people type by guess, and the pages that they mean.
use super::page::split_locale;

/// The page, then the addresses that lead there. None of them has a page of its own.
const GUESSED: &[(&str, &[&str])] = &[
    ("/", &["/home", "/index", "/start"]),
    ("/login", &["/log-in", "/signin", "/sign-in", "/auth"]),
    ("/signup", &["/sign-up", "/register", "/join", "/create-account"]),
    ("/forgot-password", &["/forgot", "/password", "/password-reset"]),
    (
        "/subscription",
        &[
            "/pricing",
            "/prices",
            "/premium",
            "/plans",
            "/upgrade",
            "/subscribe",
            "/subscriptions",
        ],
    ),
    ("/subscription/pro", &["/pro"]),
    ("/chips", &["/tokens", "/coins", "/credits", "/buy", "/wallet", "/shop"]),
    (
        "/support",
        &["/faq", "/faqs", "/help", "/contact", "/contact-us", "/help-center"],
    ),
    ("/support/billing", &["/billing", "/refunds", "/refund-policy"]),
    ("/guide", &["/about", "/about-us", "/how-it-works", "/guides"]),
    (
        "/terms",
        &["/tos", "/terms-of-service", "/terms-and-conditions", "/legal"],
    ),
    ("/privacy", &["/privacy-policy"]),
    ("/cookies-policy", &["/cookies", "/cookie-policy"]),
    ("/content-moderation-policy", &["/safety", "/guidelines", "/rules"]),
    ("/dmca", &["/copyright"]),
    ("/discover", &["/explore", "/search", "/browse", "/companions", "/bots"]),
    ("/discover/girls", &["/girls", "/women", "/girlfriend"]),
    ("/discover/guys", &["/men", "/boys", "/boyfriend"]),
    ("/categories", &["/tags", "/category", "/topics"]),
    ("/creators", &["/leaderboard", "/top", "/models"]),
    ("/gallery", &["/images", "/pictures", "/photos"]),
    (
        "/image-generator/imagine",
        &["/imagine", "/generate", "/generator", "/image"],
    ),
    ("/video-generator/imagine", &["/video", "/videos"]),
    ("/create-ai", &["/create", "/new", "/create-character"]),
    ("/chat", &["/chats", "/messages", "/inbox"]),
    ("/characters/favorites", &["/favorites", "/favourites"]),
    ("/collection", &["/saved", "/bookmarks"]),
    (
        "/settings",
        &[
            "/account",
            "/profile",
            "/preferences",
            "/settings/account",
            "/settings/security",
        ],
    ),
    ("/notifications/settings", &["/settings/notifications"]),
    ("/become-creator", &["/become-a-creator"]),
    ("/affiliate", &["/affiliates", "/partners"]),
];

/// Where a guessed address leads, in the language of its path. `None`: it isn't one.
pub(super) fn guess(path: &str) -> Option<String> {
    let (_, rest) = split_locale(path);
    let locale = &path[..path.len() - rest.len()];
    let wanted = rest.trim_end_matches('/').to_ascii_lowercase();
    let (page, _) = GUESSED.iter().find(|(_, guesses)| guesses.contains(&wanted.as_str()))?;
    match (locale, *page) {
        ("", page) => Some(page.to_owned()),
        (locale, "/") => Some(locale.to_owned()),
        (locale, page) => Some(format!("{locale}{page}")),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::{GUESSED, guess};
    use crate::web_files::paths::leads_somewhere;

    #[test]
    fn each_guess_is_told_once_and_leads_from_no_page_to_a_page() {
        let mut known = HashSet::new();
        for (page, guesses) in GUESSED {
            assert!(leads_somewhere(page), "{page}");
            for path in *guesses {
                assert!(!leads_somewhere(path), "{path}");
                assert!(known.insert(path), "{path}");
            }
        }
    }

    #[test]
    fn a_guess_keeps_its_language_and_forgives_slashes_and_capitals() {
        assert_eq!(guess("/pricing").as_deref(), Some("/subscription"));
        assert_eq!(guess("/de/Pricing/").as_deref(), Some("/de/subscription"));
        assert_eq!(guess("/de/home").as_deref(), Some("/de"));
        assert_eq!(guess("/home").as_deref(), Some("/"));
        for path in ["/", "/de", "/discover", "/no/such/page"] {
            assert_eq!(guess(path), None, "{path}");
        }
    }
}
