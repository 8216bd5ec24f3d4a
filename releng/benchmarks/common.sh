# shellcheck shell=bash
# Builds and runs benchmarks; sourced by the scripts next to it.
set -euo pipefail

folder=$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")
root=$(readlink -f -- "$folder/../..")
# shellcheck source=releng/scripts/environment.sh
source "$root/releng/scripts/environment.sh"

readonly libraries=$folder/target/lib
readonly log=$folder/target/build.log

# Further options of the virtual machine.
java_options=()

# Builds the benchmarks with all that they need, and other modules $1, which start with a comma.
build_benchmarks() {
  require_jdk
  lock
  print_status "building (all messages: ${log#"$root"/}) ..."
  rm -rf "$libraries"
  if ! run_maven "$log" package -Dunchecked -DskipTests -Dbenchmark.libraries="$libraries" -pl "releng/benchmarks${1:-}" -am 9>&-; then
    show_errors "$log" >&2
    give_up "the build failed"
  fi
  unlock
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
