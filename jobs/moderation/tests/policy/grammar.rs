//! A language of the grammar: numbers, phrases, sentences to put them into, and harmless texts that look like them.
use std::{collections::BTreeMap, fs, path::Path};

/// One file of `tests/policy`.
pub struct Grammar {
    pub code: String,
    sections: BTreeMap<String, Vec<String>>,
}

/// A phrase with its numbers filled in.
#[derive(Clone, Debug)]
pub struct Expression {
    pub kind: Kind,
    pub text: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    Age,
    Grade,
    Word,
    /// Said to someone in a chat.
    Said,
    /// Written as a name.
    Name,
    /// Names an adult, or no one.
    Harmless,
}

const MAJORITY: u32 = 18;

impl Grammar {
    /// Every language, in the order of its code.
    pub fn all() -> Vec<Self> {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/policy");
        let entries = fs::read_dir(folder).expect("the folder is part of the repository");
        let mut paths: Vec<_> = entries.map(|entry| entry.unwrap().path()).collect();
        paths.retain(|path| path.extension().is_some_and(|kind| kind == "txt"));
        paths.sort();
        paths
            .iter()
            .map(|path| Self::parse(&fs::read_to_string(path).unwrap()))
            .collect()
    }

    fn parse(text: &str) -> Self {
        let (mut code, mut section) = (String::new(), String::new());
        let mut sections: BTreeMap<String, Vec<String>> = BTreeMap::new();
        for line in text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
            if let Some(name) = line.strip_prefix('[').and_then(|line| line.strip_suffix(']')) {
                name.clone_into(&mut section);
            } else if section.is_empty() {
                line.strip_prefix("language: ")
                    .unwrap_or_default()
                    .clone_into(&mut code);
            } else {
                sections.entry(section.clone()).or_default().push(line.to_owned());
            }
        }
        Self { code, sections }
    }

    pub fn section(&self, name: &str) -> &[String] {
        self.sections.get(name).map_or(&[], Vec::as_slice)
    }

    /// Pairs of a number and its word.
    fn numbers(&self, section: &str) -> Vec<(u32, &str)> {
        let pairs = self.section(section).iter().filter_map(|line| line.split_once(' '));
        pairs.map(|(number, word)| (number.parse().unwrap(), word)).collect()
    }

    /// The phrases of a section with every number below 18 in place, or with every number above.
    fn filled(&self, section: &str, kind: Kind, is_minor: bool) -> Vec<Expression> {
        let genitives: BTreeMap<u32, &str> = self.numbers("genitive").into_iter().collect();
        let mut filled = Vec::new();
        for phrase in self.section(section) {
            if !phrase.contains('{') {
                filled.push(phrase.clone());
                continue;
            }
            for (number, word) in self.numbers("numbers") {
                if (number < MAJORITY) == is_minor {
                    let genitive = genitives.get(&number).copied().unwrap_or_default();
                    let text = phrase.replace("{n}", &number.to_string()).replace("{w}", word);
                    filled.push(text.replace("{g}", genitive));
                }
            }
        }
        filled.into_iter().map(|text| Expression { kind, text }).collect()
    }

    /// Everything to refuse in a picture or a character; `-apart` names the set that was written before it was measured.
    pub fn refused(&self, suffix: &str) -> Vec<Expression> {
        let section = |name: &str, kind| self.filled(&format!("{name}{suffix}"), kind, true);
        let parts = [
            section("ages", Kind::Age),
            section("grades", Kind::Grade),
            section("words", Kind::Word),
        ];
        parts.concat()
    }

    pub fn said(&self) -> Vec<Expression> {
        self.filled("said", Kind::Said, true)
    }

    pub fn names(&self) -> Vec<Expression> {
        self.filled("names", Kind::Name, true)
    }

    /// The benign lines, and every phrase of an age with an adult's number.
    pub fn harmless(&self) -> Vec<Expression> {
        let with_number = |section: &str| {
            let mut filled = self.filled(section, Kind::Harmless, false);
            let plain = self.section(section);
            filled.retain(|expression| !plain.contains(&expression.text));
            filled
        };
        let benign = self.filled("benign", Kind::Harmless, false);
        [benign, with_number("ages"), with_number("ages-apart")].concat()
    }

    /// A phrase in each of the sentences, and alone.
    pub fn sentences(&self, phrase: &str) -> Vec<String> {
        let framed = self.section("frames").iter().map(|frame| frame.replace("{}", phrase));
        framed.chain(std::iter::once(phrase.to_owned())).collect()
    }
}
