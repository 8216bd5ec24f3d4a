package org.threadwise.measurement.annotation;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.threadwise.measurement.demand.ProcessorWindow;
import org.threadwise.measurement.metrics.UtilisationLaw;
import org.threadwise.measurement.source.Observation;

/**
 * What sources report about the use of cores: windows of load, CPU time of the process, and CPU
 * time of threads. Memory is bounded: {@value #MAX_WINDOWS} windows (27 hours of 200 ms) and
 * {@value #MAX_THREADS} threads are kept.
 */
final class ProcessorUse {
  private static final int MAX_WINDOWS = 500_000;
  private static final int MAX_THREADS = 10_000;

  /** Longer windows are damaged. */
  private static final double MAX_LENGTH = 24 * 3600e9;

  private final LoadAverage load = new LoadAverage();
  private final List<ProcessorWindow> windows = new ArrayList<>();
  private final Map<String, Observation.Activity> threads = new LinkedHashMap<>();
  private double cpu;

  void add(Observation.Load observed) {
    load.add(observed);
    double length = (double) observed.end() - observed.start();
    addWindow(observed.start(), length, observed.process() * observed.cores() * length);
  }

  /** Adds the CPU time of the process or of a thread; the number of completions is not used. */
  void addCpu(Observation.Activity activity) {
    if (!activity.name().isEmpty()) {
      if (threads.size() < MAX_THREADS || threads.containsKey(activity.name())) {
        threads.merge(activity.name(), activity, ProcessorUse::sum);
      }
      return;
    }
    cpu += activity.cpu();
    if (activity.start() != Observation.UNKNOWN_TIME) {
      addWindow(activity.start(), activity.length(), activity.cpu());
    }
  }

  /**
   * Returns what was counted in two windows of the same operation or thread. Windows with the same
   * start are those of two counters in the same scrapes; all others follow each other.
   */
  static Observation.Activity sum(Observation.Activity a, Observation.Activity b) {
    boolean parallel = a.start() == b.start() && a.start() != Observation.UNKNOWN_TIME;
    return new Observation.Activity(
        a.name(),
        a.start(),
        parallel ? Math.max(a.length(), b.length()) : a.length() + b.length(),
        a.completions() + b.completions(),
        a.cpu() + b.cpu(),
        b.queue());
  }

  private void addWindow(long start, double length, double used) {
    if (length > 0 && length <= MAX_LENGTH && used >= 0 && windows.size() < MAX_WINDOWS) {
      windows.add(new ProcessorWindow(start, start + (long) length, used));
    }
  }

  /** Returns whether a source reported the load, or CPU time of the process or of threads. */
  boolean isKnown() {
    return !Double.isNaN(load.process()) || cpu > 0 || !threads.isEmpty();
  }

  LoadAverage load() {
    return load;
  }

  List<ProcessorWindow> windows() {
    return windows;
  }

  /** Returns the CPU time of the process that was reported without windows, in nanoseconds. */
  double totalCpu() {
    return cpu;
  }

  /** Returns the mean CPU time of an execution if it is all that the threads do. */
  OptionalDouble demandByThreads(List<Observation.Activity> completions) {
    return threads.isEmpty()
        ? OptionalDouble.empty()
        : UtilisationLaw.meanDemand(threads.values(), completions, threads.size());
  }
}
