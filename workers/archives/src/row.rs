use chrono::{DateTime, Utc};
use url::Url;

use crate::{Bounds, Kind, Member, Note, Place, Problem};

/// Intended audience on the original platform.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Audience {
    Everyone,
    Members,
    Buyers,
}

impl Audience {
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Everyone => "everyone",
            Self::Members => "members",
            Self::Buyers => "buyers",
        }
    }

    pub(crate) fn find(text: &str) -> Option<Self> {
        match text.trim().to_ascii_lowercase().as_str() {
            "everyone" | "public" | "free" | "all" => Some(Self::Everyone),
            "members" | "member" | "subscribers" | "subscriber" | "fans" | "followers" => Some(Self::Members),
            "buyers" | "paid" | "ppv" | "purchase" => Some(Self::Buyers),
            _ => None,
        }
    }
}

/// An item that could be imported.
#[derive(Clone, Debug)]
pub struct Row {
    /// Unique within its archive; reading it again gives the same keys.
    pub key: String,
    pub name: String,
    pub kind: Kind,
    pub bytes: u64,
    /// Checksum of its content; together with the size it identifies duplicates.
    pub checksum: Option<u32>,
    /// Its location; `None` if it is absent.
    pub place: Option<Place>,
    /// Where it is fetched from, of a list.
    pub address: Option<String>,
    pub caption: Option<String>,
    pub made_at: Option<DateTime<Utc>>,
    pub price_cents: Option<u32>,
    pub audience: Option<Audience>,
    pub tags: Vec<String>,
    pub problem: Option<Problem>,
    pub notes: Vec<Note>,
}

impl Row {
    pub(crate) fn of(member: &Member, kind: Option<Kind>) -> Self {
        Self {
            bytes: member.bytes,
            checksum: Some(member.checksum),
            place: Some(member.place),
            problem: member.problem.or(kind.is_none().then_some(Problem::UnknownKind)),
            ..Self::named(member.name.clone(), kind)
        }
    }

    /// For a listed file that is missing.
    pub(crate) fn without_file(name: &str, problem: Problem) -> Self {
        let name = crate::name::shown_name(name.as_bytes());
        let kind = Kind::of_media(&name);
        Self {
            problem: Some(problem),
            ..Self::named(name, kind)
        }
    }

    /// For a listed file that is fetched. Its size is not known yet.
    pub(crate) fn at_address(url: &Url, said: Option<Kind>) -> Self {
        let kind = Kind::of_media(url.path()).or(said);
        let shown = format!("{}{}", url.host_str().unwrap_or_default(), url.path());
        Self {
            key: url.as_str().to_owned(),
            address: Some(url.as_str().to_owned()),
            problem: kind.is_none().then_some(Problem::UnknownKind),
            ..Self::named(crate::name::shown_name(shown.as_bytes()), kind)
        }
    }

    /// Only a name so far, which is its key too.
    fn named(name: String, kind: Option<Kind>) -> Self {
        Self {
            key: name.clone(),
            name,
            kind: kind.unwrap_or(Kind::Other),
            bytes: 0,
            checksum: None,
            place: None,
            address: None,
            caption: None,
            made_at: None,
            price_cents: None,
            audience: None,
            tags: Vec::new(),
            problem: None,
            notes: Vec::new(),
        }
    }

    pub(crate) fn set_caption(&mut self, text: &str, bounds: &Bounds) {
        let text: String = text
            .chars()
            .filter(|&sign| sign == '\n' || !sign.is_control())
            .collect();
        let text = text.trim();
        if text.is_empty() {
            return;
        }
        if text.chars().nth(bounds.caption_chars).is_some() {
            self.notes.push(Note::CaptionCut);
        }
        self.caption = Some(text.chars().take(bounds.caption_chars).collect());
    }

    pub(crate) fn set_tags<'a>(&mut self, tags: impl Iterator<Item = &'a str>, bounds: &Bounds) {
        let mut is_cut = false;
        for tag in tags {
            let tag = tag.trim().trim_start_matches('#').to_lowercase();
            if tag.is_empty() || self.tags.contains(&tag) {
                continue;
            }
            if self.tags.len() == bounds.tags
                || tag.chars().nth(bounds.tag_chars).is_some()
                || tag.contains(char::is_control)
            {
                is_cut = true;
                continue;
            }
            self.tags.push(tag);
        }
        if is_cut {
            self.notes.push(Note::TagsCut);
        }
    }
}
