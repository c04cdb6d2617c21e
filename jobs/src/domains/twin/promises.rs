//! Things that a twin never says: that the two will meet, that it is somebody's alone, that money or gifts come, how to
//! reach each other elsewhere, and that a person answers. Pure and total, so that every answer is read before it is sent.
use std::sync::LazyLock;

use super::contact::has_contact;
use crate::words::Language;

const LINES: &str = include_str!("promises.tsv");

/// Words that `*` stands for.
const GAP: usize = 3;
/// Characters that `*` stands for in Japanese.
const GAP_CHARS: usize = 10;
/// Words before a match, in the same clause, that may say no.
const BEFORE: usize = 4;
/// Ends of clauses: "Don't worry, I'll meet you" denies nothing.
const CLAUSE_ENDS: [char; 9] = ['.', '!', '?', '…', ';', ':', ',', '—', '\n'];

/// Words that turn a promise into its opposite.
const NO: &[&str] = &[
    "not",
    "can't",
    "cannot",
    "won't",
    "never",
    "no",
    "don't",
    "couldn't",
    "isn't",
    "aren't",
    "without",
    "nicht",
    "nie",
    "niemals",
    "kein",
    "keine",
    "keinen",
    "keiner",
    "ohne",
    "nunca",
    "jamás",
    "sin",
    "ni",
    "pas",
    "jamais",
    "ne",
    "sans",
    "aucun",
    "aucune",
    "n'est",
    "non",
    "mai",
    "nessun",
    "nessuna",
    "senza",
    "niet",
    "nooit",
    "geen",
    "zonder",
    "не",
    "никогда",
    "нельзя",
    "без",
    "ни",
    "нет",
    "unable",
    "nor",
    "neither",
    "wouldn't",
    "shouldn't",
    "doesn't",
    "didn't",
    "unmöglich",
    "невозможно",
];
/// The same in Japanese, after the words.
const NO_SIGNS: &[&str] = &["ません", "ない", "できま", "無理", "なく", "ず", "だめ", "禁止"];
enum Pattern {
    Words {
        parts: Vec<Part>,
        is_meant_anyway: bool,
    },
    Signs {
        parts: Vec<&'static str>,
        is_meant_anyway: bool,
    },
}

enum Part {
    Word(&'static str),
    Start(&'static str),
    Gap,
}

static PATTERNS: LazyLock<Vec<Pattern>> = LazyLock::new(|| {
    let lines = LINES.lines().filter(|line| !line.starts_with('#'));
    let pairs = lines.filter_map(|line| line.split_once('\t'));
    pairs.map(|(language, line)| pattern(language, line)).collect()
});

fn pattern(language: &str, line: &'static str) -> Pattern {
    let is_meant_anyway = line.starts_with('!');
    let line = line.trim_start_matches('!');
    if language == "ja" {
        return Pattern::Signs {
            parts: line.split('*').collect(),
            is_meant_anyway,
        };
    }
    let parts = line.split_whitespace().map(|word| match word.strip_suffix('~') {
        Some(start) => Part::Start(start),
        None if word == "*" => Part::Gap,
        None => Part::Word(word),
    });
    Pattern::Words {
        parts: parts.collect(),
        is_meant_anyway,
    }
}

/// Whether a text promises what no twin may: a meeting, exclusivity, money or gifts, a way to each other elsewhere, or a
/// person behind it. It is read by the lines of every language: a fan may have it answered in another one.
pub fn promises(text: &str) -> bool {
    let plain = text.to_lowercase().replace(['’', 'ʼ', '`'], "'");
    let clauses = plain.split(CLAUSE_ENDS).enumerate();
    let (clauses, words): (Vec<usize>, Vec<&str>) = clauses
        .flat_map(|(number, clause)| words_of(clause).map(move |word| (number, word)))
        .unzip();
    let told = Told {
        plain: &plain,
        words: &words,
        clauses: &clauses,
    };
    has_contact(&plain) || PATTERNS.iter().any(|pattern| matches(pattern, told))
}

/// A text with its words, and the number of the clause that each is in.
#[derive(Clone, Copy)]
struct Told<'a> {
    plain: &'a str,
    words: &'a [&'a str],
    clauses: &'a [usize],
}

/// Whether a text touches one of the topics that are never to be talked about.
pub fn touches(text: &str, topics: &[String]) -> bool {
    let plain = text.to_lowercase();
    let words: Vec<&str> = words_of(&plain).collect();
    topics.iter().any(|topic| {
        let topic = topic.to_lowercase();
        let wanted: Vec<&str> = words_of(&topic).collect();
        let is_spaced = topic.chars().all(|letter| !is_sign(letter));
        if is_spaced {
            !wanted.is_empty() && words.windows(wanted.len()).any(|seen| seen == wanted)
        } else {
            plain.contains(topic.trim())
        }
    })
}

