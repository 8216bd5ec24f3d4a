package org.threadwise.diagram.edit;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.threadwise.model.catalogue.Clause;

/**
 * An operation of a user on a diagram.
 *
 * <p>Tasks, ports and slots are identified by their process, a dot and their name; tasks and ports
 * also by their name alone if it is unique in the solution.
 */
public sealed interface DiagramOperation {

  /** The kinds of objects that an operation can change. */
  enum Kind {
    SOLUTION,
    PROCESS,
    ELEMENT,
    SLOT,
    POOL,
    APPLICATION,
    WORKLOAD,
    /** The host, of which there is at most one. */
    HOST,
    /** The prices of the host. */
    COST,
    /** The pools per task. */
    POOLS,
    /** A goal, identified by the name of its workload. */
    GOAL
  }

  /** An end of a slot. */
  enum End {
    SOURCE,
    TARGET
  }

  /**
   * An object in a diagram.
   *
   * @param id its name; ignored for objects that exist at most once
   */
  record Target(Kind kind, String id) {}

  /**
   * The pinned position of an element: its upper left corner in pixels.
   *
   * @param element the pinned element
   */
  record Pin(String element, int x, int y) {}

  /**
   * The position of a new element: its upper left corner in pixels.
   *
   * @param x from the left
   * @param y from the top
   */
  record Spot(int x, int y) {}

  /**
   * Creates a task or port.
   *
   * @param keyword of its pattern or kind of port
   * @param process that will contain it; null to create the first process for it
   * @param name null to choose a free one
   * @param spot where it is pinned; null to leave it to the layout
   * @param slot into which it is inserted; with {@code from}, an output of that element which has
   *     no reader
   * @param from the element whose messages it reads; null for none
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

  /**
   * Creates a task or port that reads several elements; or one for each of them, if its pattern
   * allows fewer inputs.
   *
   * @param keyword of its pattern or kind of port
   * @param elements of one process
   */
  record CreateBehind(String keyword, List<String> elements) implements DiagramOperation {
    public CreateBehind {
      elements = List.copyOf(elements);
    }
  }

  /** Creates an empty process; a null name chooses a free one. */
  record CreateProcess(@Nullable String name, @Nullable String label) implements DiagramOperation {}

  /**
   * Creates a pool; a null name chooses a free one.
   *
   * @param keyword of its kind
   * @param threads thread count of a fixed pool, or core threads of a custom one
   */
  record CreatePool(@Nullable String name, @Nullable String label, String keyword, int threads)
      implements DiagramOperation {}

  /**
   * Creates the pools per task.
   *
   * @param threads thread count of each task without an assignment of its own
   */
  record CreateLocalPools(int threads) implements DiagramOperation {}

  /** Creates the host. */
  record CreateHost(@Nullable String name, @Nullable String label, int cores)
      implements DiagramOperation {}

  /** Creates the prices of the host. */
  record CreateCost() implements DiagramOperation {}

  /** Creates a workload with arrivals at all entries; a null name chooses a free one. */
  record CreateWorkload(@Nullable String name, @Nullable String label)
      implements DiagramOperation {}

  /** Creates a goal of a workload, without bounds. */
  record CreateGoal(String workload) implements DiagramOperation {}

  /** Creates an application; a null name chooses a free one. */
  record CreateApplication(@Nullable String name, @Nullable String label)
      implements DiagramOperation {}

  /**
   * Connects two elements by a slot.
   *
   * @param slot an output without a reader; null for the first such output, or a new one
   * @param context whether it is read as a context
   */
  record Connect(String from, String to, @Nullable String slot, boolean context)
      implements DiagramOperation {}

  /**
   * Changes the writer or reader of a slot.
   *
   * @param context whether a new reader reads it as a context
   */
  record Reconnect(String slot, End end, String element, boolean context)
      implements DiagramOperation {}

  /**
   * Moves a slot to another place among the inputs or outputs of an element. The context is the
   * last input. Probabilities of outputs move with them.
   *
   * @param end {@code TARGET} for an input of the element, {@code SOURCE} for an output
   * @param index of the new place, from 0; a larger one is the last place
   */
  record Reorder(String element, String slot, End end, int index) implements DiagramOperation {}

  /** Inserts an existing element between the ends of a slot. */
  record Insert(String slot, String element) implements DiagramOperation {}

  /**
   * Deletes objects and all references to them.
   *
   * @param join whether the reader of the only output of a deleted element reads its only input
   *     instead
   */
  record Delete(List<Target> targets, boolean join) implements DiagramOperation {
    public Delete {
      targets = List.copyOf(targets);
    }
  }

  /** Renames an object and all references to it. */
  record Rename(Target target, String name) implements DiagramOperation {}

  /**
   * Changes the pattern of a task, or the kind of a port; clauses that the new one does not take
   * are removed.
   *
   * @param keyword of the pattern or kind of port
   */
  record SetPattern(String element, String keyword) implements DiagramOperation {}

  /** Sets or removes a label. */
  record SetLabel(Target target, @Nullable String label) implements DiagramOperation {}

  /**
   * Sets or removes a clause of an element.
   *
   * @param value source text after the keyword, such as {@code exp(2 ms)}; empty for a clause that
   *     is a keyword alone; null removes the clause
   */
  record SetClause(String element, Clause clause, @Nullable String value)
      implements DiagramOperation {}

  /**
   * Sets or removes a property of an object other than a task or port, or the pool of a process.
   *
   * @param keyword of the property; for arrivals, and for the thread count of a task, the name of
   *     the port or task; for a bound, the bounded statistic, such as {@code p95 Orders -> Waiter}
   * @param value source text after the keyword; null removes the property
   */
  record SetProperty(Target target, String keyword, @Nullable String value)
      implements DiagramOperation {}

  /**
   * Several operations, of which all are applied or none.
   *
   * @param operations each on another object
   */
  record Batch(List<DiagramOperation> operations) implements DiagramOperation {
    public Batch {
      operations = List.copyOf(operations);
    }
  }

  /** Sets or removes the pool of a process. */
  record SetProcessPool(String process, @Nullable String pool) implements DiagramOperation {}

  /** Pins elements. */
  record Move(List<Pin> pins) implements DiagramOperation {
    public Move {
      pins = List.copyOf(pins);
    }
  }

  /** Unpins elements, so that the layout places them again. */
  record Unpin(List<String> elements) implements DiagramOperation {
    public Unpin {
      elements = List.copyOf(elements);
    }
  }

  /** Unpins all elements. */
  record AutoArrange() implements DiagramOperation {}

  /**
   * Copies elements under free names, with the slots between them.
   *
   * @param shift from a pinned element to its copy
   */
  record Duplicate(List<String> elements, Spot shift) implements DiagramOperation {
    public Duplicate {
      elements = List.copyOf(elements);
    }
  }

  /**
   * Adds elements of another text to a process.
   *
   * @param fragment lines of a process; names that are not free are changed
   */
  record Paste(String process, String fragment) implements DiagramOperation {}
}
