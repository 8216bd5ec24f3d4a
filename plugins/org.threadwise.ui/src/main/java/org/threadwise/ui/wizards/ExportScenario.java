package org.threadwise.ui.wizards;

import com.google.gson.JsonObject;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The differences between the exported scenario and the text.
 *
 * @param workload the workload; null for the first one
 * @param rate the total orders per second; null for the workload's own rate
 * @param threads the changed thread counts by pool
 */
record ExportScenario(
    @Nullable String workload, @Nullable Double rate, Map<String, Integer> threads) {

  /** The scenario of the text. */
  static final ExportScenario UNCHANGED = new ExportScenario(null, null, Map.of());

  /**
   * Parses the input of the user.
   *
   * @param rate the rate; empty for the workload's own
   * @param threads one line per pool, such as {@code engine = 4}
   * @param written the thread counts in the text
   * @throws IllegalArgumentException if the input is invalid; the message names the error
   */
  static ExportScenario of(
      @Nullable String workload, String rate, String threads, Map<String, Integer> written) {
    Map<String, Integer> changed = new LinkedHashMap<>();
    threads
        .lines()
        .filter(line -> !line.isBlank())
        .forEach(line -> addThreads(line, written, changed));
    changed.entrySet().removeIf(pool -> pool.getValue().equals(written.get(pool.getKey())));
    return new ExportScenario(workload, rate.isBlank() ? null : positive(rate.strip()), changed);
  }

  private static void addThreads(
      String line, Map<String, Integer> written, Map<String, Integer> changed) {
    int sign = line.lastIndexOf('=');
    String pool = line.substring(0, Math.max(0, sign)).strip();
    if (!written.containsKey(pool)) {
      throw new IllegalArgumentException(
          "'"
              + line.strip()
              + "' does not name a pool: enter "
              + String.join(", ", lines(written))
              + ".");
    }
    String count = line.substring(sign + 1).strip();
    if (!count.matches("0*[1-9]\\d{0,5}")) {
      throw new IllegalArgumentException(
          "'" + count + "' is not a thread count: enter a positive integer.");
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
      // Rejected below.
    }
    throw new IllegalArgumentException(
        "'"
            + rate
            + "' is not a rate: enter orders per second, such as 5000, or leave the field empty.");
  }

  /** Returns one line per pool. */
  static Iterable<String> lines(Map<String, Integer> threads) {
    return threads.entrySet().stream()
        .map(pool -> pool.getKey() + " = " + pool.getValue())
        .toList();
  }

  /** Adds the differences to the parameters of a conversion request. */
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
