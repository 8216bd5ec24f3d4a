package integration;

/** A part of a solution: it starts anew with each replication, and has figures at its end. */
abstract class Element {
  private final Solution solution;
  private final String name;

  Element(Solution solution, String name) {
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
    return solution.now();
  }

  abstract String kind();

  /** A replication starts. */
  protected void initialize() {}

  /** The window starts: what was counted so far is forgotten. */
  protected void warmUp() {}

  /** A replication has ended. */
  void report(Report report) {}
}
