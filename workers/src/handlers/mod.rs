mod admin_jobs;
mod characters;
mod discovery;
mod generation;
mod maintenance;
mod notifications;
mod payments;
