package org.threadwise.model.queueing;

import java.util.List;
import org.eclipse.emf.ecore.EObject;

/**
 * A finding of a translation about a part of a solution.
 *
 * @param severity severity
 * @param code subject area
 * @param kind what is wrong
 * @param arguments names and numbers, as the kind lists them
 * @param subject the part of the solution
 */
public record Diagnostic(
    Severity severity, Code code, Kind kind, List<Object> arguments, EObject subject) {

  public Diagnostic {
    arguments = List.copyOf(arguments);
  }

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

  /** What is wrong. Each constant lists its arguments. */
  public enum Kind {
    /** Arguments: message. */
    REFUSED,
    /** No arguments. */
    UNNAMED_PROCESS,
    /** Arguments: kind of element. */
    UNNAMED_ELEMENT,
    /** No arguments. */
    UNNAMED_POOL,
    /** No arguments. */
    UNNAMED_APPLICATION,
    /** Arguments: name. */
    SAME_PROCESS_NAME,
    /** Arguments: name. */
    SAME_ELEMENT_NAME,
    /** Arguments: name. */
    SAME_POOL_NAME,
    /** Arguments: name. */
    SAME_APPLICATION_NAME,
    /** No arguments. */
    EMPTY_SOLUTION,
    /** Arguments: elements. */
    CYCLE,
    /** Arguments: element, its kind, clause. */
    USELESS_CLAUSE,
    /** Arguments: element, its kind, right number, number. */
    INPUTS,
    /** Arguments: element, its kind, right number, number. */
    OUTPUTS,
    /** Arguments: element, its kind, number. */
    PAIRWISE_OUTPUTS,
    /** Arguments: element, its kind, number. */
    MISSING_OUTPUTS,
    /** Arguments: element, its kind. */
    USELESS_CONTEXT,
    /** Arguments: element. */
    UNWRITTEN_SLOT,
    /** Arguments: element, slot. */
    SLOT_READ_TWICE,
    /** Arguments: element, limit. */
    LIMIT,
    /** Arguments: element. */
    SERIAL_LIMIT,
    /** Arguments: element, probability. */
    PASS_PROBABILITY,
    /** Arguments: element, probability. */
    FAILURE_PROBABILITY,
    /** Arguments: element. */
    NO_TIMEOUT,
    /** Arguments: element, retries, maximum. */
    RETRIES,
    /** Arguments: element. */
    NO_FRAGMENTS,
    /** Arguments: element. */
    NO_DELAY,
    /** Arguments: element. */
    ENDLESS_BATCH,
    /** Arguments: element, number. */
    KEYS,
    /** Arguments: element. */
    BATCH_TIME,
    /** Arguments: element. */
    NO_THROTTLING,
    /** Arguments: element. */
    EMPTY_THROTTLING,
    /** Arguments: element, sum. */
    PROBABILITY_SUM,
    /** Arguments: element. */
    NO_PROBABILITIES,
    /** Arguments: element, rule. */
    INDEPENDENT_OUTPUTS,
    /** Arguments: element, outputs, probabilities. */
    PROBABILITY_COUNT,
    /** Arguments: element, probability. */
    OUTPUT_PROBABILITY,
    /** Arguments: element. */
    UNKNOWN_APPLICATION,
    /** Arguments: use. */
    UNKNOWN_DISTRIBUTION_TYPE,
    /** Arguments: use, function. */
    UNKNOWN_DISTRIBUTION,
    /** Arguments: use, function, similar name. */
    MISSPELT_DISTRIBUTION,
    /** Arguments: use, file, values in it, declared values. */
    SAMPLE_COUNT,
    /** Arguments: use. */
    NO_VALUE,
    /** Arguments: use, reason. */
    INVALID_VALUE,
    /** Arguments: use. */
    NO_RATE,
    /** No arguments. */
    UNKNOWN_POOL,
    /** Arguments: element, a pool, another pool. */
    AMBIGUOUS_POOL,
    /** No arguments. */
    NO_POOL,
    /** Arguments: pool. */
    NO_THREADS,
    /** Arguments: pool, threads. */
    THREADS,
    /** Arguments: pool. */
    NO_CORE_SIZE,
    /** Arguments: pool, its kind, property. */
    USELESS_POOL_PROPERTY,
    /** No arguments. */
    LOCAL_POOL_OF_NOTHING,
    /** Arguments: element. */
    LOCAL_POOL_TWICE,
    /** Arguments: element, threads. */
    LOCAL_THREADS,
    /** Arguments: element. */
    USELESS_LOCAL_POOL,
    /** Arguments: element, pool. */
    NAMED_AND_LOCAL_POOL,
    /** Arguments: element. */
    CARRIED_AND_LOCAL_POOL,
    /** No arguments. */
    NO_CORES,
    /** Arguments: workload. */
    NO_ARRIVALS,
    /** Arguments: workload. */
    ENDS_AT_ONCE,
    /** Arguments: entry, workload. */
    NO_MESSAGES_ARRIVE,
    /** No arguments. */
    UNKNOWN_ENTRY,
    /** Arguments: entry. */
    ARRIVALS_TWICE,
    /** Arguments: entry. */
    NO_PROCESS,
    /** Arguments: entry. */
    UNKNOWN_PROCESS,
    /** Arguments: entry. */
    NO_GAP,
    /** Arguments: entry. */
    NO_MESSAGES,
    /** Arguments: entry. */
    NO_USERS,
    /** Arguments: entry. */
    USERS_IN_BATCHES,
    /** No arguments. */
    GOAL_WORKLOAD,
    /** Arguments: port, kind of port. */
    GOAL_PORT,
    /** No arguments. */
    GOAL_POOL
  }
}
