mod admin_jobs;
mod generation;
mod maintenance;
mod notifications;
mod payments;
