package org.threadwise.orders;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * How long each step of an order took.
 *
 * <p>The time of a step is from the end of the one before it to its own end, so it includes what
 * Camel does between steps. For example, {@code parse} ends at 10 ms and {@code credit} at 32 ms:
 * {@code credit} took 22 ms.
 *
 * @param trace identifier of the trace
 * @param times nanoseconds, by the name of the element; several if it was executed several times
 */
record OrderSteps(String trace, Map<String, List<Long>> times) {
  private static final ObjectMapper JSON = new ObjectMapper();

  /** Spans of Camel that are a route. */
  private static final String ROUTE = "EVENT_RECEIVED";

  OrderSteps {
    times = Map.copyOf(times);
  }

  private record Span(String trace, String name, String operation, long start, long end) {
    static Span of(JsonNode node) {
      String operation = "";
      for (JsonNode attribute : node.path("attributes")) {
        if (attribute.path("key").asText().equals("op")) {
          operation = attribute.path("value").path("stringValue").asText();
        }
      }
      return new Span(
          node.path("traceId").asText(),
          node.path("name").asText(),
          operation,
          node.path("startTimeUnixNano").asLong(),
          node.path("endTimeUnixNano").asLong());
    }

    /** The id of a processor, without its type. */
    String id() {
      return name.substring(0, Math.max(0, name.lastIndexOf('-')));
    }
  }

  /**
   * Reads the spans of a run.
   *
   * @param elements names of the steps
   */
  static List<OrderSteps> read(Path spans, Set<String> elements) throws IOException {
    Map<String, List<Span>> traces = new HashMap<>();
    for (String line : Files.readAllLines(spans)) {
      for (JsonNode span : JSON.readTree(line).findValues("spans")) {
        for (JsonNode each : span) {
          Span read = Span.of(each);
          if (!read.operation.equals(ROUTE) && !elements.contains(read.id())) {
            continue;
          }
          traces.computeIfAbsent(read.trace, none -> new ArrayList<>()).add(read);
        }
      }
    }
    return traces.values().stream().map(OrderSteps::of).toList();
  }

  /** Measures the steps between two events: starts of routes, and ends of processors. */
  private static OrderSteps of(List<Span> spans) {
    List<Span> events = spans.stream().sorted(Comparator.comparingLong(OrderSteps::time)).toList();
    Map<String, List<Long>> times = new HashMap<>();
    long before = 0;
    for (Span event : events) {
      long time = time(event);
      if (!event.operation.equals(ROUTE)) {
        times.computeIfAbsent(event.id(), none -> new ArrayList<>()).add(time - before);
      }
      before = time;
    }
    return new OrderSteps(events.getFirst().trace, times);
  }

  private static long time(Span event) {
    return event.operation.equals(ROUTE) ? event.start : event.end;
  }
}
