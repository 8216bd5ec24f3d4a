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
 * A pattern or a kind of port: how it is connected, what may be said of it, and when it makes a
 * work unit.
 *
 * @param keyword as it is written
 * @param displayName as people call it
 * @param group where palettes show it
 * @param inputs how many slots it reads, without the context
 * @param outputs how many slots it writes
 * @param takesContext whether a second, context message may be named by {@code with}
 * @param clauses what may be said of it
 * @param serial whether at most one work unit runs at a time by its nature
 * @param rule when it makes a work unit and what comes out, in one sentence
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
   * How many slots.
   *
   * @param least at least so many
   * @param most at most so many, {@link Integer#MAX_VALUE} without a limit
   */
  public record Arity(int least, int most) {
    static final Arity NONE = new Arity(0, 0);
    static final Arity ONE = new Arity(1, 1);
    static final Arity ONE_OR_TWO = new Arity(1, 2);
    static final Arity TWO = new Arity(2, 2);
    static final Arity SOME = new Arity(1, Integer.MAX_VALUE);

    /** Whether a number of slots is right. */
    public boolean contains(int slots) {
      return slots >= least && slots <= most;
    }

    /** In words, such as "1", "1 or 2", "1 or more". */
    public String words() {
      if (most == Integer.MAX_VALUE) {
        return least + " or more";
      }
      return least == most ? String.valueOf(least) : least + " or " + most;
    }
  }

  private static final Set<Clause> NEEDED = EnumSet.of(Clause.INTO, Clause.PASSES, Clause.DELAYS);

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

  /** The kind of tasks of a pattern. */
  public static ElementKind of(Pattern pattern) {
    return known(TASKS.get(pattern));
  }

  /** The kind of ports. */
  public static ElementKind of(PortKind kind) {
    return known(PORTS.get(kind));
  }

  /** The kind of an element. */
  public static ElementKind of(Element element) {
    return switch (element) {
      case Task task -> of(task.getPattern());
      case Port port -> of(port.getKind());
      default ->
          throw new IllegalArgumentException("An element is a task or a port, not " + element);
    };
  }

  /** The kind that is written so. */
  public static Optional<ElementKind> of(String keyword) {
    return all().stream().filter(kind -> kind.keyword().equals(keyword)).findFirst();
  }

  /** All kinds, patterns first, in the order of the metamodel. */
  public static List<ElementKind> all() {
    List<ElementKind> kinds = new ArrayList<>(TASKS.values());
    kinds.addAll(PORTS.values());
    return List.copyOf(kinds);
  }

  /** The kinds of a group, in the order of the metamodel. */
  public static List<ElementKind> in(PatternGroup group) {
    return all().stream().filter(kind -> kind.group() == group).toList();
  }

  /** As people call an element of this kind, which may have a context. */
  public static String displayName(Element element) {
    String name = of(element).displayName();
    return element.getContext() == null ? name : "context-based " + name;
  }

  /** Whether so many inputs and outputs are right, where both must be the same number, too. */
  public boolean fits(int inputSlots, int outputSlots) {
    return inputs.contains(inputSlots)
        && outputs.contains(outputSlots)
        && (!isPairwise() || inputSlots == outputSlots);
  }

  /** Whether a clause may be said of it, perhaps only with another one. */
  public boolean takes(Clause clause) {
    return clauses.contains(clause) || (clause == Clause.BY && clauses.contains(Clause.SENDS));
  }

  /** Whether it cannot be without a clause, however it is connected. */
  public boolean needs(Clause clause) {
    return clauses.contains(clause)
        && (NEEDED.contains(clause)
            || (clause == Clause.BY && keyword.equals(Pattern.DISTRIBUTOR.getLiteral())));
  }

  /** Whether what comes in at input i goes out at output i. */
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
