package org.threadwise.diagram.layout;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.threadwise.diagram.PoolEntry;
import org.threadwise.diagram.text.ElementWording;
import org.threadwise.model.execution.ExecutionPools;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.LocalPool;
import org.threadwise.model.integration.LocalPools;
import org.threadwise.model.integration.Pool;
import org.threadwise.model.integration.Solution;

/** The pools of a solution for the legend, and the pool of each element. */
final class PoolLegend {

  private final List<PoolEntry> entries = new ArrayList<>();
  private final Map<Pool, Integer> declared = new HashMap<>();
  private final ExecutionPools executing;
  private final @Nullable LocalPools local;
  private final int fallback;

  PoolLegend(Solution solution) {
    for (Pool pool : solution.getPools()) {
      declared.put(pool, entries.size());
      entries.add(new PoolEntry(DiagramIds.of(pool), ElementWording.describe(pool), pool));
    }
    executing = ExecutionPools.of(solution);
    local = solution.getLocalPools();
    fallback = local != null ? entries.size() : 0;
    if (local != null) {
      entries.add(new PoolEntry("one pool per task", describe(local), local));
    } else if (entries.isEmpty()) {
      entries.add(new PoolEntry("default", "1 thread", null));
    }
  }

  private static String describe(LocalPools pools) {
    List<String> parts = new ArrayList<>();
    for (LocalPool assignment : pools.getAssignments()) {
      parts.add(DiagramIds.of(assignment.getElement()) + " " + assignment.getThreads());
    }
    int others = pools.getOthers() == null ? 1 : pools.getOthers();
    if (parts.size() > 6) {
      return "threads given for " + parts.size() + " tasks, others " + others;
    }
    parts.add((parts.isEmpty() ? "threads " : "others ") + others);
    return String.join(", ", parts);
  }

  List<PoolEntry> entries() {
    return entries;
  }

  /** Returns the index of an element's pool; empty for a port without service. */
  OptionalInt of(Element element) {
    if (!ExecutionPools.executes(element)) {
      return OptionalInt.empty();
    }
    Integer own = declared.get(executing.of(element));
    return OptionalInt.of(own != null ? own : fallback);
  }

  /** Returns whether threads of another pool hand messages over to an element. */
  boolean takesOver(Element element) {
    return Stream.concat(element.getInputs().stream(), Stream.ofNullable(element.getContext()))
        .anyMatch(slot -> executing.handsOver(slot, element));
  }
}
