//! Sentences about how a person writes, in eight languages, and the words with which people greet and leave.
use jobs::domains::characters::Language;

/// How many words a message has.
pub(super) fn length_line(language: Language, words: usize) -> String {
    match language {
        Language::En => format!("Writes about {words} words a message."),
        Language::De => format!("Schreibt etwa {words} Wörter pro Nachricht."),
        Language::Es => format!("Escribe unas {words} palabras por mensaje."),
        Language::Fr => format!("Écrit environ {words} mots par message."),
        Language::It => format!("Scrive circa {words} parole a messaggio."),
        Language::Ja => format!("1通のメッセージは約{words}語です。"),
        Language::Nl => format!("Schrijft ongeveer {words} woorden per bericht."),
        Language::Ru => format!("Пишет примерно {words} слов в сообщении."),
    }
}

/// In how many of ten messages there is an emoji.
pub(super) fn emoji_line(language: Language, of_ten: usize) -> String {
    if of_ten == 0 {
        return without_emoji(language).to_owned();
    }
    match language {
        Language::En => format!("Uses emoji in {of_ten} of 10 messages."),
        Language::De => format!("Verwendet in {of_ten} von 10 Nachrichten Emojis."),
        Language::Es => format!("Usa emojis en {of_ten} de cada 10 mensajes."),
        Language::Fr => format!("Met des émojis dans {of_ten} messages sur 10."),
        Language::It => format!("Usa emoji in {of_ten} messaggi su 10."),
        Language::Ja => format!("10通のうち{of_ten}通で絵文字を使います。"),
        Language::Nl => format!("Gebruikt emoji in {of_ten} van de 10 berichten."),
        Language::Ru => format!("Ставит эмодзи в {of_ten} из 10 сообщений."),
    }
}

const fn without_emoji(language: Language) -> &'static str {
    match language {
        Language::En => "Writes without emoji.",
        Language::De => "Schreibt ohne Emojis.",
        Language::Es => "Escribe sin emojis.",
        Language::Fr => "Écrit sans émojis.",
        Language::It => "Scrive senza emoji.",
        Language::Ja => "絵文字を使いません。",
        Language::Nl => "Schrijft zonder emoji.",
        Language::Ru => "Пишет без эмодзи.",
    }
}

pub(super) fn greets_line(language: Language, words: &str) -> String {
    let label = match language {
        Language::En => "Greets with",
        Language::De => "Grüßt mit",
        Language::Es => "Saluda con",
        Language::Fr => "Salue avec",
        Language::It => "Saluta con",
        Language::Ja => "あいさつ",
        Language::Nl => "Groet met",
        Language::Ru => "Здоровается словами",
    };
    format!("{label}: {words}")
}

pub(super) fn leaves_line(language: Language, words: &str) -> String {
    let label = match language {
        Language::En => "Says goodbye with",
        Language::De => "Verabschiedet sich mit",
        Language::Es => "Se despide con",
        Language::Fr => "Dit au revoir avec",
        Language::It => "Si congeda con",
        Language::Ja => "別れのあいさつ",
        Language::Nl => "Neemt afscheid met",
        Language::Ru => "Прощается словами",
    };
    format!("{label}: {words}")
}

pub(super) fn never_line(language: Language, words: &str) -> String {
    let label = match language {
        Language::En => "Never says",
        Language::De => "Sagt nie",
        Language::Es => "Nunca dice",
        Language::Fr => "Ne dit jamais",
        Language::It => "Non dice mai",
        Language::Ja => "決して言わないこと",
        Language::Nl => "Zegt nooit",
        Language::Ru => "Никогда не говорит",
    };
    format!("{label}: {words}")
}

/// Words that begin a message as a greeting, in lower case.
pub(super) const fn greetings(language: Language) -> &'static [&'static str] {
    match language {
        Language::En => &["hi", "hey", "hello", "good morning", "good evening", "heya", "howdy"],
        Language::De => &[
            "hallo",
            "hi",
            "hey",
            "moin",
            "guten morgen",
            "guten abend",
            "servus",
            "na",
        ],
        Language::Es => &["hola", "buenas", "buenos días", "buenas noches", "hey"],
        Language::Fr => &["salut", "coucou", "bonjour", "bonsoir", "hello"],
        Language::It => &["ciao", "buongiorno", "buonasera", "ehi", "salve"],
        Language::Ja => &["こんにちは", "こんばんは", "おはよう", "やあ", "ハロー"],
        Language::Nl => &["hoi", "hallo", "hey", "goedemorgen", "goedenavond", "dag"],
        Language::Ru => &["привет", "здравствуй", "доброе утро", "добрый вечер", "приветик", "хай"],
    }
}

/// Words of a goodbye, in lower case.
pub(super) const fn goodbyes(language: Language) -> &'static [&'static str] {
    match language {
        Language::En => &[
            "bye",
            "goodbye",
            "good night",
            "see you",
            "take care",
            "sleep well",
            "kisses",
            "xoxo",
        ],
        Language::De => &[
            "tschüss",
            "ciao",
            "gute nacht",
            "bis bald",
            "schlaf gut",
            "mach's gut",
            "küsschen",
        ],
        Language::Es => &["adiós", "hasta luego", "buenas noches", "cuídate", "besos", "chao"],
        Language::Fr => &["au revoir", "à bientôt", "bonne nuit", "bisous", "ciao", "à plus"],
        Language::It => &["ciao", "a presto", "buonanotte", "baci", "arrivederci", "un abbraccio"],
        Language::Ja => &["またね", "おやすみ", "さようなら", "バイバイ", "じゃあね"],
        Language::Nl => &["doei", "tot ziens", "welterusten", "slaap lekker", "groetjes", "kusjes"],
        Language::Ru => &["пока", "до встречи", "спокойной ночи", "целую", "обнимаю", "до завтра"],
    }
}
