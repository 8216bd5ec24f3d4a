package org.threadwise.diagram.layout;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;
import org.threadwise.diagram.Annotations;
import org.threadwise.diagram.Box;
import org.threadwise.diagram.Diagram;
import org.threadwise.diagram.Point;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.Solution;

/**
 * The layout of a text while it is edited: what has a place keeps it, so that a picture does not
 * jump, and an edit costs what it changes.
 *
 * <p>A process that looks as it did a few versions before is drawn exactly as then: undo gives the
 * former picture, and edits of times cost nothing. Where figures come, go, or change their size,
 * the new ones are put beside their neighbours, and the links that they touch are routed anew. The
 * first picture of a process, and one of which much is new, is that of {@link DiagramLayout}.
 *
 * <p>Not safe for use by several threads at once.
 */
public final class IncrementalLayout {

  /** So many pictures of a process are remembered. */
  private static final int MEMORY = 8;

  private final Map<String, History> processes = new HashMap<>();
  private final Map<String, Box> lastTiles = new HashMap<>();
  private final Map<String, ProcessLayout> drawn = new HashMap<>();
  private @Nullable SolutionSketch last;

  /** The places that a sketch was given. */
  private record Kept(LayoutKey look, Placement placement) {}

  /** How a process was laid out before, the newest last, and its last sketch. */
  private static final class History {
    private final Deque<Kept> layouts = new ArrayDeque<>();
    private @Nullable Sketch last;

    /** Takes out the newest layout of a sketch that looks like this one. */
    private @Nullable Kept take(LayoutKey look) {
      for (Iterator<Kept> newest = layouts.descendingIterator(); newest.hasNext(); ) {
        Kept kept = newest.next();
        if (kept.look().equals(look)) {
          newest.remove();
          return kept;
        }
      }
      return null;
    }

    private void add(Sketch sketch, Kept kept) {
      last = sketch;
      layouts.addLast(kept);
      if (layouts.size() > MEMORY) {
        layouts.removeFirst();
      }
    }

    /** A layout like the last one; nothing if there is none, or too much is new. */
    private Optional<Placement> continued(Sketch sketch, Map<String, Box> lastTiles) {
      Kept newest = layouts.peekLast();
      return newest == null || last == null
          ? Optional.empty()
          : PositionRetention.of(last, newest.placement(), sketch, lastTiles);
    }
  }

  /** Leaves everything to the automatic layout once more. */
  public void forget() {
    processes.clear();
    lastTiles.clear();
    drawn.clear();
    last = null;
  }

  /**
   * The diagram of the next version of a solution. What was drawn of the version before and stays
   * is the same object, of whatever solution.
   *
   * @param cancelled whether the answer is not needed any more
   * @throws IllegalArgumentException if it has more than {@link DiagramLayout#MAX_ELEMENTS}
   *     elements
   * @throws java.util.concurrent.CancellationException if it was cancelled
   */
  public Diagram of(Solution solution, BooleanSupplier cancelled) {
    return draw(SolutionSketch.of(solution, Annotations.NONE), cancelled);
  }

  /**
   * The same of a version that differs in its pins alone, for which there is no solution of its
   * own.
   *
   * @param solution of an earlier version
   * @param pins instead of those that it says
   */
  public Diagram of(Solution solution, Map<Element, Point> pins, BooleanSupplier cancelled) {
    SolutionSketch known =
        last != null && last.solution().equals(solution)
            ? last
            : SolutionSketch.of(solution, Annotations.NONE);
    return draw(known.pinned(pins), cancelled);
  }

  private Diagram draw(SolutionSketch sketches, BooleanSupplier cancelled) {
    ToDoubleFunction<Sketch> shares = sketches.shares();
    Diagram diagram = DiagramLayout.of(sketches, sketch -> place(sketch, shares, cancelled), drawn);
    last = sketches;
    int count = sketches.processes().size();
    if (processes.size() > 2 * count + MEMORY) {
      processes.keySet().retainAll(sketches.processes().stream().map(Sketch::id).toList());
    }
    return diagram;
  }

  private Placement place(
      Sketch sketch, ToDoubleFunction<Sketch> shares, BooleanSupplier cancelled) {
    LayoutKey look = LayoutKey.of(sketch);
    History history = processes.computeIfAbsent(sketch.id(), id -> new History());
    Optional<Placement> known = Optional.ofNullable(history.take(look)).map(Kept::placement);
    Placement placement =
        known
            .or(() -> history.continued(sketch, lastTiles))
            .orElseGet(
                () -> DiagramLayout.automatic(sketch, shares.applyAsDouble(sketch), cancelled));
    history.add(sketch, new Kept(look, placement));
    lastTiles.putAll(placement.tiles());
    return placement;
  }
}
