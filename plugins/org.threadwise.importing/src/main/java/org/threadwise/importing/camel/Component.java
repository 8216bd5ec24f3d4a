package org.threadwise.importing.camel;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.threadwise.importing.table.BundledTable;

/**
 * What a component of Camel means for threads.
 *
 * @param role what a message that is sent to it does
 * @param consumerOption the option with the number of threads that consume from it, or empty
 * @param consumers the number of these threads by default
 * @param connectionsOption the option with the number of requests at the same time, or empty
 * @param system what names the system at the other end
 */
record Component(
    Role role, String consumerOption, int consumers, String connectionsOption, SystemName system) {

  /** What names the system at the other end of a request. */
  enum SystemName {
    /** The host and port in the address. */
    HOST,
    /** The first part of the address. */
    PATH,
    /** The component itself. */
    COMPONENT
  }

  /** What a message that is sent to an endpoint does. */
  enum Role {
    /** The thread waits for the answer of another system. */
    REQUEST,
    /** The thread is free meanwhile, and a thread of the component carries the answer on. */
    ASYNCHRONOUS,
    /** The message is given to another system, which does not answer. */
    ONE_WAY,
    /** The thread computes. */
    COMPUTATION,
    /** Nothing happens. */
    NOTHING
  }

  /** The component of a scheme that is not in the table: the thread waits. */
  private static final Component UNKNOWN =
      new Component(Role.REQUEST, "", 1, "", SystemName.COMPONENT);

  private static final Map<String, Component> BY_SCHEME =
      BundledTable.rows(Component.class, "components.csv").stream()
          .collect(Collectors.toUnmodifiableMap(row -> row.get(0), Component::of));

  private static Component of(List<String> row) {
    Role role =
        switch (row.get(1)) {
          case "request" -> Role.REQUEST;
          case "asynchronous" -> Role.ASYNCHRONOUS;
          case "one-way" -> Role.ONE_WAY;
          case "computation" -> Role.COMPUTATION;
          case "nothing" -> Role.NOTHING;
          default -> throw new IllegalStateException("components.csv has no role " + row.get(1));
        };
    SystemName system =
        switch (row.get(5)) {
          case "host" -> SystemName.HOST;
          case "path" -> SystemName.PATH;
          default -> SystemName.COMPONENT;
        };
    return new Component(role, row.get(2), Integer.parseInt(row.get(3)), row.get(4), system);
  }

  /** Returns the component of an endpoint, if it is known. */
  static Optional<Component> find(EndpointUri uri) {
    return Optional.ofNullable(BY_SCHEME.get(uri.scheme()));
  }

  /** Returns the component of an endpoint; of an unknown one that of a blocking request. */
  static Component of(EndpointUri uri) {
    Component component = find(uri).orElse(UNKNOWN);
    boolean answers = "InOut".equalsIgnoreCase(uri.parameters().get("exchangePattern"));
    return component.role == Role.ONE_WAY && answers
        ? new Component(
            Role.REQUEST, component.consumerOption, component.consumers, "", component.system)
        : component;
  }

  /**
   * Returns the name of the system at the other end of an endpoint: its data source, host, or
   * component.
   */
  static String systemOf(EndpointUri uri) {
    String source = uri.parameters().get("dataSource");
    if (source != null) {
      return source.replace("#bean:", "").replace("#", "");
    }
    String name =
        switch (of(uri).system()) {
          case HOST -> uri.path().replaceFirst("^[a-z]+:/+", "").replaceFirst("^[^/@]*@", "");
          case PATH -> uri.path();
          case COMPONENT -> "";
        };
    String first = name.split("[/?:]", 2)[0].isBlank() ? "" : name.split("[/?]", 2)[0];
    return first.isBlank() ? uri.scheme() : first;
  }
}
