package org.threadwise.diagram.edit;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.threadwise.model.catalogue.Clause;

/**
 * What a person does to a diagram.
 *
 * <p>Tasks, ports and slots are named by their process, a dot and their name; tasks and ports also
 * by their name alone if it is unique in the solution.
 */
public sealed interface DiagramOperation {

  /** Kinds of things. */
  enum Kind {
    SOLUTION,
    PROCESS,
    ELEMENT,
    SLOT,
    POOL,
    APPLICATION,
    WORKLOAD,
    /** The one host. */
    HOST,
    /** The pools per task. */
    POOLS,
    /** A goal, by the name of its workload. */
    GOAL
  }

  /** Which end of a slot. */
  enum End {
    SOURCE,
    TARGET
  }

  /**
   * A thing.
   *
   * @param id its name; of what is there once, anything
   */
  record Target(Kind kind, String id) {}

  /**
   * Where an element is pinned: its upper left corner in pixels.
   *
   * @param element that is pinned
   */
  record Pin(String element, int x, int y) {}

  /**
   * Where something new is put: its upper left corner in pixels.
   *
   * @param x from the left
   * @param y from the top
   */
  record Spot(int x, int y) {}

  /**
   * A new task or port.
   *
   * @param keyword of its pattern or kind of port
   * @param process in which it comes; none for the first process, which is made for it
   * @param name a free one is chosen without it
   * @param spot where it is pinned, if at all
   * @param slot into which it is inserted, if it is dropped on one; with {@code from}, an output of
   *     that one which nobody reads
   * @param from whose messages it reads, if it is put behind an element
   */
  record CreateElement(
      String keyword,
      @Nullable String process,
      @Nullable String name,
      @Nullable String label,
      @Nullable Spot spot,
      @Nullable String slot,
      @Nullable String from)
      implements DiagramOperation {}

  /** A new process without content; a free name is chosen without one. */
  record CreateProcess(@Nullable String name, @Nullable String label) implements DiagramOperation {}

  /**
   * A new pool; a free name is chosen without one.
   *
   * @param keyword of its kind, as it is written
   * @param threads of a fixed pool, or those that stay of a custom one
   */
  record CreatePool(@Nullable String name, @Nullable String label, String keyword, int threads)
      implements DiagramOperation {}

  /**
   * Pools per task.
   *
   * @param threads of each task that says nothing else
   */
  record CreateLocalPools(int threads) implements DiagramOperation {}

  /** The host. */
  record CreateHost(@Nullable String name, @Nullable String label, int cores)
      implements DiagramOperation {}

  /** A new workload, with arrivals wherever messages can arrive; a free name is chosen without. */
  record CreateWorkload(@Nullable String name, @Nullable String label)
      implements DiagramOperation {}

  /** A new goal of a workload, without bounds. */
  record CreateGoal(String workload) implements DiagramOperation {}

  /** A new application; a free name is chosen without one. */
  record CreateApplication(@Nullable String name, @Nullable String label)
      implements DiagramOperation {}

  /**
   * A slot from one element to another.
   *
   * @param slot an output that nobody reads; without it the first such, or a new one
   * @param context whether it is read as a context
   */
  record Connect(String from, String to, @Nullable String slot, boolean context)
      implements DiagramOperation {}

  /**
   * Another writer or reader of a slot.
   *
   * @param context whether a new reader reads it as a context
   */
  record Reconnect(String slot, End end, String element, boolean context)
      implements DiagramOperation {}

  /** An element that is there already is put between the ends of a slot. */
  record Insert(String slot, String element) implements DiagramOperation {}

  /** Things and whatever refers to them. */
  record Delete(List<Target> targets) implements DiagramOperation {
    public Delete {
      targets = List.copyOf(targets);
    }
  }

  /** Another name wherever the name stands. */
  record Rename(Target target, String name) implements DiagramOperation {}

  /** Another label, or none. */
  record SetLabel(Target target, @Nullable String label) implements DiagramOperation {}

  /**
   * Another clause of an element, or none.
   *
   * @param value what stands behind its word, as in the text: {@code exp(2 ms)}; empty for a clause
   *     that is one word; null removes the clause
   */
  record SetClause(String element, Clause clause, @Nullable String value)
      implements DiagramOperation {}

  /**
   * Another property of a thing that is no task, port or process; or none.
   *
   * @param word that begins it; of arrivals, and of threads of one task, the name of the task or
   *     port; of a bound, all that is bounded, such as {@code p95 Orders -> Waiter}
   * @param value what stands behind it, as in the text; null removes it
   */
  record SetProperty(Target target, String word, @Nullable String value)
      implements DiagramOperation {}

  /**
   * The same said of several things: of all of them, or of none.
   *
   * @param each of another thing
   */
  record Together(List<DiagramOperation> each) implements DiagramOperation {
    public Together {
      each = List.copyOf(each);
    }
  }

  /** Another pool for a process, or none. */
  record SetProcessPool(String process, @Nullable String pool) implements DiagramOperation {}

  /** Pins elements. */
  record Move(List<Pin> pins) implements DiagramOperation {
    public Move {
      pins = List.copyOf(pins);
    }
  }

  /** Leaves elements to the layout again. */
  record Unpin(List<String> elements) implements DiagramOperation {
    public Unpin {
      elements = List.copyOf(elements);
    }
  }

  /** Leaves everything to the layout again. */
  record AutoArrange() implements DiagramOperation {}

  /**
   * Copies of elements with free names, with the slots between them.
   *
   * @param shift from a pinned element to its copy
   */
  record Duplicate(List<String> elements, Spot shift) implements DiagramOperation {
    public Duplicate {
      elements = List.copyOf(elements);
    }
  }

  /**
   * Elements of another text.
   *
   * @param fragment lines of a process; names that are taken are changed
   */
  record Paste(String process, String fragment) implements DiagramOperation {}
}
