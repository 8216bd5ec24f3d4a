package org.threadwise.measurement.routing;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.threadwise.measurement.source.Observation.Quantity;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.Solution;

/** Collects what measurements show about the ways of messages. */
public final class RoutingObservations {

  private final SlotGraph graph;
  private final ExecutionCounts executions = new ExecutionCounts();
  private final TransitionTable transitions = new TransitionTable();
  private final FragmentCounts fragments;

  /** Creates an empty collection for a solution. */
  public RoutingObservations(Solution solution) {
    graph = SlotGraph.of(solution);
    fragments = new FragmentCounts(graph, executions);
  }

  /** Returns the elements of the solution, in the order of the text. */
  public List<Element> elements() {
    return graph.elements();
  }

  /**
   * Adds an execution.
   *
   * @param instance identifies the message, trace or case; null if unknown
   */
  public void add(Element element, Quantity quantity, @Nullable String instance) {
    add(element, quantity, 1);
    boolean counts = quantity == Quantity.ELAPSED || quantity == Quantity.RESPONSE;
    if (instance != null && counts) {
      fragments.add(element, quantity, instance);
    }
  }

  /** Adds executions of which only the number is known. */
  public void add(Element element, Quantity quantity, long count) {
    executions.add(element, quantity, count);
  }

  /** Adds executions of which only the number was measured, and no time. */
  public void addCompletions(Element element, long count) {
    executions.addCompletions(element, count);
  }

  /**
   * Adds an execution that failed, and that is also added as an execution.
   *
   * @param element null if it is not of this solution
   */
  public void addFailure(@Nullable Element element) {
    executions.addFailure(element);
  }

  /** Adds messages that went from one operation directly to another. */
  public void add(String from, String to, long messages) {
    transitions.add(from, to, messages);
  }

  /**
   * Returns an estimator of probabilities.
   *
   * @param element returns the element of a name in the source, or null
   */
  public RoutingEstimator estimator(Function<String, @Nullable Element> element) {
    return new RoutingEstimator(graph, executions, transitions, element);
  }

  /**
   * Returns an estimator of failures.
   *
   * @param element returns the element of a name in the source, or null
   */
  public FailureEstimator failures(Function<String, @Nullable Element> element) {
    return new FailureEstimator(executions, transitions.repeats(element));
  }

  /** Returns the fragments of splitters. Nothing can be added afterwards. */
  public Map<Element, FragmentCounts.Counted> fragments() {
    return fragments.finish();
  }
}
