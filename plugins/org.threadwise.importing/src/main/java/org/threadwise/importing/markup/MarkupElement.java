package org.threadwise.importing.markup;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * An element of an XML document with all that it contains.
 *
 * @param namespace URI of its namespace, empty without one
 * @param name local name
 * @param line line of the end of its start tag, from 1
 * @param attributes by local name
 * @param children elements in it, in order
 * @param text its own characters, without those of its children, stripped
 */
public record MarkupElement(
    String namespace,
    String name,
    int line,
    Map<String, String> attributes,
    List<MarkupElement> children,
    String text) {

  public MarkupElement {
    attributes = Map.copyOf(new LinkedHashMap<>(attributes));
    children = List.copyOf(new ArrayList<>(children));
  }

  /** Returns an attribute, or null. */
  public @Nullable String attribute(String name) {
    return attributes.get(name);
  }

  /** Returns an attribute, or a default if it is missing. */
  public String attribute(String name, String missing) {
    return Objects.requireNonNullElse(attributes.get(name), missing);
  }

  /** Returns the children with a local name. */
  public Stream<MarkupElement> children(String name) {
    return children.stream().filter(child -> child.name.equals(name));
  }

  /** Returns this element and all below it, in the order of the document. */
  public Stream<MarkupElement> descendants() {
    return Stream.concat(Stream.of(this), children.stream().flatMap(MarkupElement::descendants));
  }
}
