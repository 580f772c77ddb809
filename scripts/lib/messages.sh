# What a person sees while a long step runs: one line when it starts, its seconds when it ends,
# and for a failure the end of its log and what to do about it. Everything goes to standard error,
# so that a script's standard output stays its result.

if [ -t 2 ]; then bold=$'\e[1m' dim=$'\e[2m' red=$'\e[31m' plain=$'\e[0m'; else bold='' dim='' red='' plain=''; fi

say() { printf '%s\n' "$*" >&2; }

# heading TITLE: what happens next.
heading() { printf '%s==>%s %s\n' "$bold" "$plain" "$1" >&2; }

# fail SENTENCE [WHAT-TO-DO]: ends the script with status 1.
fail() {
  printf '%serror:%s %s\n' "$red" "$plain" "$1" >&2
  [ $# -lt 2 ] || printf '       %s\n' "$2" >&2
  exit 1
}

# step TITLE LOG HINT COMMAND…: runs the command with its output in LOG, a counter of seconds on a
# terminal, and "[n/m]" from ninja's own progress where the log has any. Interrupting ends the command
# and everything that it started.
step() {
  local title=$1 log=$2 hint=$3 began=$SECONDS pid status=0
  shift 3
  mkdir -p "$(dirname "$log")"
  heading "$title"
  # Job control gives the command a process group of its own, which can be ended as a whole.
  set -m
  "$@" >"$log" 2>&1 </dev/null &
  pid=$!
  set +m
  # shellcheck disable=SC2064  # the number is wanted now
  trap "stop_step $pid" INT TERM HUP
  show_progress "$pid" "$log" "$began"
  wait "$pid" || status=$?
  trap - INT TERM HUP
  if [ "$status" -ne 0 ]; then
    say "    the last lines of $log:"
    tail -n 30 "$log" | sed 's/^/    | /' >&2
    [ "$status" -lt 129 ] || hint="Something ended it from outside; at status 137 most often a lack of memory. Run the same command again."
    fail "$title failed (status $status)." "$hint"
  fi
  printf '    done in %ds\n' $((SECONDS - began)) >&2
}

# show_progress PID LOG BEGAN: returns when the process has ended.
show_progress() {
  local reported=0 progress
  while kill -0 "$1" 2>/dev/null; do
    sleep 0.5
    progress=$(tail -c 4000 "$2" 2>/dev/null | grep -oE '^\[[0-9]+/[0-9]+\]' | tail -n 1 || true)
    if [ -t 2 ]; then
      printf '\r    %s%s %ds%s   ' "$dim" "$progress" $((SECONDS - $3)) "$plain" >&2
    elif [ $((SECONDS - $3 - reported)) -ge 30 ]; then
      reported=$((SECONDS - $3))
      printf '    %s %ds\n' "$progress" "$reported" >&2
    fi
  done
  [ ! -t 2 ] || printf '\r\e[K' >&2
}

stop_step() {
  trap - INT TERM HUP
  kill -TERM -- "-$1" 2>/dev/null || true
  say ""
  say "Interrupted. The same command goes on where this one stopped."
  exit 130
}
