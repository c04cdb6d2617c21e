use sqlx::PgPool;

const INVARIANTS: &str = include_str!("../../../../../tests/faults/invariants.sql");
/// Expected here: the benchmark places holds without orders.
const WITHOUT_ORDERS: &str = "a hold belongs to an order, or to turns of a chat";

/// Violated invariants: the sentence, and what violates it. At most a few.
pub async fn find(db: &PgPool) -> sqlx::Result<Vec<(String, String)>> {
    let mut broken: Vec<(String, String)> = sqlx::query_as(INVARIANTS).fetch_all(db).await?;
    broken.retain(|(sentence, _)| sentence != WITHOUT_ORDERS);
    broken.truncate(20);
    Ok(broken)
}

#[cfg(test)]
mod tests {
    use super::{INVARIANTS, WITHOUT_ORDERS};

    #[test]
    fn what_is_passed_over_is_one_sentence_of_the_invariants() {
        assert_eq!(INVARIANTS.matches(&format!("select '{WITHOUT_ORDERS}'")).count(), 1);
    }

    #[test]
    fn the_books_are_among_the_invariants() {
        for sentence in [
            "the entries of a transaction are zero together",
            "a balance is the sum of its entries",
            "what is held is the sum of the open holds",
        ] {
            assert!(INVARIANTS.contains(&format!("select '{sentence}'")), "{sentence}");
        }
    }
}
