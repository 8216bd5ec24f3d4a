package org.threadwise.queueing.event;

import java.util.Arrays;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.event.ReplicationTallies.FailureTally;
import org.threadwise.queueing.event.ReplicationTallies.NodeTally;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Failure;
import org.threadwise.queueing.network.Node;
import org.threadwise.queueing.network.Work;
import org.threadwise.queueing.random.Purpose;
import org.threadwise.queueing.random.RandomStreams;
import org.threadwise.queueing.random.TimeSampler;

/** The state of a node in one replication: parameters, contents and counts. */
final class NodeState {
  final int index;
  final NodeOperation operation;
  final MessageStorage storage;

  /** Whether a thread carries messages through this node and on to the next. */
  final boolean perMessage;

  /** Whether each message that leaves starts a run of its own. */
  final boolean startsRuns;

  /** Whether the thread waits until nothing is left of the messages that leave. */
  final boolean awaitsBranches;

  /** Whether messages are stored when they are sent; per message, when a thread comes to them. */
  final boolean stores;

  /** Whether a thread executes this node; otherwise messages pass it at once. */
  final boolean executes;

  /** Whether a met firing rule makes a work unit at once. */
  final boolean makesUnits;

  /** Whether threads wait for responses. */
  final boolean blocks;

  /** Failures of executions; null if none fails. */
  final @Nullable FailureState failure;

  /** Whether requests have a time-out. */
  final boolean timed;

  /** Whether threads wait until a throttler lets their message leave. */
  final boolean waitsForThrottle;

  /** Whether threads may wait after the unit's own times. */
  final boolean mayWaitAtEnd;

  /**
   * Whether nothing delays units between their start and their end: no costs of the pool, turns,
   * shared cores, queues of a station or throttler, or time-outs.
   */
  final boolean undelayed;

  /** Ends of units, if they come in the order of the starts; null if they may not. */
  @Nullable EventLane ends;

  /** What limits the messages that leave; null for all but throttlers. */
  final @Nullable ThrottleState throttle;

  /** The permits of a throttler that has some; null for all others. */
  final @Nullable Permits permits;

  /** Whether messages arrive here. */
  final boolean arrives;

  final boolean pinned;

  /** Whether the number of units that run at a time is limited. */
  final boolean limited;

  final int limit;

  /** Rank of the units in the queue of their pool. */
  final int rank;

  final PoolState pool;

  /** Work for the coupled queue; null if units bring none. */
  final Coupling.@Nullable UnitWork coupledWork;

  final @Nullable StationState station;
  final double[] probabilities;

  /** Target of each output; null if it is not connected. */
  private final @Nullable Link[] outputs;

  // the first output, read for almost every unit
  @Nullable NodeState target;
  int targetInput;

  /** Whether a unit or arrival does nothing but make a unit at a next node, or leave there. */
  boolean passesOn;

  /** Whether a thread does nothing but go on to a next node with its message. */
  boolean carriesOn;

  // service times of each unit
  final TimeSampler cpu;
  final TimeSampler wait;

  /** Response time of a request, or delay of a delayer. */
  final TimeSampler response;

  final NodeDraws draws;

  /** Records or replays the values that are drawn here; null if they only apply. */
  @Nullable InputSource inputs;

  // contents

  /** Messages that wait on each input because another input is empty. */
  final MessageQueue[] waiting;

  /** Number of inputs that hold a message. */
  int filled;

  /** Messages that wait for others with their correlation id. */
  final @Nullable Correlations correlations;

  /** Which branch's message completes the sets of a join. */
  final LastInputs lastInputs;

  /** Batches that are collected here; null at other nodes. */
  final @Nullable BatchState batches;

  /** First messages of units whose firing rule is satisfied. */
  final MessageQueue ready = new MessageQueue();

  /** Number of running units; counted only if it is limited. */
  int running;

  final MessageQueue turn = new MessageQueue();

  // counts

  /** Deliveries by source; null for sources without any. */
  final @Nullable DeliveryFlow[] flows;

  /** Number of this node among the sources. */
  final int source;

  long arrivals;

  /** Messages delivered here. */
  long deliveries;

