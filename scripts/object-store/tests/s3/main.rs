//! A real server on a real socket, driven by the client that production uses.

mod access;
mod conditions;
mod crash;
mod listing;
mod multipart;
mod objects;
mod port;
mod server;
