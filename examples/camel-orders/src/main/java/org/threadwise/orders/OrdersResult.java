package org.threadwise.orders;

import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.threadwise.runtime.RunNoise;

/**
 * What was predicted and measured.
 *
 * @param proposed number of threads
 * @param least smallest number of threads that the proposal does not exclude
 * @param most greatest number of threads that the proposal does not exclude
 * @param scale of the experiment
 * @param counts ascending numbers of threads
 */
record OrdersResult(int proposed, int least, int most, OrdersScale scale, List<Count> counts) {
  OrdersResult {
    counts = List.copyOf(counts);
  }

  /**
   * A run of the application.
   *
   * @param measured figures of the application
   * @param replayed figures of a simulation with the arrivals and service times of the run
   * @param noise what disturbed the run
   */
  record Run(int threads, OrderFigures measured, OrderFigures replayed, RunNoise noise) {
    /** Returns whether the run counts. The rule was fixed before any run. */
    boolean isKept() {
      return !noise.isTooNoisy();
    }
  }

  /**
   * Runs with one number of threads.
   *
   * @param predicted figures of a simulation with distributions
   */
  record Count(int threads, OrderFigures predicted, List<Run> runs) {
    /** Utilisation above which response times depend on the length of a run. */
    private static final double SATURATED = 0.97;

    Count {
      runs = List.copyOf(runs);
    }

    List<Run> kept() {
      return runs.stream().filter(Run::isKept).toList();
    }

    /** Returns whether the threads can handle the rate, by the prediction. */
    boolean isStable() {
      return predicted.perSecond() > SATURATED * OrdersExperiment.RATE;
    }

    /** Returns the median of the runs that count; NaN if there are none. */
    double measured(ToDoubleFunction<OrderFigures> figure) {
      return median(kept().stream().map(Run::measured).mapToDouble(figure).toArray());
    }

    /** Returns the relative error of the prediction. */
    double error(ToDoubleFunction<OrderFigures> figure) {
      return figure.applyAsDouble(predicted) / measured(figure) - 1;
    }
  }

  /** Returns the least number of threads whose measured runs meet the goal; -1 if there is none. */
  int best() {
    return counts.stream()
        .filter(count -> count.measured(OrderFigures::p95Millis) < scale.goalMillis())
        .mapToInt(Count::threads)
        .min()
        .orElse(-1);
  }

  /** Returns the median of the absolute errors of the predictions of response times. */
  double predictionError(ToDoubleFunction<OrderFigures> figure) {
    return median(
        counts.stream()
            .filter(Count::isStable)
            .mapToDouble(count -> Math.abs(count.error(figure)))
            .filter(error -> !Double.isNaN(error))
            .toArray());
  }

  /** Returns the median of the absolute errors of the simulations with a run's own values. */
  double replayError(ToDoubleFunction<OrderFigures> figure) {
    return median(
        counts.stream()
            .filter(Count::isStable)
            .flatMap(count -> count.kept().stream())
            .mapToDouble(
                run ->
                    Math.abs(
                        figure.applyAsDouble(run.replayed) / figure.applyAsDouble(run.measured)
                            - 1))
            .toArray());
  }

  /** Returns the count with a number of threads. */
  Count count(int threads) {
    return counts.stream().filter(each -> each.threads == threads).findFirst().orElseThrow();
  }

  private static double median(double[] values) {
    if (values.length == 0) {
      return Double.NaN;
    }
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    int half = sorted.length / 2;
    return sorted.length % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
  }
}
