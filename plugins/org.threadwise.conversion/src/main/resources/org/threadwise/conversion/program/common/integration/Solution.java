package integration;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/**
 * A solution under a workload: its elements, its orders and its figures.
 *
 * <p>Time is a whole number of nanoseconds, so simultaneous events are recognised; they happen in
 * the order of {@link When}.
 */
public abstract class Solution extends Engine {
  private static final double FOREVER = Double.POSITIVE_INFINITY;
  private static final double NANOS_PER_SECOND = 1e9;

  private final String title;
  private final List<Element> elements = new ArrayList<>();
  private final Set<Task> entries = new LinkedHashSet<>();
  private Host host;
  private double usualWarmUp;
  private double usualEnd = FOREVER;
  private boolean finite;
  private boolean closed;
  private boolean collects;
  private final List<Pool> pools = new ArrayList<>();
  private final List<Task> tasks = new ArrayList<>();
  private boolean blocksProducers;
  private double[] percentiles = {};

  // one replication
  private Report report = new Report();
  private Execution execution;
  private Waits waits;
  private final List<Worker> started = new ArrayList<>();
  private final List<Unit> firstUnits = new ArrayList<>();
  private final Set<Pool> touched = new LinkedHashSet<>();
  private final List<Order> orders = new ArrayList<>();
  private final List<Order> emptied = new ArrayList<>();
  private long correlations;
  private long pending;
  private long events;
  private double otherEvent;
  private boolean openEnded;
  private double windowStart;
  private long arrivals;
  private double firstArrival;
  private double lastDelivery;
  private long deliveries;
  private long ordersDelivered;
  private double completions;

  /**
   * Creates a solution without elements.
   *
   * @param title of the printed figures
   * @param seed of all random numbers
   */
  protected Solution(String title, long seed) {
    super(seed);
    this.title = title;
  }

  /** Sets the default start of the window and end of a run, in nanoseconds. */
  protected final void window(double warmUp, double end) {
    usualWarmUp = warmUp;
    usualEnd = end;
  }

  /** Declares that the number of messages is finite, so there is a makespan. */
  protected final void finite() {
    finite = true;
  }

  final void add(Element element) {
    elements.add(element);
    if (element instanceof Host) {
      host = (Host) element;
    }
    if (element instanceof Pool) {
      pools.add((Pool) element);
    }
    if (element instanceof Task) {
      tasks.add((Task) element);
    }
  }

  final List<Element> elements() {
    return elements;
  }

  final void addEntry(Task entry) {
    entries.add(entry);
  }

  /** Notes that users send at some entry. */
  final void addUsers() {
    closed = true;
  }

  /** Notes that orders can have a message in common. */
  final void collect() {
    collects = true;
  }

  /** Notes that a pool lets threads wait for room in its queue. */
  final void block() {
    blocksProducers = true;
  }

  final boolean blocksProducers() {
    return blocksProducers;
  }

  final boolean collects() {
    return collects;
  }

  final String title() {
    return title;
  }

  /** Sets the percentiles of response times to report, between 0 and 100. */
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

  // ---- replications

  /** Runs replications; the start of the window and the end are in nanoseconds. */
  final void run(int replications, double warmUp, double end, Report report) {
    this.report = report;
    openEnded = end == FOREVER;
    replicate(replications, warmUp, end);
  }

  /** Resets this solution; its elements are initialized afterwards. */
  @Override
  protected final void beforeReplication() {
    started.clear();
    firstUnits.clear();
    touched.clear();
    orders.clear();
    emptied.clear();
    correlations = 0;
    pending = 0;
    events = 0;
    otherEvent = -1;
    windowStart = 0;
    arrivals = 0;
    firstArrival = -1;
    lastDelivery = 0;
    deliveries = 0;
    ordersDelivered = 0;
    completions = 0;
    execution = new Execution(this);
    waits = new Waits(this);
  }

  @Override
  protected final void warmUp() {
    windowStart = now();
    arrivals = 0;
    ordersDelivered = 0;
  }

  /** Reports the figures, when time averages are complete. */
  @Override
  protected final void afterReplication() {
    report.add("solution", title, "simulated time", "s", seconds(now()));
    report.add("solution", title, "events", "", events);
    report.add("solution", title, "left over", "", leftOver());
    if (finite && deliveries > 0) {
      report.add("solution", title, "makespan", "s", seconds(lastDelivery - firstArrival));
      report.add("solution", title, "mean completion", "s", seconds(completions / deliveries));
    }
    if (collects) {
      report.add("solution", title, "orders delivered", "", ordersDelivered);
    }
    elements.forEach(element -> element.report(report));
  }

