package org.threadwise.dsl;

import java.util.Arrays;
import java.util.Optional;

/**
 * A kind of problem. Its id is stable: editors, settings and reports refer to it.
 *
 * <p>Problems that need the queueing model, such as a workload above capacity, are found by other
 * modules and have ids of the same form.
 */
public enum ProblemCode {
  FILE_UNREADABLE("file-unreadable", Severity.ERROR, "The file cannot be read."),
  FILE_TOO_LARGE("file-too-large", Severity.ERROR, "The file is too large."),
  FILE_BINARY("file-binary", Severity.ERROR, "The file is not UTF-8 text."),
  FILE_ENCODING(
      "file-encoding", Severity.WARNING, "Characters that were lost: the file is not UTF-8."),
  FILE_EMPTY("file-empty", Severity.ERROR, "The file is empty."),
  TOO_MANY("too-many", Severity.INFO, "More problems of one kind than are listed."),

  STRING_OPEN("string-open", Severity.ERROR, "A string without its closing quote."),
  COMMENT_OPEN("comment-open", Severity.ERROR, "A comment without its end."),
  CHARACTER("character", Severity.ERROR, "A character that is not part of the language."),
  SYNTAX("syntax", Severity.ERROR, "Something else is expected here."),
  NUMBER("number", Severity.ERROR, "A number that is too large or not whole."),
  UNEXPECTED("unexpected", Severity.ERROR, "A token without a meaning in its context."),
  SOLUTION_MISSING(
      "solution-missing", Severity.ERROR, "The file does not start with `solution NAME`."),
  PROCESS_MISSING("process-missing", Severity.WARNING, "A solution or a process without content."),
  TWICE("twice", Severity.ERROR, "A property is given twice."),
  NAME_TWICE("name-twice", Severity.ERROR, "Two elements have the same name."),
  NAME_FORM("name-form", Severity.ERROR, "A name that cannot be referred to."),

  SLOT_UNKNOWN("slot-unknown", Severity.ERROR, "A slot without a writer."),
  ELEMENT_UNKNOWN("element-unknown", Severity.ERROR, "A task or port that does not exist."),
  POOL_UNKNOWN("pool-unknown", Severity.ERROR, "A pool that does not exist."),
  APPLICATION_UNKNOWN("application-unknown", Severity.ERROR, "An application that does not exist."),
  WORKLOAD_UNKNOWN("workload-unknown", Severity.ERROR, "A workload that does not exist."),
  NOT_AN_ENTRY("not-an-entry", Severity.ERROR, "Messages arrive at entries and responders only."),
  NOT_AN_EXIT("not-an-exit", Severity.ERROR, "Messages leave at exits and responders only."),

  SLOT_UNREAD("slot-unread", Severity.WARNING, "A slot without a reader: its messages are lost."),
  SLOT_READERS("slot-readers", Severity.ERROR, "A slot with two readers."),
  SLOT_WRITERS("slot-writers", Severity.ERROR, "A slot with two writers."),
  INPUTS("inputs", Severity.ERROR, "A number of inputs that the pattern does not allow."),
  OUTPUTS("outputs", Severity.ERROR, "A number of outputs that the pattern does not allow."),
  CONTEXT("context", Severity.ERROR, "A context for a pattern without one."),
  CLAUSE("clause", Severity.ERROR, "A clause that the pattern does not take."),
  CLAUSE_MISSING("clause-missing", Severity.ERROR, "A clause that the pattern needs."),
  CONTRADICTION(
      "contradiction", Severity.ERROR, "Two properties or clauses that cannot be combined."),
  NO_EFFECT("no-effect", Severity.WARNING, "A property or clause without an effect."),

  UNREACHABLE("unreachable", Severity.WARNING, "An element that no message can reach."),
  NO_WAY_OUT("no-way-out", Severity.ERROR, "A cycle that messages never leave."),
  NEVER_PAIRS("never-pairs", Severity.ERROR, "Inputs that never contain messages of one origin."),
  NO_GROUP("no-group", Severity.WARNING, "Fragments are expected where no splitter creates any."),
  CERTAIN_FAILURE("certain-failure", Severity.WARNING, "An element all of whose executions fail."),
  OPEN_BATCH("open-batch", Severity.WARNING, "Batches that may never close."),
  PERMITS(
      "permits",
      Severity.WARNING,
      "A join of more messages than a throttler lets pass at once, or such a throttler in a loop."),
  NO_JOIN("no-join", Severity.WARNING, "An assembler of branches for which a thread waits."),
  NO_TIME("no-time", Severity.INFO, "Tasks that take no time."),

  QUANTITY("quantity", Severity.ERROR, "A number or a unit that does not fit."),
  RANGE("range", Severity.ERROR, "A number that is too small or too large."),
  PROBABILITY(
      "probability", Severity.ERROR, "Probabilities that are out of range or do not sum to 1."),
  DISTRIBUTION("distribution", Severity.ERROR, "An unknown distribution or a wrong parameter."),
  MEASURED("measured", Severity.ERROR, "A measurement file that cannot be used."),
  MEASURED_STALE("measured-stale", Severity.WARNING, "A measurement file that has changed."),

  PROPERTY("property", Severity.ERROR, "A property that this kind of pool does not have."),
  PROPERTY_MISSING("property-missing", Severity.ERROR, "A missing property."),
  POOL_AMBIGUOUS(
      "pool-ambiguous", Severity.ERROR, "An element that messages reach from several pools."),
  POOL_WAITS(
      "pool-waits", Severity.ERROR, "Threads that wait for branches which are queued behind them."),
  POOL_IMPLICIT("pool-implicit", Severity.INFO, "No pool is declared."),
  ARRIVALS_MISSING("arrivals-missing", Severity.WARNING, "An entry at which nothing arrives."),
  WORKLOAD_EMPTY("workload-empty", Severity.ERROR, "A workload without arrivals."),
  NO_THINK_TIME(
      "no-think-time", Severity.WARNING, "Users between whose messages no time may pass."),
  GOAL_EMPTY("goal-empty", Severity.WARNING, "A goal without bounds."),
  GOAL("goal", Severity.ERROR, "A bound that cannot hold or is meaningless.");

  private final String id;
  private final Severity severity;
  private final String summary;

  ProblemCode(String id, Severity severity, String summary) {
    this.id = id;
    this.severity = severity;
    this.summary = summary;
  }

  /** Returns the code with an id. */
  public static Optional<ProblemCode> of(String id) {
    return Arrays.stream(values()).filter(code -> code.id.equals(id)).findFirst();
  }

  /** Returns the id that reports and settings use. */
  public String id() {
    return id;
  }

  public Severity severity() {
    return severity;
  }

  /** Returns a description of the problem, one sentence. */
  public String summary() {
    return summary;
  }
}
