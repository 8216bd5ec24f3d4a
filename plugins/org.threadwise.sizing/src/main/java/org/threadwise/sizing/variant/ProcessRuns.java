package org.threadwise.sizing.variant;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Node;
import org.threadwise.queueing.simulation.Figures;
import org.threadwise.queueing.simulation.Figures.NodeFigures;

/**
 * The runs of a process through which threads carry messages, in the window of a replication on
 * average. A run is what a thread takes from the queue of a pool.
 *
 * @param process name of the process
 * @param runs number of runs that threads have taken
 * @param executionsPerRun executions of tasks and ports in a run; NaN without runs
 * @param seconds mean time of a run on its thread: service, and waits for turns, carriers, locks
 *     and applications, without the costs of its pool; NaN without runs
 */
public record ProcessRuns(String process, double runs, double executionsPerRun, double seconds) {

  /** Returns the runs of all processes per message, in the order of the network. */
  public static List<ProcessRuns> of(Network network, Figures figures) {
    Map<String, Sums> processes = new LinkedHashMap<>();
    for (NodeFigures figure : figures.nodes()) {
      Node node = network.nodes().get(figure.node());
      if (node.perMessage() && node.makesUnits()) {
        processes.computeIfAbsent(node.process(), any -> new Sums()).add(figure);
      }
    }
    List<ProcessRuns> runs = new ArrayList<>();
    processes.forEach((process, sums) -> runs.add(sums.of(process)));
    return runs;
  }

  private static final class Sums {
    private double runs;
    private double executions;
    private double seconds;

    void add(NodeFigures node) {
      runs += zeroIfNone(node.taken().mean());
      executions += zeroIfNone(node.units().mean());
      seconds += node.takenSeconds(true);
    }

    ProcessRuns of(String process) {
      return new ProcessRuns(process, runs, executions / runs, seconds / runs);
    }

    private static double zeroIfNone(double value) {
      return Double.isFinite(value) ? value : 0;
    }
  }
}
