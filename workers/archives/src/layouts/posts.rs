//! Shared by the exports of platforms: a file of posts, each with a text, a date, a price, and the names of its files.
use super::{
    entries::Entry,
    field::{Field, each_entry},
    is_litter,
    table::Table,
};
use crate::{
    Refusal, Row,
    layout::{Contents, Reader},
    problem::MemberError,
};

/// One platform's field names. None of the three documents its export: these are the names that its own pages use, and
/// an archive with other names is read as folders.
pub(crate) struct Posts {
    /// Files with posts, by the last part of their names.
    pub(super) files: &'static [&'static str],
    pub(super) text: &'static [&'static str],
    pub(super) date: &'static [&'static str],
    pub(super) price: &'static [&'static str],
    pub(super) price_unit: PriceUnit,
    pub(super) audience: &'static [&'static str],
    pub(super) tags: &'static [&'static str],
    pub(super) media: &'static [&'static str],
    pub(super) media_file: &'static [&'static str],
}

pub(super) enum PriceUnit {
    Dollars,
    /// Thousandths of a dollar.
    Mills,
}

impl Posts {
    fn is_one(&self, name: &str) -> bool {
        let file = name.rsplit('/').next().unwrap_or(name);
        self.files.iter().any(|known| file.eq_ignore_ascii_case(known))
    }

    fn entries(&self, post: &Field) -> Vec<Entry> {
        let files = match post.get(self.media) {
            Some(Field::List(list)) => list
                .iter()
                .filter_map(|one| match one {
                    Field::Text(file) => Some(file.clone()),
                    other => other.text(self.media_file).map(str::to_owned),
                })
                .collect(),
            Some(Field::Text(file)) => vec![file.clone()],
            _ => Vec::new(),
        };
        let price = post.text(self.price).map(|price| match self.price_unit {
            PriceUnit::Dollars => price.to_owned(),
            PriceUnit::Mills => from_mills(price),
        });
        files
            .into_iter()
            .map(|file| Entry {
                file: Some(file),
                address: None,
                caption: post.text(self.text).map(without_tags),
                date: post.text(self.date).map(str::to_owned),
                price: price.clone(),
                audience: post.text(self.audience).map(str::to_owned),
                tags: post.texts(self.tags),
                kind: None,
            })
            .collect()
    }
}

impl Reader for Posts {
    fn knows(&self, contents: &dyn Contents) -> bool {
        contents.members().iter().any(|member| self.is_one(&member.name))
    }

    fn rows(&self, contents: &dyn Contents) -> Result<Vec<Row>, Refusal> {
        let is_other_list = |name: &str| name.to_ascii_lowercase().ends_with(".json");
        let mut table = Table::of_media(contents, |name| !is_litter(name) && !is_other_list(name));
        for (index, member) in contents.members().iter().enumerate() {
            if !self.is_one(&member.name) {
                continue;
            }
            let bytes = contents.read(index).map_err(MemberError::into_refusal)?;
            each_entry(&bytes, contents.bounds().members, &mut |post| {
                for entry in self.entries(post) {
                    table.say(&member.name, &entry, contents.bounds());
                }
            })
            .map_err(|_| Refusal::Manifest)?;
        }
        Ok(table.rows)
    }
}

fn from_mills(price: &str) -> String {
    match price.trim().parse::<u64>() {
        Ok(mills) => format!("{}.{:03}", mills / 1_000, mills % 1_000),
        Err(_) => price.to_owned(),
    }
}

/// Some platforms export texts as HTML.
fn without_tags(text: &str) -> String {
    let text = text
        .replace("<br>", "\n")
        .replace("<br />", "\n")
        .replace("<br/>", "\n")
        .replace("</p>", "\n");
    let mut plain = String::with_capacity(text.len());
    let mut rest = text.as_str();
    while let Some((before, tag)) = rest.split_once('<') {
        plain.push_str(before);
        let is_tag = tag.starts_with('/') || tag.starts_with(|sign: char| sign.is_ascii_alphabetic());
        match tag.split_once('>') {
            Some((_, after)) if is_tag => rest = after,
            _ => {
                plain.push('<');
                rest = tag;
            }
        }
    }
    plain.push_str(rest);
    plain
        .replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&quot;", "\"")
        .replace("&#39;", "'")
        .replace("&nbsp;", " ")
        .replace("&amp;", "&")
}

#[cfg(test)]
mod tests {
    use super::{from_mills, without_tags};

    #[test]
    fn html_becomes_text() {
        assert_eq!(
            without_tags("<p>Hi &amp; <b>bye</b></p>1 < 2<br />I <3 you"),
            "Hi & bye\n1 < 2\nI <3 you"
        );
    }

    #[test]
    fn thousandths_become_dollars() {
        assert_eq!(from_mills("4990"), "4.990");
        assert_eq!(from_mills("-1"), "-1");
    }
}
