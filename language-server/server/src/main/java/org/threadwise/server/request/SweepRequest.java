package org.threadwise.server.request;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.threadwise.proposal.goals.GoalCheck;
import org.threadwise.proposal.plot.Knee;
import org.threadwise.proposal.wording.Numbers;
import org.threadwise.proposal.wording.StandstillText;
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
import org.threadwise.server.protocol.SweepResult.SweepKnee;
import org.threadwise.sizing.answer.Proposal.SizedPool;
import org.threadwise.sizing.answer.Proposal.Threads;
import org.threadwise.sizing.sweep.Sweep;
import org.threadwise.sizing.sweep.Sweep.Axis;

/** Handles {@code threadwise/sweep}: simulates a grid of thread counts and rates. */
public final class SweepRequest {

  private static final int MAX_POINTS = 200;
  private static final int DEFAULT_POINT_COUNT = 12;

  /** Represents the workload's rate if no rates are swept. */
  private static final double WORKLOAD_RATE = 0;

  private static final double PRECISION = 0.02;
  private static final long BUDGET_NANOS = 5_000_000_000L;

  private final Available sizing;
  private final SizableModel model;
  private final VariedScenario scenario;
  private final SweepGoals goals;
  private final int pool;
  private final List<Integer> threads;
  private final List<Double> rates;

  private SweepRequest(Available sizing, int pool, List<Integer> threads, List<Double> rates) {
    this.sizing = sizing;
    this.model = sizing.model();
    this.scenario = VariedScenario.of(model);
    this.goals = new SweepGoals(scenario);
    this.pool = pool;
    this.threads = threads;
    this.rates = rates;
  }

