package org.threadwise.diagram;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.eclipse.emf.ecore.EObject;

/**
 * The laid-out picture of a solution.
 *
 * @param name of the solution
 * @param label of the solution; empty if it has none
 * @param description what the picture shows, in words
 * @param bounds around everything
 * @param frames one for each process, from top to bottom
 * @param nodes tasks, ports, applications and loose ends
 * @param edges slots and requests
 * @param pools all that run an element, in the order of their declaration
 * @param subjects the processes, elements, applications and slots that are drawn, by the ids of
 *     their frames and nodes, and by the ids that edges give of slots; loose ends stand for nothing
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
