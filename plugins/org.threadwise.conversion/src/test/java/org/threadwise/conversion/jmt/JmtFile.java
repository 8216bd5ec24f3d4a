package org.threadwise.conversion.jmt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.threadwise.conversion.XmlElements.children;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.xml.parsers.DocumentBuilderFactory;
import org.threadwise.conversion.Conversion;
import org.w3c.dom.Element;
import org.xml.sax.InputSource;

/** Checks whether JMT can read a file, and finds its elements. */
final class JmtFile {

  /** The children that JMT's schema allows in each element, in this order. */
  private static final List<String> SIM =
      List.of("userClass", "node", "measure", "connection", "blockingRegion", "preload");

  private static final Set<String> SECTIONS =
      Set.of(
          "RandomSource",
          "ServiceTunnel",
          "Router",
          "JobSink",
          "Queue",
          "Server",
          "Delay",
          "Fork",
          "Join");

  private JmtFile() {}

  /**
   * Checks the rules of SIMmodeldefinition.xsd and of the engine, which looks everything up by
   * name.
   */
  static void assertReadable(Conversion jmt) throws Exception {
    Element archive = archive(jmt);
    Element sim = sim(jmt);
    List<String> order = children(sim).stream().map(Element::getTagName).toList();
    assertThat(order).isSubsetOf(SIM);
    assertThat(order.stream().map(SIM::indexOf).toList()).isSorted();
    Set<String> classes = names(sim, "userClass");
    Set<String> nodes = names(sim, "node");
    for (Element part : all(sim)) {
      switch (part.getTagName()) {
        case "refClass" -> assertThat(classes).contains(part.getTextContent());
        case "section" -> assertThat(SECTIONS).contains(part.getAttribute("className"));
        case "connection" ->
            assertThat(nodes).contains(part.getAttribute("source"), part.getAttribute("target"));
        case "parameter", "subParameter" -> assertParameter(part, classes, nodes);
        case "measure" ->
            assertThat(
                    part.getAttribute("referenceNode").isEmpty()
                        || nodes.contains(part.getAttribute("referenceNode")))
                .isTrue();
        default -> {}
      }
    }
    assertRoutesAreConnected(sim);
    JmtRules.check(sim);
    Element picture = children(archive).get(1);
    assertThat(names(picture, "station")).isEqualTo(nodes);
    assertThat(names(picture, "userClass")).isEqualTo(classes);
  }

  static Element archive(Conversion jmt) throws Exception {
    Element archive =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(new InputSource(new StringReader(jmt.text())))
            .getDocumentElement();
    assertThat(archive.getTagName()).isEqualTo("archive");
    return archive;
  }

  static Element sim(Conversion jmt) throws Exception {
    return children(archive(jmt)).getFirst();
  }

  private static void assertParameter(Element part, Set<String> classes, Set<String> nodes) {
    assertThat(part.getAttribute("classPath")).matches("java\\.lang\\.\\w+|jmt\\.engine\\.[\\w.]+");
    switch (part.getAttribute("name")) {
      case "stationName" -> assertThat(nodes).contains(part.getTextContent().strip());
      case "className", "class" -> assertThat(classes).contains(part.getTextContent().strip());
      case "EmpiricalEntryArray", "ClassSwitchRoutingParameterArray" -> {
        double sum = 0;
        for (Element entry : children(part)) {
          for (Element value : children(entry)) {
            if (value.getAttribute("name").equals("probability")) {
              sum += Double.parseDouble(value.getTextContent());
            }
          }
        }
        assertThat(sum == 0 || Math.abs(sum - 1) < 1e-9).as("sum %s", sum).isTrue();
        assertThat(sum).isCloseTo(Math.rint(sum), within(1e-9));
      }
      default -> {}
    }
  }

  /** Asserts that customers are routed only along connections. */
  private static void assertRoutesAreConnected(Element sim) {
    Set<String> connections = new HashSet<>();
    for (Element part : all(sim)) {
      if (part.getTagName().equals("connection")) {
        connections.add(part.getAttribute("source") + "->" + part.getAttribute("target"));
      }
    }
    for (Element node : children(sim)) {
      if (node.getTagName().equals("node")) {
        for (Element part : all(node)) {
          if (part.getAttribute("name").equals("stationName")) {
            assertThat(connections)
                .contains(node.getAttribute("name") + "->" + part.getTextContent().strip());
          }
        }
      }
    }
  }

  private static Set<String> names(Element parent, String tag) {
    Set<String> names = new HashSet<>();
    for (Element child : children(parent)) {
      if (child.getTagName().equals(tag)) {
        assertThat(names.add(child.getAttribute("name"))).isTrue();
      }
    }
    return names;
  }

  static List<Element> all(Element parent) {
    List<Element> all = new ArrayList<>();
    for (Element child : children(parent)) {
      all.add(child);
      all.addAll(all(child));
    }
    return all;
  }
}
