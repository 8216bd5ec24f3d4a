# shellcheck shell=bash
# Builds and runs benchmarks; sourced by the scripts next to it.
set -euo pipefail

folder=$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")
root=$(readlink -f -- "$folder/../..")
# shellcheck source=releng/scripts/environment.sh
source "$root/releng/scripts/environment.sh"

readonly libraries=$folder/target/lib
readonly log=$folder/target/build.log
readonly worktree=$folder/target/compared

# Further options of the virtual machine.
java_options=()

# Builds modules $3 of the project in folder $1 with all that they need, and copies the jars of the benchmarks, if they are
# among them, to folder $2. The caller has the lock.
build() {
  print_status "building ${1##*/} (all messages: ${log#"$root"/}) ..."
  rm -rf "$2"
  if ! root=$1 run_maven "$log" package -Dunchecked -DskipTests -Dbenchmark.libraries="$2" -pl "$3" -am 9>&-; then
    show_errors "$log" >&2
    give_up "the build failed"
  fi
}

# Builds the benchmarks, and other modules $1, which start with a comma.
build_benchmarks() {
  require_jdk
  lock
  build "$root" "$libraries" "releng/benchmarks${1:-}"
  unlock
}

remove_worktree() { git -C "$root" worktree remove --force "$worktree" 2>/dev/null || true; }

# Checks out commit $1 in $worktree, which is removed when this script ends.
check_out() {
  remove_worktree
  trap remove_worktree EXIT
  git -C "$root" worktree add --quiet --force --detach "$worktree" "$1"
  mkdir -p "$worktree/target"
  [[ ! -e $root/target/tools ]] || ln -s "$root/target/tools" "$worktree/target/tools"
}

# Runs class $1 below org.threadwise.benchmarks with the other arguments.
run_benchmarks() {
  "$JAVA_HOME/bin/java" -XX:+UseSerialGC "${java_options[@]}" -cp "$libraries/*" "org.threadwise.benchmarks.$1" "${@:2}"
}

# Runs the benchmarks as above, and replaces page $1 of this folder by what they print.
write_page() {
  run_benchmarks "${@:2}" >"$folder/target/$1"
  mv "$folder/target/$1" "$folder/$1"
  cat "$folder/$1"
}
