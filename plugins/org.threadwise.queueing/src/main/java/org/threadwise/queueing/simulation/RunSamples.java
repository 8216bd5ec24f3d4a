package org.threadwise.queueing.simulation;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.threadwise.queueing.event.ReplicationTallies;
import org.threadwise.queueing.event.ReplicationTallies.NodeTally;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Node;
import org.threadwise.queueing.simulation.Figures.RunFigures;
import org.threadwise.queueing.statistics.Tally;

/** The runs of one process through which threads carry messages, one sample per replication. */
final class RunSamples {
  private final String process;
  private final List<Integer> nodes;
  private final Tally runs = new Tally();
  private final Tally executions = new Tally();
  private final ControlledTally time = new ControlledTally();

  private RunSamples(String process, List<Integer> nodes) {
    this.process = process;
    this.nodes = nodes;
  }

  /** Creates the samples of all such processes, in the order of the network. */
  static List<RunSamples> of(Network network) {
    Map<String, List<Integer>> processes = new LinkedHashMap<>();
    IntStream.range(0, network.nodes().size())
        .filter(node -> isExecutedInRuns(network.nodes().get(node)))
        .forEach(
            node ->
                processes
                    .computeIfAbsent(network.nodes().get(node).process(), any -> new ArrayList<>())
                    .add(node));
    return processes.entrySet().stream()
        .map(process -> new RunSamples(process.getKey(), process.getValue()))
        .toList();
  }

  private static boolean isExecutedInRuns(Node node) {
    return node.perMessage() && node.makesUnits();
  }

  /** Adds one replication. */
  void add(ReplicationTallies run, Deviations deviations) {
    long taken = 0;
    long executed = 0;
    double nanos = 0;
    for (int node : nodes) {
      NodeTally tally = run.nodes().get(node);
      taken += tally.taken();
      executed += tally.units();
      nanos += tally.occupied();
    }
    runs.add((double) taken);
    if (taken > 0) {
      executions.add((double) executed / taken);
      time.add(nanos / taken / DeliverySamples.NANOS, deviations.ofUnits());
    }
  }

  RunFigures figures() {
    return new RunFigures(process, Estimate.of(runs), Estimate.of(executions), time.estimate());
  }
}
