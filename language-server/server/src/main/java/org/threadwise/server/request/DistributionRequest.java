package org.threadwise.server.request;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.threadwise.proposal.goals.CheckedGoal;
import org.threadwise.proposal.wording.CapacityText;
import org.threadwise.proposal.wording.StandstillText;
import org.threadwise.queueing.network.Goal;
import org.threadwise.queueing.network.Goal.Bound;
import org.threadwise.queueing.simulation.Figures;
import org.threadwise.queueing.simulation.Figures.ExitFigures;
import org.threadwise.server.protocol.DistributionResult;
import org.threadwise.server.protocol.DistributionResult.ExitDistribution;
import org.threadwise.server.protocol.DistributionResult.Quantile;
import org.threadwise.server.protocol.DistributionResult.TimeLimit;
import org.threadwise.server.protocol.FigureValue;
import org.threadwise.sizing.variant.NodeNames;

/** Handles {@code threadwise/distribution}: the distributions of response times of a scenario. */
public final class DistributionRequest {

  /** Every half per cent, and the tail. */
  public static final List<Double> LEVELS =
      Stream.concat(
              IntStream.range(1, 200).mapToObj(half -> half / 2.0),
              Stream.of(99.7, 99.8, 99.9, 99.95, 99.99))
          .toList();

  private DistributionRequest() {}

  /**
   * Returns the distributions.
   *
   * @param run of the scenario, with the percentiles {@link #LEVELS}
   */
  public static DistributionResult handle(VariedScenario scenario, ScenarioRun run) {
    if (run.instability() != null) {
      return nothing(
          "response times grow while the simulation runs: " + CapacityText.of(run.instability()));
    }
    if (run.standstill() != null) {
      return nothing(
          StandstillText.title(run.standstill()) + ": " + StandstillText.of(run.standstill()));
    }
    Figures figures = run.figures();
    return figures == null
        ? nothing("the simulation was cancelled before it had figures")
        : new DistributionResult(exits(scenario, figures), null);
  }

  private static DistributionResult nothing(String why) {
    return new DistributionResult(List.of(), why);
  }

  private static List<ExitDistribution> exits(VariedScenario scenario, Figures figures) {
    NodeNames names = new NodeNames(scenario.network());
    List<CheckedGoal> checked = scenario.check(figures);
    return figures.exits().stream()
        .filter(exit -> exit.delivered().mean() > 0)
        .map(
            exit ->
                new ExitDistribution(
                    names.of(exit.node()), quantiles(exit), limits(scenario, checked, exit.node())))
        .toList();
  }

  private static List<Quantile> quantiles(ExitFigures exit) {
    return exit.response().percentiles().stream()
        .filter(percentile -> Double.isFinite(percentile.value().mean()))
        .map(
            percentile ->
                new Quantile(
                    percentile.level(), Objects.requireNonNull(FigureValue.of(percentile.value()))))
        .toList();
  }

  /** Returns the bounds of response times at an exit. */
  private static List<TimeLimit> limits(
      VariedScenario scenario, List<CheckedGoal> checked, int exit) {
    List<Bound> bounds = scenario.bounds();
    List<TimeLimit> limits = new ArrayList<>();
    for (int i = 0; i < bounds.size(); i++) {
      if (bounds.get(i) instanceof Goal.ResponseTime time
          && (time.exit() == Goal.ANY || time.exit() == exit)) {
        limits.add(new TimeLimit(checked.get(i).bound(), checked.get(i).limit()));
      }
    }
    return limits;
  }
}
