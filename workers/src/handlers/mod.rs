mod admin_jobs;
mod characters;
mod chat;
mod discovery;
mod generation;
mod maintenance;
mod notifications;
mod payments;
