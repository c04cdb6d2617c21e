use std::{
    fs::File,
    io::{ErrorKind, Write},
    path::{Path, PathBuf},
    process::Command,
};

/// A file system of its own with little room. Gone when it is dropped.
pub struct SmallDisk(PathBuf);

impl SmallDisk {
    /// So large, as `mount` writes it. `None`: this account may not mount.
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

    /// Until nothing fits any more.
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
        // Lazily: a store may still look at it.
        let _ = Command::new("umount").arg("-l").arg(&self.0).status();
    }
}
