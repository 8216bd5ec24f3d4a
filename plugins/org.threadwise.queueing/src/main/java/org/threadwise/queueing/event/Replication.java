package org.threadwise.queueing.event;

import static java.util.Objects.requireNonNull;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.event.ReplicationTallies.DeadlockTally;
import org.threadwise.queueing.event.ReplicationTallies.Ending;
import org.threadwise.queueing.network.Slot;
import org.threadwise.queueing.network.Station;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.random.Purpose;
import org.threadwise.queueing.random.RandomStreams;

/** One replication: executes events in order until the run ends. */
public sealed class Replication permits LiveReplication {
  private final RunLimits limits;
  final StopCondition stop;
  final Clock clock = new Clock();
  private final @Nullable Users users;
  private final Messages messages;
  private final Arrivals arrivals;
  private final @Nullable Cores cores;
  private final NodeState[] nodes;
  private final PoolState[] pools;
  final Execution execution;
  final Pools threads;
  private final ThreadWaits waits;
  private final ProducerLines lines;
  private final Agenda agenda;
  private final Firing firing;
  private final Continuations continuations;
  private final SimpleSteps simpleSteps;
  private final Batches batches;
  private final Outputs outputs;
  private final Failures failures;
  private final Deliveries deliveries;
  private final ReplicationStatistics statistics;
  private final MessagePlaces places;
  private final @Nullable Spans spans;
  private List<DeadlockTally> deadlock = List.of();

  final Boundaries boundaries;

  /**
   * Prepares a replication that starts at time 0.
   *
   * @param plan network and workload
   * @param seed seed of the random streams
   * @param replication number of the replication; each number has streams of its own
   * @param limits where the run ends
   * @param cancelled whether to stop now; called every few thousand events
   * @param listener receives all spans; null for none
   */
  public Replication(
      Plan plan,
      long seed,
      long replication,
      RunLimits limits,
      BooleanSupplier cancelled,
      @Nullable SpanListener listener) {
    this(plan, seed, replication, limits, cancelled, listener, null, WindowBatches.NONE);
  }

  /**
   * Prepares a replication whose window is divided into batches of equal length.
   *
   * @param limits with an end
   */
  public Replication(
      Plan plan,
      long seed,
      long replication,
      RunLimits limits,
      BooleanSupplier cancelled,
      int batches) {
    this(plan, seed, replication, limits, cancelled, null, null, WindowBatches.of(limits, batches));
  }

