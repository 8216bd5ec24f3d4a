package org.threadwise.model.queueing;

import org.eclipse.emf.ecore.EObject;

/**
 * Something that a translation has to say about a part of a solution.
 *
 * @param severity how much it matters
 * @param code what it is about
 * @param message what is wrong, where, and how to mend it
 * @param subject the part of the solution
 */
public record Diagnostic(Severity severity, Code code, String message, EObject subject) {

  /** How much a diagnostic matters. */
  public enum Severity {
    /** The part that it is about cannot be translated. */
    ERROR,
    /** It was translated, but probably means something else than was meant. */
    WARNING,
    /** Worth knowing. */
    INFO
  }

  /** What a diagnostic is about. */
  public enum Code {
    NAME,
    REFERENCE,
    SLOTS,
    CLAUSE,
    NUMBER,
    DISTRIBUTION,
    MEASUREMENT,
    ROUTING,
    POOL,
    HOST,
    CYCLE,
    WORKLOAD,
    GOAL
  }
}
