package org.threadwise.server.request;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.threadwise.proposal.goals.CheckedGoal;
import org.threadwise.proposal.wording.BlockingText;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Slot;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.simulation.Figures;
import org.threadwise.queueing.simulation.Figures.ExitFigures;
import org.threadwise.server.protocol.FigureValue;
import org.threadwise.server.protocol.Results;
import org.threadwise.server.protocol.Results.ApplicationFigures;
import org.threadwise.server.protocol.Results.BatchFigures;
import org.threadwise.server.protocol.Results.BlockingTime;
import org.threadwise.server.protocol.Results.BranchFigures;
import org.threadwise.server.protocol.Results.FailureFigures;
import org.threadwise.server.protocol.Results.FigureSet;
import org.threadwise.server.protocol.Results.GoalFigures;
import org.threadwise.server.protocol.Results.JoinFigures;
import org.threadwise.server.protocol.Results.NodeFigures;
import org.threadwise.server.protocol.Results.PathFigures;
import org.threadwise.server.protocol.Results.PoolFigures;
import org.threadwise.server.protocol.Results.RunFigures;
import org.threadwise.server.protocol.Results.ThrottlerFigures;
import org.threadwise.server.protocol.Results.UserFigures;
import org.threadwise.sizing.formula.CriticalPath;
import org.threadwise.sizing.variant.NodeNames;

/** Converts simulated figures to {@link FigureSet}s. */
final class FigureSetWriter {

  private static final double P95 = 95;

  private FigureSetWriter() {}

  /**
   * Returns the figures of a scenario.
   *
   * @param figures null if there are none
   */
  static @Nullable FigureSet of(VariedScenario scenario, @Nullable Figures figures) {
    if (figures == null) {
      return null;
    }
    Network network = scenario.network();
    NodeNames names = new NodeNames(network);
    return new FigureSet(
        figures.pools().stream()
            .map(
                pool ->
                    new PoolFigures(
                        network.pools().get(pool.pool()).name(),
                        new FigureValue(pool.threads().mean(), null, null),
                        FigureValue.of(pool.utilization()),
                        FigureValue.of(pool.queueLength()),
                        FigureValue.of(pool.waiting()),
                        network.pools().get(pool.pool()).blocksProducers()
                            ? FigureValue.of(pool.outside())
                            : null))
            .toList(),
        nodes(figures, names),
        figures.exits().stream()
            .map(
                exit ->
                    new Results.ExitFigures(
                        names.of(exit.node()),
                        FigureValue.of(exit.throughput()),
                        FigureValue.of(exit.response().mean()),
                        p95(exit)))
            .toList(),
        FigureValue.of(figures.makespan()),
        FigureValue.of(figures.meanCompletion()),
        figures.cpu() == null ? null : FigureValue.of(figures.cpu().utilization()),
        figures.users().isEmpty() ? null : users(figures, names, scenario.workload()),
        figures.runs().isEmpty() ? null : runs(figures),
        figures.failures().isEmpty() ? null : failures(figures, names),
        figures.throttlers().isEmpty() ? null : throttlers(figures, names),
        figures.batches().isEmpty() ? null : batches(figures, names),
        figures.stations().isEmpty() ? null : applications(figures, network),
        figures.joins().isEmpty() ? null : joins(figures, network, names),
        figures.joins().isEmpty() ? null : paths(scenario, figures, names),
        goals(scenario, figures));
  }

  private static List<NodeFigures> nodes(Figures figures, NodeNames names) {
    return figures.nodes().stream()
        .map(
            node ->
                new NodeFigures(
                    names.of(node.node()),
                    FigureValue.of(node.unitsPerOrder()),
                    FigureValue.of(node.waiting()),
                    FigureValue.of(node.service()),
                    blocked(node),
                    FigureValue.of(node.utilization()),
                    node.residence().total().mean() > 0
                        ? FigureValue.of(node.residence().share())
                        : null))
        .toList();
  }

  private static @Nullable List<BlockingTime> blocked(Figures.NodeFigures node) {
    List<BlockingTime> blocked =
        node.blocked().entrySet().stream()
            .filter(cause -> cause.getValue().mean() > 0)
            .map(
                cause ->
                    new BlockingTime(
                        BlockingText.of(cause.getKey()), FigureValue.of(cause.getValue())))
            .toList();
    return blocked.isEmpty() ? null : blocked;
  }

