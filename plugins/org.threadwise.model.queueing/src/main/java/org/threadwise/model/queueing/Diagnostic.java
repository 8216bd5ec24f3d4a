package org.threadwise.model.queueing;

import org.eclipse.emf.ecore.EObject;

/**
 * A finding of a translation about a part of a solution.
 *
 * @param severity severity
 * @param code subject area
 * @param message what is wrong, where, and how to fix it
 * @param subject the part of the solution
 */
public record Diagnostic(Severity severity, Code code, String message, EObject subject) {

  /** Severity of a diagnostic. */
  public enum Severity {
    /** The part cannot be translated. */
    ERROR,
    /** The part was translated, but probably does not mean what its author meant. */
    WARNING,
    /** Useful to know. */
    INFO
  }

  /** Subject area of a diagnostic. */
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
