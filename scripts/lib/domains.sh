# Which domains a change touches, and which tests speak of a domain.

# Paths of what is not committed, and of what is committed and not yet at the upstream branch.
changed_files() {
  local base
  base=$(git rev-parse --verify --quiet '@{upstream}' || git rev-parse HEAD)
  { git diff --name-only "$base" && git ls-files --others --exclude-standard; } | sort -u
}

# The word of the domain that a path belongs to: its folder's name, the same in every part of the tree.
domain_of() { # PATH
  local word
  case $1 in
    api/src/domains/*/* | jobs/src/domains/*/* | workers/src/handlers/*/*) word=${1#*/src/*/} ;;
    web/src/features/*/*) word=${1#web/src/features/} ;;
    web/src/staff/* | web/src/talk/* | web/src/pictures/*) word=${1#web/src/} ;;
    jobs/src/*/* | workers/src/*/*) word=${1#*/src/} ;;
    jobs/*/* | workers/*/*) word=${1#*/} ;;
    tests/flows/* | tests/conformance/*) word=${1#tests/*/} ;;
    web/browser/*.spec.ts) word=$(basename "$1" .spec.ts) ;;
    # NNNN_DOMAIN.sql, or NNNN_DOMAIN_WHAT.sql; whatever it is, the upgrade is checked.
    migrations/*.sql)
      echo migrations
      word=$(basename "$1" .sql | cut -d_ -f2-)
      [ -d "jobs/src/domains/$word" ] || word=${word%%_*}
      ;;
    *) return 0 ;;
  esac
  word=${word%%/*}
  echo "${word%.rs}"
}

# Tests of a domain begin with its word, in flows, units and the browser; these do not.
also_named() { # DOMAIN
  case $1 in
    accounts) echo mails ;;
    admin_jobs) echo bulks job_desk job_search ;;
    admin_workers) echo fleet ;;
    admin_queues | queue) echo queue schedules sweeps retention taking ;;
    admin_schedules) echo schedules ;;
    art | engines) echo generation ;;
    characters) echo cards portraits ;;
    chat) echo auto_chats forgetting meanings memory scenes suggestions ;;
    chips) echo ledger payments ;;
    generation) echo orders order_views generator ;;
    ledger) echo debts ;;
    media) echo uploads gallery ;;
    pictures) echo gallery generator ;;
    staff) echo admin ;;
    talk) echo chat direct ;;
    telemetry) echo logs traces metrics ;;
  esac
}
