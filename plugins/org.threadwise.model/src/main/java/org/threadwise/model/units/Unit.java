package org.threadwise.model.units;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.threadwise.model.names.SimilarNames;

/** A unit of a number. Sizes follow ISO 80000-13: kB is 1000 bytes, KiB is 1024. */
@SuppressWarnings("ImmutableEnumChecker") // its lists are unmodifiable
public enum Unit {
  NANOSECOND(Dimension.TIME, "1", List.of("ns"), List.of("nsec", "nanos", "nanoseconds")),
  MICROSECOND(
      Dimension.TIME,
      "1000",
      List.of("us", "\u00b5s", "\u03bcs"),
      List.of("usec", "micros", "microseconds", "mus")),
  MILLISECOND(Dimension.TIME, "1000000", List.of("ms"), List.of("msec", "millis", "milliseconds")),
  SECOND(Dimension.TIME, "1000000000", List.of("s"), List.of("sec", "secs", "second", "seconds")),
  MINUTE(Dimension.TIME, "60000000000", List.of("min"), List.of("m", "mins", "minute", "minutes")),
  HOUR(Dimension.TIME, "3600000000000", List.of("h"), List.of("hr", "hrs", "hour", "hours")),
  DAY(Dimension.TIME, "86400000000000", List.of("d"), List.of("day", "days")),
  BYTE(Dimension.SIZE, "1", List.of("B"), List.of("byte", "bytes")),
  KILOBYTE(Dimension.SIZE, "1000", List.of("kB", "KB"), List.of("k", "kilobytes")),
  MEGABYTE(Dimension.SIZE, "1000000", List.of("MB"), List.of("m", "meg", "megabytes")),
  GIGABYTE(Dimension.SIZE, "1000000000", List.of("GB"), List.of("g", "gig", "gigabytes")),
  TERABYTE(Dimension.SIZE, "1000000000000", List.of("TB"), List.of("t", "terabytes")),
  KIBIBYTE(Dimension.SIZE, "1024", List.of("KiB"), List.of("ki", "kibibytes")),
  MEBIBYTE(Dimension.SIZE, "1048576", List.of("MiB"), List.of("mi", "mebibytes")),
  GIBIBYTE(Dimension.SIZE, "1073741824", List.of("GiB"), List.of("gi", "gibibytes")),
  TEBIBYTE(Dimension.SIZE, "1099511627776", List.of("TiB"), List.of("ti", "tebibytes")),
  PERCENT(Dimension.SHARE, "0.01", List.of("%"), List.of("percent", "pct"));

  private static final Map<String, Unit> BY_SYMBOL = bySymbol();

  private final Dimension dimension;
  private final BigDecimal factor;
  private final List<String> symbols;
  private final List<String> misspellings;

  Unit(Dimension dimension, String factor, List<String> symbols, List<String> misspellings) {
    this.dimension = dimension;
    this.factor = new BigDecimal(factor);
    this.symbols = symbols;
    this.misspellings = misspellings;
  }

  private static Map<String, Unit> bySymbol() {
    Map<String, Unit> units = new HashMap<>();
    for (Unit unit : values()) {
      unit.symbols.forEach(symbol -> units.put(symbol, unit));
    }
    return Map.copyOf(units);
  }

  /** Returns the unit with exactly this symbol. */
  public static Optional<Unit> of(String symbol) {
    return Optional.ofNullable(BY_SYMBOL.get(symbol));
  }

  /** Returns the units of a dimension, smallest first. */
  public static List<Unit> of(Dimension dimension) {
    return Arrays.stream(values()).filter(unit -> unit.dimension == dimension).toList();
  }

  /** Returns symbols that may have been meant by an unknown one, best first. */
  public static List<String> suggestions(String symbol, Dimension dimension) {
    List<String> found = new ArrayList<>();
    List<Unit> units = of(dimension);
    for (Unit unit : units) {
      boolean meant =
          Stream.concat(unit.symbols.stream(), unit.misspellings.stream())
              .anyMatch(symbol::equalsIgnoreCase);
      if (meant) {
        found.add(unit.symbol());
      }
    }
    for (String near : SimilarNames.to(symbol, units.stream().map(Unit::symbol).toList())) {
      if (!found.contains(near)) {
        found.add(near);
      }
    }
    return List.copyOf(found);
  }

  public Dimension dimension() {
    return dimension;
  }

  /** Returns the number of base units in this unit. */
  public BigDecimal factor() {
    return factor;
  }

  /** Returns the usual symbol. */
  public String symbol() {
    return symbols.get(0);
  }

  /** Returns all symbols, the usual one first. */
  public List<String> symbols() {
    return symbols;
  }
}
