package org.threadwise.diagram;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.eclipse.emf.ecore.EObject;

/**
 * The diagram of a solution, with all positions.
 *
 * @param name of the solution
 * @param label of the solution; empty if it has none
 * @param description of the content, as a sentence
 * @param bounds around everything
 * @param frames one for each process, from top to bottom
 * @param nodes tasks, ports, applications and loose ends
 * @param edges slots and requests
 * @param pools in the order of their declaration
 * @param subjects the processes, elements and applications by the ids of their frames and nodes,
 *     and the slots by {@link RoutedEdge#slot()}; loose ends have no subject
 */
public record Diagram(
    String name,
    String label,
    String description,
    Box bounds,
    List<Frame> frames,
    List<PlacedNode> nodes,
    List<RoutedEdge> edges,
    List<PoolEntry> pools,
    Map<String, EObject> subjects) {

  /** Copies the lists; the subjects are shared. */
  public Diagram {
    frames = List.copyOf(frames);
    nodes = List.copyOf(nodes);
    edges = List.copyOf(edges);
    pools = List.copyOf(pools);
    subjects = Collections.unmodifiableMap(subjects);
  }
}
