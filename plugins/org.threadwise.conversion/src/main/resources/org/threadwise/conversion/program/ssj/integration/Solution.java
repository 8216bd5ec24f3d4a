package integration;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.DoubleSupplier;
import umontreal.ssj.rng.MRG32k3a;
import umontreal.ssj.rng.RandomStream;
import umontreal.ssj.simevents.Event;
import umontreal.ssj.simevents.Simulator;

/**
 * A solution under a workload: its elements, its clock, its streams and its figures.
 *
 * <p>Time is a whole number of nanoseconds, so that what happens at the same time is known, and
 * happens in the order of {@link When}.
 */
public abstract class Solution {
  private static final double FOREVER = Double.POSITIVE_INFINITY;
  private static final double NANOS_PER_SECOND = 1e9;

  /** The components of a seed of MRG32k3a are below its second modulus. */
  private static final long SEED_BOUND = 4294944443L;

  private final Simulator simulator = new Simulator();
  private final String title;
  private final long seed;
  private final List<RandomStream> streams = new ArrayList<>();
  private final List<Element> elements = new ArrayList<>();
  private final List<Level> levels = new ArrayList<>();
  private final Set<Task> entries = new LinkedHashSet<>();
  private Host host;
  private double usualWarmUp;
  private double usualEnd = FOREVER;
  private boolean finite;
  private double[] percentiles = {};

  // one replication
  private Execution execution;
  private final List<Worker> started = new ArrayList<>();
  private final List<Unit> firstUnits = new ArrayList<>();
  private final Set<Pool> touched = new LinkedHashSet<>();
  private final List<Order> orders = new ArrayList<>();
  private long correlations;
  private long pending;
  private long events;
  private boolean endless;
  private double windowStart;
  private long arrivals;
  private double firstArrival;
  private double lastDelivery;
  private long deliveries;
  private double completions;

  /**
   * A solution without elements.
   *
   * @param title of the printed figures
   * @param seed that all randomness follows from
   */
  protected Solution(String title, long seed) {
    this.title = title;
    this.seed = seed;
  }

  /** Where the window starts and a run ends if nothing else is asked for, in nanoseconds. */
  protected final void window(double warmUp, double end) {
    usualWarmUp = warmUp;
    usualEnd = end;
  }

  /** All messages come within a limited time, so there is a makespan. */
  protected final void finite() {
    finite = true;
  }

  final void add(Element element) {
    elements.add(element);
    if (element instanceof Host) {
      host = (Host) element;
    }
  }

  final void add(Level level) {
    levels.add(level);
  }

  final void addEntry(Task entry) {
    entries.add(entry);
  }

  final String title() {
    return title;
  }

  /** Levels of the response times to report, between 0 and 100. */
  final void percentiles(double... levels) {
    percentiles = levels;
  }

  final double[] percentiles() {
    return percentiles;
  }

  final double usualWarmUp() {
    return usualWarmUp;
  }

  final double usualEnd() {
    return usualEnd;
  }

  final Simulator simulator() {
    return simulator;
  }

  final Execution execution() {
    return execution;
  }

  /** The host, null without one. */
  final Host host() {
    return host;
  }

  /** Entries with arrivals. */
  final Set<Task> entries() {
    return entries;
  }

  // ---- randomness

  /** A stream of its own for each purpose, whatever other ones there are. */
  private RandomStream stream(String purpose) {
    long hash = seed;
    for (byte each : purpose.getBytes(StandardCharsets.UTF_8)) {
      hash = (hash ^ each) * 0x100000001b3L;
    }
    MRG32k3a stream = new MRG32k3a(purpose);
    stream.setSeed(new SplittableRandom(hash).longs(6, 1, SEED_BOUND).toArray());
    streams.add(stream);
    return stream;
  }

  /** Whole numbers: times in nanoseconds, or counts. */
  final Draw times(Distribution distribution, String purpose) {
    DoubleSupplier values = distribution.from(stream(purpose));
    return () -> Math.rint(values.getAsDouble());
  }

  /** Exponential numbers of mean 1. */
  final Draw exponential(String purpose) {
    return Distributions.exponential(1).from(stream(purpose))::getAsDouble;
  }

  /** Uniform numbers between 0 and 1. */
  final Draw uniform(String purpose) {
    return stream(purpose)::nextDouble;
  }

  // ---- replications

