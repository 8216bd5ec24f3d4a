package org.threadwise.benchmarks.fidelity;

import java.util.Arrays;
import java.util.Formatter;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.threadwise.benchmarks.fidelity.CellResult.Errors;
import org.threadwise.benchmarks.fidelity.FidelityBenchmark.RunCounter;
import org.threadwise.benchmarks.fidelity.KneeResult.Guess;
import org.threadwise.queueing.network.Host;
import org.threadwise.queueing.network.Pool.Costs;
import org.threadwise.queueing.network.Pool.Threads;
import org.threadwise.runtime.calibration.Calibration;
import org.threadwise.runtime.calibration.MachineFigure;

/** The page with the results of {@link FidelityBenchmark}, in Markdown. */
final class FidelityPage {
  private static final double MAX_THROUGHPUT = 3;
  private static final double MAX_MEAN = 8;
  private static final double MAX_P95 = 12;
  private static final double MAX_REPLAYED = 3;
  private static final double MIN_CLOSE = 0.95;

  /** Number of searches for the least number of threads, some of which may have failed. */
  private static final int SEARCHES = 2 * FidelityModel.values().length;

  private final Calibration calibration;
  private final double load;
  private final int seconds;
  private final RunCounter counter;
  private final List<CellResult> cells;
  private final List<KneeResult> knees;
  private final List<Errors> errors;
  private final Formatter page = new Formatter(Locale.ROOT);

  /**
   * Prepares the page.
   *
   * @param load of the machine before the start
   * @param seconds of each run
   */
  FidelityPage(
      Calibration calibration,
      double load,
      int seconds,
      RunCounter counter,
      List<CellResult> cells,
      List<KneeResult> knees) {
    this.calibration = calibration;
    this.load = load;
    this.seconds = seconds;
    this.counter = counter;
    this.cells = cells;
    this.knees = knees;
    errors = cells.stream().map(CellResult::errors).filter(Objects::nonNull).toList();
  }

  /** Returns the page. */
  String text() {
    head();
    goals();
    cells();
    misses();
    knees();
    rules();
    return page.toString();
  }

  private void line(String constant) {
    page.format("%s%n", constant);
  }

  private void head() {
    Host host = calibration.host();
    Costs costs = calibration.costs(new Threads.Fixed(1));
    line("# Predictions compared with real threads");
    line("");
    line("Written by `releng/benchmarks/fidelity`; see [README.md](README.md) for an explanation.");
    page.format(
        "Machine: %s; %s. Load average of the last minute before the start: %.1f.%n",
        calibration.machine().description(), calibration.date(), load);
    page.format(
        "Calibrated: %d cores, time slice %.2f ms, switch %.2f µs, start of a thread %.1f µs,"
            + " dispatch %.0f ns, wake %.1f µs.%n",
        host.cores(),
        host.quantum() / 1e6,
        host.switchCost() / 1e3,
        costs.start() / 1e3,
        (double) costs.dispatch(),
        1e6 * wake(calibration));
    page.format(
        "Each run was measured for %d s, after a sixth of that for warm-up at half the rate.%n",
        seconds);
    page.format(
        "Of %d runs, %d failed. By the rule of `threadwise run`, %d were too noisy and were"
            + " repeated (each at most twice, all at most 40 times); %d that count are still too"
            + " noisy (marked !).%n",
        counter.runs, counter.failed, counter.repeated, counter.noisy);
    line("");
  }

  /** Returns the seconds until a thread that is woken up runs; 0 if they were not measured. */
  static double wake(Calibration calibration) {
    return calibration
        .figure(MachineFigure.WAKE)
        .map(figure -> figure.estimate().median())
        .orElse(0.0);
  }

  // ---- goals

  private void goals() {
    line("## Goals");
    line("");
    line("| figure | goal | result | |");
    line("|---|--:|--:|---|");
    median("throughput", MAX_THROUGHPUT, Errors::predicted, ResponseSummary::throughput);
    median("mean response time", MAX_MEAN, Errors::predicted, ResponseSummary::mean);
    median("p95 of response times", MAX_P95, Errors::predicted, ResponseSummary::p95);
    median("mean response time, replayed", MAX_REPLAYED, Errors::replayed, ResponseSummary::mean);
    median("p95 of response times, replayed", MAX_REPLAYED, Errors::replayed, ResponseSummary::p95);
    long close = knees.stream().filter(KneeResult::isClose).count();
    page.format(
        "| least number of threads within ± 1 | 95 %% | %d of %d | %s |%n",
        close, SEARCHES, verdict(close >= MIN_CLOSE * SEARCHES));
    line("");
    page.format(
        "Errors are medians of their absolute values over all configurations. The replayed mean is"
            + " within %.0f %% in %d of %d configurations, the replayed p95 in %d.%n",
        MAX_REPLAYED,
        within(Errors::replayed, ResponseSummary::mean),
        errors.size(),
        within(Errors::replayed, ResponseSummary::p95));
    page.format(
        "If each work unit of the replay also takes the time to wake a thread up, they are within"
            + " %.0f %% in %d and %d.%n",
        MAX_REPLAYED,
        within(Errors::withWakes, ResponseSummary::mean),
        within(Errors::withWakes, ResponseSummary::p95));
    line("");
  }

