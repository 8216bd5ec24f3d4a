package org.threadwise.queueing.event;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.event.NodeState.Link;

/**
 * Applies the firing rules when messages reach slots (semantics.md sections 3 and 8). An event
 * first puts all its outputs into their slots; then the rules of their readers are checked in the
 * same order.
 */
final class Firing {
  /** Input number of a unit made by an arrival. */
  static final int ARRIVAL = -1;

  /** Input number of a unit that sends a batch closed by a timer. */
  static final int CLOSED_BATCH = -2;

  private final Clock clock;
  private final Messages messages;
  private final Pools pools;
  private final Agenda agenda;
  private final ThreadWaits waits;
  private final Stations stations;
  private final Deliveries deliveries;

  // outputs of the current event
  private Link[] links = new Link[16];
  private Message[] sent = new Message[16];
  private int count;

  /** Whether each of them starts a run of its own. */
  private boolean startsRuns;

  /** The fork that they belong to; null unless the thread waits for branches. */
  private @Nullable Fork fork;

  private final @Nullable Message[] pair = new Message[2];

  Firing(
      Clock clock,
      Messages messages,
      Pools pools,
      Agenda agenda,
      ThreadWaits waits,
      Stations stations,
      Deliveries deliveries) {
    this.clock = clock;
    this.messages = messages;
    this.pools = pools;
    this.agenda = agenda;
    this.waits = waits;
    this.stations = stations;
    this.deliveries = deliveries;
  }

  /** Lets a message arrive at a source or responder. */
  void arrive(NodeState node, Message message) {
    if (node.makesUnits) {
      make(node, message, ARRIVAL);
    } else if (node.perMessage && node.executes) {
      addToAgenda(node, ARRIVAL, message);
    } else {
      sendOnly(node, message);
    }
  }

  /** Lets a node execute again for the message of a batch that a timer has closed. */
  void release(Message message) {
    NodeState node = message.node;
    if (node.makesUnits) {
      make(node, message, CLOSED_BATCH);
    } else {
      addToAgenda(node, CLOSED_BATCH, message);
    }
  }

  /** Sends the only message of an event on the first output. */
  void sendOnly(NodeState node, Message message) {
    NodeState target = node.target;
    if (target != null && !target.stores) {
      fire(target, node.targetInput, message);
    } else {
      send(node, 0, message);
      applyRules();
    }
  }

  /** Sends one of the messages of an event on an output; {@link #applyRules} must follow. */
  void send(NodeState node, int output, Message message) {
    Link link = node.link(output);
    if (link == null) {
      messages.end(message);
    } else {
      startsRuns = node.startsRuns;
      if (node.awaitsBranches) {
        openBranch(node, message);
      }
      send(link, message);
    }
  }

  private void openBranch(NodeState node, Message message) {
    Fork own = fork;
    if (own == null) {
      own = pools.forks().create(node, message);
      fork = own;
    }
    own.open(message);
  }

  /**
   * Sends a message of a join: per message, it is put on the agenda of the thread that waits for
   * the joined branches.
   */
  void sendJoined(Fork joined, NodeState node, int output, Message message) {
    waits.announceEnd(message);
    Branch.move(message, joined.outer);
    Link link = node.link(output);
    if (link == null || !node.perMessage) {
      send(node, output, message);
    } else {
      message.node = link.target();
      message.input = link.input();
      joined.addJoined(message);
    }
  }

  private void send(Link link, Message message) {
    if (count == links.length) {
      links = Arrays.copyOf(links, 2 * count);
      sent = Arrays.copyOf(sent, 2 * count);
    }
    links[count] = link;
    sent[count++] = message;
    if (link.target().stores) {
      store(link.target(), link.input(), message);
    }
  }

  /** Sends the failed message of an event, or ends it without a target. */
  void sendFailed(@Nullable Link target, Message message) {
    if (target == null) {
      messages.end(message);
    } else {
      startsRuns = false;
      send(target, message);
      applyRules();
    }
  }

  /** Lets a node that makes work units, or that messages pass, execute a message again. */
  void retry(Message message) {
    if (message.node.makesUnits) {
      make(message.node, message, message.input);
    } else {
      pass(message.node, message);
    }
  }

