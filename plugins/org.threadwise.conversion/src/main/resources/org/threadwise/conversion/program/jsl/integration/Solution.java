package integration;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import jsl.modeling.elements.variable.RandomVariable;
import jsl.simulation.JSLEvent;
import jsl.simulation.SchedulingElement;
import jsl.simulation.Simulation;
import jsl.utilities.random.rng.RNStreamIfc;
import jsl.utilities.random.rng.RNStreamProvider;
import jsl.utilities.random.rvariable.UniformRV;

/**
 * A solution under a workload: its elements, its clock, its streams and its figures.
 *
 * <p>Time is a whole number of nanoseconds, so that what happens at the same time is known, and
 * happens in the order of {@link When}.
 */
public abstract class Solution extends SchedulingElement {
  private static final double FOREVER = Double.POSITIVE_INFINITY;
  private static final double NANOS_PER_SECOND = 1e9;

  /** The components of a seed of JSL's generator, MRG32k3a, are below its second modulus. */
  private static final long SEED_BOUND = 4294944443L;

  private final Simulation simulation;
  private final String title;

  /** JSL's default streams are the same for all simulations of a process; these are private. */
  private final RNStreamProvider streams = new RNStreamProvider();

  private final Set<String> names = new HashSet<>();
  private final List<Element> elements = new ArrayList<>();
  private final Set<Task> entries = new LinkedHashSet<>();
  private Host host;
  private double usualWarmUp;
  private double usualEnd = FOREVER;
  private boolean finite;
  private double[] percentiles = {};

  // one replication
  private Report report = new Report();
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
    this(title, seed, new Simulation("simulation"));
  }

  private Solution(String title, long seed, Simulation simulation) {
    super(simulation.getModel(), "solution");
    this.title = title;
    this.simulation = simulation;
    streams.setStreamNumberWarningLimit(Integer.MAX_VALUE);
    streams.setInitialSeed(new SplittableRandom(seed).longs(6, 1, SEED_BOUND).toArray());
  }

  /** JSL knows its elements by names that must differ. */
  final String uniqueName(String name) {
    String unique = name;
    for (int number = 2; !names.add(unique); number++) {
      unique = name + " (" + number + ")";
    }
    return unique;
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

  /** A random variable with a stream of its own, which JSL moves on after each replication. */
  private RandomVariable variable(Distribution distribution, String purpose) {
    RNStreamIfc stream = streams.nextRNStream();
    return new RandomVariable(this, distribution.from(stream), uniqueName(purpose));
  }

  /** Whole numbers: times in nanoseconds, or counts. */
  final Draw times(Distribution distribution, String purpose) {
    RandomVariable values = variable(distribution, purpose);
    return () -> Math.rint(values.getValue());
  }

  /** Exponential numbers of mean 1. */
  final Draw exponential(String purpose) {
    return variable(Distributions.exponential(1), purpose)::getValue;
  }

  /** Uniform numbers between 0 and 1. */
  final Draw uniform(String purpose) {
    return variable(stream -> new UniformRV(0, 1, stream), purpose)::getValue;
  }

  // ---- replications

  /** Runs replications; the window and the end in nanoseconds. */
  final void run(int replications, double warmUp, double end, Report report) {
    this.report = report;
    endless = end == FOREVER;
    simulation.setNumberOfReplications(replications);
    simulation.setLengthOfReplication(end);
    simulation.setLengthOfWarmUp(warmUp);
    simulation.setRepLengthWarningMessageOption(false);
    simulation.run();
  }

  /** Everything of this solution is initialized afterwards, what it consists of first. */
  @Override
  protected void beforeReplication() {
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
    execution = new Execution(this);
  }

  @Override
  protected void warmUp() {
    windowStart = now();
    arrivals = 0;
  }

  /** What time-weighted variables show is known by now. */
  @Override
  protected void afterReplication() {
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

  /** Something happens, and then threads take what came of it. */
  private void happen(When when, Runnable action) {
    events++;
    pending -= when.keepsRunning() ? 1 : 0;
    action.run();
    settle();
    if (pending == 0 && endless) {
      stopExecutive();
    }
  }

  final double now() {
    return getTime();
  }

  static double seconds(double nanoseconds) {
    return nanoseconds / NANOS_PER_SECOND;
  }

  /** Does something after a delay. */
  final Cancellation after(double delay, When when, Runnable action) {
    JSLEvent<Object> event =
        scheduleEvent(occurrence -> happen(when, action), delay, when.ordinal());
    pending += when.keepsRunning() ? 1 : 0;
    return () -> {
      pending--;
      // JSL forgets what is to come after the end of a run.
      if (event.isScheduled()) {
        cancelEvent(event);
      }
    };
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
