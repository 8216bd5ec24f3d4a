package org.threadwise.model.queueing;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;
import org.threadwise.model.execution.ExecutionPools;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.LocalPool;
import org.threadwise.model.integration.LocalPools;
import org.threadwise.model.integration.PoolKind;
import org.threadwise.model.integration.QueueDiscipline;
import org.threadwise.model.integration.RejectionPolicy;
import org.threadwise.model.integration.Solution;
import org.threadwise.model.names.ElementNames;
import org.threadwise.model.queueing.Diagnostic.Code;
import org.threadwise.model.queueing.Diagnostic.Kind;
import org.threadwise.model.queueing.ValueUse.Role;
import org.threadwise.queueing.network.Pool;
import org.threadwise.queueing.network.Pool.Costs;
import org.threadwise.queueing.network.Pool.Discipline;
import org.threadwise.queueing.network.Pool.Rejection;
import org.threadwise.queueing.network.Pool.Threads;

/**
 * Translates the pools, and finds the pool of each element: its own, that of its process, its local
 * one, the first declared one, or a single thread, in this order. In a process per message,
 * elements have no local pools and inherit the pool of the elements before them.
 */
final class PoolTranslation {

  private static final String IMPLICIT = "default";
  private static final long DEFAULT_KEEP_ALIVE = 60_000_000_000L;

  private final Solution solution;
  private final ElementNames names;
  private final DiagnosticCollector diagnostics;
  private final QuantityTranslation quantities;
  private final ExecutionPools executing;
  private final List<Pool> pools = new ArrayList<>();
  private final List<PoolOrigin> origins = new ArrayList<>();
  private final Map<org.threadwise.model.integration.Pool, Integer> declared = new HashMap<>();
  private final Map<Element, LocalPool> assignments = new LinkedHashMap<>();
  private final Set<String> taken = new HashSet<>();
  private final Set<Object> unresolved = new HashSet<>();
  private int implicit = -1;

  PoolTranslation(Solution solution, ElementNames names, DiagnosticCollector diagnostics) {
    this.solution = solution;
    this.names = names;
    this.diagnostics = diagnostics;
    this.quantities = new QuantityTranslation(diagnostics);
    this.executing = ExecutionPools.of(solution);
    executing.conflicts().forEach(this::reportConflict);
    solution.getPools().forEach(this::declare);
    LocalPools localPools = solution.getLocalPools();
    if (localPools != null) {
      localPools.getAssignments().forEach(this::assign);
    }
  }

  List<Pool> pools() {
    return List.copyOf(pools);
  }

  List<PoolOrigin> origins() {
    return List.copyOf(origins);
  }

  /** Returns the index of the pool of an element that makes work units. */
  int poolOf(Element element) {
    org.threadwise.model.integration.Pool named = executing.of(element);
    Integer index = named == null ? null : declared.get(named);
    if (index != null) {
      return index;
    }
    LocalPools localPools = solution.getLocalPools();
    if (named != null) {
      reportUnresolved(element);
    } else if (localPools != null && !ExecutionPools.isPerMessage(element)) {
      return local(element, localPools);
    }
    return pools.isEmpty() || implicit >= 0 ? implicit(true) : 0;
  }

  private void reportConflict(ExecutionPools.Conflict conflict) {
    diagnostics.error(
        conflict.element(),
        Code.POOL,
        Kind.AMBIGUOUS_POOL,
        names.display(conflict.element()),
        String.valueOf(conflict.pools().get(0).getName()),
        String.valueOf(conflict.pools().get(1).getName()));
  }

  private void reportUnresolved(Element element) {
    EObject subject = element.getPool() == null ? element.eContainer() : element;
    if (unresolved.add(subject)) {
      diagnostics.error(subject, Code.REFERENCE, Kind.UNKNOWN_POOL);
    }
  }

  /** Returns the index of a pool for an element without work units. */
  int poolWithoutUnits() {
    return pools.isEmpty() ? implicit(false) : 0;
  }

  /** Reports local thread counts of elements that have no local pool. */
  void finish(List<Element> passing) {
    for (Element element : passing) {
      LocalPool unused = assignments.remove(element);
      if (unused != null) {
        diagnostics.warning(unused, Code.POOL, Kind.USELESS_LOCAL_POOL, names.display(element));
      }
    }
    assignments.forEach(this::reportUseless);
  }

  private void reportUseless(Element element, LocalPool unused) {
    org.threadwise.model.integration.Pool named = executing.of(element);
    String name = names.display(element);
    if (ExecutionPools.isPerMessage(element) || named == null) {
      diagnostics.warning(unused, Code.POOL, Kind.CARRIED_AND_LOCAL_POOL, name);
    } else {
      diagnostics.warning(
          unused, Code.POOL, Kind.NAMED_AND_LOCAL_POOL, name, String.valueOf(named.getName()));
    }
  }

  private void declare(org.threadwise.model.integration.Pool source) {
    String name = source.getName() == null ? "" : source.getName();
    if (name.isEmpty()) {
      diagnostics.error(source, Code.NAME, Kind.UNNAMED_POOL);
    } else if (!taken.add(name)) {
      diagnostics.error(source, Code.NAME, Kind.SAME_POOL_NAME, name);
    }
    Threads threads = threads(source, name);
    Costs costs = costs(source, name);
    Discipline discipline = discipline(source.getDiscipline());
    Pool pool =
        threads == null
            ? null
            : diagnostics.attempt(
                source, Code.POOL, () -> new Pool(name, threads, discipline, costs));
    declared.put(source, pools.size());
    add(pool == null ? Pool.fixed(name, 1) : pool, new PoolOrigin.Declared(source));
  }

