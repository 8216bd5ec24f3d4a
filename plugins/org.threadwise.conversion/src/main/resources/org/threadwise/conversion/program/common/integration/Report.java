package integration;

import java.io.PrintStream;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/** The figures of all replications: each replication is one sample of every figure. */
final class Report {
  /** What a figure is of; {@code from} is the entry where the orders came from, or empty. */
  private record Key(String kind, String element, String from, String figure, String unit) {}

  private final Map<Key, Estimate> figures;
  private final String from;

  Report() {
    this(new LinkedHashMap<>(), "");
  }

  private Report(Map<Key, Estimate> figures, String from) {
    this.figures = figures;
    this.from = from;
  }

  /** The same report for figures of the orders of one entry. */
  Report from(Task entry) {
    return new Report(figures, entry.name());
  }

  /** Adds the value of one replication. */
  void add(Element element, String figure, String unit, double value) {
    add(element.kind(), element.name(), figure, unit, value);
  }

  void add(String kind, String element, String figure, String unit, double value) {
    estimate(kind, element, figure, unit).add(value);
  }

  /** Adds a ratio; a replication in which it is not defined is no sample of it. */
  void ratio(Element element, String figure, String unit, double part, double whole) {
    if (whole > 0) {
      add(element, figure, unit, part / whole);
    }
  }

  /** Adds a value of a figure that is a maximum. */
  void maximum(Element element, String figure, String unit, double value) {
    estimate(element.kind(), element.name(), figure, unit).addMaximum(value);
  }

  private Estimate estimate(String kind, String element, String figure, String unit) {
    return figures.computeIfAbsent(
        new Key(kind, element, from, figure, unit), key -> new Estimate());
  }

  // ---- as a table

  /** Prints means with 95 % intervals, element by element. */
  void print(PrintStream out) {
    String heading = "";
    for (Map.Entry<Key, Estimate> each : figures.entrySet()) {
      Key key = each.getKey();
      String element = key.kind() + " " + key.element() + origin(key);
      if (!element.equals(heading)) {
        out.println(element);
        heading = element;
      }
      out.printf(
          Locale.ROOT,
          "  %-24s %12.6g%s %s%n",
          key.figure(),
          each.getValue().mean(),
          interval(each.getValue()),
          key.unit());
    }
  }

  private static String origin(Key key) {
    return key.from().isEmpty() ? "" : ", from " + key.from();
  }

  private static String interval(Estimate estimate) {
    return estimate.samples() < 2
        ? " ".repeat(14)
        : String.format(Locale.ROOT, " ± %-11.4g", estimate.halfWidth(0.95));
  }

  // ---- as JSON

  /** Prints an array with one object for each figure. */
  void printJson(PrintStream out) {
    String separator = "[";
    for (Map.Entry<Key, Estimate> each : figures.entrySet()) {
      out.println(separator);
      out.print(json(each.getKey(), each.getValue()));
      separator = ",";
    }
    out.println(figures.isEmpty() ? "[]" : "\n]");
  }

  private static String json(Key key, Estimate estimate) {
    StringBuilder object = new StringBuilder("  {\"kind\": ").append(quoted(key.kind()));
    object.append(", \"element\": ").append(quoted(key.element()));
    if (!key.from().isEmpty()) {
      object.append(", \"from\": ").append(quoted(key.from()));
    }
    object.append(", \"figure\": ").append(quoted(key.figure()));
    object.append(", \"unit\": ").append(quoted(key.unit()));
    object.append(", \"mean\": ").append(estimate.mean());
    if (estimate.samples() > 1) {
      object.append(", \"standardError\": ").append(estimate.standardError());
    }
    return object.append(", \"samples\": ").append(estimate.samples()).append('}').toString();
  }

  private static String quoted(String text) {
    StringBuilder quoted = new StringBuilder("\"");
    for (char c : text.toCharArray()) {
      if (c == '"' || c == '\\') {
        quoted.append('\\').append(c);
      } else if (c < ' ') {
        quoted.append(String.format("\\u%04x", (int) c));
      } else {
        quoted.append(c);
      }
    }
    return quoted.append('"').toString();
  }
}
