package org.threadwise.dsl.validation;

import static java.util.Objects.requireNonNull;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.SequencedSet;
import java.util.Set;
import java.util.stream.Collectors;
import org.eclipse.xtext.nodemodel.INode;
import org.jspecify.annotations.Nullable;
import org.threadwise.dsl.FixData;
import org.threadwise.dsl.ProblemCode;
import org.threadwise.dsl.text.ObjectKeywords;
import org.threadwise.model.catalogue.Clause;
import org.threadwise.model.catalogue.ElementKind;
import org.threadwise.model.execution.ExecutionPools;
import org.threadwise.model.execution.WaitingForks;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.IntegrationPackage.Literals;
import org.threadwise.model.integration.NamedElement;
import org.threadwise.model.integration.Pool;
import org.threadwise.model.integration.Process;
import org.threadwise.model.integration.RejectionPolicy;
import org.threadwise.model.integration.Solution;

/**
 * Checks threads that wait for the branches that they start: {@code in parallel on io waits}.
 *
 * <p>A pool waits for another one if one of its threads waits for a branch with an element in that
 * pool. If a pool waits for itself, directly or through others, all its threads can wait for
 * branches that are queued behind them.
 */
final class BranchChecks {

  private final ProblemReport report;
  private final Solution solution;
  private final ExecutionPools executing;
  private final Map<NamedElement, SequencedSet<NamedElement>> waitsFor = new LinkedHashMap<>();

  BranchChecks(ProblemReport report, Solution solution) {
    this.report = report;
    this.solution = solution;
    this.executing = ExecutionPools.of(solution);
  }

  void check() {
    List<Element> forks = new ArrayList<>();
    for (Process process : solution.getProcesses()) {
      for (Element element : process.getElements()) {
        if (element.isAwaitsBranches()) {
          clause(element);
        }
        if (WaitingForks.waits(element)) {
          forks.add(element);
        }
        assembly(element, executing.forksOf(process));
      }
    }
    forks.forEach(this::addPools);
    forks.forEach(this::cycle);
  }

  private void clause(Element element) {
    if (!ElementKind.of(element).takes(Clause.WAITS)) {
      return;
    }
    if (element.getParallelPool() == null) {
      withoutWaits(
          ProblemCode.CLAUSE,
          element,
          "'waits' belongs to 'in parallel on': write in parallel on and a pool before it, or"
              + " remove it");
    }
  }

  private void assembly(Element element, WaitingForks forks) {
    Element fork = forks.assembledBy(element);
    if (fork != null) {
      report.atName(
          ProblemCode.NO_JOIN,
          element,
          "'%s' assembles branches of '%s' without looking at orders, so the branches do not end here, and the thread in '%s' also waits for all that follows: use a correlator, or an enricher with a context"
              .formatted(element.getName(), fork.getName(), fork.getName()));
    }
  }

  /** Returns the pool that executes an element: the element itself if that is its local pool. */
  private NamedElement poolOf(Element element) {
    Pool pool = executing.executorOf(element);
    return pool == null ? element : pool;
  }

  /** Returns the pools in which branches can wait for threads, each with its first element. */
  private SequencedMap<NamedElement, Element> poolsOfBranches(Element fork) {
    SequencedMap<NamedElement, Element> pools = new LinkedHashMap<>();
    if (fork.eContainer() instanceof Process process) {
      for (Element element : executing.forksOf(process).branchesOf(fork)) {
        NamedElement pool = poolOf(element);
        if (ExecutionPools.executes(element) && canBeExhausted(pool)) {
          pools.putIfAbsent(pool, element);
        }
      }
    }
    return pools;
  }

  private void addPools(Element fork) {
    NamedElement waiting = poolOf(fork);
    if (canBeExhausted(waiting)) {
      waitsFor
          .computeIfAbsent(waiting, any -> new LinkedHashSet<>())
          .addAll(poolsOfBranches(fork).keySet());
    }
  }

