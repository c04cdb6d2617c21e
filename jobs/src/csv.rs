//! Tables for spreadsheet programs.

/// A quoted cell. An apostrophe is put before text that a spreadsheet would take for a formula.
pub fn cell(text: &str) -> String {
    let guard = if text.starts_with(['=', '+', '-', '@', '\t', '\r']) {
        "'"
    } else {
        ""
    };
    format!("\"{guard}{}\"", text.replace('"', "\"\""))
}

#[cfg(test)]
mod tests {
    use super::cell;

    #[test]
    fn a_cell_breaks_no_row_and_runs_in_no_spreadsheet() {
        assert_eq!(cell("Fog, \"at\" six\n"), "\"Fog, \"\"at\"\" six\n\"");
        assert_eq!(cell("Mila \"Ada\" Keeper, 2"), "\"Mila \"\"Ada\"\" Keeper, 2\"");
        assert_eq!(cell("=1+1"), "\"'=1+1\"");
    }
}