  private long ended;
  private double service;
  private long taken;
  private long waited;
  private double waitingTime;

  /** Waits of threads that were taken. */
  final BlockedTimes blocked = new BlockedTimes();

  /** The reading end of a slot. */
  record Link(NodeState target, int input) {}

  NodeState(
      Plan plan,
      int index,
      PoolState[] pools,
      StationState[] stations,
      ThreadWaits waits,
      RandomStreams streams) {
    this.index = index;
    pool = pools[plan.pool[index]];
    coupledWork = plan.coupling == null ? null : plan.coupling.unitWork(index);
    station = plan.station[index] < 0 ? null : stations[plan.station[index]];
    operation = plan.operation[index];
    storage = plan.storage[index];
    perMessage = plan.perMessage[index];
    startsRuns = plan.startsRuns[index];
    awaitsBranches = plan.awaitsBranches[index];
    stores = storage != MessageStorage.NONE && !perMessage;
    executes = plan.makesUnits[index];
    makesUnits = executes && !perMessage;
    blocks = plan.blocks[index];
    Failure rule = plan.network.nodes().get(index).failure();
    failure =
        rule == null
            ? null
            : new FailureState(rule, plan.network.nodes().get(index).name(), streams);
    timed = rule != null && rule.hasTimeout();
    waitsForThrottle = plan.blocksThrottled[index];
    mayWaitAtEnd = (blocks && station != null) || waitsForThrottle;
    pinned = plan.pinned[index];
    limit = plan.limit[index];
    limited = limit != Node.UNLIMITED;
    undelayed =
        pool.simulated
            && plan.host == null
            && !pool.hasCosts
            && !limited
            && !mayWaitAtEnd
            && !timed;
    rank = plan.pools[plan.pool[index]].rank()[index];
    probabilities = plan.probabilities[index];
    outputs = new Link[plan.outputs[index]];
    Node node = plan.network.nodes().get(index);
    throttle =
        node.behavior() instanceof Behavior.Throttle limits
            ? ThrottleState.of(index, limits, waits)
            : null;
    permits = throttle instanceof Permits held ? held : null;
    arrives = plan.workload.arrivals().stream().anyMatch(each -> each.source() == index);
    Work work = node.unitWork();
    cpu =
        work == null
            ? TimeSampler.NONE
            : TimeSampler.of(work.cpu(), streams, node.name(), Purpose.CPU);
    wait =
        work == null
            ? TimeSampler.NONE
            : TimeSampler.of(work.waiting(), streams, node.name(), Purpose.WAIT);
    response = NodeDraws.response(node, streams);
    boolean isConstant = cpu.isConstant() && wait.isConstant() && response.isConstant();
    boolean manyRun = pool.plan.maximum() > EventList.ONE_ROUND;
    ends = undelayed && failure == null && isConstant && manyRun ? new EventLane() : null;
    draws = new NodeDraws(plan, index, streams);
    boolean slots = storage == MessageStorage.SLOTS;
    waiting = new MessageQueue[slots ? plan.inputs[index] : 0];
    Arrays.setAll(waiting, input -> new MessageQueue());
    boolean correlates =
        storage == MessageStorage.CORRELATION || operation == NodeOperation.CORRELATE;
    correlations = correlates ? new Correlations(plan.inputs[index]) : null;
    lastInputs = new LastInputs(plan.branches[index]);
    batches =
        node.behavior() instanceof Behavior.Batch batch
            ? new BatchState(batch, node.name(), streams)
            : null;
    source = plan.sourceNumber[index];
    boolean delivers = operation == NodeOperation.DELIVER || operation == NodeOperation.RESPOND;
    flows = new DeliveryFlow[delivers ? plan.sources : 0];
  }

  /** Connects an output to an input of a node. */
  void connect(int output, NodeState node, int input) {
    if (failure != null && output == outputs.length) {
      failure.target = new Link(node, input);
      return;
    }
    outputs[output] = new Link(node, input);
    if (output == 0) {
      target = node;
      targetInput = input;
    }
  }

