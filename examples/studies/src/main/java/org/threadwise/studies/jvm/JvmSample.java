package org.threadwise.studies.jvm;

/**
 * The times of one repetition, in seconds.
 *
 * @param elapsed from the start of the first task to the end of the last one
 * @param cpu CPU time of the threads of the pool
 * @param user the part of it outside of the kernel
 * @param process CPU time of the whole process, with start, compilation and garbage collection
 */
record JvmSample(double elapsed, double cpu, double user, double process) {

  /** Parses what {@code PrimeTasks} prints. */
  static JvmSample parse(String line) {
    String[] nanos = line.strip().split(" ", -1);
    if (nanos.length != 4) {
      throw new IllegalArgumentException("a repetition printed '" + line + "', not four times");
    }
    return new JvmSample(
        seconds(nanos[0]), seconds(nanos[1]), seconds(nanos[2]), seconds(nanos[3]));
  }

  private static double seconds(String nanos) {
    return Long.parseLong(nanos) / 1e9;
  }

  /** Returns the CPU time of the threads in the kernel; the clock of user time has coarse steps. */
  double system() {
    return Math.max(0, cpu - user);
  }
}