  /** Prepares a replication by real threads, or by simulated ones if there are none. */
  Replication(
      Plan plan,
      long seed,
      long replication,
      RunLimits limits,
      BooleanSupplier cancelled,
      @Nullable SpanListener listener,
      @Nullable LiveControl live,
      WindowBatches windowBatches) {
    this.limits = limits;
    spans = listener == null ? null : new Spans(clock, listener);
    stop = new StopCondition(limits.events(), cancelled);
    RandomStreams streams = new RandomStreams(seed, replication, plan.nodes);
    users = Users.of(plan, clock, stop, streams);
    CoupledQueue coupled = CoupledQueue.of(plan.coupling);
    Orders orders = new Orders(users, coupled);
    FragmentGroups groups = new FragmentGroups();
    waits = new ThreadWaits(clock);
    messages = new Messages(orders, groups, waits, stop, limits.messagesInside());
    cores = plan.host == null || live != null ? null : new Cores(clock, plan.host);
    List<Station> planned = plan.network.stations();
    StationState[] stations = new StationState[planned.size()];
    Arrays.setAll(stations, i -> new StationState(planned.get(i).servers()));
    pools = live == null ? PoolState.simulated(plan) : live.pools();
    nodes = new NodeState[plan.nodes];
    Arrays.setAll(nodes, i -> new NodeState(plan, i, pools, stations, waits, streams));
    for (Slot slot : plan.network.slots()) {
      nodes[slot.source()].connect(slot.output(), nodes[slot.target()], slot.input());
    }
    for (NodeState node : nodes) {
      node.simplify();
    }
    arrivals = new Arrivals(plan, clock, streams, users);
    Stations answers =
        live == null
            ? new Stations(clock, messages)
            : live.stations(clock, messages, List.of(stations));
    execution =
        live == null
            ? new Execution(clock, answers, cores == null ? null : new Carriers(clock, cores))
            : new LiveExecution(clock, answers, live);
    threads =
        live == null
            ? new Pools(clock, messages, execution, waits, pools)
            : new LivePools(clock, messages, execution, waits, pools);
    deliveries = new Deliveries(stop, limits.deliveries());
    agenda = new Agenda(clock, threads, waits);
    firing = new Firing(clock, messages, threads, agenda, waits, answers, deliveries);
    continuations = new Continuations(threads, agenda, firing);
    simpleSteps = new SimpleSteps(clock, messages, firing, threads, execution);
    lines = new ProducerLines(threads, continuations, pools);
    Fragments fragments = new Fragments(messages, orders, groups);
    failures = new Failures(clock, messages, firing);
    batches = new Batches(clock, messages, orders, groups);
    outputs =
        new Outputs(
            clock,
            messages,
            orders,
            groups,
            waits,
            firing,
            answers,
            deliveries,
            fragments,
            batches,
            stop);
    statistics =
        new ReplicationStatistics(
            nodes, pools, stations, cores, users, coupled, orders, messages, fragments, deliveries);
    places = new MessagePlaces(pools, nodes, messages, fragments, threads.forks());
    boundaries = new Boundaries(limits, statistics, windowBatches, this::measured);
  }

  /** Records the random values of messages. Must be called before {@link #run}. */
  public final InputTrace record() {
    InputTrace trace = new InputTrace(nodes.length);
    setInputs(trace);
    return trace;
  }

  /**
   * Gives messages the values of a trace, which a replication of this network with the same seed
   * and number has recorded. Must be called before {@link #run}.
   *
   * @param purposes of the values that are replayed; others are drawn
   */
  public final void replay(InputTrace trace, Set<Purpose> purposes) {
    setInputs(new InputReplay(trace, purposes));
  }

  private void setInputs(InputSource inputs) {
    for (NodeState node : nodes) {
      node.setInputs(inputs);
    }
  }

  /** Runs to the end and returns the tallies. */
  public ReplicationTallies run() {
    while (stop.goesOn()) {
      step();
    }
    ReplicationTallies whole = tallies(requireNonNull(stop.reason()));
    boundaries.end(whole);
    return whole;
  }

  /**
   * Returns the tallies of the batches of the window, which are known after the run; empty if it
   * has not reached its end.
   */
  public final List<ReplicationTallies> batches() {
    return boundaries.batches();
  }

  /** Returns tallies with what only real threads measure. */
  ReplicationTallies measured(ReplicationTallies tallies) {
    return tallies;
  }

  /** Returns whether counting has started. */
  final boolean windowIsOpen() {
    return statistics.windowIsOpen();
  }

  /** Returns the tallies up to now. */
  final ReplicationTallies tallies(Ending reason) {
    return statistics.tallies(reason, clock.now, stop.events(), deadlock);
  }

  /** Executes the next event, or crosses the boundary before it. */
  private void step() {
    long time = clock.nextTime();
    long shared = cores == null ? EventList.NEVER : cores.nextEnd();
    if (cores != null && shared <= Math.min(time, boundaries.next)) {
      clock.now = shared;
      proceed(messages.get(cores.end()));
    } else if (time > boundaries.next || (clock.idleEvents > 0 && isDone())) {
      cross();
    } else {
      clock.now = time;
      execute(clock.poll());
    }
  }

  // ---- events

  final void execute(long event) {
    int payload = EventList.payload(event);
    switch (EventList.kind(event)) {
      case Clock.END -> proceed(messages.get(payload));
      case Clock.ANSWER -> answer(messages.get(payload));
      case Clock.TIMEOUT -> timeOut(event);
      case Clock.ARRIVAL -> arrive(payload);
      default -> expire(payload);
    }
  }

