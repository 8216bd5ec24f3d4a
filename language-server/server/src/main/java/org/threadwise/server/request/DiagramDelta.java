package org.threadwise.server.request;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.eclipse.lsp4j.Range;
import org.jspecify.annotations.Nullable;
import org.threadwise.server.protocol.DiagramView;
import org.threadwise.server.protocol.DiagramView.DiagramBox;
import org.threadwise.server.protocol.DiagramView.DiagramEdge;
import org.threadwise.server.protocol.DiagramView.DiagramElement;
import org.threadwise.server.protocol.DiagramView.DiagramFrame;
import org.threadwise.server.protocol.DiagramView.DiagramHandle;
import org.threadwise.server.protocol.DiagramView.DiagramMove;
import org.threadwise.server.protocol.DiagramView.DiagramNode;
import org.threadwise.server.protocol.DiagramView.DiagramPoint;
import org.threadwise.server.protocol.DiagramView.DiagramShift;
import org.threadwise.server.protocol.DiagramView.DiagramText;

/**
 * The difference between two views of a diagram.
 *
 * <p>Example: a line is inserted at the top of a document with 500 elements. All ranges move, so
 * that all elements differ. Sending them takes 585 kB. Instead, the difference contains the shift
 * "from line 0 by 1" and the elements that still differ after the client has applied it: none.
 */
public final class DiagramDelta {

  /** More shifts than that mean that elements were reordered; these are sent whole. */
  private static final int MAX_SHIFTS = 20;

  private final List<DiagramShift> shifts;
  private final List<DiagramMove> moves;
  private final List<String> removed = new ArrayList<>();

  private DiagramDelta(DiagramView before, DiagramView after) {
    this.shifts = shifts(before, after);
    this.moves = moves(before, after);
  }

  /**
   * Returns a view as the difference to another one.
   *
   * @param base the complete earlier view
   * @param whole the complete view
   */
  public static DiagramView of(DiagramView base, DiagramView whole) {
    DiagramDelta changes = new DiagramDelta(base, whole);
    List<DiagramFrame> frames =
        changes.changed(base.frames(), whole.frames(), DiagramFrame::id, changes::moved);
    List<DiagramNode> nodes =
        changes.changed(base.nodes(), whole.nodes(), DiagramNode::id, changes::moved);
    List<DiagramEdge> edges =
        changes.changed(base.edges(), whole.edges(), DiagramEdge::id, changes::moved);
    return new DiagramView(
        whole.version(),
        whole.revision(),
        base.revision(),
        whole.name(),
        whole.bounds(),
        whole.editable(),
        whole.message(),
        whole.parts(),
        whole.pools(),
        frames,
        nodes,
        edges,
        changes.removed,
        changes.shifts,
        changes.moves,
        Objects.equals(base.problems(), whole.problems()) ? null : whole.problems(),
        Objects.equals(base.figures(), whole.figures()) ? null : whole.figures());
  }

  /** Returns the line offsets of elements that are in both views. */
  private static List<DiagramShift> shifts(DiagramView before, DiagramView after) {
    TreeMap<Integer, Integer> moves = new TreeMap<>();
    Map<String, DiagramElement> now = new HashMap<>();
    after.frames().forEach(frame -> now.put(frame.id(), frame.element()));
    after.nodes().forEach(node -> now.put(node.id(), node.element()));
    before.frames().forEach(frame -> move(frame.element(), now.get(frame.id()), moves));
    before.nodes().forEach(node -> move(node.element(), now.get(node.id()), moves));
    List<DiagramShift> shifts = new ArrayList<>();
    int sum = 0;
    for (Map.Entry<Integer, Integer> move : moves.entrySet()) {
      if (move.getValue() != sum) {
        shifts.add(new DiagramShift(move.getKey(), move.getValue() - sum));
        sum = move.getValue();
      }
    }
    return shifts.size() > MAX_SHIFTS ? List.of() : shifts;
  }

