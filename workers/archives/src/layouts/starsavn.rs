use super::posts::{Posts, PriceUnit};

pub(crate) const STARSAVN: Posts = Posts {
    files: &["posts.json", "content.json"],
    text: &["description", "text", "title"],
    date: &["publishedAt", "createdAt", "date"],
    price: &["price"],
    price_unit: PriceUnit::Dollars,
    audience: &["access", "audience"],
    tags: &["tags"],
    media: &["media", "files"],
    media_file: &["name", "filename", "file"],
};
