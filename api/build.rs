//! The compiler watches each migration that it read; only Cargo sees that another has come.
fn main() {
    println!("cargo:rerun-if-changed=../migrations");
}
