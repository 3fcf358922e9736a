# What ./run and ./test share, to be sourced: steps whose output goes to a log file, with progress on the screen.
#   begin_log FILE         starts the log
#   note TEXT              a line on the screen
#   step TITLE COMMAND...  runs the command, its output in the log; on failure it explains the error and exits
#   start TITLE COMMAND... the same beside others, and finish TITLE... waits for them
#   stop PROCESS           ends it and everything that it has started
# The screen is standard error, so that what the program prints stays by itself.

terminal=no
[ -t 2 ] && terminal=yes
log=/dev/null
declare -A job_of log_of began_at

begin_log() {
  mkdir -p "$(dirname "$1")" 2>/dev/null && : >"$1" 2>/dev/null || cannot_write "$(dirname "$1")"
  log=$1
}
cannot_write() { # FOLDER
  note "The folder $1 cannot be written: $(mkdir -p "$1" 2>&1 >/dev/null || touch "$1/.try" 2>&1 || true)"
  note "Give yourself the right to write there, or copy the sources to a folder of your own."
  exit 1
}

note() { printf '%s\n' "$*" >&2; }
# Overwritten by what comes next, on a terminal; elsewhere such lines are left out.
passing() { [ $terminal = no ] || printf '\r\033[K%s' "$(cut -c "1-$(($(tput cols 2>/dev/null || echo 80) - 1))" <<<"$*")" >&2; }
clear_passing() { [ $terminal = no ] || printf '\r\033[K' >&2; }

duration() { # SECONDS
  if [ "$1" -lt 60 ]; then echo "$1 s"; else echo "$(($1 / 60)) min $(($1 % 60)) s"; fi
}

# DONE ALL of the steps that ninja has announced in a log, which may have run several times.
ninja_progress() { # LOG
  tail -c 20000 "$1" 2>/dev/null | tr '\r' '\n' | sed -n 's/^\[\([0-9]*\)\/\([0-9]*\)\].*/\1 \2/p' | tail -n 1
}

start() { # TITLE COMMAND...
  local title=$1
  shift
  log_of[$title]=${log%.log}-$(tr -dc '[:alnum:]' <<<"$title").log
  began_at[$title]=$SECONDS
  "$@" >"${log_of[$title]}" 2>&1 </dev/null &
  job_of[$title]=$!
}

