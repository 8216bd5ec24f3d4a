package org.threadwise.dsl.validation;

import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.jspecify.annotations.Nullable;
import org.threadwise.dsl.FixData;
import org.threadwise.dsl.ProblemCode;
import org.threadwise.dsl.text.ObjectKeywords;
import org.threadwise.dsl.text.PropertyKeywords;
import org.threadwise.model.catalogue.Range;
import org.threadwise.model.execution.ExecutionPools;
import org.threadwise.model.integration.Application;
import org.threadwise.model.integration.Cost;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.Host;
import org.threadwise.model.integration.IntegrationPackage.Literals;
import org.threadwise.model.integration.LocalPool;
import org.threadwise.model.integration.LocalPools;
import org.threadwise.model.integration.Pool;
import org.threadwise.model.integration.PoolKind;
import org.threadwise.model.integration.RejectionPolicy;
import org.threadwise.model.integration.Solution;
import org.threadwise.model.units.Dimension;

/**
 * Checks host, prices, pools and applications: properties that are missing, contradict or have no
 * effect.
 */
final class RuntimeChecks {

  private final ProblemReport report;
  private final QuantityChecks quantities;

  RuntimeChecks(ProblemReport report, QuantityChecks quantities) {
    this.report = report;
    this.quantities = quantities;
  }

  void check(Solution solution) {
    if (solution.getHost() != null) {
      host(solution.getHost());
    }
    if (solution.getCost() != null) {
      cost(solution.getCost(), solution.getHost());
    }
    solution.getPools().forEach(this::pool);
    if (solution.getLocalPools() != null) {
      localPools(solution.getLocalPools());
    }
    for (Application application : solution.getApplications()) {
      report.atLeast(application, Literals.APPLICATION__CAPACITY, application.getCapacity(), 1);
    }
    boolean implicit =
        solution.getPools().isEmpty()
            && solution.getLocalPools() == null
            && !solution.getProcesses().isEmpty();
    if (implicit) {
      report.atName(
          ProblemCode.POOL_IMPLICIT,
          solution,
          "No pool is declared, so one thread does all work: write pool engine { threads 4 },"
              + " for example");
    }
  }

  private void host(Host host) {
    if (host.getCores() == null) {
      missing(host, "cores 4", "The host has no cores: write cores 4 between its braces");
    }
    report.atLeast(host, Literals.HOST__CORES, host.getCores(), 1);
    if (host.getSpeed() != null && !Range.POSITIVE.contains(host.getSpeed())) {
      report.add(
          ProblemCode.RANGE,
          host,
          Literals.HOST__SPEED,
          "The speed must be greater than 0: change it");
    }
    quantities.quantity(host.getQuantum(), Dimension.TIME, Range.POSITIVE);
    quantities.quantity(host.getSwitchCost(), Dimension.TIME, Range.NOT_NEGATIVE);
    quantities.quantity(host.getCache(), Dimension.TIME, Range.NOT_NEGATIVE);
    quantities.quantity(host.getStack(), Dimension.SIZE, Range.NOT_NEGATIVE);
  }

  private void cost(Cost cost, @Nullable Host host) {
    quantities.price(cost.getCore(), false);
    quantities.price(cost.getMemory(), true);
    if (host == null) {
      report.add(
          ProblemCode.NO_EFFECT,
          cost,
          ObjectKeywords.of(cost, Set.of("cost")).getFirst().node(),
          "The prices have no effect, because the solution has no host: write host { cores 4 }, for"
              + " example");
    }
  }

  private void pool(Pool pool) {
    Set<String> keywords = new HashSet<>();
    for (ObjectKeywords.KeywordNode keyword :
        ObjectKeywords.of(pool, Set.copyOf(PropertyKeywords.of(Literals.POOL)))) {
      keywords.add(keyword.text());
      allowedProperty(pool, keyword);
    }
    report.atLeast(pool, Literals.POOL__THREADS, pool.getThreads(), 1);
    quantities.quantity(pool.getStart(), Dimension.TIME, Range.NOT_NEGATIVE);
    quantities.quantity(pool.getWake(), Dimension.TIME, Range.NOT_NEGATIVE);
    costs(pool);
    switch (pool.getKind()) {
      case FIXED -> fixed(pool, keywords);
      case CUSTOM -> custom(pool, keywords);
      case SINGLE, CACHED, PER_TASK, VIRTUAL -> {}
    }
  }

