package integration;

import jsl.simulation.SchedulingElement;

/**
 * A part of a solution, which is reset by each replication and reports figures at its end. JSL
 * calls its {@code initialize} and {@code warmUp}.
 */
abstract class Element extends SchedulingElement {
  private final Solution solution;
  private final String name;

  Element(Solution solution, String name) {
    super(solution, solution.uniqueName(name));
    this.solution = solution;
    this.name = name;
  }

  final Solution solution() {
    return solution;
  }

  final String name() {
    return name;
  }

  /** The present time in nanoseconds. */
  final double now() {
    return getTime();
  }

  abstract String kind();

  /** A replication has ended. */
  void report(Report report) {}
}
