package org.threadwise.dsl.validation;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.jspecify.annotations.Nullable;
import org.threadwise.dsl.FixData;
import org.threadwise.dsl.ProblemCode;
import org.threadwise.dsl.text.ObjectKeywords;
import org.threadwise.dsl.text.PropertyKeywords;
import org.threadwise.model.catalogue.Range;
import org.threadwise.model.integration.Application;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.Host;
import org.threadwise.model.integration.IntegrationPackage.Literals;
import org.threadwise.model.integration.LocalPool;
import org.threadwise.model.integration.LocalPools;
import org.threadwise.model.integration.Pool;
import org.threadwise.model.integration.PoolKind;
import org.threadwise.model.integration.Solution;
import org.threadwise.model.units.Dimension;

/** Host, pools and applications: properties that are missing, contradict, or change nothing. */
final class RuntimeChecks {

  private static final Set<String> OF_CUSTOM =
      Set.of("core", "maximum", "keepalive", "bounded", "handoff", "unbounded", "rejected");

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
    solution.getPools().forEach(this::pool);
    if (solution.getLocalPools() != null) {
      localPools(solution.getLocalPools());
    }
    for (Application application : solution.getApplications()) {
      atLeast(application, Literals.APPLICATION__CAPACITY, application.getCapacity(), 1);
    }
    boolean implicit =
        solution.getPools().isEmpty()
            && solution.getLocalPools() == null
            && !solution.getProcesses().isEmpty();
    if (implicit) {
      report.atName(
          ProblemCode.POOL_IMPLICIT,
          solution,
          "No pool is declared, so all work is done by one thread: write pool engine { threads 4 },"
              + " say");
    }
  }

  private void host(Host host) {
    if (host.getCores() == null) {
      missing(host, "cores", "The host has no cores: write cores 4 between its braces");
    }
    atLeast(host, Literals.HOST__CORES, host.getCores(), 1);
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

  private void pool(Pool pool) {
    Set<String> words = new HashSet<>();
    for (ObjectKeywords.Word word :
        ObjectKeywords.of(pool, Set.copyOf(PropertyKeywords.of(Literals.POOL)))) {
      words.add(word.text());
      ownProperty(pool, word);
    }
    atLeast(pool, Literals.POOL__THREADS, pool.getThreads(), 1);
    quantities.quantity(pool.getStart(), Dimension.TIME, Range.NOT_NEGATIVE);
    quantities.quantity(pool.getWake(), Dimension.TIME, Range.NOT_NEGATIVE);
    costs(pool);
    switch (pool.getKind()) {
      case FIXED -> fixed(pool, words);
      case CUSTOM -> custom(pool, words);
      case SINGLE, CACHED, PER_TASK, VIRTUAL -> {}
    }
  }

  private void ownProperty(Pool pool, ObjectKeywords.Word word) {
    PoolKind kind = pool.getKind();
    String text = word.text();
    String mend = null;
    if (OF_CUSTOM.contains(text) && kind != PoolKind.CUSTOM) {
      mend = "only a custom pool does; write pool " + pool.getName() + " custom { }, or remove it";
    } else if (text.equals("threads") && kind == PoolKind.CUSTOM) {
      mend = "write core and maximum";
    } else if (text.equals("threads") && kind == PoolKind.SINGLE && !isOne(pool.getThreads())) {
      mend = "it has one thread; remove it, or write a fixed pool";
    } else if (text.equals("threads") && kind != PoolKind.FIXED && kind != PoolKind.SINGLE) {
      mend = "it makes threads as it needs them; remove it, or write a fixed pool";
    } else if (text.equals("queue") && hasNoQueue(kind)) {
      mend = "nothing waits in it; remove it";
    }
    if (mend != null) {
      report.add(
          ProblemCode.PROPERTY,
          pool,
          word.node(),
          "A %s pool has no '%s': %s".formatted(kind.getLiteral(), text, mend));
    }
  }

  private static boolean isOne(@Nullable Integer threads) {
    return threads != null && threads == 1;
  }

  private static boolean hasNoQueue(PoolKind kind) {
    return kind == PoolKind.PER_TASK || kind == PoolKind.VIRTUAL || kind == PoolKind.CACHED;
  }

  private void fixed(Pool pool, Set<String> words) {
    if (!words.contains("threads")) {
      missing(
          pool,
          "threads",
          "The pool '%s' has no threads: write threads 4 between its braces"
              .formatted(pool.getName()));
    }
  }

  private void custom(Pool pool, Set<String> words) {
    Integer core = pool.getCore();
    Integer maximum = pool.getMaximum();
    if (!words.contains("core")) {
      missing(
          pool,
          "core",
          "The custom pool '%s' has no core size: write core 4 between its braces"
              .formatted(pool.getName()));
    }
    atLeast(pool, Literals.POOL__CORE, core, 0);
    atLeast(pool, Literals.POOL__MAXIMUM, maximum, 1);
    atLeast(pool, Literals.POOL__CAPACITY, pool.getCapacity(), 0);
    quantities.quantity(pool.getKeepAlive(), Dimension.TIME, Range.NOT_NEGATIVE);
    if (core != null && maximum != null && core > maximum) {
      report.add(
          ProblemCode.CONTRADICTION,
          pool,
          Literals.POOL__CORE,
          "core %d is greater than maximum %d: exchange them, or change one"
              .formatted(core, maximum));
    }
    boolean unbounded = pool.getCapacity() == null && !words.contains("bounded");
    if (unbounded && core != null && core > 0 && maximum != null && maximum > core) {
      report.add(
          ProblemCode.NO_EFFECT,
          pool,
          Literals.POOL__MAXIMUM,
          "maximum changes nothing, since the queue is never full: write bounded 100 or handoff,"
              + " or remove it");
    }
    if (unbounded && words.contains("rejected")) {
      report.add(
          ProblemCode.NO_EFFECT,
          pool,
          Literals.POOL__REJECTION,
          "Nothing is rejected, since the queue is never full: write bounded 100 or handoff, or"
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
    atLeast(pools, Literals.LOCAL_POOLS__OTHERS, pools.getOthers(), 1);
    Set<Element> seen = new HashSet<>();
    for (LocalPool local : pools.getAssignments()) {
      atLeast(local, Literals.LOCAL_POOL__THREADS, local.getThreads(), 1);
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
      ownPool(local, element);
    }
  }

  private void ownPool(LocalPool local, Element element) {
    Pool own = poolOf(element);
    if (own != null) {
      report.add(
          ProblemCode.NO_EFFECT,
          local,
          Literals.LOCAL_POOL__ELEMENT,
          "'%s' has no pool of its own, since it works on pool '%s': remove it here, or remove 'on %s'"
              .formatted(element.getName(), own.getName(), own.getName()));
    }
  }

  /** The pool that an element or its process names. */
  static @Nullable Pool poolOf(Element element) {
    if (element.getPool() != null) {
      return element.getPool().eIsProxy() ? null : element.getPool();
    }
    return element.eContainer() instanceof org.threadwise.model.integration.Process process
            && process.getPool() != null
            && !process.getPool().eIsProxy()
        ? process.getPool()
        : null;
  }

  private void atLeast(
      EObject object, EStructuralFeature feature, @Nullable Integer value, int least) {
    if (value != null && value < least) {
      String what = feature.getName().equals("others") ? "A number of threads" : "A number";
      report.add(
          ProblemCode.RANGE,
          object,
          feature,
          "%s here is at least %d, not %d: change it".formatted(what, least, value));
    }
  }

  private void missing(EObject object, String property, String message) {
    INode place =
        object instanceof Pool
            ? ProblemReport.place(object, Literals.NAMED_ELEMENT__NAME, 0)
            : NodeModelUtils.findActualNodeFor(object);
    report.add(
        ProblemCode.PROPERTY_MISSING, object, place, message, insertion(object, place, property));
  }

  private static @Nullable FixData insertion(EObject object, INode place, String property) {
    INode node = NodeModelUtils.findActualNodeFor(object);
    String text = property + " 4";
    List<ObjectKeywords.Word> braces = ObjectKeywords.of(object, Set.of("{"));
    int offset = braces.isEmpty() ? node.getEndOffset() : braces.getFirst().node().getEndOffset();
    String inserted = braces.isEmpty() ? " { " + text + " }" : " " + text;
    return new FixData("Write '" + text + "'", offset - place.getOffset(), 0, inserted);
  }
}
