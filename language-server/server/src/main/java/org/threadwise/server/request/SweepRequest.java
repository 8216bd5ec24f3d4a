package org.threadwise.server.request;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.threadwise.proposal.goals.GoalCheck;
import org.threadwise.proposal.plot.Knee;
import org.threadwise.proposal.wording.Numbers;
import org.threadwise.proposal.wording.StandstillText;
import org.threadwise.queueing.analytic.Capacity;
import org.threadwise.queueing.analytic.Demands;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.simulation.Estimate;
import org.threadwise.queueing.simulation.ExperimentMonitor;
import org.threadwise.queueing.simulation.ExperimentSettings;
import org.threadwise.queueing.simulation.Figures;
import org.threadwise.queueing.simulation.Figures.ExitFigures;
import org.threadwise.queueing.simulation.Outcome;
import org.threadwise.queueing.simulation.StoppingRule;
import org.threadwise.server.figures.SizableModel;
import org.threadwise.server.figures.SizingState.Available;
import org.threadwise.server.protocol.FigureValue;
import org.threadwise.server.protocol.SweepParams;
import org.threadwise.server.protocol.SweepPoint;
import org.threadwise.server.protocol.SweepResult;
import org.threadwise.server.protocol.SweepResult.SweepCapacity;
import org.threadwise.server.protocol.SweepResult.SweepKnee;
import org.threadwise.server.request.SweepGrid.Family;
import org.threadwise.server.request.SweepGrid.SweptPool;
import org.threadwise.sizing.sweep.Sweep;

/** Handles {@code threadwise/sweep}: simulates a grid of thread counts and rates. */
public final class SweepRequest {

  private static final double PRECISION = 0.02;
  private static final long BUDGET_NANOS = 5_000_000_000L;

  private final Available sizing;
  private final SizableModel model;
  private final VariedScenario scenario;
  private final SweepGoals goals;
  private final SweepGrid grid;

  private SweepRequest(Available sizing, SweepGrid grid) {
    this.sizing = sizing;
    this.model = sizing.model();
    this.scenario = VariedScenario.of(model);
    this.goals = new SweepGoals(scenario);
    this.grid = grid;
  }

  /**
   * Returns the request for a grid.
   *
   * @throws IllegalArgumentException if the grid is invalid; the message has the reason
   */
  public static SweepRequest of(Available sizing, SweepParams params) {
    return new SweepRequest(sizing, SweepGrid.of(sizing, params));
  }

  /** Runs the sweep; the result is incomplete after a cancellation. */
  public SweepResult run(int workers, ExperimentMonitor watch) {
    var settings =
        ExperimentSettings.of(
                1,
                new StoppingRule.Precision(
                    PRECISION, StoppingRule.Precision.DEFAULT.confidence(), BUDGET_NANOS))
            .withPercentiles(GoalCheck.percentiles(model.goals()));
    var cells = new Sweep.Grid(model.network(), model.workload(), grid.axes(), settings);
    Map<Integer, SweepPoint> points = new TreeMap<>();
    Map<Family, List<Knee.Candidate>> candidates = new LinkedHashMap<>();
    grid.families().forEach(family -> candidates.put(family, new ArrayList<>()));
    boolean complete =
        cells.run(
            cells.indexes(),
            workers,
            watch,
            result -> {
              List<Double> coordinates = cells.job(result.index()).coordinates();
              points.put(result.index(), point(coordinates, result.value()));
              Objects.requireNonNull(candidates.get(grid.family(coordinates)))
                  .add(candidate(coordinates, result.value()));
            });
    List<SweepPoint> all = List.copyOf(points.values());
    return new SweepResult(
        grid.pool().name(),
        grid.second() == null ? null : grid.second().name(),
        ResultsWriter.basis(model),
        ResultsWriter.pools(sizing),
        knees(candidates),
        capacities(),
        goals.all(),
        all,
        complete,
        markdown(all));
  }

  /** Returns the capacity for each combination of thread counts. */
  private List<SweepCapacity> capacities() {
    List<SweepCapacity> capacities = new ArrayList<>();
    grid.families().stream()
        .map(Family::second)
        .distinct()
        .forEach(
            second ->
                grid.pool().counts().forEach(threads -> capacities.add(capacity(threads, second))));
    return capacities;
  }

  private SweepCapacity capacity(int threads, @Nullable Integer second) {
    Network placed = grid.network(model.network(), threads, second);
    Capacity capacity = Capacity.of(placed, Demands.of(placed, model.workload()));
    return new SweepCapacity(
        threads, second, FigureValue.finite(capacity.upperBound()), capacity.exact());
  }

  private static List<SweepKnee> knees(Map<Family, List<Knee.Candidate>> candidates) {
    List<SweepKnee> knees = new ArrayList<>();
    candidates.forEach(
        (family, all) -> {
          OptionalInt knee = Knee.of(all, true);
          knees.add(
              new SweepKnee(
                  family.rate(), family.second(), knee.isPresent() ? knee.getAsInt() : null));
        });
    return knees;
  }

