use jobs::ids::JobId;

/// As in the product: workers lost with nothing but the job.
const ALONE_LIMIT: i16 = 3;
/// As in the product: workers lost.
const CRASH_LIMIT: i16 = 12;
/// Low enough that stories reach the last attempt.
pub const MAX_ATTEMPTS: i16 = 3;

/// Expected state of a row. Waiting for its time, its next attempt or its turn is all one here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stands {
    Waiting { is_due: bool },
    Running { has_lapsed: bool },
    Succeeded,
    Failed,
    Cancelled,
    Discarded,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Job {
    pub stands: Stands,
    pub priority: i16,
    pub attempts: i16,
    pub crashes: i16,
    pub lost_alone: i16,
    pub token: i64,
}

/// A refused verb changes nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refused;

impl Job {
    pub fn ordered(priority: i16, is_later: bool) -> Self {
        Self {
            stands: Stands::Waiting { is_due: !is_later },
            priority,
            attempts: 0,
            crashes: 0,
            lost_alone: 0,
            token: 0,
        }
    }

    pub fn is_live(&self) -> bool {
        matches!(self.stands, Stands::Waiting { .. } | Stands::Running { .. })
    }

    pub fn is_due(&self) -> bool {
        self.stands == Stands::Waiting { is_due: true }
    }

    pub fn is_run(&self, token: i64) -> bool {
        matches!(self.stands, Stands::Running { .. }) && self.token == token
    }

    pub fn claim(&mut self) {
        self.stands = Stands::Running { has_lapsed: false };
        self.attempts += 1;
        self.token += 1;
    }

    /// The end of a run that still owns its job.
    pub fn end(&mut self, token: i64, change: impl FnOnce(&mut Self)) -> Result<(), Refused> {
        if !self.is_run(token) {
            return Err(Refused);
        }
        change(self);
        Ok(())
    }

    /// Counts the run's own attempt, however often the job has been redriven since.
    pub fn retry(&mut self) {
        self.stands = if self.attempts >= MAX_ATTEMPTS {
            Stands::Failed
        } else {
            self.lost_alone = 0;
            Stands::Waiting { is_due: false }
        };
    }

    pub fn snooze(&mut self, is_long: bool) {
        self.stands = Stands::Waiting { is_due: !is_long };
        self.attempts -= 1;
        self.lost_alone = 0;
    }

    pub fn hand_back(&mut self) {
        self.stands = Stands::Waiting { is_due: true };
        self.attempts -= 1;
        self.token += 1;
    }

    /// Every run of a story has a worker of its own.
    pub fn reap(&mut self) {
        if self.stands != (Stands::Running { has_lapsed: true }) {
            return;
        }
        self.crashes += 1;
        self.lost_alone += 1;
        self.token += 1;
        if self.lost_alone >= ALONE_LIMIT || self.crashes >= CRASH_LIMIT {
            self.stands = Stands::Failed;
        } else {
            self.stands = Stands::Waiting { is_due: true };
            self.attempts -= 1;
        }
    }

    pub fn cancel(&mut self) -> Result<(), Refused> {
        if !self.is_live() {
            return Err(Refused);
        }
        self.stands = Stands::Cancelled;
        self.token += 1;
        Ok(())
    }

    pub fn redrive(&mut self) -> Result<(), Refused> {
        if !matches!(self.stands, Stands::Failed | Stands::Cancelled | Stands::Discarded) {
            return Err(Refused);
        }
        self.stands = Stands::Waiting { is_due: true };
        self.attempts = 0;
        self.crashes = 0;
        self.lost_alone = 0;
        Ok(())
    }

    pub fn discard(&mut self) -> Result<(), Refused> {
        if !matches!(self.stands, Stands::Waiting { .. } | Stands::Failed) {
            return Err(Refused);
        }
        self.stands = Stands::Discarded;
        self.token += 1;
        Ok(())
    }

    /// `before`: as it stood when it was discarded.
    pub fn restore(&mut self, before: Stands) -> Result<(), Refused> {
        if self.stands != Stands::Discarded {
            return Err(Refused);
        }
        self.stands = before;
        Ok(())
    }

    pub fn prioritise(&mut self, priority: i16) -> Result<(), Refused> {
        if !matches!(self.stands, Stands::Waiting { .. }) {
            return Err(Refused);
        }
        self.priority = priority;
        Ok(())
    }

    pub fn bring_forward(&mut self) -> Result<(), Refused> {
        if self.stands != (Stands::Waiting { is_due: false }) {
            return Err(Refused);
        }
        self.stands = Stands::Waiting { is_due: true };
        Ok(())
    }
}

/// A job of the story: its id, which of the keys it has, its expected row, and how it stood before its last discard.
#[derive(Clone, Copy, Debug)]
pub struct Known {
    pub id: JobId,
    pub key: usize,
    pub job: Job,
    pub before: Stands,
}
