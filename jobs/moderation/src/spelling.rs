//! Puts `1 6   y e a r s`, `c-h-i-l-d` and `si.xt.ee.n` back together.
use super::{
    alphabet::is_east_asian,
    token::{Gap, Token, Tokens, spelled_out},
};

/// The tokens with every spelled-out run joined, or nothing when there is none.
///
/// Where the gaps of a run differ, the wider ones part its words; where they don't, the run becomes one word.
pub fn put_together(tokens: &Tokens) -> Option<Tokens> {
    spelled_out(&tokens.list).next()?;
    let mut together = Tokens {
        list: Vec::new(),
        tail: tokens.tail.clone(),
    };
    let mut rest = tokens.list.as_slice();
    for run in spelled_out(&tokens.list) {
        let plain = rest.iter().take_while(|token| token.at != run[0].at).count();
        together.list.extend_from_slice(&rest[..plain]);
        rest = &rest[plain + run.len()..];
        join(run, &mut together.list);
    }
    together.list.extend_from_slice(rest);
    Some(together)
}

fn join(run: &[Token], list: &mut Vec<Token>) {
    let narrowest = run[1..].iter().map(width).min().unwrap_or(0);
    for (index, token) in run.iter().enumerate() {
        let word = list.last_mut().filter(|_| index > 0 && width(token) <= narrowest);
        match word {
            Some(word) if word.number.is_some() == token.number.is_some() => word.append(token),
            Some(_) => list.push(Token {
                before: "-".to_owned(),
                ..token.clone()
            }),
            None => list.push(token.clone()),
        }
    }
}

/// The tokens with pieces of words joined where one mark parts them (`si.xt.ee.n`), or nothing when there is none.
///
/// Numbers stay apart from letters.
pub fn close_marks(tokens: &Tokens) -> Option<Tokens> {
    let is_joined = |pair: &[Token]| hangs_on(&pair[0], &pair[1]);
    if !tokens.list.windows(2).any(is_joined) {
        return None;
    }
    let mut list: Vec<Token> = Vec::with_capacity(tokens.list.len());
    for (at, token) in tokens.list.iter().enumerate() {
        let is_piece = at > 0 && hangs_on(&tokens.list[at - 1], token);
        match list.last_mut().filter(|_| is_piece) {
            Some(word) => word.append(token),
            None => list.push(token.clone()),
        }
    }
    let tail = tokens.tail.clone();
    Some(Tokens { list, tail })
}

fn hangs_on(before: &Token, token: &Token) -> bool {
    let is_word = |token: &Token| token.number.is_none() && !token.shape.key.contains(is_east_asian);
    token.gap() == Gap::Mark && width(token) == 1 && is_word(before) && is_word(token)
}

fn width(token: &Token) -> usize {
    token.before.chars().count()
}
