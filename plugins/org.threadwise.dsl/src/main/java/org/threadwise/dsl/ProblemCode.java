package org.threadwise.dsl;

import java.util.Arrays;
import java.util.Optional;

/**
 * A kind of problem. Its id is stable: editors, settings and reports refer to it.
 *
 * <p>Problems that need the queueing model, such as a workload above capacity, are found elsewhere
 * and have ids of their own, in the same form.
 */
public enum ProblemCode {
  FILE_UNREADABLE("file-unreadable", Severity.ERROR, "The file cannot be read."),
  FILE_TOO_LARGE("file-too-large", Severity.ERROR, "The file is too large."),
  FILE_BINARY("file-binary", Severity.ERROR, "The file is no text in UTF-8."),
  FILE_EMPTY("file-empty", Severity.ERROR, "The file says nothing."),
  TOO_MANY("too-many", Severity.INFO, "More problems of one kind than are listed."),

  STRING_OPEN("string-open", Severity.ERROR, "A string without its closing quote."),
  COMMENT_OPEN("comment-open", Severity.ERROR, "A comment without its end."),
  CHARACTER("character", Severity.ERROR, "A character that the language does not use."),
  SYNTAX("syntax", Severity.ERROR, "Something else is expected here."),
  NUMBER("number", Severity.ERROR, "A number that is too large, or not whole."),
  UNEXPECTED("unexpected", Severity.ERROR, "A word that means nothing here."),
  SOLUTION_MISSING("solution-missing", Severity.ERROR, "No `solution NAME` begins the file."),
  PROCESS_MISSING("process-missing", Severity.WARNING, "A solution or a process without content."),
  TWICE("twice", Severity.ERROR, "A property is given twice."),
  NAME_TWICE("name-twice", Severity.ERROR, "Two things have the same name."),
  NAME_FORM("name-form", Severity.ERROR, "A name of a form that cannot be referred to."),

  SLOT_UNKNOWN("slot-unknown", Severity.ERROR, "A slot that nobody writes."),
  ELEMENT_UNKNOWN("element-unknown", Severity.ERROR, "A task or port that does not exist."),
  POOL_UNKNOWN("pool-unknown", Severity.ERROR, "A pool that does not exist."),
  APPLICATION_UNKNOWN("application-unknown", Severity.ERROR, "An application that does not exist."),
  WORKLOAD_UNKNOWN("workload-unknown", Severity.ERROR, "A workload that does not exist."),
  NOT_AN_ENTRY("not-an-entry", Severity.ERROR, "Messages arrive at entries and responders only."),
  NOT_AN_EXIT("not-an-exit", Severity.ERROR, "Messages leave at exits and responders only."),

  SLOT_UNREAD("slot-unread", Severity.WARNING, "A slot that nobody reads: its messages are gone."),
  SLOT_READERS("slot-readers", Severity.ERROR, "A slot that is read twice."),
  SLOT_WRITERS("slot-writers", Severity.ERROR, "A slot that is written twice."),
  INPUTS("inputs", Severity.ERROR, "A number of inputs that the pattern does not have."),
  OUTPUTS("outputs", Severity.ERROR, "A number of outputs that the pattern does not have."),
  CONTEXT("context", Severity.ERROR, "A context for a pattern that takes none."),
  CLAUSE("clause", Severity.ERROR, "A clause that the pattern does not take."),
  CLAUSE_MISSING("clause-missing", Severity.ERROR, "A clause that the pattern needs."),
  CONTRADICTION("contradiction", Severity.ERROR, "Two things that exclude each other."),
  NO_EFFECT("no-effect", Severity.WARNING, "Something that changes nothing."),

  UNREACHABLE("unreachable", Severity.WARNING, "No message can come here."),
  NO_WAY_OUT("no-way-out", Severity.ERROR, "A cycle that messages never leave."),
  NEVER_PAIRS("never-pairs", Severity.ERROR, "Inputs that never hold messages of one origin."),
  NO_GROUP("no-group", Severity.WARNING, "Fragments are expected where no splitter makes any."),
  NO_TIME("no-time", Severity.INFO, "Tasks that take no time."),

  QUANTITY("quantity", Severity.ERROR, "A number or a unit that does not fit."),
  RANGE("range", Severity.ERROR, "A number that is too small or too large."),
  PROBABILITY("probability", Severity.ERROR, "Probabilities that are none, or do not add up."),
  DISTRIBUTION("distribution", Severity.ERROR, "An unknown distribution or a wrong parameter."),
  MEASURED("measured", Severity.ERROR, "A measurement file that cannot be used."),
  MEASURED_STALE("measured-stale", Severity.WARNING, "A measurement file that has changed."),

  PROPERTY("property", Severity.ERROR, "A property that this kind of pool does not have."),
  PROPERTY_MISSING("property-missing", Severity.ERROR, "A property that is needed."),
  POOL_IMPLICIT("pool-implicit", Severity.INFO, "No pool is declared."),
  ARRIVALS_MISSING("arrivals-missing", Severity.WARNING, "An entry at which nothing arrives."),
  WORKLOAD_EMPTY("workload-empty", Severity.ERROR, "A workload without arrivals."),
  GOAL_EMPTY("goal-empty", Severity.WARNING, "A goal that asks for nothing."),
  GOAL("goal", Severity.ERROR, "A bound that cannot hold, or says nothing.");

  private final String id;
  private final Severity severity;
  private final String summary;

  ProblemCode(String id, Severity severity, String summary) {
    this.id = id;
    this.severity = severity;
    this.summary = summary;
  }

  /** The code with an id. */
  public static Optional<ProblemCode> of(String id) {
    return Arrays.stream(values()).filter(code -> code.id.equals(id)).findFirst();
  }

  /** As it stands in reports and settings. */
  public String id() {
    return id;
  }

  public Severity severity() {
    return severity;
  }

  /** What is wrong, in one sentence. */
  public String summary() {
    return summary;
  }
}
