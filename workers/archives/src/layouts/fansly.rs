use super::posts::{Posts, PriceUnit};

pub(crate) const FANSLY: Posts = Posts {
    files: &["posts.json", "timeline.json"],
    text: &["content", "text"],
    date: &["createdAt", "date"],
    price: &["price"],
    price_unit: PriceUnit::Mills,
    audience: &["audience", "visibility"],
    tags: &["tags", "hashtags"],
    media: &["attachments", "media"],
    media_file: &["filename", "file", "path"],
};
