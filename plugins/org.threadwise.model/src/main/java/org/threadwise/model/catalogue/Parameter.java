package org.threadwise.model.catalogue;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.threadwise.model.units.Dimension;

/**
 * One parameter of a distribution.
 *
 * @param name usual name
 * @param aliases other names
 * @param kind kind of the value
 * @param range allowed numbers
 * @param fallback default value in base units; null for a mandatory parameter
 */
public record Parameter(
    String name, List<String> aliases, Kind kind, Range range, @Nullable Double fallback) {

  /** Kind of a parameter. */
  public enum Kind {
    /**
     * A value in the dimension of the distribution: a time, or a count of fragments or messages.
     */
    VALUE,
    /** A bare number. */
    NUMBER,
    /** A probability: a bare number, or percent. */
    SHARE
  }

  public Parameter {
    aliases = List.copyOf(aliases);
  }

  /** Returns the dimension of this parameter in a distribution of values of a given dimension. */
  public Dimension dimension(Dimension ofValues) {
    return switch (kind) {
      case VALUE -> ofValues;
      case NUMBER -> Dimension.NUMBER;
      case SHARE -> Dimension.SHARE;
    };
  }

  /** Returns whether this parameter has a name or alias. */
  public boolean isCalled(String wanted) {
    return name.equals(wanted) || aliases.contains(wanted);
  }

  static Parameter value(String name, Range range, String... aliases) {
    return new Parameter(name, List.of(aliases), Kind.VALUE, range, null);
  }

  static Parameter number(String name, Range range, String... aliases) {
    return new Parameter(name, List.of(aliases), Kind.NUMBER, range, null);
  }

  static Parameter share(String name) {
    return new Parameter(name, List.of(), Kind.SHARE, Range.PROBABILITY, null);
  }

  Parameter orElse(double value) {
    return new Parameter(name, aliases, kind, range, value);
  }

  Parameter numbered(int number) {
    return new Parameter(name + number, List.of(), kind, range, fallback);
  }
}
