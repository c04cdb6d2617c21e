use std::sync::Arc;

use tokio::sync::{mpsc, oneshot};

/// Batches concurrent queries of many runs into one statement and one commit.
///
/// Nothing waits for company: a single ask is sent alone, and asks that arrive while a statement runs go with the next
/// one. A crowd shares its commits, and a single job starts as soon as it can.
pub(super) struct Gather<Q, A>(mpsc::UnboundedSender<(Q, oneshot::Sender<Answer<A>>)>);

/// The error is shared by everyone who asked in the same statement.
pub(super) type Answer<A> = Result<A, Arc<sqlx::Error>>;

/// Maximum asks per statement.
const MOST: usize = 256;

impl<Q: Send + 'static, A: Send + 'static> Gather<Q, A> {
    /// `ask_all` answers the asks in order. Needs a running reactor; ends when the gatherer is dropped.
    pub(super) fn new<F>(ask_all: impl Fn(Vec<Q>) -> F + Send + 'static) -> Self
    where
        F: Future<Output = sqlx::Result<Vec<A>>> + Send,
    {
        let (asks, mut asked) = mpsc::unbounded_channel::<(Q, oneshot::Sender<Answer<A>>)>();
        // One statement at a time: while it is flushed, the next one grows.
        tokio::spawn(async move {
            let mut batch = Vec::new();
            while asked.recv_many(&mut batch, MOST).await > 0 {
                let (questions, replies): (Vec<Q>, Vec<_>) = batch.drain(..).unzip();
                answer(ask_all(questions).await, replies);
            }
        });
        Self(asks)
    }

    pub(super) async fn ask(&self, question: Q) -> Answer<A> {
        let (reply, answer) = oneshot::channel();
        // Neither end can be gone while the process lives, unless a statement panics, which would be a bug of ours.
        self.0
            .send((question, reply))
            .map_err(|_| Arc::new(sqlx::Error::WorkerCrashed))?;
        answer.await.map_err(|_| Arc::new(sqlx::Error::WorkerCrashed))?
    }
}

/// Skips askers that no longer wait.
fn answer<A>(answers: sqlx::Result<Vec<A>>, replies: Vec<oneshot::Sender<Answer<A>>>) {
    match answers {
        Ok(answers) => {
            for (reply, answer) in replies.into_iter().zip(answers) {
                let _ = reply.send(Ok(answer));
            }
        }
        Err(error) => {
            let error = Arc::new(error);
            for reply in replies {
                let _ = reply.send(Err(error.clone()));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    };

    use tokio::sync::Semaphore;

    use super::Gather;

    #[tokio::test]
    async fn what_is_asked_while_a_statement_is_under_way_shares_the_next_one() {
        let (statements, go) = (Arc::new(AtomicUsize::new(0)), Arc::new(Semaphore::new(0)));
        let gather = {
            let (statements, go) = (statements.clone(), go.clone());
            Gather::new(move |asks: Vec<usize>| {
                let (statements, go) = (statements.clone(), go.clone());
                async move {
                    statements.fetch_add(1, Ordering::SeqCst);
                    let _go = go.acquire().await;
                    Ok(asks.into_iter().map(|ask| ask * 2).collect())
                }
            })
        };

        let asking = futures::future::join_all((0..100).map(|ask| gather.ask(ask)));
        let (answers, ()) = tokio::join!(asking, async {
            while statements.load(Ordering::SeqCst) == 0 {
                tokio::task::yield_now().await;
            }
            go.add_permits(1);
        });

        let answers: Vec<usize> = answers.into_iter().map(|answer| answer.expect("no error")).collect();
        assert_eq!(answers, (0..100).map(|ask| ask * 2).collect::<Vec<_>>());
        assert!(statements.load(Ordering::SeqCst) <= 2, "{statements:?}");
    }

    #[tokio::test]
    async fn an_error_reaches_everyone_who_asked() {
        let gather = Gather::<(), ()>::new(|_| async { Err(sqlx::Error::PoolClosed) });

        let answers = futures::future::join_all((0..3).map(|_| gather.ask(()))).await;

        assert!(
            answers
                .iter()
                .all(|answer| matches!(answer, Err(error) if matches!(**error, sqlx::Error::PoolClosed)))
        );
    }
}
