package org.threadwise.measurement.routing;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.threadwise.measurement.fit.Sample;
import org.threadwise.measurement.source.Observation.Quantity;
import org.threadwise.model.catalogue.Clause;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.Slot;

/**
 * Counts the fragments of each message: how often the elements after a splitter were executed for
 * an instance (a trace, message or case) for which the splitter was executed once.
 *
 * <p>Where the splitter was not measured, the next measured element before it replaces it, as long
 * as each message makes exactly one on the way. The fragments are the executions of the {@link
 * MeasuredReaders}. Memory is bounded: the oldest instances are complete when more than {@link
 * #MAX_NUMBERS} numbers are kept.
 */
public final class FragmentCounts {

  private static final int MAX_NUMBERS = 1_600_000;

  /** Numbers that the key of an instance weighs. */
  private static final int KEY_WEIGHT = 8;

  private static final int MAX_CHAIN = 8;

  /** Numbers for each element: executions by elapsed time, and by response time. */
  private static final int QUANTITIES = 2;

  /** A splitter, its output, and the elements that replace it, the nearest first. */
  private static final class Splitter {
    final List<Element> before;
    final Slot output;
    final Sample fragments = Sample.ofCounts();
    long repeated;

    /** Columns of the elements that are counted, from what was measured so far. */
    int[] messageColumns = {};

    int[] fragmentColumns = {};

    Splitter(List<Element> before, Slot output) {
      this.before = before;
      this.output = output;
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
  private final MeasuredReaders readers;

  /**
   * Creates a counter.
   *
   * @param executions of all elements, counted by the caller
   */
  public FragmentCounts(SlotGraph graph, ExecutionCounts executions) {
    this.executions = executions;
    this.readers = new MeasuredReaders(graph, executions::isMeasured);
    for (Element element : graph.elements()) {
      boolean complete = !element.getOutputs().isEmpty() && !element.getInputs().isEmpty();
      if (EmissionRule.of(element) == EmissionRule.FRAGMENTS && complete) {
        Splitter splitter = new Splitter(before(element), element.getOutputs().getFirst());
        splitters.put(element, splitter);
        splitter.before.forEach(this::addColumn);
        MeasuredReaders.candidates(graph, splitter.output).forEach(this::addColumn);
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

  /**
   * Adds an execution of which a quantity was measured.
   *
   * @param quantity {@link Quantity#ELAPSED} or {@link Quantity#RESPONSE}; of an execution that has
   *     both, as that of a solicitor, each is added
   */
  public void add(Element element, Quantity quantity, String instance) {
    Integer column = columns.get(element);
    if (column == null) {
      return;
    }
    int[] counts = instances.get(instance);
    if (counts == null) {
      int size = QUANTITIES * columns.size();
      counts = new int[size];
      instances.put(instance, counts);
      if ((long) instances.size() * (size + KEY_WEIGHT) > MAX_NUMBERS) {
        closeOldest();
      }
    }
    counts[QUANTITIES * column + (quantity == Quantity.RESPONSE ? 1 : 0)]++;
  }

  /** Completes the older half of the instances. */
  private void closeOldest() {
    findColumns();
    Iterator<int[]> oldest = instances.values().iterator();
    for (int half = (instances.size() + 1) / 2; half > 0; half--) {
      close(oldest.next());
      oldest.remove();
    }
  }

  private void findColumns() {
    for (Splitter splitter : splitters.values()) {
      splitter.messageColumns =
          columns(splitter.before.stream().filter(executions::isMeasured).limit(1));
      splitter.fragmentColumns = columns(fragmentReaders(splitter).stream());
    }
  }

  /** Returns the elements whose executions are the fragments; none if some of them are retries. */
  private List<Element> fragmentReaders(Splitter splitter) {
    List<Element> found = readers.of(splitter.output);
    return found.stream().anyMatch(each -> Clause.of(each).contains(Clause.RETRIES))
        ? List.of()
        : found;
  }

  private int[] columns(Stream<Element> elements) {
    return elements.mapToInt(element -> columns.getOrDefault(element, 0)).toArray();
  }

  private void close(int[] counts) {
    for (Splitter splitter : splitters.values()) {
      int once = sum(splitter.messageColumns, counts);
      if (once == 1 && splitter.fragmentColumns.length > 0) {
        splitter.fragments.add(sum(splitter.fragmentColumns, counts));
      } else if (once > 1) {
        splitter.repeated++;
      }
    }
  }

  private static int sum(int[] columns, int[] counts) {
    int sum = 0;
    for (int column : columns) {
      sum += Math.max(counts[QUANTITIES * column], counts[QUANTITIES * column + 1]);
    }
    return sum;
  }

  /**
   * Returns the fragments of all splitters for which an element before and all that is needed after
   * the split was measured. Nothing can be added afterwards.
   */
  public Map<Element, Counted> finish() {
    findColumns();
    instances.values().forEach(this::close);
    instances.clear();
    Map<Element, Counted> counted = new LinkedHashMap<>();
    splitters.forEach(
        (element, splitter) -> {
          if (splitter.fragmentColumns.length > 0 && !splitter.fragments.isEmpty()) {
            counted.put(element, new Counted(splitter.fragments, splitter.repeated));
          }
        });
    return counted;
  }
}