  private double leftOver() {
    return orders.stream().filter(order -> order.inside > 0).count();
  }

  // ---- events

  /** Runs the action of an event, after which threads take the units that it made ready. */
  @Override
  final void happen(When when, Runnable action) {
    events++;
    otherEvent = when.isEndOfWork() ? otherEvent : now();
    pending -= when.keepsRunning() ? 1 : 0;
    action.run();
    settle();
    answerUsers();
    if (pending == 0 && (closed || openEnded)) {
      waits.checkEnd();
    }
    if (pending == 0 && closed) {
      throw new IllegalStateException(
          "stuck after "
              + seconds(now())
              + " s: all users wait for messages that joins keep for ever");
    }
    if (pending == 0 && openEnded) {
      stop();
    }
  }

  /** Lets the users think again of whose orders nothing is left. */
  private void answerUsers() {
    for (int i = 0; i < emptied.size(); i++) {
      Order order = emptied.get(i);
      if (order.inside == 0 && !order.ended) {
        order.ended = true;
        order.users.ended(order);
      }
    }
    emptied.clear();
  }

  static double seconds(double nanoseconds) {
    return nanoseconds / NANOS_PER_SECOND;
  }

  /** Runs an action after a delay. */
  final Cancellation after(double delay, When when, Runnable action) {
    Cancellation event = schedule(delay, when, action);
    pending += when.keepsRunning() ? 1 : 0;
    return () -> {
      pending--;
      event.takeBack();
    };
  }

  /** Returns whether nothing but ends of work has happened at this instant. */
  final boolean onlyWorkHasEnded() {
    return otherEvent != now();
  }

  /** Returns whether anything but idle threads' time-outs is left to happen. */
  final boolean isBusy() {
    return pending > 0;
  }

  /** Notes that a pool got a unit, or that one of its threads will be free. */
  final void touch(Pool pool) {
    touched.add(pool);
  }

  /** Starts a thread, for a unit or to take one from the queue. */
  final void start(Worker worker, Unit unit) {
    started.add(worker);
    firstUnits.add(unit);
  }

  final Waits waits() {
    return waits;
  }

  final List<Pool> pools() {
    return pools;
  }

  final List<Task> tasks() {
    return tasks;
  }

  /**
   * Lets those continue whose branches have ended or who got a permit, then threads take units,
   * then those continue that find room in a queue, while any does.
   */
  final void settle() {
    do {
      waits.endScopes();
      take();
    } while (admit());
    waits.checkDeadlock();
  }

  private boolean admit() {
    boolean any = false;
    for (Pool pool : pools) {
      while (pool.admit()) {
        any = true;
      }
    }
    return any;
  }

  /** Lets new threads take their units, then idle ones, pools in the order of their units. */
  private void take() {
    for (int i = 0; i < started.size(); i++) {
      started.get(i).pool.takeFirst(started.get(i), firstUnits.get(i));
    }
    started.clear();
    firstUnits.clear();
    touched.forEach(Pool::take);
    touched.clear();
  }

  // ---- orders

  /** Notes that no message of an order is inside, at least for the moment. */
  final void emptied(Order order) {
    if (order.users != null) {
      emptied.add(order);
    }
  }

  /** Creates the order of a message that enters; users are null if it comes by itself. */
  final void arrive(Task entry, Users users) {
    if (firstArrival < 0) {
      firstArrival = now();
    }
    arrivals++;
    Order order = new Order(orders.size(), entry, now(), users);
    orders.add(order);
    Message message = new Message(List.of(order), List.of(), newCorrelation(), null, null, false);
    actOutside(worker -> entry.arrive(message, worker));
    settle();
  }

  /** Lets a thread outside all pools act, and run the units that are left to it. */
  final void actOutside(Consumer<Worker> action) {
    Worker outside = new Worker(null);
    action.accept(outside);
    execution.free(outside);
  }

  final long newCorrelation() {
    return correlations++;
  }

  final void delivered(Order order) {
    ordersDelivered += order.delivered ? 0 : 1;
    order.delivered = true;
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
