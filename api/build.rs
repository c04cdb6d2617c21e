//! The compiler tracks each migration it has read; only Cargo notices new ones.
fn main() {
    println!("cargo:rerun-if-changed=../migrations");
}
