//! Names and texts of the demo, which are all of adults.
use serde_json::Value;

const CHARACTERS: &str = include_str!("../../../../api/src/commands/seed/characters.json");
/// The people, creators and posts of the demo, out of their code.
const PEOPLE: [&str; 3] = [
    include_str!("../../../../api/src/commands/seed/people.rs"),
    include_str!("../../../../api/src/commands/seed/creators.rs"),
    include_str!("../../../../api/src/commands/seed/posts.rs"),
];
const NAMES: [&str; 2] = ["displayName", "username"];
const TEXTS: [&str; 3] = ["about", "greeting", "scenario"];

fn drafts() -> Vec<Value> {
    let characters: Vec<Value> = serde_json::from_str(CHARACTERS).expect("the demo is read at every start");
    characters
        .into_iter()
        .map(|character| character["draft"].clone())
        .collect()
}

fn fields(names: &[&str]) -> Vec<String> {
    let drafts = drafts();
    let found = drafts
        .iter()
        .flat_map(|draft| names.iter().filter_map(|name| draft[*name].as_str()));
    found.map(str::to_owned).collect()
}

/// String literals without code in them: user names, names and captions.
fn literals() -> impl Iterator<Item = String> {
    let lines = PEOPLE.iter().flat_map(|code| code.lines());
    let strings = lines.flat_map(|line| line.split('"').skip(1).step_by(2));
    strings
        .filter(|text| text.len() > 2 && !text.contains(['$', '{', '%', '\\']) && !text.contains("select "))
        .map(str::to_owned)
}

pub fn names() -> Vec<String> {
    fields(&NAMES).into_iter().chain(literals()).collect()
}

pub fn texts() -> Vec<String> {
    fields(&TEXTS)
}
