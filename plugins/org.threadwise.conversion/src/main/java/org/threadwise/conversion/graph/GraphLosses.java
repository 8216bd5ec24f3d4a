package org.threadwise.conversion.graph;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.threadwise.conversion.Conversion.Loss;
import org.threadwise.model.integration.Application;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.IntegrationPackage;
import org.threadwise.model.integration.NamedElement;
import org.threadwise.model.integration.Pool;
import org.threadwise.model.integration.Process;
import org.threadwise.model.integration.Solution;
import org.threadwise.model.integration.Workload;

/** The losses of a solution that becomes a graph of nodes and edges. */
public final class GraphLosses {

  /** The features of an element that a graph shows. */
  private static final Set<EStructuralFeature> SHOWN =
      Set.of(
          IntegrationPackage.Literals.NAMED_ELEMENT__NAME,
          IntegrationPackage.Literals.NAMED_ELEMENT__LABEL,
          IntegrationPackage.Literals.ELEMENT__INPUTS,
          IntegrationPackage.Literals.ELEMENT__CONTEXT,
          IntegrationPackage.Literals.ELEMENT__OUTPUTS,
          IntegrationPackage.Literals.ELEMENT__APPLICATION,
          IntegrationPackage.Literals.TASK__PATTERN,
          IntegrationPackage.Literals.PORT__KIND);

  private final Map<String, String> losses = new LinkedHashMap<>();

  private final String tool;

  private GraphLosses(String tool) {
    this.tool = tool;
  }

  /**
   * Returns what a graph leaves out of a solution.
   *
   * @param tool the program that draws the graph
   */
  public static List<Loss> of(Solution solution, String tool) {
    GraphLosses all = new GraphLosses(tool);
    all.runtime(solution);
    all.elements(solution);
    all.questions(solution);
    return all.losses.entrySet().stream()
        .map(loss -> new Loss(loss.getKey(), loss.getValue()))
        .toList();
  }

  private void runtime(Solution solution) {
    if (solution.getHost() != null) {
      lose("host", "a graph has no machine");
    }
    if (solution.getCost() != null) {
      lose("cost", "a graph has no prices");
    }
    for (Pool pool : solution.getPools()) {
      lose(named("pool", pool), "a graph has no threads and no queues");
    }
    if (solution.getLocalPools() != null) {
      lose("pools per task", "a graph has no threads and no queues");
    }
    for (Application application : solution.getApplications()) {
      if (application.getCapacity() != null) {
        lose(named("application", application), "a graph has no servers");
      }
    }
  }

  private void elements(Solution solution) {
    Set<String> hidden = new TreeSet<>();
    for (Process process : solution.getProcesses()) {
      if (process.getPool() != null) {
        hidden.add("pool");
      }
      if (process.isPerMessage()) {
        hidden.add("per message");
      }
      process.getElements().forEach(element -> collectHidden(element, hidden));
    }
    if (!hidden.isEmpty()) {
      lose("processes, tasks and ports", "not shown: " + String.join(", ", hidden));
    }
  }

  private static void collectHidden(Element element, Set<String> hidden) {
    for (EStructuralFeature feature : element.eClass().getEAllStructuralFeatures()) {
      if (!SHOWN.contains(feature) && element.eIsSet(feature)) {
        hidden.add(feature.getName());
      }
    }
    for (EReference reference : element.eClass().getEAllReferences()) {
      if (SHOWN.contains(reference) && isUnresolved(element, reference)) {
        hidden.add("unresolved " + reference.getName());
      }
    }
  }

  private static boolean isUnresolved(Element element, EReference reference) {
    Object value = element.eGet(reference);
    List<?> targets =
        value instanceof List<?> list ? list : value == null ? List.of() : List.of(value);
    return targets.stream().anyMatch(t -> t instanceof EObject target && target.eIsProxy());
  }

  private void questions(Solution solution) {
    for (Workload workload : solution.getWorkloads()) {
      lose(named("workload", workload), "a graph has no arrivals");
    }
    if (!solution.getGoals().isEmpty()) {
      lose("goals", "a graph has no goals");
    }
    if (solution.getLayout() != null && !solution.getLayout().getPositions().isEmpty()) {
      lose("layout", tool + " chooses the positions");
    }
  }

  private void lose(String element, String reason) {
    losses.putIfAbsent(element, reason);
  }

  private static String named(String kind, NamedElement element) {
    return kind + " " + (element.getName() == null ? "?" : element.getName());
  }
}
