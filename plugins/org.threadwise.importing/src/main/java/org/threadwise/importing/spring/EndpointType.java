package org.threadwise.importing.spring;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.threadwise.importing.table.BundledTable;

/**
 * The translation of an element, a row of the table {@code elements.csv}.
 *
 * @param namespace prefix of the namespace, or {@code *}
 * @param element local name; {@code *} at its start matches any characters
 * @param role what the element becomes
 * @param option pattern of a task, or attributes that matter for the role, separated by blanks
 * @param pool name of a pool that several endpoints share, or empty
 * @param threads number of threads by default, 0 if there is none
 * @param reason what the model does not express, or where the number of threads comes from
 */
record EndpointType(
    String namespace,
    String element,
    Role role,
    String option,
    String pool,
    int threads,
    String reason) {

  /** What an element becomes. */
  enum Role {
    /** Connects other elements. */
    CHANNEL,
    /** A task with one input and one output. */
    TASK,
    /** A task that lets some messages pass. */
    FILTER,
    /** A task that sends fragments. */
    SPLITTER,
    /** A task that joins messages. */
    AGGREGATOR,
    /** A task that puts fragments in sequence. */
    RESEQUENCER,
    /** A task that delays messages. */
    DELAYER,
    /** A dispatcher. */
    ROUTER,
    /** A replicator or distributor. */
    RECIPIENTS,
    /** A recipient list and an aggregator of the replies. */
    SCATTER_GATHER,
    /** A sequence of other elements. */
    CHAIN,
    /** A task that calls another flow first. */
    ENRICHER,
    /** An entry on the threads of callers; in a chain, a call of another flow. */
    GATEWAY,
    /** An entry whose messages a poller fetches. */
    POLLED,
    /** An entry with threads of its own. */
    LISTENER,
    /** An entry on threads of an unlimited number. */
    CALLER,
    /** An exit. */
    SEND,
    /** A solicitor that keeps its thread. */
    REQUEST,
    /** A solicitor that frees its thread. */
    ASYNCHRONOUS,
    /** Commands to endpoints: an exit. */
    CONTROL,
    /** A replicator in front of channels. */
    WIRE_TAP,
    /** A filter of duplicates in front of endpoints. */
    IDEMPOTENT,
    /** Not expressed, but messages pass it. */
    STRAIGHT,
    /** Not expressed. */
    REFUSED,
    /** Without an effect on threads. */
    IGNORED
  }

  private static final String ANY = "*";
  private static final List<EndpointType> ALL =
      BundledTable.rows(EndpointType.class, "elements.csv").stream()
          .map(EndpointType::row)
          .toList();

  /** Returns the row that describes an element best. */
  static Optional<EndpointType> of(SpringElement element) {
    return ALL.stream()
        .filter(type -> type.matches(element))
        .max(
            Comparator.comparing((EndpointType type) -> !type.namespace.equals(ANY))
                .thenComparing(type -> !type.element.startsWith(ANY))
                .thenComparingInt(type -> type.element.length()));
  }

  /** Returns the attributes in the column of options. */
  String[] options() {
    return option.isEmpty() ? new String[0] : option.split(" ", -1);
  }

  private boolean matches(SpringElement other) {
    return (namespace.equals(ANY) || namespace.equals(other.namespace()))
        && (element.startsWith(ANY)
            ? other.name().endsWith(element.substring(1))
            : element.equals(other.name()));
  }

  private static EndpointType row(List<String> row) {
    return new EndpointType(
        row.get(0),
        row.get(1),
        Role.valueOf(row.get(2)),
        row.get(3),
        row.get(4),
        Integer.parseInt(row.get(5)),
        row.get(6));
  }
}
