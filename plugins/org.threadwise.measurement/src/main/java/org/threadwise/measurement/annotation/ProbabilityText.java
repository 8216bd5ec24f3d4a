package org.threadwise.measurement.annotation;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.threadwise.measurement.fit.WilsonInterval;

/**
 * Writes probabilities as the text of a model has them. They have as many digits as they deserve:
 * rounding changes them by at most a tenth of the half-width of their interval.
 */
final class ProbabilityText {

  private static final int MIN_DIGITS = 2;
  private static final int MAX_DIGITS = 9;

  private ProbabilityText() {}

  /**
   * Returns probabilities, separated by commas.
   *
   * @param exclusive whether they must sum to 1: the greatest one takes the rounding errors
   * @param percent whether they are written in per cent
   */
  static String of(List<WilsonInterval> intervals, boolean exclusive, boolean percent) {
    int digits = intervals.stream().mapToInt(ProbabilityText::digits).max().orElse(MIN_DIGITS);
    List<BigDecimal> values = new ArrayList<>();
    for (WilsonInterval interval : intervals) {
      values.add(
          BigDecimal.valueOf(interval.probability()).setScale(digits, RoundingMode.HALF_EVEN));
    }
    if (exclusive) {
      BigDecimal sum = values.stream().reduce(BigDecimal.ZERO, BigDecimal::add);
      int greatest = values.indexOf(values.stream().max(BigDecimal::compareTo).orElseThrow());
      values.set(greatest, values.get(greatest).add(BigDecimal.ONE).subtract(sum));
    }
    return values.stream().map(value -> text(value, percent)).collect(Collectors.joining(", "));
  }

  private static int digits(WilsonInterval interval) {
    double tenth = (interval.high() - interval.low()) / 20;
    // Rounding to n digits changes a value by at most half a unit of the last one.
    int digits = (int) Math.ceil(-Math.log10(2 * tenth));
    return Math.clamp(digits, MIN_DIGITS, MAX_DIGITS);
  }

  private static String text(BigDecimal value, boolean percent) {
    BigDecimal number = percent ? value.movePointRight(2) : value;
    String plain = number.signum() == 0 ? "0" : number.stripTrailingZeros().toPlainString();
    return percent ? plain + " %" : plain;
  }
}
