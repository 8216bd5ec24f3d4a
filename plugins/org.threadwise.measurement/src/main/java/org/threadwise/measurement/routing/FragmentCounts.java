package org.threadwise.measurement.routing;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.threadwise.measurement.fit.Sample;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.Slot;

/**
 * Counts the fragments of each message: how often the elements behind a splitter were executed for
 * an instance (a trace, message or case) for which the splitter was executed once.
 *
 * <p>Where the splitter or the element behind it was not measured, the next measured one stands in
 * for it, as long as each message makes exactly one on the way. Memory is bounded: the oldest
 * instances are complete when more than {@link #MAX_NUMBERS} numbers are kept.
 */
public final class FragmentCounts {

  private static final int MAX_NUMBERS = 1_600_000;

  /** Numbers that the key of an instance weighs. */
  private static final int KEY_WEIGHT = 8;

  private static final int MAX_CHAIN = 8;

  /** A splitter, and the elements that stand in for it and for its fragments, the nearest first. */
  private static final class Splitter {
    final List<Element> before;
    final List<Element> after;
    final Sample fragments = Sample.ofCounts();
    long repeated;

    Splitter(List<Element> before, List<Element> after) {
      this.before = before;
      this.after = after;
    }
  }

  /**
   * What was counted for a splitter.
   *
   * @param fragments number of fragments of each message
   * @param repeated instances in which the splitter was executed several times, which are left out
   */
  public record Counted(Sample fragments, long repeated) {}

  private final Map<Element, Splitter> splitters = new LinkedHashMap<>();
  private final Map<Element, Integer> columns = new HashMap<>();
  private final Map<String, int[]> instances = new LinkedHashMap<>();
  private final ExecutionCounts executions;

  /**
   * Creates a counter.
   *
   * @param executions of all elements, counted by the caller
   */
  public FragmentCounts(SlotGraph graph, ExecutionCounts executions) {
    this.executions = executions;
    for (Element element : graph.elements()) {
      boolean complete = !element.getOutputs().isEmpty() && !element.getInputs().isEmpty();
      if (EmissionRule.of(element) == EmissionRule.FRAGMENTS && complete) {
        Splitter splitter = new Splitter(before(element), after(graph, element));
        splitters.put(element, splitter);
        splitter.before.forEach(this::addColumn);
        splitter.after.forEach(this::addColumn);
      }
    }
  }

  private void addColumn(Element element) {
    columns.putIfAbsent(element, columns.size());
  }

  private static List<Element> before(Element splitter) {
    List<Element> chain = new ArrayList<>(List.of(splitter));
    Element current = splitter;
    while (current.getInputs().size() == 1 && chain.size() < MAX_CHAIN) {
      Element writer = SlotGraph.writer(current.getInputs().getFirst());
      if (writer == null || EmissionRule.of(writer) != EmissionRule.ONE || chain.contains(writer)) {
        break;
      }
      chain.add(writer);
      current = writer;
    }
    return chain;
  }

  private static List<Element> after(SlotGraph graph, Element splitter) {
    List<Element> chain = new ArrayList<>();
    Slot slot = splitter.getOutputs().getFirst();
    while (slot != null && chain.size() < MAX_CHAIN) {
      Element reader = graph.reader(slot);
      if (reader == null || SlotGraph.inputs(reader).size() != 1 || chain.contains(reader)) {
        break;
      }
      chain.add(reader);
      boolean passes = EmissionRule.of(reader) == EmissionRule.ONE;
      slot = passes && !reader.getOutputs().isEmpty() ? reader.getOutputs().getFirst() : null;
    }
    return chain;
  }

  /** Adds an execution. */
  public void add(Element element, String instance) {
    Integer column = columns.get(element);
    if (column == null) {
      return;
    }
    int[] counts = instances.get(instance);
    if (counts == null) {
      counts = new int[columns.size()];
      instances.put(instance, counts);
      if ((long) instances.size() * (columns.size() + KEY_WEIGHT) > MAX_NUMBERS) {
        closeOldest();
      }
    }
    counts[column]++;
  }

  /** Completes the older half of the instances. */
  private void closeOldest() {
    Iterator<int[]> oldest = instances.values().iterator();
    for (int half = (instances.size() + 1) / 2; half > 0; half--) {
      close(oldest.next());
      oldest.remove();
    }
  }

  private void close(int[] counts) {
    for (Splitter splitter : splitters.values()) {
      int once = count(splitter.before, counts);
      if (once == 1) {
        splitter.fragments.add(count(splitter.after, counts));
      } else if (once > 1) {
        splitter.repeated++;
      }
    }
  }

  /** Returns the number of executions of the first element that was measured. */
  private int count(List<Element> chain, int[] counts) {
    Element first = first(chain);
    return first == null ? 0 : counts[columns.getOrDefault(first, 0)];
  }

  private @Nullable Element first(List<Element> chain) {
    return chain.stream().filter(executions::isMeasured).findFirst().orElse(null);
  }

  /**
   * Returns the fragments of all splitters for which an element before and one after the split was
   * measured. Nothing can be added afterwards.
   */
  public Map<Element, Counted> finish() {
    instances.values().forEach(this::close);
    instances.clear();
    Map<Element, Counted> counted = new LinkedHashMap<>();
    splitters.forEach(
        (element, splitter) -> {
          if (first(splitter.after) != null && !splitter.fragments.isEmpty()) {
            counted.put(element, new Counted(splitter.fragments, splitter.repeated));
          }
        });
    return counted;
  }
}
