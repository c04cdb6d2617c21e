//! Tables of calls: which line is about a call.

/// Stands for every method that has no line of its own.
pub(super) const ANY: &str = "";

/// A line of such a table.
pub(super) trait Line {
    /// The method, or [`ANY`], and the path of the calls that it is about; it is about those below the path as well,
    /// unless a longer line is.
    fn calls(&self) -> (&'static str, &'static str);
}

/// The line of a call: that with the longest path, and of those the one that names the method. `path` has its places in
/// braces.
pub(super) fn longest_line<'a, L: Line>(lines: &'a [L], method: &str, path: &str) -> Option<&'a L> {
    let method = if method == "HEAD" { "GET" } else { method };
    lines
        .iter()
        .filter(|line| {
            let (of, above) = line.calls();
            (of == method || of == ANY) && is_at_or_below(path, above)
        })
        .max_by_key(|line| {
            let (of, above) = line.calls();
            (above.len(), of != ANY)
        })
}

fn is_at_or_below(path: &str, above: &str) -> bool {
    path.strip_prefix(above)
        .is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}

/// Calls that two lines are about.
#[cfg(test)]
pub(super) fn twice<L: Line>(lines: &[L]) -> Option<(&'static str, &'static str)> {
    lines.iter().enumerate().find_map(|(place, line)| {
        let is_same = |other: &L| other.calls() == line.calls();
        lines[place + 1..].iter().any(is_same).then(|| line.calls())
    })
}