/// The line that stands where no usable answer was written.
pub fn safe_line(language: Language, name: &str) -> String {
    match language {
        Language::En => format!("That is something only {name} can answer. Shall I ask?"),
        Language::De => format!("Das kann nur {name} beantworten. Soll ich nachfragen?"),
        Language::Es => format!("Eso solo puede responderlo {name}. ¿Le pregunto?"),
        Language::Fr => format!("Il n’y a que {name} pour répondre à ça. Je lui demande ?"),
        Language::It => format!("A questo può rispondere solo {name}. Vuoi che chieda?"),
        Language::Ja => format!("それに答えられるのは{name}だけです。聞いてみましょうか？"),
        Language::Nl => format!("Dat kan alleen {name} beantwoorden. Zal ik het vragen?"),
        Language::Ru => format!("На это может ответить только {name}. Спросить?"),
    }
}

fn words_of(text: &str) -> impl Iterator<Item = &str> {
    let words = text.split(|letter: char| !letter.is_alphanumeric() && letter != '\'');
    words
        .map(|word| word.trim_matches('\''))
        .filter(|word| !word.is_empty())
}

/// Kana and kanji, which stand without spaces.
fn is_sign(letter: char) -> bool {
    matches!(letter, '\u{3041}'..='\u{30ff}' | '\u{3400}'..='\u{9fff}')
}

fn matches(pattern: &Pattern, told: Told<'_>) -> bool {
    let Told { plain, words, clauses } = told;
    match pattern {
        Pattern::Words { parts, is_meant_anyway } => (0..words.len()).any(|at| {
            words_after(parts, &words[at..]).is_some_and(|length| {
                let before = (at.saturating_sub(BEFORE)..at).filter(|place| clauses[*place] == clauses[at]);
                let mut said = before.chain(at..at + length);
                *is_meant_anyway || !said.any(|place| NO.contains(&words[place]))
            })
        }),
        Pattern::Signs { parts, is_meant_anyway } => signs_in(parts, plain).any(|end| {
            let after: String = plain[end..]
                .chars()
                .take(GAP_CHARS)
                .take_while(|sign| *sign != '。')
                .collect();
            *is_meant_anyway || !NO_SIGNS.iter().any(|no| after.contains(no))
        }),
    }
}

/// How many words the pattern takes from the beginning.
fn words_after(parts: &[Part], words: &[&str]) -> Option<usize> {
    let Some((first, rest)) = parts.split_first() else {
        return Some(0);
    };
    match first {
        Part::Gap => (0..=GAP.min(words.len()))
            .find_map(|skipped| words_after(rest, &words[skipped..]).map(|length| skipped + length)),
        Part::Word(word) => {
            (words.first() == Some(word)).then(|| words_after(rest, &words[1..]).map(|length| length + 1))?
        }
        Part::Start(start) => words
            .first()
            .is_some_and(|word| word.starts_with(*start))
            .then(|| words_after(rest, &words[1..]).map(|length| length + 1))?,
    }
}

/// Ends of the places where the parts follow each other.
fn signs_in<'a>(parts: &'a [&'static str], plain: &'a str) -> impl Iterator<Item = usize> + 'a {
    let (first, rest) = parts.split_first().expect("a line is never empty");
    let first = first.to_lowercase();
    let starts: Vec<usize> = plain.match_indices(&first).map(|(at, _)| at + first.len()).collect();
    starts.into_iter().filter_map(move |mut end| {
        for part in rest {
            let reach: String = plain[end..].chars().take(GAP_CHARS + part.chars().count()).collect();
            end += reach.find(*part)? + part.len();
        }
        Some(end)
    })
}

#[cfg(test)]
mod tests {
    use super::{promises, safe_line, touches};
    use crate::words::Language;

    const LANGUAGES: [Language; 8] = [
        Language::En,
        Language::De,
        Language::Es,
        Language::Fr,
        Language::It,
        Language::Ja,
        Language::Nl,
        Language::Ru,
    ];

