package org.threadwise.runtime;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.event.InputTrace;
import org.threadwise.queueing.event.LiveReplication;
import org.threadwise.queueing.event.LiveThreads;
import org.threadwise.queueing.event.Plan;
import org.threadwise.queueing.event.ReplicationTallies;
import org.threadwise.queueing.event.RunLimits;
import org.threadwise.queueing.event.SpanBuffer;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Node;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.simulation.ExperimentMonitor;
import org.threadwise.queueing.simulation.Outcome;
import org.threadwise.queueing.simulation.RunOutcome;

/**
 * Runs of a network in real time, by threads of this JVM, one run after the other. If there are
 * several, runs that are too noisy are repeated, at most as many as there are.
 */
public final class LiveExperiment {
  /** Messages inside at which orders certainly pile up, before threads use up the memory. */
  private static final int MAX_MESSAGES_INSIDE = 1_000_000;

  private final Network network;
  private final Workload workload;
  private final long seed;
  private ApplicationMode applications = ApplicationMode.IN_PROCESS;
  private final RunLimits limits;
  private NodeWork work;
  private final MachineMeter meter;
  private final List<ReplicationTallies> tallies = new ArrayList<>();
  private final List<RunNoise> noise = new ArrayList<>();
  private final List<MachineUse> use = new ArrayList<>();
  private List<ReplicationTallies> batches = List.of();
  private int repeated;
  private int tracedOrders;

  /**
   * The result of an experiment.
   *
   * @param outcome with the figures of a simulation
   * @param noise of each run that counts
   * @param use of each run that counts
   * @param repeated number of runs that were too noisy and do not count
   * @param spans of the first run that counts; null if they were not kept
   */
  public record Result(
      Outcome outcome,
      List<RunNoise> noise,
      List<MachineUse> use,
      int repeated,
      @Nullable SpanBuffer spans) {
    public Result {
      noise = List.copyOf(noise);
      use = List.copyOf(use);
    }
  }

  /** Receives the inputs of each run that counts, between runs. */
  @FunctionalInterface
  public interface TraceListener {
    /**
     * Receives the inputs of a run.
     *
     * @param run number of the run, from 0
     */
    void recorded(int run, InputTrace trace);
  }

  /**
   * Prepares runs.
   *
   * @param network its host only states the cores to which the CPU time of the process is related
   * @param workload ends by itself, or has a duration
   * @param seed seed of the random streams; run k has the arrivals and times of replication k of a
   *     simulation
   * @throws IllegalArgumentException if messages arrive for ever
   */
  public LiveExperiment(Network network, Workload workload, long seed) {
    this(network, workload, seed, new StallMeter());
  }

  LiveExperiment(Network network, Workload workload, long seed, MachineMeter meter) {
    this.network = network;
    this.workload = workload;
    this.seed = seed;
    this.meter = meter;
    work = computation();
    RunLimits all = RunLimits.of(workload);
    limits = all.withMessagesInside(Math.min(all.messagesInside(), MAX_MESSAGES_INSIDE));
  }

  /** Lets threads execute a body in place of computing for the demanded times. */
  public LiveExperiment execute(TaskBody body) {
    work = new UserWork(body, network.nodes().stream().map(Node::name).toList());
    return this;
  }

  /** Lets applications answer in another way than in process. */
  public LiveExperiment applications(ApplicationMode mode) {
    applications = mode;
    return this;
  }

  /**
   * Keeps the spans of the first run.
   *
   * @param orders number of orders whose spans are kept
   */
  public LiveExperiment keepSpans(int orders) {
    tracedOrders = orders;
    return this;
  }

