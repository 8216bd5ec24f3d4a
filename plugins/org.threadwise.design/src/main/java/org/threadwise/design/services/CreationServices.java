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

/** New things with free names, that say what they cannot be without. */
public final class CreationServices {

  /** Cores of a new host, as in the other diagrams. */
  private static final int USUAL_CORES = 8;

  private final DemandServices demand = new DemandServices();

  /** A new task or port of a kind, as it is written, where a reader expects it. */
  public Element createElement(EObject container, String keyword) {
    Process process = SolutionNavigation.as(Process.class, container);
    return element(
        process,
        new DiagramOperation.CreateElement(
            keyword, process.getName(), null, null, null, null, null));
  }

  /** A new task between the writer and the readers of a slot. */
  public Element insertElement(EObject into, String keyword) {
    Slot slot = SolutionNavigation.as(Slot.class, into);
    String process = SolutionNavigation.processOf(slot).map(Process::getName).orElse("");
    String id = DiagramOperations.id(slot);
    Element element =
        element(
            slot, new DiagramOperation.CreateElement(keyword, process, null, null, null, id, null));
    InsertionPoint.record(slot);
    return element;
  }

  private static Element element(EObject thing, DiagramOperation create) {
    String name = DiagramOperations.run(thing, create).getFirst();
    return SolutionNavigation.elements(SolutionNavigation.of(thing)).stream()
        .filter(element -> name.equals(ElementNames.qualified(element)))
        .findFirst()
        .orElseThrow(() -> missing(thing, name));
  }

  private static RefusedException missing(EObject around, String name) {
    return RefusedChanges.of(around, "'%s' could not be created: try again".formatted(name));
  }

  private static <T extends NamedElement> T named(Solution solution, List<T> all, String name) {
    return all.stream()
        .filter(one -> name.equals(one.getName()))
        .findFirst()
        .orElseThrow(() -> missing(solution, name));
  }

  private static String create(Solution solution, DiagramOperation operation) {
    return DiagramOperations.run(solution, operation).getFirst();
  }

  /** A new process without content. */
  public NamedElement createProcess(EObject container) {
    Solution solution = SolutionNavigation.as(Solution.class, container);
    String name = create(solution, new DiagramOperation.CreateProcess(null, null));
    return named(solution, solution.getProcesses(), name);
  }

  /** A new pool of a kind, as it is written; a fixed one and a custom one have one thread. */
  public NamedElement createPool(EObject container, String kind) {
    Solution solution = SolutionNavigation.as(Solution.class, container);
    String name = create(solution, new DiagramOperation.CreatePool(null, null, kind, 1));
    return named(solution, solution.getPools(), name);
  }

  /** A new application. */
  public NamedElement createApplication(EObject container) {
    Solution solution = SolutionNavigation.as(Solution.class, container);
    String name = create(solution, new DiagramOperation.CreateApplication(null, null));
    return named(solution, solution.getApplications(), name);
  }

  /** A pool of one thread for each task. */
  public LocalPools createLocalPools(EObject container) {
    Solution solution = SolutionNavigation.as(Solution.class, container);
    create(solution, new DiagramOperation.CreateLocalPools(1));
    return solution.getLocalPools();
  }

  /** The host, with so many cores as are usual. */
  public Host createHost(EObject container) {
    Solution solution = SolutionNavigation.as(Solution.class, container);
    create(solution, new DiagramOperation.CreateHost("server", null, USUAL_CORES));
    return solution.getHost();
  }

  /** Whether a solution has no host yet. */
  public Boolean canHaveHost(EObject container) {
    return container instanceof Solution solution && solution.getHost() == null;
  }

  /** A new workload, with arrivals wherever messages can arrive. */
  public Workload createWorkload(EObject container) {
    Solution solution = SolutionNavigation.as(Solution.class, container);
    String name = create(solution, new DiagramOperation.CreateWorkload(null, null));
    return named(solution, solution.getWorkloads(), name);
  }

  /** A new goal of a workload, without bounds. */
  public Goal createGoal(EObject container) {
    Workload workload = SolutionNavigation.as(Workload.class, container);
    DiagramOperations.run(workload, new DiagramOperation.CreateGoal(workload.getName()));
    return demand.goals(workload).getFirst();
  }

  /** Whether a solution has no pools per task yet. */
  public Boolean canHaveLocalPools(EObject container) {
    return container instanceof Solution solution && solution.getLocalPools() == null;
  }

  /** Whether a workload has no goal yet. */
  public Boolean canHaveGoal(EObject container) {
    return container instanceof Workload workload && demand.goals(workload).isEmpty();
  }
}
