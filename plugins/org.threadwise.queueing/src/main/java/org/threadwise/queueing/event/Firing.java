package org.threadwise.queueing.event;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Firing rules: what happens when messages reach slots (semantics.md sections 3 and 8). Outputs are
 * first gathered and put into their slots, then the rules behind them are looked at in that order.
 */
final class Firing {
  private final Plan plan;
  private final Clock clock;
  private final Messages messages;
  private final Draws draws;
  private final Pools pools;
  private final Stations stations;
  private final Deliveries deliveries;

  /** Messages that wait in a slot because others are missing. */
  private final Queues waiting;

  /** Inputs of a node whose slots hold a message. */
  private final int[] filled;

  private final @Nullable Correlations[] matching;

  /** First messages of the units whose rule is met, by node. */
  private final Queues ready;

  // outputs of the present event
  private int[] slots = new int[16];
  private int[] sent = new int[16];
  private int count;

  private final int[] pair = new int[2];

  Firing(
      Plan plan,
      Clock clock,
      Messages messages,
      Draws draws,
      Pools pools,
      Stations stations,
      Deliveries deliveries) {
    this.plan = plan;
    this.clock = clock;
    this.messages = messages;
    this.draws = draws;
    this.pools = pools;
    this.stations = stations;
    this.deliveries = deliveries;
    waiting = new Queues(messages, plan.slotTarget.length);
    filled = new int[plan.nodes];
    ready = new Queues(messages, plan.nodes);
    matching = new Correlations[plan.nodes];
    for (int node = 0; node < plan.nodes; node++) {
      if (plan.storage[node] == Storage.CORRELATION) {
        matching[node] = new Correlations(messages, plan.inputs[node]);
      }
    }
  }

  /** A message arrives at a source or responder. */
  void arrive(int node, int message) {
    if (plan.makesUnits[node]) {
      make(node, message, Messages.NONE);
    } else {
      send(node, 0, message);
      look();
    }
  }

  /** Gathers a message on an output; {@link #look} must follow. */
  void send(int node, int output, int message) {
    int slot = plan.outputSlot[plan.firstOutput[node] + output];
    if (slot == Plan.NO_SLOT) {
      messages.end(message);
      return;
    }
    if (count == slots.length) {
      slots = Arrays.copyOf(slots, 2 * count);
      sent = Arrays.copyOf(sent, 2 * count);
    }
    slots[count] = slot;
    sent[count++] = message;
  }

  /** Puts what was gathered into the slots, then looks at the firing rules. */
  void look() {
    if (count == 1 && !plan.stores[plan.slotTarget[slots[0]]]) {
      count = 0;
      fire(plan.slotTarget[slots[0]], sent[0], plan.slotInput[slots[0]]);
      return;
    }
    for (int i = 0; i < count; i++) {
      int node = plan.slotTarget[slots[i]];
      if (plan.stores[node]) {
        store(node, slots[i], sent[i]);
      }
    }
    for (int i = 0; i < count; i++) {
      int node = plan.slotTarget[slots[i]];
      if (plan.stores[node]) {
        fireReady(node);
      } else {
        fire(node, sent[i], plan.slotInput[slots[i]]);
      }
    }
    count = 0;
  }

  // ---- rules that need several messages

  private void store(int node, int slot, int message) {
    messages.node[message] = node;
    if (plan.storage[node] == Storage.SLOTS) {
      if (waiting.isEmpty(slot)) {
        filled[node]++;
      }
      waiting.addLast(slot, message);
      if (filled[node] == plan.inputs[node]) {
        ready.addLast(node, assemble(node));
      }
      return;
    }
    Correlations pairs = matching[node];
    if (pairs != null && pairs.add(message, plan.slotInput[slot])) {
      pairs.take(messages.correlation[message], pair);
      messages.partner[pair[0]] = pair[1];
      ready.addLast(node, pair[0]);
    }
  }

  /** Takes the oldest message of each input; the others are partners of the first. */
  private int assemble(int node) {
    int first = takeOldest(node, 0);
    int last = first;
    for (int input = 1; input < plan.inputs[node]; input++) {
      int message = takeOldest(node, input);
      messages.partner[last] = message;
      last = message;
    }
    return first;
  }

  private int takeOldest(int node, int input) {
    int slot = plan.inputSlot[plan.firstInput[node] + input];
    int message = waiting.poll(slot);
    if (waiting.isEmpty(slot)) {
      filled[node]--;
    }
    return message;
  }

  private void fireReady(int node) {
    int unit = ready.poll(node);
    while (unit != Queues.EMPTY) {
      make(node, unit, 0);
      unit = ready.poll(node);
    }
  }

  // ---- the rule is met

  private void fire(int node, int message, int input) {
    if (plan.makesUnits[node]) {
      make(node, message, input);
    } else {
      pass(node, message);
    }
  }

  private void make(int node, int unit, int input) {
    messages.node[unit] = node;
    messages.input[unit] = input;
    messages.cpu[unit] = draws.cpu[node].next();
    messages.wait[unit] = draws.wait[node].next();
    messages.response[unit] = draws.response[node].next();
    pools.submit(unit);
  }

  /** A message passes a port without a work unit. */
  private void pass(int node, int message) {
    if (plan.operation[node] == Operation.ASK) {
      messages.node[message] = node;
      messages.response[message] = draws.response[node].next();
      stations.ask(message);
    } else {
      deliveries.deliver(node, message, clock.now);
      messages.end(message);
    }
  }
}
