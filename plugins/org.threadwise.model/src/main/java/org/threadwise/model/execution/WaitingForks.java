package org.threadwise.model.execution;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.SequencedSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.threadwise.model.catalogue.Clause;
import org.threadwise.model.catalogue.ElementInputs;
import org.threadwise.model.catalogue.ElementKind;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.Pattern;
import org.threadwise.model.integration.Process;
import org.threadwise.model.integration.Slot;
import org.threadwise.model.integration.Task;

/**
 * The forks of a process whose threads wait for their branches (semantics.md section 3): the
 * elements of their branches, and the elements that join them.
 *
 * <p>In {@code replicator R a -> b, c in parallel on io waits solicitor S b -> d solicitor T c -> e
 * correlator K d, e -> f, g translator U f -> h}, the branches of {@code R} contain {@code S},
 * {@code T} and {@code K}. {@code K} joins them, so {@code U} belongs to no branch. In a process
 * per message, the thread that waited in {@code R} executes it.
 *
 * <p>Each slot has a path of branches, the outermost first. A fork that waits adds a branch for
 * each output; within it, any splitter adds one for its group. A correlator or context-based task
 * joins the outermost fork in whose branches its inputs differ; an aggregator joins the outermost
 * fork since the split of its group, and one that collects batches the innermost fork whose
 * branches were merged.
 */
public final class WaitingForks {

  /** The branch of all outputs, or of all messages of a splitter. */
  private static final int ALL = -1;

  /** One branch of a fork. */
  private record PathStep(Element fork, int output) {}

  private final Map<Slot, List<Element>> readers = new HashMap<>();
  private final Map<Slot, List<PathStep>> paths = new HashMap<>();
  private final Map<Element, SequencedSet<Element>> branches = new HashMap<>();
  private final Map<Element, Element> joined = new HashMap<>();
  private final Map<Element, Element> assembled = new HashMap<>();

  private WaitingForks() {}

  /**
   * Finds the forks of a process, which may have errors. Takes time in proportion to its size and
   * the depth of nested forks.
   */
  public static WaitingForks of(Process process) {
    WaitingForks found = new WaitingForks();
    if (process.getElements().stream().anyMatch(WaitingForks::waits)) {
      found.follow(process);
    }
    return found;
  }

  /** Returns whether a thread waits in an element for the branches that it starts. */
  public static boolean waits(Element element) {
    return element.isAwaitsBranches()
        && element.getParallelPool() != null
        && ElementKind.of(element).takes(Clause.WAITS);
  }

  /** Returns the elements that messages of a fork's branches reach before they are joined. */
  public Set<Element> branchesOf(Element fork) {
    return branches.getOrDefault(fork, new LinkedHashSet<>());
  }

  /**
   * Returns the fork whose branches an element joins, so that what it sends is in none of them;
   * null if it joins none.
   */
  public @Nullable Element joinedBy(Element element) {
    return joined.get(element);
  }

  /**
   * Returns the fork of which an element assembles several branches without joining them, because
   * it does not look at the orders of messages; null if there is none.
   */
  public @Nullable Element assembledBy(Element element) {
    return assembled.get(element);
  }

  // ---- paths

  private void follow(Process process) {
    Map<Element, Integer> open = new HashMap<>();
    Deque<Element> ready = new ArrayDeque<>();
    for (Element element : process.getElements()) {
      List<Slot> inputs = ElementKind.isSource(element) ? List.of() : ElementInputs.of(element);
      inputs.forEach(slot -> readers.computeIfAbsent(slot, any -> new ArrayList<>(1)).add(element));
      open.put(element, inputs.size());
      if (inputs.isEmpty()) {
        ready.add(element);
      }
    }
    SequencedSet<Element> partial = new LinkedHashSet<>();
    while (!ready.isEmpty() || !partial.isEmpty()) {
      // in a loop, the paths of some inputs depend on those of the outputs
      Element element = ready.isEmpty() ? partial.removeFirst() : ready.remove();
      partial.remove(element);
      open.remove(element);
      for (Slot slot : send(element)) {
        for (Element reader : readers.getOrDefault(slot, List.of())) {
          Integer left = open.computeIfPresent(reader, (any, count) -> count - 1);
          if (left != null && left == 0) {
            ready.add(reader);
          } else if (left != null) {
            partial.add(reader);
          }
        }
      }
    }
    paths.forEach(this::addLoops);
  }

  /** Adds what the branches of a slot reach through the start of a loop, which has its own path. */
  private void addLoops(Slot slot, List<PathStep> path) {
    for (PathStep step : path) {
      if (waits(step.fork())) {
        Set<Element> inside = branches.computeIfAbsent(step.fork(), any -> new LinkedHashSet<>());
        Deque<Slot> open = new ArrayDeque<>(List.of(slot));
        while (!open.isEmpty()) {
          for (Element reader : readers.getOrDefault(open.remove(), List.of())) {
            if (inside.add(reader) && !step.fork().equals(joined.get(reader))) {
              open.addAll(reader.getOutputs());
            }
          }
        }
      }
    }
  }

