# Parsing the logs of test runners.

plain() { sed 's/\x1b\[[0-9;]*m//g' "$@"; }

# Lines "BINARY TEST" for each failure in the log of nextest, or of the flows in their single process.
failed_tests() {
  plain "$1" | sed -nE -e 's/^test (.*) \.\.\. FAILED.*$/tests::flows \1/p' \
    -e 's/^ *(FAIL|LEAK-FAIL|TIMEOUT|ABORT|SIG[A-Z0-9]+) \[[^]]*\] (\([^)]*\) )?([^ ]+) ([^ ]+)$/\3 \4/p' | sort -u
}
