# What the logs of test runners say.

plain() { sed 's/\x1b\[[0-9;]*m//g' "$@"; }

# Lines "BINARY TEST" of what nextest saw fail.
failed_tests() {
  plain "$1" | sed -nE 's/^ *(FAIL|LEAK-FAIL|TIMEOUT|ABORT|SIG[A-Z0-9]+) \[[^]]*\] (\([^)]*\) )?([^ ]+) ([^ ]+)$/\3 \4/p' | sort -u
}