  /** Determines the paths of an element's outputs. */
  private List<Slot> send(Element element) {
    List<List<PathStep>> before =
        ElementKind.isSource(element)
            ? List.of()
            : ElementInputs.of(element).stream()
                .filter(paths::containsKey)
                .map(paths::get)
                .toList();
    for (List<PathStep> path : before) {
      for (PathStep step : path) {
        if (waits(step.fork())) {
          branches.computeIfAbsent(step.fork(), any -> new LinkedHashSet<>()).add(element);
        }
      }
    }
    List<PathStep> arriving = before.isEmpty() ? List.of() : before.getFirst();
    List<PathStep> leaving = leaving(element, before);
    int output = 0;
    for (Slot slot : element.getOutputs()) {
      paths.put(slot, slot.isFailing() ? arriving : extended(element, leaving, output));
      output++;
    }
    return element.getOutputs();
  }

  private List<PathStep> leaving(Element element, List<List<PathStep>> before) {
    if (before.isEmpty()) {
      return List.of();
    }
    List<PathStep> first = before.getFirst();
    int common = common(before);
    boolean differ = before.stream().anyMatch(path -> path.size() > common);
    if (is(element, Pattern.CORRELATOR) || element.getContext() != null) {
      return differ ? joined(element, first, common) : first;
    }
    if (is(element, Pattern.ASSEMBLER) || is(element, Pattern.CROSS_BUILDER)) {
      if (differ && common < first.size() && waits(first.get(common).fork())) {
        assembled.put(element, first.get(common).fork());
      }
      return first;
    }
    if (is(element, Pattern.AGGREGATOR)) {
      int closed =
          ElementKind.collectsBatches(element) ? lastMerged(first) : firstSinceSplit(first);
      return joined(element, first, closed);
    }
    return differ ? merged(before, common) : first;
  }

  /** Returns the path without the branch at an index, whose fork an element joins. */
  private List<PathStep> joined(Element element, List<PathStep> path, int index) {
    if (index < path.size() && waits(path.get(index).fork())) {
      joined.put(element, path.get(index).fork());
    }
    return path.subList(0, Math.min(index, path.size()));
  }

  /** Returns the index of the innermost fork whose branches were merged; if none, the length. */
  private static int lastMerged(List<PathStep> path) {
    for (int i = path.size() - 1; i >= 0; i--) {
      if (path.get(i).output() == ALL && waits(path.get(i).fork())) {
        return i;
      }
    }
    return path.size();
  }

  /** Returns the index of the outermost fork since the innermost split, or else of that split. */
  private static int firstSinceSplit(List<PathStep> path) {
    int split = path.size() - 1;
    while (split > 0 && !splits(path.get(split).fork())) {
      split--;
    }
    for (int i = Math.max(0, split); i < path.size(); i++) {
      if (waits(path.get(i).fork())) {
        return i;
      }
    }
    return Math.max(0, split);
  }

  /** Returns the number of branches that all paths have in common. */
  private static int common(List<List<PathStep>> paths) {
    int common = 0;
    List<PathStep> first = paths.getFirst();
    while (common < first.size()) {
      PathStep step = first.get(common);
      int index = common;
      if (!paths.stream().allMatch(path -> index < path.size() && path.get(index).equals(step))) {
        return common;
      }
      common++;
    }
    return common;
  }

  /** Returns the path of messages that take one of several paths. */
  private static List<PathStep> merged(List<List<PathStep>> paths, int common) {
    List<PathStep> first = paths.getFirst();
    List<PathStep> merged = new ArrayList<>(first.subList(0, common));
    boolean sameFork =
        common < first.size()
            && paths.stream()
                .allMatch(
                    path ->
                        common < path.size()
                            && path.get(common).fork().equals(first.get(common).fork()));
    if (sameFork) {
      merged.add(new PathStep(first.get(common).fork(), ALL));
    }
    return merged;
  }

  private static List<PathStep> extended(Element element, List<PathStep> path, int output) {
    boolean startsBranches = waits(element) || (splits(element) && !path.isEmpty());
    if (!startsBranches) {
      return path;
    }
    List<PathStep> extended = new ArrayList<>(path);
    extended.add(new PathStep(element, splits(element) ? ALL : output));
    return extended;
  }

  private static boolean splits(Element element) {
    return is(element, Pattern.SPLITTER) || is(element, Pattern.CHOPPER);
  }

  private static boolean is(Element element, Pattern pattern) {
    return element instanceof Task task && task.getPattern() == pattern;
  }
}
