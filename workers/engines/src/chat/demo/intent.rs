//! Kinds of things that people say, and that the bank of lines answers.

/// Declares the kinds with the names that the files use.
macro_rules! intents {
    ($($intent:ident $name:literal,)*) => {
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub(super) enum Intent {
            $($intent,)*
        }

        impl Intent {
            #[cfg(test)]
            pub(super) const ALL: &[Self] = &[$(Self::$intent,)*];

            /// The kind of this name, if there is one.
            pub(super) fn named(name: &str) -> Option<Self> {
                match name {
                    $($name => Some(Self::$intent),)*
                    _ => None,
                }
            }
        }
    };
}

intents! {
    Greet "greet",
    GreetAgain "greet_again",
    HowAreYou "how_are_you",
    GoodDay "good_day",
    BadDay "bad_day",
    Sad "sad",
    Tired "tired",
    Stressed "stressed",
    Angry "angry",
    Lonely "lonely",
    Happy "happy",
    Proud "proud",
    Love "love",
    Compliment "compliment",
    Thanks "thanks",
    Sorry "sorry",
    Joke "joke",
    Story "story",
    AboutYou "about_you",
    AboutWork "about_work",
    AboutPlace "about_place",
    AboutHobby "about_hobby",
    Opinion "opinion",
    Advice "advice",
    Food "food",
    Music "music",
    Film "film",
    Book "book",
    Travel "travel",
    Weather "weather",
    Animal "animal",
    Sport "sport",
    Game "game",
    Family "family",
    Friend "friend",
    Work "work",
    Study "study",
    Money "money",
    Health "health",
    Sleep "sleep",
    Morning "morning",
    Evening "evening",
    Weekend "weekend",
    Plan "plan",
    Wish "wish",
    MemoryAsk "memory_ask",
    MemoryUse "memory_use",
    NameTold "name_told",
    PictureAsk "picture_ask",
    Bored "bored",
    Silence "silence",
    QuestionBack "question_back",
    Disagree "disagree",
    Agree "agree",
    Confused "confused",
    AreYouAi "are_you_ai",
    Minor "minor",
    Despair "despair",
    Goodbye "goodbye",
    Topic "topic",
}

impl Intent {
    /// Whether a heavy heart speaks, so that nothing bright belongs beside the answer.
    pub(super) fn is_heavy(self) -> bool {
        matches!(
            self,
            Self::BadDay | Self::Sad | Self::Tired | Self::Stressed | Self::Angry | Self::Lonely | Self::Health
        )
    }

    /// Whether it asks the character about themselves.
    pub(super) fn is_about_character(self) -> bool {
        matches!(
            self,
            Self::AboutYou | Self::AboutWork | Self::AboutPlace | Self::AboutHobby
        )
    }

    /// Whether it asks for something that comes before everything else in a message.
    pub(super) fn is_request(self) -> bool {
        self.is_about_character()
            || matches!(
                self,
                Self::Joke
                    | Self::Story
                    | Self::Opinion
                    | Self::Advice
                    | Self::MemoryAsk
                    | Self::PictureAsk
                    | Self::HowAreYou
                    | Self::AreYouAi
            )
    }

    /// Whether it is a subject of talk, of which more can be said.
    pub(super) fn is_subject(self) -> bool {
        matches!(
            self,
            Self::Food
                | Self::Music
                | Self::Film
                | Self::Book
                | Self::Travel
                | Self::Weather
                | Self::Animal
                | Self::Sport
                | Self::Game
                | Self::Family
                | Self::Friend
                | Self::Study
                | Self::Plan
                | Self::Weekend
        )
    }

    /// Whether a sentence of it may be put into somebody's mouth: no troubles, farewells, or doubts.
    pub(super) fn is_offered(self) -> bool {
        self.is_subject()
            || matches!(
                self,
                Self::GoodDay
                    | Self::Happy
                    | Self::Compliment
                    | Self::Thanks
                    | Self::Joke
                    | Self::Story
                    | Self::AboutYou
                    | Self::AboutWork
                    | Self::AboutPlace
                    | Self::AboutHobby
                    | Self::Opinion
                    | Self::Agree
                    | Self::Sleep
                    | Self::Morning
                    | Self::Evening
                    | Self::Work
            )
    }

    /// Whether it is a courtesy that gives way to what else was said.
    pub(super) fn is_courtesy(self) -> bool {
        matches!(self, Self::Greet | Self::Agree | Self::Evening | Self::Morning)
    }
}

#[cfg(test)]
mod tests {
    use super::Intent;

    #[test]
    fn every_kind_has_its_name() {
        assert_eq!(Intent::ALL.len(), 60);
        assert_eq!(Intent::named("how_are_you"), Some(Intent::HowAreYou));
        assert_eq!(Intent::named("nothing"), None);
    }
}
