package org.threadwise.importing.camel;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.threadwise.importing.ImportException;
import org.threadwise.importing.SourceFile;
import org.threadwise.importing.markup.MarkupElement;
import org.threadwise.importing.markup.MarkupTree;

/** Reads Camel's XML: {@code <routes>}, {@code <camel>}, or Spring's {@code <camelContext>}. */
final class XmlRoutes {

  private XmlRoutes() {}

  /**
   * Returns the root of a document with all its elements as nodes.
   *
   * @throws ImportException if the file is not well-formed or exceeds a limit
   */
  static RouteNode read(SourceFile file) throws ImportException {
    return node(file.name(), MarkupTree.read(file));
  }

  private static RouteNode node(String file, MarkupElement element) {
    Map<String, String> options = new HashMap<>(element.attributes());
    if (!element.text().isEmpty()) {
      options.putIfAbsent(RouteNode.VALUE, element.text());
    }
    List<RouteNode> parts = new ArrayList<>();
    for (MarkupElement child : element.children()) {
      if (child.name().equals("description")) {
        options.putIfAbsent("description", child.text());
      } else {
        parts.add(node(file, child));
      }
    }
    return new RouteNode(element.name(), file, element.line(), options, parts);
  }
}
