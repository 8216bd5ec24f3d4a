package org.threadwise.diagram.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.threadwise.model.catalogue.ElementKind;
import org.threadwise.model.integration.Argument;
import org.threadwise.model.integration.ClosedArrivals;
import org.threadwise.model.integration.ConstantDistribution;
import org.threadwise.model.integration.Distribution;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.FunctionDistribution;
import org.threadwise.model.integration.MeasuredDistribution;
import org.threadwise.model.integration.Pool;
import org.threadwise.model.integration.Quantity;
import org.threadwise.model.integration.RejectionPolicy;
import org.threadwise.model.integration.Retries;
import org.threadwise.model.integration.ServiceTime;
import org.threadwise.model.integration.Throttling;
import org.threadwise.model.units.Quantities;

/** Texts for quantities, times and pools: brief ones for a node, full ones for its description. */
public final class ElementWording {

  private static final char NO_BREAK = '\u00A0';

  private ElementWording() {}

  /** Returns a probability as a percentage. */
  public static String percent(double probability) {
    return Quantities.text(Math.rint(probability * 1e4) / 100, "%");
  }

  /** Returns value and unit; empty for null. */
  public static String quantity(@Nullable Quantity quantity) {
    if (quantity == null) {
      return "";
    }
    String unit = quantity.getUnit();
    return Quantities.text(quantity.getValue(), "us".equals(unit) ? "µs" : unit);
  }

  /**
   * Returns family and main parameter of a distribution, such as {@code exp 2 ms} or {@code uniform
   * 1–3 ms}; only the value of a constant. Lines do not break between a number and its unit.
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

  /** Returns the mean or the range of a distribution with positional parameters. */
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

  /** Returns how executions of an element fail, one text for each clause. */
  public static List<String> failures(Element element) {
    List<String> texts = new ArrayList<>();
    if (element.getFails() != null) {
      texts.add("fails " + unbroken(percent(element.getFails())));
    }
    if (element.getTimeout() != null && !ElementKind.collectsBatches(element)) {
      texts.add("timeout " + unbroken(quantity(element.getTimeout())));
    }
    Retries retries = element.getRetries();
    if (retries != null && retries.getCount() != null) {
      String pause = retries.getPause() == null ? "" : " after " + brief(retries.getPause());
      String blocking = retries.isBlocking() ? " blocking" : "";
      texts.add(unbroken("retries " + retries.getCount()) + pause + blocking);
    }
    return texts;
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

  /** Returns what closes the batches of an aggregator, and its keys; empty for other elements. */
  public static List<String> batches(Element element) {
    List<String> parts = new ArrayList<>();
    if (element.getSize() != null) {
      parts.add("size " + brief(element.getSize()));
    }
    if (ElementKind.collectsBatches(element)) {
      time("timeout", element.getTimeout(), parts);
    }
    time("within", element.getWithin(), parts);
    time("every", element.getEvery(), parts);
    if (element.getKeys() != null) {
      parts.add("key " + element.getKeys());
    } else if (element.isKeyPerOrder()) {
      parts.add("key order");
    }
    return parts;
  }

  private static void time(String keyword, @Nullable Quantity time, List<String> parts) {
    if (time != null) {
      parts.add(keyword + " " + unbroken(quantity(time)));
    }
  }

  /**
   * Returns a distribution with all its parameters, as in the text of a model, and the measurements
   * from which it was derived.
   */
  public static String full(Distribution distribution) {
    return parameters(distribution) + provenance(distribution);
  }

  private static String provenance(Distribution distribution) {
    if (distribution.getSource() == null) {
      return "";
    }
    Integer count = distribution.getCount();
    String values = count == null ? "" : count == 1 ? ", 1 value" : ", " + count + " values";
    String date = distribution.getDate() == null ? "" : ", " + distribution.getDate();
    return " (from " + distribution.getSource() + values + date + ")";
  }

  private static String parameters(Distribution distribution) {
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

  /**
   * Returns the limit of a throttler and whether it holds threads, such as {@code max 10 per 1 s
   * blocking}. Lines do not break within the limit.
   */
  public static String brief(Throttling throttling) {
    return unbroken(limit(throttling)) + blocking(throttling);
  }

  /** Returns the limit of a throttler and whether it holds threads, as in the text of a model. */
  public static String full(Throttling throttling) {
    return limit(throttling) + blocking(throttling);
  }

  private static String limit(Throttling throttling) {
    String limit = throttling.isAtOnce() ? "at once" : "per " + quantity(throttling.getPeriod());
    return "max %s %s".formatted(throttling.getMessages(), limit);
  }

  private static String blocking(Throttling throttling) {
    return throttling.isBlocking() ? " blocking" : "";
  }

  /** Returns the brief text of CPU and waiting time; empty if there is neither. */
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

  /** Returns the full text of CPU and waiting time; empty if there is neither. */
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

  /** Returns the number of users with its noun, as in the text of a model. */
  public static String users(ClosedArrivals closed) {
    Integer users = closed.getUsers();
    return users == null ? "users" : users == 1 ? "1 user" : users + " users";
  }

  /** Returns the threads and queue of a pool. */
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
          case CUSTOM -> range(pool);
          case CACHED -> "cached threads";
          case PER_TASK -> "a new thread each";
          case VIRTUAL -> "virtual threads";
        };
    return threads + queue + rejection(pool);
  }

  private static String range(Pool pool) {
    if (pool.getCore() != null && pool.getCore().equals(pool.getMaximum())) {
      return threads(pool.getMaximum());
    }
    return (pool.getCore() == null ? 0 : pool.getCore())
        + " to "
        + (pool.getMaximum() == null ? "any number of threads" : threads(pool.getMaximum()));
  }

  /** Returns when a pool blocks its producers; empty if it never does. */
  private static String rejection(Pool pool) {
    Integer capacity = pool.getCapacity();
    if (pool.getRejection() != RejectionPolicy.BLOCK || capacity == null) {
      return "";
    }
    return switch (capacity) {
      case 0 -> ", blocks when all are busy";
      case 1 -> ", blocks when 1 waits";
      default -> ", blocks when " + capacity + " wait";
    };
  }

  /** Returns a thread count with its noun. */
  public static String threads(@Nullable Integer count) {
    return count == null ? "threads not given" : count == 1 ? "1 thread" : count + " threads";
  }
}
