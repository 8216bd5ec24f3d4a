package org.threadwise.importing.spring;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.threadwise.importing.markup.MarkupElement;

/**
 * An element of a configuration.
 *
 * @param file name of its file
 * @param markup its content
 */
record SpringElement(String file, MarkupElement markup) {

  private static final String SCHEMA = "http://www.springframework.org/schema/";
  private static final String INTEGRATION = "integration";

  /** Namespace of Spring Integration's core elements. */
  static final String CORE = "int";

  /** Returns the local name. */
  String name() {
    return markup.name();
  }

  /**
   * Returns the usual prefix of the namespace: {@code beans}, {@code int}, {@code http}; empty
   * outside Spring.
   */
  String namespace() {
    String uri = markup.namespace().replace("https:", "http:");
    if (!uri.startsWith(SCHEMA)) {
      return "";
    }
    String path = uri.substring(SCHEMA.length());
    if (path.equals(INTEGRATION)) {
      return CORE;
    }
    return path.startsWith(INTEGRATION + "/") ? path.substring(INTEGRATION.length() + 1) : path;
  }

  /** Returns whether the element belongs to Spring Integration. */
  boolean isIntegration() {
    String uri = markup.namespace().replace("https:", "http:");
    return uri.equals(SCHEMA + INTEGRATION) || uri.startsWith(SCHEMA + INTEGRATION + "/");
  }

  /** Returns the position in the files. */
  String origin() {
    return "%s:%d, %s%s"
        .formatted(file, markup.line(), name(), attribute("id").map(id -> " " + id).orElse(""));
  }

  /** Returns the first of some attributes that is not blank. */
  Optional<String> attribute(String... names) {
    return Arrays.stream(names)
        .map(markup::attribute)
        .filter(Objects::nonNull)
        .map(String::strip)
        .filter(value -> !value.isEmpty())
        .findFirst();
  }

  /** Returns the elements directly in this one, without those of other namespaces than Spring's. */
  List<SpringElement> children() {
    return markup.children().stream().map(child -> new SpringElement(file, child)).toList();
  }

  /** Returns the elements with one of some names directly in this one. */
  Stream<SpringElement> children(String... names) {
    List<String> wanted = List.of(names);
    return children().stream().filter(child -> wanted.contains(child.name()));
  }

  /** Returns the first element with a name directly in this one. */
  Optional<SpringElement> child(String name) {
    return children(name).findFirst();
  }
}
