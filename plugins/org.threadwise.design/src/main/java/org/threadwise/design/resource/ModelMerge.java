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
 * Makes a model say what another one says. What both have stays the same object, for a diagram
 * points at it.
 */
final class ModelMerge {

  /** Ours of theirs. */
  private final Map<EObject, EObject> pairs = new LinkedHashMap<>();

  private final Set<EObject> taken = new HashSet<>();

  private ModelMerge() {}

  /**
   * Changes a model.
   *
   * @param ours that is changed
   * @param theirs that says what is wanted
   */
  static void merge(Solution ours, Solution theirs) {
    ModelMerge merging = new ModelMerge();
    merging.pairSlots(ours, theirs);
    merging.pair(ours, theirs);
    merging.pairs.forEach((their, our) -> merging.fill(our, their));
  }

  /** A slot stays the same when another element of its process writes it. */
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
    taken.add(our);
  }

  private void pair(EObject our, EObject their) {
    put(our, their);
    for (EReference reference : their.eClass().getEAllContainments()) {
      List<EObject> left = values(our, reference);
      List<EObject> right = values(their, reference);
      pairByKey(left, right);
      pairTheRest(left, right);
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
    return !taken.contains(our) && !pairs.containsKey(their) && our.eClass().equals(their.eClass());
  }

  /** What is left has no names, got others, or is new. */
  private void pairTheRest(List<EObject> left, List<EObject> right) {
    List<EObject> ours = left.stream().filter(one -> !taken.contains(one)).toList();
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

  /** By what a thing is known among its like, null if by nothing but its place. */
  private static @Nullable String key(EObject thing) {
    return NameOccurrences.name(
        switch (thing) {
          case LocalPool local -> local.getElement();
          case Arrivals arrivals -> arrivals.getEntry();
          case Goal goal -> goal.getWorkload();
          case Position position -> position.getElement();
          default -> thing;
        });
  }

  private void fill(EObject our, EObject their) {
    for (EStructuralFeature feature : their.eClass().getEAllStructuralFeatures()) {
      switch (feature) {
        case EAttribute attribute -> set(our, attribute, their.eGet(attribute));
        case EReference reference -> refer(our, their, reference);
        default -> throw new IllegalStateException("No feature of a model: " + feature);
      }
    }
  }

  private void refer(EObject our, EObject their, EReference reference) {
    List<EObject> theirs = values(their, reference);
    if (!pairs.keySet().containsAll(theirs)) {
      // It leads nowhere, in theirs as in ours.
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
    Object now = our.eGet(feature);
    if (Objects.equals(now, value)) {
      return;
    }
    if (now instanceof EList<?> list) {
      ECollections.setEList((EList<Object>) list, (List<Object>) Objects.requireNonNull(value));
    } else {
      our.eSet(feature, value);
    }
  }
}
