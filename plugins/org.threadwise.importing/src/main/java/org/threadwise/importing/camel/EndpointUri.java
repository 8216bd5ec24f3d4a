package org.threadwise.importing.camel;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The address of an endpoint: {@code seda:orders?concurrentConsumers=3}.
 *
 * @param scheme name of the component: {@code seda}
 * @param path the rest up to the parameters, without leading slashes: {@code orders}
 * @param parameters by name
 */
record EndpointUri(String scheme, String path, Map<String, String> parameters) {

  /** Parameters that can contain the path, if an address in YAML is only a scheme. */
  private static final List<String> PATH_OPTIONS =
      List.of(
          "name",
          "timerName",
          "triggerName",
          "destinationName",
          "queueName",
          "topic",
          "path",
          "httpUri",
          "host",
          "directoryName",
          "dataSourceName",
          "connectionBean",
          "loggerName",
          "beanName",
          "resourceUri");

  EndpointUri {
    parameters = Map.copyOf(parameters);
  }

  /** Returns the address of a node, or nothing if it has none: {@code to}, {@code from}, … */
  static Optional<EndpointUri> of(RouteNode node) {
    String text = node.option("uri");
    if (text == null) {
      text = node.option("ref", node.option(RouteNode.VALUE, ""));
    }
    return text.isBlank() ? Optional.empty() : Optional.of(of(text, node.option("parameters")));
  }

  private static EndpointUri of(String text, @Nullable String parameters) {
    String uri = text.strip();
    int query = uri.indexOf('?');
    String address = query < 0 ? uri : uri.substring(0, query);
    int colon = address.indexOf(':');
    boolean isPlaceholder = address.startsWith("{{") && colon > address.indexOf("}}");
    String scheme = colon < 0 || isPlaceholder ? address : address.substring(0, colon);
    String path = colon < 0 || isPlaceholder ? "" : address.substring(colon + 1);
    Map<String, String> options = new LinkedHashMap<>();
    if (query >= 0) {
      addParameters(uri.substring(query + 1), options);
    }
    if (parameters != null) {
      addParameters(parameters, options);
    }
    if (path.isBlank()) {
      path =
          PATH_OPTIONS.stream().map(options::get).filter(Objects::nonNull).findFirst().orElse("");
    }
    return new EndpointUri(scheme.strip(), path.replaceAll("^/+", ""), options);
  }

  private static void addParameters(String query, Map<String, String> options) {
    for (String pair : query.split("&(?:amp;)?|\\s+", -1)) {
      int equals = pair.indexOf('=');
      if (equals > 0) {
        options.put(pair.substring(0, equals).strip(), pair.substring(equals + 1).strip());
      }
    }
  }

  /** Returns a parameter that is a whole number, if it is one. */
  Optional<Integer> number(String name) {
    return OptionNumbers.whole(parameters.get(name));
  }

  /** Returns whether a parameter is set to true. */
  boolean is(String name) {
    return "true".equalsIgnoreCase(parameters.get(name));
  }

  /** Returns scheme and path, by which endpoints are the same. */
  String key() {
    return scheme + ":" + path;
  }

  @Override
  public String toString() {
    return key();
  }
}
