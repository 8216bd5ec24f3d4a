package org.threadwise.design.services;

import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.threadwise.design.placement.InsertionPoint;
import org.threadwise.design.refusals.RefusedChanges;
import org.threadwise.diagram.edit.DiagramOperation;
import org.threadwise.diagram.edit.RefusedException;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.Goal;
import org.threadwise.model.integration.Host;
import org.threadwise.model.integration.LocalPools;
import org.threadwise.model.integration.NamedElement;
import org.threadwise.model.integration.Process;
import org.threadwise.model.integration.Slot;
import org.threadwise.model.integration.Solution;
import org.threadwise.model.integration.Workload;
import org.threadwise.model.names.ElementNames;

/** Services that create elements with a free name and with the clauses that they require. */
public final class CreationServices {

  /** Cores of a new host, as in the web diagram. */
  private static final int DEFAULT_CORES = 8;

  private final WorkloadServices workloads = new WorkloadServices();

  /** Creates a task or port of a kind, at the position where a reader of the text expects it. */
  public Element createElement(EObject container, String keyword) {
    Process process = SolutionNavigation.cast(Process.class, container);
    return createElement(
        process,
        new DiagramOperation.CreateElement(
            keyword, process.getName(), null, null, null, null, null));
  }

  /** Creates a task or port of a kind between the writer and the readers of a slot. */
  public Element insertElement(EObject edge, String keyword) {
    Slot slot = SolutionNavigation.cast(Slot.class, edge);
    String process = SolutionNavigation.processOf(slot).map(Process::getName).orElse("");
    String id = DiagramOperations.id(slot);
    Element element =
        createElement(
            slot, new DiagramOperation.CreateElement(keyword, process, null, null, null, id, null));
    InsertionPoint.record(slot);
    return element;
  }

  private static Element createElement(EObject context, DiagramOperation operation) {
    String name = create(context, operation);
    return SolutionNavigation.elements(SolutionNavigation.of(context)).stream()
        .filter(element -> name.equals(ElementNames.qualified(element)))
        .findFirst()
        .orElseThrow(() -> missing(context, name));
  }

  private static RefusedException missing(EObject context, String name) {
    return RefusedChanges.of(context, "'%s' could not be created: try again".formatted(name));
  }

  /** Creates a top-level element and returns it from the list that contains it. */
  private static <T extends NamedElement> T create(
      Solution solution, DiagramOperation operation, List<T> list) {
    String name = create(solution, operation);
    return list.stream()
        .filter(one -> name.equals(one.getName()))
        .findFirst()
        .orElseThrow(() -> missing(solution, name));
  }

  private static String create(EObject context, DiagramOperation operation) {
    return DiagramOperations.run(context, operation).getFirst();
  }

  /** Creates an empty process. */
  public NamedElement createProcess(EObject container) {
    Solution solution = SolutionNavigation.cast(Solution.class, container);
    return create(
        solution, new DiagramOperation.CreateProcess(null, null), solution.getProcesses());
  }

  /** Creates a pool of a kind; a fixed or custom one gets one thread. */
  public NamedElement createPool(EObject container, String keyword) {
    Solution solution = SolutionNavigation.cast(Solution.class, container);
    return create(
        solution, new DiagramOperation.CreatePool(null, null, keyword, 1), solution.getPools());
  }

  /** Creates an application. */
  public NamedElement createApplication(EObject container) {
    Solution solution = SolutionNavigation.cast(Solution.class, container);
    return create(
        solution, new DiagramOperation.CreateApplication(null, null), solution.getApplications());
  }

  /** Creates the pool per task, with one thread for each task. */
  public LocalPools createLocalPools(EObject container) {
    Solution solution = SolutionNavigation.cast(Solution.class, container);
    create(solution, new DiagramOperation.CreateLocalPools(1));
    return solution.getLocalPools();
  }

  /** Creates the host. */
  public Host createHost(EObject container) {
    Solution solution = SolutionNavigation.cast(Solution.class, container);
    create(solution, new DiagramOperation.CreateHost("server", null, DEFAULT_CORES));
    return solution.getHost();
  }

  /** Returns whether a solution has no host yet. */
  public Boolean canHaveHost(EObject container) {
    return container instanceof Solution solution && solution.getHost() == null;
  }

  /** Creates a workload with arrivals at every entry and responder. */
  public Workload createWorkload(EObject container) {
    Solution solution = SolutionNavigation.cast(Solution.class, container);
    return create(
        solution, new DiagramOperation.CreateWorkload(null, null), solution.getWorkloads());
  }

  /** Creates the goal of a workload, without bounds. */
  public Goal createGoal(EObject container) {
    Workload workload = SolutionNavigation.cast(Workload.class, container);
    DiagramOperations.run(workload, new DiagramOperation.CreateGoal(workload.getName()));
    return workloads.goals(workload).getFirst();
  }

  /** Returns whether a solution has no pool per task yet. */
  public Boolean canHaveLocalPools(EObject container) {
    return container instanceof Solution solution && solution.getLocalPools() == null;
  }

  /** Returns whether a workload has no goal yet. */
  public Boolean canHaveGoal(EObject container) {
    return container instanceof Workload workload && workloads.goals(workload).isEmpty();
  }
}