  /** Runs replications; the window and the end in nanoseconds. */
  final void run(int replications, double warmUp, double end, Report report) {
    for (int i = 0; i < replications; i++) {
      initialize();
      if (warmUp > 0) {
        new Occurrence(When.WINDOW_STARTS, this::startWindow).schedule(warmUp);
      }
      endless = end == FOREVER;
      if (!endless) {
        new Occurrence(When.RUN_ENDS, simulator::stop).schedule(end);
      }
      if (pending > 0 || !endless) {
        simulator.start();
      }
      report(report);
      streams.forEach(RandomStream::resetNextSubstream);
    }
  }

  private void initialize() {
    simulator.init();
    started.clear();
    firstUnits.clear();
    touched.clear();
    orders.clear();
    correlations = 0;
    pending = 0;
    events = 0;
    windowStart = 0;
    arrivals = 0;
    firstArrival = -1;
    lastDelivery = 0;
    deliveries = 0;
    completions = 0;
    levels.forEach(Level::initialize);
    execution = new Execution(this);
    elements.forEach(Element::initialize);
  }

  private void startWindow() {
    windowStart = now();
    arrivals = 0;
    levels.forEach(Level::warmUp);
    elements.forEach(Element::warmUp);
  }

  private void report(Report report) {
    report.add("solution", title, "simulated time", "s", seconds(now()));
    report.add("solution", title, "events", "", events);
    report.add("solution", title, "left over", "", leftOver());
    if (finite && deliveries > 0) {
      report.add("solution", title, "makespan", "s", seconds(lastDelivery - firstArrival));
      report.add("solution", title, "mean completion", "s", seconds(completions / deliveries));
    }
    elements.forEach(element -> element.report(report));
  }

  private double leftOver() {
    return orders.stream().filter(order -> order.inside > 0).count();
  }

  // ---- events

  /** An event that runs an action. */
  private final class Occurrence extends Event {
    private final When when;
    private final Runnable action;

    Occurrence(When when, Runnable action) {
      super(simulator);
      this.when = when;
      this.action = action;
      setPriority(when.ordinal());
    }

    @Override
    public void actions() {
      events++;
      pending -= when.keepsRunning() ? 1 : 0;
      action.run();
      settle();
      if (pending == 0 && endless) {
        simulator.stop();
      }
    }

    void takeBack() {
      if (cancel()) {
        pending--;
      }
    }
  }

  final double now() {
    return simulator.time();
  }

  static double seconds(double nanoseconds) {
    return nanoseconds / NANOS_PER_SECOND;
  }

  /** Does something after a delay. */
  final Cancellation after(double delay, When when, Runnable action) {
    Occurrence occurrence = new Occurrence(when, action);
    occurrence.schedule(delay);
    pending += when.keepsRunning() ? 1 : 0;
    return occurrence::takeBack;
  }

  /** Whether anything but idle threads' time-outs is left to happen. */
  final boolean isBusy() {
    return pending > 0;
  }

  /** A pool got a unit, or one of its threads will be free. */
  final void touch(Pool pool) {
    touched.add(pool);
  }

  /** A thread starts, for a unit or to take from the queue. */
  final void start(Worker worker, Unit unit) {
    started.add(worker);
    firstUnits.add(unit);
  }

  /** New threads take their units, then idle ones, pools in the order in which they got a unit. */
  private void settle() {
    for (int i = 0; i < started.size(); i++) {
      started.get(i).pool.takeFirst(started.get(i), firstUnits.get(i));
    }
    started.clear();
    firstUnits.clear();
    touched.forEach(Pool::take);
    touched.clear();
  }

  // ---- orders

  /** A message enters. */
  final void arrive(Task entry) {
    if (firstArrival < 0) {
      firstArrival = now();
    }
    arrivals++;
    Order order = new Order(entry, now());
    orders.add(order);
    Worker outside = new Worker(null);
    entry.arrive(new Message(order, newCorrelation(), null), outside);
    execution.free(outside);
    settle();
  }

  final long newCorrelation() {
    return correlations++;
  }

  final void delivered() {
    deliveries++;
    lastDelivery = now();
    completions += now() - firstArrival;
  }

  /** Orders that arrived in the window. */
  final long arrivals() {
    return arrivals;
  }

  /** Length of the window in nanoseconds. */
  final double window() {
    return now() - windowStart;
  }
}