  /** Finds out which rules messages need, after all outputs have been connected. */
  void simplify() {
    boolean sendsOne =
        switch (operation) {
          case PASS, FILTER, ONE -> storage == MessageStorage.NONE && failure == null;
          default -> false;
        };
    if (!perMessage) {
      passesOn =
          (executes ? sendsOne && pool.isSimple() : target != null)
              && targets().allMatch(each -> each.isSimple() || each.isExit());
    } else if (executes && sendsOne && !startsRuns && !awaitsBranches && pool.simulated) {
      boolean alwaysSends = operation != NodeOperation.FILTER || outputs.length > 1;
      boolean allConnected = targets().count() == outputs.length;
      carriesOn = alwaysSends && allConnected && targets().allMatch(each -> each.isReachedBy(this));
    }
  }

  private Stream<NodeState> targets() {
    return Arrays.stream(outputs).filter(Objects::nonNull).map(Link::target);
  }

  /** Returns whether each message makes a unit, in a pool whose queue takes all. */
  private boolean isSimple() {
    return makesUnits && storage == MessageStorage.NONE && pool.isSimple();
  }

  /** Returns whether messages leave here without a thread. */
  private boolean isExit() {
    return operation == NodeOperation.DELIVER && !executes && !perMessage;
  }

  /** Returns whether the thread that has executed another node executes this one next. */
  private boolean isReachedBy(NodeState other) {
    return executes && perMessage && storage == MessageStorage.NONE && pool == other.pool;
  }

  /** Records or replays what is drawn; times may then differ from one another. */
  void setInputs(InputSource source) {
    inputs = source;
    ends = null;
  }

  /** Returns the value that a message has here: the drawn one, unless another is replayed. */
  long input(Message message, Purpose purpose, long drawn) {
    return inputs == null ? drawn : inputs.value(message, purpose, drawn);
  }

  /** Returns the time-out of requests. */
  long timeout() {
    return failure == null ? Failure.NO_TIMEOUT : failure.timeout;
  }

  /** Returns the target of an output, or null if it is not connected. */
  @Nullable Link link(int output) {
    return outputs[output];
  }

  int outputs() {
    return outputs.length;
  }

  /** Calls an action for each node that an output leads to. */
  void forEachTarget(Consumer<NodeState> action) {
    targets().forEach(action);
    if (failure != null && failure.target != null) {
      action.accept(failure.target.target());
    }
  }

  /** Counts a unit taken by a thread. */
  void countTaken(long waitedFor) {
    taken++;
    if (waitedFor > 0) {
      waited++;
      waitingTime += waitedFor;
    }
  }

  /** Counts an ended unit. */
  void countEnd(long serviceTime) {
    ended++;
    service += serviceTime;
  }

  /** Resets all counts. */
  void restart() {
    arrivals = 0;
    ended = 0;
    service = 0;
    taken = 0;
    waited = 0;
    waitingTime = 0;
    blocked.restart();
    Arrays.fill(flows, null);
    if (failure != null) {
      failure.restart();
    }
    deliveries = 0;
    lastInputs.restart();
    if (batches != null) {
      batches.restart();
    }
  }

  /**
   * Calls an action for each message that waits for others to complete the firing rule, or, with
   * these, for the thread that looks at the rule.
   */
  void forEachStored(Consumer<Message> action) {
    ready.forEach(
        first -> {
          for (Message each = first; each != null; each = each.partner) {
            action.accept(each);
          }
        });
    for (MessageQueue slot : waiting) {
      slot.forEach(action);
    }
    if (correlations != null) {
      correlations.forEach(action);
    }
    if (batches != null) {
      batches.all.forEach(batch -> batch.messages.forEach(action));
    }
  }

  /** Calls an action for each flow with deliveries. */
  void forEachFlow(Consumer<DeliveryFlow> action) {
    for (DeliveryFlow flow : flows) {
      if (flow != null) {
        action.accept(flow);
      }
    }
  }

  NodeTally tally(long leftOver) {
    return new NodeTally(
        arrivals,
        ended,
        service,
        taken,
        waited,
        waitingTime,
        blocked.byCause(),
        failure == null ? FailureTally.NONE : failure.tally(),
        leftOver,
        deliveries);
  }
}
