package org.threadwise.cli.report;

import java.util.stream.Collectors;
import org.threadwise.cli.console.ConsoleStreams;
import org.threadwise.proposal.goals.CheckedGoal;
import org.threadwise.proposal.wording.Numbers;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.simulation.Figures;
import org.threadwise.sizing.formula.CriticalPath;
import org.threadwise.sizing.variant.NodeNames;

/** Printer of simulation results as text. */
public final class SimulationText {
  private final SimulationReport report;
  private final Network network;
  private final NodeNames names;
  private final ConsoleStreams streams;

  private SimulationText(SimulationReport report, ConsoleStreams streams) {
    this.report = report;
    this.network = report.network();
    this.names = new NodeNames(network);
    this.streams = streams;
  }

  /** Prints all tables, goals and notes. */
  public static void print(SimulationReport report, ConsoleStreams streams) {
    new SimulationText(report, streams).print();
  }

  private void print() {
    line(streams.bold(network.name()) + " under workload " + report.workload().name());
    Instability instability = Instability.of(report.outcome());
    if (instability != null) {
      print(instability);
    }
    Figures figures = report.figures();
    if (figures != null) {
      printFigures(figures);
    }
    printGoals();
    Notes.print(report.notes(), streams);
  }

  private void print(Instability instability) {
    if (instability.standstill() != null) {
      line(streams.red(instability.standstill()) + ": " + instability.why());
      return;
    }
    streams
        .out()
        .println(
            streams.red("unstable")
                + ": the workload is above the capacity of "
                + Numbers.perSecond(instability.capacityPerSecond())
                + ", limited by "
                + instability.element()
                + ": "
                + instability.why());
  }

  private void printFigures(Figures figures) {
    line(
        streams.faint(
            Numbers.counted(figures.replications(), "replication")
                + " · "
                + Numbers.seconds(figures.simulatedSeconds())
                + (report.noise() == null ? " simulated" : " by real threads")
                + " in total · warm-up "
                + Numbers.seconds(figures.warmUpSeconds())
                + " · seed "
                + report.settings().seed()
                + " · "
                + BatchMeansReport.origin(figures)));
    for (Table table : new SimulationTables(report, figures).tables()) {
      line("");
      table.print(streams);
    }
    printTotals(figures);
  }

  private void printTotals(Figures figures) {
    line("");
    line("work units    " + Numbers.number(figures.unitsPerOrder()) + " per order");
    if (figures.ordersDelivered() != null) {
      line("orders        " + Numbers.number(figures.ordersDelivered()) + " delivered");
    }
    if (figures.cpu() != null) {
      line("cores         " + Numbers.percent(figures.cpu().utilization().mean()) + " busy");
    }
    if (report.noise() != null) {
      line("machine       " + report.noise().useText());
    }
    if (figures.makespan() != null) {
      line("makespan      " + Numbers.seconds(figures.makespan()));
    }
    if (figures.meanCompletion() != null) {
      line("completion    " + Numbers.seconds(figures.meanCompletion()) + " on average");
    }
    CriticalPath.of(network, report.workload(), figures).forEach(this::printPath);
    if (figures.leftOver().mean() > 0) {
      line(
          "left over     "
              + Numbers.number(figures.leftOver())
              + " orders inside at the end: "
              + holders(figures));
    }
  }

  private void printPath(CriticalPath path) {
    line(
        "critical path "
            + path.nodes().stream().map(names::of).collect(Collectors.joining(" -> ")));
  }

  private String holders(Figures figures) {
    return figures.nodes().stream()
        .filter(node -> node.leftOver().mean() > 0)
        .map(node -> Numbers.number(node.leftOver().mean()) + " at " + names.of(node.node()))
        .collect(Collectors.joining(", "));
  }

  private void printGoals() {
    if (report.goals().isEmpty()) {
      return;
    }
    line("");
    report.goals().forEach(this::printGoal);
  }

  /** Prints a checked goal: "goal met: p95 In -> Out < 20 ms (9.8 ms of 20 ms, margin 51 %)". */
  private void printGoal(CheckedGoal goal) {
    String verdict = "goal " + goal.verdict();
    line(
        (goal.missed() ? streams.red(verdict) : verdict)
            + ": "
            + goal.bound()
            + " ("
            + goal.comparison()
            + ")");
  }

  private void line(String text) {
    streams.out().println(text);
  }
}
