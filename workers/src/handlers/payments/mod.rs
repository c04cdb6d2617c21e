mod apply_event;
mod reconcile;
mod refund;
mod send_receipt;
