package org.threadwise.cli.report;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.threadwise.proposal.wording.BlockingText;
import org.threadwise.proposal.wording.Numbers;
import org.threadwise.queueing.event.BlockingCause;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Pool;
import org.threadwise.queueing.network.Slot;
import org.threadwise.queueing.simulation.Estimate;
import org.threadwise.queueing.simulation.Figures;
import org.threadwise.queueing.simulation.Figures.BatchFigures;
import org.threadwise.queueing.simulation.Figures.DeliveryFigures;
import org.threadwise.queueing.simulation.Figures.ExitFigures;
import org.threadwise.queueing.simulation.Figures.FailureFigures;
import org.threadwise.queueing.simulation.Figures.JoinFigures;
import org.threadwise.queueing.simulation.Figures.NodeFigures;
import org.threadwise.queueing.simulation.Figures.Percentile;
import org.threadwise.queueing.simulation.Figures.PoolFigures;
import org.threadwise.queueing.simulation.Figures.ResponseFigures;
import org.threadwise.queueing.simulation.Figures.RunFigures;
import org.threadwise.queueing.simulation.Figures.UserFigures;
import org.threadwise.sizing.variant.NodeNames;

/** Tables of simulated figures, as text. */
final class SimulationTables {
  private final SimulationReport report;
  private final Figures figures;
  private final Network network;
  private final NodeNames names;

  SimulationTables(SimulationReport report, Figures figures) {
    this.report = report;
    this.figures = figures;
    this.network = report.network();
    this.names = new NodeNames(network);
  }

  /** Returns the tables that have rows. */
  List<Table> tables() {
    return Stream.of(
            exits(),
            flows(),
            users(),
            batches(),
            pools(),
            tasks(),
            failures(),
            runs(),
            throttlers(),
            applications(),
            joins())
        .filter(table -> !table.isEmpty())
        .toList();
  }

  private Table exits() {
    List<Double> levels = levels();
    var table =
        new Table(
            Stream.of(
                    Stream.of("exit", "delivered", throughput(), "mean response"),
                    levels.stream().map(Numbers::percentile),
                    Stream.of("max"))
                .flatMap(cells -> cells)
                .toArray(String[]::new));
    for (ExitFigures exit : figures.exits()) {
      String name = names.of(exit.node());
      table.row(deliveries(name, exit.delivered(), exit.throughput(), exit.response()));
    }
    DeliveryFigures all = figures.allExits();
    if (all != null) {
      table.row(deliveries("all exits", all.delivered(), all.throughput(), all.response()));
    }
    return table;
  }

  /** Returns the title of responses per second, which differ from delivered messages. */
  private String throughput() {
    return figures.batches().isEmpty() ? "throughput" : "orders answered";
  }

  private static List<String> deliveries(
      String name, Estimate delivered, Estimate throughput, ResponseFigures response) {
    return Stream.concat(
            Stream.of(name, Numbers.number(delivered.mean()), Numbers.perSecond(throughput)),
            response(response))
        .toList();
  }

  private static Stream<String> response(ResponseFigures response) {
    return Stream.of(
            Stream.of(Numbers.seconds(response.mean())),
            response.percentiles().stream()
                .map(Percentile::value)
                .map(Estimate::mean)
                .map(Numbers::seconds),
            Stream.of(Numbers.seconds(response.maximum())))
        .flatMap(cells -> cells);
  }

  private List<Double> levels() {
    return figures.exits().stream()
        .findFirst()
        .map(exit -> exit.response().percentiles().stream().map(Percentile::level).toList())
        .orElse(List.of());
  }

  /**
   * Returns flows if an exit receives orders from several entries; otherwise they are the exits.
   */
  private Table flows() {
    var table = new Table("flow", "delivered", "mean response");
    if (figures.flows().size() > figures.exits().size()) {
      figures
          .flows()
          .forEach(
              flow ->
                  table.row(
                      names.of(flow.source()) + " -> " + names.of(flow.exit()),
                      Numbers.number(flow.delivered().mean()),
                      Numbers.seconds(flow.response().mean())));
    }
    return table;
  }

  /** Returns what N = X · (Z + R) relates: users, their cycles, think times and sojourn times. */
  private Table users() {
    var table =
        new Table("users", "number", "cycles", "per second", "sojourn", "think", "at joins");
    for (UserFigures users : figures.users()) {
      table.row(
          names.of(users.source()),
          Numbers.count(users.users()),
          Numbers.number(users.cycles().mean()),
          Numbers.perSecond(users.throughput()),
          Numbers.seconds(users.sojourn()),
          Numbers.seconds(report.workload().thinkSeconds(users.source())),
          Numbers.number(users.atJoins().mean()));
    }
    return table;
  }

