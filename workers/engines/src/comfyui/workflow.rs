//! Workflows in API format with placeholders for what differs from picture to picture.

use crate::config::ConfigError;
use serde_json::Value;

/// Placeholders that a workflow must have: otherwise it would draw the same picture for everyone, or without the
/// exclusions.
pub(crate) const PICTURE: [&str; 5] = ["{{positive}}", "{{negative}}", "{{seed}}", "{{width}}", "{{height}}"];
/// The same for what sets a picture in motion.
pub(crate) const FILM: [&str; 4] = ["{{positive}}", "{{negative}}", "{{seed}}", "{{picture}}"];

#[derive(Debug)]
pub(crate) struct Workflow(Value);

impl Workflow {
    /// `name` is one of the built-in workflows or the path of a file.
    pub(crate) fn load(name: &str, placeholders: &[&str]) -> Result<Self, ConfigError> {
        let invalid = |why: String| ConfigError::Invalid(format!("workflow {name}: {why}"));
        let text = match name {
            "sdxl" => include_str!("workflows/sdxl.json").to_owned(),
            // Flux is distilled to ignore negative prompts at a guidance scale of 1. These two run slightly above,
            // at twice the time a step, so that the exclusions count.
            "flux" => include_str!("workflows/flux.json").to_owned(),
            "flux-krea" => include_str!("workflows/flux-krea.json").to_owned(),
            path => std::fs::read_to_string(path).map_err(|error| invalid(error.to_string()))?,
        };
        let nodes: Value = serde_json::from_str(&text).map_err(|error| invalid(error.to_string()))?;
        let workflow = Self(nodes);
        match placeholders
            .iter()
            .find(|placeholder| !mentions(&workflow.0, placeholder))
        {
            Some(missing) => Err(invalid(format!("{missing} is missing"))),
            None => Ok(workflow),
        }
    }

    /// The workflow for one order. Placeholders are whole values, so no prompt can change the graph.
    pub(crate) fn fill(&self, values: &[(&str, Value)]) -> Value {
        let mut nodes = self.0.clone();
        fill(&mut nodes, values);
        nodes
    }
}

fn mentions(value: &Value, placeholder: &str) -> bool {
    match value {
        Value::String(text) => text == placeholder,
        Value::Array(items) => items.iter().any(|item| mentions(item, placeholder)),
        Value::Object(fields) => fields.values().any(|field| mentions(field, placeholder)),
        Value::Null | Value::Bool(_) | Value::Number(_) => false,
    }
}

fn fill(node: &mut Value, values: &[(&str, Value)]) {
    match node {
        Value::String(text) => {
            if let Some((_, value)) = values.iter().find(|(placeholder, _)| *placeholder == text.as_str()) {
                *node = value.clone();
            }
        }
        Value::Array(items) => items.iter_mut().for_each(|item| fill(item, values)),
        Value::Object(fields) => fields.values_mut().for_each(|field| fill(field, values)),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::NEGATIVE;
    use crate::prompt::tests::parts;
    use crate::prompt::{Prompt, PromptParts};

    fn filled(name: &str, story: &str) -> Value {
        let prompt = Prompt::build(PromptParts {
            story: story.to_owned(),
            ..parts()
        })
        .unwrap();
        Workflow::load(name, &PICTURE).unwrap().fill(&[
            ("{{positive}}", prompt.positive().into()),
            ("{{negative}}", prompt.negative().into()),
            ("{{seed}}", u64::MAX.into()),
            ("{{width}}", 832.into()),
            ("{{height}}", 1216.into()),
        ])
    }

    #[test]
    fn every_built_in_workflow_takes_prompt_exclusions_size_and_seed() {
        for name in crate::config::MODELS {
            let filled = filled(name, "at dusk").to_string();

            assert!(filled.contains("at dusk") && filled.contains(NEGATIVE), "{name}");
            assert!(filled.contains("832") && filled.contains("1216"), "{name}");
            assert!(
                filled.contains("18446744073709551615") && !filled.contains("{{"),
                "{name}"
            );
        }
    }

    #[test]
    fn a_story_cannot_change_the_graph() {
        let story = r#""}}, "evil": {"class_type": "{{seed}}"#;

        let filled = filled("sdxl", story);

        assert_eq!(filled.as_object().unwrap().len(), 7);
        assert!(filled["positive"]["inputs"]["text"].as_str().unwrap().contains("evil"));
    }

    #[test]
    fn a_workflow_file_without_exclusions_is_not_accepted() {
        let file = tempfile::NamedTempFile::new().unwrap();
        let text = include_str!("workflows/sdxl.json").replace("{{negative}}", "");
        std::fs::write(file.path(), text).unwrap();

        let refused = Workflow::load(file.path().to_str().unwrap(), &PICTURE).unwrap_err();

        assert!(refused.to_string().contains("{{negative}} is missing"), "{refused}");
    }
}