  /** Returns whether messages can wait for ever for a thread of a pool. */
  private static boolean canBeExhausted(NamedElement executor) {
    if (!(executor instanceof Pool pool)) {
      return true;
    }
    return switch (pool.getKind()) {
      case FIXED, SINGLE -> true;
      case CUSTOM -> {
        boolean queues = pool.getCapacity() == null || pool.getCapacity() > 0;
        boolean bounded = queues || pool.getMaximum() != null;
        boolean callerRuns =
            pool.getRejection() == RejectionPolicy.CALLER_RUNS && pool.getCapacity() != null;
        yield bounded && !callerRuns;
      }
      case CACHED, PER_TASK, VIRTUAL -> false;
    };
  }

  private void cycle(Element fork) {
    NamedElement own = poolOf(fork);
    if (!canBeExhausted(own)) {
      return;
    }
    SequencedMap<NamedElement, Element> first = poolsOfBranches(fork);
    Element same = first.get(own);
    if (same != null) {
      waits(fork, "in which '%s' needs %s".formatted(same.getName(), threadsOf(own)), same);
      return;
    }
    List<NamedElement> way = wayBack(own, first.sequencedKeySet());
    if (!way.isEmpty()) {
      String needs =
          way.stream()
              .map(pool -> "that need %s, which wait for branches ".formatted(threadsOf(pool)))
              .collect(Collectors.joining());
      waits(fork, needs + "that need " + threadsOf(own), requireNonNull(first.get(way.getFirst())));
    }
  }

  /** Returns the pools on a shortest way from some pools to one, without that; empty if none. */
  private List<NamedElement> wayBack(NamedElement target, Set<NamedElement> starts) {
    Map<NamedElement, @Nullable NamedElement> before = new HashMap<>();
    Deque<NamedElement> open = new ArrayDeque<>();
    for (NamedElement start : starts) {
      before.put(start, null);
      open.add(start);
    }
    while (!open.isEmpty()) {
      NamedElement pool = open.remove();
      for (NamedElement next : waitsFor.getOrDefault(pool, new LinkedHashSet<>())) {
        if (next.equals(target)) {
          List<NamedElement> way = new ArrayList<>();
          for (NamedElement one = pool; one != null; one = before.get(one)) {
            way.add(one);
          }
          Collections.reverse(way);
          return way;
        }
        if (!before.containsKey(next)) {
          before.put(next, pool);
          open.add(next);
        }
      }
    }
    return List.of();
  }

  /**
   * Reports branches that can wait for ever.
   *
   * @param needs what they wait for
   * @param element the element of the branches that needs another pool
   */
  private void waits(Element fork, String needs, Element element) {
    boolean isNamed = element.getPool() == null && poolOf(element).equals(fork.getParallelPool());
    String remedy =
        isNamed ? "after in parallel on" : "for '%s', with on".formatted(element.getName());
    withoutWaits(
        ProblemCode.POOL_WAITS,
        fork,
        "Threads of '%s' wait in '%s' for branches %s, so all of them can wait for ever: name another pool %s, or remove 'waits'"
            .formatted(poolOf(fork).getName(), fork.getName(), needs, remedy));
  }

  private static String threadsOf(NamedElement pool) {
    return "threads of '" + pool.getName() + "'";
  }

  /** Reports a problem at {@code waits}, with its removal as the fix. */
  private void withoutWaits(ProblemCode code, Element element, String message) {
    List<ObjectKeywords.KeywordNode> keywords =
        ObjectKeywords.of(element, Set.of(Clause.WAITS.keyword()));
    INode place =
        keywords.isEmpty()
            ? ProblemReport.nodeOf(element, Literals.NAMED_ELEMENT__NAME)
            : keywords.getFirst().node();
    FixData fix =
        keywords.isEmpty() ? null : new FixData("Remove 'waits'", 0, place.getLength(), "");
    report.add(code, element, place, message, fix);
  }
}
