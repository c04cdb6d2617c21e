use std::collections::HashSet;

use rawzip::ReaderAt;

use crate::{
    Bounds, Member, Problem, Refusal,
    member::read_member,
    problem::MemberError,
    source::Watched,
    {tar_gz, zip},
};

/// An archive and the list of its members.
pub struct Archive<R> {
    source: Watched<R>,
    bytes: u64,
    bounds: Bounds,
    members: Vec<Member>,
}

impl<R: ReaderAt> Archive<R> {
    /// Lists its members. Only their names and places are kept.
    pub fn open(source: R, bytes: u64, bounds: Bounds) -> Result<Self, Refusal> {
        let source = Watched::new(source);
        let listed = list(&source, bytes, &bounds);
        if let Some(error) = source.take_failure() {
            return Err(Refusal::Source(error));
        }
        let mut members = listed?;
        name_duplicates(&mut members);
        // Members with a problem don't count toward the total size.
        let good: u64 = members
            .iter()
            .filter(|member| member.problem.is_none())
            .fold(0, |sum, member| sum.saturating_add(member.bytes));
        if good > bounds.total_bytes {
            return Err(Refusal::TooLarge);
        }
        Ok(Self {
            source,
            bytes,
            bounds,
            members,
        })
    }

    pub fn members(&self) -> &[Member] {
        &self.members
    }

    pub const fn bounds(&self) -> &Bounds {
        &self.bounds
    }

    /// The whole content of a small member.
    pub fn read_small(&self, index: usize) -> Result<Vec<u8>, MemberError> {
        let member = self.members.get(index).ok_or(Problem::Absent)?;
        if let Some(problem) = member.problem {
            return Err(problem.into());
        }
        if member.bytes > self.bounds.manifest_bytes {
            return Err(Problem::TooLarge.into());
        }
        read_member(&self.source, self.bytes, &member.place, &self.bounds, |reader| {
            let mut all = Vec::new();
            reader.read_to_end(&mut all)?;
            Ok(all)
        })
    }
}

fn list<R: ReaderAt>(source: &Watched<R>, bytes: u64, bounds: &Bounds) -> Result<Vec<Member>, Refusal> {
    let mut head = [0_u8; 2];
    source.read_exact_at(&mut head, 0).map_err(|_| Refusal::NotAnArchive)?;
    match &head {
        b"PK" => zip::list(source, bytes, bounds),
        [0x1F, 0x8B] => tar_gz::list(source, bytes, bounds),
        _ => Err(Refusal::NotAnArchive),
    }
}

/// The first member of a name is the one that counts.
fn name_duplicates(members: &mut [Member]) {
    let mut seen = HashSet::new();
    for member in members {
        if member.problem.is_none() && !seen.insert(member.name.to_lowercase()) {
            member.problem = Some(Problem::Duplicate);
        }
    }
}
