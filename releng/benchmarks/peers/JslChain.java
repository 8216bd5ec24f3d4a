import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayDeque;
import jsl.modeling.elements.variable.ResponseVariable;
import jsl.simulation.EventActionIfc;
import jsl.simulation.JSLEvent;
import jsl.simulation.ModelElement;
import jsl.simulation.SchedulingElement;
import jsl.simulation.Simulation;
import jsl.utilities.random.rng.RNStreamProvider;
import jsl.utilities.random.rvariable.ExponentialRV;

/**
 * Runs a chain of tasks on one pool in JSL. README.md of the folder above describes the arguments
 * and the output. Java starts this source with the jars of JSL on the class path.
 */
public final class JslChain extends SchedulingElement {
  /** Replications before the measured ones, in which the compiler optimises the program. */
  private static final int WARM_UP = 20;

  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
  private static final double NANOS_PER_SECOND = 1e9;
  private static final long NANOS_PER_MILLISECOND = 1_000_000;

  private final int threads;
  private final ExponentialRV gap;
  private final ExponentialRV[] services;
  private final ResponseVariable response = new ResponseVariable(this, "response");
  private final EventActionIfc<Object> arrival = event -> arrive();
  private final EventActionIfc<Message> completion = this::complete;
  private final ArrayDeque<Message> queue = new ArrayDeque<>();
  private int busy;
  private long events;
  private long start;

  private JslChain(ModelElement parent, int tasks, int threads, double load) {
    super(parent, "chain");
    this.threads = threads;
    RNStreamProvider streams = new RNStreamProvider();
    gap = new ExponentialRV(tasks / (load * threads), streams.nextRNStream());
    services = new ExponentialRV[tasks];
    for (int task = 0; task < tasks; task++) {
      services[task] = new ExponentialRV(1, streams.nextRNStream());
    }
  }

  /** Runs the replications and prints the measured ones. */
  public static void main(String[] arguments) {
    int tasks = Integer.parseInt(arguments[0]);
    int threads = Integer.parseInt(arguments[1]);
    double load = Double.parseDouble(arguments[2]);
    double events = Double.parseDouble(arguments[3]);
    int runs = Integer.parseInt(arguments[4]);
    System.out.println("simulator JSL");
    Simulation simulation = new Simulation("chain");
    new JslChain(simulation.getModel(), tasks, threads, load);
    simulation.setNumberOfReplications(WARM_UP + runs);
    simulation.setLengthOfReplication(events * tasks / (load * threads * (1 + tasks)));
    simulation.setRepLengthWarningMessageOption(false);
    simulation.run();
  }

  /** Returns the CPU time of this thread and of garbage collection, which stops it. */
  private static long cpuTime() {
    long collecting =
        ManagementFactory.getGarbageCollectorMXBeans().stream()
            .mapToLong(GarbageCollectorMXBean::getCollectionTime)
            .sum();
    return THREADS.getCurrentThreadCpuTime() + collecting * NANOS_PER_MILLISECOND;
  }

  /** JSL calls this at the start of each replication. */
  @Override
  protected void initialize() {
    queue.clear();
    busy = 0;
    events = 0;
    start = cpuTime();
    scheduleEvent(arrival, gap.getValue());
  }

  /** JSL calls this at the end of each replication. */
  @Override
  protected void replicationEnded() {
    double seconds = (cpuTime() - start) / NANOS_PER_SECOND;
    if (getCurrentReplicationNumber() > WARM_UP) {
      double mean = response.getWithinReplicationStatistic().getAverage();
      System.out.println("run " + events + " " + mean + " " + seconds);
    }
  }

  private void arrive() {
    events++;
    scheduleEvent(arrival, gap.getValue());
    join(new Message(getTime()));
  }

  private void join(Message message) {
    if (busy < threads) {
      busy++;
      start(message);
    } else {
      queue.add(message);
    }
  }

  private void start(Message message) {
    scheduleEvent(completion, services[message.task].getValue(), message);
  }

  private void complete(JSLEvent<Message> event) {
    events++;
    Message message = event.getMessage();
    message.task++;
    busy--;
    // A waiting message takes the thread before this one joins the queue again.
    Message next = queue.poll();
    if (next != null) {
      busy++;
      start(next);
    }
    if (message.task < services.length) {
      join(message);
    } else {
      response.setValue(getTime() - message.arrived);
    }
  }

  /** A message in the chain. */
  private static final class Message {
    private final double arrived;
    private int task;

    private Message(double arrived) {
      this.arrived = arrived;
    }
  }
}
