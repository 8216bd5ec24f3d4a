package org.threadwise.benchmarks;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The other simulators on this machine.
 *
 * @param folder contains the programs that run them
 * @param python a Python with SimPy and LINE, or null
 * @param jsl the jars of JSL and its dependencies as a class path, or null
 */
record PeerInstallation(Path folder, @Nullable String python, @Nullable String jsl) {

  /** Keeps Python from leaving files beside the programs. */
  private static final Map<String, String> ENVIRONMENT = Map.of("PYTHONDONTWRITEBYTECODE", "1");

  /** Returns what the system properties name. */
  static PeerInstallation ofProperties(Path folder) {
    return new PeerInstallation(
        folder, System.getProperty("threadwise.python"), System.getProperty("jsl.jar"));
  }

  /** Returns why a simulator cannot be run, or null. */
  @Nullable String absence(PeerSimulator peer) {
    return switch (peer) {
      case LDES, SIMPY ->
          python == null
              ? "the Python packages of `releng/python/requirements.txt` could not be installed"
              : null;
      case JSL -> jsl == null ? "its jar is not given (`JSL_JAR`)" : null;
    };
  }

  /**
   * Runs a chain of tasks in a simulator that is present.
   *
   * @param events the approximate length of a run
   * @throws IllegalStateException if the simulator fails; the message contains its last line
   */
  PeerOutput run(PeerSimulator peer, TaskChain row, double events, int runs)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(command(peer));
    command.add(String.valueOf(row.tasks));
    command.add(String.valueOf(row.threads));
    command.add(String.valueOf(TaskChain.LOAD));
    command.add(String.valueOf(events));
    command.add(String.valueOf(runs));
    // JSL writes logs into its working folder.
    Path work = Files.createTempDirectory("peer");
    try {
      Path output = work.resolve("output.txt");
      MeasuredProcess process = MeasuredProcess.run(command, ENVIRONMENT, work, output.toFile());
      return PeerOutput.parse(process.status(), Files.readAllLines(output));
    } finally {
      delete(work);
    }
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }

  private List<String> command(PeerSimulator peer) {
    return switch (peer) {
      case LDES -> List.of(String.valueOf(python), program("ldes_chain.py"));
      case SIMPY -> List.of(String.valueOf(python), program("simpy_chain.py"));
      case JSL ->
          List.of(
              Path.of(System.getProperty("java.home"), "bin", "java").toString(),
              "-XX:+UseSerialGC",
              "-Xms512m",
              "-Xmx512m",
              "-cp",
              absolute(String.valueOf(jsl)),
              program("JslChain.java"));
    };
  }

  private String program(String name) {
    return folder.resolve(name).toAbsolutePath().toString();
  }

  /** Returns a class path that does not depend on the working folder. */
  private static String absolute(String classPath) {
    return Stream.of(classPath.split(File.pathSeparator, 0))
        .map(path -> Path.of(path).toAbsolutePath().toString())
        .collect(Collectors.joining(File.pathSeparator));
  }
}
