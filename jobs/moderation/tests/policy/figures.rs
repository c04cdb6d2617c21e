//! Counts of texts and of those answered wrongly, by what they have in common.
use std::{
    collections::BTreeMap,
    fmt::{Display, Formatter, Result},
};

#[derive(Default)]
pub struct Figures {
    rows: BTreeMap<String, (usize, usize)>,
    pub wrong: Vec<String>,
    pub tried: usize,
}

impl Figures {
    /// Counts one text in each of its rows.
    pub fn count(&mut self, rows: &[&str], is_right: bool, text: &str) {
        self.tried += 1;
        for row in rows {
            let (tried, wrong) = self.rows.entry((*row).to_owned()).or_default();
            *tried += 1;
            *wrong += usize::from(!is_right);
        }
        if !is_right {
            self.wrong.push(format!("{}: {text}", rows.join(", ")));
        }
    }

    /// Wrong answers in a thousand, rounded up.
    pub fn per_mille(&self) -> usize {
        (self.wrong.len() * 1000).div_ceil(self.tried.max(1))
    }

    /// The first wrong answers, to read in a failed test.
    pub fn examples(&self) -> String {
        let shown: Vec<&str> = self.wrong.iter().take(40000).map(String::as_str).collect();
        shown.join("\n")
    }
}

impl Display for Figures {
    fn fmt(&self, out: &mut Formatter<'_>) -> Result {
        for (row, (tried, wrong)) in &self.rows {
            let percent = 100.0 * f64::from(u32::try_from(*wrong).unwrap_or(u32::MAX))
                / f64::from(u32::try_from(*tried).unwrap_or(u32::MAX));
            writeln!(out, "{row:40} {wrong:5} of {tried:6}  {percent:6.2} %")?;
        }
        Ok(())
    }
}
