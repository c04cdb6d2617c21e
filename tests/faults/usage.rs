//! Programs tell how they are used without any setting.
use std::process::Command;

use crate::program::built;

#[test]
fn help_is_an_answer_and_an_unknown_command_is_not() {
    for name in ["api", "workers"] {
        for argument in ["--help", "-h"] {
            let told = Command::new(built(name)).arg(argument).env_clear().output().unwrap();
            let words = String::from_utf8(told.stdout).unwrap();
            assert!(
                told.status.success() && words.starts_with("Usage: "),
                "{name} {argument}: {words}"
            );
            assert!(words.contains("DATABASE_URL"), "{name}: {words}");
        }
    }
    let refused = Command::new(built("api")).arg("sevre").env_clear().output().unwrap();
    let words = String::from_utf8(refused.stderr).unwrap();
    assert_eq!(refused.status.code(), Some(2), "{words}");
    assert!(words.starts_with("Usage: "), "{words}");
}
