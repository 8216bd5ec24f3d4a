package org.threadwise.runtime.calibration;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** A process that measures some rounds and writes them, one line for each figure. */
final class CalibrationProcess {
  private CalibrationProcess() {}

  /**
   * What a process has measured.
   *
   * @param batches of each figure
   * @param load what other programs did meanwhile
   */
  record Result(Map<MachineFigure, List<Double>> batches, SystemLoad load) {}

  /**
   * Measures and writes.
   *
   * @param arguments bytes of the working set, number of rounds, and the file for the results
   */
  public static void main(String[] arguments) throws InterruptedException, IOException {
    SystemLoad.Snapshot start = SystemLoad.Snapshot.now();
    List<String> lines = new ArrayList<>();
    try (Probes probes = new Probes(Integer.parseInt(arguments[0]))) {
      probes
          .measure(Integer.parseInt(arguments[1]))
          .forEach((figure, batches) -> lines.add(line(figure, batches)));
    }
    SystemLoad load = start.untilNow();
    lines.add(load.stolen() + " " + load.others());
    Files.write(Path.of(arguments[2]), lines);
  }

  private static String line(MachineFigure figure, List<Double> batches) {
    return figure.name()
        + " "
        + batches.stream().map(String::valueOf).collect(Collectors.joining(" "));
  }

  /** Returns the command that starts the process in a Java VM like this one. */
  static List<String> command(int workingSet, int rounds, Path results) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(
        ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
            .filter(option -> option.startsWith("-XX"))
            .toList());
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.add(CalibrationProcess.class.getName());
    command.addAll(
        List.of(Integer.toString(workingSet), Integer.toString(rounds), results.toString()));
    return command;
  }

  /** Reads what {@link #main} has written. */
  static Result parse(List<String> lines) {
    Map<MachineFigure, List<Double>> batches = new EnumMap<>(MachineFigure.class);
    for (String line : lines.subList(0, lines.size() - 1)) {
      List<String> fields = List.of(line.split(" ", -1));
      batches.put(
          MachineFigure.valueOf(fields.getFirst()),
          fields.stream().skip(1).map(Double::valueOf).toList());
    }
    double[] load =
        Arrays.stream(lines.getLast().split(" ", -1)).mapToDouble(Double::parseDouble).toArray();
    return new Result(batches, new SystemLoad(load[0], load[1]));
  }
}
