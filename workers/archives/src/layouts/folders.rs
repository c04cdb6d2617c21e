use super::{
    entries::{is_list, read_entries},
    is_litter,
    table::Table,
};
use crate::{
    Refusal, Row,
    layout::{Contents, Reader},
    problem::MemberError,
};

/// Folders of media, possibly with lists next to them.
pub(crate) struct Folders;

impl Reader for Folders {
    fn knows(&self, _: &dyn Contents) -> bool {
        true
    }

    fn rows(&self, contents: &dyn Contents) -> Result<Vec<Row>, Refusal> {
        let mut table = Table::of_media(contents, |name| !is_litter(name) && !is_list(name));
        for (index, member) in contents.members().iter().enumerate() {
            if is_litter(&member.name) || !is_list(&member.name) {
                continue;
            }
            let read = contents.read(index).map_err(MemberError::into_refusal);
            match read.and_then(|bytes| read_entries(&member.name, &bytes, contents.bounds())) {
                Ok(entries) => {
                    for entry in &entries {
                        table.say(&member.name, entry, contents.bounds());
                    }
                }
                Err(error @ Refusal::Source(_)) => return Err(error),
                // The media can come in without what it says.
                Err(_) => table.rows.push(Row::of(member, None)),
            }
        }
        Ok(table.rows)
    }
}
