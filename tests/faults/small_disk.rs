use std::{
    fs::File,
    io::{ErrorKind, Write},
    path::{Path, PathBuf},
    process::Command,
};

/// A small file system of its own, unmounted when dropped.
pub struct SmallDisk(PathBuf);

impl SmallDisk {
    /// `size` as `mount` writes it. `None`: this account may not mount.
    pub fn mount(at: &Path, size: &str) -> Option<Self> {
        std::fs::create_dir(at).expect("a folder");
        let mounted = Command::new("mount")
            .args(["-t", "tmpfs", "-o", &format!("size={size},mode=0777"), "none"])
            .arg(at)
            .output()
            .ok()?;
        mounted.status.success().then(|| Self(at.to_owned()))
    }

    pub fn path(&self) -> &Path {
        &self.0
    }

    fn filler(&self) -> PathBuf {
        self.0.join("filler")
    }

    /// Fills it up completely.
    pub fn fill(&self) {
        let mut filler = File::create(self.filler()).expect("a file");
        let block = [7; 4096];
        let full = loop {
            if let Err(error) = filler.write_all(&block) {
                break error;
            }
        };
        assert_eq!(full.kind(), ErrorKind::StorageFull);
    }

    pub fn make_room(&self) {
        std::fs::remove_file(self.filler()).expect("it was full");
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        // Lazily: a store may still have it open.
        let _ = Command::new("umount").arg("-l").arg(&self.0).status();
    }
}
