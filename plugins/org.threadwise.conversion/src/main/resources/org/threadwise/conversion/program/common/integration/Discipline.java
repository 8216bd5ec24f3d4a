package integration;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.ToIntFunction;

/** The order in which waiting units are taken. */
public enum Discipline {
  FIFO,
  LIFO,
  DEEPEST,
  PRIORITY;

  /** The units that wait in one pool. */
  interface Queue {
    void add(Unit unit);

    /** The unit to be taken next; there must be one. */
    Unit remove();

    int size();

    void forEach(Consumer<Unit> action);
  }

  Queue newQueue() {
    switch (this) {
      case LIFO:
        return new Line(true);
      case DEEPEST:
        return new Ranked(unit -> unit.task.depth);
      case PRIORITY:
        return new Ranked(unit -> unit.task.priority);
      default:
        return new Line(false);
    }
  }

  private static final class Line implements Queue {
    private final boolean lastFirst;
    private final Deque<Unit> units = new ArrayDeque<>();

    Line(boolean lastFirst) {
      this.lastFirst = lastFirst;
    }

    @Override
    public void add(Unit unit) {
      units.addLast(unit);
    }

    @Override
    public Unit remove() {
      return lastFirst ? units.removeLast() : units.removeFirst();
    }

    @Override
    public int size() {
      return units.size();
    }

    @Override
    public void forEach(Consumer<Unit> action) {
      units.forEach(action);
    }
  }

  /** The greatest rank first, first in first out within it. */
  private static final class Ranked implements Queue {
    private final ToIntFunction<Unit> rank;
    private final TreeMap<Integer, Deque<Unit>> units = new TreeMap<>();
    private int size;

    Ranked(ToIntFunction<Unit> rank) {
      this.rank = rank;
    }

    @Override
    public void add(Unit unit) {
      units.computeIfAbsent(rank.applyAsInt(unit), key -> new ArrayDeque<>()).addLast(unit);
      size++;
    }

    @Override
    public Unit remove() {
      Deque<Unit> best = units.lastEntry().getValue();
      Unit unit = best.removeFirst();
      if (best.isEmpty()) {
        units.pollLastEntry();
      }
      size--;
      return unit;
    }

    @Override
    public int size() {
      return size;
    }

    @Override
    public void forEach(Consumer<Unit> action) {
      units.values().forEach(same -> same.forEach(action));
    }
  }
}
