//! Paths known to the web. `web/src/app/paths.test.ts` writes the list from its table, and fails if they differ.
use super::page::split_locale;

/// One pattern per line; a part that begins with a colon matches anything.
const PATHS: &str = include_str!("paths.txt");

/// Whether the web has a page or a redirect at that path.
pub(super) fn leads_somewhere(path: &str) -> bool {
    let (_, path) = split_locale(path);
    PATHS.lines().any(|pattern| fits(pattern, path))
}

fn fits(pattern: &str, path: &str) -> bool {
    let mut wanted = pattern.split('/').filter(|part| !part.is_empty());
    let mut found = path.split('/').filter(|part| !part.is_empty());
    loop {
        match (wanted.next(), found.next()) {
            (None, None) => return true,
            (Some(part), Some(given)) if part.starts_with(':') || part == given => {}
            _ => return false,
        }
    }
}
