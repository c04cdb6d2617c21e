//! One file per layout.
mod characters;
mod entries;
mod fansly;
mod field;
mod folders;
mod list;
mod onlyfans;
mod posts;
mod starsavn;
mod table;

pub(crate) use characters::Characters;
pub(crate) use fansly::FANSLY;
pub(crate) use folders::Folders;
pub(crate) use list::read_list;
pub(crate) use onlyfans::ONLYFANS;
pub(crate) use starsavn::STARSAVN;

/// Files that operating systems leave behind.
fn is_litter(name: &str) -> bool {
    let file = name.rsplit('/').next().unwrap_or(name);
    name.starts_with("__MACOSX/") || file.starts_with("._") || matches!(file, ".DS_Store" | "Thumbs.db" | "desktop.ini")
}
