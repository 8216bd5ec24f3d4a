package org.threadwise.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A folder in which the samples of a page are executed. Like an unpacked release, it contains the
 * examples. The program that is tested is the command {@code threadwise}, and, as in a clone,
 * {@code ./threadwise}.
 */
final class SampleFolder {

  /** Lines of long commands on standard error, which depend on the time. */
  private static final Pattern PROGRESS =
      Pattern.compile(
          "^(?:[a-z]+ing [^:\\n]*: \\d+ %, \\d+ (?:s|min|h) left|sizing|simulating|running)\\n",
          Pattern.MULTILINE);

  private final Path folder;

  private SampleFolder(Path folder) {
    this.folder = folder;
  }

  /** Copies the examples and installs the program into an empty folder. */
  static SampleFolder create(Path folder, PackedProgram program) throws IOException {
    copyExamples(folder);
    Path script = folder.resolve("threadwise");
    Files.writeString(script, program.script());
    assertThat(script.toFile().setExecutable(true)).isTrue();
    return new SampleFolder(folder);
  }

  private static void copyExamples(Path folder) throws IOException {
    Path examples = PageSample.REPOSITORY.resolve("examples");
    try (Stream<Path> files = Files.walk(examples)) {
      List<Path> copied =
          files
              .filter(Files::isRegularFile)
              .filter(file -> !examples.relativize(file).toString().contains("target"))
              .toList();
      for (Path file : copied) {
        Path copy = folder.resolve(PageSample.REPOSITORY.relativize(file));
        Files.createDirectories(copy.getParent());
        Files.copy(file, copy);
      }
    }
  }

  /** Returns the path of a file in this folder. */
  Path resolve(String file) {
    return folder.resolve(file);
  }

  /** Writes a sample into a file, or adds it to its end. */
  void write(String file, PageSample sample) throws IOException {
    if (sample.isAppended()) {
      Files.writeString(folder.resolve(file), sample.text(), StandardOpenOption.APPEND);
    } else {
      Files.writeString(folder.resolve(file), sample.text());
    }
  }

  /** Runs a command, whatever its exit status, and returns all that it prints. */
  String run(String command) throws IOException {
    return print(start(command));
  }

  /** Runs commands, each of which has to succeed. */
  void runSuccessfully(String commands) throws IOException, InterruptedException {
    Process process = start("set -e\n" + commands);
    String output = print(process);
    assertThat(process.waitFor()).as("status of: %s%n%s", commands, output).isZero();
  }

  private static String print(Process process) throws IOException {
    String output = new String(process.getInputStream().readAllBytes(), UTF_8);
    return PROGRESS.matcher(output).replaceAll("");
  }

  private Process start(String script) throws IOException {
    ProcessBuilder builder =
        new ProcessBuilder("sh", "-c", script).directory(folder.toFile()).redirectErrorStream(true);
    builder.environment().merge("PATH", folder.toString(), (path, own) -> own + ":" + path);
    builder.environment().put("THREADWISE", folder.toString());
    return builder.start();
  }
}