  private @Nullable Threads threads(org.threadwise.model.integration.Pool source, String pool) {
    return switch (source.getKind()) {
      case FIXED -> fixed(source, pool);
      case SINGLE -> {
        unused(source, source.getThreads() != null && source.getThreads() != 1, "threads", pool);
        yield new Threads.Fixed(1);
      }
      case CUSTOM -> custom(source, pool);
      case CACHED -> {
        unused(source, source.getThreads() != null, "threads", pool);
        yield Threads.Custom.cached();
      }
      case PER_TASK -> {
        unused(source, source.getThreads() != null, "threads", pool);
        yield new Threads.PerTask();
      }
      case VIRTUAL -> {
        unused(source, source.getThreads() != null, "threads", pool);
        yield new Threads.Virtual();
      }
    };
  }

  private @Nullable Threads fixed(org.threadwise.model.integration.Pool source, String pool) {
    unused(source, source.getCore() != null, "core", pool);
    unused(source, source.getMaximum() != null, "maximum", pool);
    unused(source, source.getCapacity() != null, "a bounded queue", pool);
    Integer threads = source.getThreads();
    if (threads == null || threads < 1) {
      if (threads == null) {
        diagnostics.error(source, Code.POOL, Kind.NO_THREADS, pool);
      } else {
        diagnostics.error(source, Code.POOL, Kind.THREADS, pool, threads);
      }
      return null;
    }
    return new Threads.Fixed(threads);
  }

  private @Nullable Threads custom(org.threadwise.model.integration.Pool source, String pool) {
    unused(source, source.getThreads() != null, "threads", pool);
    Integer core = source.getCore();
    if (core == null) {
      diagnostics.error(source, Code.POOL, Kind.NO_CORE_SIZE, pool);
      return null;
    }
    int maximum = source.getMaximum() == null ? Integer.MAX_VALUE : source.getMaximum();
    long keepAlive =
        quantities.wholeTime(
            source.getKeepAlive(), source, ValueUse.of(Role.KEEP_ALIVE, pool), DEFAULT_KEEP_ALIVE);
    int capacity = source.getCapacity() == null ? Integer.MAX_VALUE : source.getCapacity();
    return new Threads.Custom(core, maximum, keepAlive, capacity, rejection(source.getRejection()));
  }

  private void unused(
      org.threadwise.model.integration.Pool source, boolean given, String property, String pool) {
    if (given) {
      PoolKind kind = source.getKind();
      diagnostics.warning(
          source, Code.POOL, Kind.USELESS_POOL_PROPERTY, pool, kind.getLiteral(), property);
    }
  }

  private Costs costs(org.threadwise.model.integration.Pool source, String pool) {
    return new Costs(
        quantities.wholeTime(source.getStart(), source, ValueUse.of(Role.START, pool), 0),
        quantities.wholeTime(source.getDispatch(), source, ValueUse.of(Role.DISPATCH, pool), 0),
        quantities.wholeTime(source.getWake(), source, ValueUse.of(Role.WAKE, pool), 0),
        quantities.wholeTime(source.getLock(), source, ValueUse.of(Role.LOCK, pool), 0));
  }

  private void assign(LocalPool assignment) {
    Element element = assignment.getElement();
    if (element == null || element.eIsProxy()) {
      diagnostics.error(assignment, Code.REFERENCE, Kind.LOCAL_POOL_OF_NOTHING);
    } else if (assignments.putIfAbsent(element, assignment) != null) {
      diagnostics.error(assignment, Code.POOL, Kind.LOCAL_POOL_TWICE, names.display(element));
    }
  }

  private int local(Element element, LocalPools source) {
    LocalPool assignment = assignments.remove(element);
    Integer given = assignment == null ? source.getOthers() : assignment.getThreads();
    int threads = given == null ? 1 : given;
    String name = names.display(element);
    if (threads < 1) {
      diagnostics.error(
          assignment == null ? source : assignment, Code.POOL, Kind.LOCAL_THREADS, name, threads);
      threads = 1;
    }
    Pool pool =
        new Pool(
            unique(name, ElementNames.qualified(element)),
            new Threads.Fixed(threads),
            discipline(source.getDiscipline()),
            Costs.NONE);
    return add(pool, new PoolOrigin.Local(source, element));
  }

  /**
   * Returns a unique name: that of the element for people, the qualified one, or one with a number.
   */
  private String unique(String name, String qualified) {
    for (String candidate : List.of(name, qualified)) {
      if (taken.add(candidate)) {
        return candidate;
      }
    }
    int number = pools.size();
    while (!taken.add(qualified + "#" + number)) {
      number++;
    }
    return qualified + "#" + number;
  }

  private int implicit(boolean used) {
    if (implicit < 0) {
      implicit = add(Pool.fixed(IMPLICIT, 1), new PoolOrigin.Implicit());
      if (used) {
        diagnostics.info(solution, Code.POOL, Kind.NO_POOL);
      }
    }
    return implicit;
  }

  private int add(Pool pool, PoolOrigin origin) {
    pools.add(pool);
    origins.add(origin);
    return pools.size() - 1;
  }

  private static Discipline discipline(QueueDiscipline discipline) {
    return switch (discipline) {
      case FIFO -> Discipline.FIFO;
      case LIFO -> Discipline.LIFO;
      case DEEPEST -> Discipline.DEEPEST;
      case PRIORITY -> Discipline.PRIORITY;
    };
  }

  private static Rejection rejection(RejectionPolicy policy) {
    return switch (policy) {
      case ABORT -> Rejection.ABORT;
      case DISCARD -> Rejection.DISCARD;
      case DISCARD_OLDEST -> Rejection.DISCARD_OLDEST;
      case CALLER_RUNS -> Rejection.CALLER_RUNS;
      case BLOCK -> Rejection.BLOCK;
    };
  }
}
