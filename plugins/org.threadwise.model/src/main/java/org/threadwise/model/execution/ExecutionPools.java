package org.threadwise.model.execution;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SequencedSet;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;
import org.threadwise.model.catalogue.ElementInputs;
import org.threadwise.model.catalogue.ElementKind;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.Pool;
import org.threadwise.model.integration.Port;
import org.threadwise.model.integration.PortKind;
import org.threadwise.model.integration.Process;
import org.threadwise.model.integration.Slot;
import org.threadwise.model.integration.Solution;

/**
 * The pool in which each element executes (semantics.md section 5). In a process per task it is the
 * pool of the element's {@code on} clause, else that of the clause {@code in parallel on} of the
 * elements before it, else that of the process. In a process per message it is the pool of the
 * {@code on} clause, else that of the elements before it, or of their clause {@code in parallel
 * on}; after an element that joins the branches of a waiting fork, that of the fork.
 *
 * <p>In {@code process P on engine per message { entry A -> a translator T a -> b translator U b ->
 * c on io exit X c }}, {@code A} and {@code T} belong to {@code engine}, {@code U} and {@code X} to
 * {@code io}, and {@code b} is a hand-over.
 */
public final class ExecutionPools {

  /**
   * An element without an {@code on} clause that messages reach from several pools.
   *
   * @param pools their pools, in the order of its inputs
   */
  public record Conflict(Element element, List<Pool> pools) {
    public Conflict {
      pools = List.copyOf(pools);
    }
  }

  private final @Nullable Pool first;
  private final boolean hasLocalPools;
  private final Map<Element, @Nullable Pool> inherited = new HashMap<>();
  private final Map<Process, WaitingForks> forks = new HashMap<>();
  private final List<Conflict> conflicts = new ArrayList<>();

  private ExecutionPools(Solution solution) {
    List<Pool> pools = solution.getPools();
    first = pools.isEmpty() ? null : pools.getFirst();
    hasLocalPools = solution.getLocalPools() != null;
  }

  /** Finds the pools of a solution, which may have errors. Takes time in proportion to its size. */
  public static ExecutionPools of(Solution solution) {
    ExecutionPools found = new ExecutionPools(solution);
    solution.getProcesses().forEach(found::add);
    return found;
  }

  /**
   * Returns the pool that an element or its process names, or that messages bring along; the first
   * pool of the solution for a process per message without any.
   *
   * @return null if none is named: the element has a local pool, or the first one
   */
  public @Nullable Pool of(Element element) {
    return inherited.containsKey(element) ? inherited.get(element) : named(element);
  }

  /** Returns the declared pool that executes an element, null for a local or implicit one. */
  public @Nullable Pool executorOf(Element element) {
    Pool named = of(element);
    if (named != null && !named.eIsProxy()) {
      return named;
    }
    return hasLocalPools && !isPerMessage(element) ? null : first;
  }

  /** Returns whether a thread carries messages on from an element. */
  public static boolean isPerMessage(Element element) {
    return element.eContainer() instanceof Process process && process.isPerMessage();
  }

  /** Returns the forks of a process whose threads wait for their branches. */
  public WaitingForks forksOf(Process process) {
    return forks.computeIfAbsent(process, WaitingForks::of);
  }

  /** Returns the elements whose pool is not known, in the order of the text. */
  public List<Conflict> conflicts() {
    return List.copyOf(conflicts);
  }

  /**
   * Returns whether threads hand the messages of a slot over: to another pool, or in parallel.
   *
   * @param reader the element that reads the slot
   */
  public boolean handsOver(Slot slot, Element reader) {
    return slot.eContainer() instanceof Element writer
        && isPerMessage(writer)
        && executes(writer)
        && executes(reader)
        && (isParallel(slot, writer) || !Objects.equals(after(slot, writer), of(reader)));
  }

  /** Returns whether an element needs a thread: messages pass a port without any time at once. */
  public static boolean executes(Element element) {
    return !(element instanceof Port port)
        || port.getService() != null
        || (port.getKind() == PortKind.SOLICITOR
            && port.getResponse() != null
            && !port.isAsynchronous());
  }

