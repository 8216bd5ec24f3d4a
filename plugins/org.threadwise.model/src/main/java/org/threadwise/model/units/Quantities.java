package org.threadwise.model.units;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.threadwise.model.integration.Quantity;
import org.threadwise.model.integration.Rate;

/** Reads the quantities and rates of a model as numbers in base units. */
public final class Quantities {

  private static final BigDecimal LARGEST = BigDecimal.valueOf(Long.MAX_VALUE);
  private static final BigDecimal NANOSECONDS_PER_SECOND = Unit.SECOND.factor();

  private Quantities() {}

  /** Reads a quantity: times as nanoseconds, sizes as bytes, shares as fractions of 1. */
  public static ParsedQuantity read(Quantity quantity, Dimension dimension) {
    return read(quantity.getValue(), quantity.getUnit(), dimension);
  }

  /**
   * Reads a number and its unit: times as nanoseconds, sizes as bytes, shares as fractions of 1. A
   * bare 0 is 0 in every dimension.
   *
   * @param unit null or empty for a bare number
   */
  public static ParsedQuantity read(double number, @Nullable String unit, Dimension dimension) {
    String written = text(number, unit);
    if (unit == null || unit.isEmpty()) {
      return dimension.allowsBareNumber() || number == 0
          ? number(number, BigDecimal.ONE, written, dimension)
          : missing(written, dimension);
    }
    Optional<Unit> found = Unit.of(unit);
    if (found.isEmpty()) {
      return unknown(written, unit, dimension);
    }
    if (found.get().dimension() != dimension) {
      return misfit(written, found.get(), dimension);
    }
    return number(number, found.get().factor(), written, dimension);
  }

  /** Reads a rate as messages per second. */
  public static ParsedQuantity perSecond(Rate rate) {
    String per = rate.getPer();
    String written = text(rate.getValue(), null) + "/" + (per == null ? "" : per);
    Optional<Unit> unit = per == null ? Optional.empty() : Unit.of(per);
    if (unit.isEmpty() || unit.get().dimension() != Dimension.TIME) {
      List<String> near = Unit.suggestions(per == null ? "" : per, Dimension.TIME);
      return new ParsedQuantity.Wrong(
          "'"
              + written
              + "' is not a rate"
              + withSuggestion(near, "write a number for a time, such as 5000/s"),
          near);
    }
    ParsedQuantity number =
        number(rate.getValue(), NANOSECONDS_PER_SECOND, written, Dimension.NUMBER);
    return number instanceof ParsedQuantity.Value(BigDecimal exact)
        ? new ParsedQuantity.Value(exact.divide(unit.get().factor(), MathContext.DECIMAL128))
        : number;
  }

  /** Returns a number and its unit as people write them. */
  public static String text(double number, @Nullable String unit) {
    String digits =
        Double.isFinite(number)
            ? BigDecimal.valueOf(number).stripTrailingZeros().toString()
            : Double.toString(number);
    if (digits.contains("E") && Math.abs(number) < 1e15 && Math.abs(number) >= 1) {
      digits = new BigDecimal(digits).toPlainString();
    }
    return unit == null || unit.isEmpty() ? digits : digits + " " + unit;
  }

  private static ParsedQuantity number(
      double number, BigDecimal factor, String written, Dimension dimension) {
    if (!Double.isFinite(number)) {
      return wrong("'" + written + "' is too large, or not a number: write a smaller one");
    }
    if (number < 0) {
      return wrong("'" + written + "' is negative: write a number from 0 upwards");
    }
    BigDecimal exact = BigDecimal.valueOf(number).multiply(factor);
    boolean limited = dimension == Dimension.TIME || dimension == Dimension.SIZE;
    if (limited && exact.compareTo(LARGEST) > 0) {
      return wrong(
          dimension == Dimension.TIME
              ? "'" + written + "' is too long: the longest time is 292 years"
              : "'" + written + "' is too much: the largest size is 9 EB");
    }
    return new ParsedQuantity.Value(exact);
  }

  private static ParsedQuantity missing(String written, Dimension dimension) {
    return wrong(
        "'%s' has no unit, and %s needs one: write %s after it"
            .formatted(written, dimension.description(), units(dimension)));
  }

  private static ParsedQuantity unknown(String written, String unit, Dimension dimension) {
    List<String> near = Unit.suggestions(unit, dimension);
    return new ParsedQuantity.Wrong(
        "'"
            + written
            + "': there is no unit '"
            + unit
            + "'"
            + withSuggestion(near, remedy(dimension)),
        near);
  }

  private static ParsedQuantity misfit(String written, Unit unit, Dimension dimension) {
    List<String> near = Unit.suggestions(unit.symbol(), dimension);
    return new ParsedQuantity.Wrong(
        "'%s' is %s, and %s is needed here"
                .formatted(written, unit.dimension().description(), dimension.description())
            + withSuggestion(near, remedy(dimension)),
        near);
  }

  private static String remedy(Dimension dimension) {
    return dimension == Dimension.NUMBER
        ? "write the number without a unit"
        : "write it in " + units(dimension);
  }

  private static String withSuggestion(List<String> near, String remedy) {
    return near.isEmpty() ? ": " + remedy : "; did you mean '" + near.get(0) + "'? Else " + remedy;
  }

  private static String units(Dimension dimension) {
    List<String> symbols = Unit.of(dimension).stream().map(Unit::symbol).toList();
    int last = symbols.size() - 1;
    return last == 0
        ? symbols.get(0)
        : symbols.stream().limit(last).collect(Collectors.joining(", "))
            + " or "
            + symbols.get(last);
  }

  private static ParsedQuantity wrong(String message) {
    return new ParsedQuantity.Wrong(message, List.of());
  }
}
