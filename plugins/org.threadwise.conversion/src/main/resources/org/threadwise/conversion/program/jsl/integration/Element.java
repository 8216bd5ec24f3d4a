package integration;

import jsl.simulation.SchedulingElement;

/**
 * A part of a solution: it starts anew with each replication, and has figures at its end. Its
 * {@code initialize} and {@code warmUp} are those of JSL.
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
