package org.threadwise.diagram.layout;

import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.threadwise.diagram.Box;

/** Pairs the figures and links of a sketch with those of the former one, also if renamed. */
final class SketchMatching {

  private final Map<String, Figure> earlier = new HashMap<>();
  private final Map<String, String> ports = new HashMap<>();
  private final Map<String, String> links = new HashMap<>();
  private final Set<String> linked = new HashSet<>();

  static SketchMatching of(Sketch before, Sketch after) {
    SketchMatching matching = new SketchMatching();
    Map<String, Figure> old = new HashMap<>();
    before.figures().forEach(figure -> old.put(figure.id(), figure));
    Set<String> left = new HashSet<>(old.keySet());
    for (Figure figure : after.figures()) {
      Figure same = old.get(figure.id());
      if (same != null) {
        matching.match(figure, same);
        left.remove(figure.id());
      }
    }
    matching.matchRenamed(before.figures(), after.figures(), left);
    for (Link link : before.links()) {
      matching.links.put(link.source() + " " + link.target(), link.id());
      matching.linked.add(link.source());
      matching.linked.add(link.target());
    }
    return matching;
  }

  /** Pairs renamed figures: those with the same index, icon and number of slots. */
  private void matchRenamed(List<Figure> before, List<Figure> after, Set<String> left) {
    for (int i = 0; i < Math.min(before.size(), after.size()); i++) {
      Figure figure = after.get(i);
      Figure old = before.get(i);
      if (!earlier.containsKey(figure.id())
          && left.contains(old.id())
          && before.size() == after.size()
          && figure.icon().equals(old.icon())
          && figure.inputs().size() == old.inputs().size()
          && figure.outputs().size() == old.outputs().size()) {
        match(figure, old);
      }
    }
  }

  private void match(Figure figure, Figure old) {
    earlier.put(figure.id(), old);
    pair(figure.inputs(), old.inputs());
    pair(figure.outputs(), old.outputs());
  }

  private void pair(List<String> now, List<String> old) {
    for (int i = 0; i < Math.min(now.size(), old.size()); i++) {
      ports.put(now.get(i), old.get(i));
    }
  }

  int size() {
    return earlier.size();
  }

  @Nullable Figure of(Figure figure) {
    return earlier.get(figure.id());
  }

  /** Returns the former tile of a figure; null if it is new. */
  @Nullable Box tile(Figure figure, Placement before) {
    Figure old = earlier.get(figure.id());
    return old == null ? null : before.tile(old.id());
  }

  /** Returns the former tile of a figure; null if it is new or was pinned. */
  @Nullable Box unpinnedTile(Figure figure, Placement before) {
    Figure old = earlier.get(figure.id());
    return old == null || old.pin() != null ? null : before.tile(old.id());
  }

  /** Returns whether a figure is new, or had no links. */
  boolean isLoose(Figure figure) {
    Figure old = earlier.get(figure.id());
    return old == null
        || (Collections.disjoint(linked, old.inputs())
            && Collections.disjoint(linked, old.outputs()));
  }

  /** Returns whether a figure has the same size as before. */
  boolean hasFormerSize(Figure figure) {
    Figure old = earlier.get(figure.id());
    return old != null && LayoutKey.OfFigure.of(figure).hasSizeOf(LayoutKey.OfFigure.of(old));
  }

  /** Returns the id of the former link between the same ports; null if there was none. */
  @Nullable String link(Link link) {
    return links.get(ports.get(link.source()) + " " + ports.get(link.target()));
  }
}
