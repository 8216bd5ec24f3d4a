package org.threadwise.server.request;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.jspecify.annotations.Nullable;
import org.threadwise.server.protocol.DiagramView;
import org.threadwise.server.protocol.DiagramView.DiagramEdge;
import org.threadwise.server.protocol.DiagramView.DiagramFrame;
import org.threadwise.server.protocol.DiagramView.DiagramNode;
import org.threadwise.server.protocol.DiagramView.DiagramShift;
import org.threadwise.server.protocol.DiagramView.DiagramThing;

/** What differs between two pictures of a text. */
public final class PictureChanges {

  /** With more of them, things were put in another order, and are sent anew. */
  private static final int MOST_SHIFTS = 20;

  private final List<DiagramShift> shifts;
  private final List<String> removed = new ArrayList<>();

  private PictureChanges(DiagramView before, DiagramView after) {
    this.shifts = shifts(before, after);
  }

  /**
   * A picture as a change of another one.
   *
   * @param base the whole other one
   * @param whole the picture
   */
  public static DiagramView of(DiagramView base, DiagramView whole) {
    PictureChanges changes = new PictureChanges(base, whole);
    List<DiagramFrame> frames =
        changes.changed(base.frames(), whole.frames(), DiagramFrame::id, PictureChanges::moved);
    List<DiagramNode> nodes =
        changes.changed(base.nodes(), whole.nodes(), DiagramNode::id, PictureChanges::moved);
    List<DiagramEdge> edges =
        changes.changed(base.edges(), whole.edges(), DiagramEdge::id, PictureChanges::moved);
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
        Objects.equals(base.problems(), whole.problems()) ? null : whole.problems(),
        Objects.equals(base.figures(), whole.figures()) ? null : whole.figures());
  }

  /** By how much lines of the text before have moved, as far as things begin in them. */
  private static List<DiagramShift> shifts(DiagramView before, DiagramView after) {
    TreeMap<Integer, Integer> moves = new TreeMap<>();
    Map<String, DiagramThing> now = new HashMap<>();
    after.frames().forEach(frame -> now.put(frame.id(), frame.thing()));
    after.nodes().forEach(node -> now.put(node.id(), node.thing()));
    before.frames().forEach(frame -> move(frame.thing(), now.get(frame.id()), moves));
    before.nodes().forEach(node -> move(node.thing(), now.get(node.id()), moves));
    List<DiagramShift> shifts = new ArrayList<>();
    int sum = 0;
    for (Map.Entry<Integer, Integer> move : moves.entrySet()) {
      if (move.getValue() != sum) {
        shifts.add(new DiagramShift(move.getKey(), move.getValue() - sum));
        sum = move.getValue();
      }
    }
    return shifts.size() > MOST_SHIFTS ? List.of() : shifts;
  }

  private static void move(
      @Nullable DiagramThing was, @Nullable DiagramThing is, Map<Integer, Integer> moves) {
    if (was != null && is != null) {
      int line = was.range().getStart().getLine();
      moves.putIfAbsent(line, is.range().getStart().getLine() - line);
    }
  }

  private <T> List<T> changed(
      List<T> before,
      List<T> after,
      Function<T, String> id,
      BiFunction<T, List<DiagramShift>, T> moved) {
    Map<String, T> old = new HashMap<>();
    before.forEach(item -> old.put(id.apply(item), item));
    List<T> changed = new ArrayList<>();
    for (T item : after) {
      T was = old.remove(id.apply(item));
      T now = was == null || shifts.isEmpty() ? was : moved.apply(was, shifts);
      if (!item.equals(now)) {
        changed.add(item);
      }
    }
    before.stream().map(id).filter(old::containsKey).forEach(removed::add);
    return changed;
  }

  private static DiagramFrame moved(DiagramFrame frame, List<DiagramShift> shifts) {
    return new DiagramFrame(
        frame.id(), frame.title(), frame.box(), frame.origin(), moved(frame.thing(), shifts));
  }

  private static DiagramNode moved(DiagramNode node, List<DiagramShift> shifts) {
    return new DiagramNode(
        node.id(),
        node.kind(),
        node.icon(),
        node.box(),
        node.texts(),
        node.handles(),
        node.pool(),
        node.description(),
        node.pinned(),
        moved(node.thing(), shifts));
  }

  private static DiagramEdge moved(DiagramEdge edge, List<DiagramShift> shifts) {
    return new DiagramEdge(
        edge.id(),
        edge.kind(),
        edge.source(),
        edge.target(),
        edge.sourceHandle(),
        edge.targetHandle(),
        edge.route(),
        edge.name(),
        edge.nameBox(),
        edge.description(),
        edge.slot(),
        edge.range() == null ? null : moved(edge.range(), shifts));
  }

  private static @Nullable DiagramThing moved(
      @Nullable DiagramThing thing, List<DiagramShift> shifts) {
    return thing == null
        ? null
        : new DiagramThing(
            thing.target(),
            thing.keyword(),
            thing.name(),
            thing.label(),
            thing.process(),
            moved(thing.range(), shifts),
            thing.clauses());
  }

  private static Range moved(Range range, List<DiagramShift> shifts) {
    int line = range.getStart().getLine();
    int by = 0;
    for (DiagramShift shift : shifts) {
      by += line >= shift.from() ? shift.by() : 0;
    }
    return by == 0 ? range : new Range(moved(range.getStart(), by), moved(range.getEnd(), by));
  }

  private static Position moved(Position position, int by) {
    return new Position(position.getLine() + by, position.getCharacter());
  }
}
