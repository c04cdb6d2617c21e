//! The words in which a person's twin says that it is one.

/// Says whose AI twin answers, and that a demo speaks for it. `language` is a code as in a persona.
pub(super) fn who_answers(language: &str, name: &str) -> String {
    match language {
        "de" => format!("Ich bin der KI-Zwilling von {name}. Hier antwortet eine Demo-KI, kein Mensch."),
        "es" => format!("Soy el gemelo de IA de {name}. Aquí responde una IA de demo, no una persona."),
        "fr" => format!("Je suis le jumeau IA de {name}. Ici répond une IA de démo, pas un humain."),
        "it" => format!("Sono il gemello IA di {name}. Qui risponde una demo di IA, non una persona."),
        "ja" => format!("私は{name}のAIツインです。ここで答えているのは人間ではなく、デモ用のAIです。"),
        "nl" => format!("Ik ben de AI-tweeling van {name}. Hier antwoordt een demo-AI, geen mens."),
        "ru" => format!("Я ИИ-двойник пользователя {name}. Здесь отвечает демо-ИИ, а не человек."),
        _ => format!("I'm the AI twin of {name}. A demo AI answers here, not a human."),
    }
}

#[cfg(test)]
mod tests {
    use super::who_answers;

    #[test]
    fn a_twin_says_in_every_language_that_it_is_an_ai() {
        for language in ["en", "de", "es", "fr", "it", "ja", "nl", "ru"] {
            let said = who_answers(language, "Mila");

            assert!(
                ["AI", "KI", "IA", "ИИ"].iter().any(|word| said.contains(word)),
                "{said}"
            );
            assert!(said.contains("Mila"), "{said}");
        }
    }
}
