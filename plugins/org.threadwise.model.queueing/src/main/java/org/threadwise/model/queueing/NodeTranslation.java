package org.threadwise.model.queueing;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.threadwise.model.catalogue.Clause;
import org.threadwise.model.catalogue.ElementKind;
import org.threadwise.model.catalogue.ElementOutputs;
import org.threadwise.model.execution.ExecutionPools;
import org.threadwise.model.execution.WaitingForks;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.Port;
import org.threadwise.model.integration.Process;
import org.threadwise.model.integration.ServiceTime;
import org.threadwise.model.integration.Solution;
import org.threadwise.model.integration.Task;
import org.threadwise.model.names.ElementNames;
import org.threadwise.model.queueing.Diagnostic.Code;
import org.threadwise.model.queueing.Diagnostic.Kind;
import org.threadwise.model.queueing.ValueUse.Role;
import org.threadwise.model.units.Dimension;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.distribution.Distribution;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Failure;
import org.threadwise.queueing.network.Node;
import org.threadwise.queueing.network.Work;

/** Translates tasks and ports, in their order in the solution. */
final class NodeTranslation {

  private final ElementNames names;
  private final DiagnosticCollector diagnostics;
  private final DistributionTranslation distributions;
  private final BehaviorTranslation behaviors;
  private final FailureTranslation failures;
  private final PoolTranslation pools;
  private final List<UnassignedNode> drafts = new ArrayList<>();

  /** A translated element that is not yet assigned to a pool. */
  private record UnassignedNode(
      Element element,
      String name,
      @Nullable Behavior behavior,
      int inputs,
      int outputs,
      @Nullable Work work,
      @Nullable Failure failure) {

    boolean makesUnits() {
      return work != null || (behavior != null && behavior.isBlocking());
    }
  }

  NodeTranslation(
      ElementNames names,
      DiagnosticCollector diagnostics,
      DistributionTranslation distributions,
      BehaviorTranslation behaviors,
      PoolTranslation pools) {
    this.names = names;
    this.diagnostics = diagnostics;
    this.distributions = distributions;
    this.behaviors = behaviors;
    this.failures = new FailureTranslation(names, diagnostics, distributions);
    this.pools = pools;
  }

  /**
   * Returns all nodes, with null for those that could not be translated and have an error.
   *
   * @param poolsOfElements receives the pool of each element that makes work units
   */
  List<@Nullable Node> translate(Solution solution, List<OptionalInt> poolsOfElements) {
    for (Process process : solution.getProcesses()) {
      nameOf(process);
      Set<String> taken = new HashSet<>();
      for (Element element : process.getElements()) {
        drafts.add(draft(element, taken));
      }
    }
    for (UnassignedNode draft : drafts) {
      poolsOfElements.add(
          draft.makesUnits() ? OptionalInt.of(pools.poolOf(draft.element())) : OptionalInt.empty());
    }
    pools.finish(
        drafts.stream().filter(draft -> !draft.makesUnits()).map(UnassignedNode::element).toList());
    List<@Nullable Node> nodes = new ArrayList<>(drafts.size());
    for (int i = 0; i < drafts.size(); i++) {
      OptionalInt pool = poolsOfElements.get(i);
      nodes.add(node(drafts.get(i), pool.isPresent() ? pool.getAsInt() : pools.poolWithoutUnits()));
    }
    return nodes;
  }

  /** Returns the names of tasks without a service time. */
  List<String> untimedTasks() {
    return drafts.stream()
        .filter(draft -> draft.element() instanceof Task task && task.getService() == null)
        .map(draft -> names.display(draft.element()))
        .toList();
  }

  /** Returns the names of solicitors without a response time. */
  List<String> unansweredSolicitors() {
    return drafts.stream()
        .filter(draft -> draft.behavior() instanceof Behavior.Request)
        .filter(draft -> draft.element().getResponse() == null)
        .map(draft -> names.display(draft.element()))
        .toList();
  }

  private void nameOf(Process process) {
    if (process.getName() == null || process.getName().isEmpty()) {
      diagnostics.error(process, Code.NAME, Kind.UNNAMED_PROCESS);
    }
  }

  private UnassignedNode draft(Element element, Set<String> taken) {
    checkName(element, taken);
    checkClauses(element);
    ElementKind kind = ElementKind.of(element);
    int inputs = element.getInputs().size();
    int outputs = Math.max(ElementOutputs.regular(element).size(), kind.outputs().least());
    if (kind.isPairwise()) {
      outputs = Math.max(outputs, inputs);
    }
    boolean fits = checkSlots(element, kind, inputs, outputs);
    Behavior behavior =
        switch (element) {
          case Task task -> behaviors.of(task, outputs);
          case Port port -> behaviors.of(port);
          default -> null;
        };
    int context = element.getContext() == null ? 0 : 1;
    return new UnassignedNode(
        element,
        ElementNames.qualified(element),
        fits ? behavior : null,
        inputs + context,
        outputs,
        work(element),
        behavior == null ? null : failures.of(element, behavior));
  }

