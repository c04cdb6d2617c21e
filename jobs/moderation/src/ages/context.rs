//! The surroundings of a number, which decide whether it is an age.
use super::super::{
    phrase::PhraseSet,
    token::{Gap, Token, Tokens},
};
use super::{numbers::Number, vocabulary::Vocabulary};

/// One number in its surroundings.
pub struct Context<'a> {
    pub words: &'a Vocabulary,
    pub tokens: &'a Tokens,
    pub number: Number,
}

impl Context<'_> {
    pub fn list(&self) -> &[Token] {
        &self.tokens.list
    }

    /// Skips words like "about" and "only" before the number.
    pub fn before_hedges(&self) -> impl Iterator<Item = usize> {
        let mut at = Some(self.number.from);
        std::iter::from_fn(move || {
            let here = at?;
            at = self
                .words
                .hedge
                .match_before(self.list(), here)
                .map(|length| here - length);
            Some(here)
        })
        .take(4)
    }

    pub fn is_marked_before(&self, set: &PhraseSet) -> bool {
        self.before_hedges()
            .any(|at| set.match_before(self.list(), at).is_some())
    }

    /// "aged 16", "возраст: 16", but not a whisky aged 12 years.
    pub fn is_aged(&self) -> bool {
        let mut markers = self
            .before_hedges()
            .filter_map(|at| Some(at - self.words.aged.match_before(self.list(), at)?));
        let is_marked = markers.next().is_some_and(|start| !self.follows_goods(start));
        is_marked && !self.is_measured() && (!self.is_part_of_notation() || self.is_decimal())
    }

    /// The length of a unit that can only be an age: "years old", "-летняя".
    pub fn old_unit(&self) -> Option<usize> {
        let after = self.number.to;
        let is_last = self.list().get(after + 1).is_none_or(|token| token.number.is_none());
        let is_attached = is_last && self.list().get(after).is_some_and(|token| token.gap() != Gap::Space);
        let suffix = || {
            is_attached
                .then(|| self.words.suffix.match_at(self.list(), after))
                .flatten()
        };
        self.words.old.match_at(self.list(), after).or_else(suffix)
    }

    pub fn year_unit(&self) -> Option<usize> {
        self.words.years.match_at(self.list(), self.number.to)
    }

    pub fn is_infant(&self) -> bool {
        self.words
            .infant
            .match_at(self.list(), self.number.to)
            .is_some_and(|unit| !self.describes_goods(self.number.to + unit))
    }

    /// "for 12 years", "5 years later".
    pub fn is_duration(&self, after_unit: usize) -> bool {
        let is_close = |token: Option<&Token>| {
            token.is_none_or(|token| !token.before.contains([',', ';', '.', ':', '(', '\u{2028}']))
        };
        let before = self.before_hedges().take_while(|at| is_close(self.list().get(*at)));
        // The "ai" of "j'ai" has the skeleton of the Dutch "al".
        let before = before.filter(|at| self.words.subject.match_before(self.list(), *at).is_none());
        let mut before = before.filter(|at| self.words.duration_before.match_before(self.list(), *at).is_some());
        let is_close_after = is_close(self.list().get(after_unit));
        let after = is_close_after && self.words.duration_after.match_at(self.list(), after_unit).is_some();
        after || before.next().is_some() || self.describes_goods(after_unit) || self.follows_goods(self.number.from)
    }

    /// "12-year-old whisky", but not "16-year-old cat girl": the goods must end their phrase.
    pub fn describes_goods(&self, at: usize) -> bool {
        let is_joined = self
            .list()
            .get(at)
            .is_some_and(|token| !token.before.contains([',', '.', ';']));
        let goods = self.words.goods.match_at(self.list(), at).filter(|_| is_joined);
        let is_span = is_joined && self.words.span.match_at(self.list(), at).is_some();
        is_span || goods.is_some_and(|length| self.ends_phrase(at + length) || self.is_small_word(at + length))
    }

    fn is_small_word(&self, at: usize) -> bool {
        let word = self.list().get(at);
        word.is_some_and(|word| self.words.follow.contains(word) || self.words.is_function(word))
    }

    /// "whisky de 12", "whisky aged 12": the goods stand right before.
    pub fn follows_goods(&self, at: usize) -> bool {
        let before = |at: usize, set: &PhraseSet| {
            at > 0 && set.contains(&self.list()[at - 1]) && self.list()[at].gap() == Gap::Space
        };
        before(at, &self.words.goods) || (before(at, &self.words.of) && before(at - 1, &self.words.goods))
    }

    pub fn is_followed_by_person(&self) -> bool {
        self.words.person.match_at(self.list(), self.number.to).is_some()
    }

    /// "15 minutes", "15. Jahrhundert", but not "she is 16. Minutes later …".
    pub fn is_measured(&self) -> bool {
        let at = self.number.to;
        let Some(next) = self.list().get(at) else { return false };
        let is_parted = next.before.contains([',', ';', '!', '?', '(', ')', '\u{2028}']);
        let is_unit = !is_sentence_end(&next.before) && self.words.measure.match_at(self.list(), at).is_some();
        !is_parted && (is_unit || self.words.era.match_at(self.list(), at).is_some())
    }

    /// Nothing after the number gives it another meaning.
    pub fn stands_last(&self) -> bool {
        self.ends_phrase(self.number.to) && !self.is_measured()
    }

    /// The phrase ends here, or continues with a small word or a person.
    pub fn is_followed_by_nothing_more(&self) -> bool {
        self.stands_last() || self.is_followed_by_small_word() || self.is_followed_by_person()
    }

    /// "16 with", "16 and": weaker than the end of a phrase, but enough for numbers of two digits.
    pub fn is_followed_by_small_word(&self) -> bool {
        let next = self.list().get(self.number.to);
        next.is_some_and(|next| {
            next.gap() == Gap::Space && next.before.trim().is_empty() && self.words.follow.contains(next)
        })
    }

    /// "16:9", "9/10", "5'4".
    pub fn is_part_of_notation(&self) -> bool {
        self.list().get(self.number.to).is_some_and(goes_on)
    }

    /// "17.9", but no date.
    pub fn is_decimal(&self) -> bool {
        let at = self.number.to;
        let fraction = self
            .list()
            .get(at)
            .filter(|part| part.before == "." && part.length <= 2);
        fraction.is_some() && !self.list().get(at + 1).is_some_and(goes_on)
    }

    /// The last number of such a notation.
    pub fn ends_notation(&self) -> bool {
        let from = self.number.from;
        let follows_number = from
            .checked_sub(1)
            .is_some_and(|before| self.list()[before].number.is_some());
        follows_number && goes_on(&self.list()[from])
    }

    pub fn ends_phrase(&self, at: usize) -> bool {
        let Some(next) = self.list().get(at) else {
            return !self.tokens.tail.starts_with(['%', '°', '"', '\'']);
        };
        let gap = next.before.as_str();
        let is_dash = gap.starts_with(' ') && !gap.trim().is_empty();
        is_sentence_end(gap)
            || is_dash
            || gap
                .trim_start_matches(['.', '-'])
                .starts_with([',', ';', ')', ']', '}', '!', '?', '|', '、', '。', '\u{2028}'])
    }

    /// The second number of "16–17".
    pub fn ends_range(&self) -> bool {
        let from = self.number.from;
        let before = from.checked_sub(1).and_then(|before| self.list()[before].number);
        before.is_some() && matches!(self.list()[from].before.trim(), "-" | "–" | "—")
    }

    pub fn is_word(&self) -> bool {
        self.list()[self.number.from].number.is_none()
    }

    /// The number is alone between commas, lines or brackets, or with "about" and its like.
    pub fn stands_alone(&self) -> bool {
        self.stands_last() && self.before_hedges().any(|at| self.starts_phrase_at(at))
    }

    /// "Mila (16)", but not "figure (16)".
    pub fn stands_in_brackets_behind_name(&self) -> bool {
        let (list, from) = (self.list(), self.number.from);
        let closing = list.get(self.number.to).map_or(&self.tokens.tail, |next| &next.before);
        let name = from.checked_sub(1).map(|before| &list[before]);
        list[from].before.trim() == "("
            && closing.trim_start().starts_with(')')
            && name.is_some_and(|name| name.number.is_none() && !self.words.numbered.contains(name))
    }

    pub fn starts_phrase(&self) -> bool {
        self.starts_phrase_at(self.number.from)
    }

    pub fn starts_phrase_at(&self, at: usize) -> bool {
        at == 0 || self.list()[at].before.contains([',', ';', '(', '|', '\u{2028}'])
    }

    /// "she is 16", "girl, 16".
    pub fn is_somebodys(&self) -> bool {
        self.is_marked_before(&self.words.subject) || self.follows_person()
    }

    /// "girl, 16", "girl (16)", "girl of sixteen".
    pub fn follows_person(&self) -> bool {
        let before = &self.list()[self.number.from].before;
        // "approx. 16" is no new sentence.
        let is_hedged = || self.words.hedge.match_before(self.list(), self.number.from).is_some();
        // "girl. 16" is another sentence, the point of "girl.of.sixteen" stands for a space.
        let is_parted = before.contains('/') || (before.contains('.') && before.contains(char::is_whitespace));
        let is_near = before.contains([',', '(']) || !is_parted || is_hedged();
        let is_after_of = || {
            let mut of = self.before_hedges().filter_map(|at| at.checked_sub(1));
            of.any(|of| {
                self.words.of.contains(&self.list()[of]) && self.words.person.match_before(self.list(), of).is_some()
            })
        };
        is_near && (self.is_marked_before(&self.words.person) || is_after_of())
    }

    /// Position of the word after an ordinal's ending: after "16th", or the number itself when it is a word.
    pub fn after_ordinal(&self) -> Option<usize> {
        let at = self.number.to;
        if self.number.is_ordinal {
            return Some(at);
        }
        let next = self.list().get(at)?;
        if next.before.contains('.') && next.before.trim().trim_matches(['.', '_', '-']).is_empty() {
            return Some(at);
        }
        let is_suffix = matches!(next.gap(), Gap::None | Gap::Mark) && self.words.ordinal_suffix.contains(next);
        is_suffix.then_some(at + 1)
    }
}

/// "16. Then", but not "16.5".
fn is_sentence_end(gap: &str) -> bool {
    gap.starts_with('.') && gap.contains(char::is_whitespace)
}

/// Whether a number continues with this token: the 9 of "16:9".
fn goes_on(token: &Token) -> bool {
    token.number.is_some() && matches!(token.before.as_str(), ":" | "/" | "." | "'" | "x" | "×")
}
