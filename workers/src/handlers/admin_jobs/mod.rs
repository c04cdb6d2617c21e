mod apply_bulk;
