package org.threadwise.design;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.jspecify.annotations.Nullable;
import org.w3c.dom.Attr;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.xml.sax.SAXException;

/** Reads the XML of the description of the viewpoint. */
final class ViewpointDescription {

  static final Path FILE = Path.of("description/threadwise.odesign");

  private static final Pattern STEP = Pattern.compile("@(\\w+)(?:\\[name='([^']*)'\\]|\\.(\\d+))?");

  private static final Element ROOT = read();

  private ViewpointDescription() {}

  private static Element read() {
    try {
      return DocumentBuilderFactory.newInstance()
          .newDocumentBuilder()
          .parse(FILE.toFile())
          .getDocumentElement();
    } catch (IOException | SAXException | ParserConfigurationException e) {
      throw new IllegalStateException(FILE + " is not XML", e);
    }
  }

  static Element root() {
    return ROOT;
  }

  /** Returns the XML elements that fulfil a predicate, in document order. */
  static List<Element> all(Predicate<Element> wanted) {
    List<Element> found = new ArrayList<>();
    collect(ROOT, wanted, found);
    return found;
  }

  private static void collect(Element element, Predicate<Element> wanted, List<Element> found) {
    if (wanted.test(element)) {
      found.add(element);
    }
    children(element).forEach(child -> collect(child, wanted, found));
  }

  static List<Element> children(Element element) {
    List<Element> children = new ArrayList<>();
    for (Node node = element.getFirstChild(); node != null; node = node.getNextSibling()) {
      if (node instanceof Element child) {
        children.add(child);
      }
    }
    return children;
  }

  static List<Element> children(Element element, String tag) {
    return children(element).stream().filter(child -> child.getTagName().equals(tag)).toList();
  }

  /** Returns an element and its descendants that have a tag. */
  static List<Element> within(Element element, String tag) {
    List<Element> found = new ArrayList<>();
    collect(element, one -> one.getTagName().equals(tag), found);
    return found;
  }

  static @Nullable Element child(Element element, String tag) {
    return children(element, tag).stream().findFirst().orElse(null);
  }

  /** Returns the class of an element without its package, empty if it has none. */
  static String type(Element element) {
    String type = element.getAttribute("xsi:type");
    return type.substring(type.indexOf(':') + 1);
  }

  static List<Element> ofType(String type) {
    return all(element -> type(element).equals(type));
  }

  static List<Attr> attributes(Element element) {
    List<Attr> attributes = new ArrayList<>();
    for (int i = 0; i < element.getAttributes().getLength(); i++) {
      attributes.add((Attr) element.getAttributes().item(i));
    }
    return attributes;
  }

  /** Returns the elements that a reference refers to. */
  static List<Element> references(Element element, String attribute) {
    String paths = element.getAttribute(attribute);
    return paths.isBlank()
        ? List.of()
        : Pattern.compile(" ").splitAsStream(paths).map(ViewpointDescription::at).toList();
  }

  /** Returns the element at a path. */
  static Element at(String path) {
    Element element = ROOT;
    Matcher step = STEP.matcher(path.replace("%20", " "));
    while (step.find()) {
      List<Element> children = children(element, step.group(1));
      String name = step.group(2);
      int index = step.group(3) == null ? 0 : Integer.parseInt(step.group(3));
      element =
          name == null
              ? children.get(index)
              : children.stream()
                  .filter(child -> child.getAttribute("name").equals(name))
                  .findFirst()
                  .orElseThrow(() -> new IllegalStateException("No element at " + path));
    }
    return element;
  }
}
