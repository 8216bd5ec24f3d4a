package org.threadwise.benchmarks.comparison;

/**
 * CPU time per event in two versions, in nanoseconds.
 *
 * @param base median of the base version
 * @param current median of the current version
 * @param ratio median ratio of the current to the base version over the pairs of runs
 * @param events number of events of a replication; the fewer, the more its construction counts
 */
record VersionCosts(double base, double current, double ratio, long events) {

  /** Reads the result of {@link #toString()}. */
  static VersionCosts parse(String line) {
    String[] fields = line.strip().split(" ", -1);
    if (fields.length != 4) {
      throw new IllegalArgumentException("not four numbers: " + line);
    }
    return new VersionCosts(
        Double.parseDouble(fields[0]),
        Double.parseDouble(fields[1]),
        Double.parseDouble(fields[2]),
        Long.parseLong(fields[3]));
  }

  /** Returns the four numbers with blanks between them. */
  @Override
  public String toString() {
    return base + " " + current + " " + ratio + " " + events;
  }
}