  private void allowedProperty(Pool pool, ObjectKeywords.KeywordNode keyword) {
    PoolKind kind = pool.getKind();
    boolean threads = keyword.text().equals("threads");
    boolean oneThread = kind == PoolKind.SINGLE && Objects.equals(pool.getThreads(), 1);
    if (PropertyKeywords.of(kind).contains(keyword.text()) || (threads && oneThread)) {
      return;
    }
    String remedy =
        threads
            ? threadsRemedy(kind)
            : keyword.text().equals("queue")
                ? "nothing waits in it; remove it"
                : "only a custom pool does; write pool %s custom { }, or remove it"
                    .formatted(pool.getName());
    report.add(
        ProblemCode.PROPERTY,
        pool,
        keyword.node(),
        "A %s pool has no '%s': %s".formatted(kind.getLiteral(), keyword.text(), remedy));
  }

  private static String threadsRemedy(PoolKind kind) {
    return switch (kind) {
      case CUSTOM -> "write core and maximum";
      case SINGLE -> "it has one thread; remove it, or write a fixed pool";
      default -> "it creates threads as it needs them; remove it, or write a fixed pool";
    };
  }

  private void fixed(Pool pool, Set<String> keywords) {
    if (!keywords.contains("threads")) {
      missing(
          pool,
          "threads 4",
          "The pool '%s' has no threads: write threads 4 between its braces"
              .formatted(pool.getName()));
    }
  }

  private void custom(Pool pool, Set<String> keywords) {
    Integer core = pool.getCore();
    Integer maximum = pool.getMaximum();
    if (!keywords.contains("core")) {
      missing(
          pool,
          "core 4",
          "The custom pool '%s' has no core size: write core 4 between its braces"
              .formatted(pool.getName()));
    }
    report.atLeast(pool, Literals.POOL__CORE, core, 0);
    report.atLeast(pool, Literals.POOL__MAXIMUM, maximum, 1);
    report.atLeast(pool, Literals.POOL__CAPACITY, pool.getCapacity(), 0);
    quantities.quantity(pool.getKeepAlive(), Dimension.TIME, Range.NOT_NEGATIVE);
    if (core != null && maximum != null && core > maximum) {
      report.add(
          ProblemCode.CONTRADICTION,
          pool,
          Literals.POOL__CORE,
          "core %d is greater than maximum %d: swap them, or change one".formatted(core, maximum));
    }
    boolean unbounded = pool.getCapacity() == null && !keywords.contains("bounded");
    if (unbounded && core != null && core > 0 && maximum != null && maximum > core) {
      report.add(
          ProblemCode.NO_EFFECT,
          pool,
          Literals.POOL__MAXIMUM,
          "maximum has no effect, because the queue is never full: write bounded 100 or handoff,"
              + " or remove it");
    }
    boolean blocks = pool.getRejection() == RejectionPolicy.BLOCK;
    if (blocks && !unbounded && !keywords.contains("maximum")) {
      report.add(
          ProblemCode.NO_EFFECT,
          pool,
          Literals.POOL__REJECTION,
          "Nothing is blocked, because the pool starts a thread instead: write a maximum, or remove"
              + " 'rejected block'");
    }
    if (unbounded && blocks) {
      missing(
          pool,
          "bounded 100",
          "The pool '%s' blocks its producers, but its queue is never full: write bounded 100 or"
                  .formatted(pool.getName())
              + " handoff between its braces");
    } else if (unbounded && keywords.contains("rejected")) {
      report.add(
          ProblemCode.NO_EFFECT,
          pool,
          Literals.POOL__REJECTION,
          "Nothing is rejected, because the queue is never full: write bounded 100 or handoff, or"
              + " remove it");
    }
  }

