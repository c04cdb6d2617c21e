mod apply_event;
mod reconcile;
mod refund;
