//! Runs a local program that processes text.

use crate::port::EngineError;
use std::ffi::OsStr;
use std::process::Stdio;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::process::{Child, Command};

/// Runs it without a shell, passes the text on standard input, and returns at most `cap` bytes of its output. Dropping
/// the future kills the program.
pub(super) async fn run<A: AsRef<OsStr>>(
    program: &str,
    arguments: &[A],
    words: &str,
    cap: usize,
) -> Result<Vec<u8>, EngineError> {
    let mut child = start(program, arguments)?;
    let (mut given, taken) = (child.stdin.take(), child.stdout.take());
    let give = async {
        if let Some(given) = &mut given {
            // One that ends before it has read all says so by its status.
            let _ended = given.write_all(words.as_bytes()).await;
        }
        drop(given);
    };
    let take = async {
        let mut written = Vec::new();
        if let Some(taken) = taken {
            taken.take(cap as u64 + 1).read_to_end(&mut written).await?;
        }
        std::io::Result::Ok(written)
    };
    let ((), written) = tokio::join!(give, take);
    let written = written.map_err(|_| broken(program, "its answer was cut off"))?;
    if written.len() > cap {
        // Some words take long to say: that is no fault of the program.
        return Err(EngineError::Rejected(format!("{program}: its answer is too long")));
    }
    let status = child
        .wait()
        .await
        .map_err(|_| broken(program, "its exit status is unknown"))?;
    if status.success() {
        Ok(written)
    } else {
        Err(broken(program, &status.to_string()))
    }
}

fn start<A: AsRef<OsStr>>(program: &str, arguments: &[A]) -> Result<Child, EngineError> {
    Command::new(program)
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        // It may repeat the words.
        .stderr(Stdio::null())
        .kill_on_drop(true)
        .spawn()
        .map_err(|error| EngineError::unavailable(format!("{program} cannot be started: {}", error.kind())))
}

fn broken(program: &str, how: &str) -> EngineError {
    EngineError::Garbage(format!("{program}: {how}"))
}

#[cfg(test)]
mod tests {
    use super::run;
    use crate::port::EngineError;
    use std::time::{Duration, Instant};

    #[tokio::test]
    async fn words_go_in_and_what_was_made_of_them_comes_out() {
        let long = "word ".repeat(100_000);

        assert_eq!(run("cat", &["-"], &long, 1 << 20).await.unwrap(), long.as_bytes());
    }

    #[tokio::test]
    async fn a_program_that_is_missing_or_fails_or_never_ends_its_answer_is_told_apart() {
        let missing = run("/nowhere/espeak-ng", &["-"], "Hello", 10).await;
        let failing = run("false", &["-"], "Hello", 10).await;
        let endless = run("yes", &["on"], "", 1_000).await;

        assert!(matches!(missing, Err(EngineError::Unavailable { .. })), "{missing:?}");
        assert!(matches!(failing, Err(EngineError::Garbage(_))), "{failing:?}");
        assert!(matches!(endless, Err(EngineError::Rejected(_))), "{endless:?}");
    }

    #[tokio::test]
    async fn a_program_that_nobody_waits_for_any_more_is_ended() {
        let folder = tempfile::tempdir().unwrap();
        let pid = folder.path().join("pid");
        let script = format!("echo $$ >{}; exec sleep 60", pid.display());
        let arguments = ["-c", &script];
        let running = run("sh", &arguments, "", 10);
        let begun = async {
            while std::fs::read_to_string(&pid).unwrap_or_default().trim().is_empty() {
                tokio::task::yield_now().await;
            }
        };

        tokio::select! {
            _ = running => panic!("it sleeps"),
            () = begun => {}
        }

        let process = format!("/proc/{}", std::fs::read_to_string(&pid).unwrap().trim());
        let since = Instant::now();
        while std::fs::read_to_string(format!("{process}/stat")).is_ok_and(|stat| !stat.contains(") Z ")) {
            assert!(since.elapsed() < Duration::from_secs(10), "it sleeps on");
            tokio::task::yield_now().await;
        }
    }
}
