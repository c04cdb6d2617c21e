mod apply_bulk;
mod export;
