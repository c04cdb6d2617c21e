use super::{
    super::{Decision, Field, screen_text},
    benign_phrases::BENIGN,
};

#[test]
fn adults_described_in_any_language_pass() {
    let mut refused = Vec::new();
    for (code, texts) in BENIGN {
        for text in *texts {
            for field in [Field::ImagePrompt, Field::Character, Field::Name] {
                if let Decision::Refuse(refusal) = screen_text(field, text) {
                    refused.push(format!(
                        "{code} {field:?} {:?} {:?}: {text}",
                        refusal.category, refusal.layer
                    ));
                }
            }
        }
    }

    assert!(refused.is_empty(), "{} refused:\n{}", refused.len(), refused.join("\n"));
}
