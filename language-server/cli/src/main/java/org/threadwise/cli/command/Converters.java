package org.threadwise.cli.command;

import java.util.Arrays;
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

/** How the values of options are read. */
final class Converters {
  private Converters() {}

  private static <T> T read(Function<String, T> reader, String text) {
    try {
      return reader.apply(text);
    } catch (IllegalArgumentException e) {
      throw new TypeConversionException(String.valueOf(e.getMessage()));
    }
  }

  /** Orders per second. */
  static final class Rate implements ITypeConverter<Double> {
    @Override
    public Double convert(String text) {
      return read(OptionQuantities::rate, text);
    }
  }

  /** Several rates. */
  static final class Rates implements ITypeConverter<List<Double>> {
    @Override
    public List<Double> convert(String text) {
      return read(OptionQuantities::rates, text);
    }
  }

  /** A length of time greater than 0, in nanoseconds. */
  static final class Duration implements ITypeConverter<Long> {
    @Override
    public Long convert(String text) {
      return read(OptionQuantities::duration, text);
    }
  }

  /** A length of time in nanoseconds. */
  static final class Time implements ITypeConverter<Long> {
    @Override
    public Long convert(String text) {
      return read(OptionQuantities::time, text);
    }
  }

  /** A share between 0 and 1. */
  static final class Share implements ITypeConverter<Double> {
    @Override
    public Double convert(String text) {
      return read(OptionQuantities::share, text);
    }
  }

  /** A number of messages. */
  static final class Messages implements ITypeConverter<Long> {
    private static final long MOST = 1_000_000_000;

    @Override
    public Long convert(String text) {
      return read(value -> OptionQuantities.whole(value, 1, MOST), text);
    }
  }

  /** A number of replications. */
  static final class Replications implements ITypeConverter<Integer> {
    private static final long MOST = 100_000;

    @Override
    public Integer convert(String text) {
      return read(value -> (int) OptionQuantities.whole(value, 1, MOST), text);
    }
  }

  /** A number of threads of this program. */
  static final class Workers implements ITypeConverter<Integer> {
    private static final long MOST = 1024;

    @Override
    public Integer convert(String text) {
      return read(value -> (int) OptionQuantities.whole(value, 1, MOST), text);
    }
  }

  /** A number of threads of a pool. */
  static final class Threads implements ITypeConverter<Integer> {
    @Override
    public Integer convert(String text) {
      return read(
          value -> (int) OptionQuantities.whole(value, 1, OptionQuantities.MAXIMUM_THREADS), text);
    }
  }

  /** A seed. */
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

  /** A pool with a number of threads. */
  static final class OfPool implements ITypeConverter<PoolThreads> {
    @Override
    public PoolThreads convert(String text) {
      return read(OptionQuantities::poolThreads, text);
    }
  }

  /** A pool with numbers of threads to try. */
  static final class OfPools implements ITypeConverter<PoolRange> {
    @Override
    public PoolRange convert(String text) {
      return read(OptionQuantities::poolRange, text);
    }
  }

  /** A form that models are written in. */
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

  /** One of the words of an enumeration, in small letters. */
  abstract static class Word<E extends Enum<E>> implements ITypeConverter<E> {
    private final E[] values;

    Word(E[] values) {
      this.values = values;
    }

    @Override
    public E convert(String text) {
      for (E value : values) {
        if (word(value).equalsIgnoreCase(text.strip())) {
          return value;
        }
      }
      List<String> words = Arrays.stream(values).map(Word::word).toList();
      throw new TypeConversionException("'" + text + "' is unknown" + Suggestion.hint(text, words));
    }

    private static String word(Enum<?> value) {
      return value.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }
}