  private Table failures() {
    var table =
        new Table("failures", "failed executions", "late answers", "failed messages", "per order");
    for (FailureFigures failing : figures.failures()) {
      table.row(
          names.of(failing.node()),
          Numbers.number(failing.attempts().mean()),
          Numbers.number(failing.timeouts().mean()),
          Numbers.number(failing.messages().mean()),
          Numbers.number(failing.messagesPerOrder().mean()));
    }
    return table;
  }

  private Table batches() {
    var table = new Table("batches", "closed", "messages each", "complete");
    for (BatchFigures batches : figures.batches()) {
      table.row(
          names.of(batches.node()),
          Numbers.number(batches.closed().mean()),
          Numbers.number(batches.size()),
          Numbers.percent(batches.complete().mean()));
    }
    return table;
  }

  private Table joins() {
    var table = new Table("join", "last branch", "share").left(1);
    for (JoinFigures join : figures.joins()) {
      List<Slot> branches = join.join().branches(network);
      for (int branch = 0; branch < branches.size(); branch++) {
        table.row(
            names.of(join.join().node()),
            names.of(branches.get(branch).source()),
            Numbers.percent(join.last().get(branch).mean()));
      }
    }
    return table;
  }

  private Table pools() {
    boolean blocks = network.pools().stream().anyMatch(Pool::blocksProducers);
    List<String> titles =
        List.of(
            "pool",
            "threads",
            "busy",
            "blocked",
            "waiting",
            "most waiting",
            "wait",
            "P(wait)",
            "rejected",
            "outside");
    var table = new Table(shown(titles, blocks));
    for (PoolFigures pool : figures.pools()) {
      List<String> row =
          List.of(
              network.pools().get(pool.pool()).name(),
              Numbers.number(pool.threads().mean()),
              pool.utilization() == null
                  ? Numbers.NONE
                  : Numbers.percent(pool.utilization().mean()),
              Numbers.number(pool.blockedThreads().mean()),
              Numbers.number(pool.queueLength().mean()),
              Numbers.count(pool.maximumQueueLength()),
              Numbers.seconds(pool.waiting()),
              Numbers.percent(pool.probabilityOfWaiting().mean()),
              Numbers.number(pool.rejected().mean()),
              Numbers.number(pool.outside().mean()));
      table.row(shown(row, blocks));
    }
    return table;
  }

  /** Returns the cells of a row; the last only if a pool blocks its producers. */
  private static String[] shown(List<String> cells, boolean last) {
    return cells.subList(0, cells.size() - (last ? 0 : 1)).toArray(String[]::new);
  }

  private Table tasks() {
    var table =
        new Table("task", "work units", "per order", "wait", "P(wait)", "service", "blocked by")
            .left(6);
    figures.nodes().stream()
        .filter(node -> network.nodes().get(node.node()).makesUnits())
        .forEach(node -> table.row(task(node)));
    return table;
  }

  private List<String> task(NodeFigures node) {
    return List.of(
        names.of(node.node()),
        Numbers.number(node.units().mean()),
        Numbers.number(node.unitsPerOrder().mean()),
        Numbers.seconds(node.waiting()),
        Numbers.percent(node.probabilityOfWaiting().mean()),
        Numbers.seconds(node.service().mean()),
        blocked(node.blocked()));
  }

  private static String blocked(Map<BlockingCause, Estimate> blocked) {
    return blocked.entrySet().stream()
        .filter(each -> each.getValue().mean() > 0)
        .map(each -> BlockingText.of(each.getKey()) + " " + Numbers.seconds(each.getValue().mean()))
        .collect(Collectors.joining(", "));
  }

  private Table runs() {
    var table = new Table("process per message", "runs", "executions per run", "time per run");
    for (RunFigures process : figures.runs()) {
      table.row(
          process.process(),
          Numbers.number(process.runs().mean()),
          Numbers.number(process.executionsPerRun().mean()),
          Numbers.seconds(process.time()));
    }
    return table;
  }

  private Table throttlers() {
    var table = new Table("throttler", "messages", "wait", "P(wait)", "waiting");
    figures
        .throttlers()
        .forEach(
            throttler ->
                table.row(
                    names.of(throttler.node()),
                    Numbers.number(throttler.left().mean()),
                    Numbers.seconds(throttler.waiting()),
                    Numbers.percent(throttler.probabilityOfWaiting().mean()),
                    Numbers.number(throttler.queueLength().mean())));
    return table;
  }

  private Table applications() {
    var table = new Table("application", "busy", "wait", "waiting");
    figures
        .stations()
        .forEach(
            station ->
                table.row(
                    network.stations().get(station.station()).name(),
                    Numbers.percent(station.utilization().mean()),
                    Numbers.seconds(station.waiting()),
                    Numbers.number(station.queueLength().mean())));
    return table;
  }
}
