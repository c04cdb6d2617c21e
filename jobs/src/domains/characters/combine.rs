//! Applies a change to a person with all its consequences: an interpreter of the rules in `options.json`. The browser
//! has its own in `combine.ts`; `tests/data/combinations.json` holds both to the same answers.
use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Map, Value};

use super::{
    options::{List, OPTIONS, Reset},
    person::{Person, read, write},
};
use crate::domains::generation::{Gender, ImageStyle};

/// New values by the dotted name of their field; null leaves the field open.
pub type Change = Map<String, Value>;

const AGE: &str = "personality.age";
const GENDER: &str = "personality.gender";
const STYLE: &str = "imageStyle";

/// The person after a change and everything that follows from it.
///
/// Pure and total. Invalid parts of the change are dropped, never adapted: an age under 18 changes nothing. Rules do
/// not reset fields that the change itself sets, so applying it twice equals applying it once; only the `always` rules
/// override it.
pub fn combine(person: &Person, change: &Change) -> Person {
    combine_by(&OPTIONS.resets, person, change)
}

fn combine_by<'a>(resets: impl IntoIterator<Item = &'a Reset>, person: &Person, change: &Change) -> Person {
    let before = person.fields();
    let mut after = before.clone();
    let chosen = apply(&mut after, change);
    for reset in resets {
        if fires(reset, &before, &after) {
            carry_out(reset, &mut after, &chosen);
        }
    }
    settle(&mut after);
    read_back(after)
}

impl Person {
    /// The person without options that are not offered, and with the first option for required fields.
    pub(super) fn settled(&self) -> Self {
        let mut fields = self.fields();
        settle(&mut fields);
        read_back(fields)
    }
}

/// Applies the valid parts of the change; returns the fields it set.
fn apply<'a>(after: &mut Value, change: &'a Change) -> BTreeSet<&'a str> {
    let hang_on_no_other = |field: &str| field == GENDER || field == STYLE;
    // Gender and style first, because the other lists depend on them.
    let (first, then): (Vec<_>, Vec<_>) = change.iter().partition(|(field, _)| hang_on_no_other(field));
    let all = first.into_iter().chain(then);
    all.filter(|(field, value)| take(after, field, value))
        .map(|(field, _)| field.as_str())
        .collect()
}

/// Sets a field to a requested value. Returns whether the field can have it.
fn take(after: &mut Value, field: &str, value: &Value) -> bool {
    let taken = if let Some(list) = OPTIONS.lists.get(field) {
        let offered = offered(list, after);
        if value.is_null() {
            open(list, offered)
        } else {
            keep(list, offered, value)
        }
    } else if let Some(max) = OPTIONS.texts.get(field) {
        let fits = value.as_str().is_some_and(|text| text.chars().count() <= *max);
        fits.then(|| value.clone())
    } else if field == AGE {
        let ages = i64::from(OPTIONS.age.min)..=i64::from(OPTIONS.age.max);
        value.as_i64().filter(|age| ages.contains(age)).map(Value::from)
    } else {
        return false;
    };
    let can_be_left_open = field != AGE;
    let is_taken = taken.is_some() || (value.is_null() && can_be_left_open);
    if is_taken {
        write(after, field, taken);
    }
    is_taken
}

fn fires(reset: &Reset, before: &Value, after: &Value) -> bool {
    let is_new = |field: &String| {
        let new = read(after, field);
        let is_wanted = reset.is.as_ref().is_none_or(|words| is_one_of(new, words));
        is_something(new) && new != read(before, field) && is_wanted
    };
    reset.on.iter().any(is_new) && stands(&reset.with, after)
}

/// Whether each field has one of the given words.
pub(super) fn stands(with: &BTreeMap<String, Vec<String>>, fields: &Value) -> bool {
    with.iter().all(|(field, words)| is_one_of(read(fields, field), words))
}

fn carry_out(reset: &Reset, after: &mut Value, chosen: &BTreeSet<&str>) {
    for field in reset.clear.iter().filter(|field| !chosen.contains(field.as_str())) {
        let list = &OPTIONS.lists[field];
        let cleared = open(list, offered(list, after));
        write(after, field, cleared);
    }
    for (field, word) in reset.set.iter().filter(|(field, _)| !chosen.contains(field.as_str())) {
        write(after, field, Some(word.as_str().into()));
    }
}

/// Drops options that are not offered, fills required fields, and applies the `always` rules.
fn settle(fields: &mut Value) {
    for (field, list) in &OPTIONS.lists {
        let offered = offered(list, fields);
        let kept = read(fields, field).and_then(|chosen| keep(list, offered, chosen));
        write(fields, field, kept.or_else(|| open(list, offered)));
    }
    for always in &OPTIONS.always {
        if !stands(&always.with, fields) {
            continue;
        }
        for (field, word) in &always.set {
            write(fields, field, Some(word.as_str().into()));
        }
    }
}

fn read_back(fields: Value) -> Person {
    serde_json::from_value(fields).expect("the field was validated against its list, length or range")
}

fn offered<'a>(list: &'a List, fields: &Value) -> &'a [String] {
    let (gender, style) = (&fields["personality"]["gender"], &fields["imageStyle"]);
    let gender = Gender::ALL.iter().find(|choice| gender == choice.as_str());
    let style = ImageStyle::ALL.iter().find(|choice| style == choice.as_str());
    let (Some(gender), Some(style)) = (gender, style) else {
        return &[];
    };
    list.offered(*gender, *style)
}

