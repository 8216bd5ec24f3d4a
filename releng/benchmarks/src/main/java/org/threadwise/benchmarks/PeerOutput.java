package org.threadwise.benchmarks;

import java.util.ArrayList;
import java.util.List;

/**
 * The output of a program that runs another simulator.
 *
 * @param name the simulator with its version
 * @param runs at least one run
 */
record PeerOutput(String name, List<Run> runs) {

  private static final String SIMULATOR = "simulator ";
  private static final String RUN = "run ";

  /**
   * A run.
   *
   * @param events arrivals and completions
   * @param response the mean time from arrival to departure in seconds
   * @param cpuSeconds the CPU time of the simulation without the start of the program
   */
  record Run(double events, double response, double cpuSeconds) {}

  PeerOutput {
    runs = List.copyOf(runs);
  }

  /**
   * Reads an output, whose other lines are messages.
   *
   * @throws IllegalStateException if the program failed
   */
  static PeerOutput parse(int status, List<String> lines) {
    String name = "";
    List<Run> runs = new ArrayList<>();
    for (String line : lines) {
      if (line.startsWith(SIMULATOR)) {
        name = line.substring(SIMULATOR.length());
      } else if (line.startsWith(RUN)) {
        String[] figures = line.split(" ", -1);
        runs.add(
            new Run(
                Double.parseDouble(figures[1]),
                Double.parseDouble(figures[2]),
                Double.parseDouble(figures[3])));
      }
    }
    if (status != 0 || name.isEmpty() || runs.isEmpty()) {
      throw new IllegalStateException(
          "its program failed: " + (lines.isEmpty() ? "status " + status : lines.getLast()));
    }
    return new PeerOutput(name, runs);
  }
}