  private static List<ApplicationFigures> applications(Figures figures, Network network) {
    return figures.stations().stream()
        .map(
            station ->
                new ApplicationFigures(
                    network.stations().get(station.station()).name(),
                    FigureValue.of(station.utilization()),
                    FigureValue.of(station.waiting()),
                    FigureValue.of(station.queueLength())))
        .toList();
  }

  private static List<JoinFigures> joins(Figures figures, Network network, NodeNames names) {
    return figures.joins().stream()
        .map(
            join ->
                new JoinFigures(
                    names.of(join.join().node()),
                    FigureValue.of(join.completed()),
                    branches(join, network, names)))
        .toList();
  }

  private static List<BranchFigures> branches(
      Figures.JoinFigures join, Network network, NodeNames names) {
    List<BranchFigures> branches = new ArrayList<>();
    for (Slot slot : join.join().branches(network)) {
      branches.add(
          new BranchFigures(
              names.of(slot.source()),
              slot.name(),
              FigureValue.of(join.last().get(branches.size()))));
    }
    return branches;
  }

  private static List<PathFigures> paths(
      VariedScenario scenario, Figures figures, NodeNames names) {
    return CriticalPath.of(scenario.network(), scenario.workload(), figures).stream()
        .map(
            path ->
                new PathFigures(
                    names.of(path.exit()), path.nodes().stream().map(names::of).toList()))
        .toList();
  }

  /** Returns the goals compared with figures, null without goals. */
  static @Nullable List<GoalFigures> goals(VariedScenario scenario, Figures figures) {
    return scenario.goals().isEmpty()
        ? null
        : scenario.check(figures).stream().map(FigureSetWriter::goal).toList();
  }

  /** Returns a goal compared with figures. */
  static GoalFigures goal(CheckedGoal goal) {
    return new GoalFigures(
        goal.bound(),
        goal.holds(),
        goal.sure(),
        FigureValue.of(goal.value()),
        goal.verdict() + ": " + goal.comparison());
  }

  private static List<UserFigures> users(Figures figures, NodeNames names, Workload workload) {
    return figures.users().stream()
        .map(
            users ->
                new UserFigures(
                    names.of(users.source()),
                    users.users(),
                    workload.thinkSeconds(users.source()),
                    FigureValue.of(users.cycles()),
                    FigureValue.of(users.throughput()),
                    FigureValue.of(users.sojourn())))
        .toList();
  }

  private static List<FailureFigures> failures(Figures figures, NodeNames names) {
    return figures.failures().stream()
        .map(
            failing ->
                new FailureFigures(
                    names.of(failing.node()),
                    FigureValue.of(failing.attempts()),
                    FigureValue.of(failing.timeouts()),
                    FigureValue.of(failing.messages()),
                    FigureValue.of(failing.messagesPerOrder())))
        .toList();
  }

  private static List<ThrottlerFigures> throttlers(Figures figures, NodeNames names) {
    return figures.throttlers().stream()
        .map(
            throttler ->
                new ThrottlerFigures(
                    names.of(throttler.node()),
                    FigureValue.of(throttler.left()),
                    FigureValue.of(throttler.waiting()),
                    FigureValue.of(throttler.probabilityOfWaiting()),
                    FigureValue.of(throttler.queueLength())))
        .toList();
  }

  private static List<BatchFigures> batches(Figures figures, NodeNames names) {
    return figures.batches().stream()
        .map(
            batches ->
                new BatchFigures(
                    names.of(batches.node()),
                    FigureValue.of(batches.closed()),
                    FigureValue.of(batches.size()),
                    FigureValue.of(batches.complete())))
        .toList();
  }

  private static List<RunFigures> runs(Figures figures) {
    return figures.runs().stream()
        .map(
            process ->
                new RunFigures(
                    process.process(),
                    FigureValue.of(process.runs()),
                    FigureValue.of(process.executionsPerRun()),
                    FigureValue.of(process.time())))
        .toList();
  }

  static @Nullable FigureValue p95(ExitFigures exit) {
    return FigureValue.of(exit.response().percentile(P95).orElse(null));
  }
}
