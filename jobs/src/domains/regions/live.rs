use std::{
    sync::{Arc, Mutex, PoisonError},
    time::{Duration, Instant},
};

use sqlx::{PgConnection, PgPool};

use super::{Policies, load_policies};

/// Maximum age of what a process knows. The process that publishes a version reads it right away.
const MAX_AGE: Duration = Duration::from_secs(5);

/// The published versions as this process knows them. Copies are the same one.
#[derive(Clone, Debug, Default)]
pub struct LiveRegions(Arc<Mutex<Option<Known>>>);

/// The policies, and when they were read.
type Known = (Instant, Arc<Policies>);

impl LiveRegions {
    /// The published versions. While the database is away, those that were known.
    pub async fn now(&self, db: &PgPool) -> sqlx::Result<Arc<Policies>> {
        let known = self.known();
        if let Some((since, policies)) = &known
            && since.elapsed() < MAX_AGE
        {
            return Ok(policies.clone());
        }
        let read = match db.acquire().await {
            Ok(mut conn) => self.read(&mut conn).await,
            Err(error) => Err(error),
        };
        match (read, known) {
            (Ok(policies), _) | (Err(_), Some((_, policies))) => Ok(policies),
            (Err(error), None) => Err(error),
        }
    }

    /// Reads them now.
    pub async fn read(&self, conn: &mut PgConnection) -> sqlx::Result<Arc<Policies>> {
        let policies = Arc::new(load_policies(conn).await?);
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some((Instant::now(), policies.clone()));
        Ok(policies)
    }

    fn known(&self) -> Option<Known> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}