  private void median(
      String name,
      double goal,
      Function<Errors, ResponseSummary> kind,
      ToDoubleFunction<ResponseSummary> figure) {
    double result = median(errors.stream().map(kind).mapToDouble(figure).map(Math::abs).toArray());
    page.format("| %s | %.0f %% | %.1f %% | %s |%n", name, goal, result, verdict(result <= goal));
  }

  private static String verdict(boolean met) {
    return met ? "met" : "**missed**";
  }

  private long within(
      Function<Errors, ResponseSummary> kind, ToDoubleFunction<ResponseSummary> figure) {
    return errors.stream()
        .map(kind)
        .mapToDouble(figure)
        .filter(error -> Math.abs(error) <= MAX_REPLAYED)
        .count();
  }

  private static double median(double[] values) {
    Arrays.sort(values);
    return values.length == 0
        ? Double.NaN
        : (values[(values.length - 1) / 2] + values[values.length / 2]) / 2;
  }

  // ---- configurations

  private void cells() {
    line("## Every configuration");
    line("");
    line(
        "Errors in percent of the measured figure: of the prediction for other orders, of a"
            + " prediction for the orders of the run, and of a replay with the times that the run"
            + " took.");
    line(
        "The last columns are the mean times by which computations and waits of a task took longer"
            + " than demanded.");
    line("");
    line(
        "| solution | execution | pool | orders/s | mean, ms | p95, ms | throughput | mean | p95 |"
            + " mean, same orders | p95, same orders | mean, replayed | p95, replayed |"
            + " computations, µs | waits, µs |");
    line("|---|---|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|");
    cells.forEach(this::cell);
    line("");
  }

  private void cell(CellResult result) {
    FidelityCell cell = result.cell();
    LiveRun run = result.run();
    Errors error = result.errors();
    String noise = run != null && run.noise().isTooNoisy() ? " !" : "";
    String start =
        "| %s%s | %s | %s |"
            .formatted(cell.model().title, noise, cell.executionText(), cell.poolText());
    if (run == null || error == null) {
      page.format("%s failed: %s |%n", start, result.failure());
      return;
    }
    page.format(
        "%s %.0f | %.2f | %.2f | %+.1f | %+.1f | %+.1f | %+.1f | %+.1f | %+.1f | %+.1f | %s | %s"
            + " |%n",
        start,
        run.measured().throughput(),
        1e3 * run.measured().mean(),
        1e3 * run.measured().p95(),
        error.predicted().throughput(),
        error.predicted().mean(),
        error.predicted().p95(),
        error.sameOrders().mean(),
        error.sameOrders().p95(),
        error.replayed().mean(),
        error.replayed().p95(),
        micros(run.cpuExcess()),
        micros(run.waitExcess()));
  }

  private static String micros(double seconds) {
    return number(1e6 * seconds, "%+.0f", "–");
  }

  private static String number(double value, String format, String otherwise) {
    return Double.isNaN(value) ? otherwise : String.format(Locale.ROOT, format, value);
  }

  // ---- causes

  private void misses() {
    line("## What misses, and why");
    line("");
    line(
        "All figures whose error is greater than the goal of the median. The parts of an error add"
            + " up to it, in percent of the measured figure: *other orders* is the difference"
            + " between both predictions; *times* is what computations and waits took longer than"
            + " demanded; *wake-ups* is the calibrated time to wake a thread up for each work unit;"
            + " *rest* remains if a replay has all of these.");
    line("");
    line(
        "| solution | execution | pool | figure | error | other orders | times | wake-ups | rest"
            + " |");
    line("|---|---|---|---|--:|--:|--:|--:|--:|");
    for (CellResult each : cells) {
      miss(each, "throughput", MAX_THROUGHPUT, ResponseSummary::throughput);
      miss(each, "mean", MAX_MEAN, ResponseSummary::mean);
      miss(each, "p95", MAX_P95, ResponseSummary::p95);
      replayedMiss(each, "mean, replayed", ResponseSummary::mean);
      replayedMiss(each, "p95, replayed", ResponseSummary::p95);
    }
    line("");
  }

