//! A wall clock that is wrong, for one program.
use std::{
    path::{Path, PathBuf},
    process::Command,
};

/// Builds what is loaded ahead of the C library; cargo needs the same compiler to link.
pub fn skewed_clock(folder: &Path) -> PathBuf {
    let library = folder.join("skew.so");
    let source = folder.join("skew.c");
    std::fs::write(&source, include_str!("skew.c")).expect("a file");
    let built = Command::new("cc")
        .args(["-shared", "-fPIC", "-O2", "-o"])
        .arg(&library)
        .arg(&source)
        .arg("-ldl")
        .output()
        .expect("a C compiler");
    assert!(built.status.success(), "{}", String::from_utf8_lossy(&built.stderr));
    library
}