  private void checkName(Element element, Set<String> taken) {
    String name = element.getName() == null ? "" : element.getName();
    if (name.isEmpty()) {
      diagnostics.error(element, Code.NAME, Kind.UNNAMED_ELEMENT, ElementKind.displayName(element));
    } else if (!taken.add(name)) {
      diagnostics.error(element, Code.NAME, Kind.SAME_ELEMENT_NAME, name);
    }
  }

  private void checkClauses(Element element) {
    Set<Clause> allowed = ElementKind.of(element).clauses();
    for (Clause clause : Clause.of(element)) {
      if (!allowed.contains(clause)) {
        diagnostics.warning(
            element,
            Code.CLAUSE,
            Kind.USELESS_CLAUSE,
            names.display(element),
            ElementKind.displayName(element),
            clause.keyword());
      }
    }
  }

  private boolean checkSlots(Element element, ElementKind kind, int inputs, int outputs) {
    int errors = diagnostics.errors();
    String name = names.display(element);
    String kindName = ElementKind.displayName(element);
    if (!kind.inputs().contains(inputs)) {
      diagnostics.error(element, Code.SLOTS, Kind.INPUTS, name, kindName, kind.inputs(), inputs);
    }
    if (!kind.outputs().contains(outputs) || (kind.isPairwise() && outputs > inputs)) {
      if (kind.isPairwise()) {
        diagnostics.error(element, Code.SLOTS, Kind.PAIRWISE_OUTPUTS, name, kindName, outputs);
      } else {
        diagnostics.error(
            element, Code.SLOTS, Kind.OUTPUTS, name, kindName, kind.outputs(), outputs);
      }
    }
    int missing = outputs - ElementOutputs.regular(element).size();
    if (missing > 0 && diagnostics.errors() == errors) {
      diagnostics.warning(element, Code.SLOTS, Kind.MISSING_OUTPUTS, name, kindName, missing);
    }
    if (element.getContext() != null && !kind.takesContext()) {
      diagnostics.error(element, Code.SLOTS, Kind.USELESS_CONTEXT, name, kindName);
    }
    return diagnostics.errors() == errors;
  }

  private @Nullable Work work(Element element) {
    ServiceTime service = element.getService();
    if (service == null) {
      return element instanceof Task ? Work.NONE : null;
    }
    String name = names.display(element);
    return new Work(
        part(service.getCpu(), ValueUse.of(Role.CPU_TIME, name)),
        part(service.getWait(), ValueUse.of(Role.WAITING_TIME, name)));
  }

  private Distribution part(
      org.threadwise.model.integration.@Nullable Distribution part, ValueUse use) {
    return part == null ? Constant.ZERO : distributions.translate(part, Dimension.TIME, use);
  }

  private @Nullable Node node(UnassignedNode draft, int pool) {
    Behavior behavior = draft.behavior();
    if (behavior == null) {
      return null;
    }
    Element element = draft.element();
    int limit = limit(element);
    int priority = element.getPriority() == null ? 0 : element.getPriority();
    return diagnostics.attempt(
        element,
        Code.SLOTS,
        () ->
            new Node(
                draft.name(),
                behavior,
                draft.inputs(),
                draft.outputs(),
                draft.work(),
                pool,
                limit,
                priority,
                element.isPinned(),
                ExecutionPools.isPerMessage(element),
                draft.failure(),
                branches(element, behavior)));
  }

  /** Returns how outputs are processed; the clause of any other pattern is an error elsewhere. */
  private static Node.Branches branches(Element element, Behavior behavior) {
    if (element.getParallelPool() == null || !behavior.makesCopies()) {
      return Node.Branches.SEQUENTIAL;
    }
    return WaitingForks.waits(element) ? Node.Branches.AWAITED : Node.Branches.PARALLEL;
  }

  private int limit(Element element) {
    Integer given = element.getLimit();
    boolean serial = element.isSerial() || ElementKind.of(element).serial();
    if (given == null) {
      return serial ? 1 : Node.UNLIMITED;
    }
    if (given < 1) {
      diagnostics.error(element, Code.NUMBER, Kind.LIMIT, names.display(element), given);
      return 1;
    }
    if (serial && given > 1) {
      diagnostics.warning(element, Code.CLAUSE, Kind.SERIAL_LIMIT, names.display(element));
    }
    return serial ? 1 : given;
  }
}
