package org.threadwise.queueing.event;

import java.util.Arrays;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.event.ReplicationTallies.BlockedTally;
import org.threadwise.queueing.event.ReplicationTallies.NodeTally;
import org.threadwise.queueing.network.Node;
import org.threadwise.queueing.network.Work;
import org.threadwise.queueing.random.Purpose;
import org.threadwise.queueing.random.RandomStreams;
import org.threadwise.queueing.random.TimeSampler;

/** A node in one replication: its place in the plan, what it holds and what is counted of it. */
final class NodeState {
  // causes for which a taken thread waits
  static final int LOCK = 0;
  static final int TURN = 1;
  static final int CARRIER = 2;
  static final int STATION = 3;
  private static final int CAUSES = 4;

  final int index;
  final NodeOperation operation;
  final MessageStorage storage;
  final boolean stores;
  final boolean makesUnits;

  /** Whether its threads wait for answers. */
  final boolean blocks;

  /** Whether its threads wait for a server of a station. */
  final boolean asks;

  final boolean pinned;

  /** Whether only so many of its units run at a time. */
  final boolean limited;

  final int limit;

  /** Rank of its units in the queue of their pool. */
  final int rank;

  final PoolState pool;
  final @Nullable StationState station;
  final double[] probabilities;

  /** Where its outputs lead. */
  private final @Nullable Link[] outputs;

  // the first output, read for nearly each unit
  @Nullable NodeState target;
  int targetInput;

  // what each unit needs
  final TimeSampler cpu;
  final TimeSampler wait;

  /** Response of a request, delay of a delayer. */
  final TimeSampler response;

  final NodeDraws draws;

  // what it holds

  /** Messages on its inputs that wait because others are missing. */
  final MessageQueue[] waiting;

  /** Inputs that hold a message. */
  int filled;

  /** Messages that wait for others of their correlation id. */
  final @Nullable Correlations correlations;

  /** First messages of the units whose rule is met. */
  final MessageQueue ready = new MessageQueue();

  /** Units that run, if they are limited. */
  int running;

  final MessageQueue turn = new MessageQueue();

  // what is counted

  /** Responses of its deliveries, by source; those that have not occurred are null. */
  final @Nullable DeliveryFlow[] flows;

  /** Number among the sources. */
  final int source;

  long arrivals;
  private long ended;
  private double service;
  private long taken;
  private long waited;
  private double waitingTime;
  private final double[] blocked = new double[CAUSES];

  /** A slot. */
  record Link(NodeState target, int input) {}

  NodeState(
      Plan plan, int index, PoolState pool, @Nullable StationState station, RandomStreams streams) {
    this.index = index;
    this.pool = pool;
    this.station = station;
    operation = plan.operation[index];
    storage = plan.storage[index];
    stores = storage != MessageStorage.NONE;
    makesUnits = plan.makesUnits[index];
    blocks = plan.blocks[index];
    asks = blocks && station != null;
    pinned = plan.pinned[index];
    limit = plan.limit[index];
    limited = limit != Node.UNLIMITED;
    rank = plan.pools[plan.pool[index]].rank()[index];
    probabilities = plan.probabilities[index];
    outputs = new Link[plan.outputs[index]];
    Node node = plan.network.nodes().get(index);
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
    draws = new NodeDraws(plan, index, streams);
    boolean slots = storage == MessageStorage.SLOTS;
    waiting = new MessageQueue[slots ? plan.inputs[index] : 0];
    Arrays.setAll(waiting, input -> new MessageQueue());
    boolean correlates =
        storage == MessageStorage.CORRELATION || operation == NodeOperation.CORRELATE;
    correlations = correlates ? new Correlations(plan.inputs[index]) : null;
    source = plan.sourceNumber[index];
    boolean delivers = operation == NodeOperation.DELIVER || operation == NodeOperation.RESPOND;
    flows = new DeliveryFlow[delivers ? plan.sources : 0];
  }

  /** Its output leads to an input of a node. */
  void connect(int output, NodeState itsTarget, int input) {
    outputs[output] = new Link(itsTarget, input);
    if (output == 0) {
      target = itsTarget;
      targetInput = input;
    }
  }

  /** Where an output leads, null if it is not connected. */
  @Nullable Link link(int output) {
    return outputs[output];
  }

  int outputs() {
    return outputs.length;
  }

  /** A thread has taken one of its units. */
  void countTaken(long waitedFor) {
    taken++;
    if (waitedFor > 0) {
      waited++;
      waitingTime += waitedFor;
    }
  }

  /** One of its units has ended. */
  void countEnd(long its) {
    ended++;
    service += its;
  }

  /** A thread that one of its units has taken had to wait. */
  void countBlocked(int cause, long time) {
    blocked[cause] += time;
  }

  /** Starts counting anew. */
  void restart() {
    arrivals = 0;
    ended = 0;
    service = 0;
    taken = 0;
    waited = 0;
    waitingTime = 0;
    Arrays.fill(blocked, 0);
    Arrays.fill(flows, null);
  }

  /** Tells of its deliveries. */
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
        new BlockedTally(blocked[LOCK], blocked[TURN], blocked[CARRIER], blocked[STATION]),
        leftOver);
  }
}
