//! The engines against real HTTP servers and web sockets on free ports, and the pool in stopped time.

mod automatic1111;
mod chat;
mod chat_sampling;
mod comfyui;
mod comfyui_video;
mod demo;
mod embedding;
mod fakes;
mod openai;
mod own_voices;
mod persona;
mod policy;
mod pool;
mod speech;
mod watched;
mod wording;
