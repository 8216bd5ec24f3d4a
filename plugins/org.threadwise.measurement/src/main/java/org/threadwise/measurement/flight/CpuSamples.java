package org.threadwise.measurement.flight;

import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedMethod;
import jdk.jfr.consumer.RecordedStackTrace;
import org.jspecify.annotations.Nullable;
import org.threadwise.measurement.demand.DemandEstimate;
import org.threadwise.measurement.demand.DemandEstimator;

/**
 * Estimates the CPU time of methods from samples of stack traces.
 *
 * <p>Each sample counts the same, whatever its period: the mean period of all samples. The kernel
 * samples at its timer ticks, which hit methods in proportion to their CPU time. The period of a
 * sample is the CPU time since the thread's sample before, most of which short methods have spent
 * that no tick has hit: adding up periods would give it to the long ones.
 *
 * <p>Two errors remain. The number of samples varies like that of random events. And where threads
 * queue for cores, they are switched at ticks as well: executions that are shorter than a tick are
 * sampled too rarely, longer ones too often. A longer recording does not reduce this error, but
 * {@link SampledDemands} does.
 */
final class CpuSamples {
  private static final double NORMAL_QUANTILE = 1.96;

  /** Bound of the error by ticks in the benchmark of CPU times. */
  private static final double TICK_ERROR = 0.1;

  private static final int MAX_METHODS = 200_000;
  private static final int MAX_CACHED = 50_000;

  private final Map<String, Tally> tallies = new HashMap<>();
  private final IdentityHashMap<RecordedMethod, Tally> cache = new IdentityHashMap<>();
  private double total;
  private long samples;
  private long withStack;
  private long truncated;
  private long lost;

  /** Adds a sample of a period in nanoseconds; the stack is null if it could not be walked. */
  void add(long period, @Nullable RecordedStackTrace stack) {
    samples++;
    total += period;
    if (stack == null || stack.getFrames().isEmpty()) {
      return;
    }
    withStack++;
    truncated += stack.isTruncated() ? 1 : 0;
    for (RecordedFrame frame : stack.getFrames()) {
      RecordedMethod method = frame.getMethod();
      Tally tally = method == null ? null : tally(method);
      if (tally != null && tally.lastSample != samples) {
        tally.lastSample = samples;
        tally.samples++;
      }
    }
  }

  private @Nullable Tally tally(RecordedMethod method) {
    Tally tally = cache.get(method);
    if (tally == null) {
      String name = MethodNames.of(method);
      tally = name == null ? null : tallies.get(name);
      if (name != null && tally == null && tallies.size() < MAX_METHODS) {
        tally = new Tally();
        tallies.put(name, tally);
      }
      if (tally != null) {
        if (cache.size() == MAX_CACHED) {
          cache.clear();
        }
        cache.put(method, tally);
      }
    }
    return tally;
  }

  void addLost(long count) {
    lost += count;
  }

  /** Returns the number of recorded samples. */
  long samples() {
    return samples;
  }

  /** Returns the number of samples that were not recorded. */
  long lost() {
    return lost;
  }

  /** Returns the number of samples whose stack was deeper than the recorder's limit. */
  long truncated() {
    return truncated;
  }

  /** Returns how many samples have the method on their stack. */
  long samples(String method) {
    Tally tally = tallies.get(method);
    return tally == null ? 0 : tally.samples;
  }

  /** Returns the CPU time of all samples, relative to that of recorded samples. */
  double factor() {
    return 1 + (double) lost / samples;
  }

  /**
   * Returns the CPU time of a call of a method that was called and sampled. Samples that were lost
   * or have no stack are assumed to be distributed like the others.
   */
  DemandEstimate demand(RecordedOperation method) {
    double count = samples(method.name());
    return new DemandEstimate(
        DemandEstimator.CPU_SAMPLES,
        factor() * total * count / withStack / method.calls(),
        NORMAL_QUANTILE / Math.sqrt(count) + TICK_ERROR);
  }

  private static final class Tally {
    private long samples;
    private long lastSample;
  }
}
