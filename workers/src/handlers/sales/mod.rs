mod end_requests;
mod tell_progress;
