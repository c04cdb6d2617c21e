//! Spells out the alternatives of a rule's line: `(my|her) ex(|es)` is `my ex`, `my exes`, `her ex` and `her exes`.

/// Every line that the alternatives make; groups don't nest. A line without a group is itself.
pub fn spell_out(line: &str) -> Vec<String> {
    let mut lines = vec![String::new()];
    let mut rest = line;
    while let Some((plain, group)) = rest.split_once('(') {
        let (choices, after) = group.split_once(')').unwrap_or((group, ""));
        lines = lines
            .iter()
            .flat_map(|start| choices.split('|').map(move |choice| format!("{start}{plain}{choice}")))
            .collect();
        rest = after;
    }
    for line in &mut lines {
        line.push_str(rest);
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::spell_out;

    #[test]
    fn each_group_multiplies_the_lines() {
        assert_eq!(spell_out("plain *words*"), ["plain *words*"]);
        assert_eq!(
            spell_out("(my|her) ex(|es) "),
            ["my ex ", "my exes ", "her ex ", "her exes "]
        );
        assert_eq!(spell_out("|(俺|私)の元カノ|"), ["|俺の元カノ|", "|私の元カノ|"]);
    }
}