  /**
   * Returns the request for a grid.
   *
   * @throws IllegalArgumentException if the grid is invalid; the message has the reason
   */
  public static SweepRequest of(Available sizing, SweepParams params) {
    SizableModel model = sizing.model();
    String name = params.pool();
    int pool =
        name == null || name.isEmpty()
            ? firstSized(model)
            : VariedScenario.pool(model.network(), name);
    if (model.written(pool) == 0) {
      throw new IllegalArgumentException(
          "pool " + model.network().pools().get(pool).name() + " has no fixed number of threads");
    }
    List<Integer> threads =
        params.threads() == null || params.threads().isEmpty()
            ? defaultCounts(sizing, pool)
            : List.copyOf(new TreeSet<>(params.threads()));
    List<Double> rates = params.rates() == null ? List.of() : List.copyOf(params.rates());
    if (threads.getFirst() < 1) {
      throw new IllegalArgumentException(
          "a pool cannot have " + threads.getFirst() + " threads; use at least 1");
    }
    if (!rates.stream().allMatch(rate -> rate > 0 && rate < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException("rates must be greater than 0, but are " + rates);
    }
    if (threads.size() * Math.max(1, rates.size()) > MAX_POINTS) {
      throw new IllegalArgumentException(
          "a sweep in an editor has at most " + MAX_POINTS + " points; use `threadwise sweep`");
    }
    return new SweepRequest(sizing, pool, threads, rates);
  }

  private static int firstSized(SizableModel model) {
    for (int pool = 0; pool < model.network().pools().size(); pool++) {
      if (model.written(pool) > 0) {
        return pool;
      }
    }
    throw new IllegalArgumentException("no pool of the solution has a fixed number of threads");
  }

  /** Returns counts from 1 to twice the proposal, including the proposal and its neighbours. */
  private static List<Integer> defaultCounts(Available sizing, int pool) {
    Threads proposal = sizing.threads();
    int middle =
        proposal == null
            ? sizing.model().written(pool)
            : proposal.pools().stream()
                .filter(each -> each.pool() == pool)
                .mapToInt(SizedPool::threads)
                .findFirst()
                .orElse(sizing.model().written(pool));
    int max = Math.max(4, 2 * middle);
    var counts = new TreeSet<Integer>();
    for (int i = 0; i < DEFAULT_POINT_COUNT; i++) {
      counts.add(1 + (int) Math.round(i * (max - 1) / (DEFAULT_POINT_COUNT - 1.0)));
    }
    counts.addAll(List.of(Math.max(1, middle - 1), middle, middle + 1));
    return List.copyOf(counts);
  }

  /** Runs the sweep; the result is incomplete after a cancellation. */
  public org.threadwise.server.protocol.SweepResult run(int workers, ExperimentMonitor watch) {
    var settings =
        ExperimentSettings.of(
                1,
                new StoppingRule.Precision(
                    PRECISION, StoppingRule.Precision.DEFAULT.confidence(), BUDGET_NANOS))
            .withPercentiles(GoalCheck.percentiles(model.goals()));
    List<Axis> axes = new ArrayList<>();
    if (!rates.isEmpty()) {
      axes.add(new Sweep.RateAxis(rates));
    }
    axes.add(new Sweep.ThreadsAxis(pool, name(), threads));
    List<Sweep.Job> jobs = Sweep.jobs(model.network(), model.workload(), axes, settings);
    Map<Integer, SweepPoint> points = new TreeMap<>();
    Map<Double, List<Knee.Candidate>> candidates = new TreeMap<>();
    rates.forEach(rate -> candidates.put(rate, new ArrayList<>()));
    boolean complete =
        Sweep.run(
            jobs,
            Set.of(),
            workers,
            watch,
            result -> {
              points.put(result.index(), point(result));
              candidates
                  .computeIfAbsent(rate(result, WORKLOAD_RATE), none -> new ArrayList<>())
                  .add(candidate(result));
            });
    List<SweepPoint> all = List.copyOf(points.values());
    return new org.threadwise.server.protocol.SweepResult(
        name(),
        ResultsWriter.basis(model),
        ResultsWriter.pools(sizing),
        knees(candidates),
        goals.all(),
        all,
        complete,
        markdown(all));
  }

  private String name() {
    return model.network().pools().get(pool).name();
  }

  private static List<SweepKnee> knees(Map<Double, List<Knee.Candidate>> candidates) {
    return candidates.entrySet().stream()
        .map(
            family -> {
              OptionalInt knee = Knee.of(family.getValue(), true);
              return new SweepKnee(
                  family.getKey() == WORKLOAD_RATE ? null : family.getKey(),
                  knee.isPresent() ? knee.getAsInt() : null);
            })
        .toList();
  }

  /** Returns the figure that decides about the knee: the makespan or the mean response time. */
  private static Knee.Candidate candidate(Sweep.Result result) {
    int threads = result.coordinates().getLast().intValue();
    if (!(result.outcome() instanceof Outcome.Completed completed)
        || completed.instability() != null) {
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

  private static double rate(Sweep.Result result, double otherwise) {
    return result.coordinates().size() > 1 ? result.coordinates().getFirst() : otherwise;
  }

  /** Returns the exit with the most deliveries. */
  private static int exit(Figures figures) {
    return IntStream.range(0, figures.exits().size())
        .boxed()
        .max(Comparator.comparingDouble(each -> figures.exits().get(each).delivered().mean()))
        .orElseThrow();
  }

  private SweepPoint point(Sweep.Result result) {
    int count = result.coordinates().getLast().intValue();
    double swept = rate(result, WORKLOAD_RATE);
    Double rate = swept == WORKLOAD_RATE ? null : swept;
    return switch (result.outcome()) {
      case Outcome.Completed completed ->
          point(count, rate, completed.instability() != null, completed.figures());
      case Outcome.Unstable unstable ->
          new SweepPoint(count, rate, true, null, null, null, null, null, null, null);
      case Outcome.Stalled stalled ->
          new SweepPoint(
              count,
              rate,
              false,
              null,
              null,
              null,
              null,
              null,
              StandstillText.title(stalled),
              null);
      case Outcome.Cancelled cancelled ->
          new SweepPoint(count, rate, false, null, null, null, null, null, null, null);
    };
  }

  private SweepPoint point(int count, @Nullable Double rate, boolean unstable, Figures figures) {
    ExitFigures exit = figures.exits().get(exit(figures));
    goals.follow(figures, exit.node());
    // Above capacity, response times depend on the length of the run.
    return new SweepPoint(
        count,
        rate,
        unstable,
        FigureValue.of(exit.throughput()),
        unstable ? null : FigureValue.of(exit.response().mean()),
        unstable ? null : FigureSetWriter.p95(exit),
        FigureValue.of(figures.pools().get(pool).utilization()),
        unstable ? null : FigureValue.of(figures.makespan()),
        null,
        unstable ? null : FigureSetWriter.goals(scenario, figures));
  }

  private String markdown(List<SweepPoint> points) {
    boolean rated = !rates.isEmpty();
    var table =
        new StringBuilder(
            "# Sweep of pool %s\n\nWorkload %s, each point to ±2 %% at 95 %%.\n\n"
                .formatted(name(), model.workload().name()));
    boolean goals = !model.goals().isEmpty();
    table.append(rated ? "| rate " : "").append("| threads | throughput | mean | p95 | busy |");
    table.append(goals ? " goals |\n" : "\n");
    table.append(rated ? "|--:" : "").append("|--:|--:|--:|--:|--:|");
    table.append(goals ? "---|\n" : "\n");
    points.forEach(point -> table.append(row(point)).append(goals ? goals(point) + " |\n" : "\n"));
    return table.toString();
  }

  private static String row(SweepPoint point) {
    List<String> cells = new ArrayList<>();
    if (point.rate() != null) {
      cells.add(Numbers.perSecond(point.rate()));
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
