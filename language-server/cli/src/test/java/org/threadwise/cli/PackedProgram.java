package org.threadwise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.spi.ToolProvider;

/**
 * The program that is tested, packed into jars. From jars, but not from folders, a virtual machine
 * archives the classes that it has loaded, so that all starts but the first take half as long.
 */
final class PackedProgram {

  private final List<String> command;

  /** Packs the program into a folder. */
  PackedProgram(Path folder) {
    List<String> jars = new ArrayList<>();
    for (String path : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
      if (!path.isEmpty()) {
        jars.add(Files.isDirectory(Path.of(path)) ? pack(path, folder, jars.size()) : path);
      }
    }
    this.command =
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-XX:+UseSerialGC",
            "-XX:TieredStopAtLevel=1",
            "-XX:+AutoCreateSharedArchive",
            "-XX:SharedArchiveFile=" + folder.resolve("classes.jsa"),
            "-Xlog:disable",
            "-cp",
            String.join(File.pathSeparator, jars),
            Threadwise.class.getName());
  }

  private static String pack(String classes, Path folder, int number) {
    String jar = folder.resolve(number + ".jar").toString();
    int status =
        ToolProvider.findFirst("jar")
            .orElseThrow()
            .run(
                System.out,
                System.err,
                "--create",
                "--file",
                jar,
                "--no-manifest",
                "-C",
                classes,
                ".");
    assertThat(status).as("packing %s", classes).isZero();
    return jar;
  }

  /** Returns a shell script that runs the program with the arguments of the script. */
  String script() {
    return "#!/bin/sh\nexec '%s' \"$@\"\n".formatted(String.join("' '", command));
  }
}
