mod generation;
mod maintenance;
mod notifications;
mod payments;
