package org.threadwise.design.services;

import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.threadwise.design.placement.InsertionPoint;
import org.threadwise.design.refusals.Refusals;
import org.threadwise.diagram.edit.Operation;
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
import org.threadwise.model.names.Names;

/** New things with free names, that say what they cannot be without. */
public final class CreationServices {

  /** Cores of a new host, as in the other diagrams. */
  private static final int USUAL_CORES = 8;

  private final DemandServices demand = new DemandServices();

  /** A new task or port of a kind, as it is written, where a reader expects it. */
  public Element createElement(EObject container, String keyword) {
    Process process = Solutions.as(Process.class, container);
    return element(
        process,
        new Operation.CreateElement(keyword, process.getName(), null, null, null, null, null));
  }

  /** A new task between the writer and the readers of a slot. */
  public Element insertElement(EObject into, String keyword) {
    Slot slot = Solutions.as(Slot.class, into);
    String process = Solutions.processOf(slot).map(Process::getName).orElse("");
    String id = Operating.id(slot);
    Element element =
        element(slot, new Operation.CreateElement(keyword, process, null, null, null, id, null));
    InsertionPoint.record(slot);
    return element;
  }

  private static Element element(EObject thing, Operation create) {
    String name = Operating.run(thing, create).getFirst();
    return Solutions.elements(Solutions.of(thing)).stream()
        .filter(element -> name.equals(Names.qualified(element)))
        .findFirst()
        .orElseThrow(() -> missing(thing, name));
  }

  private static RefusedException missing(EObject around, String name) {
    return Refusals.of(around, "'%s' could not be created: try again".formatted(name));
  }

  private static <T extends NamedElement> T named(Solution solution, List<T> all, String name) {
    return all.stream()
        .filter(one -> name.equals(one.getName()))
        .findFirst()
        .orElseThrow(() -> missing(solution, name));
  }

  private static String create(Solution solution, Operation operation) {
    return Operating.run(solution, operation).getFirst();
  }

  /** A new process without content. */
  public NamedElement createProcess(EObject container) {
    Solution solution = Solutions.as(Solution.class, container);
    String name = create(solution, new Operation.CreateProcess(null, null));
    return named(solution, solution.getProcesses(), name);
  }

  /** A new pool of a kind, as it is written; a fixed one and a custom one have one thread. */
  public NamedElement createPool(EObject container, String kind) {
    Solution solution = Solutions.as(Solution.class, container);
    String name = create(solution, new Operation.CreatePool(null, null, kind, 1));
    return named(solution, solution.getPools(), name);
  }

  /** A new application. */
  public NamedElement createApplication(EObject container) {
    Solution solution = Solutions.as(Solution.class, container);
    String name = create(solution, new Operation.CreateApplication(null, null));
    return named(solution, solution.getApplications(), name);
  }

  /** A pool of one thread for each task. */
  public LocalPools createLocalPools(EObject container) {
    Solution solution = Solutions.as(Solution.class, container);
    create(solution, new Operation.CreateLocalPools(1));
    return solution.getLocalPools();
  }

  /** The host, with so many cores as are usual. */
  public Host createHost(EObject container) {
    Solution solution = Solutions.as(Solution.class, container);
    create(solution, new Operation.CreateHost("server", null, USUAL_CORES));
    return solution.getHost();
  }

  /** Whether a solution has no host yet. */
  public Boolean canHaveHost(EObject container) {
    return container instanceof Solution solution && solution.getHost() == null;
  }

  /** A new workload, with arrivals wherever messages can arrive. */
  public Workload createWorkload(EObject container) {
    Solution solution = Solutions.as(Solution.class, container);
    String name = create(solution, new Operation.CreateWorkload(null, null));
    return named(solution, solution.getWorkloads(), name);
  }

  /** A new goal of a workload, without bounds. */
  public Goal createGoal(EObject container) {
    Workload workload = Solutions.as(Workload.class, container);
    Operating.run(workload, new Operation.CreateGoal(workload.getName()));
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