  final void proceed(Message unit) {
    if (!execution.proceed(unit)) {
      take();
    } else if ((unit.node.passesOn || unit.node.carriesOn) && !waits.isUsed()) {
      endSimply(unit.node, unit);
    } else {
      end(unit);
      take();
    }
    stop.countEvent();
  }

  private void endSimply(NodeState node, Message unit) {
    countEnd(node, unit);
    if (spans != null) {
      spans.ended(unit, false);
    }
    simpleSteps.end(node, unit);
  }

  private void end(Message unit) {
    NodeState node = unit.node;
    countEnd(node, unit);
    FailureState failed = node.failure == null ? null : failed(node.failure, node, unit);
    if (spans != null) {
      spans.ended(unit, failed != null);
    }
    if (failed != null && Failures.isBlocking(failed, unit)) {
      execution.pauseBeforeRetry(unit, failed.pause(unit));
      return;
    }
    PoolState thread = unit.thread;
    threads.setWorker(unit.worker);
    Message backlog = unit.takeBacklog();
    boolean mounted = unit.takeMounted();
    threads.announce(thread);
    agenda.setContext(node.perMessage ? node.pool : null);
    emit(node, unit, failed);
    Message following = agenda.next(node, firing, backlog);
    agenda.setContext(null);
    if (mounted) {
      execution.moveCarrier(following);
    }
    if (node.limited) {
      execution.passTurn(node);
    }
    threads.release(node, thread, following);
  }

  private static void countEnd(NodeState node, Message unit) {
    node.countEnd(unit.service());
    if (node.coupledWork != null) {
      node.coupledWork.add(unit);
    }
  }

  /** Returns the rule of an ended unit that fails, null if it does not or is not over yet. */
  private @Nullable FailureState failed(FailureState failure, NodeState node, Message unit) {
    if (node.operation == NodeOperation.ASK || !failures.endsInFailure(failure, unit)) {
      return null;
    }
    if (node.operation == NodeOperation.HOLD && node.permits != null) {
      node.permits.release();
    }
    return failure;
  }

  private void emit(NodeState node, Message unit, @Nullable FailureState failed) {
    if (failed == null) {
      outputs.emit(node, unit);
    } else {
      failures.release(failed, unit);
    }
  }

  final void answer(Message message) {
    NodeState node = message.node;
    if (node.failure != null && Failures.endsPause(message)) {
      clock.startOthers();
      threads.setWorker(null);
      failures.retry(message, threads);
      continuations.releaseOutside(node);
    } else if (node.batches != null) {
      batches.expire(node.batches, message, this::carryOn);
    } else {
      clock.startOthers();
      complete(node, message);
    }
    take();
    stop.countEvent();
  }

  /** Lets the message of a batch that a timer has closed make one more execution. */
  private void carryOn(Message batch) {
    NodeState node = batch.node;
    firing.release(batch);
    continuations.releaseOutside(node);
    settle();
  }

  private void complete(NodeState node, Message message) {
    if (node.operation != NodeOperation.ASK) {
      outputs.emitLate(message);
      continuations.releaseOutside(node);
    } else if (execution.completeResponse(message)) {
      receive(message);
    }
  }

  /** Ends an asynchronous request, by its answer or its time-out. */
  private void receive(Message message) {
    NodeState node = message.node;
    FailureState failure = node.failure;
    boolean fails = failure != null && failures.endsInFailure(failure, message);
    if (spans != null) {
      spans.responded(message, fails);
    }
    if (failure != null && fails) {
      failures.release(failure, message);
    } else {
      outputs.emitLate(message);
    }
    continuations.releaseOutside(node);
  }

  private void timeOut(long event) {
    Message message = messages.get(EventList.payload(event));
    Attempt attempt = message.attempt();
    if (attempt.timer != event) {
      clock.idleEvents--;
    } else {
      clock.startOthers();
      attempt.timer = Attempt.NO_TIMER;
      Message late = execution.abandon(message);
      if (late.node.blocks) {
        end(late);
      } else {
        receive(late);
      }
      take();
    }
    stop.countEvent();
  }

