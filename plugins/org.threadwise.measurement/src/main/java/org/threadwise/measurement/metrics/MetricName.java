package org.threadwise.measurement.metrics;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.threadwise.measurement.input.TimeUnits;
import org.threadwise.measurement.source.Observation.Quantity;

/**
 * The name of the operation that a metric measures.
 *
 * <p>Meters of Camel's Micrometer component are known: {@code camel_message_history} has the name
 * of its label {@code nodeId}, {@code camel_route_policy} and {@code camel_exchanges} that of
 * {@code routeId}, and {@code camel_exchange_event_notifier} that of {@code endpointName}. Series
 * of a whole Camel context, whose {@code routeId} is empty, are left out.
 *
 * <p>All other metrics are called by the name of the metric without its unit, followed by the
 * values of these labels, in this order, separated by dots: {@code nodeId}, {@code routeId}, {@code
 * route}, {@code operation}, {@code method}, {@code uri}, {@code name}. An example: {@code
 * http_server_requests_seconds{method="GET",uri="/orders",status="200"}} is {@code
 * http_server_requests.GET./orders}.
 *
 * @param name name of the operation
 * @param quantity what its durations consist of
 */
record MetricName(String name, Quantity quantity) {

  private static final List<String> DISTINGUISHING =
      List.of("nodeId", "routeId", "route", "operation", "method", "uri", "name");

  /** Metrics about the machine, the virtual machine and libraries, which execute no element. */
  private static final List<String> RUNTIMES =
      List.of(
          "jvm_",
          "process_",
          "system_",
          "logback_",
          "log4j2_",
          "executor_",
          "tomcat_",
          "jetty_",
          "hikaricp_",
          "jdbc_",
          "disk_",
          "go_",
          "python_",
          "promhttp_",
          "prometheus_",
          "scrape_");

  private static final Set<String> INTERNAL_COMPONENTS =
      Set.of("direct", "seda", "disruptor", "vm", "direct-vm", "log", "bean", "mock", "class");

  /**
   * Returns the name of a series.
   *
   * @param metric name of the metric without its unit
   * @return null if the series measures no operation of its own
   */
  static @Nullable MetricName of(String metric, Map<String, String> labels) {
    return switch (metric.replace("_", "").toLowerCase(Locale.ROOT)) {
      case "camelmessagehistory" -> elapsed(labels.get("nodeId"));
      case "camelroutepolicy", "camelexchanges" -> elapsed(labels.get("routeId"));
      case "camelexchangeeventnotifier" -> endpoint(labels);
      default -> isRuntime(metric) ? null : general(metric, labels);
    };
  }

  private static boolean isRuntime(String metric) {
    return RUNTIMES.stream().anyMatch(metric::startsWith)
        || metric.toLowerCase(Locale.ROOT).startsWith("camel");
  }

  private static @Nullable MetricName elapsed(@Nullable String name) {
    return name == null || name.isEmpty() ? null : new MetricName(name, Quantity.ELAPSED);
  }

  // The notifier also measures whole exchanges, from the endpoint at which they were created.
  private static @Nullable MetricName endpoint(Map<String, String> labels) {
    String endpoint = labels.getOrDefault("endpointName", "");
    int colon = endpoint.indexOf(':');
    String component = colon < 0 ? "" : endpoint.substring(0, colon);
    boolean sent = labels.getOrDefault("eventType", "").equals("ExchangeSentEvent");
    return sent && !endpoint.isEmpty() && !INTERNAL_COMPONENTS.contains(component)
        ? new MetricName(endpoint, Quantity.RESPONSE)
        : elapsed(endpoint);
  }

  private static MetricName general(String metric, Map<String, String> labels) {
    StringBuilder name = new StringBuilder(metric);
    for (String label : DISTINGUISHING) {
      String value = labels.getOrDefault(label, "");
      if (!value.isEmpty()) {
        name.append('.').append(value);
      }
    }
    boolean client = metric.equals("http_client_requests");
    return new MetricName(name.toString(), client ? Quantity.RESPONSE : Quantity.ELAPSED);
  }

  /** Returns the nanoseconds in the unit at the end of a metric's name; empty if it has none. */
  static OptionalDouble unit(String metric) {
    int underscore = metric.lastIndexOf('_');
    return underscore <= 0
        ? OptionalDouble.empty()
        : TimeUnits.nanoseconds(metric.substring(underscore + 1));
  }

  /** Returns a metric's name without a unit of time at its end. */
  static String withoutUnit(String metric) {
    return unit(metric).isEmpty() ? metric : metric.substring(0, metric.lastIndexOf('_'));
  }
}
