package org.threadwise.diagram.layout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.threadwise.diagram.Box;
import org.threadwise.diagram.Diagram;
import org.threadwise.diagram.PlacedNode;
import org.threadwise.diagram.PlacedPort;
import org.threadwise.diagram.Point;
import org.threadwise.diagram.RoutedEdge;
import org.threadwise.diagram.Text;

/** The invariants of every diagram. */
final class Geometry {

  private static final double ROUNDING = 1e-6;

  private Geometry() {}

  /** Asserts all invariants. */
  static void assertSound(Diagram diagram) {
    assertNothingOverlaps(diagram);
    assertEdgesJoinPorts(diagram);
    assertInside(diagram);
    assertUniqueIds(diagram);
  }

  /** Asserts that no figure or text covers another one. */
  static void assertNothingOverlaps(Diagram diagram) {
    Map<String, Box> parts = parts(diagram);
    List<Map.Entry<String, Box>> list = new ArrayList<>(parts.entrySet());
    for (int first = 0; first < list.size(); first++) {
      for (int second = first + 1; second < list.size(); second++) {
        Box a = list.get(first).getValue().grown(-ROUNDING);
        if (a.overlaps(list.get(second).getValue())) {
          fail("%s covers %s", list.get(first), list.get(second));
        }
      }
    }
  }

  private static Map<String, Box> parts(Diagram diagram) {
    Map<String, Box> parts = new HashMap<>();
    for (PlacedNode node : diagram.nodes()) {
      parts.put(node.id(), node.box());
      if (!isApplication(node)) {
        int line = 0;
        for (Text text : node.texts()) {
          parts.put(node.id() + " line " + ++line, text.box());
        }
      }
    }
    for (RoutedEdge edge : diagram.edges()) {
      Text text = edge.text();
      if (text != null) {
        parts.put("name of " + edge.id(), text.box());
      }
    }
    return parts;
  }

  private static boolean isApplication(PlacedNode node) {
    return node.kind() == PlacedNode.Kind.APPLICATION || node.kind() == PlacedNode.Kind.REFERENCE;
  }

  /** Asserts that routes are orthogonal, start and end at their ports, and cross no figure. */
  static void assertEdgesJoinPorts(Diagram diagram) {
    Map<String, PlacedPort> ports = new HashMap<>();
    for (PlacedNode node : diagram.nodes()) {
      for (PlacedPort port : node.ports()) {
        ports.put(port.id(), port);
        assertOnSide(port, node.box());
      }
    }
    for (RoutedEdge edge : diagram.edges()) {
      assertAt(edge.route().getFirst(), ports.get(edge.source()), edge);
      assertAt(edge.route().getLast(), ports.get(edge.target()), edge);
      for (int corner = 1; corner < edge.route().size(); corner++) {
        Point a = edge.route().get(corner - 1);
        Point b = edge.route().get(corner);
        assertCrossesNothing(edge, LinkRouter.between(a, b), diagram);
      }
    }
    assertOrthogonal(diagram);
  }

  /** Asserts that all segments are horizontal or vertical. */
  static void assertOrthogonal(Diagram diagram) {
    for (RoutedEdge edge : diagram.edges()) {
      for (int corner = 1; corner < edge.route().size(); corner++) {
        Point a = edge.route().get(corner - 1);
        Point b = edge.route().get(corner);
        if (Math.min(Math.abs(a.x() - b.x()), Math.abs(a.y() - b.y())) > ROUNDING) {
          fail("%s is not orthogonal at corner %d: %s", edge.id(), corner, edge.route());
        }
      }
    }
  }

  private static void assertOnSide(PlacedPort port, Box box) {
    double distance =
        switch (port.side()) {
          case WEST -> port.at().x() - box.x();
          case EAST -> port.at().x() - box.right();
          case NORTH -> port.at().y() - box.y();
          case SOUTH -> port.at().y() - box.bottom();
        };
    assertThat(Math.abs(distance))
        .as("distance of %s from its side", port.id())
        .isLessThan(ROUNDING);
  }

  private static void assertAt(Point end, @Nullable PlacedPort found, RoutedEdge edge) {
    PlacedPort port = Objects.requireNonNull(found, edge.id());
    assertThat(Math.abs(end.x() - port.at().x()) + Math.abs(end.y() - port.at().y()))
        .as("distance of %s from its port %s", edge.id(), port.id())
        .isLessThan(ROUNDING);
  }

  private static void assertCrossesNothing(RoutedEdge edge, Box segment, Diagram diagram) {
    Box line = segment.grown(0.5);
    for (PlacedNode node : diagram.nodes()) {
      if (line.overlaps(node.box().grown(-1))) {
        fail("%s crosses %s", edge.id(), node.id());
      }
      if (!isApplication(node)) {
        for (Text text : node.texts()) {
          if (line.overlaps(text.box())) {
            fail("%s crosses the text %s of %s", edge.id(), text.content(), node.id());
          }
        }
      }
    }
  }

  /** Asserts that all parts are inside the diagram, and parts of a process inside its frame. */
  static void assertInside(Diagram diagram) {
    parts(diagram).forEach((id, box) -> assertThat(diagram.bounds().contains(box)).as(id).isTrue());
    for (RoutedEdge edge : diagram.edges()) {
      for (Point point : edge.route()) {
        assertThat(diagram.bounds().contains(new Box(point.x(), point.y(), 0, 0)))
            .as("%s leaves the diagram", edge.id())
            .isTrue();
      }
    }
    diagram.frames().forEach(f -> assertThat(diagram.bounds().contains(f.box())).isTrue());
  }

  /** Returns descriptions of edges that cross the name of another edge. */
  static Set<String> crossedNames(Diagram diagram) {
    Set<String> crossed = new TreeSet<>();
    for (RoutedEdge edge : diagram.edges()) {
      for (RoutedEdge other : diagram.edges()) {
        Text name = other.text();
        if (name != null
            && LinkRouter.segments(edge.route())
                .anyMatch(segment -> segment.grown(0.5).overlaps(name.box()))) {
          crossed.add(edge.id() + " crosses the name of " + other.id());
        }
      }
    }
    return crossed;
  }

  private static void assertUniqueIds(Diagram diagram) {
    assertThat(diagram.nodes().stream().map(PlacedNode::id)).doesNotHaveDuplicates();
    assertThat(diagram.edges().stream().map(RoutedEdge::id)).doesNotHaveDuplicates();
  }
}
