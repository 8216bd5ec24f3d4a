package org.threadwise.model.units;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.threadwise.model.integration.Price;
import org.threadwise.model.integration.Quantity;
import org.threadwise.model.integration.Rate;
import org.threadwise.model.units.ParsedQuantity.Reason;

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
          ? number(number, BigDecimal.ONE, written, "", dimension)
          : wrong(Reason.NO_UNIT, written, "", dimension);
    }
    Optional<Unit> found = Unit.of(unit);
    if (found.isEmpty()) {
      return wrong(Reason.UNKNOWN_UNIT, written, unit, dimension);
    }
    if (found.get().dimension() != dimension) {
      return wrong(Reason.OTHER_DIMENSION, written, found.get().symbol(), dimension);
    }
    return number(number, found.get().factor(), written, unit, dimension);
  }

  /** Reads a rate as messages per second. */
  public static ParsedQuantity perSecond(Rate rate) {
    String per = rate.getPer() == null ? "" : rate.getPer();
    String written = text(rate.getValue(), null) + "/" + per;
    Optional<Unit> unit = Unit.of(per).filter(found -> found.dimension() == Dimension.TIME);
    if (unit.isEmpty()) {
      return new ParsedQuantity.Wrong(
          Reason.NOT_PER_TIME, written, per, Dimension.TIME, Unit.suggestions(per, Dimension.TIME));
    }
    ParsedQuantity number =
        number(rate.getValue(), NANOSECONDS_PER_SECOND, written, per, Dimension.NUMBER);
    return number instanceof ParsedQuantity.Value(BigDecimal exact)
        ? new ParsedQuantity.Value(exact.divide(unit.get().factor(), MathContext.DECIMAL128))
        : number;
  }

  /**
   * Reads a price as currency units per hour, or per gigabyte and hour.
   *
   * @param ofMemory whether it is the price of memory, not of cores
   */
  public static ParsedQuantity perHour(Price price, boolean ofMemory) {
    List<String> per = price.getPer();
    String written = text(price.getValue(), null) + "/" + String.join("/", per);
    List<Dimension> needed =
        ofMemory ? List.of(Dimension.SIZE, Dimension.TIME) : List.of(Dimension.TIME);
    List<Unit> units = per.stream().flatMap(symbol -> Unit.of(symbol).stream()).toList();
    if (units.size() < per.size() || !units.stream().map(Unit::dimension).toList().equals(needed)) {
      Reason reason = ofMemory ? Reason.NOT_PER_MEMORY_AND_TIME : Reason.NOT_PER_CORE_TIME;
      return wrong(reason, written, "", Dimension.NUMBER);
    }
    ParsedQuantity number = number(price.getValue(), BigDecimal.ONE, written, "", Dimension.NUMBER);
    if (!(number instanceof ParsedQuantity.Value(BigDecimal exact))) {
      return number;
    }
    BigDecimal result = exact.multiply(Unit.HOUR.factor());
    if (ofMemory) {
      result = result.multiply(Unit.GIGABYTE.factor());
    }
    for (Unit unit : units) {
      result = result.divide(unit.factor(), MathContext.DECIMAL128);
    }
    return new ParsedQuantity.Value(result);
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
      double number, BigDecimal factor, String written, String unit, Dimension dimension) {
    if (!Double.isFinite(number)) {
      return wrong(Reason.NOT_FINITE, written, unit, dimension);
    }
    if (number < 0) {
      return wrong(Reason.NEGATIVE, written, unit, dimension);
    }
    BigDecimal exact = BigDecimal.valueOf(number).multiply(factor);
    boolean limited = dimension == Dimension.TIME || dimension == Dimension.SIZE;
    return limited && exact.compareTo(LARGEST) > 0
        ? wrong(Reason.TOO_LARGE, written, unit, dimension)
        : new ParsedQuantity.Value(exact);
  }

  private static ParsedQuantity wrong(
      Reason reason, String written, String unit, Dimension dimension) {
    boolean other = reason == Reason.UNKNOWN_UNIT || reason == Reason.OTHER_DIMENSION;
    List<String> near = other ? Unit.suggestions(unit, dimension) : List.of();
    return new ParsedQuantity.Wrong(reason, written, unit, dimension, near);
  }
}
