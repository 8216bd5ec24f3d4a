package org.threadwise.measurement.routing;

import java.util.List;
import org.threadwise.model.integration.Element;

/** What measurements show about the probabilities of an element. */
public sealed interface RoutingEstimate {

  /** Returns the element. */
  Element element();

  /** What the numbers of messages rest on. */
  enum Basis {
    /** Observed transitions. */
    TRANSITIONS,
    /** Numbers of executions before and after the element. */
    EXECUTIONS
  }

  /** Why probabilities cannot be estimated. */
  enum Obstacle {
    /** Nothing was measured after an output, so messages on it cannot be counted. */
    UNSEEN_OUTPUT,
    /** The messages that reached the element were not measured. */
    UNSEEN_ELEMENT,
    /** Executions can fail, and no source reports which of them did. */
    UNSEEN_FAILURES,
    /** Transitions may have taken several outputs. */
    AMBIGUOUS,
    /** The numbers of messages before and after the element contradict each other. */
    INCONSISTENT
  }

  /**
   * Numbers of messages on each output.
   *
   * @param messages number for each output, in the order of the text
   * @param trials number of messages that could have taken an output, at least the greatest of them
   */
  record Counted(Element element, List<Long> messages, long trials, Basis basis)
      implements RoutingEstimate {
    public Counted {
      messages = List.copyOf(messages);
    }
  }

  /** The reason why nothing can be estimated. */
  record Unknown(Element element, Obstacle obstacle) implements RoutingEstimate {}
}
