//! Puts `1 6   y e a r s` and `c-h-i-l-d` back together.
use super::token::{Token, Tokens, spelled_out};

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

fn width(token: &Token) -> usize {
    token.before.chars().count()
}
