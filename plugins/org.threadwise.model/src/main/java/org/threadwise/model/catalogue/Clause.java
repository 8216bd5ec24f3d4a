package org.threadwise.model.catalogue;

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

/** What may be said of an element behind its slots. */
public enum Clause {
  TAKES("takes", "What one work unit needs: CPU time and waiting."),
  INTO("into", "How many fragments a message is split into."),
  BY("by", "How outputs are chosen."),
  PASSES("passes", "The probability with which a message passes."),
  DELAYS("delays", "How long a message is held, without a thread."),
  RESPONDS("responds", "The response time of the application."),
  ASYNC("async", "The thread is free while the application works."),
  ASKS("asks", "The application that answers."),
  FIRES("fires", "For each message on any input, or when all inputs hold one."),
  SENDS("sends", "On every output, on one, or on some."),
  ON("on", "The pool that works for it."),
  SERIAL("serial", "At most one work unit at a time."),
  LIMIT("limit", "At most so many work units at a time."),
  PRIORITY("priority", "Greater is taken first from a priority queue."),
  PINNED("pinned", "A virtual thread keeps its carrier while it waits.");

  private static final Map<String, Clause> BY_KEYWORD = byKeyword();

  private final String keyword;
  private final String summary;

  Clause(String keyword, String summary) {
    this.keyword = keyword;
    this.summary = summary;
  }

  /** As it is written. */
  public String keyword() {
    return keyword;
  }

  /** What it says, in one sentence. */
  public String summary() {
    return summary;
  }

  /** Every word that a clause can begin with; {@code blocking} says that one is not async. */
  public static Set<String> keywords() {
    return BY_KEYWORD.keySet();
  }

  /** The clause that a word begins. */
  public static Optional<Clause> begunBy(String word) {
    return Optional.ofNullable(BY_KEYWORD.get(word));
  }

  private static Map<String, Clause> byKeyword() {
    Map<String, Clause> clauses = new HashMap<>();
    for (Clause clause : values()) {
      clauses.put(clause.keyword, clause);
    }
    clauses.put("blocking", ASYNC);
    return Map.copyOf(clauses);
  }

  /** The clauses that an element has. */
  public static Set<Clause> of(Element element) {
    Set<Clause> clauses = EnumSet.noneOf(Clause.class);
    boolean router = element instanceof Task task && task.getPattern() == Pattern.ROUTER;
    add(clauses, TAKES, element.getService() != null);
    add(clauses, INTO, element.getFragments() != null);
    add(clauses, BY, element.getRouting() != null && !router);
    add(clauses, PASSES, element.getPasses() != null);
    add(clauses, DELAYS, element.getDelay() != null);
    add(clauses, RESPONDS, element.getResponse() != null);
    add(clauses, ASYNC, element.isAsynchronous());
    add(clauses, ASKS, element.getApplication() != null);
    add(clauses, FIRES, element.getFiring() != Firing.EACH);
    boolean sends = element.getEmission() != Emission.EVERY;
    add(clauses, SENDS, sends || (element.getRouting() != null && router));
    add(clauses, ON, element.getPool() != null);
    add(clauses, SERIAL, element.isSerial());
    add(clauses, LIMIT, element.getLimit() != null);
    add(clauses, PRIORITY, element.getPriority() != null);
    add(clauses, PINNED, element.isPinned());
    return clauses;
  }

  private static void add(Set<Clause> clauses, Clause clause, boolean present) {
    if (present) {
      clauses.add(clause);
    }
  }
}