# Waits for jobs. Meanwhile it shows how far they are, and how much longer that takes at this rate.
finish() { # TITLE...
  local title running=("$@") still
  local began=${began_at[$1]}
  while [ ${#running[@]} -gt 0 ]; do
    [ $terminal = no ] || passing "  $(progress "$began" "$@")"
    sleep 0.3
    still=()
    for title in "${running[@]}"; do
      if kill -0 "${job_of[$title]}" 2>/dev/null; then still+=("$title"); else finish_one "$title"; fi
    done
    running=("${still[@]}")
  done
}
finish_one() { # TITLE
  local title=$1 status=0
  wait "${job_of[$title]}" || status=$?
  clear_passing
  cat "${log_of[$title]}" >>"$log"
  [ $status = 0 ] || explain "$title" "${log_of[$title]}"
  rm -f "${log_of[$title]}"
  note "  $title: done ($(duration $((SECONDS - began_at[$title]))))"
}

progress() { # BEGAN TITLE...
  local began=$1 title text='' of total some=0 all=0
  shift
  for title in "$@"; do
    read -r of total _ <<<"$(ninja_progress "${log_of[$title]}") 0 0"
    some=$((some + of)) all=$((all + total))
    if [ ! -f "${log_of[$title]}" ]; then continue; fi
    text+="$title: $([ "$total" = 0 ] && echo begins || { [ "$of" = "$total" ] && echo 'last step' || echo "$of of $total files"; }); "
  done
  if [ $some -gt 9 ] && [ $some -lt $all ] && [ $((SECONDS - began)) -gt 5 ]; then
    text+="about $(duration $(((SECONDS - began) * (all - some) / some))) left"
  fi
  echo "${text%; }"
}

step() { # TITLE COMMAND...
  start "$@"
  finish "$1"
}

stop_jobs() {
  local name
  for name in "${!job_of[@]}"; do stop "${job_of[$name]}"; done
}
# With all that it has started: a compiler would go on for minutes.
stop() { # PROCESS
  # shellcheck disable=SC2046
  kill $(tree_of "$1") 2>/dev/null || true
}
tree_of() { # PROCESS
  local child
  echo "$1"
  for child in $(cat "/proc/$1/task/"*/children 2>/dev/null); do tree_of "$child"; done
}

# The last lines of the real error, what it means, and what to do.
explain() { # TITLE LOG
  stop_jobs
  note ""
  note "$1: failed. The end of the error:"
  note ""
  error_lines "$2" | sed 's/^/    /' >&2
  note ""
  meaning "$2"
  note "The whole output is in $log"
  exit 1
}

# From the first error of a compiler, cmake or npm on; else the last lines. Without what the jobs beside it went on to build.
error_lines() { # LOG
  local from
  from=$(grep -anE '(^|: )(fatal )?error[: ]|^FAILED:|CMake Error|^npm (ERR!|error)' "$1" | head -n 1 | cut -d: -f1)
  tail -n "+${from:-1}" "$1" | { grep -avE '^\[[0-9]+/[0-9]+\] |^ninja: build stopped: interrupted' || true; } |
    { if [ -n "$from" ]; then sed -n 1,15p; else tail -n 15; fi; } | cut -c 1-200
}

# Then the log lacks the error, too.
disk_is_full() { df -Pk . 2>/dev/null | awk 'NR == 2 {full = $4 < 1024} END {exit !full}'; }

meaning() { # LOG
  local of=$1
  has() { grep -aqiE "$1" "$of"; }
  if has 'no space left on device|ENOSPC|disk quota' || disk_is_full; then
    note "The disk is full. $(df -h . 2>/dev/null | awk 'NR == 2 {print "Free here: " $4 "."}') Building takes about 2 GB; free some and start again."
  elif has 'compiler is too old|unrecognized command.line option .?-std=c\+\+20'; then
    note "The compiler is too old. Install GCC 12 or Clang 16, or newer, remove the folder build and start again with CXX=PROGRAM."
  elif has 'cannot reach its package server|only an administrator may install'; then
    : # tools/install has said it
  elif has '(^|[^a-z])E40[13]|ERR_NPM_FETCH_40|forbidden'; then
    note "The npm registry ($(npm config get registry 2>/dev/null)) refuses to serve this machine: it wants a login, or a proxy stands between. Set another one with \"npm config set registry ADDRESS\", or play in the terminal: ./run --no-web"
  elif has '(^|[^a-z])ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|code E5[0-9][0-9]|network (request|connectivity)|UNABLE_TO_GET_ISSUER|SELF_SIGNED'; then
    note "The npm registry ($(npm config get registry 2>/dev/null)) cannot be reached. Check the network and the proxy, or play in the terminal: ./run --no-web"
  elif has 'EROFS|EACCES|read-only file system|permission denied'; then
    note "A file or folder cannot be written; the lines above name it. Give yourself the right to write there."
  elif has 'killed signal|out of memory|cannot allocate memory|std::bad_alloc'; then
    note "There is too little memory. Close other programs, or compile one file at a time: CMAKE_BUILD_PARALLEL_LEVEL=1 ./run"
  elif has '^npm (ERR!|error) '; then
    note "npm could not fetch the tools of the page from $(npm config get registry 2>/dev/null); the lines above say why. Try again, or play in the terminal: ./run --no-web"
  elif has 'could not find|not found|no such file'; then
    note "Something is missing on this machine; the lines above name it. tools/install --list build wasm web prints the packages needed, by Debian's names."
  fi
}
