package integration;

/** A part of a solution, which is reset by each replication and reports figures at its end. */
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

  /** The window starts; counts so far are discarded. */
  protected void warmUp() {}

  /** A replication has ended. */
  void report(Report report) {}
}
