package org.threadwise.diagram.layout;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import org.eclipse.emf.ecore.EObject;
import org.threadwise.diagram.Annotations;
import org.threadwise.diagram.PlacedNode;
import org.threadwise.diagram.Point;
import org.threadwise.diagram.PoolEntry;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.Process;
import org.threadwise.model.integration.Solution;

/**
 * The contents of a solution's diagram, without positions.
 *
 * @param processes in the order of the text
 * @param idle applications without requests
 * @param subjects as {@link org.threadwise.diagram.Diagram} has them
 */
record SolutionSketch(
    Solution solution,
    List<Sketch> processes,
    List<Figure.Companion> idle,
    List<PoolEntry> pools,
    Map<String, EObject> subjects) {

  /**
   * Returns the sketch of a solution.
   *
   * @throws IllegalArgumentException if it is too large; see {@link DiagramLayout#of}
   */
  static SolutionSketch of(Solution solution, Annotations annotations) {
    checkSize(solution);
    PoolLegend pools = new PoolLegend(solution);
    Sketcher sketcher = new Sketcher(solution, annotations, pools);
    return new SolutionSketch(
        solution,
        sketcher.processes(),
        sketcher.idleApplications(),
        pools.entries(),
        sketcher.subjects());
  }

  /**
   * Returns this sketch with other pins; processes without a different pin are the same objects.
   */
  SolutionSketch pinned(Map<Element, Point> pins) {
    Map<String, Point> byId = new HashMap<>();
    subjects.forEach(
        (id, subject) -> {
          Point pin = subject instanceof Element element ? pins.get(element) : null;
          if (pin != null) {
            byId.put(id, pin);
          }
        });
    return new SolutionSketch(
        solution,
        processes.stream().map(sketch -> sketch.pinned(byId)).toList(),
        idle,
        pools,
        subjects);
  }

  /**
   * Returns the share of each process in the height of the diagram. Processes are one below the
   * other, so each of several may be wider than a single one.
   */
  ToDoubleFunction<Sketch> shares() {
    long all = processes.stream().mapToLong(Sketch::elements).sum();
    return process -> process.elements() == 0 ? 1 : (double) process.elements() / all;
  }

  /** Returns the titles and sizes of all processes. */
  String description() {
    return String.join(
        "; ",
        processes.stream()
            .map(
                sketch ->
                    sketch.title()
                        + ": "
                        + count(sketch.figures(), PlacedNode.Kind.TASK, "task")
                        + ", "
                        + count(sketch.figures(), PlacedNode.Kind.PORT, "port"))
            .toList());
  }

  private static String count(List<Figure> figures, PlacedNode.Kind kind, String noun) {
    long count = figures.stream().filter(figure -> figure.kind() == kind).count();
    return count + " " + noun + (count == 1 ? "" : "s");
  }

  private static void checkSize(Solution solution) {
    int count = 0;
    for (Process process : solution.getProcesses()) {
      for (Element element : process.getElements()) {
        count++;
        int slots = Math.max(element.getInputs().size(), element.getOutputs().size());
        if (slots > DiagramLayout.MAX_SLOTS) {
          throw tooMany(
              "slots on a side of an element",
              DiagramLayout.MAX_SLOTS,
              DiagramIds.of(element),
              slots);
        }
      }
    }
    if (count > DiagramLayout.MAX_ELEMENTS) {
      throw tooMany("elements", DiagramLayout.MAX_ELEMENTS, "this solution", count);
    }
  }

  private static IllegalArgumentException tooMany(String noun, int max, String owner, int count) {
    return new IllegalArgumentException(
        "A diagram shows at most %d %s, and %s has %d: convert it to dot or json"
            .formatted(max, noun, owner, count));
  }
}
