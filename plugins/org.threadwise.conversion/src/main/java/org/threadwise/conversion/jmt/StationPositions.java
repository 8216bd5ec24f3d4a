package org.threadwise.conversion.jmt;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.threadwise.conversion.station.StationNetwork;
import org.threadwise.conversion.station.StationNetwork.JobClass;
import org.threadwise.conversion.station.StationNode;
import org.threadwise.conversion.xml.XmlWriter;
import org.threadwise.diagram.Box;
import org.threadwise.diagram.Diagram;
import org.threadwise.diagram.PlacedNode;
import org.threadwise.diagram.layout.DiagramLayout;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.Solution;
import org.threadwise.model.names.ElementNames;

/**
 * Writes the positions of stations for JSIMgraph: those that represent an element at its position
 * in the diagram, all others, such as pools, in rows below.
 */
final class StationPositions {

  private static final double STEP = 120;
  private static final double MARGIN = 60;
  private static final int MAX_ELEMENTS = 300;

  private final XmlWriter xml;
  private final StationNetwork network;
  private final Solution solution;
  private final Set<String> taken = new HashSet<>();

  StationPositions(XmlWriter xml, StationNetwork network, Solution solution) {
    this.xml = xml;
    this.network = network;
    this.solution = solution;
  }

  void write() {
    xml.open("jmodel", "xsi:noNamespaceSchemaLocation", "JModelGUI.xsd");
    int index = 0;
    for (JobClass jobClass : network.classes()) {
      xml.empty("userClass", "color", color(index++), "name", jobClass.name());
    }
    Map<String, Box> boxes = boxes();
    double below = boxes.values().stream().mapToDouble(Box::bottom).max().orElse(0) + STEP;
    List<StationNode> others = new ArrayList<>();
    for (StationNode station : network.stations()) {
      Box box = boxes.get(elementOf(station));
      if (box == null) {
        others.add(station);
      } else {
        position(station, box.x() + MARGIN, box.y() + MARGIN);
      }
    }
    for (int place = 0; place < others.size(); place++) {
      position(
          others.get(place), MARGIN + place % 10 * STEP, below + Math.floorDiv(place, 10) * STEP);
    }
    xml.close();
  }

  /** Returns clearly different colours for successive indexes, a golden angle apart. */
  private static String color(int index) {
    double hue = index * 0.618034 % 1;
    return "#FF%06X".formatted(java.awt.Color.HSBtoRGB((float) hue, 0.85f, 0.8f) & 0xFFFFFF);
  }

  /** Returns the boxes of elements by name; none for a large diagram, whose layout takes long. */
  private Map<String, Box> boxes() {
    Map<String, Box> boxes = new HashMap<>();
    long elements = solution.getProcesses().stream().mapToLong(p -> p.getElements().size()).sum();
    if (elements > MAX_ELEMENTS) {
      return boxes;
    }
    ElementNames names = ElementNames.of(solution);
    Diagram diagram = DiagramLayout.of(solution);
    for (PlacedNode node : diagram.nodes()) {
      if (diagram.subjects().get(node.id()) instanceof Element element) {
        boxes.put(names.display(element), node.box());
      }
    }
    return boxes;
  }

  /** Returns the name of the element that a station represents, empty if none. */
  private static String elementOf(StationNode station) {
    String name = station.name();
    return switch (station) {
      case StationNode.Source source -> name;
      case StationNode.Sink sink -> before(name, " out");
      case StationNode.Fork fork -> before(name, " fork");
      case StationNode.Join join -> before(name, " join");
      case StationNode.Delay delay -> before(name, " answer");
      case StationNode.Router router -> "";
      case StationNode.Queue queue -> "";
    };
  }

  private static String before(String name, String ending) {
    int at = name.indexOf(ending);
    return at < 0 ? "" : name.substring(0, at);
  }

  private void position(StationNode station, double x, double y) {
    double free = x;
    while (!taken.add(Math.round(free) + "," + Math.round(y))) {
      free += MARGIN;
    }
    xml.open("station", "name", station.name());
    xml.empty("position", "rotate", "false", "x", number(free), "y", number(y));
    xml.close();
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, "%.1f", value);
  }
}
