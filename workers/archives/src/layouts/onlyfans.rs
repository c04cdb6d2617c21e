use super::posts::{Posts, PriceUnit};

pub(crate) const ONLYFANS: Posts = Posts {
    files: &["posts.json"],
    text: &["rawText", "text"],
    date: &["postedAt", "createdAt", "date"],
    price: &["price"],
    price_unit: PriceUnit::Dollars,
    audience: &["audience", "visibility"],
    tags: &["hashtags", "tags"],
    media: &["media", "files"],
    media_file: &["filename", "file", "path"],
};
