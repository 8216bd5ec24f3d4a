package org.threadwise.orders;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * How long each step of an order took.
 *
 * <p>The time of a step is from the moment at which it could start to its end, so it includes what
 * the HTTP server and Camel do between steps. The first step can start when the order arrives; the
 * first one on a thread that fulfils orders, when a thread is free; each other one, when the one
 * before it ends. For example, {@code parse} ends at 10 ms and {@code credit} at 32 ms: {@code
 * credit} took 22 ms.
 *
 * @param order its number
 * @param times nanoseconds, by the name of the element; several if it was executed several times
 */
record OrderSteps(int order, Map<String, List<Long>> times) {
  private static final ObjectMapper JSON = new ObjectMapper();

  /** The last step before a thread that fulfils orders takes the order. */
  private static final String HAND_OVER = "clean";

  OrderSteps {
    times = Map.copyOf(times);
  }

  /**
   * The end of a step.
   *
   * @param element name of the step
   * @param time in nanoseconds since 1970
   */
  private record End(String element, long time) {}

  /** What is known of an order: when it arrived, and the ends of its steps in order. */
  private record Recorded(int order, long arrival, List<End> ends) {
    long handedOver() {
      return ends.stream()
          .filter(end -> end.element.equals(HAND_OVER))
          .mapToLong(End::time)
          .findFirst()
          .orElseThrow();
    }

    long completed() {
      return ends.getLast().time;
    }
  }

  /**
   * Reads the steps of the completed orders from the spans of a run.
   *
   * @param elements names of the steps
   */
  static List<OrderSteps> read(ApplicationRun run, Set<String> elements) throws IOException {
    List<Recorded> orders = recorded(run, elements);
    List<Long> completions = orders.stream().map(Recorded::completed).sorted().toList();
    List<OrderSteps> steps = new ArrayList<>();
    for (int position = 0; position < orders.size(); position++) {
      int completedBefore = position - run.threads();
      long free = completedBefore < 0 ? 0 : completions.get(completedBefore);
      steps.add(of(orders.get(position), free));
    }
    return steps;
  }

  /** Returns the completed orders in the order in which threads take them. */
  private static List<Recorded> recorded(ApplicationRun run, Set<String> elements)
      throws IOException {
    Map<String, List<End>> ends = new HashMap<>();
    for (String line : Files.readAllLines(run.spans())) {
      for (JsonNode spans : JSON.readTree(line).findValues("spans")) {
        for (JsonNode span : spans) {
          String element = element(span.path("name").asText());
          if (elements.contains(element)) {
            ends.computeIfAbsent(span.path("traceId").asText(), none -> new ArrayList<>())
                .add(new End(element, span.path("endTimeUnixNano").asLong()));
          }
        }
      }
    }
    return run.traces().entrySet().stream()
        .filter(trace -> ends.containsKey(trace.getKey()))
        .map(trace -> recorded(run, trace.getValue(), ends.getOrDefault(trace.getKey(), List.of())))
        .sorted(Comparator.comparingLong(Recorded::handedOver))
        .toList();
  }

  /** Returns the id of a processor from the name of its span, which ends with its type. */
  private static String element(String span) {
    return span.substring(0, Math.max(0, span.lastIndexOf('-')));
  }

  private static Recorded recorded(ApplicationRun run, int order, List<End> ends) {
    long arrival = run.sent().start() + run.sent().arrivals().get(order);
    return new Recorded(
        order, arrival, ends.stream().sorted(Comparator.comparingLong(End::time)).toList());
  }

  /**
   * Measures the steps of an order.
   *
   * @param free when a thread that fulfils orders became free
   */
  private static OrderSteps of(Recorded order, long free) {
    Map<String, List<Long>> times = new HashMap<>();
    long start = order.arrival;
    for (End end : order.ends) {
      times.computeIfAbsent(end.element, none -> new ArrayList<>()).add(end.time - start);
      start = end.element.equals(HAND_OVER) ? Math.max(end.time, free) : end.time;
    }
    return new OrderSteps(order.order, times);
  }
}
