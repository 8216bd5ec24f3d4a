package org.threadwise.dsl.validation;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.threadwise.model.catalogue.ElementInputs;
import org.threadwise.model.execution.ExecutionPools;
import org.threadwise.model.integration.ConstantDistribution;
import org.threadwise.model.integration.Distribution;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.FunctionDistribution;
import org.threadwise.model.integration.Pool;
import org.threadwise.model.integration.Port;
import org.threadwise.model.integration.Quantity;
import org.threadwise.model.integration.RoutingRule;
import org.threadwise.model.integration.ServiceTime;
import org.threadwise.model.integration.Slot;
import org.threadwise.model.integration.Solution;

/**
 * The elements from which a message, with all its copies, can end at the instant at which it came.
 *
 * <p>Found from the ends of the ways backwards, each connection once. A join is passed at once: if
 * one of its inputs takes time, then the copy on that input does not end at once.
 */
final class InstantWays {

  private final Connections connections;
  private final ExecutionPools executing;
  private final boolean rejections;
  private final boolean[] instant;
  private final int[] missing;
  private final Deque<Integer> open = new ArrayDeque<>();

  /**
   * Finds the ways of a solution.
   *
   * @param rejections whether the ways end at pools that can reject
   */
  InstantWays(Connections connections, Solution solution, boolean rejections) {
    this.connections = connections;
    this.executing = ExecutionPools.of(solution);
    this.rejections = rejections;
    List<Element> elements = connections.elements();
    instant = new boolean[elements.size()];
    missing = new int[elements.size()];
    for (int i = 0; i < instant.length; i++) {
      missing[i] = missing(elements.get(i));
      if (missing[i] == 0) {
        found(i);
      }
    }
    while (!open.isEmpty()) {
      for (Slot input : ElementInputs.of(elements.get(open.remove()))) {
        reached(input);
      }
    }
  }

  /** Returns whether a message that arrives at an entry or responder can end at once. */
  boolean startsAt(Port source) {
    return isRejected(source)
        || (!takesTime(source) && source.getOutputs().stream().allMatch(this::isInstant));
  }

  private boolean isInstant(Slot output) {
    return connections.readers(output).stream()
        .allMatch(reader -> instant[connections.number(reader.element())]);
  }

  private void found(int element) {
    instant[element] = true;
    open.add(element);
  }

  private void reached(Slot output) {
    Element writer = Connections.writer(output);
    int number = connections.number(writer);
    boolean counts = missing[number] > 0 && isTaken(writer, writer.getOutputs().indexOf(output));
    if (counts && --missing[number] == 0) {
      found(number);
    }
  }

  /** Returns whether an output is one that messages take, and not only beside others. */
  private static boolean isTaken(Element element, int output) {
    return MessageFlow.isPossible(element, output) && !MessageFlow.isOptional(element, output);
  }

  /** Returns how many outputs must lead to an end at once, so that a message ends at once here. */
  private int missing(Element element) {
    if (MessageFlow.isAnswered(element) || isRejected(element)) {
      return 0;
    }
    if (takesTime(element)) {
      return Integer.MAX_VALUE;
    }
    if (MessageFlow.drops(element)) {
      return 0;
    }
    List<Slot> outputs = element.getOutputs();
    int taken = 0;
    int read = 0;
    for (int i = 0; i < outputs.size(); i++) {
      if (isTaken(element, i)) {
        taken++;
        read += connections.readers(outputs.get(i)).isEmpty() ? 0 : 1;
      }
    }
    // The fragments of one message go to all outputs.
    boolean isShared =
        element.getRouting() != null && element.getRouting().getRule() == RoutingRule.FRAGMENT;
    boolean one = MessageFlow.chooses(element) && !MessageFlow.copies(element) && !isShared;
    return one ? (read < taken ? 0 : 1) : read;
  }

  /** Returns whether a message surely spends time at an element. */
  private boolean takesTime(Element element) {
    return isPositive(element.getDelay())
        || hasRate(element)
        || hasService(element)
        || isDispatched(element);
  }

  /** Returns whether the first messages pass at once, but not all; permits cost no time. */
  private static boolean hasRate(Element element) {
    return element.getThrottling() != null && !element.getThrottling().isAtOnce();
  }

  private static boolean hasService(Element element) {
    ServiceTime service = element.getService();
    return isPositive(element.getResponse())
        || (service != null && (isPositive(service.getCpu()) || isPositive(service.getWait())));
  }

  private boolean isDispatched(Element element) {
    Pool pool = executor(element);
    return pool != null && isPositive(pool.getDispatch());
  }

  /** Returns whether the pool of an element may reject its work units. */
  private boolean isRejected(Element element) {
    Pool pool = rejections ? executor(element) : null;
    return pool != null && RuntimeChecks.rejects(pool);
  }

  /** Returns the pool of an element, null for a local or implicit one, or without work units. */
  private @Nullable Pool executor(Element element) {
    boolean works = !(element instanceof Port) || hasService(element);
    return works ? executing.executorOf(element) : null;
  }

  /** Returns whether a distribution is given and not the constant 0. */
  static boolean isPositive(@Nullable Distribution distribution) {
    return switch (distribution) {
      case null -> false;
      case ConstantDistribution constant -> isPositive(constant.getValue());
      case FunctionDistribution function ->
          function.getArguments().isEmpty()
              || function.getArguments().stream().anyMatch(each -> isPositive(each.getValue()));
      default -> true;
    };
  }

  private static boolean isPositive(@Nullable Quantity quantity) {
    return quantity != null && quantity.getValue() > 0;
  }
}