  private static void move(
      @Nullable DiagramElement was, @Nullable DiagramElement is, Map<Integer, Integer> moves) {
    if (was != null && is != null) {
      int line = was.range().getStart().getLine();
      moves.putIfAbsent(line, is.range().getStart().getLine() - line);
    }
  }

  /** Returns the vertical offsets of processes, which are laid out one below the other. */
  private static List<DiagramMove> moves(DiagramView before, DiagramView after) {
    Map<String, DiagramFrame> now = new HashMap<>();
    after.frames().forEach(frame -> now.put(frame.id(), frame));
    List<DiagramMove> moves = new ArrayList<>();
    double last = 0;
    for (DiagramFrame frame : before.frames()) {
      DiagramFrame then = now.get(frame.id());
      double by = then == null ? last : then.origin().y() - frame.origin().y();
      if (by != last) {
        moves.add(new DiagramMove(frame.box().y(), by));
        last = by;
      }
    }
    return moves;
  }

  private <T> List<T> changed(
      List<T> before, List<T> after, Function<T, String> id, UnaryOperator<T> moved) {
    Map<String, T> old = new HashMap<>();
    before.forEach(item -> old.put(id.apply(item), item));
    boolean isUnmoved = shifts.isEmpty() && moves.isEmpty();
    List<T> changed = new ArrayList<>();
    for (T item : after) {
      T was = old.remove(id.apply(item));
      T now = was == null || isUnmoved ? was : moved.apply(was);
      if (!item.equals(now)) {
        changed.add(item);
      }
    }
    before.stream().map(id).filter(old::containsKey).forEach(removed::add);
    return changed;
  }

  private DiagramFrame moved(DiagramFrame frame) {
    return new DiagramFrame(
        frame.id(), frame.title(), frame.box(), frame.origin(), moved(frame.element()));
  }

  private DiagramNode moved(DiagramNode node) {
    double by = moveAt(node.box().y());
    return new DiagramNode(
        node.id(),
        node.kind(),
        node.icon(),
        moved(node.box(), by),
        by == 0
            ? node.texts()
            : node.texts().stream()
                .map(text -> new DiagramText(text.content(), text.style(), moved(text.box(), by)))
                .toList(),
        by == 0
            ? node.handles()
            : node.handles().stream()
                .map(port -> new DiagramHandle(port.id(), port.side(), moved(port.at(), by)))
                .toList(),
        node.pool(),
        node.description(),
        node.pinned(),
        moved(node.element()));
  }

  private DiagramEdge moved(DiagramEdge edge) {
    double by = moveAt(edge.route().getFirst().y());
    return new DiagramEdge(
        edge.id(),
        edge.kind(),
        edge.source(),
        edge.target(),
        edge.sourceHandle(),
        edge.targetHandle(),
        by == 0 ? edge.route() : edge.route().stream().map(at -> moved(at, by)).toList(),
        edge.name(),
        edge.nameBox() == null ? null : moved(edge.nameBox(), by),
        edge.description(),
        edge.slot(),
        edge.range() == null ? null : moved(edge.range()));
  }

  private double moveAt(double y) {
    double by = 0;
    for (DiagramMove move : moves) {
      if (y < move.from()) {
        break;
      }
      by = move.by();
    }
    return by;
  }

  private static DiagramBox moved(DiagramBox box, double by) {
    return by == 0
        ? box
        : new DiagramBox(box.x(), box.y() + by, box.width(), box.height(), box.estimated());
  }

  private static DiagramPoint moved(DiagramPoint point, double by) {
    return new DiagramPoint(point.x(), point.y() + by);
  }

  private @Nullable DiagramElement moved(@Nullable DiagramElement element) {
    return element == null || shifts.isEmpty()
        ? element
        : LineShift.at(moved(element.range()), element);
  }

  private Range moved(Range range) {
    int line = range.getStart().getLine();
    int by = 0;
    for (DiagramShift shift : shifts) {
      by += line >= shift.from() ? shift.by() : 0;
    }
    return LineShift.by(by, range);
  }
}
