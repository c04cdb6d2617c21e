use super::is_litter;
use crate::{
    Kind, Refusal, Row,
    kind::extension,
    layout::{Contents, Reader},
};

/// Many character cards, and chats with them as `SillyTavern` keeps them: a line of JSON each, in a folder of the
/// character's name. Whether a file is a card is found out when it comes in.
pub(crate) struct Characters;

impl Reader for Characters {
    fn knows(&self, contents: &dyn Contents) -> bool {
        contents.members().iter().any(|member| kind_of(&member.name).is_some())
    }

    fn rows(&self, contents: &dyn Contents) -> Result<Vec<Row>, Refusal> {
        let rows = contents.members().iter().filter(|member| !is_litter(&member.name));
        Ok(rows
            .map(|member| {
                let kind = kind_of(&member.name);
                let mut row = Row::of(member, kind);
                if kind == Some(Kind::Chat)
                    && let Some(character) = member.name.rsplit('/').nth(1)
                {
                    row.set_caption(character, contents.bounds());
                }
                row
            })
            .collect())
    }
}

fn kind_of(name: &str) -> Option<Kind> {
    match extension(name)?.as_str() {
        "png" | "json" | "charx" => Some(Kind::Character),
        "jsonl" => Some(Kind::Chat),
        _ => None,
    }
}
