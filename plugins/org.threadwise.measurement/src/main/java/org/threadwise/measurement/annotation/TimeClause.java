package org.threadwise.measurement.annotation;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleFunction;
import org.jspecify.annotations.Nullable;
import org.threadwise.dsl.text.NameForm;
import org.threadwise.measurement.fit.FitParameter;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.distribution.Distribution;
import org.threadwise.queueing.distribution.Hyperexponential;

/**
 * Writes distributions as the text of a model has them: {@code lognormal(mean 18.4 us, cv 0.52)
 * from "orders.json" count 12345 date "2026-11-20"}. Numbers have four significant digits, so a
 * mean is off by at most 0.05 %.
 */
final class TimeClause {

  private static final MathContext DIGITS = new MathContext(4);
  private static final int SHARE_DIGITS = 6;
  private static final List<String> UNITS = List.of("ns", "us", "ms", "s");
  private static final BigDecimal THOUSAND = BigDecimal.valueOf(1000);

  private TimeClause() {}

  /** Writes a distribution of times in nanoseconds. */
  static String times(Distribution distribution) {
    return distribution(distribution, TimeClause::time);
  }

  /** Writes a distribution of numbers. */
  static String counts(Distribution distribution) {
    return distribution(distribution, number -> plain(rounded(number)));
  }

  /** Writes a rate. */
  static String rate(double perSecond) {
    return plain(rounded(perSecond)) + "/s";
  }

  private static String distribution(Distribution distribution, DoubleFunction<String> text) {
    List<FitParameter> parameters = FitParameter.of(distribution);
    if (distribution instanceof Constant) {
      return text.apply(parameters.getFirst().value());
    }
    List<String> shares = distribution instanceof Hyperexponential h ? shares(h) : List.of();
    List<String> arguments = new ArrayList<>();
    for (int i = 0; i < parameters.size(); i++) {
      FitParameter parameter = parameters.get(i);
      String value =
          parameter.hasUnit()
              ? text.apply(parameter.value())
              : shares.isEmpty() ? plain(rounded(parameter.value())) : shares.get(i / 2);
      arguments.add(parameter.name().isEmpty() ? value : parameter.name() + " " + value);
    }
    return FitParameter.kind(distribution).keyword() + "(" + String.join(", ", arguments) + ")";
  }

  /** Returns the probabilities of the branches, whose sum is 1 as they are written. */
  private static List<String> shares(Hyperexponential mixture) {
    List<String> shares = new ArrayList<>();
    BigDecimal rest = BigDecimal.ONE;
    for (int i = 0; i < mixture.probabilities().size() - 1; i++) {
      BigDecimal share =
          BigDecimal.valueOf(mixture.probabilities().get(i))
              .setScale(SHARE_DIGITS, RoundingMode.HALF_EVEN);
      shares.add(plain(share));
      rest = rest.subtract(share);
    }
    shares.add(plain(rest));
    return shares;
  }

  /**
   * Writes where a distribution comes from, with a blank before it.
   *
   * @param date ISO 8601; null if unknown
   */
  static String provenance(String source, long count, @Nullable String date) {
    return " from "
        + NameForm.quoted(source)
        + (count > 0 && count <= Integer.MAX_VALUE ? " count " + count : "")
        + (date == null ? "" : " date " + NameForm.quoted(date));
  }

  /** Writes a time in the unit that fits it. */
  static String time(double nanoseconds) {
    BigDecimal scaled = BigDecimal.valueOf(nanoseconds);
    int unit = 0;
    while (unit < UNITS.size() - 1 && rounded(scaled).compareTo(THOUSAND) >= 0) {
      scaled = scaled.divide(THOUSAND, MathContext.DECIMAL64);
      unit++;
    }
    return plain(rounded(scaled)) + " " + UNITS.get(unit);
  }

  private static BigDecimal rounded(double number) {
    return rounded(BigDecimal.valueOf(number));
  }

  private static BigDecimal rounded(BigDecimal number) {
    return number.round(DIGITS);
  }

  private static String plain(BigDecimal number) {
    return number.signum() == 0 ? "0" : number.stripTrailingZeros().toPlainString();
  }
}
