package org.threadwise.conversion.jmt;

import static org.threadwise.conversion.XmlElements.children;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.w3c.dom.Element;
import org.w3c.dom.NamedNodeMap;

/**
 * A short text of a model of JMT for golden files, with everything but white space and packages.
 * Each parameter is one line, or one line per distinct value if it has a value for each class.
 *
 * <p>Example: {@code <parameter name="S"><refClass>A</refClass><subParameter name="T"><value>1
 * </value></subParameter><refClass>B</refClass><subParameter name="T"><value>1</value>
 * </subParameter></parameter>} becomes
 *
 * <pre>
 * S
 *   A, B: T = 1
 * </pre>
 */
final class JmtSummary {

  private static final Set<String> UNUSED = Set.of("name", "classPath", "array");

  private final StringBuilder text = new StringBuilder();

  private JmtSummary() {}

  /** Returns the summary of a document. */
  static String of(Element archive) {
    var summary = new JmtSummary();
    for (Element part : children(children(archive).getFirst())) {
      if (part.getTagName().equals("node")) {
        summary.addNode(part);
      } else {
        summary.line(0, term(part));
      }
    }
    return summary.text.toString();
  }

  private void addNode(Element node) {
    line(0, "node " + node.getAttribute("name"));
    for (Element section : children(node)) {
      line(1, section.getAttribute("className"));
      children(section).forEach(this::addParameter);
    }
  }

  private void addParameter(Element parameter) {
    Map<String, List<String>> classes = new LinkedHashMap<>();
    String of = "";
    for (Element child : children(parameter)) {
      if (child.getTagName().equals("refClass")) {
        of = child.getTextContent();
      } else if (!of.isEmpty()) {
        classes.computeIfAbsent(term(child), value -> new ArrayList<>()).add(of);
      }
    }
    if (classes.isEmpty()) {
      line(2, term(parameter));
    } else {
      line(2, label(parameter));
      classes.forEach((value, names) -> line(3, String.join(", ", names) + ": " + value));
    }
  }

  private static String term(Element element) {
    List<Element> children = children(element);
    if (children.isEmpty()) {
      String content = element.getTextContent().strip();
      return label(element) + (content.isEmpty() ? "" : " " + content);
    }
    return children.getFirst().getTagName().equals("value")
        ? label(element) + " = " + children.getFirst().getTextContent()
        : label(element)
            + children.stream().map(JmtSummary::term).collect(Collectors.joining(", ", "(", ")"));
  }

  /** Returns the name of an element, its class without the package, and its other attributes. */
  private static String label(Element element) {
    String name = element.getAttribute("name");
    String path = element.getAttribute("classPath");
    String simple = path.substring(path.lastIndexOf('.') + 1);
    StringBuilder label =
        new StringBuilder(path.isEmpty() ? element.getTagName() + " " + name : name);
    if (!simple.equals(name)) {
      label.append(simple.isEmpty() ? "" : " " + simple);
    }
    Map<String, String> others = new TreeMap<>();
    NamedNodeMap attributes = element.getAttributes();
    for (int i = 0; i < attributes.getLength(); i++) {
      others.put(attributes.item(i).getNodeName(), attributes.item(i).getNodeValue());
    }
    others.keySet().removeAll(UNUSED);
    others.forEach((key, value) -> label.append(' ').append(key).append('=').append(value));
    return label.toString().strip();
  }

  private void line(int depth, String content) {
    text.append("  ".repeat(depth)).append(content).append('\n');
  }
}
