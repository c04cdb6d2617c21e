mod apply_event;
