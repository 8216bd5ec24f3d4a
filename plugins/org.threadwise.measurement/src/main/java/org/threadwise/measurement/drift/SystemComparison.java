package org.threadwise.measurement.drift;

import java.util.ArrayList;
import java.util.List;
import org.threadwise.queueing.simulation.Outcome;

/**
 * What a model simulates beside what was measured.
 *
 * @param figures an entry for each figure that both sides have
 * @param doubts why other figures could not be compared
 * @param simulatedRate orders per second at which the model was simulated; NaN if it was not
 */
public record SystemComparison(
    List<FigureDrift> figures, List<Doubt> doubts, double simulatedRate) {

  /** The comparison of a model without a workload. */
  public static final SystemComparison NONE =
      new SystemComparison(List.of(), List.of(), Double.NaN);

  public SystemComparison {
    figures = List.copyOf(figures);
    doubts = List.copyOf(doubts);
  }

  /**
   * Why a figure could not be compared.
   *
   * @param kind reason
   * @param name of the entry, or empty
   * @param value the number that the kind documents; NaN if it has none
   */
  public record Doubt(Kind kind, String name, double value) {
    /** Reason. Each documents its value. */
    public enum Kind {
      /** The model cannot process the measured arrivals: its capacity in orders per second. */
      ABOVE_CAPACITY,
      /** Runs of the model come to a standstill: seconds until the first of them does. */
      STANDSTILL,
      /** An order of the entry leaves the model several times, or never: deliveries per order. */
      NOT_ONE_DELIVERY,
      /** Orders of the entry leave the model at several exits: number of exits. */
      SEVERAL_EXITS,
      /** Messages arrive at once, or users send them: they have no rate that could be measured. */
      NO_RATE,
      /** Arrivals of the entry were not measured, so the model was simulated at its own rate. */
      UNKNOWN_RATE
    }
  }

  /**
   * Returns whether a figure has drifted, or the model cannot process the measured arrivals or
   * comes to a standstill.
   */
  public boolean hasDrifted(double tolerance) {
    return figures.stream().anyMatch(each -> each.verdict(tolerance) == Verdict.DRIFTED)
        || doubts.stream()
            .anyMatch(
                each ->
                    each.kind() == Doubt.Kind.ABOVE_CAPACITY
                        || each.kind() == Doubt.Kind.STANDSTILL);
  }

  /** Collects figures and doubts. */
  static final class Builder {
    private final List<FigureDrift> figures = new ArrayList<>();
    private final List<Doubt> doubts = new ArrayList<>();
    private double rate = Double.NaN;

    void add(FigureDrift figure) {
      figures.add(figure);
    }

    void doubt(Doubt.Kind kind, String name, double value) {
      doubts.add(new Doubt(kind, name, value));
    }

    void simulatedAt(double perSecond) {
      rate = perSecond;
    }

    void unstable(Outcome.Unstable unstable) {
      doubt(Doubt.Kind.ABOVE_CAPACITY, "", unstable.capacityPerSecond());
    }

    SystemComparison build() {
      return new SystemComparison(figures, doubts, rate);
    }
  }
}
