package org.threadwise.benchmarks.ssj;

import org.jspecify.annotations.Nullable;
import umontreal.ssj.rng.RandomStream;
import umontreal.ssj.simevents.Accumulate;
import umontreal.ssj.simevents.Event;
import umontreal.ssj.simevents.Simulator;
import umontreal.ssj.stat.Tally;

/**
 * A chain of tasks on one pool with a FIFO queue, Poisson arrivals and exponential service times
 * with mean 1 s; with one task it is M/M/c.
 *
 * <p>Optimised for speed, using only SSJ's clock, event lists, streams and probes: a message is its
 * own completion event and is pooled, so only the event list allocates; the queue is a linked list
 * of messages; variates are inverted with {@code Math.log}, which the JVM compiles to a few
 * instructions. Each element has its own stream.
 */
public final class SsjTaskChain {
  private final Simulator simulator;
  private final int threads;
  private final double meanGap;
  private final double horizon;
  private final RandomStream gaps;
  private final RandomStream[] services;
  private final Tally responses = new Tally();
  private final Tally[] waits;
  private final Accumulate queueLength;
  private final Accumulate taken;
  private @Nullable Message unused;
  private @Nullable Message head;
  private @Nullable Message tail;
  private int waiting;
  private int busy;
  private long arrivals;
  private long completions;

  /**
   * Creates a model.
   *
   * @param tasks at least 1
   * @param threads the threads of the pool, at least 1
   * @param load the utilisation of the pool, in (0, 1)
   * @param horizon the run length in seconds
   */
  public SsjTaskChain(
      int tasks,
      int threads,
      double load,
      double horizon,
      EventListKind eventList,
      GeneratorKind generator) {
    this.threads = threads;
    this.meanGap = tasks / (load * threads);
    this.horizon = horizon;
    simulator = new Simulator(eventList.create());
    gaps = generator.stream();
    services = new RandomStream[tasks];
    waits = new Tally[tasks];
    for (int task = 0; task < tasks; task++) {
      services[task] = generator.stream();
      waits[task] = new Tally();
    }
    queueLength = new Accumulate(simulator);
    taken = new Accumulate(simulator);
  }

  /** Runs one replication with the next substreams. */
  public SsjFigures run() {
    simulator.init();
    head = null;
    tail = null;
    waiting = 0;
    busy = 0;
    arrivals = 0;
    completions = 0;
    gaps.resetNextSubstream();
    responses.init();
    for (int task = 0; task < services.length; task++) {
      services[task].resetNextSubstream();
      waits[task].init();
    }
    queueLength.init();
    taken.init();
    // New objects, because events left in the event list of the previous run cannot be scheduled
    // again.
    new End().schedule(horizon);
    new Arrival().schedule(exponential(gaps, meanGap));
    simulator.start();
    return figures();
  }

  private SsjFigures figures() {
    double sum = 0;
    long count = 0;
    for (Tally wait : waits) {
      sum += wait.sum();
      count += wait.numberObs();
    }
    return new SsjFigures(
        arrivals,
        completions,
        responses.average(),
        sum / count,
        queueLength.average(),
        taken.average() / threads);
  }

  private static double exponential(RandomStream stream, double mean) {
    return -mean * Math.log(stream.nextDouble());
  }

  private void join(Message message) {
    if (busy < threads) {
      busy++;
      taken.update(busy);
      start(message, 0);
      return;
    }
    message.made = simulator.time();
    append(message);
    waiting++;
    queueLength.update(waiting);
  }

  private void append(Message message) {
    message.next = null;
    if (tail == null) {
      head = message;
    } else {
      tail.next = message;
    }
    tail = message;
  }

  private Message removeFirst(Message first) {
    head = first.next;
    if (head == null) {
      tail = null;
    }
    return first;
  }

  private void start(Message message, double wait) {
    waits[message.task].add(wait);
    message.schedule(exponential(services[message.task], 1));
  }

  /** Completes a work unit of a message. */
  private void complete(Message message) {
    completions++;
    message.task++;
    boolean leaves = message.task == services.length;
    if (leaves) {
      responses.add(simulator.time() - message.arrived);
      message.next = unused;
      unused = message;
    }
    takeNext(leaves ? null : message);
  }

  /**
   * Assigns the free thread to the first message of the queue, after a message may have joined it.
   */
  private void takeNext(@Nullable Message joining) {
    Message first = head;
    if (first == null) {
      if (joining == null) {
        busy--;
        taken.update(busy);
      } else {
        start(joining, 0);
      }
      return;
    }
    double now = simulator.time();
    if (joining == null) {
      waiting--;
      queueLength.update(waiting);
    } else {
      joining.made = now;
      append(joining);
    }
    start(removeFirst(first), now - first.made);
  }

  private Message message() {
    Message message = unused;
    if (message == null) {
      return new Message();
    }
    unused = message.next;
    return message;
  }

  private final class Message extends Event {
    private double arrived;
    private double made;
    private int task;
    private @Nullable Message next;

    Message() {
      super(simulator);
    }

    @Override
    public void actions() {
      complete(this);
    }
  }

  private final class Arrival extends Event {
    Arrival() {
      super(simulator);
    }

    @Override
    public void actions() {
      arrivals++;
      schedule(exponential(gaps, meanGap));
      Message message = message();
      message.arrived = simulator.time();
      message.task = 0;
      join(message);
    }
  }

  private final class End extends Event {
    End() {
      super(simulator);
    }

    @Override
    public void actions() {
      simulator.stop();
    }
  }
}