  private static @Nullable Pool named(Element element) {
    return element.getPool() != null
        ? element.getPool()
        : element.eContainer() instanceof Process process ? process.getPool() : null;
  }

  private @Nullable Pool orFirst(@Nullable Pool pool) {
    return pool == null ? first : pool;
  }

  private void add(Process process) {
    if (process.isPerMessage()) {
      addCarried(process);
      process.getElements().forEach(element -> findConflict(element, this::after));
    } else if (process.getElements().stream().anyMatch(one -> one.getParallelPool() != null)) {
      process.getElements().forEach(this::addSubmitted);
      process.getElements().forEach(element -> findConflict(element, this::submitted));
    }
  }

  // ---- processes per message

  private void addCarried(Process process) {
    Map<Slot, List<Element>> readers = new HashMap<>();
    Map<Element, List<Element>> joins = new HashMap<>();
    Deque<Element> open = new ArrayDeque<>();
    for (Element element : process.getElements()) {
      List<Slot> inputs = ElementInputs.of(element);
      inputs.forEach(slot -> readers.computeIfAbsent(slot, any -> new ArrayList<>(1)).add(element));
      if (element.getPool() != null || inputs.isEmpty() || ElementKind.isSource(element)) {
        inherited.put(element, orFirst(named(element)));
        open.add(element);
      }
    }
    while (!open.isEmpty()) {
      Element element = open.remove();
      Element fork = forksOf(process).joinedBy(element);
      if (fork != null && !inherited.containsKey(fork)) {
        joins.computeIfAbsent(fork, any -> new ArrayList<>(1)).add(element);
        continue;
      }
      open.addAll(joins.getOrDefault(element, List.of()));
      for (Slot slot : element.getOutputs()) {
        for (Element reader : readers.getOrDefault(slot, List.of())) {
          if (!inherited.containsKey(reader)) {
            inherited.put(reader, after(slot, element));
            open.add(reader);
          }
        }
      }
    }
    for (Element element : process.getElements()) {
      inherited.putIfAbsent(element, orFirst(process.getPool()));
    }
  }

  /** Returns the pool that messages bring along from a slot. */
  private @Nullable Pool after(Slot slot, Element writer) {
    if (isParallel(slot, writer)) {
      return writer.getParallelPool();
    }
    Element fork =
        writer.eContainer() instanceof Process process && !slot.isFailing()
            ? forksOf(process).joinedBy(writer)
            : null;
    return inherited.get(fork == null ? writer : fork);
  }

  // ---- processes per task

  private void addSubmitted(Element element) {
    for (Slot slot : ElementInputs.of(element)) {
      if (element.getPool() == null
          && slot.eContainer() instanceof Element writer
          && isParallel(slot, writer)) {
        inherited.putIfAbsent(element, writer.getParallelPool());
      }
    }
  }

  /** Returns the pool to which messages from a slot are submitted. */
  private @Nullable Pool submitted(Slot slot, Element writer) {
    if (isParallel(slot, writer)) {
      return writer.getParallelPool();
    }
    Pool named = writer.eContainer() instanceof Process process ? process.getPool() : null;
    return hasLocalPools ? named : orFirst(named);
  }

  // ---- conflicts

  private static boolean isParallel(Slot slot, Element writer) {
    return writer.getParallelPool() != null && !slot.isFailing();
  }

  private void findConflict(Element element, BiFunction<Slot, Element, @Nullable Pool> poolBehind) {
    if (element.getPool() != null || ElementKind.isSource(element)) {
      return;
    }
    SequencedSet<Pool> before = new LinkedHashSet<>();
    for (Slot slot : ElementInputs.of(element)) {
      Pool pool =
          slot.eContainer() instanceof Element writer ? poolBehind.apply(slot, writer) : null;
      if (pool != null && !pool.eIsProxy()) {
        before.add(pool);
      }
    }
    if (before.size() > 1) {
      conflicts.add(new Conflict(element, List.copyOf(before)));
    }
  }
}
