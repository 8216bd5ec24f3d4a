package org.threadwise.queueing.event;

import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.random.Purpose;

/** Sends the messages of ended work units (semantics.md section 3). */
final class Outputs {
  /** No output: the message ends. */
  static final int NONE = -1;

  private final Clock clock;
  private final Messages messages;
  private final Orders orders;
  private final FragmentGroups groups;
  private final ThreadWaits waits;
  private final Firing firing;
  private final Stations stations;
  private final Deliveries deliveries;
  private final Fragments fragments;
  private final Batches batches;
  private final StopCondition stop;
  private @Nullable Message[] correlated = new Message[2];

  Outputs(
      Clock clock,
      Messages messages,
      Orders orders,
      FragmentGroups groups,
      ThreadWaits waits,
      Firing firing,
      Stations stations,
      Deliveries deliveries,
      Fragments fragments,
      Batches batches,
      StopCondition stop) {
    this.clock = clock;
    this.messages = messages;
    this.orders = orders;
    this.groups = groups;
    this.waits = waits;
    this.firing = firing;
    this.stations = stations;
    this.deliveries = deliveries;
    this.fragments = fragments;
    this.batches = batches;
    this.stop = stop;
  }

  /** Sends the messages of an ended unit to the outputs that its node chooses. */
  void emit(NodeState node, Message unit) {
    if (unit.partner != null && sendJoined(node, unit)) {
      return;
    }
    if (node.operation == NodeOperation.PASS) {
      firing.sendOnly(node, unit);
    } else {
      send(node, unit);
      firing.applyRules();
    }
  }

  /** Ends all messages of a unit but the first, and sends that if the unit joins a fork. */
  private boolean sendJoined(NodeState node, Message unit) {
    messages.endPartners(unit);
    Fork joined = unit.takeJoined();
    if (joined == null) {
      return false;
    }
    firing.sendJoined(joined, node, 0, unit);
    firing.applyRules();
    return true;
  }

  private void send(NodeState node, Message unit) {
    switch (node.operation) {
      case PASS -> firing.send(node, 0, unit);
      case MERGE -> {
        unit.branchInput = unit.input;
        firing.send(node, 0, unit);
      }
      case DELIVER -> deliver(node, unit);
      case RESPOND -> respond(node, unit);
      case EVERY -> every(node, unit);
      case FILTER, ONE -> sendChosen(node, unit);
      case SOME -> some(node, unit);
      case SPLIT -> split(node, unit);
      case AGGREGATE -> aggregate(node, unit);
      case BATCH -> batch(node, unit);
      case CORRELATE -> correlate(node, unit);
      case RESEQUENCE -> resequence(node, unit);
      case DELAY -> delay(node, unit);
      case THROTTLE -> throttle(node, unit);
      case HOLD -> {
        hold(node, unit);
        firing.send(node, 0, unit);
      }
      case ASK -> stations.request(unit);
    }
  }

  /** Sends a response or a delayed or throttled message to the output of its node. */
  void emitLate(Message message) {
    ThrottleState throttle = message.node.throttle;
    if (throttle != null) {
      throttle.leave(message.since, clock.now);
      hold(message.node, message);
    }
    firing.sendOnly(message.node, message);
  }

  private void delay(NodeState node, Message message) {
    if (node.perMessage) {
      message.response = node.input(message, Purpose.RESPONSE, node.response.next());
    }
    clock.events.add(clock.now + message.response, Clock.ANSWER, message.number);
  }

  private void throttle(NodeState node, Message message) {
    ThrottleState throttle = node.throttle;
    long leaves = throttle == null ? clock.now : throttle.enter(clock.now);
    message.since = clock.now;
    if (leaves == clock.now) {
      hold(node, message);
      firing.send(node, 0, message);
    } else if (node.permits == null) {
      clock.events.add(leaves, Clock.ANSWER, message.number);
    } else {
      node.permits.await(message, null);
    }
  }

  /** Lets a message hold the permit that it has got, if its throttler has permits. */
  private void hold(NodeState node, Message message) {
    if (node.permits != null) {
      message.order = orders.hold(message.order, node.permits);
    }
  }

  private void deliver(NodeState node, Message message) {
    deliveries.deliver(node, message, clock.now);
    messages.end(message);
  }

