package org.threadwise.cli.command;

import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.threadwise.cli.input.OptionQuantities;
import org.threadwise.cli.input.OptionQuantities.PoolRange;
import org.threadwise.cli.input.OptionQuantities.PoolThreads;
import org.threadwise.cli.input.Suggestion;
import org.threadwise.conversion.Target;
import org.threadwise.conversion.targets.Targets;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Parsers of option values. */
final class Converters {
  private Converters() {}

  static <T> T parse(Function<String, T> parser, String text) {
    try {
      return parser.apply(text);
    } catch (IllegalArgumentException e) {
      throw new TypeConversionException(String.valueOf(e.getMessage()));
    }
  }

  /** Parses orders per second. */
  static final class Rate implements ITypeConverter<Double> {
    @Override
    public Double convert(String text) {
      return parse(OptionQuantities::rate, text);
    }
  }

  /** Parses a list of rates. */
  static final class Rates implements ITypeConverter<List<Double>> {
    @Override
    public List<Double> convert(String text) {
      return parse(OptionQuantities::rates, text);
    }
  }

  /** Parses a length of time greater than 0, in nanoseconds. */
  static final class Duration implements ITypeConverter<Long> {
    @Override
    public Long convert(String text) {
      return parse(OptionQuantities::duration, text);
    }
  }

  /** Parses a length of time, in nanoseconds. */
  static final class Time implements ITypeConverter<Long> {
    @Override
    public Long convert(String text) {
      return parse(OptionQuantities::time, text);
    }
  }

  /** Parses a share between 0 and 1. */
  static final class Share implements ITypeConverter<Double> {
    @Override
    public Double convert(String text) {
      return parse(OptionQuantities::share, text);
    }
  }

  /** Parses a number of messages. */
  static final class Messages implements ITypeConverter<Long> {
    private static final long MAX = 1_000_000_000;

    @Override
    public Long convert(String text) {
      return parse(value -> OptionQuantities.whole(value, 1, MAX), text);
    }
  }

  /** Parses a number of replications. */
  static final class Replications implements ITypeConverter<Integer> {
    private static final long MAX = 100_000;

    @Override
    public Integer convert(String text) {
      return parse(value -> (int) OptionQuantities.whole(value, 1, MAX), text);
    }
  }

  /** Parses a number of threads of this program. */
  static final class Workers implements ITypeConverter<Integer> {
    private static final long MAX = 1024;

    @Override
    public Integer convert(String text) {
      return parse(value -> (int) OptionQuantities.whole(value, 1, MAX), text);
    }
  }

  /** Parses a thread count of a pool. */
  static final class Threads implements ITypeConverter<Integer> {
    @Override
    public Integer convert(String text) {
      return parse(
          value -> (int) OptionQuantities.whole(value, 1, OptionQuantities.MAX_THREADS), text);
    }
  }

  /** Parses a seed. */
  static final class Seed implements ITypeConverter<Long> {
    @Override
    public Long convert(String text) {
      try {
        return Long.parseLong(text.strip());
      } catch (NumberFormatException e) {
        throw new TypeConversionException(
            "'"
                + text
                + "' must be a whole number from "
                + Long.MIN_VALUE
                + " to "
                + Long.MAX_VALUE);
      }
    }
  }

  /** Parses a pool with a thread count. */
  static final class OfPool implements ITypeConverter<PoolThreads> {
    @Override
    public PoolThreads convert(String text) {
      return parse(OptionQuantities::poolThreads, text);
    }
  }

  /** Parses a pool with a range of thread counts. */
  static final class OfPools implements ITypeConverter<PoolRange> {
    @Override
    public PoolRange convert(String text) {
      return parse(OptionQuantities::poolRange, text);
    }
  }

  /** Parses the name of an export format. */
  static final class Form implements ITypeConverter<Target> {
    @Override
    public Target convert(String text) {
      return Targets.of(text.strip().toLowerCase(Locale.ROOT))
          .orElseThrow(
              () ->
                  new TypeConversionException(
                      "'" + text + "' is unknown" + Suggestion.hint(text, Targets.keywords())));
    }
  }

  /** Parses the name of an enumeration's constant in lower case, with {@code -} for {@code _}. */
  abstract static class Choice<E extends Enum<E>> implements ITypeConverter<E> {
    private final List<E> values;

    @SafeVarargs
    Choice(E... values) {
      this.values = List.of(values);
    }

    @Override
    public E convert(String text) {
      for (E value : values) {
        if (name(value).equalsIgnoreCase(text.strip())) {
          return value;
        }
      }
      List<String> names = values.stream().map(Choice::name).toList();
      throw new TypeConversionException("'" + text + "' is unknown" + Suggestion.hint(text, names));
    }

    private static String name(Enum<?> value) {
      return value.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }
}
