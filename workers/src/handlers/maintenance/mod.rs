mod retain_jobs;
mod sweep;
