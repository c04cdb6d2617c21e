mod send;
mod watch;