    /// Texts that no twin may say.
    const REFUSED: &[(Language, &[&str])] = &[
        (
            Language::En,
            &[
                "I'll meet you on Friday!",
                "Don't worry, I'll meet you on Friday.",
                "No problem! Let's meet tomorrow.",
                "We can meet in person soon.",
                "Let’s meet for coffee.",
                "You are the only one for me.",
                "I'm yours alone.",
                "I'll send you some money tomorrow.",
                "Send me the money via PayPal.",
                "My number is easy to remember.",
                "Text me on WhatsApp.",
                "Write to mila@example.org",
                "Call +49 170 123 45 67",
                "Call 0170.123.45.67",
                "Call ０１７０１２３４５６７",
                "I am human, I promise.",
                "I'm not an AI.",
                "Find me at t.me/mila",
            ],
        ),
        (
            Language::De,
            &[
                "Ich will dich am Freitag treffen.",
                "Lass uns treffen!",
                "Komm zu mir nach Hause.",
                "Du bist der Einzige für mich.",
                "Ich schicke dir ein Geschenk.",
                "Überweise mir 50.",
                "Meine Nummer schicke ich dir.",
                "Ich bin keine KI.",
            ],
        ),
        (
            Language::Es,
            &[
                "Podemos vernos en persona.",
                "Ven a mi casa.",
                "Eres el único para mí.",
                "Te enviaré dinero mañana.",
                "Este es mi número.",
                "No soy una IA.",
            ],
        ),
        (
            Language::Fr,
            &[
                "On peut se voir demain.",
                "Viens chez moi.",
                "Tu es le seul pour moi.",
                "Je t’enverrai de l'argent.",
                "Voici mon numéro.",
                "Je ne suis pas une IA.",
            ],
        ),
        (
            Language::It,
            &[
                "Vediamoci domani.",
                "Vieni da me stasera.",
                "Sei l'unico per me.",
                "Ti mando dei soldi.",
                "Ecco il mio numero.",
                "Non sono un bot.",
            ],
        ),
        (
            Language::Ja,
            &[
                "今度会いましょう。",
                "家に来てください。",
                "あなただけを愛しています。",
                "お金を送ります。",
                "電話番号を教えて。",
                "私はAIではありません。",
            ],
        ),
        (
            Language::Nl,
            &[
                "Laten we afspreken.",
                "Kom bij mij thuis.",
                "Jij bent de enige voor mij.",
                "Ik stuur je morgen geld.",
                "Hier is mijn nummer.",
                "Ik ben geen AI.",
            ],
        ),
        (
            Language::Ru,
            &[
                "Давай встретимся завтра.",
                "Приезжай ко мне.",
                "Ты единственный для меня.",
                "Я переведу тебе сто.",
                "Вот мой номер.",
                "Я не бот.",
            ],
        ),
    ];

    /// Texts that a twin may say.
    const SAID: &[(Language, &[&str])] = &[
        (
            Language::En,
            &[
                "Good evening! I had a lovely day by the sea.",
                "I can't meet you in person, I'm an AI twin.",
                "I never send money and never ask for it.",
                "I met my best friend years ago at school.",
                "I baked 12 loaves at 6 this morning.",
                "It's an only child thing, I think.",
                "That is something only Mila can answer. Shall I ask?",
            ],
        ),
        (
            Language::De,
            &[
                "Guten Abend! Ich backe gern Brot.",
                "Ich kann dich nicht treffen, ich bin ein KI-Zwilling.",
                "Ich habe kein Konto und schicke dir kein Geld.",
                "Um 6 stehe ich auf.",
            ],
        ),
        (
            Language::Es,
            &[
                "¡Buenas noches! Me gusta el mar.",
                "No podemos vernos en persona: soy una gemela de IA.",
                "Nunca te pagaré nada.",
            ],
        ),
        (
            Language::Fr,
            &[
                "Bonsoir ! J'aime la mer.",
                "Je ne peux pas te voir en vrai.",
                "Je suis un jumeau IA.",
            ],
        ),
        (
            Language::It,
            &[
                "Buonasera! Amo il mare.",
                "Non possiamo incontrarci, sono un gemello IA.",
                "Suono il piano da 12 anni.",
            ],
        ),
        (
            Language::Ja,
            &[
                "こんばんは。海が好きです。",
                "私はAIツインです。",
                "会えませんよ。",
                "お金は送れません。",
            ],
        ),
        (
            Language::Nl,
            &[
                "Goedenavond! Ik hou van de zee.",
                "We kunnen elkaar niet ontmoeten, ik ben een AI-tweeling.",
                "Ik bak brood om 6 uur.",
            ],
        ),
        (
            Language::Ru,
            &[
                "Добрый вечер! Я люблю море.",
                "Мы не встретимся: я ИИ-двойник.",
                "Я пеку хлеб в 6 утра.",
            ],
        ),
    ];

    #[test]
    fn promises_are_heard_in_eight_languages() {
        for (language, texts) in REFUSED {
            for text in *texts {
                assert!(promises(text), "{language:?}: {text}");
            }
        }
    }

    #[test]
    fn harmless_words_and_refusals_are_no_promises() {
        for (language, texts) in SAID {
            for text in *texts {
                assert!(!promises(text), "{language:?}: {text}");
            }
        }
    }

    #[test]
    fn the_safe_line_promises_nothing_and_names_the_person() {
        for language in LANGUAGES {
            let line = safe_line(language, "Mila");

            assert!(line.contains("Mila") && !promises(&line), "{line}");
        }
    }

    #[test]
    fn topics_are_found_as_whole_words() {
        let topics = ["my brother".to_owned(), "war".to_owned(), "政治".to_owned()];

        assert!(touches("How is my Brother?", &topics));
        assert!(touches("War is over", &topics));
        assert!(touches("政治の話", &topics));
        assert!(!touches("It is warm, said my brothers", &topics));
        assert!(!touches("anything", &[]));
    }
}
