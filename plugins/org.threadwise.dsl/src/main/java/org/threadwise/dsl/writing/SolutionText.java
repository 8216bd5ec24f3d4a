package org.threadwise.dsl.writing;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.jspecify.annotations.Nullable;
import org.threadwise.dsl.SolutionReader;
import org.threadwise.dsl.text.NameForm;
import org.threadwise.model.integration.Application;
import org.threadwise.model.integration.Constraint;
import org.threadwise.model.integration.Cost;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.Host;
import org.threadwise.model.integration.LocalPool;
import org.threadwise.model.integration.LocalPools;
import org.threadwise.model.integration.NamedElement;
import org.threadwise.model.integration.Pool;
import org.threadwise.model.integration.Position;
import org.threadwise.model.integration.Process;
import org.threadwise.model.integration.Quantity;
import org.threadwise.model.integration.QueueDiscipline;
import org.threadwise.model.integration.RejectionPolicy;
import org.threadwise.model.integration.Solution;
import org.threadwise.model.names.ElementNames;

/** Writes solutions that were not parsed from a text. */
public final class SolutionText {

  private final StringBuilder text = new StringBuilder();
  private final ElementNames names;
  private final Function<NamedElement, Optional<String>> comments;

  private SolutionText(Solution solution, Function<NamedElement, Optional<String>> comments) {
    names = ElementNames.of(solution);
    this.comments = comments;
  }

  /**
   * Returns the formatted text of a solution. Parsing it gives an equal solution.
   *
   * @throws IllegalArgumentException if the language cannot express the solution; the message names
   *     the element and the reason
   */
  public static String of(Solution solution) {
    return of(solution, List.of(), object -> Optional.empty());
  }

  /**
   * Returns the formatted text of a solution with comments.
   *
   * @param head lines of a comment before the solution
   * @param comments a comment of one line behind a pool, application, task or port
   * @throws IllegalArgumentException if the language cannot express the solution; the message names
   *     the element and the reason
   */
  public static String of(
      Solution solution, List<String> head, Function<NamedElement, Optional<String>> comments) {
    SolutionText writer = new SolutionText(solution, comments);
    head.forEach(line -> writer.line(comment(line)));
    writer.solution(solution);
    return SolutionReader.format(writer.text.toString());
  }

  /** Returns a comment of one line, whatever the text contains. */
  public static String comment(String text) {
    return "// " + text.replaceAll("\\R|\\p{Cntrl}", " ");
  }

  /**
   * Returns the text of one bound of a goal: {@code p90 -> Waiter < 1 d}.
   *
   * @throws IllegalArgumentException if it belongs to no solution, or the language cannot express
   *     it
   */
  public static String of(Constraint constraint) {
    if (EcoreUtil.getRootContainer(constraint) instanceof Solution solution) {
      return new WorkloadText(ElementNames.of(solution)).constraint(constraint, "a goal");
    }
    throw new IllegalArgumentException("a bound without a solution has no text");
  }

  private void solution(Solution solution) {
    line("solution " + ValueText.name(solution, "the solution") + ValueText.label(solution));
    if (solution.getHost() != null) {
      block(List.of(solution.getHost()), host -> line(host(host)));
    }
    if (solution.getCost() != null) {
      block(List.of(solution.getCost()), cost -> line(cost(cost)));
    }
    block(solution.getPools(), pool -> line(pool(pool), pool));
    if (solution.getLocalPools() != null) {
      block(List.of(solution.getLocalPools()), pools -> line(localPools(pools)));
    }
    block(solution.getApplications(), application -> line(application(application), application));
    solution.getProcesses().forEach(this::process);
    WorkloadText writer = new WorkloadText(names);
    block(solution.getWorkloads(), workload -> line(writer.workload(workload)));
    block(solution.getGoals(), goal -> line(writer.goal(goal)));
    if (!solution.getMeasurements().isEmpty()) {
      line("");
      line("measurements {");
      solution.getMeasurements().forEach(file -> line(NameForm.quoted(file)));
      line("}");
    }
    if (solution.getLayout() != null) {
      line("");
      line("layout {");
      solution.getLayout().getPositions().forEach(position -> line(position(position)));
      line("}");
    }
  }

  private <T> void block(List<T> parts, Consumer<T> write) {
    if (!parts.isEmpty()) {
      line("");
      parts.forEach(write);
    }
  }

