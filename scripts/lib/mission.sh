# How far the product is: the last column of each list in tests/data says whether its line works.

# tell_mission — one line that counts what works of all that the specification asks for.
tell_mission() {
  awk -F '\t' '
    FNR == 1 { list++; names[list] = FILENAME; gsub(/.*\/|\.tsv$/, "", names[list]) }
    /^#/ { next }
    { lines[list]++ }
    $NF == "works" { working[list]++ }
    END {
      for (at = 1; at <= list; at++)
        printf "%s%s %d of %d", (at == 1 ? "" : ", "), names[at], working[at], lines[at]
      print ""
    }
  ' "$ROOT"/tests/data/{routes,calls,events,modals,rules}.tsv
}