  /** Applies the firing rules after all messages of the event are in their slots. */
  void applyRules() {
    for (int i = 0; i < count; i++) {
      boolean stores = links[i].target().stores;
      if (stores) {
        fireReady(links[i].target());
      } else {
        fireOutput(links[i].target(), links[i].input(), sent[i]);
      }
      if (agenda.isBlocked()) {
        keepOutputs(stores ? i : i + 1);
      }
    }
    count = 0;
    if (fork != null) {
      agenda.endFork(fork);
      fork = null;
    }
  }

  /** Keeps the outputs from an index on until there is room for the unit that was just made. */
  private void keepOutputs(int from) {
    pools
        .producers()
        .keepOutputs(Arrays.copyOfRange(links, from, count), Arrays.copyOfRange(sent, from, count));
    count = from;
  }

  /** Applies the rules for the outputs of a producer that had to wait for room. */
  void resume(BlockedProducer producer) {
    startsRuns = producer.node.startsRuns;
    fork = producer.fork;
    count = producer.links.length;
    System.arraycopy(producer.links, 0, links, 0, count);
    System.arraycopy(producer.sent, 0, sent, 0, count);
    applyRules();
  }

  // ---- rules that need several messages

  private void store(NodeState node, int input, Message message) {
    waits.announceStay(message);
    message.node = node;
    Correlations pairs = node.correlations;
    if (node.storage == MessageStorage.SLOTS) {
      storeInSlot(node, input, message);
    } else if (pairs != null && !pairs.add(message, input)) {
      Branch.store(message);
    } else if (pairs != null) {
      node.lastInputs.count(input);
      pairs.take(message.correlation, pair);
      Message base = pair[0];
      if (base != null) {
        base.joined = Branch.join(message, pair, pair.length);
        base.partner = pair[1];
        node.ready.addLast(base);
      }
    }
  }

  private static void storeInSlot(NodeState node, int input, Message message) {
    MessageQueue slot = node.waiting[input];
    if (slot.isEmpty()) {
      node.filled++;
    }
    slot.addLast(message);
    if (node.filled == node.waiting.length) {
      node.lastInputs.count(input);
      assemble(node);
    }
  }

  /** Takes the oldest message of each input and links the others to the first as partners. */
  private static void assemble(NodeState node) {
    Message first = null;
    Message last = null;
    for (MessageQueue slot : node.waiting) {
      Message message = slot.poll();
      if (slot.isEmpty()) {
        node.filled--;
      }
      if (last == null) {
        first = message;
      } else {
        last.partner = message;
      }
      last = message;
    }
    if (first != null) {
      node.ready.addLast(first);
    }
  }

  private void fireReady(NodeState node) {
    Message unit = node.ready.poll();
    while (unit != null) {
      make(node, unit, 0);
      unit = agenda.isBlocked() ? null : node.ready.poll();
    }
  }

  // ---- the rule is satisfied

  /** Applies the rule for one output: it starts a run, or is treated as its reader demands. */
  private void fireOutput(NodeState node, int input, Message message) {
    if (startsRuns) {
      message.node = node;
      message.input = input;
      Message unit = comeTo(message);
      if (unit != null) {
        pools.submit(unit);
      }
    } else {
      fire(node, input, message);
    }
  }

  private void fire(NodeState node, int input, Message message) {
    if (node.makesUnits) {
      make(node, message, input);
    } else if (node.perMessage) {
      addToAgenda(node, input, message);
    } else {
      pass(node, message);
    }
  }

  private void addToAgenda(NodeState node, int input, Message message) {
    message.node = node;
    message.input = input;
    agenda.add(message);
  }

  /**
   * Applies the rule of the node that a message on top of an agenda is at. Returns the message
   * whose execution is next, with its partners, or null if the message was stored or has passed.
   */
  @Nullable Message comeTo(Message message) {
    NodeState node = message.node;
    if (node.storage != MessageStorage.NONE) {
      store(node, message.input, message);
      Message complete = node.ready.poll();
      if (complete != null) {
        complete.input = 0;
      }
      return complete;
    }
    if (node.executes) {
      return message;
    }
    pass(node, message);
    return null;
  }

  private void make(NodeState node, Message unit, int input) {
    unit.become(node, input);
    pools.submit(unit);
  }

  /** Lets a message pass a port without a work unit. */
  void pass(NodeState node, Message message) {
    if (node.operation == NodeOperation.ASK) {
      message.node = node;
      message.drawResponse();
      stations.request(message);
    } else {
      deliveries.deliver(node, message, clock.now);
      messages.end(message);
    }
  }
}
