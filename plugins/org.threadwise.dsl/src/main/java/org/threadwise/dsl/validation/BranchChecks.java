package org.threadwise.dsl.validation;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.SequencedSet;
import java.util.Set;
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
  private final Map<Pool, SequencedSet<Pool>> waitsFor = new LinkedHashMap<>();

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
    forks.forEach(fork -> addPools(executing.executorOf(fork), poolsOfBranches(fork)));
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
    } else if (!ExecutionPools.isPerMessage(element)) {
      withoutWaits(
          ProblemCode.NO_EFFECT,
          element,
          "'waits' has no effect, because threads of a process per task carry no messages on:"
              + " remove it, or write per message after the name of the process");
    }
  }

  private void assembly(Element element, WaitingForks forks) {
    Element fork = forks.assembledBy(element);
    if (fork != null) {
      report.atName(
          ProblemCode.NO_JOIN,
          element,
          "'%s' assembles branches of '%s', but it does not look at orders, so the thread that waits in '%s' does not carry its message on: use a correlator instead"
              .formatted(element.getName(), fork.getName(), fork.getName()));
    }
  }

  private SequencedSet<Pool> poolsOfBranches(Element fork) {
    SequencedSet<Pool> pools = new LinkedHashSet<>();
    if (fork.eContainer() instanceof Process process) {
      for (Element element : executing.forksOf(process).branchesOf(fork)) {
        Pool pool = ExecutionPools.executes(element) ? executing.executorOf(element) : null;
        if (pool != null && canBeExhausted(pool)) {
          pools.add(pool);
        }
      }
    }
    return pools;
  }

  private void addPools(@Nullable Pool waiting, SequencedSet<Pool> pools) {
    if (waiting != null && canBeExhausted(waiting)) {
      waitsFor.computeIfAbsent(waiting, any -> new LinkedHashSet<>()).addAll(pools);
    }
  }

  /** Returns whether messages can wait for a thread of a pool without an end. */
  private static boolean canBeExhausted(Pool pool) {
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
    Pool own = executing.executorOf(fork);
    if (own == null || !canBeExhausted(own)) {
      return;
    }
    SequencedSet<Pool> first = poolsOfBranches(fork);
    if (first.contains(own)) {
      waits(fork, own, "");
      return;
    }
    List<Pool> way = wayBack(own, first);
    if (!way.isEmpty()) {
      waits(fork, own, ", through " + ListText.names(way));
    }
  }

  /** Returns the pools on a shortest way from some pools to one, without that; empty if none. */
  private List<Pool> wayBack(Pool target, SequencedSet<Pool> starts) {
    Map<Pool, @Nullable Pool> before = new HashMap<>();
    Deque<Pool> open = new ArrayDeque<>();
    for (Pool start : starts) {
      before.put(start, null);
      open.add(start);
    }
    while (!open.isEmpty()) {
      Pool pool = open.remove();
      for (Pool next : waitsFor.getOrDefault(pool, new LinkedHashSet<>())) {
        if (next.equals(target)) {
          List<Pool> way = new ArrayList<>();
          for (Pool one = pool; one != null; one = before.get(one)) {
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

  private void waits(Element fork, Pool own, String way) {
    withoutWaits(
        ProblemCode.POOL_WAITS,
        fork,
        "Threads of '%s' wait in '%s' for branches that need threads of '%s' themselves%s, so all of them can wait for ever: name another pool, or remove 'waits'"
            .formatted(own.getName(), fork.getName(), own.getName(), way));
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
