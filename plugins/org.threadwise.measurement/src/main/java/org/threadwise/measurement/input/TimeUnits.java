package org.threadwise.measurement.input;

import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import org.threadwise.model.units.Dimension;
import org.threadwise.model.units.Unit;

/** Units of time as other programs write them. */
public final class TimeUnits {

  private static final Map<String, Unit> SPELLED_OUT =
      Map.ofEntries(
          Map.entry("nanosecond", Unit.NANOSECOND),
          Map.entry("nano", Unit.NANOSECOND),
          Map.entry("microsecond", Unit.MICROSECOND),
          Map.entry("micro", Unit.MICROSECOND),
          Map.entry("millisecond", Unit.MILLISECOND),
          Map.entry("milli", Unit.MILLISECOND),
          Map.entry("second", Unit.SECOND),
          Map.entry("sec", Unit.SECOND),
          Map.entry("minute", Unit.MINUTE),
          Map.entry("hour", Unit.HOUR),
          Map.entry("day", Unit.DAY));

  private TimeUnits() {}

  /**
   * Returns the nanoseconds in a unit, such as {@code us}, {@code MS} or {@code seconds}; empty if
   * it is no unit of time.
   */
  public static OptionalDouble nanoseconds(String text) {
    String symbol = text.strip();
    Unit unit = Unit.of(symbol).or(() -> Unit.of(symbol.toLowerCase(Locale.ROOT))).orElse(null);
    if (unit == null) {
      String lower = symbol.toLowerCase(Locale.ROOT);
      unit = SPELLED_OUT.get(lower.endsWith("s") ? lower.substring(0, lower.length() - 1) : lower);
    }
    return unit == null || unit.dimension() != Dimension.TIME
        ? OptionalDouble.empty()
        : OptionalDouble.of(unit.factor().doubleValue());
  }
}
