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
 * Which objects of a changed model are those of the text that it was read from. What was read knows
 * its place in the text; what came later knows none.
 */
final class ElementOrigins {

  private record Place(int offset, EClass type) {}

  private final Map<EObject, EObject> read = new HashMap<>();
  private final Set<EObject> kept = new HashSet<>();

  /**
   * Pairs two models of one text.
   *
   * @param before as the text says it
   * @param now the same, and changed since
   */
  ElementOrigins(Solution before, Solution now) {
    Map<Place, EObject> places = new HashMap<>();
    all(before).forEach(object -> place(object).ifPresent(place -> places.put(place, object)));
    all(now)
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
    return Optional.ofNullable(node).map(there -> new Place(there.getOffset(), object.eClass()));
  }

  /** What an object was when it was read, null if it is new. */
  @Nullable EObject of(@Nullable EObject now) {
    return read.get(now);
  }

  /** Whether something that was read is still there, wherever it is now. */
  boolean isKept(EObject before) {
    return kept.contains(before);
  }
}
