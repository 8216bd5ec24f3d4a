package org.threadwise.measurement.trace;

import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Roles and names of spans that Apache Camel's telemetry (4.11 or newer) creates.
 *
 * <p>Its attribute {@code op} is {@code EVENT_RECEIVED} for a route, {@code EVENT_PROCESS} for a
 * processor, and {@code EVENT_SENT} for a message to an endpoint. The kind of a span means nothing
 * before Camel 4.20. Routes and messages are named after the attribute {@code camel.uri} without
 * its options, such as {@code seda://orders}. Spans of processors have names such as {@code
 * check-bean}, of the id and the short name of its type; here they are named after the id.
 */
final class CamelRoles {
  private static final String RECEIVED = "EVENT_RECEIVED";
  private static final String SENT = "EVENT_SENT";
  private static final String PROCESS = "EVENT_PROCESS";

  /** Components that call another route in the same thread. */
  private static final Set<String> CHANNELS = Set.of("direct", "direct-vm");

  /** Components with a queue in memory. */
  private static final Set<String> QUEUES =
      Set.of("seda", "vm", "disruptor", "disruptor-vm", "stub");

  /** Components that work inside the process. */
  private static final Set<String> LOCAL =
      Set.of(
          "bean",
          "browse",
          "class",
          "controlbus",
          "dataset",
          "dataset-test",
          "dataformat",
          "freemarker",
          "json-validator",
          "jslt",
          "jsonata",
          "jolt",
          "language",
          "log",
          "mock",
          "mustache",
          "quartz",
          "ref",
          "rest",
          "saga",
          "scheduler",
          "string-template",
          "timer",
          "validator",
          "velocity",
          "xj",
          "xquery",
          "xslt",
          "xslt-saxon");

  private CamelRoles() {}

  /** Returns whether the span was created by Camel's telemetry. */
  static boolean isCreatorOf(SpanRecord span) {
    String operation = span.operation;
    return RECEIVED.equals(operation) || SENT.equals(operation) || PROCESS.equals(operation);
  }

  /** Returns the role of a span of Camel. */
  static SpanRole role(SpanRecord span) {
    if (PROCESS.equals(span.operation)) {
      return processorRole(span.name);
    }
    String scheme = scheme(span.uri);
    boolean sent = SENT.equals(span.operation);
    if (CHANNELS.contains(scheme)) {
      return sent ? SpanRole.CHANNEL_SEND : SpanRole.CHANNEL_ROUTE;
    }
    if (QUEUES.contains(scheme)) {
      return sent ? SpanRole.QUEUE_SEND : SpanRole.QUEUE_ROUTE;
    }
    if (!sent) {
      return SpanRole.ROUTE;
    }
    return LOCAL.contains(scheme) ? SpanRole.LOCAL_SEND : SpanRole.EXTERNAL_SEND;
  }

  /** Returns the name under which a span of Camel is reported. */
  static @Nullable String name(SpanRecord span) {
    if (PROCESS.equals(span.operation)) {
      return span.name == null ? null : id(span.name);
    }
    String uri = span.uri;
    if (uri == null) {
      return span.name;
    }
    int options = uri.indexOf('?');
    return options < 0 ? uri : uri.substring(0, options);
  }

  /** Returns the id of a processor. Ids may contain hyphens, short names do not. */
  private static String id(String name) {
    int hyphen = name.lastIndexOf('-');
    return hyphen > 0 ? name.substring(0, hyphen) : name;
  }

  private static SpanRole processorRole(@Nullable String name) {
    if (name == null) {
      return SpanRole.PROCESSOR;
    }
    return switch (name.substring(name.lastIndexOf('-') + 1)) {
      case "to" -> SpanRole.TO;
      case "split" -> SpanRole.SPLIT;
      case "multicast", "recipientList" -> SpanRole.MULTICAST;
      default -> SpanRole.PROCESSOR;
    };
  }

  private static String scheme(@Nullable String uri) {
    if (uri == null) {
      return "";
    }
    int colon = uri.indexOf(':');
    return colon < 0 ? uri : uri.substring(0, colon);
  }
}
