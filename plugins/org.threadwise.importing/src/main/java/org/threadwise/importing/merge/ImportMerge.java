package org.threadwise.importing.merge;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.eclipse.emf.common.util.EList;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.EStructuralFeature.Setting;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.jspecify.annotations.Nullable;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.IntegrationPackage.Literals;
import org.threadwise.model.integration.NamedElement;
import org.threadwise.model.integration.Port;
import org.threadwise.model.integration.Process;
import org.threadwise.model.integration.Slot;
import org.threadwise.model.integration.Solution;
import org.threadwise.model.integration.Task;

/**
 * Brings a model up to date with an import. Elements are paired by process and name.
 *
 * <p>A worked example: the model has {@code translator Price a -> b takes 2 ms}, and the import has
 * {@code translator Check a -> c} and {@code translator Price c -> b}. Afterwards {@code Price}
 * reads {@code c} and still takes 2 ms, and {@code Check} is new. An element that the import lacks
 * is removed, with the arrivals, bounds and positions that refer to it.
 *
 * <p>The import determines how elements are connected and which pools execute them. Everything else
 * of an element that exists is kept, as are the threads of pools, applications, workloads, goals
 * and the host.
 */
final class ImportMerge {

  /** What the import determines of an element beside its slots. */
  private static final List<EStructuralFeature> IMPORTED =
      List.of(
          Literals.ELEMENT__ASYNCHRONOUS,
          Literals.ELEMENT__AWAITS_BRANCHES,
          Literals.ELEMENT__THROTTLING,
          Literals.ELEMENT__DELAY,
          Literals.ELEMENT__SIZE,
          Literals.ELEMENT__TIMEOUT,
          Literals.ELEMENT__EVERY);

  private final Solution model;
  private final Solution imported;
  private final Map<NamedElement, NamedElement> pairs = new HashMap<>();
  private final Map<Slot, Slot> slots = new HashMap<>();

  ImportMerge(Solution model, Solution imported) {
    this.model = model;
    this.imported = imported;
  }

  /** Changes the model. */
  void run() {
    merge(model.getPools(), imported.getPools());
    merge(model.getApplications(), imported.getApplications());
    for (Process process : List.copyOf(imported.getProcesses())) {
      Process known = named(model.getProcesses(), process.getName());
      if (known == null) {
        model.getProcesses().add(emptyCopy(process));
        known = model.getProcesses().getLast();
      }
      known.setPerMessage(process.isPerMessage());
      known.setPool(paired(process.getPool()));
      mergeElements(known, process);
    }
  }

  private static Process emptyCopy(Process process) {
    Process copy = EcoreUtil.copy(process);
    copy.getElements().clear();
    copy.setPool(null);
    return copy;
  }

  private <T extends NamedElement> void merge(EList<T> known, List<T> all) {
    for (T one : List.copyOf(all)) {
      @Nullable T same = named(known, one.getName());
      if (same == null) {
        same = EcoreUtil.copy(one);
        known.add(same);
      }
      pairs.put(one, same);
    }
  }

  private static <T extends NamedElement> @Nullable T named(Collection<T> all, String name) {
    return all.stream().filter(one -> name.equals(one.getName())).findFirst().orElse(null);
  }

  private void mergeElements(Process known, Process process) {
    Set<String> names = new HashSet<>();
    process.getElements().forEach(element -> names.add(element.getName()));
    List.copyOf(known.getElements()).stream()
        .filter(element -> !names.contains(element.getName()))
        .forEach(this::remove);
    int next = 0;
    for (Element element : process.getElements()) {
      Element same = named(known.getElements(), element.getName());
      if (same != null && !isSameKind(same, element)) {
        remove(same);
        same = null;
      }
      if (same == null) {
        same = copyWithoutReferences(element);
        known.getElements().add(Math.min(next, known.getElements().size()), same);
      }
      next = known.getElements().indexOf(same) + 1;
      pairs.put(element, same);
      mergeSlots(same, element);
    }
    process.getElements().forEach(this::connect);
  }

  private static boolean isSameKind(Element one, Element other) {
    if (one instanceof Task task && other instanceof Task otherTask) {
      return task.getPattern() == otherTask.getPattern();
    }
    return one instanceof Port port
        && other instanceof Port otherPort
        && port.getKind() == otherPort.getKind();
  }

  private static Element copyWithoutReferences(Element element) {
    Element copy = EcoreUtil.copy(element);
    copy.getInputs().clear();
    copy.getOutputs().clear();
    copy.setContext(null);
    copy.setPool(null);
    copy.setParallelPool(null);
    copy.setApplication(null);
    return copy;
  }

  /** Gives an element the slots of the import; a slot that it has keeps its identity. */
  private void mergeSlots(Element known, Element element) {
    Map<String, Slot> present = new LinkedHashMap<>();
    known.getOutputs().forEach(slot -> present.put(slot.getName(), slot));
    List<Slot> outputs = new ArrayList<>();
    for (Slot slot : element.getOutputs()) {
      Slot same = present.get(slot.getName());
      outputs.add(same == null ? EcoreUtil.copy(slot) : same);
      slots.put(slot, outputs.getLast());
    }
    if (!known.getOutputs().equals(outputs)) {
      known.getOutputs().clear();
      known.getOutputs().addAll(outputs);
    }
    boolean choosesOthers =
        known.getRouting() != null
            && element.getRouting() != null
            && known.getRouting().getProbabilities().size()
                != element.getRouting().getProbabilities().size();
    if (choosesOthers) {
      known.setRouting(EcoreUtil.copy(element.getRouting()));
    }
  }

  private void connect(Element element) {
    Element known = Objects.requireNonNull((Element) pairs.get(element));
    List<Slot> inputs = element.getInputs().stream().map(slots::get).toList();
    if (!known.getInputs().equals(inputs)) {
      known.getInputs().clear();
      known.getInputs().addAll(inputs);
    }
    known.setContext(element.getContext() == null ? null : slots.get(element.getContext()));
    known.setPool(paired(element.getPool()));
    known.setParallelPool(paired(element.getParallelPool()));
    known.setApplication(paired(element.getApplication()));
    for (EStructuralFeature feature : IMPORTED) {
      Object value = element.eGet(feature);
      if (!isEqual(known.eGet(feature), value)) {
        known.eSet(feature, value instanceof EObject part ? EcoreUtil.copy(part) : value);
      }
    }
  }

  private static boolean isEqual(@Nullable Object one, @Nullable Object other) {
    if (one instanceof EObject first && other instanceof EObject second) {
      return EcoreUtil.equals(first, second);
    }
    return Objects.equals(one, other);
  }

  @SuppressWarnings("unchecked") // a pair has one type
  private <T extends NamedElement> @Nullable T paired(@Nullable T object) {
    return object == null ? null : (T) pairs.get(object);
  }

  /** Removes an element, and what refers to it outside of processes. */
  private void remove(Element element) {
    for (Setting use : EcoreUtil.UsageCrossReferencer.find(element, model)) {
      EcoreUtil.remove(use.getEObject());
    }
    EcoreUtil.remove(element);
  }
}
