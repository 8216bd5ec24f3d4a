package org.threadwise.diagram.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.threadwise.model.integration.Argument;
import org.threadwise.model.integration.ConstantDistribution;
import org.threadwise.model.integration.Distribution;
import org.threadwise.model.integration.FunctionDistribution;
import org.threadwise.model.integration.MeasuredDistribution;
import org.threadwise.model.integration.Pool;
import org.threadwise.model.integration.Quantity;
import org.threadwise.model.integration.ServiceTime;
import org.threadwise.model.units.Quantities;

/** Quantities, times and pools in words: short ones for a figure, full ones for a description. */
public final class ElementWording {

  private static final char NO_BREAK = '\u00A0';

  private ElementWording() {}

  /** A probability in per cent. */
  public static String percent(double probability) {
    return Quantities.text(Math.rint(probability * 1e4) / 100, "%");
  }

  /** Value and unit; a blank for none. */
  public static String quantity(@Nullable Quantity quantity) {
    if (quantity == null) {
      return "";
    }
    String unit = quantity.getUnit();
    return Quantities.text(quantity.getValue(), "us".equals(unit) ? "µs" : unit);
  }

  /**
   * Family and main parameter, such as {@code exp 2 ms} or {@code uniform 1–3 ms}; a constant is
   * its value. Numbers stay with their units where the line breaks.
   */
  public static String brief(Distribution distribution) {
    return switch (distribution) {
      case ConstantDistribution constant -> unbroken(quantity(constant.getValue()));
      case FunctionDistribution function -> brief(function);
      case MeasuredDistribution measured -> "measured";
      default -> "";
    };
  }

  private static String brief(FunctionDistribution function) {
    String name = function.getFunction() == null ? "?" : function.getFunction();
    List<Argument> arguments = function.getArguments();
    Quantity mean = named(arguments, "mean");
    Quantity low = named(arguments, "low", "min");
    Quantity high = named(arguments, "high", "max");
    if (mean != null) {
      return name + " " + unbroken(quantity(mean));
    }
    if (low != null && high != null) {
      return name + " " + range(low, high);
    }
    boolean byPosition =
        !arguments.isEmpty() && arguments.stream().allMatch(argument -> argument.getName() == null);
    return byPosition ? (name + " " + main(name, arguments)).strip() : name;
  }

  /** The mean or the range of a distribution whose parameters have no names. */
  private static String main(String name, List<Argument> arguments) {
    Quantity first = arguments.getFirst().getValue();
    return switch (name.toLowerCase(Locale.ROOT)) {
      case "uniform", "triangular" -> range(first, arguments.getLast().getValue());
      case "exp", "exponential", "lognormal", "normal", "constant" -> unbroken(quantity(first));
      default -> "";
    };
  }

  private static String range(@Nullable Quantity low, @Nullable Quantity high) {
    if (low == null || high == null) {
      return "";
    }
    String from =
        Objects.equals(low.getUnit(), high.getUnit())
            ? Quantities.text(low.getValue(), null)
            : quantity(low);
    return unbroken(from + "–" + quantity(high));
  }

  private static String unbroken(String text) {
    return text.replace(' ', NO_BREAK);
  }

  private static @Nullable Quantity named(List<Argument> arguments, String... names) {
    return arguments.stream()
        .filter(
            argument -> argument.getName() != null && List.of(names).contains(argument.getName()))
        .map(Argument::getValue)
        .findFirst()
        .orElse(null);
  }

  /** The distribution with all its parameters, much as it is written in a model. */
  public static String full(Distribution distribution) {
    return switch (distribution) {
      case ConstantDistribution constant -> quantity(constant.getValue());
      case FunctionDistribution function ->
          function.getFunction()
              + function.getArguments().stream()
                  .map(
                      argument ->
                          (argument.getName() == null ? "" : argument.getName() + " ")
                              + quantity(argument.getValue()))
                  .collect(Collectors.joining(", ", "(", ")"));
      case MeasuredDistribution measured ->
          "measured in "
              + measured.getFile()
              + (measured.getDate() == null ? "" : " on " + measured.getDate());
      default -> "";
    };
  }

  /** CPU and waiting part in brief; empty if there is neither. */
  public static String brief(@Nullable ServiceTime service) {
    List<String> parts = new ArrayList<>();
    if (service != null && service.getCpu() != null) {
      parts.add(brief(service.getCpu()));
    }
    if (service != null && service.getWait() != null) {
      parts.add(unbroken(brief(service.getWait()) + " wait"));
    }
    return String.join(" +" + NO_BREAK, parts);
  }

  /** CPU and waiting part in full; empty if there is neither. */
  public static String full(@Nullable ServiceTime service) {
    List<String> parts = new ArrayList<>();
    if (service != null && service.getCpu() != null) {
      parts.add("cpu " + full(service.getCpu()));
    }
    if (service != null && service.getWait() != null) {
      parts.add("wait " + full(service.getWait()));
    }
    return String.join(", ", parts);
  }

  /** Threads and queue of a pool. */
  public static String describe(Pool pool) {
    String queue =
        switch (pool.getDiscipline()) {
          case FIFO -> "";
          case LIFO -> ", last in first out";
          case DEEPEST -> ", deepest task first";
          case PRIORITY -> ", by priority";
        };
    String threads =
        switch (pool.getKind()) {
          case FIXED -> threads(pool.getThreads());
          case SINGLE -> "1 thread";
          case CUSTOM ->
              (pool.getCore() == null ? 0 : pool.getCore())
                  + " to "
                  + (pool.getMaximum() == null
                      ? "any number of threads"
                      : threads(pool.getMaximum()));
          case CACHED -> "cached threads";
          case PER_TASK -> "a new thread each";
          case VIRTUAL -> "virtual threads";
        };
    return threads + queue;
  }

  /** So many threads, in words. */
  public static String threads(@Nullable Integer count) {
    return count == null ? "threads not given" : count == 1 ? "1 thread" : count + " threads";
  }
}
