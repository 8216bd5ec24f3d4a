package org.threadwise.dsl.scoping;

import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.EcoreUtil2;
import org.jspecify.annotations.Nullable;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.IntegrationPackage;
import org.threadwise.model.integration.NamedElement;
import org.threadwise.model.integration.Process;
import org.threadwise.model.integration.Slot;
import org.threadwise.model.integration.Solution;

/**
 * All names of a solution. Slots are visible in their process; elements are visible everywhere as
 * {@code Process.Name} and, if it is unique, by their simple name.
 */
public final class NameIndex {

  private final Map<EClass, Map<String, EObject>> names = new HashMap<>();
  private final Map<Process, Map<String, EObject>> slots = new HashMap<>();
  private final Map<String, List<String>> ambiguous = new HashMap<>();
  private int misses;

  /** Indexes the current names of a solution. */
  public NameIndex(Solution solution) {
    addAll(IntegrationPackage.Literals.POOL, solution.getPools());
    addAll(IntegrationPackage.Literals.APPLICATION, solution.getApplications());
    addAll(IntegrationPackage.Literals.WORKLOAD, solution.getWorkloads());
    names.put(IntegrationPackage.Literals.ELEMENT, elements(solution));
    solution.getProcesses().forEach(process -> slots.put(process, slots(process)));
  }

  private void addAll(EClass type, Collection<? extends NamedElement> elements) {
    Map<String, EObject> byName = new LinkedHashMap<>();
    for (NamedElement element : elements) {
      if (element.getName() != null) {
        byName.putIfAbsent(element.getName(), element);
      }
    }
    names.put(type, byName);
  }

  private Map<String, EObject> elements(Solution solution) {
    Map<String, EObject> qualified = new LinkedHashMap<>();
    Map<String, EObject> simple = new LinkedHashMap<>();
    for (Process process : solution.getProcesses()) {
      for (Element element : process.getElements()) {
        String name = element.getName();
        if (name == null) {
          continue;
        }
        String full = process.getName() + "." + name;
        qualified.putIfAbsent(full, element);
        EObject other = simple.putIfAbsent(name, element);
        if (other != null && !process.equals(other.eContainer())) {
          String first = ((Process) other.eContainer()).getName() + "." + name;
          ambiguous.merge(name, List.of(first, full), (old, added) -> old);
        }
      }
    }
    simple.keySet().removeAll(ambiguous.keySet());
    qualified.forEach(simple::putIfAbsent);
    return simple;
  }

  private static Map<String, EObject> slots(Process process) {
    Map<String, EObject> byName = new LinkedHashMap<>();
    for (Element element : process.getElements()) {
      for (Slot slot : element.getOutputs()) {
        if (slot.getName() != null) {
          byName.putIfAbsent(slot.getName(), slot);
        }
      }
    }
    return byName;
  }

  /** Returns the object with a name, null if there is none. */
  public @Nullable EObject find(EObject context, EClass type, String name) {
    return candidates(context, type).get(name);
  }

  /**
   * Returns all names that a reference can use, with their objects.
   *
   * @param context the object that contains the reference
   * @param type of the referenced object
   */
  public Map<String, EObject> candidates(EObject context, EClass type) {
    if (IntegrationPackage.Literals.SLOT.equals(type)) {
      Process process = EcoreUtil2.getContainerOfType(context, Process.class);
      return process == null ? Map.of() : slots.getOrDefault(process, Map.of());
    }
    EClass key =
        IntegrationPackage.Literals.ELEMENT.isSuperTypeOf(type)
            ? IntegrationPackage.Literals.ELEMENT
            : type;
    return names.getOrDefault(key, Map.of());
  }

  /** Returns the qualified names for an ambiguous simple name, empty for a unique one. */
  public List<String> meanings(String simpleName) {
    return ambiguous.getOrDefault(simpleName, List.of());
  }

  /** Counts an unresolved name and returns the number of previous ones. */
  int countMiss() {
    return misses++;
  }

  /** Returns the number of unresolved names. */
  public int misses() {
    return misses;
  }
}
