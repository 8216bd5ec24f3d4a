package org.threadwise.conversion.program;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.threadwise.queueing.statistics.Student;

/**
 * Compares two sets of figures: each difference must lie in the joint 99.9 % interval of all, by
 * Bonferroni.
 */
public final class FigureAgreement {
  private static final double DOUBT = 0.001;

  /** Percentiles of a histogram are exact to 0.4 %. */
  private static final double RESOLUTION = 0.005;

  /** Figures are printed with all digits. */
  private static final double EXACT = 1e-9;

  private static final double TINY = 1e-12;

  /** Minimum number of samples to compare a figure that is not always defined. */
  private static final int FEW = 2;

  private FigureAgreement() {}

  /** Describes the figures that disagree; empty if all agree. */
  public static List<String> disagreements(
      Map<FigureKey, SampledFigure> expected, Map<FigureKey, SampledFigure> found) {
    List<String> wrong = new ArrayList<>();
    Map<FigureKey, Pair> pairs = new LinkedHashMap<>();
    expected.forEach(
        (key, sampled) ->
            pairs.put(key, new Pair(sampled, found.getOrDefault(key, SampledFigure.NOTHING))));
    pairs.values().removeIf(pair -> pair.expected().samples() < 2);
    int most = pairs.values().stream().mapToInt(pair -> pair.expected().samples()).max().orElse(0);
    pairs.forEach(
        (key, pair) -> {
          // A figure that is not always defined may be undefined in all replications of the other.
          boolean comparable = pair.found().samples() > FEW || pair.expected().samples() == most;
          if (comparable && !pair.agrees(DOUBT / pairs.size(), resolution(key))) {
            wrong.add(key + ": expected " + pair.expected() + ", found " + pair.found());
          }
        });
    if (pairs.isEmpty()) {
      wrong.add("there is nothing to compare");
    }
    return wrong;
  }

  private record Pair(SampledFigure expected, SampledFigure found) {
    boolean agrees(double doubt, double resolution) {
      if (found.samples() < 2) {
        return false;
      }
      double error = Math.hypot(expected.standardError(), found.standardError());
      double rounding = resolution * Math.abs(expected.mean()) + TINY;
      double difference = Math.abs(expected.mean() - found.mean());
      double allowed = error == 0 ? 0 : Student.quantile(1 - doubt, degrees()) * error;
      return difference <= allowed + rounding;
    }

    /** Degrees of freedom of a difference (Welch 1947, Biometrika 34). */
    private int degrees() {
      double a = expected.standardError() * expected.standardError();
      double b = found.standardError() * found.standardError();
      double both = (a + b) * (a + b);
      return (int) (both / (a * a / (expected.samples() - 1) + b * b / (found.samples() - 1)));
    }
  }

  private static double resolution(FigureKey key) {
    return key.figure().startsWith("p") && Character.isDigit(key.figure().charAt(1))
        ? RESOLUTION
        : EXACT;
  }
}