  private void respond(NodeState node, Message message) {
    if (message.input == Firing.ARRIVAL) {
      firing.send(node, 0, message);
    } else {
      deliver(node, message);
    }
  }

  private static int output(NodeState node, Message message) {
    return (int) node.input(message, Purpose.ROUTE, node.draws.output(fragment(message)));
  }

  /** Returns whether a message takes an output that it takes with a probability. */
  private static boolean happens(NodeState node, Message message, int output) {
    boolean drawn = node.draws.happens(node.probabilities[output]);
    return node.input(message, Purpose.ROUTE, drawn ? 1 : 0) != 0;
  }

  private void sendChosen(NodeState node, Message message) {
    int output = chosen(node, message);
    if (output == NONE) {
      messages.end(message);
    } else {
      firing.send(node, output, message);
    }
  }

  /** Returns the output that a node chooses which sends on at most one, or {@link #NONE}. */
  static int chosen(NodeState node, Message message) {
    if (node.operation != NodeOperation.FILTER) {
      return node.operation == NodeOperation.ONE ? output(node, message) : 0;
    }
    if (happens(node, message, 0)) {
      return 0;
    }
    return node.outputs() > 1 ? 1 : NONE;
  }

  private void every(NodeState node, Message message) {
    int last = node.outputs() - 1;
    for (int output = 0; output < last; output++) {
      firing.send(node, output, messages.copy(message));
    }
    firing.send(node, last, message);
  }

  private void some(NodeState node, Message message) {
    for (int output = 0; output < node.probabilities.length; output++) {
      if (happens(node, message, output)) {
        firing.send(node, output, messages.copy(message));
      }
    }
    messages.end(message);
  }

  private static int fragment(Message message) {
    return message.group == null ? 0 : message.index;
  }

  private void split(NodeState node, Message message) {
    long size = node.input(message, Purpose.FRAGMENTS, node.draws.fragments());
    if (size == 0 || !messages.hasRoomFor(size)) {
      messages.end(message);
      return;
    }
    FragmentGroup group = groups.create(message, (int) size);
    int last = (int) size - 1;
    messages.becomeFragment(message, group, last);
    for (int index = 0; index < last && stop.goesOn(); index++) {
      firing.send(node, 0, messages.fragment(message, index));
      stop.countStep();
    }
    firing.send(node, 0, message);
  }

  private void aggregate(NodeState node, Message message) {
    waits.announceStay(message);
    FragmentGroup group = message.group;
    Branch split = group == null ? message.branch : group.branch;
    if (fragments.aggregate(node, message)) {
      Branch branch = message.branch;
      send(node, 0, message, branch == null ? null : branch.outermostBehind(split));
    }
  }

  private void batch(NodeState node, Message message) {
    waits.announceStay(message);
    BatchState own = node.batches;
    if (message.input == Firing.CLOSED_BATCH || (own != null && batches.add(own, message))) {
      send(node, 0, message, message.takeJoined());
    }
  }

  private void correlate(NodeState node, Message message) {
    waits.announceStay(message);
    Correlations sets = node.correlations;
    if (sets == null) {
      return;
    }
    if (!sets.add(message, message.input)) {
      Branch.store(message);
      return;
    }
    int outputs = node.outputs();
    if (correlated.length < outputs) {
      correlated = new Message[outputs];
    }
    node.lastInputs.count(message.input);
    sets.take(message.correlation, correlated);
    Fork joined = Branch.join(message, correlated, outputs);
    for (int output = 0; output < outputs; output++) {
      Message each = correlated[output];
      if (each != null) {
        send(node, output, each, joined);
      }
    }
  }

  /** Sends a message of a join, to the thread that waits for the branches if it joins some. */
  private void send(NodeState node, int output, Message message, @Nullable Fork joined) {
    if (joined == null) {
      firing.send(node, output, message);
    } else {
      firing.sendJoined(joined, node, output, message);
    }
  }

  private void resequence(NodeState node, Message message) {
    waits.announceStay(message);
    if (!fragments.resequence(node, message)) {
      return;
    }
    Message last = message;
    while (last != null) {
      Message following = fragments.following(node, last);
      firing.send(node, 0, last);
      last = following;
    }
  }
}
