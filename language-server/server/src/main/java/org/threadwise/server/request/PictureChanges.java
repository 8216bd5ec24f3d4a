package org.threadwise.server.request;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.jspecify.annotations.Nullable;
import org.threadwise.dsl.Lines;
import org.threadwise.server.protocol.DiagramView;
import org.threadwise.server.protocol.DiagramView.DiagramEdge;
import org.threadwise.server.protocol.DiagramView.DiagramFrame;
import org.threadwise.server.protocol.DiagramView.DiagramNode;
import org.threadwise.server.protocol.DiagramView.DiagramShift;
import org.threadwise.server.protocol.DiagramView.DiagramThing;

/** What differs between two pictures of a text. */
public final class PictureChanges {

  private final @Nullable DiagramShift shift;
  private final List<String> removed = new ArrayList<>();

  private PictureChanges(String before, String after) {
    this.shift = shift(before, after);
  }

  /**
   * A picture as a change of another one.
   *
   * @param base the whole other one
   * @param baseText of which it is
   * @param whole the picture
   * @param text of which it is
   */
  public static DiagramView of(DiagramView base, String baseText, DiagramView whole, String text) {
    PictureChanges changes = new PictureChanges(baseText, text);
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
        changes.shift == null ? List.of() : List.of(changes.shift),
        Objects.equals(base.problems(), whole.problems()) ? null : whole.problems(),
        Objects.equals(base.figures(), whole.figures()) ? null : whole.figures());
  }

  /** The lines behind all that differs, counted in the text before; null if none has moved. */
  private static @Nullable DiagramShift shift(String before, String after) {
    int most = Math.min(before.length(), after.length());
    int start = 0;
    while (start < most && before.charAt(start) == after.charAt(start)) {
      start++;
    }
    int end = 0;
    while (end < most - start
        && before.charAt(before.length() - 1 - end) == after.charAt(after.length() - 1 - end)) {
      end++;
    }
    Lines lines = new Lines(before);
    int by = new Lines(after).count() - lines.count();
    int place = before.length() - end;
    int line = lines.line(place);
    // Counted from 0; a line of which a part has changed is not among them.
    int from = lines.start(line) == place && end > 0 ? line - 1 : line;
    return by == 0 ? null : new DiagramShift(from, by);
  }

  private <T> List<T> changed(
      List<T> before, List<T> after, Function<T, String> id, BiFunction<T, DiagramShift, T> moved) {
    Map<String, T> old = new HashMap<>();
    before.forEach(item -> old.put(id.apply(item), item));
    List<T> changed = new ArrayList<>();
    for (T item : after) {
      T was = old.remove(id.apply(item));
      T now = was == null || shift == null ? was : moved.apply(was, shift);
      if (!item.equals(now)) {
        changed.add(item);
      }
    }
    before.stream().map(id).filter(old::containsKey).forEach(removed::add);
    return changed;
  }

  private static DiagramFrame moved(DiagramFrame frame, DiagramShift shift) {
    return new DiagramFrame(
        frame.id(), frame.title(), frame.box(), frame.origin(), moved(frame.thing(), shift));
  }

  private static DiagramNode moved(DiagramNode node, DiagramShift shift) {
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
        moved(node.thing(), shift));
  }

  private static DiagramEdge moved(DiagramEdge edge, DiagramShift shift) {
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
        edge.range() == null ? null : moved(edge.range(), shift));
  }

  private static @Nullable DiagramThing moved(@Nullable DiagramThing thing, DiagramShift shift) {
    return thing == null
        ? null
        : new DiagramThing(
            thing.target(),
            thing.keyword(),
            thing.name(),
            thing.label(),
            thing.process(),
            moved(thing.range(), shift),
            thing.clauses());
  }

  private static Range moved(Range range, DiagramShift shift) {
    return range.getStart().getLine() < shift.from()
        ? range
        : new Range(moved(range.getStart(), shift), moved(range.getEnd(), shift));
  }

  private static Position moved(Position position, DiagramShift shift) {
    return new Position(position.getLine() + shift.by(), position.getCharacter());
  }
}