  /** Returns the figure that decides about the knee: the makespan or the mean response time. */
  private static Knee.Candidate candidate(List<Double> coordinates, Outcome outcome) {
    int threads = coordinates.getLast().intValue();
    if (!(outcome instanceof Outcome.Completed completed) || completed.instability() != null) {
      return new Knee.Candidate(threads, Double.NaN, 0, List.of());
    }
    Figures figures = completed.figures();
    int exit = exit(figures);
    Estimate leading =
        figures.makespan() == null
            ? figures.exits().get(exit).response().mean()
            : figures.makespan();
    List<Double> single =
        figures.single().stream()
            .map(
                each ->
                    figures.makespan() == null ? each.meanResponses().get(exit) : each.makespan())
            .toList();
    double half = leading.halfWidth(Numbers.CONFIDENCE);
    return new Knee.Candidate(threads, leading.mean(), Double.isFinite(half) ? half : 0, single);
  }

  /** Returns the exit with the most deliveries. */
  private static int exit(Figures figures) {
    return IntStream.range(0, figures.exits().size())
        .boxed()
        .max(Comparator.comparingDouble(each -> figures.exits().get(each).delivered().mean()))
        .orElseThrow();
  }

  private SweepPoint point(List<Double> coordinates, Outcome outcome) {
    int threads = coordinates.getLast().intValue();
    Family family = grid.family(coordinates);
    return switch (outcome) {
      case Outcome.Completed completed ->
          point(threads, family, completed.instability() != null, completed.figures());
      case Outcome.Unstable unstable -> withoutFigures(threads, family, true, null);
      case Outcome.Stalled stalled ->
          withoutFigures(threads, family, false, StandstillText.title(stalled));
      case Outcome.Cancelled cancelled -> withoutFigures(threads, family, false, null);
    };
  }

  private static SweepPoint withoutFigures(
      int threads, Family family, boolean unstable, @Nullable String standstill) {
    return new SweepPoint(
        threads,
        family.second(),
        family.rate(),
        unstable,
        null,
        null,
        null,
        null,
        null,
        standstill,
        null);
  }

  private SweepPoint point(int threads, Family family, boolean unstable, Figures figures) {
    ExitFigures exit = figures.exits().get(exit(figures));
    goals.follow(figures, exit.node());
    // Above capacity, response times depend on the length of the run.
    return new SweepPoint(
        threads,
        family.second(),
        family.rate(),
        unstable,
        FigureValue.of(exit.throughput()),
        unstable ? null : FigureValue.of(exit.response().mean()),
        unstable ? null : FigureSetWriter.p95(exit),
        FigureValue.of(figures.pools().get(grid.pool().pool()).utilization()),
        unstable ? null : FigureValue.of(figures.makespan()),
        null,
        unstable ? null : FigureSetWriter.goals(scenario, figures));
  }

  private String title() {
    SweptPool second = grid.second();
    return second == null
        ? "pool " + grid.pool().name()
        : "pools %s and %s".formatted(grid.pool().name(), second.name());
  }

  private String markdown(List<SweepPoint> points) {
    boolean rated = !grid.rates().isEmpty();
    SweptPool second = grid.second();
    var table =
        new StringBuilder(
            "# Sweep of %s\n\nWorkload %s, each point to ±2 %% at 95 %%.\n\n"
                .formatted(title(), model.workload().name()));
    boolean goals = !model.goals().isEmpty();
    table.append(rated ? "| rate " : "");
    table.append(second == null ? "" : "| threads of " + second.name() + " ");
    table.append(second == null ? "| threads " : "| threads of " + grid.pool().name() + " ");
    table.append("| throughput | mean | p95 | busy |");
    table.append(goals ? " goals |\n" : "\n");
    table
        .append(rated ? "|--:" : "")
        .append(second == null ? "" : "|--:")
        .append("|--:|--:|--:|--:|--:|");
    table.append(goals ? "---|\n" : "\n");
    points.forEach(point -> table.append(row(point)).append(goals ? goals(point) + " |\n" : "\n"));
    return table.toString();
  }

  private static String row(SweepPoint point) {
    List<String> cells = new ArrayList<>();
    if (point.rate() != null) {
      cells.add(Numbers.perSecond(point.rate()));
    }
    if (point.second() != null) {
      cells.add(Numbers.count(point.second()));
    }
    cells.add(Numbers.count(point.threads()));
    cells.add(
        point.unstable()
            ? "above capacity"
            : point.standstill() == null ? rate(point.throughput()) : point.standstill());
    cells.add(time(point.mean()));
    cells.add(time(point.p95()));
    cells.add(point.busy() == null ? "" : Numbers.percent(point.busy().mean()));
    return "| " + String.join(" | ", cells) + " |";
  }

  /** Returns "met", or the goals that are missed. */
  private static String goals(SweepPoint point) {
    if (point.goals() == null) {
      return "";
    }
    String missed =
        point.goals().stream()
            .filter(goal -> !goal.holds())
            .map(goal -> goal.bound() + " " + goal.words())
            .collect(Collectors.joining("; "));
    return missed.isEmpty() ? " met" : " " + missed;
  }

  private static String rate(@Nullable FigureValue value) {
    return value == null ? "" : Numbers.perSecond(value.mean());
  }

  private static String time(@Nullable FigureValue value) {
    return value == null ? "" : Numbers.seconds(value.mean());
  }
}
