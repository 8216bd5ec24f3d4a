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
 * The layout of a text while it is edited. Elements keep their positions, so that the diagram does
 * not jump, and the time for an edit depends on what it changes.
 *
 * <p>A process with the same {@link LayoutKey} as in one of the last versions has the placement of
 * that version, so undo restores the former diagram, and an edit of a service time changes no
 * position. For other edits, {@link PositionRetention} places new figures next to their neighbours.
 * The first placement of a process, and one after an extensive change, is the canonical one of
 * {@link DiagramLayout}.
 *
 * <p>Not thread-safe.
 */
public final class IncrementalLayout {

  /** Number of placements that are remembered for each process. */
  private static final int MAX_PLACEMENTS = 8;

  private final Map<String, History> processes = new HashMap<>();
  private final Map<String, Box> lastTiles = new HashMap<>();
  private final Map<String, ProcessLayout> drawn = new HashMap<>();
  private @Nullable SolutionSketch last;

  /** A placement with the key of its sketch. */
  private record KeyedPlacement(LayoutKey key, Placement placement) {}

  /** The last placements of a process, the newest last, and its last sketch. */
  private static final class History {
    private final Deque<KeyedPlacement> layouts = new ArrayDeque<>();
    private @Nullable Sketch last;

    /** Removes and returns the newest placement with a key; null if there is none. */
    private @Nullable KeyedPlacement take(LayoutKey key) {
      for (Iterator<KeyedPlacement> newest = layouts.descendingIterator(); newest.hasNext(); ) {
        KeyedPlacement placement = newest.next();
        if (placement.key().equals(key)) {
          newest.remove();
          return placement;
        }
      }
      return null;
    }

    private void add(Sketch sketch, KeyedPlacement placement) {
      last = sketch;
      layouts.addLast(placement);
      if (layouts.size() > MAX_PLACEMENTS) {
        layouts.removeFirst();
      }
    }

    /** Returns a placement that retains positions; empty if there is none, or too much is new. */
    private Optional<Placement> retained(Sketch sketch, Map<String, Box> lastTiles) {
      KeyedPlacement newest = layouts.peekLast();
      return newest == null || last == null
          ? Optional.empty()
          : PositionRetention.of(last, newest.placement(), sketch, lastTiles);
    }
  }

  /** Forgets all positions: the next diagram has the canonical layout. */
  public void forget() {
    processes.clear();
    lastTiles.clear();
    drawn.clear();
    last = null;
  }

  /**
   * Returns the diagram of the next version of a solution. Unchanged parts of the former diagram
   * are the same objects.
   *
   * @param cancelled whether the diagram is no longer needed
   * @throws IllegalArgumentException if it has more than {@link DiagramLayout#MAX_ELEMENTS}
   *     elements
   * @throws java.util.concurrent.CancellationException if the layout was cancelled
   */
  public Diagram of(Solution solution, BooleanSupplier cancelled) {
    return draw(SolutionSketch.of(solution, Annotations.NONE), cancelled);
  }

  /**
   * Returns the diagram of a version that differs from an earlier one only in its pins.
   *
   * @param solution of the earlier version
   * @param pins that replace those of the earlier version
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
    if (processes.size() > 2 * count + MAX_PLACEMENTS) {
      processes.keySet().retainAll(sketches.processes().stream().map(Sketch::id).toList());
    }
    return diagram;
  }

  private Placement place(
      Sketch sketch, ToDoubleFunction<Sketch> shares, BooleanSupplier cancelled) {
    LayoutKey key = LayoutKey.of(sketch);
    History history = processes.computeIfAbsent(sketch.id(), id -> new History());
    Optional<Placement> known =
        Optional.ofNullable(history.take(key)).map(KeyedPlacement::placement);
    Placement placement =
        known
            .or(() -> history.retained(sketch, lastTiles))
            .orElseGet(
                () -> DiagramLayout.automatic(sketch, shares.applyAsDouble(sketch), cancelled));
    history.add(sketch, new KeyedPlacement(key, placement));
    lastTiles.putAll(placement.tiles());
    return placement;
  }
}
