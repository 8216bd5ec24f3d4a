# Functions that lay out an installation: the folders bin, lib, server and runtime. $root must be the folder of the project.
# shellcheck shell=bash

# Completes the command line in the installation $1, into whose folder lib Maven has copied the jars.
add_command_line() {
  "$JAVA_HOME/bin/java" "$root/releng/launcher/StripSignatures.java" "$1/lib"
  if (($(jdk_release "$JAVA_HOME") >= 24)); then
    "$JAVA_HOME/bin/java" "$root/releng/launcher/UpgradeClasses.java" "$1/lib"
  fi
  cp "$root/releng/launcher/jvm.options" "$1/lib/"
  add_launcher "$1"
}

# Adds the language server to the installation $1. Replaces its jar by a rename, so that a running server keeps its open file.
add_server() {
  local server=$1/server
  mkdir -p "$server"
  cp "$root/language-server/server/target/threadwise-server.jar" "$server/new.jar"
  mv "$server/new.jar" "$server/threadwise-server.jar"
  cp "$root/language-server/server/src/main/launcher/jvm.options" "$server/"
  add_launcher "$1"
}

add_launcher() {
  mkdir -p "$1/bin"
  cp "$root/releng/launcher/threadwise" "$1/bin/new"
  mv "$1/bin/new" "$1/bin/threadwise"
}

# Creates the file that makes the command line in the installation $1 start fast, for the runtime of the installation.
make_fast_start() {
  if (($(jdk_release "$1/runtime") < 25)) || ! make_aot_cache "$1"; then
    make_class_archive "$1"
  fi
}

# Creates a cache of the classes that a training run loads, and of what the virtual machine has learnt about their methods, so that
# it compiles them with fewer intermediate steps. The bytes of the cache differ each time.
make_aot_cache() {
  train "$1" -XX:CompileThresholdScaling=5 -XX:AOTMode=record "-XX:AOTConfiguration=$1.training/recorded" &&
    run_java "$1" -XX:AOTMode=create "-XX:AOTConfiguration=$1.training/recorded" "-XX:AOTCache=$1.training/cache" &&
    mv "$1.training/cache" "$1/lib/threadwise.aot" &&
    rm -r "$1.training"
}

# Creates an archive of the classes that a training run loads. Equal installations get equal archives: paths are relative, the
# list of classes is sorted, and it leaves out which constants were resolved, because that depends on the threads of the run.
make_class_archive() {
  train "$1" -Xshare:off "-XX:DumpLoadedClassList=$1.training/loaded" &&
    sed -e '/^#/d' -e '/^@cp/d' -e '/ source: /d' -e 's/ id: [0-9]*$//' "$1.training/loaded" |
    LC_ALL=C sort -u >"$1.training/classes" &&
    run_java "$1" -Xshare:dump "-XX:SharedClassListFile=$1.training/classes" "-XX:SharedArchiveFile=$1.training/archive" &&
    mv "$1.training/archive" "$1/lib/threadwise.jsa" &&
    rm -r "$1.training"
}

# Runs commands of the installation $1 with the options $2... of the virtual machine, which may write into the folder $1.training.
train() {
  rm -rf "$1.training"
  mkdir -p "$1.training"
  run_java "$@" org.threadwise.cli.TrainingRun "$root/examples/cafe/cafe.eai" "$1.training/output"
}

# Runs the virtual machine of the installation $1 with its jars and the arguments $2... The cache or archive that it creates is
# valid in any folder, because paths are relative, while the jars keep their sizes and times.
run_java() (
  cd "$1" || return
  shift
  class_path=$(LC_ALL=C && printf '%s:' lib/*.jar)
  runtime/bin/java @lib/jvm.options -cp "${class_path%:}" "$@" </dev/null >&2
)

# Packs the installation $1, whose folder lib has the jars of the command line, into the folder $2: NAME.zip for any Java, and
# NAME-linux-x64.tar.gz with a runtime and a class archive. All files get the time $time, in seconds since 1970, because the class
# archive depends on the times of the jars.
pack_command_line() {
  local home=$1 name=${1##*/} out=$2
  add_command_line "$home" &&
    add_server "$home" &&
    cp "$root/"{LICENSE,CHANGELOG.md} "$home/" &&
    copy_examples "$home" &&
    cp "$root/releng/launcher/threadwise.cmd" "$home/bin/" &&
    normalize "$home" &&
    pack_zip "$home" "$out/$name.zip" &&
    rm "$home/bin/threadwise.cmd" &&
    "$root/releng/launcher/make-runtime" "$home/runtime" "$home"/{lib,server}/*.jar >&2 &&
    normalize "$home" &&
    make_class_archive "$home" &&
    normalize "$home" &&
    pack_tar "$home" "$out/$name-linux-x64.tar.gz"
}

# The studies measure the machine, and need the sources.
copy_examples() {
  mkdir "$1/examples"
  tar c -C "$root/examples" --exclude=./studies --exclude=target . | tar x -C "$1/examples"
}

# Gives all files in folder $1 the time $time, and permissions that do not depend on the user's umask.
normalize() {
  find "$1" -exec touch -h -d "@$time" {} +
  chmod -R u=rwX,go=rX "$1"
}

pack_tar() {
  tar c -C "${1%/*}" --sort=name --format=gnu --owner=0 --group=0 --numeric-owner "${1##*/}" | gzip -n >"$2"
}

pack_zip() (
  rm -f "$2"
  cd "${1%/*}"
  find "${1##*/}" | LC_ALL=C sort | TZ=UTC zip -X -q -@ "$2"
)
