# Functions that `threadwise`, `verify` and `releng/release` share. $root must be the folder of the project.
# shellcheck shell=bash

readonly java_release=21
readonly maven_release=3.9
readonly maven_artifact=org.apache.maven:apache-maven:3.9.11:zip:bin
readonly node_release=20.19
readonly python_release=3.11
readonly copy_goal=org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy

print_status() { printf '%s: %s\n' "${0##*/}" "$*" >&2; }

# Prints a message and exits with the status for "a requirement is missing".
give_up() {
  print_status "$@"
  exit 3
}

# Prints the feature release of the JDK in folder $1, or nothing. Reads its release file, which is faster than starting it.
jdk_release() {
  local line
  [[ -x $1/bin/javac && -r $1/release ]] || return 0
  while IFS= read -r line; do
    if [[ $line =~ ^JAVA_VERSION=\"([0-9]+) ]]; then
      echo "${BASH_REMATCH[1]}"
      return 0
    fi
  done <"$1/release"
}

is_usable_jdk() {
  local release
  release=$(jdk_release "$1")
  ((${release:-0} >= java_release))
}

# Prints the folder of the JDK whose `java` is on the PATH.
default_jdk() {
  local java
  java=$(command -v java) || return 0
  java=$(readlink -f "$java") && echo "${java%/bin/java}"
}

# Sets JAVA_HOME to a JDK that is new enough, and $jdk_is_default to whether the user's environment selects it.
find_jdk() {
  local home
  jdk_is_default=yes
  for home in "${JAVA_HOME:-}" "${JDK_HOME:-}" "$(default_jdk)"; do
    if is_usable_jdk "$home"; then
      export JAVA_HOME=$home
      return 0
    fi
  done
  jdk_is_default=no
  for home in /usr/lib/jvm/* /opt/* ~/.sdkman/candidates/java/* ~/.jdks/* /Library/Java/JavaVirtualMachines/*/Contents/Home; do
    if is_usable_jdk "$home"; then
      export JAVA_HOME=$home
      return 0
    fi
  done
  return 1
}

# Installs the first of the packages $2... that the system offers, or fails with the advice $1.
install_package() {
  local advice=$1 package
  shift
  if [[ $(id -u) == 0 ]] && command -v apt-get >/dev/null; then
    for package in "$@"; do
      [[ -n $(apt-cache show "$package" 2>/dev/null) ]] || continue
      print_status "installing $package ..."
      if DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=180 install -y -q "$package" >&2; then
        return 0
      fi
    done
  fi
  give_up "$advice"
}

require_jdk() {
  find_jdk && return 0
  install_package "JDK $java_release or newer is missing. Install one (Debian and Ubuntu: openjdk-21-jdk-headless, Fedora: java-21-openjdk-devel, macOS: brew install openjdk@21, others: https://adoptium.net), or set JAVA_HOME to it." \
    openjdk-21-jdk-headless openjdk-25-jdk-headless temurin-25-jdk temurin-21-jdk
  find_jdk || give_up "the installed JDK was not found in a standard folder: set JAVA_HOME to it."
}

# Succeeds if version $1 is at least $2.
is_at_least() { [[ -n $1 && $(printf '%s\n' "$2" "$1" | sort -V | head -n 1) == "$2" ]]; }

# Prints the version of the Maven command $1, such as 3.9.11.
maven_version() { "$1" -v 2>/dev/null | sed -n 's/.*Apache Maven \([0-9][0-9.]*\).*/\1/p'; }

is_usable_maven() {
  local version
  version=$(maven_version "$1")
  is_at_least "$version" "$maven_release"
}

# Sets $maven to a Maven that is new enough. An older Maven of the system fetches it if necessary.
require_maven() {
  local parts=() tools=$root/target/tools
  IFS=: read -r -a parts <<<"$maven_artifact"
  local name=${parts[1]}-${parts[2]}
  maven=$tools/$name/bin/mvn
  if [[ -e $maven ]]; then
    return 0
  fi
  command -v mvn >/dev/null || install_package "Maven is missing. Install the package maven, or get Maven $maven_release or newer from https://maven.apache.org and put it on the PATH." maven
  if is_usable_maven mvn; then
    maven=mvn
    return 0
  fi
  print_status "fetching Maven ${parts[2]}, because $(maven_version mvn) is older than $maven_release ..."
  rm -rf "$tools"
  mkdir -p "$tools/new"
  if ! (cd "$tools/new" && mvn -B "$copy_goal" -Dartifact="$maven_artifact" -DoutputDirectory=. && "$JAVA_HOME/bin/jar" xf "$name"-*.zip) >"$tools/fetch.log" 2>&1; then
    tail -n 20 "$tools/fetch.log" >&2
    give_up "Maven $maven_release or newer could not be fetched. Try again (messages: $tools/fetch.log), or install one."
  fi
  mv "$tools/new/$name" "$tools/"
  rm -r "$tools/new"
  chmod +x "$maven"
}

# Prints the version of the command node, such as 20.19.0, or nothing.
node_version() { node --version 2>/dev/null | sed -n 's/^v//p'; }

require_node() {
  command -v npm >/dev/null && is_at_least "$(node_version)" "$node_release" && return 0
  install_package "Node.js $node_release or newer with npm is missing. Install it (Fedora: nodejs-npm, macOS: brew install node, others: https://nodejs.org), and put it on the PATH." \
    npm
  is_at_least "$(node_version)" "$node_release" ||
    give_up "Node.js $(node_version) is older than $node_release. Install a newer one from https://nodejs.org, and put it first on the PATH."
}

# Succeeds if the Python command $1 is new enough and can create virtual environments.
is_usable_python() {
  "$1" -c "import sys, ensurepip, venv; sys.exit(sys.version_info < (${python_release/./, }))" 2>/dev/null
}

# Sets $base_python to a Python that can create virtual environments.
find_python() {
  for base_python in python3 python3.{14,13,12,11} /usr/bin/python3; do
    is_usable_python "$base_python" && return 0
  done
  return 1
}

# Sets $python to the Python of the virtual environment target/venv/$1 with the packages of releng/$1/requirements.txt.
require_python() {
  local requirements=$root/releng/$1/requirements.txt environment=$root/target/venv/$1
  python=$environment/bin/python
  # This copy is written last, when all packages are installed.
  cmp -s "$requirements" "$environment/requirements.txt" && return 0
  if ! find_python; then
    install_package "Python $python_release or newer with its module venv is missing. Install it (Debian and Ubuntu: python3 and python3-venv, Fedora: python3, macOS: brew install python, others: https://www.python.org)." \
      python3-venv
    find_python || give_up "the installed Python is older than $python_release, or lacks its module venv. Install python3 and python3-venv of a newer release, and put it first on the PATH."
  fi
  print_status "installing Python packages into ${environment#"$root"/} ..."
  rm -rf "$environment"
  mkdir -p "${environment%/*}"
  if ! { "$base_python" -m venv "$environment" && "$python" -m pip install --disable-pip-version-check --no-deps --requirement "$requirements"; } >"$environment.log" 2>&1; then
    tail -n 20 "$environment.log" >&2
    give_up "the packages of releng/$1/requirements.txt could not be installed (messages: $environment.log). Try again."
  fi
  cp "$requirements" "$environment/"
}

# Installs the packages in the lockfile of the npm workspace, unless they are installed. Writes the messages to file $1.
require_packages() {
  local lockfile=$root/vscode-extension/package-lock.json
  [[ $root/vscode-extension/node_modules/.package-lock.json -nt $lockfile ]] && return 0
  print_status "  npm ci"
  mkdir -p "${1%/*}"
  (cd "$root/vscode-extension" && npm ci) >"$1" 2>&1 && return 0
  tail -n 40 "$1" >&2
  give_up "the npm packages could not be installed (all messages: ${1#"$root"/})"
}

# Runs npm with the arguments $@ in the folder of the extension, and prints the last messages if it fails.
run_npm() {
  local messages=$root/target/npm/${*: -1}.log
  print_status "  npm $*"
  mkdir -p "${messages%/*}"
  (cd "$root/vscode-extension" && NO_COLOR=1 npm "$@") >"$messages" 2>&1 9>&- && return 0
  tail -n 60 "$messages" >&2
  print_status "failed: npm $* (all messages: ${messages#"$root"/})"
  return 1
}

# Bundles the web page that the plug-in for Eclipse contains.
bundle_page() {
  print_status "bundling the web page of diagrams and results ..."
  require_node
  (require_packages "$root/target/npm/ci.log") 9>&- || return 1
  run_npm --workspace packages/web-ui run bundle
}

# Installs a virtual display with a window manager, input and screenshots, for the tests in Eclipse's workbench.
require_display() {
  local advice="the workbench tests need a virtual display. Install the packages xvfb, openbox, xdotool, imagemagick and libwebkit2gtk-4.1-0 (Fedora: xorg-x11-server-Xvfb, openbox, xdotool, ImageMagick, webkit2gtk4.1)."
  command -v Xvfb >/dev/null || install_package "$advice" xvfb
  command -v openbox >/dev/null || install_package "$advice" openbox
  command -v xdotool >/dev/null || install_package "$advice" xdotool
  command -v import >/dev/null || install_package "$advice" imagemagick
  ldconfig -p 2>/dev/null | grep -q 'libwebkit2gtk-4\.1\.' || install_package "$advice" libwebkit2gtk-4.1-0
}

# Installs the commands $@, each from the package of the same name.
require_commands() {
  local command
  for command in "$@"; do
    command -v "$command" >/dev/null || install_package "the command $command is missing. Install the package $command." "$command"
  done
}

# Removes the output of Maven. Maven would take parts of it for up to date, and errors of the current sources would be hidden.
remove_builds() { rm -rf "$root"/{plugins,language-server,features,releng}/*/target "$root"/examples/*/target; }

# Runs Maven on the project with the options $2..., writes its output to file $1 and prints each module when its build starts.
# The marker file exists while Maven runs, and remains if Maven is killed (a status other than 0 and 1). The next run then removes
# the output of the interrupted build first.
run_maven() {
  local output=$1 unfinished=$root/target/unfinished status=0
  shift
  [[ -n ${jdk_is_default:-} ]] || require_jdk
  require_maven
  if [[ $jdk_is_default == no ]]; then
    print_status "using the JDK in $JAVA_HOME"
  fi
  mkdir -p "${output%/*}"
  [[ ! -e $unfinished ]] || remove_builds
  touch "$unfinished"
  (cd "$root" && "$maven" -B -ntp -T 1C "$@" 2>&1) | tee "$output" |
    sed -u -n 's/^\[INFO\] Building \(Threadwise.*\) [0-9][^ ]* *\[\(.*\)\]$/  [\2] \1/p' >&2
  status=${PIPESTATUS[0]}
  ((status > 1)) || rm "$unfinished"
  return "$status"
}

# Prints the errors in the Maven output $1, without its hints, and the modules that were not built.
show_errors() {
  sed -n -e '/^\[ERROR\] To see the full stack trace/q' -e 's/^\[ERROR\] \(.\)/  \1/p' "$1" | head -n 40
  sed -n -e 's/^\[INFO\] \(Threadwise[^.]*\) \.* \(FAILURE\|SKIPPED\).*/  \1: \2/p' "$1"
}

# Locks file descriptor 9 by Perl, because not every system has the command flock.
hold_lock() { perl -MFcntl=:flock -e "open(LOCK, '>&=9') && flock(LOCK, LOCK_EX | $1) || exit 1"; }

# Waits until no other process builds. The lock is released by `unlock`, or when the process ends.
lock() {
  mkdir -p "$root/target"
  exec 9>"$root/target/lock"
  if ! hold_lock LOCK_NB; then
    print_status "waiting for another build ..."
    hold_lock 0
  fi
}

unlock() { exec 9>&-; }
