package org.threadwise.measurement.annotation;

/**
 * A note about measured probabilities or fragments.
 *
 * @param kind subject of the note
 * @param value the number that it mentions; NaN if it has none
 */
public record RoutingNote(Kind kind, double value) {

  /** Subject of a note. Each documents its {@code value}. */
  public enum Kind {
    /** Derived from executions before and after the element, not from transitions. */
    FROM_EXECUTIONS,
    /** An interval is wide: the half-width of the widest one. */
    FEW_MESSAGES,
    /** Not written: the element distributes messages by a rule, and not by probabilities. */
    NAMED_RULE,
    /** Not written: nothing was measured after an output. */
    UNSEEN_OUTPUT,
    /** Not written: the messages that reached the element were not measured. */
    UNSEEN_ELEMENT,
    /** Not written: executions can fail, and no source reports which of them did. */
    UNSEEN_FAILURES,
    /** Not written: the failures may be late answers. */
    LATE_ANSWERS,
    /** Not written: there are failures but no retries, so a span may contain all attempts. */
    UNSEEN_ATTEMPTS,
    /** Not written: the model does not let the element fail. */
    NO_FAILS,
    /** Not written: transitions may have taken several outputs. */
    AMBIGUOUS,
    /** Not written: the numbers of messages before and after the element contradict each other. */
    INCONSISTENT,
    /** Not written: only the mean number of fragments is known, which is the value. */
    ONLY_MEAN,
    /** Not written: too little was measured after a splitter to count its fragments. */
    UNSEEN_FRAGMENTS,
    /** Instances in which the splitter was executed several times are left out: their share. */
    REPEATED,
    /** The values do not describe the fragments exactly: the relative error of the deviation. */
    IMPRECISE
  }

  static RoutingNote of(Kind kind) {
    return new RoutingNote(kind, Double.NaN);
  }
}