  private void miss(
      CellResult result, String name, double limit, ToDoubleFunction<ResponseSummary> figure) {
    Errors own = result.errors();
    if (own != null && Math.abs(figure.applyAsDouble(own.predicted())) > limit) {
      double all = figure.applyAsDouble(own.predicted());
      double same = figure.applyAsDouble(own.sameOrders());
      double replayed = figure.applyAsDouble(own.replayed());
      double woken = figure.applyAsDouble(own.withWakes());
      miss(
          result.cell(),
          name,
          signed(all),
          signed(all - same),
          signed(same - replayed),
          signed(replayed - woken),
          signed(woken));
    }
  }

  private void replayedMiss(
      CellResult result, String name, ToDoubleFunction<ResponseSummary> figure) {
    Errors own = result.errors();
    if (own != null && Math.abs(figure.applyAsDouble(own.replayed())) > MAX_REPLAYED) {
      double replayed = figure.applyAsDouble(own.replayed());
      double woken = figure.applyAsDouble(own.withWakes());
      miss(
          result.cell(), name, signed(replayed), "–", "–", signed(replayed - woken), signed(woken));
    }
  }

  private void miss(FidelityCell cell, String figure, String... parts) {
    page.format(
        "| %s | %s | %s | %s | %s |%n",
        cell.model().title,
        cell.executionText(),
        cell.poolText(),
        figure,
        String.join(" | ", parts));
  }

  private static String signed(double percent) {
    return String.format(Locale.ROOT, "%+.1f", percent);
  }

  // ---- least number of threads

  private void knees() {
    line("## Least number of threads");
    line("");
    page.format(
        "The goal is a p95 of at most %.1f times that which is predicted for four times as many"
            + " threads. In brackets: the p95 by real threads with that number, in units of the"
            + " goal.%n",
        KneeComparison.GOAL);
    line("");
    page.format(
        "| solution | execution | orders/s | goal, ms | predicted | by real threads | %s | %s | %s"
            + " |%n",
        (Object[]) Arrays.stream(RuleOfThumb.values()).map(rule -> rule.title).toArray());
    line("|---|---|--:|--:|--:|--:|--:|--:|--:|");
    for (KneeResult knee : knees) {
      page.format(
          "| %s | %s | %.0f | %.2f | %s | %s | %s | %s | %s |%n",
          knee.cell().model().title,
          knee.cell().executionText(),
          knee.rate(),
          1e3 * knee.goal(),
          guess(knee.predicted()),
          real(knee),
          guess(guess(knee, RuleOfThumb.GOETZ)),
          guess(guess(knee, RuleOfThumb.LITTLE)),
          guess(guess(knee, RuleOfThumb.AMDAHL)));
    }
    line("");
  }

  private static Guess guess(KneeResult knee, RuleOfThumb rule) {
    return Objects.requireNonNull(knee.guesses().get(rule));
  }

  private static String guess(Guess guess) {
    return guess.threads() + " (" + number(guess.p95(), "%.2f", "failed") + ")";
  }

  private static String real(KneeResult knee) {
    if (knee.real() == KneeResult.TOO_FEW) {
      return "> " + (knee.predicted().threads() + KneeComparison.REACH);
    }
    return (knee.least() ? "≤ " : "") + knee.real();
  }

  // ---- rules of thumb

  private void rules() {
    line("What a number of threads costs: the goal is missed, or threads are started in vain.");
    line("");
    line("| number by | goal missed | worst p95, goals | threads more than needed, on average |");
    line("|---|--:|--:|--:|");
    rule("prediction", KneeResult::predicted);
    for (RuleOfThumb rule : RuleOfThumb.values()) {
      rule(rule.title, knee -> guess(knee, rule));
    }
  }

  private void rule(String name, Function<KneeResult, Guess> of) {
    List<Guess> guesses = knees.stream().map(of).toList();
    long missed = guesses.stream().filter(guess -> !guess.meetsGoal()).count();
    double worst = guesses.stream().mapToDouble(Guess::p95).max().orElse(Double.NaN);
    double more =
        knees.stream()
            .filter(knee -> knee.real() != KneeResult.TOO_FEW)
            .mapToInt(knee -> Math.max(0, of.apply(knee).threads() - knee.real()))
            .average()
            .orElse(Double.NaN);
    page.format(
        "| %s | %d of %d | %s | %s |%n",
        name, missed, guesses.size(), number(worst, "%.2f", "failed"), number(more, "%.1f", "–"));
  }
}
