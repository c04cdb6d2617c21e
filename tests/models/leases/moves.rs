use super::model::{Action, CRASH_LIMIT, Guard, Job, JobState, MAX_ATTEMPTS, Run, State};

impl State {
    /// `None`: it can't happen now.
    pub fn act(&mut self, action: Action, guard: Guard) -> Option<()> {
        match action {
            Action::Claim(worker, job) => self.claim(worker, job),
            Action::Renew(worker) => self.renew(worker, guard),
            Action::Succeed(worker) => self.write(worker, guard, |job| {
                job.state = JobState::Succeeded;
                job.effects += 1;
            }),
            Action::Fail(worker) => self.write(worker, guard, |job| {
                let is_last = job.attempts >= MAX_ATTEMPTS;
                job.state = if is_last { JobState::Failed } else { JobState::Queued };
                job.crashes = 0;
            }),
            Action::HandBack(worker) => self.hand_back(worker, guard),
            Action::Die(worker) => {
                self.left.deaths = self.left.deaths.checked_sub(1)?;
                self.workers[worker].run = None;
                Some(())
            }
            Action::Freeze(worker) => {
                self.left.freezes = self.left.freezes.checked_sub(1)?;
                self.workers[worker].is_frozen = true;
                Some(())
            }
            Action::WakeUp(worker) => {
                self.workers[worker].is_frozen = false;
                Some(())
            }
            Action::Lapse(job) => self.lapse(job),
            Action::Reap(job) => self.reap(job),
            Action::Cancel(job) => self.cancel(job),
        }
    }

    fn claim(&mut self, worker: usize, id: usize) -> Option<()> {
        let job = &mut self.jobs[id];
        if job.state != JobState::Queued {
            return None;
        }
        job.state = JobState::Running;
        job.token += 1;
        job.attempts += 1;
        job.has_lapsed = false;
        self.workers[worker].run = Some(Run {
            job: id,
            token: job.token,
        });
        Some(())
    }

    /// A worker that hears that its lease is lost stops.
    fn renew(&mut self, worker: usize, guard: Guard) -> Option<()> {
        let run = self.workers[worker].run?;
        let job = &mut self.jobs[run.job];
        if job.lets_write(run, guard) {
            job.has_lapsed = false;
        } else {
            self.workers[worker].run = None;
        }
        Some(())
    }

    /// The end of a run: what it writes is kept, or nothing of it is.
    fn write(&mut self, worker: usize, guard: Guard, change: impl FnOnce(&mut Job)) -> Option<()> {
        let run = self.workers[worker].run.take()?;
        let job = &mut self.jobs[run.job];
        if job.lets_write(run, guard) {
            job.has_stale_write |= job.token != run.token;
            job.has_lapsed = false;
            change(job);
        }
        Some(())
    }

    /// Told to go, once for each worker's sake: it is a death that says so.
    fn hand_back(&mut self, worker: usize, guard: Guard) -> Option<()> {
        self.left.deaths = self.left.deaths.checked_sub(1)?;
        self.write(worker, guard, |job| {
            job.state = JobState::Queued;
            job.token += 1;
            job.attempts -= 1;
        })
    }

    /// A lease expires unless it is renewed: always for the dead and the frozen, now and then for the slow.
    fn lapse(&mut self, id: usize) -> Option<()> {
        let job = &mut self.jobs[id];
        if job.state != JobState::Running || job.has_lapsed {
            return None;
        }
        let token = job.token;
        let is_renewed = self
            .workers
            .iter()
            .any(|worker| !worker.is_frozen && worker.run == Some(Run { job: id, token }));
        if is_renewed {
            self.left.lapses = self.left.lapses.checked_sub(1)?;
        }
        job.has_lapsed = true;
        Some(())
    }

    fn reap(&mut self, id: usize) -> Option<()> {
        let job = &mut self.jobs[id];
        if job.state != JobState::Running || !job.has_lapsed {
            return None;
        }
        job.token += 1;
        job.crashes += 1;
        job.has_lapsed = false;
        if job.crashes >= CRASH_LIMIT {
            job.state = JobState::Failed;
        } else {
            job.state = JobState::Queued;
            job.attempts -= 1;
        }
        Some(())
    }

    fn cancel(&mut self, id: usize) -> Option<()> {
        if self.jobs[id].has_ended() {
            return None;
        }
        self.left.cancels = self.left.cancels.checked_sub(1)?;
        let job = &mut self.jobs[id];
        job.state = JobState::Cancelled;
        job.token += 1;
        job.has_lapsed = false;
        Some(())
    }
}

impl Job {
    pub fn has_ended(self) -> bool {
        matches!(self.state, JobState::Succeeded | JobState::Failed | JobState::Cancelled)
    }

    fn lets_write(self, run: Run, guard: Guard) -> bool {
        let is_newest = self.token == run.token;
        self.state == JobState::Running && (is_newest || guard == Guard::StateAlone)
    }
}
