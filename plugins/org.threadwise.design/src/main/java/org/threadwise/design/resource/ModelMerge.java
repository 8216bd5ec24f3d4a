package org.threadwise.design.resource;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.eclipse.emf.common.util.ECollections;
import org.eclipse.emf.common.util.EList;
import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.jspecify.annotations.Nullable;
import org.threadwise.dsl.text.NameOccurrences;
import org.threadwise.model.integration.Arrivals;
import org.threadwise.model.integration.Goal;
import org.threadwise.model.integration.LocalPool;
import org.threadwise.model.integration.Position;
import org.threadwise.model.integration.Solution;

/**
 * Changes a model so that it equals another one. Objects that both models contain keep their
 * identity, because diagrams refer to them.
 *
 * <p>Example: our process contains the tasks A and B, theirs contains C and B. B is paired by its
 * name. Equal numbers of objects are left on both sides, so A is paired with C and becomes C: it
 * was renamed. If theirs contained B, C and D, two new tasks would be created and A would be
 * removed.
 */
final class ModelMerge {

  /** Our objects by theirs. */
  private final Map<EObject, EObject> pairs = new LinkedHashMap<>();

  private final Set<EObject> paired = new HashSet<>();

  private ModelMerge() {}

  /**
   * Changes a model.
   *
   * @param ours the model to change
   * @param theirs the model that it equals afterwards; not changed
   */
  static void merge(Solution ours, Solution theirs) {
    ModelMerge merge = new ModelMerge();
    merge.pairSlots(ours, theirs);
    merge.pair(ours, theirs);
    merge.pairs.forEach((their, our) -> merge.copyFeatures(our, their));
  }

  /** Pairs slots by name, so that a slot keeps its identity when another element writes it. */
  private void pairSlots(Solution ours, Solution theirs) {
    Map<String, EObject> slots = slots(ours);
    slots(theirs)
        .forEach(
            (address, slot) -> {
              if (slots.containsKey(address)) {
                put(slots.get(address), slot);
              }
            });
  }

  private static Map<String, EObject> slots(Solution solution) {
    Map<String, EObject> slots = new LinkedHashMap<>();
    solution.getProcesses().stream()
        .flatMap(process -> process.getElements().stream())
        .flatMap(element -> element.getOutputs().stream())
        .forEach(slot -> slots.putIfAbsent(String.valueOf(ElementAddresses.of(slot)), slot));
    return slots;
  }

  private void put(EObject our, EObject their) {
    pairs.put(their, our);
    paired.add(our);
  }

  private void pair(EObject our, EObject their) {
    put(our, their);
    for (EReference reference : their.eClass().getEAllContainments()) {
      List<EObject> left = values(our, reference);
      List<EObject> right = values(their, reference);
      pairByKey(left, right);
      pairRemaining(left, right);
    }
  }

  private static List<EObject> values(EObject owner, EStructuralFeature reference) {
    Object value = owner.eGet(reference);
    List<EObject> values = new ArrayList<>();
    if (value instanceof EList<?> list) {
      list.forEach(one -> values.add((EObject) one));
    } else if (value instanceof EObject one) {
      values.add(one);
    }
    return values;
  }

  private void pairByKey(List<EObject> left, List<EObject> right) {
    for (EObject their : right) {
      String key = key(their);
      left.stream()
          .filter(our -> key != null && isFree(our, their) && key.equals(key(our)))
          .findFirst()
          .ifPresent(our -> pair(our, their));
    }
  }

  private boolean isFree(EObject our, EObject their) {
    return !paired.contains(our)
        && !pairs.containsKey(their)
        && our.eClass().equals(their.eClass());
  }

  /** Pairs objects that have no key or were renamed, and creates those that are new. */
  private void pairRemaining(List<EObject> left, List<EObject> right) {
    List<EObject> ours = left.stream().filter(one -> !paired.contains(one)).toList();
    List<EObject> theirs = right.stream().filter(one -> !pairs.containsKey(one)).toList();
    boolean renamed = ours.size() == theirs.size();
    for (EObject their : theirs) {
      EObject our =
          ours.stream()
              .filter(one -> (renamed || key(their) == null) && isFree(one, their))
              .findFirst()
              .orElseGet(() -> EcoreUtil.create(their.eClass()));
      pair(our, their);
    }
  }

  /** Returns the name that identifies an object among its siblings, null if only its index does. */
  private static @Nullable String key(EObject object) {
    return NameOccurrences.name(
        switch (object) {
          case LocalPool local -> local.getElement();
          case Arrivals arrivals -> arrivals.getEntry();
          case Goal goal -> goal.getWorkload();
          case Position position -> position.getElement();
          default -> object;
        });
  }

  private void copyFeatures(EObject our, EObject their) {
    for (EStructuralFeature feature : their.eClass().getEAllStructuralFeatures()) {
      switch (feature) {
        case EAttribute attribute -> set(our, attribute, their.eGet(attribute));
        case EReference reference -> copyReference(our, their, reference);
        default -> throw new IllegalStateException("Not a feature of the model: " + feature);
      }
    }
  }

  private void copyReference(EObject our, EObject their, EReference reference) {
    List<EObject> theirs = values(their, reference);
    if (!pairs.keySet().containsAll(theirs)) {
      // The reference is unresolved in both models.
      return;
    }
    List<EObject> wanted = theirs.stream().map(pairs::get).map(Objects::requireNonNull).toList();
    if (reference.isMany()) {
      set(our, reference, wanted);
    } else {
      set(our, reference, wanted.isEmpty() ? null : wanted.getFirst());
    }
  }

  @SuppressWarnings("unchecked")
  private static void set(EObject our, EStructuralFeature feature, @Nullable Object value) {
    Object current = our.eGet(feature);
    if (Objects.equals(current, value)) {
      return;
    }
    if (current instanceof EList<?> list) {
      ECollections.setEList((EList<Object>) list, (List<Object>) Objects.requireNonNull(value));
    } else {
      our.eSet(feature, value);
    }
  }
}
