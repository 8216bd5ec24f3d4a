package org.threadwise.server.request;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.threadwise.diagram.Annotations;
import org.threadwise.diagram.Box;
import org.threadwise.diagram.Diagram;
import org.threadwise.diagram.Edge;
import org.threadwise.diagram.Node;
import org.threadwise.diagram.Port;
import org.threadwise.diagram.Text;
import org.threadwise.diagram.layout.DiagramLayout;
import org.threadwise.model.integration.Solution;
import org.threadwise.server.document.Snapshot;
import org.threadwise.server.protocol.DiagramView;
import org.threadwise.server.protocol.DiagramView.DiagramBadge;
import org.threadwise.server.protocol.DiagramView.DiagramFrame;
import org.threadwise.server.protocol.DiagramView.DiagramPoint;
import org.threadwise.server.protocol.DiagramView.DiagramPool;

/** The picture of a text. */
public final class DiagramRequest {

  private DiagramRequest() {}

  public static DiagramView answer(Snapshot snapshot) {
    Solution solution = snapshot.parsed().solution();
    if (solution == null) {
      return nothing(snapshot, "the text says nothing yet");
    }
    try {
      return of(snapshot.version(), DiagramLayout.of(solution));
    } catch (IllegalArgumentException tooLarge) {
      return nothing(snapshot, String.valueOf(tooLarge.getMessage()));
    }
  }

  private static DiagramView nothing(Snapshot snapshot, String why) {
    return new DiagramView(
        snapshot.version(), "", box(Box.EMPTY), List.of(), List.of(), List.of(), List.of(), why);
  }

  private static DiagramView of(int version, Diagram diagram) {
    Map<String, String> owners = new HashMap<>();
    for (Node node : diagram.nodes()) {
      for (Port port : node.ports()) {
        owners.put(port.id(), node.id());
      }
    }
    return new DiagramView(
        version,
        diagram.name(),
        box(diagram.bounds()),
        diagram.frames().stream()
            .map(frame -> new DiagramFrame(frame.id(), frame.title().content(), box(frame.box())))
            .toList(),
        diagram.nodes().stream().map(DiagramRequest::node).toList(),
        diagram.edges().stream().map(edge -> edge(edge, owners)).toList(),
        diagram.pools().stream()
            .map(pool -> new DiagramPool(pool.name(), pool.description()))
            .toList(),
        null);
  }

  private static DiagramView.DiagramNode node(Node node) {
    return new DiagramView.DiagramNode(
        node.id(),
        word(node.kind()),
        node.icon(),
        box(node.box()),
        node.texts().stream().map(Text::content).toList(),
        node.pool().isPresent() ? node.pool().getAsInt() : null,
        badge(node.badge()),
        node.description(),
        node.pinned());
  }

  private static @Nullable DiagramBadge badge(Annotations.@Nullable Badge badge) {
    return badge == null
        ? null
        : new DiagramBadge(badge.text(), word(badge.level()), badge.description());
  }

  private static DiagramView.DiagramEdge edge(Edge edge, Map<String, String> owners) {
    Text text = edge.text();
    return new DiagramView.DiagramEdge(
        edge.id(),
        word(edge.kind()),
        owners.getOrDefault(edge.source(), edge.source()),
        owners.getOrDefault(edge.target(), edge.target()),
        edge.route().stream().map(point -> new DiagramPoint(point.x(), point.y())).toList(),
        text == null ? null : text.content(),
        edge.description());
  }

  private static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }

  private static DiagramView.DiagramBox box(Box box) {
    return new DiagramView.DiagramBox(box.x(), box.y(), box.width(), box.height());
  }
}
