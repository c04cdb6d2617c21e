use std::{collections::HashMap, sync::LazyLock};

use serde::{Deserialize, Serialize};
use sqlx::PgConnection;
use utoipa::ToSchema;

use super::{AskedTag, Sort, Tab, Tag};
use crate::ids::MediaId;

/// Group of a category on the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum CategoryGroup {
    Product,
    Sensitive,
    Community,
    Trending,
}

const MOST_OF_THE_WEEK: usize = 12;

/// A curated search.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Category {
    /// In addresses: it keeps its meaning.
    pub slug: String,
    pub group: CategoryGroup,
    pub tab: Tab,
    /// Closed tags.
    pub tags: Vec<String>,
    pub sort: Sort,
}

impl Category {
    pub fn asked_tags(&self) -> Vec<AskedTag> {
        self.tags
            .iter()
            .filter_map(|slug| Tag::find(slug))
            .map(AskedTag::Closed)
            .collect()
    }

    /// Characters that it holds at most. What rises or is new means something only while it isn't everyone.
    pub fn most(&self) -> Option<usize> {
        match self.sort {
            Sort::Popular => None,
            Sort::Trending | Sort::Newest => Some(MOST_OF_THE_WEEK),
        }
    }

    pub(super) fn mask(&self) -> i64 {
        let tags = self.tags.iter().filter_map(|slug| Tag::find(slug));
        tags.fold(self.tab.mask(), |mask, tag| mask | tag.mask())
    }
}

/// Those that are there now: without what can't be looked for.
pub static CATEGORIES: LazyLock<Vec<Category>> = LazyLock::new(|| {
    let all: Vec<Category> = serde_json::from_str(include_str!("categories.json")).expect("a test reads the list");
    let is_open = |category: &Category| {
        let mut tags = category.tags.iter().filter_map(|slug| Tag::find(slug));
        tags.all(Tag::is_offered)
    };
    all.into_iter().filter(is_open).collect()
});

pub fn find_category(slug: &str) -> Option<&'static Category> {
    CATEGORIES.iter().find(|category| category.slug == slug)
}

/// A category, and how many characters it held when they were counted last.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CategoryCount {
    pub category: &'static Category,
    pub entries: i64,
    pub cover: Option<CategoryCover>,
}

/// The portrait that stands for a category.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CategoryCover {
    /// Username of a character of the category.
    pub username: String,
    pub portrait: MediaId,
}

/// All categories, in the order of their list.
pub async fn list_categories(conn: &mut PgConnection) -> sqlx::Result<Vec<CategoryCount>> {
    let counted = sqlx::query!(
        r#"select slug, entries, characters.username as "username?", media.id as "portrait?: MediaId"
           from discovery_categories
           left join shown_characters on shown_characters.id = discovery_cover_id
           left join characters on characters.id = shown_characters.id
           left join media on media.id = characters.portrait_id and media.deleted_at is null"#,
    )
    .fetch_all(conn)
    .await?;
    let mut counted: HashMap<String, (i64, Option<CategoryCover>)> = counted
        .into_iter()
        .map(|row| {
            let cover = row.username.zip(row.portrait);
            let cover = cover.map(|(username, portrait)| CategoryCover { username, portrait });
            (row.slug, (row.entries, cover))
        })
        .collect();
    let categories = CATEGORIES.iter().map(|category| {
        let (entries, cover) = counted.remove(&category.slug).unwrap_or((0, None));
        let most = category.most().and_then(|most| i64::try_from(most).ok());
        CategoryCount {
            category,
            entries: most.map_or(entries, |most| entries.min(most)),
            cover,
        }
    });
    Ok(categories.collect())
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::CATEGORIES;
    use crate::domains::discovery::Tag;
    use moderation::{Decision, Field, screen_text};

    #[test]
    fn each_category_has_an_address_of_its_own_and_asks_for_tags_that_exist() {
        let slugs: HashSet<&str> = CATEGORIES.iter().map(|category| category.slug.as_str()).collect();
        assert_eq!(slugs.len(), CATEGORIES.len());
        for category in CATEGORIES.iter() {
            let unknown: Vec<_> = category.tags.iter().filter(|slug| Tag::find(slug).is_none()).collect();
            assert!(unknown.is_empty(), "{}: {unknown:?}", category.slug);
            let words = category.slug.replace(['_', '-'], " ");
            assert_eq!(screen_text(Field::Character, &words), Decision::Allow, "{words}");
        }
    }
}
