//! Golden archives, made in code, and what is read of them.
mod bad;
mod golden;
mod layouts;
