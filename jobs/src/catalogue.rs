//! Every job in the product, once. `workers` builds its registry from this list, so a job without a handler does not
//! compile.
use sqlx::PgConnection;

use crate::queue::{Abandoned, Job};

#[macro_export]
macro_rules! every_job {
    ($use:ident) => {
        $use! {
            $crate::domains::generation::RenderImage,
            $crate::domains::maintenance::Sweep,
            $crate::domains::notifications::DeliverMail,
            $crate::domains::payments::ApplyPaymentEvent,
        }
    };
}

macro_rules! dispatch {
    ($($job:ty),* $(,)?) => {
        /// The kinds of job that this build knows.
        pub const KINDS: &[&str] = &[$(<$job>::KIND),*];

        /// Lets the job's domain give back what the job held. What a kind or payload that this build does not know
        /// held stays as it is, and the log says so.
        pub async fn abandoned(
            kind: &str,
            payload: &serde_json::Value,
            tx: &mut PgConnection,
            why: &Abandoned,
        ) -> sqlx::Result<()> {
            match kind {
                $(<$job>::KIND => match serde_json::from_value::<$job>(payload.clone()) {
                    Ok(job) => job.abandoned(tx, why).await,
                    Err(error) => {
                        tracing::error!(kind, %error, "A job ended whose payload is not understood; what it held stays");
                        Ok(())
                    }
                },)*
                _ => {
                    tracing::error!(kind, "A job of an unknown kind ended; what it held stays");
                    Ok(())
                }
            }
        }
    };
}
every_job!(dispatch);
