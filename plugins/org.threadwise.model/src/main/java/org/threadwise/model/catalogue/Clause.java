package org.threadwise.model.catalogue;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.Emission;
import org.threadwise.model.integration.Firing;
import org.threadwise.model.integration.Pattern;
import org.threadwise.model.integration.Task;

/** A clause of an element, written after its slots. */
public enum Clause {
  TAKES("takes", "What one work unit needs: CPU time and waiting."),
  INTO("into", "How many fragments a message is split into."),
  BY("by", "How outputs are chosen."),
  PASSES("passes", "The probability with which a message passes."),
  DELAYS("delays", "How long a message is held, without a thread."),
  SIZE("size", "How many messages close a batch."),
  WITHIN("within", "How long after its first message a batch closes."),
  EVERY("every", "At each multiple of this time all batches close."),
  KEY("key", "How many keys have a batch of their own, or each order."),
  MAX("max", "How many messages may leave in any interval of a length, or be downstream at once."),
  RESPONDS("responds", "The response time of the application."),
  ASYNC("async", "The thread is free while the application works."),
  ASKS("asks", "The application that answers."),
  FIRES("fires", "For each message on any input, or when all inputs hold one."),
  SENDS("sends", "On every output, on one, or on some."),
  FAILS("fails", "The probability with which an execution fails."),
  RETRIES("retries", "How often, and after what time, a failed execution is repeated."),
  TIMEOUT(
      "timeout",
      "The time after which an answer is late, so that the request has failed; of an aggregator,"
          + " the time after its last message that closes a batch."),
  FAILING("failing", "The slot of messages whose last execution failed; without it, they end."),
  ON("on", "The pool that works for it."),
  PARALLEL("parallel", "The pool in which each message that leaves is processed on its own."),
  WAITS(
      "waits",
      "The thread waits until nothing is left of the messages that are processed in parallel, and"
          + " then carries on with what was joined."),
  SERIAL("serial", "At most one work unit at a time."),
  LIMIT("limit", "The maximum number of work units at a time."),
  PRIORITY("priority", "A priority queue takes higher priorities first."),
  PINNED("pinned", "A virtual thread keeps its carrier while it waits."),
  MEASURED("measured", "The names of the element in measurements; * matches any characters.");

  private static final Set<Clause> OF_BATCHES = EnumSet.of(SIZE, TIMEOUT, WITHIN, EVERY, KEY);

  private static final Set<Clause> ALSO_NAMES =
      EnumSet.of(SIZE, TIMEOUT, WITHIN, EVERY, KEY, MAX, PARALLEL, WAITS);

  /** Examples of clauses that an element needs if its kind takes them. */
  private static final Map<Clause, String> REQUIRED =
      new EnumMap<>(
          Map.of(
              INTO, "into 2",
              PASSES, "passes 90 %",
              DELAYS, "delays 1 s",
              MAX, "max 10 per 1 s"));

  private static final Map<String, Clause> BY_KEYWORD = byKeyword();

  private final String keyword;
  private final String summary;

  Clause(String keyword, String summary) {
    this.keyword = keyword;
    this.summary = summary;
  }

  /** Returns the keyword. */
  public String keyword() {
    return keyword;
  }

  /** Returns the keywords before the value, such as {@code responds in}. */
  public String prefix() {
    return switch (this) {
      case RESPONDS -> keyword + " in";
      case MEASURED -> keyword + " as";
      case FAILING -> keyword + " ->";
      case PARALLEL -> "in " + keyword + " on";
      default -> keyword;
    };
  }

  /** Returns whether an aggregator with this clause collects batches across orders. */
  public boolean isOfBatches() {
    return OF_BATCHES.contains(this);
  }

  /** Returns an example of a clause that an element needs if its kind takes it; else empty. */
  public Optional<String> requiredExample() {
    return Optional.ofNullable(REQUIRED.get(this));
  }

  /**
   * Returns whether the keyword is also a name where no clause can start, so that a slot or a task
   * can be called so.
   */
  public boolean isAlsoName() {
    return ALSO_NAMES.contains(this);
  }

  /** Returns a summary in one sentence. */
  public String summary() {
    return summary;
  }

  /**
   * Returns all keywords that can start a clause, including {@code blocking}, the opposite of
   * {@code async}.
   */
  public static Set<String> keywords() {
    return BY_KEYWORD.keySet();
  }

  /** Returns the clause that starts with a keyword. */
  public static Optional<Clause> startingWith(String keyword) {
    return Optional.ofNullable(BY_KEYWORD.get(keyword));
  }

  private static Map<String, Clause> byKeyword() {
    Map<String, Clause> clauses = new HashMap<>();
    for (Clause clause : values()) {
      clauses.put(clause.keyword, clause);
    }
    clauses.put("blocking", ASYNC);
    return Map.copyOf(clauses);
  }

  /** Returns the clauses of an element. */
  public static Set<Clause> of(Element element) {
    Set<Clause> clauses = EnumSet.noneOf(Clause.class);
    boolean router = element instanceof Task task && task.getPattern() == Pattern.ROUTER;
    add(clauses, TAKES, element.getService() != null);
    add(clauses, INTO, element.getFragments() != null);
    add(clauses, BY, element.getRouting() != null && !router);
    add(clauses, PASSES, element.getPasses() != null);
    add(clauses, DELAYS, element.getDelay() != null);
    add(clauses, SIZE, element.getSize() != null);
    add(clauses, WITHIN, element.getWithin() != null);
    add(clauses, EVERY, element.getEvery() != null);
    add(clauses, KEY, element.getKeys() != null || element.isKeyPerOrder());
    add(clauses, MAX, element.getThrottling() != null);
    add(clauses, RESPONDS, element.getResponse() != null);
    add(clauses, ASYNC, element.isAsynchronous());
    add(clauses, ASKS, element.getApplication() != null);
    add(clauses, FIRES, element.getFiring() != Firing.EACH);
    boolean sends = element.getEmission() != Emission.EVERY;
    add(clauses, SENDS, sends || (element.getRouting() != null && router));
    add(clauses, FAILS, element.getFails() != null);
    add(clauses, RETRIES, element.getRetries() != null);
    add(clauses, TIMEOUT, element.getTimeout() != null);
    add(clauses, FAILING, ElementOutputs.failing(element) != null);
    add(clauses, ON, element.getPool() != null);
    add(clauses, PARALLEL, element.getParallelPool() != null);
    add(clauses, WAITS, element.isAwaitsBranches());
    add(clauses, SERIAL, element.isSerial());
    add(clauses, LIMIT, element.getLimit() != null);
    add(clauses, PRIORITY, element.getPriority() != null);
    add(clauses, PINNED, element.isPinned());
    add(clauses, MEASURED, !element.getMeasuredAs().isEmpty());
    return clauses;
  }

  private static void add(Set<Clause> clauses, Clause clause, boolean present) {
    if (present) {
      clauses.add(clause);
    }
  }
}
