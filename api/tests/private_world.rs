//! Files that the scripts keep on a shared machine.
use std::{
    fs,
    os::unix::fs::PermissionsExt,
    path::{Path, PathBuf},
    process::Command,
};

use tempfile::TempDir;

/// A folder for one world, traversable by PostgreSQL's own account.
fn a_place() -> TempDir {
    let place = tempfile::tempdir().unwrap();
    fs::set_permissions(place.path(), fs::Permissions::from_mode(0o755)).unwrap();
    place
}

/// Runs shell lines with the scripts' functions loaded; returns their output.
fn run(place: &Path, lines: &str) -> String {
    let opening = r#"
        set -euo pipefail
        umask 022
        for file in say paths ports secrets parts postgres world; do . "scripts/lib/$file.sh"; done
        trap stop_everything EXIT
        own_data
        load_secrets
    "#;
    let ended = Command::new("bash")
        .arg("-c")
        .arg(format!("{opening}{lines}"))
        .current_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join(".."))
        .env("NOCTURNE_DATA", place)
        .env("NOCTURNE_TOOLS", place)
        .output()
        .unwrap();
    assert!(ended.status.success(), "{}", String::from_utf8_lossy(&ended.stderr));
    String::from_utf8(ended.stdout).unwrap()
}

fn files_below(folder: &Path) -> Vec<PathBuf> {
    let mut files = vec![];
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files.extend(files_below(&path));
        } else {
            files.push(path);
        }
    }
    files
}

#[test]
fn the_log_of_the_private_database_quotes_no_refused_row() {
    let place = a_place();

    run(
        place.path(),
        r#"
        start_postgres fsync=off
        "$PG_BIN/psql" -XqAt "$DATABASE_URL" <<'SQL' || true
            create table people (email text unique);
            prepare claim(text) as insert into people values ($1);
            execute claim(concat('mila', '@nocturne.test'));
            execute claim(concat('mila', '@nocturne.test'));
SQL
        "#,
    );

    let log = fs::read_to_string(place.path().join("log/postgres.log")).unwrap();
    assert!(log.contains("people_email_key"), "{log}");
    assert!(!log.contains("mila@nocturne.test"), "{log}");
}

#[test]
fn what_a_run_writes_is_for_its_owner_only_and_postgres_still_reaches_its_part() {
    let place = a_place();
    // Left by an earlier run, open to everyone.
    fs::create_dir(place.path().join("mail")).unwrap();
    fs::write(place.path().join("mail/old.eml"), "private").unwrap();

    let answer = run(
        place.path(),
        r#"
        close_world
        start_postgres fsync=off
        "$PG_BIN/psql" -XqAt "$DATABASE_URL" -c "select 'reached ' || current_user"
        [ "$PG_DIR" = "$DATA/postgres" ] && echo 'in the folder'
        start_part writer TERM sh -c 'echo private > "$0/mail/new.eml"' "$DATA"
        wait "${PART_PID[writer]}"
        "#,
    );

    assert!(
        answer.contains("reached nocturne") && answer.contains("in the folder"),
        "{answer}"
    );
    let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
    assert_eq!(mode(place.path()), 0o711);
    for folder in ["mail", "objects", "redis", "log", "postgres"] {
        assert_eq!(mode(&place.path().join(folder)), 0o700, "{folder}");
    }
    assert_eq!(mode(&place.path().join("mail/new.eml")), 0o600);
    for file in files_below(&place.path().join("log")) {
        assert_eq!(mode(&file), 0o600, "{}", file.display());
    }
}
