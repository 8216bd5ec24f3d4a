package org.threadwise.model.catalogue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.Pattern;
import org.threadwise.model.integration.Port;
import org.threadwise.model.integration.PortKind;
import org.threadwise.model.integration.Task;

/**
 * A pattern or a kind of port: its connections, its clauses, and its firing rule.
 *
 * @param keyword keyword in the text
 * @param displayName name for people
 * @param group group in palettes
 * @param inputs number of slots that it reads, without the context
 * @param outputs number of slots that it writes
 * @param takesContext whether {@code with} may name a second input, the context message
 * @param clauses clauses that it allows
 * @param serial whether it is inherently serial: at most one work unit runs at a time
 * @param rule firing rule and emission in one sentence
 */
public record ElementKind(
    String keyword,
    String displayName,
    PatternGroup group,
    Arity inputs,
    Arity outputs,
    boolean takesContext,
    Set<Clause> clauses,
    boolean serial,
    String rule) {

  /**
   * A range of numbers of slots.
   *
   * @param least minimum number
   * @param most maximum number, {@link Integer#MAX_VALUE} without a limit
   */
  public record Arity(int least, int most) {
    static final Arity NONE = new Arity(0, 0);
    static final Arity ONE = new Arity(1, 1);
    static final Arity ONE_OR_TWO = new Arity(1, 2);
    static final Arity TWO = new Arity(2, 2);
    static final Arity SOME = new Arity(1, Integer.MAX_VALUE);

    /** Returns whether a number of slots is allowed. */
    public boolean contains(int slots) {
      return slots >= least && slots <= most;
    }

    /** Returns a description such as "1", "1 or 2", "1 or more". */
    public String description() {
      if (most == Integer.MAX_VALUE) {
        return least + " or more";
      }
      return least == most ? String.valueOf(least) : least + " or " + most;
    }
  }

  private static final Map<Pattern, ElementKind> TASKS = new EnumMap<>(Pattern.class);
  private static final Map<PortKind, ElementKind> PORTS = new EnumMap<>(PortKind.class);

  static {
    for (Pattern pattern : Pattern.values()) {
      TASKS.put(pattern, Patterns.describe(pattern));
    }
    for (PortKind kind : PortKind.values()) {
      PORTS.put(kind, Patterns.describe(kind));
    }
  }

  public ElementKind {
    clauses = Collections.unmodifiableSet(EnumSet.copyOf(clauses));
  }

  /** Returns the kind of a pattern. */
  public static ElementKind of(Pattern pattern) {
    return known(TASKS.get(pattern));
  }

  /** Returns the kind of a port. */
  public static ElementKind of(PortKind kind) {
    return known(PORTS.get(kind));
  }

  /** Returns the kind of an element. */
  public static ElementKind of(Element element) {
    return switch (element) {
      case Task task -> of(task.getPattern());
      case Port port -> of(port.getKind());
      default ->
          throw new IllegalArgumentException("An element is a task or a port, not " + element);
    };
  }

  /** Returns the kind with a keyword. */
  public static Optional<ElementKind> of(String keyword) {
    return all().stream().filter(kind -> kind.keyword().equals(keyword)).findFirst();
  }

  /** Returns all kinds, patterns first, in the order of the metamodel. */
  public static List<ElementKind> all() {
    List<ElementKind> kinds = new ArrayList<>(TASKS.values());
    kinds.addAll(PORTS.values());
    return List.copyOf(kinds);
  }

  /** Returns the kinds of a group, in the order of the metamodel. */
  public static List<ElementKind> in(PatternGroup group) {
    return all().stream().filter(kind -> kind.group() == group).toList();
  }

  /**
   * Returns the name of an element's kind for people; it depends on whether the element has a
   * context.
   */
  public static String displayName(Element element) {
    String name = of(element).displayName();
    return element.getContext() == null ? name : "context-based " + name;
  }

  /**
   * Returns whether a combination of inputs and outputs is allowed. A pairwise kind needs equal
   * numbers.
   */
  public boolean fits(int inputSlots, int outputSlots) {
    return inputs.contains(inputSlots)
        && outputs.contains(outputSlots)
        && (!isPairwise() || inputSlots == outputSlots);
  }

  /** Returns whether a clause is allowed, possibly only together with another one. */
  public boolean takes(Clause clause) {
    return clauses.contains(clause) || (clause == Clause.BY && clauses.contains(Clause.SENDS));
  }

  /** Returns whether a clause is mandatory, regardless of the connections. */
  public boolean needs(Clause clause) {
    return clauses.contains(clause)
        && (clause.requiredExample().isPresent()
            || (clause == Clause.BY && keyword.equals(Pattern.DISTRIBUTOR.getLiteral())));
  }

  /** Returns whether an element is an aggregator that collects batches across orders. */
  public static boolean collectsBatches(Element element) {
    return of(element).takes(Clause.SIZE)
        && Clause.of(element).stream().anyMatch(Clause::isOfBatches);
  }

  /**
   * Returns whether messages of a workload arrive at an element; a responder also takes its answer
   * back.
   */
  public static boolean isSource(Element element) {
    return element instanceof Port port
        && (port.getKind() == PortKind.ENTRY || port.getKind() == PortKind.RESPONDER);
  }

  /** Returns whether messages from input i are sent on output i. */
  public boolean isPairwise() {
    return keyword.equals(Pattern.CORRELATOR.getLiteral());
  }

  private static ElementKind known(@Nullable ElementKind kind) {
    if (kind == null) {
      throw new IllegalArgumentException(
          "Not one of " + Arrays.toString(Pattern.values()) + Arrays.toString(PortKind.values()));
    }
    return kind;
  }
}
