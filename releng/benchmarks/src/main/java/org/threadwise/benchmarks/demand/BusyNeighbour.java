package org.threadwise.benchmarks.demand;

/** A process that keeps one core busy until it is ended. */
public final class BusyNeighbour {
  private static final int CHUNK = 100_000_000;

  private static volatile double result;

  private BusyNeighbour() {}

  /** Computes until the process is ended, at the latest when its parent has ended. */
  public static void main(String[] arguments) {
    while (ProcessHandle.current().parent().isPresent()) {
      double sum = result;
      for (int i = 1; i < CHUNK; i++) {
        sum += 1 / (sum + i);
      }
      result = sum;
    }
  }
}
