package org.threadwise.diagram.text;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
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

/** Quantities, times and pools in words: short ones for a figure, full ones for a description. */
public final class Wording {

  private Wording() {}

  /** A number as short as it can be written. */
  public static String number(double value) {
    if (!Double.isFinite(value)) {
      return Double.toString(value);
    }
    BigDecimal exact = BigDecimal.valueOf(value).stripTrailingZeros();
    return Math.abs(exact.scale()) > 9 ? exact.toString() : exact.toPlainString();
  }

  /** A probability in per cent. */
  public static String percent(double probability) {
    return number(Math.rint(probability * 1e4) / 100) + " %";
  }

  /** Value and unit; a blank for none. */
  public static String quantity(@Nullable Quantity quantity) {
    if (quantity == null) {
      return "";
    }
    String unit = quantity.getUnit();
    return unit == null || unit.isEmpty()
        ? number(quantity.getValue())
        : number(quantity.getValue()) + " " + (unit.equals("us") ? "µs" : unit);
  }

  /** Family and main parameter, such as {@code exp 2 ms}; a constant is its value. */
  public static String brief(Distribution distribution) {
    return switch (distribution) {
      case ConstantDistribution constant -> quantity(constant.getValue());
      case FunctionDistribution function -> briefFunction(function);
      case MeasuredDistribution measured -> "measured";
      default -> "";
    };
  }

  private static String briefFunction(FunctionDistribution function) {
    String name = function.getFunction() == null ? "?" : function.getFunction();
    List<Argument> arguments = function.getArguments();
    String low = named(arguments, "low", "min");
    String high = named(arguments, "high", "max");
    if (!low.isEmpty() && !high.isEmpty()) {
      return name + " " + low + " – " + high;
    }
    return switch (name.toLowerCase(Locale.ROOT)) {
      case "samples", "quantiles", "hyperexponential", "gamma", "erlang", "weibull" ->
          (name + " " + named(arguments, "mean")).strip();
      case "uniform" -> (name + " " + joined(arguments, " – ")).strip();
      case "triangular" -> (name + " " + joined(arguments, ", ")).strip();
      default -> {
        String mean = named(arguments, "mean");
        String first = arguments.isEmpty() ? "" : quantity(arguments.getFirst().getValue());
        yield (name + " " + (mean.isEmpty() ? first : mean)).strip();
      }
    };
  }

  private static String joined(List<Argument> arguments, String separator) {
    return arguments.stream()
        .map(argument -> quantity(argument.getValue()))
        .collect(Collectors.joining(separator));
  }

  private static String named(List<Argument> arguments, String... names) {
    return arguments.stream()
        .filter(
            argument -> argument.getName() != null && List.of(names).contains(argument.getName()))
        .map(argument -> quantity(argument.getValue()))
        .findFirst()
        .orElse("");
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
      parts.add(brief(service.getWait()) + " wait");
    }
    return String.join(" + ", parts);
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