/// The part of a value that a list accepts: the word, its offered words, or nothing.
fn keep(list: &List, offered: &[String], value: &Value) -> Option<Value> {
    let is_offered = |word: &Value| is_one_of(Some(word), offered);
    let Some(max) = list.max else {
        return is_offered(value).then(|| value.clone());
    };
    let mut kept: Vec<Value> = Vec::new();
    for word in value.as_array()? {
        if kept.len() < max && is_offered(word) && !kept.contains(word) {
            kept.push(word.clone());
        }
    }
    Some(kept.into())
}

/// The empty value of a field.
fn open(list: &List, offered: &[String]) -> Option<Value> {
    if list.max.is_some() {
        return Some(Value::Array(Vec::new()));
    }
    let first = offered.first().filter(|_| list.required);
    first.map(|word| word.as_str().into())
}

fn is_one_of(value: Option<&Value>, words: &[String]) -> bool {
    let word = value.and_then(Value::as_str);
    word.is_some_and(|word| words.iter().any(|other| other == word))
}

fn is_something(value: Option<&Value>) -> bool {
    value.is_some_and(|value| value.as_array().is_none_or(|words| !words.is_empty()))
}

#[cfg(test)]
mod tests {
    use proptest::{prelude::*, sample::select};
    use serde::Deserialize;
    use serde_json::{Value, json};

    use super::{Change, OPTIONS, Person, combine, combine_by, write};
    use crate::domains::generation::{Gender, ImageStyle};

    /// Test cases that the browser shares.
    #[derive(Deserialize)]
    struct Table {
        /// The person before each case.
        start: Value,
        cases: Vec<Case>,
    }

    #[derive(Deserialize)]
    struct Case {
        name: String,
        /// Changes to the start; null removes a field.
        before: Change,
        change: Change,
        /// Fields that differ from before; all others stay the same.
        after: Change,
    }

    fn over(fields: &Value, patch: &Change) -> Value {
        let mut fields = fields.clone();
        for (field, value) in patch {
            write(&mut fields, field, Some(value.clone()).filter(|value| !value.is_null()));
        }
        fields
    }

    fn person(fields: &Value) -> Person {
        serde_json::from_value(fields.clone()).expect("a well-formed person")
    }

    fn table() -> Table {
        let table = include_str!("../../../../tests/data/combinations.json");
        serde_json::from_str(table).expect("a table of combinations")
    }

    #[test]
    fn every_combination_of_the_table_ends_as_it_says() {
        let table = table();

        assert!(table.cases.len() >= 40);
        for case in table.cases {
            let before = over(&table.start, &case.before);
            let after = combine(&person(&before), &case.change);
            assert_eq!(after.fields(), over(&before, &case.after), "{}", case.name);
        }
    }

    #[test]
    fn no_rule_can_be_left_out_unnoticed_by_the_table() {
        let table = table();
        for left_out in &OPTIONS.resets {
            let others = || OPTIONS.resets.iter().filter(|reset| !std::ptr::eq(*reset, left_out));
            let is_noticed = table.cases.iter().any(|case| {
                let before = over(&table.start, &case.before);
                let after = combine_by(others(), &person(&before), &case.change);
                after.fields() != over(&before, &case.after)
            });
            assert!(is_noticed, "{left_out:?}");
        }
    }

    /// Any word of any list, for any field: offered, offered to others only, and nonsense.
    fn a_change() -> impl Strategy<Value = Change> {
        let fields: Vec<_> = OPTIONS.lists.keys().cloned().collect();
        let entry = select(fields).prop_flat_map(|field| {
            let value = a_value(&field);
            (Just(field), value)
        });
        let age = (Just("personality.age".to_owned()), any::<i16>().prop_map(Value::from));
        let text = (Just("personality.hometown".to_owned()), ".{0,80}".prop_map(Value::from));
        let entry = prop_oneof![8 => entry, 1 => age, 1 => text];
        prop::collection::vec(entry, 0..4).prop_map(Change::from_iter)
    }

    fn a_value(field: &str) -> BoxedStrategy<Value> {
        let list = &OPTIONS.lists[field];
        let mut words: Vec<String> = vec!["nonsense".to_owned()];
        for gender in Gender::ALL {
            for style in ImageStyle::ALL {
                words.extend_from_slice(list.offered(*gender, *style));
            }
        }
        let word = select(words);
        if list.max.is_some() {
            prop::collection::vec(word, 0..8).prop_map(Value::from).boxed()
        } else {
            prop_oneof![8 => word.prop_map(Value::from), 1 => Just(Value::Null), 1 => Just(json!(["nonsense"]))].boxed()
        }
    }

    fn a_person() -> impl Strategy<Value = Person> {
        let start = (select(Gender::ALL), select(ImageStyle::ALL));
        let changes = prop::collection::vec(a_change(), 0..12);
        (start, changes).prop_map(|((gender, style), changes)| {
            let start = Person::starting(gender, style);
            changes.iter().fold(start, |person, change| combine(&person, change))
        })
    }

    proptest! {
        #[test]
        fn whatever_is_changed_the_person_can_be_kept(person in a_person(), change in a_change()) {
            prop_assert_eq!(person.check(), Ok(()));
            prop_assert_eq!(combine(&person, &change).check(), Ok(()));
        }

        #[test]
        fn the_same_change_twice_is_the_change_once(person in a_person(), change in a_change()) {
            let once = combine(&person, &change);
            prop_assert_eq!(combine(&once, &change), once);
        }

        #[test]
        fn no_change_changes_nothing(person in a_person()) {
            prop_assert_eq!(combine(&person, &Change::new()), person);
        }
    }
}