  /**
   * Executes the network several times, or until the monitor cancels: the figures are then those of
   * the runs so far. If there is a single run, the intervals come from batches of its window. Must
   * be called once.
   *
   * @param runs number of runs, at least 1
   * @throws LiveRunException if the machine or the body cannot continue; all threads have ended,
   *     except those of a body that ignores its interrupt
   * @param percentiles levels of the percentiles of response times
   * @param listener receives the inputs of each run; null if they are not recorded
   */
  public Result run(
      int runs,
      List<Double> percentiles,
      ExperimentMonitor monitor,
      @Nullable TraceListener listener) {
    SpanBuffer spans = null;
    for (int run = 0; run < runs && !monitor.cancelled(); run++) {
      Attempt attempt = attempt(run, runs, monitor, listener != null);
      while (runs > 1 && repeated < runs && attempt.noise.isTooNoisy() && !monitor.cancelled()) {
        repeated++;
        attempt = attempt(run, runs, monitor, listener != null);
      }
      tallies.add(attempt.tallies);
      noise.add(attempt.noise);
      use.add(attempt.use);
      batches = run == 0 ? attempt.batches : List.of();
      spans = run == 0 ? attempt.spans : spans;
      if (listener != null && attempt.trace != null) {
        listener.recorded(run, attempt.trace);
      }
    }
    Outcome outcome = RunOutcome.of(network, workload, percentiles, tallies, batches);
    return new Result(outcome, noise, use, repeated, spans);
  }

  private record Attempt(
      ReplicationTallies tallies,
      List<ReplicationTallies> batches,
      RunNoise noise,
      MachineUse use,
      @Nullable InputTrace trace,
      @Nullable SpanBuffer spans) {}

  private Attempt attempt(int run, int runs, ExperimentMonitor monitor, boolean records) {
    SpanBuffer spans = run == 0 && tracedOrders > 0 ? buffer() : null;
    Network adapted = applications.adapt(network);
    JvmThreads threads = new JvmThreads(adapted, work, applications.start(adapted));
    LiveReplication replication = replication(adapted, run, runs, monitor, threads, spans);
    InputTrace trace = records ? replication.record() : null;
    ReplicationTallies own;
    MachineMeter.Disturbance disturbance;
    meter.start();
    MachineUse before = MachineUse.start();
    try {
      own = replication.run();
    } catch (IllegalStateException e) {
      throw e.getCause() instanceof LiveRunException failure ? failure : e;
    } finally {
      disturbance = meter.stop();
    }
    RunNoise noisy = RunNoise.of(replication.lag(), own, disturbance);
    MachineUse used = MachineUse.since(before, threads.poolCpuSeconds());
    return new Attempt(own, replication.batches(), noisy, used, trace, spans);
  }

  private SpanBuffer buffer() {
    long now = TimeUnit.MILLISECONDS.toNanos(System.currentTimeMillis());
    return new SpanBuffer(tracedOrders, now);
  }

  private LiveReplication replication(
      Network adapted,
      int run,
      int runs,
      ExperimentMonitor monitor,
      LiveThreads threads,
      @Nullable SpanBuffer spans) {
    var progress = new RunProgress(monitor, workload.duration(), run + repeated, runs + repeated);
    return new LiveReplication(
        Plan.of(adapted, workload), seed, run, limits, progress, threads, spans);
  }

  /** Returns threads of this JVM that execute a network once and compute for demanded times. */
  public static LiveThreads threads(Network network) {
    return new JvmThreads(network, computation());
  }

  private static NodeWork computation() {
    CpuWork cpu = new CpuWork();
    return (node, nanos, ended) -> cpu.compute(nanos, ended);
  }

  /** Reports the progress of a run whenever it asks for cancellation. */
  private static final class RunProgress implements BooleanSupplier {
    private final ExperimentMonitor monitor;
    private final long duration;
    private final int run;
    private final int runs;
    private final long started = System.nanoTime();

    RunProgress(ExperimentMonitor monitor, long duration, int run, int runs) {
      this.monitor = monitor;
      this.duration = duration;
      this.run = run;
      this.runs = runs;
    }

    @Override
    public boolean getAsBoolean() {
      if (duration != Workload.UNTIL_DONE) {
        long before = run * (duration / runs);
        monitor.progress(before + (System.nanoTime() - started) / runs, duration);
      }
      return monitor.cancelled();
    }
  }
}
