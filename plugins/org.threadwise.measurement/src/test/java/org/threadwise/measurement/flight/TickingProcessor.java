package org.threadwise.measurement.flight;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.threadwise.measurement.demand.DemandEstimate;
import org.threadwise.measurement.demand.DemandEstimator;

/**
 * A machine whose cores switch threads and take samples at timer ticks of 4 ms, and a pool of
 * threads that processes messages of several classes, each with a traced method of its own. A
 * thread at work that used more than a millisecond of CPU time since its last sample is sampled at
 * a tick; one that has run for most of a tick is then switched if others queue for cores.
 */
final class TickingProcessor {
  private static final double STEP = 1e5;
  private static final double TICK = 4e6;
  private static final double PERIOD = 1e6;
  private static final double SLICE = 2.8e6;
  private static final int CORES = 2;
  private static final int THREADS = 100;

  final ThreadHistory history = new ThreadHistory();
  final List<RecordedOperation> operations = new ArrayList<>();
  private final double[] demands;
  private final double[] waits;
  private final double[] used;
  private final long[] calls;
  private final long[] samples;
  private final double[] next;
  private final Random random;
  private final Deque<Task> messages = new ArrayDeque<>();
  private final Deque<Worker> idle = new ArrayDeque<>();
  private final Deque<Worker> ready = new ArrayDeque<>();
  private final PriorityQueue<Worker> waiting =
      new PriorityQueue<>(Comparator.comparingDouble(worker -> worker.wakeUp));
  private final @Nullable Worker[] running = new Worker[CORES];
  private double sampledCpu;
  private long sampleCount;

  /** A message: half of its CPU time, a wait, and the other half. */
  private record Task(int kind, double demand, double pause) {}

  private static final class Worker {
    final long id;
    Task task = new Task(0, 0, 0);
    double start = Double.NaN;
    double remaining;
    boolean secondHalf;
    double wakeUp;
    double cpu;
    double periods;
    double slice;

    Worker(long id) {
      this.id = id;
    }

    void take(Task next) {
      task = next;
      start = Double.NaN;
      remaining = next.demand / 2;
      secondHalf = false;
    }
  }

  /**
   * Creates a machine without load.
   *
   * @param demands mean CPU times of the classes in nanoseconds, of which each message has 50 to
   *     150 %
   * @param waits mean waits in nanoseconds, exponentially distributed
   */
  TickingProcessor(long seed, double[] demands, double[] waits) {
    this.random = new Random(seed);
    this.demands = demands;
    this.waits = waits;
    used = new double[demands.length];
    calls = new long[demands.length];
    samples = new long[demands.length];
    next = new double[demands.length];
    for (int i = 0; i < demands.length; i++) {
      operations.add(new RecordedOperation("method " + i, true));
    }
    for (int i = 0; i < THREADS; i++) {
      idle.add(new Worker(i));
    }
  }

  /** Processes Poisson arrivals, of which each class loads the cores equally. */
  TickingProcessor run(double load, int seconds) {
    for (double now = 0; now < seconds * 1e9; now += STEP) {
      arrive(now, load);
      while (!waiting.isEmpty() && waiting.element().wakeUp <= now) {
        ready.add(waiting.remove());
      }
      for (int core = 0; core < CORES; core++) {
        execute(core, now);
        double offset = now + core * TICK / CORES;
        Worker worker = running[core];
        if (worker != null && offset % TICK + STEP >= TICK) {
          tick(core, worker, now + STEP - 1);
        }
      }
    }
    return this;
  }

  private void arrive(double now, double load) {
    for (int kind = 0; kind < demands.length; kind++) {
      double gap = demands[kind] * demands.length / (load * CORES);
      for (; next[kind] < now; next[kind] += exponential(gap)) {
        double demand = demands[kind] * (0.5 + random.nextDouble());
        used[kind] += demand;
        calls[kind]++;
        messages.add(new Task(kind, demand, exponential(waits[kind])));
      }
    }
    while (!messages.isEmpty() && !idle.isEmpty()) {
      Worker worker = idle.remove();
      worker.take(messages.remove());
      ready.add(worker);
    }
  }

  private double exponential(double mean) {
    return -mean * Math.log1p(-random.nextDouble());
  }

  private void execute(int core, double now) {
    double time = now;
    while (time < now + STEP) {
      Worker worker = running[core];
      if (worker == null) {
        worker = ready.poll();
        if (worker == null) {
          return;
        }
        running[core] = worker;
        worker.slice = 0;
        worker.start = Double.isNaN(worker.start) ? time : worker.start;
      }
      double share = Math.min(worker.remaining, now + STEP - time);
      time += share;
      worker.remaining -= share;
      worker.cpu += share;
      worker.slice += share;
      if (worker.remaining <= 0) {
        proceed(core, worker, time);
      }
    }
  }

  private void proceed(int core, Worker worker, double time) {
    if (!worker.secondHalf) {
      worker.secondHalf = true;
      worker.remaining = worker.task.demand / 2;
      worker.wakeUp = time + worker.task.pause;
      if (worker.task.pause > 0) {
        waiting.add(worker);
        running[core] = null;
      }
      return;
    }
    history.add(
        new RecordedCall(
            operations.get(worker.task.kind),
            worker.id,
            (long) worker.start,
            (long) (time - worker.start),
            RecordedCall.UNKNOWN_CPU,
            null));
    if (messages.isEmpty()) {
      idle.add(worker);
      running[core] = null;
    } else {
      worker.take(messages.remove());
      worker.start = time;
    }
  }

  private void tick(int core, Worker worker, double time) {
    double periods = Math.floor(worker.cpu / PERIOD);
    if (periods > worker.periods) {
      double period = (periods - worker.periods) * PERIOD;
      history.add(worker.id, new ThreadHistory.Reading((long) time, (long) period));
      worker.periods = periods;
      samples[worker.task.kind]++;
      sampleCount++;
      sampledCpu += period;
    }
    if (worker.slice >= SLICE && !ready.isEmpty()) {
      ready.add(worker);
      running[core] = null;
    }
  }

  /** Returns the mean CPU time of the messages of a class. */
  double demand(int kind) {
    return used[kind] / calls[kind];
  }

  /** Returns the estimates by samples, each of which counts the same. */
  List<DemandEstimate> sampled() {
    List<DemandEstimate> estimates = new ArrayList<>();
    for (int i = 0; i < demands.length; i++) {
      estimates.add(
          new DemandEstimate(
              DemandEstimator.CPU_SAMPLES,
              sampledCpu * samples[i] / sampleCount / calls[i],
              1.96 / Math.sqrt((double) samples[i]) + 0.1));
    }
    return estimates;
  }
}
