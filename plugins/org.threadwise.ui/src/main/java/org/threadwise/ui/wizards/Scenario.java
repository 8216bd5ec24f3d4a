package org.threadwise.ui.wizards;

import com.google.gson.JsonObject;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What is simulated, where that differs from the text.
 *
 * @param workload null for the first one
 * @param rate of all orders together per second, null for the workload's own
 * @param threads of pools that have other numbers than in the text
 */
record Scenario(@Nullable String workload, @Nullable Double rate, Map<String, Integer> threads) {

  /** As the text has it. */
  static final Scenario WRITTEN = new Scenario(null, null, Map.of());

  /**
   * A scenario as it was typed.
   *
   * @param rate empty for the workload's own
   * @param threads a line for each pool, such as {@code engine = 4}
   * @param written the numbers of the text
   * @throws IllegalArgumentException if something makes no sense; the message says what
   */
  static Scenario of(
      @Nullable String workload, String rate, String threads, Map<String, Integer> written) {
    Map<String, Integer> changed = new LinkedHashMap<>();
    threads
        .lines()
        .filter(line -> !line.isBlank())
        .forEach(line -> addThreads(line, written, changed));
    changed.entrySet().removeIf(pool -> pool.getValue().equals(written.get(pool.getKey())));
    return new Scenario(workload, rate.isBlank() ? null : positive(rate.strip()), changed);
  }

  private static void addThreads(
      String line, Map<String, Integer> written, Map<String, Integer> changed) {
    int sign = line.lastIndexOf('=');
    String pool = line.substring(0, Math.max(0, sign)).strip();
    if (!written.containsKey(pool)) {
      throw new IllegalArgumentException(
          "'" + line.strip() + "' names no pool: write " + String.join(", ", lines(written)) + ".");
    }
    String count = line.substring(sign + 1).strip();
    if (!count.matches("0*[1-9]\\d{0,5}")) {
      throw new IllegalArgumentException(
          "'" + count + "' is no number of threads: write a whole number from 1.");
    }
    changed.put(pool, Integer.valueOf(count));
  }

  private static double positive(String rate) {
    try {
      double orders = Double.parseDouble(rate);
      if (orders > 0 && Double.isFinite(orders)) {
        return orders;
      }
    } catch (NumberFormatException e) {
      // It is refused below.
    }
    throw new IllegalArgumentException(
        "'" + rate + "' is no rate: write orders per second, such as 5000, or nothing.");
  }

  /** A line for each pool. */
  static Iterable<String> lines(Map<String, Integer> threads) {
    return threads.entrySet().stream()
        .map(pool -> pool.getKey() + " = " + pool.getValue())
        .toList();
  }

  /** Adds it to the parameters of a conversion. */
  void addTo(JsonObject params) {
    if (workload != null) {
      params.addProperty("workload", workload);
    }
    var variation = new JsonObject();
    if (rate != null) {
      variation.addProperty("rate", rate);
    }
    if (!threads.isEmpty()) {
      var pools = new JsonObject();
      threads.forEach(pools::addProperty);
      variation.add("threads", pools);
    }
    if (variation.size() > 0) {
      params.add("variation", variation);
    }
  }
}
