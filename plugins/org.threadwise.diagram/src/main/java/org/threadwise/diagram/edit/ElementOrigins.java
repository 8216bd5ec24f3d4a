package org.threadwise.diagram.edit;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.jspecify.annotations.Nullable;
import org.threadwise.model.integration.Solution;

/**
 * Pairs the objects of a changed model with those of the model as it was read. Both have node
 * models of the same text, so objects at the same offset belong together; new objects have no node.
 */
final class ElementOrigins {

  private record Place(int offset, EClass type) {}

  private final Map<EObject, EObject> read = new HashMap<>();
  private final Set<EObject> kept = new HashSet<>();

  /**
   * Pairs two models of one text.
   *
   * @param before the model as it was read
   * @param changed the model, changed since
   */
  ElementOrigins(Solution before, Solution changed) {
    Map<Place, EObject> places = new HashMap<>();
    all(before).forEach(object -> place(object).ifPresent(place -> places.put(place, object)));
    all(changed)
        .forEach(
            object ->
                place(object)
                    .map(places::get)
                    .ifPresent(
                        origin -> {
                          read.put(object, origin);
                          kept.add(origin);
                        }));
  }

  private static Stream<EObject> all(Solution solution) {
    Iterable<EObject> contents = solution::eAllContents;
    return Stream.concat(Stream.of(solution), StreamSupport.stream(contents.spliterator(), false));
  }

  private static Optional<Place> place(EObject object) {
    INode node = NodeModelUtils.getNode(object);
    return Optional.ofNullable(node).map(n -> new Place(n.getOffset(), object.eClass()));
  }

  /** Returns the object as it was read; null if it is new. */
  @Nullable EObject of(@Nullable EObject object) {
    return read.get(object);
  }

  /** Returns whether an object that was read is still in the model, perhaps elsewhere. */
  boolean isKept(EObject before) {
    return kept.contains(before);
  }
}
