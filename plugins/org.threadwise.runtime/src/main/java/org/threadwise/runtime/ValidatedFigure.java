package org.threadwise.runtime;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.simulation.Estimate;
import org.threadwise.queueing.simulation.Figures;
import org.threadwise.queueing.simulation.Figures.ExitFigures;
import org.threadwise.queueing.simulation.Figures.PoolFigures;

/**
 * One figure of a model and of the same model on real threads.
 *
 * @param kind what the figure measures
 * @param element index of the exit's node or of the pool
 * @param predicted by simulation of the model
 * @param replayed by simulation with the measured times; null if that has no figures
 * @param measured on real threads
 */
public record ValidatedFigure(
    Kind kind, int element, Estimate predicted, @Nullable Estimate replayed, Estimate measured) {
  private static final double CONFIDENCE = 0.95;

  /** Level of the percentile that is compared. */
  public static final double P95 = 95;

  /** What a figure measures. */
  public enum Kind {
    /** Responses per second at an exit. */
    THROUGHPUT,
    /** Mean response time in seconds at an exit. */
    MEAN_RESPONSE,
    /** 95th percentile of the response times in seconds at an exit. */
    P95_RESPONSE,
    /** Share of the threads of a pool that are taken. */
    UTILIZATION,
    /** Mean number of threads of a pool that starts one for each unit. */
    THREADS,
    /** Mean number of units that wait for a thread of a pool. */
    QUEUE_LENGTH;

    /** Returns whether the element is an exit; otherwise it is a pool. */
    public boolean isOfExit() {
      return compareTo(P95_RESPONSE) <= 0;
    }
  }

  /** Returns all figures that were predicted and measured. */
  static List<ValidatedFigure> all(
      Figures predicted, @Nullable Figures replayed, Figures measured) {
    List<ValidatedFigure> figures = new ArrayList<>();
    for (Figure each : all(predicted)) {
      Estimate actual = find(each, measured);
      if (actual != null && Double.isFinite(actual.mean())) {
        Estimate replay = replayed == null ? null : find(each, replayed);
        figures.add(new ValidatedFigure(each.kind, each.element, each.estimate, replay, actual));
      }
    }
    return figures;
  }

  private record Figure(Kind kind, int element, Estimate estimate) {}

  private static @Nullable Estimate find(Figure figure, Figures others) {
    return all(others).stream()
        .filter(each -> each.kind == figure.kind && each.element == figure.element)
        .map(Figure::estimate)
        .findFirst()
        .orElse(null);
  }

  private static List<Figure> all(Figures figures) {
    List<Figure> all = new ArrayList<>();
    for (ExitFigures exit : figures.exits()) {
      if (exit.delivered().mean() > 0) {
        all.add(new Figure(Kind.THROUGHPUT, exit.node(), exit.throughput()));
        all.add(new Figure(Kind.MEAN_RESPONSE, exit.node(), exit.response().mean()));
        exit.response()
            .percentile(P95)
            .ifPresent(value -> all.add(new Figure(Kind.P95_RESPONSE, exit.node(), value)));
      }
    }
    for (PoolFigures pool : figures.pools()) {
      Estimate use = pool.utilization();
      all.add(
          use == null
              ? new Figure(Kind.THREADS, pool.pool(), pool.threads())
              : new Figure(Kind.UTILIZATION, pool.pool(), use));
      all.add(new Figure(Kind.QUEUE_LENGTH, pool.pool(), pool.queueLength()));
    }
    return all;
  }

  /** Returns the relative error of the prediction; NaN if 0 was measured. */
  public double predictionError() {
    return error(predicted);
  }

  /** Returns the relative error of the replay; NaN if it is unknown. */
  public double replayError() {
    return replayed == null ? Double.NaN : error(replayed);
  }

  private double error(Estimate simulated) {
    return measured.mean() == 0 ? Double.NaN : simulated.mean() / measured.mean() - 1;
  }

  /**
   * Returns whether the 95 % intervals of prediction and measurement have nothing in common; false
   * if one is unknown.
   */
  public boolean differs() {
    return gap() > predicted.halfWidth(CONFIDENCE) + measured.halfWidth(CONFIDENCE);
  }

  /** Returns the distance between prediction and measurement. */
  private double gap() {
    return Math.abs(measured.mean() - predicted.mean());
  }

  /**
   * Returns which share of the gap between prediction and measurement a changed simulation closes:
   * 1 if it agrees with the measurement, negative if it is further away than the prediction; NaN if
   * it has no such figure.
   */
  double explainedBy(Figures changed) {
    Estimate other = find(new Figure(kind, element, predicted), changed);
    return other == null ? Double.NaN : 1 - Math.abs(measured.mean() - other.mean()) / gap();
  }
}