  private static String host(Host host) {
    List<String> parts = new ArrayList<>();
    add(parts, "cores", host.getCores());
    if (host.getSpeed() != null) {
      parts.add("speed " + ValueText.number(host.getSpeed()));
    }
    add(parts, "quantum", host.getQuantum());
    add(parts, "switch", host.getSwitchCost());
    add(parts, "cache", host.getCache());
    add(parts, "stack", host.getStack());
    String name = host.getName() == null ? "" : " " + ValueText.name(host, "the host");
    return "host" + name + ValueText.label(host) + ValueText.braces(parts, true);
  }

  private static String cost(Cost cost) {
    List<String> parts = new ArrayList<>();
    if (cost.getCore() != null) {
      parts.add("core " + ValueText.price(cost.getCore(), "the price of a core"));
    }
    if (cost.getMemory() != null) {
      parts.add("memory " + ValueText.price(cost.getMemory(), "the price of memory"));
    }
    return "cost" + ValueText.braces(parts, true);
  }

  private static String pool(Pool pool) {
    List<String> parts = new ArrayList<>();
    add(parts, "threads", pool.getThreads());
    if (pool.getDiscipline() != QueueDiscipline.FIFO) {
      parts.add("queue " + pool.getDiscipline().getLiteral());
    }
    add(parts, "core", pool.getCore());
    add(parts, "maximum", pool.getMaximum());
    add(parts, "keepalive", pool.getKeepAlive());
    if (pool.getCapacity() != null) {
      parts.add(pool.getCapacity() == 0 ? "handoff" : "bounded " + pool.getCapacity());
    }
    if (pool.getRejection() != RejectionPolicy.ABORT) {
      parts.add("rejected " + pool.getRejection().getLiteral());
    }
    add(parts, "start", pool.getStart());
    add(parts, "dispatch", pool.getDispatch());
    add(parts, "wake", pool.getWake());
    add(parts, "lock", pool.getLock());
    String kind =
        switch (pool.getKind()) {
          case FIXED -> "";
          case PER_TASK -> " per task";
          case SINGLE, CUSTOM, CACHED, VIRTUAL -> " " + pool.getKind().getLiteral();
        };
    return "pool "
        + ValueText.name(pool, "a pool")
        + kind
        + ValueText.label(pool)
        + ValueText.braces(parts, false);
  }

  private String localPools(LocalPools pools) {
    List<String> counts = new ArrayList<>();
    for (LocalPool pool : pools.getAssignments()) {
      if (pool.getElement() == null || pool.getThreads() == null) {
        throw new IllegalArgumentException(
            "pools per task: an assignment needs an element and its number of threads");
      }
      counts.add(reference(pool.getElement()) + ": " + pool.getThreads());
    }
    if (pools.getOthers() != null) {
      counts.add("others: " + pools.getOthers());
    }
    List<String> parts = new ArrayList<>(List.of(String.join(", ", counts)));
    if (pools.getDiscipline() != QueueDiscipline.FIFO) {
      parts.add("queue " + pools.getDiscipline().getLiteral());
    }
    return "pools per task" + ValueText.braces(parts, false);
  }

  private static String application(Application application) {
    List<String> parts = new ArrayList<>();
    add(parts, "capacity", application.getCapacity());
    return "application "
        + ValueText.application(application)
        + ValueText.label(application)
        + ValueText.braces(parts, false);
  }

  private void process(Process process) {
    line("");
    Pool pool = process.getPool();
    line(
        "process "
            + ValueText.name(process, "a process")
            + ValueText.label(process)
            + (pool == null ? "" : " on " + ValueText.name(pool, "a pool"))
            + (process.isPerMessage() ? " per message" : "")
            + " {");
    process.getElements().forEach(element -> line(ElementText.of(element), element));
    line("}");
  }

  private String position(Position position) {
    if (position.getElement() == null) {
      throw new IllegalArgumentException("layout: a position names no element");
    }
    return reference(position.getElement()) + " at " + position.getX() + ", " + position.getY();
  }

  /** Returns the shortest unambiguous name of an element. */
  private String reference(Element element) {
    return ValueText.path(names.display(element));
  }

  private static void add(List<String> parts, String keyword, @Nullable Integer count) {
    if (count != null) {
      parts.add(keyword + " " + count);
    }
  }

  private static void add(List<String> parts, String keyword, @Nullable Quantity quantity) {
    if (quantity != null) {
      parts.add(keyword + " " + ValueText.quantity(quantity, keyword));
    }
  }

  private void line(String line, NamedElement object) {
    line(line + comments.apply(object).map(comment -> "  " + comment(comment)).orElse(""));
  }

  private void line(String line) {
    text.append(line).append('\n');
  }
}
