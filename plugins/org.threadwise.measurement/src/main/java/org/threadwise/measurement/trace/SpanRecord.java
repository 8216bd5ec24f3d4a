package org.threadwise.measurement.trace;

import java.util.Arrays;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The fields of one span that matter here. Readers fill one instance again and again, because files
 * have millions of spans.
 */
final class SpanRecord {
  /** Time that the span does not have. */
  static final long MISSING = -1;

  /** Number of links that are kept; the default limit of the OpenTelemetry SDKs. */
  private static final int MAX_LINKS = 128;

  private static final int WORDS_PER_LINK = 3;

  /** Attribute of the resource, which exporters of some formats add to its spans. */
  private static final String SERVICE = "service.name";

  /** Attribute with the status of a span in formats that have no field for it. */
  private static final String STATUS = "otel.status_code";

  /** Attribute of failed spans in Zipkin, OpenTracing and Camel; its value may be a message. */
  private static final String ERROR = "error";

  /** Attribute with the CPU time of the thread from start to end, in nanoseconds. */
  private static final String CPU_TIME = "thread.cpu_time";

  /** Attribute of OpenTelemetry with the number of the thread that started the span. */
  private static final String THREAD = "thread.id";

  /** Code of OpenTelemetry for the status of a failed span. */
  static final int STATUS_ERROR = 2;

  /** Kind of a span, with the numbers of OpenTelemetry. */
  static final int INTERNAL = 1;

  static final int SERVER = 2;
  static final int CLIENT = 3;
  static final int PRODUCER = 4;
  static final int CONSUMER = 5;

  long traceHigh;
  long traceLow;
  long id;

  /** Id of the parent; 0 for a root. */
  long parent;

  /** Nanoseconds since 1970, or {@link #MISSING}. */
  long start;

  /** Nanoseconds since 1970, or {@link #MISSING}. */
  long end;

  int kind;
  @Nullable String name;

  /** Service that reported the span; null if unknown. */
  @Nullable String service;

  /** Service of the resource that contains the span. */
  private @Nullable String inherited;

  /** Attribute {@code op}, which Camel sets. */
  @Nullable String operation;

  /** Attribute {@code camel.uri}. */
  @Nullable String uri;

  /** Zipkin: whether the server uses the id of the client's span. */
  boolean shared;

  /** Whether the operation failed. */
  boolean failed;

  /** Nanoseconds on a core, or {@link #MISSING}. */
  long cpuTime;

  /** Number of the thread within its service, or {@link #MISSING}. */
  long thread;

  /** Whether a field could not be read, so that the span cannot be used. */
  boolean malformed;

  private long[] links = new long[WORDS_PER_LINK * 4];
  private int linkCount;

  /** Makes the record empty. */
  void clear() {
    traceHigh = 0;
    traceLow = 0;
    id = 0;
    parent = 0;
    start = MISSING;
    end = MISSING;
    kind = 0;
    name = null;
    service = inherited;
    operation = null;
    uri = null;
    shared = false;
    failed = false;
    cpuTime = MISSING;
    thread = MISSING;
    malformed = false;
    linkCount = 0;
  }

  /** Adds a link to another span. Links beyond the 128th are left out. */
  void addLink(long linkedHigh, long linkedLow, long linkedSpan) {
    if (linkCount == MAX_LINKS) {
      return;
    }
    int at = linkCount * WORDS_PER_LINK;
    if (at == links.length) {
      links = Arrays.copyOf(links, 2 * at);
    }
    links[at] = linkedHigh;
    links[at + 1] = linkedLow;
    links[at + 2] = linkedSpan;
    linkCount++;
  }

  /** Returns the number of a kind, such as {@code CLIENT}, in any case; 0 if it is unknown. */
  static int kind(String name) {
    return switch (name.toUpperCase(Locale.ROOT)) {
      case "INTERNAL" -> INTERNAL;
      case "SERVER" -> SERVER;
      case "CLIENT" -> CLIENT;
      case "PRODUCER" -> PRODUCER;
      case "CONSUMER" -> CONSUMER;
      default -> 0;
    };
  }

  /** Returns whether the value of an attribute matters. */
  static boolean isAttribute(String key) {
    return switch (key) {
      case "op", "camel.uri", SERVICE, STATUS, ERROR, CPU_TIME, THREAD -> true;
      default -> false;
    };
  }

  /** Sets the value of an attribute; those that do not matter are left out. */
  void setAttribute(String key, @Nullable String value) {
    switch (key) {
      case "op" -> operation = value;
      case "camel.uri" -> uri = value;
      case SERVICE -> setService(value);
      case STATUS -> failed |= "ERROR".equalsIgnoreCase(value);
      case ERROR -> failed |= value != null && !value.equalsIgnoreCase("false");
      case CPU_TIME -> cpuTime = number(value);
      case THREAD -> thread = number(value);
      default -> {}
    }
  }

  /** Returns a number that is not negative, or {@link #MISSING}. */
  private static long number(@Nullable String digits) {
    try {
      return digits == null ? MISSING : Math.max(MISSING, Long.parseLong(digits));
    } catch (NumberFormatException e) {
      return MISSING;
    }
  }

  /** Forgets the service, before the attributes of a resource are read. */
  void startResource() {
    inherited = null;
    service = null;
  }

  /** Gives the service to all following spans, after the attributes of a resource were read. */
  void endResource() {
    inherited = service;
  }

  /** Sets the service, unless it is the default of an SDK. */
  void setService(@Nullable String name) {
    boolean known = name != null && !name.isBlank() && !name.startsWith("unknown_service");
    service = known ? name : null;
  }

  /** Computes the end from the start and a duration in nanoseconds. */
  void setDuration(long duration) {
    boolean known = start != MISSING && duration != MISSING && duration <= Long.MAX_VALUE - start;
    end = known ? start + duration : MISSING;
  }

  int linkCount() {
    return linkCount;
  }

  /** Returns the key of a linked span for {@link SpanNames}. */
  long linkKey(int link) {
    int at = link * WORDS_PER_LINK;
    return SpanNames.key(links[at], links[at + 1], links[at + 2]);
  }
}
