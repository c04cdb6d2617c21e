mod compare;
mod destroy;
