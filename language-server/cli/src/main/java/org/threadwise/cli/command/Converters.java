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
import org.threadwise.importing.format.ImportFormat;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Parsers of option values. */
final class Converters {
  private Converters() {}

  /** Parses a value with a function that throws {@link IllegalArgumentException} if it is wrong. */
  abstract static class Parsed<T> implements ITypeConverter<T> {
    private final Function<String, T> parser;

    Parsed(Function<String, T> parser) {
      this.parser = parser;
    }

    @Override
    public T convert(String text) {
      try {
        return parser.apply(text);
      } catch (IllegalArgumentException e) {
        throw new TypeConversionException(String.valueOf(e.getMessage()));
      }
    }
  }

  /** Parses orders per second. */
  static final class Rate extends Parsed<Double> {
    Rate() {
      super(OptionQuantities::rate);
    }
  }

  /** Parses a list of rates. */
  static final class Rates extends Parsed<List<Double>> {
    Rates() {
      super(OptionQuantities::rates);
    }
  }

  /** Parses a length of time greater than 0, in nanoseconds. */
  static final class Duration extends Parsed<Long> {
    Duration() {
      super(OptionQuantities::duration);
    }
  }

  /** Parses a length of time, in nanoseconds. */
  static final class Time extends Parsed<Long> {
    Time() {
      super(OptionQuantities::time);
    }
  }

  /** Parses a share between 0 and 1. */
  static final class Share extends Parsed<Double> {
    Share() {
      super(OptionQuantities::share);
    }
  }

  /** Parses a number of messages. */
  static final class Messages extends Parsed<Long> {
    private static final long MAX = 1_000_000_000;

    Messages() {
      super(value -> OptionQuantities.whole(value, 1, MAX));
    }
  }

  /** Parses a number of replications. */
  static final class Replications extends Parsed<Integer> {
    private static final long MAX = 100_000;

    Replications() {
      super(value -> (int) OptionQuantities.whole(value, 1, MAX));
    }
  }

  /** Parses a number of measurements, of which an interval needs six. */
  static final class Rounds extends Parsed<Integer> {
    private static final long MAX = 10_000;

    Rounds() {
      super(value -> (int) OptionQuantities.whole(value, 6, MAX));
    }
  }

  /** Parses an amount of memory that fits into the caches of some processors, in bytes. */
  static final class WorkingSet extends Parsed<Integer> {
    private static final int MAX_MEBIBYTES = 32;

    WorkingSet() {
      super(value -> (int) OptionQuantities.memory(value, MAX_MEBIBYTES));
    }
  }

  /** Parses a number of threads of this program. */
  static final class Workers extends Parsed<Integer> {
    private static final long MAX = 1024;

    Workers() {
      super(value -> (int) OptionQuantities.whole(value, 1, MAX));
    }
  }

  /** Parses a thread count of a pool. */
  static final class Threads extends Parsed<Integer> {
    Threads() {
      super(value -> (int) OptionQuantities.whole(value, 1, OptionQuantities.MAX_THREADS));
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
  static final class OfPool extends Parsed<PoolThreads> {
    OfPool() {
      super(OptionQuantities::poolThreads);
    }
  }

  /** Parses a pool with a range of thread counts. */
  static final class OfPools extends Parsed<PoolRange> {
    OfPools() {
      super(OptionQuantities::poolRange);
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

  /** Parses the name of an import format. */
  static final class ImportFormatName extends Choice<ImportFormat> {
    ImportFormatName() {
      super(ImportFormat.values());
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