  private void costs(Pool pool) {
    Optional<Double> dispatch =
        quantities.quantity(pool.getDispatch(), Dimension.TIME, Range.NOT_NEGATIVE);
    Optional<Double> lock = quantities.quantity(pool.getLock(), Dimension.TIME, Range.NOT_NEGATIVE);
    boolean wrongDispatch = pool.getDispatch() != null && dispatch.isEmpty();
    if (lock.isPresent() && !wrongDispatch && lock.get() > dispatch.orElse(0.0)) {
      report.add(
          ProblemCode.CONTRADICTION,
          pool,
          Literals.POOL__LOCK,
          "lock is longer than dispatch, of which it is the first part: write a longer dispatch, or"
              + " a shorter lock");
    }
  }

  private void localPools(LocalPools pools) {
    report.atLeast(pools, Literals.LOCAL_POOLS__OTHERS, pools.getOthers(), 1);
    Set<Element> seen = new HashSet<>();
    for (LocalPool local : pools.getAssignments()) {
      report.atLeast(local, Literals.LOCAL_POOL__THREADS, local.getThreads(), 1);
      Element element = local.getElement();
      if (element == null || element.eIsProxy()) {
        continue;
      }
      if (!seen.add(element)) {
        report.add(
            ProblemCode.TWICE,
            local,
            Literals.LOCAL_POOL__ELEMENT,
            "'" + element.getName() + "' is listed twice: remove one of them");
      }
      redundantEntry(local, element);
    }
  }

  private void redundantEntry(LocalPool local, Element element) {
    Pool own = poolOf(element);
    if (ExecutionPools.isPerMessage(element)) {
      report.add(
          ProblemCode.NO_EFFECT,
          local,
          Literals.LOCAL_POOL__ELEMENT,
          "'%s' has no local pool, because its process is executed per message: remove it here"
              .formatted(element.getName()));
    } else if (own != null) {
      report.add(
          ProblemCode.NO_EFFECT,
          local,
          Literals.LOCAL_POOL__ELEMENT,
          "'%s' has no local pool, because it works on pool '%s': remove it here, or remove 'on %s'"
              .formatted(element.getName(), own.getName(), own.getName()));
    }
  }

  /** Returns the pool that an element or its process names, null if neither does. */
  private static @Nullable Pool poolOf(Element element) {
    if (element.getPool() != null) {
      return element.getPool().eIsProxy() ? null : element.getPool();
    }
    return element.eContainer() instanceof org.threadwise.model.integration.Process process
            && process.getPool() != null
            && !process.getPool().eIsProxy()
        ? process.getPool()
        : null;
  }

  /** Returns whether a pool refuses work units when its queue is full. */
  static boolean rejects(Pool pool) {
    return pool.getKind() == PoolKind.CUSTOM
        && pool.getCapacity() != null
        && pool.getMaximum() != null
        && pool.getRejection() != RejectionPolicy.CALLER_RUNS
        && pool.getRejection() != RejectionPolicy.BLOCK;
  }

  /**
   * Reports a missing property.
   *
   * @param property text that the fix inserts
   */
  private void missing(EObject object, String property, String message) {
    INode place =
        object instanceof Pool
            ? ProblemReport.nodeOf(object, Literals.NAMED_ELEMENT__NAME)
            : NodeModelUtils.findActualNodeFor(object);
    report.add(
        ProblemCode.PROPERTY_MISSING, object, place, message, insertion(object, place, property));
  }

  private static @Nullable FixData insertion(EObject object, INode place, String property) {
    INode node = NodeModelUtils.findActualNodeFor(object);
    List<ObjectKeywords.KeywordNode> braces = ObjectKeywords.of(object, Set.of("{"));
    int offset = braces.isEmpty() ? node.getEndOffset() : braces.getFirst().node().getEndOffset();
    String inserted = braces.isEmpty() ? " { " + property + " }" : " " + property;
    return new FixData("Add '" + property + "'", offset - place.getOffset(), 0, inserted);
  }
}