  /** Lets the messages of an arrival enter one by one, each taken before the next. */
  private void arrive(int process) {
    clock.startOthers();
    long size = arrivals.size(process);
    NodeState source = nodes[arrivals.scheduleNext(process)];
    for (long i = 0; i < size && stop.goesOn(); i++) {
      deliveries.arrived(clock.now);
      source.arrivals++;
      Message message = messages.arrive(clock.now, source);
      if (spans != null) {
        spans.arrived(message, source);
      }
      enter(source, message);
      stop.countStep();
    }
    searchIfNeeded();
    stop.countEvent();
  }

  private void enter(NodeState source, Message message) {
    if (source.passesOn && !source.executes && !waits.isUsed()) {
      simpleSteps.enter(source, message);
    } else {
      firing.arrive(source, message);
      continuations.releaseOutside(source);
      settle();
    }
  }

  /** Settles the end of an event, and stops the run if threads wait for one another. */
  final void take() {
    settle();
    searchIfNeeded();
  }

  /**
   * Lets what has waited for branches and permits continue, then threads take units, then what
   * waits for room in queues continue.
   */
  private void settle() {
    if (!waits.isUsed()) {
      threads.take();
      return;
    }
    resumeAll();
    threads.take();
    while (threads.producers().count() > 0 && lines.admit()) {
      resumeAll();
      threads.take();
    }
  }

  private void searchIfNeeded() {
    if (waits.needsSearch()) {
      stopIfDeadlocked();
    }
  }

  /** Stops the run if threads wait for one another. */
  final void stopIfDeadlocked() {
    Deadlock search = Deadlock.search(pools, places);
    waits.searched(search.anyStays());
    stopIfDeadlocked(search.threads());
  }

  private void resumeAll() {
    ThreadWait wait = waits.next();
    while (wait != null) {
      switch (wait) {
        case Fork fork -> continuations.resume(fork);
        case PermitWait permit -> leaveThrottler(permit.message);
        default -> throw new IllegalStateException("producers wait in lines of their own");
      }
      wait = waits.next();
    }
  }

  /** Lets a message that has received a permit continue. */
  private void leaveThrottler(Message message) {
    NodeState node = message.node;
    if (node.operation == NodeOperation.HOLD) {
      execution.leaveThrottle(message);
      end(message);
    } else {
      outputs.emitLate(message);
      continuations.releaseOutside(node);
    }
  }

  private void stopIfDeadlocked(List<DeadlockTally> threadsForEver) {
    deadlock = threadsForEver;
    if (!deadlock.isEmpty()) {
      stop.end(Ending.DEADLOCKED);
    }
  }

  private void expire(int pool) {
    threads.expire(pool);
    stop.countEvent();
  }

  // ---- boundaries

  /** Returns whether nothing is pending that continues the run. */
  boolean nothingLeft() {
    return clock.pending() == clock.idleEvents
        && (cores == null || cores.nextEnd() == EventList.NEVER);
  }

  /** Returns whether the run ends before its time. A thinking user is pending, so here all wait. */
  final boolean isDone() {
    return (limits.end() == Workload.UNTIL_DONE || users != null) && nothingLeft();
  }

  /** Crosses the boundary, because the next event is after it or does not exist. */
  final void cross() {
    stop.countStep();
    if (isDone()) {
      statistics.startWindow(clock.now);
      stopIfDeadlocked(Deadlock.ofAll(pools, places));
      stop.end(users == null ? Ending.DONE : Ending.STUCK);
    } else if (boundaries.isLast()) {
      clock.now = boundaries.next;
      statistics.startWindow(clock.now);
      stop.end(nothingLeft() ? Ending.DONE : Ending.TIME);
    } else {
      boundaries.cross(stop.events());
    }
  }
}
