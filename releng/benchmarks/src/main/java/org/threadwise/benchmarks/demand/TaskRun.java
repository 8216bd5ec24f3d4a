package org.threadwise.benchmarks.demand;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.threadwise.measurement.flight.FlightRecordingReader;

/**
 * One run of {@link MeasuredTasks} that recorded itself with the settings of the product.
 *
 * @param recording the file
 * @param start when the warm-up was over, in nanoseconds since 1970
 * @param demands true mean CPU times of the tasks in nanoseconds, as the system counts them
 */
record TaskRun(Path recording, long start, List<Double> demands) {
  private static final int START_AND_END_SECONDS = 60;

  /**
   * Runs the program.
   *
   * @param load of the cores in percent
   * @param neighbour whether another process keeps a core busy
   */
  static TaskRun run(Path folder, int load, boolean neighbour, int seconds)
      throws IOException, InterruptedException {
    Path recording = folder.resolve(load + (neighbour ? "-neighbour" : "") + ".jfr");
    Path output = folder.resolve("output.txt");
    Process busy = neighbour ? java(List.of(), BusyNeighbour.class, List.of(), output) : null;
    try {
      String filter = String.join(";", tracedMethods());
      String options =
          "-XX:StartFlightRecording:settings=%s,filename=%s,method-trace=%s"
              .formatted(settings(folder), recording, filter);
      Process program =
          java(
              List.of("-Xlog:disable", "-XX:FlightRecorderOptions:stackdepth=64", options),
              MeasuredTasks.class,
              List.of(Integer.toString(load), Integer.toString(seconds)),
              output);
      try {
        boolean ended = program.waitFor(3L * seconds + START_AND_END_SECONDS, TimeUnit.SECONDS);
        if (!ended || program.exitValue() != 0) {
          throw new IllegalStateException("the program failed: " + Files.readString(output));
        }
      } finally {
        program.destroyForcibly();
      }
    } finally {
      if (busy != null) {
        busy.destroyForcibly().waitFor();
      }
    }
    List<String> lines = Files.readAllLines(output);
    List<Double> demands = lines.subList(1, lines.size()).stream().map(Double::valueOf).toList();
    return new TaskRun(recording, Long.parseLong(lines.getFirst()), demands);
  }

  private static List<String> tracedMethods() {
    List<String> methods = new ArrayList<>();
    for (String task : MeasuredTasks.TASKS) {
      methods.add(MeasuredTasks.class.getName() + "::" + task);
    }
    return methods;
  }

  private static Path settings(Path folder) throws IOException {
    Path file = folder.resolve("threadwise.jfc");
    try (var in = FlightRecordingReader.class.getResourceAsStream("threadwise.jfc")) {
      return Files.write(file, Objects.requireNonNull(in).readAllBytes());
    }
  }

  private static Process java(
      List<String> options, Class<?> program, List<String> arguments, Path output)
      throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(options);
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), program.getName()));
    command.addAll(arguments);
    return new ProcessBuilder(command)
        .redirectErrorStream(true)
        .redirectOutput(output.toFile())
        .start();
  }
}
