package org.threadwise.queueing.event;

import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.random.Purpose;
import org.threadwise.queueing.random.TimeSampler;

/**
 * A message inside the network, and the work unit whose first message it is. Ended messages are
 * reused, so a run allocates nothing in its steady state.
 */
final class Message {
  /** Number of the message in the event list. */
  final int number;

  /** Whether this object is in use; otherwise it is free. */
  boolean inside;

  // lineage
  Order order;
  long correlation;
  @Nullable FragmentGroup group;
  int index;

  /** The innermost branch that the message is in, or was in when a join stored it. */
  @Nullable Branch branch;

  /** Input of the merger that the message has passed; set only before an aggregator. */
  int branchInput;

  /** Number of the span that sent the message; set only if spans are reported. */
  long cause;

  /** Number of its CPU time in a trace; set only if inputs are recorded. */
  int recorded;

  /** Next message in the queue that holds this one. */
  @Nullable Message next;

  /** The node whose slot or work unit holds the message. */
  NodeState node;

  // the work unit
  int input;
  long cpu;
  long wait;
  long response;

  /** Time at which the unit was made, and later the start of the wait of its thread. */
  long since;

  /** Time at which the unit was made; read only if spans are reported. */
  long made;

  /** Time at which its thread took the unit; read only if spans are reported. */
  long taken;

  /** Time at which the thread started the unit's own CPU part, or its costs before that. */
  long started;

  /** Phase that ends with the next event, as numbered by {@link Execution}. */
  int phase;

  /** Whether the run is on the agenda of its caller because it was refused. */
  boolean refused;

  /**
   * Pool of the thread that has taken the unit; null if there is none. On an agenda, the pool that
   * the message comes from; null from outside all pools.
   */
  @Nullable PoolState thread;

  /** The real thread that has taken the unit; null in simulations and without a thread. */
  @Nullable Worker worker;

  /** CPU costs of the pool after the lock. */
  long overhead;

  /** Length of the CPU part that waits for a carrier. */
  long demand;

  /** Whether the unit's virtual thread holds a carrier. */
  boolean mounted;

  /** Next of the other messages that the unit took. */
  @Nullable Message partner;

  /**
   * First of the units that this unit's thread runs next: units that it runs as their caller or,
   * per message, its agenda.
   */
  @Nullable Message backlog;

  /** The fork that the execution of this unit joins. */
  @Nullable Fork joined;

  /** The fork whose barrier this is on an agenda; null for a message. */
  @Nullable Fork fork;

  /** Attempts at the node, if its executions can fail. */
  @Nullable Attempt attempt;

  Message(int number, Order order) {
    this.number = number;
    this.order = order;
    this.node = order.source;
  }

  /** Draws the times of an execution, when its thread comes to the node. */
  void draw() {
    drawWork();
    if (node.operation == NodeOperation.DELAY) {
      response = 0;
    } else {
      drawResponse();
    }
  }

  /** Makes a work unit of the message and its partners at a node. */
  void become(NodeState target, int targetInput) {
    node = target;
    input = targetInput;
    drawUnit();
  }

  /** Draws the times of a work unit, when it is made. */
  private void drawUnit() {
    drawWork();
    drawResponse();
  }

  private void drawWork() {
    cpu = node.input(this, Purpose.CPU, node.cpu.next());
    wait = node.input(this, Purpose.WAIT, node.wait.next());
  }

  /** Draws the times of a further execution. */
  void redraw() {
    if (node.perMessage) {
      draw();
    } else {
      drawUnit();
    }
  }

  /**
   * Draws the response time or delay. A late answer of no station takes as long as its time-out.
   */
  void drawResponse() {
    if (node.response == TimeSampler.NONE) {
      response = 0;
      return;
    }
    response = node.input(this, Purpose.RESPONSE, node.response.next());
    if (node.timed && node.station == null && response > node.timeout()) {
      response = node.timeout();
      attempt().late = true;
    }
  }

  /** Returns the attempts at the node, created at first use. */
  Attempt attempt() {
    Attempt own = attempt;
    if (own == null) {
      own = new Attempt();
      attempt = own;
    }
    return own;
  }

  /** Returns whether threads may wait for the unit: a message is in a branch or holds a permit. */
  boolean isAwaited() {
    for (Message each = this; each != null; each = each.partner) {
      if (each.branch != null || each.order.permits.length > 0) {
        return true;
      }
    }
    return false;
  }

  /** Returns the branch of a fork that the message is in, or was in; null if there is none. */
  @Nullable Branch branchOf(Fork one) {
    Branch own = branch;
    while (own != null && own.fork != one) {
      own = own.fork.outer;
    }
    return own;
  }

  /** Returns the fork that the execution of this unit joins, and clears it. */
  @Nullable Fork takeJoined() {
    Fork before = joined;
    if (before != null) {
      joined = null;
    }
    return before;
  }

  /** Takes everything of another message except its number and attempts. */
  void replace(Message other) {
    order = other.order;
    correlation = other.correlation;
    group = other.group;
    branch = other.branch;
    other.branch = null;
    index = other.index;
    cause = other.cause;
    node = other.node;
    input = other.input;
    cpu = other.cpu;
    wait = other.wait;
    response = other.response;
    since = other.since;
    made = other.made;
    taken = other.taken;
    started = other.started;
    phase = other.phase;
    thread = other.thread;
    worker = other.worker;
    mounted = other.takeMounted();
    backlog = other.takeBacklog();
    attempt().failed = other.attempt().failed;
  }

  /** Notes that the thread that carries this message executes the next node too. */
  void carryOn(long now) {
    made = now;
    taken = now;
  }

  /** Starts a wait of the thread of this unit while it is taken. */
  void startBlocked(long now) {
    since = now;
    if (thread != null) {
      thread.blocked.increment(now);
    }
  }

  /** Ends the wait of the thread of this unit. */
  void endBlocked(BlockingCause cause, long now) {
    node.blocked.add(cause, now - since);
    if (thread != null) {
      thread.blocked.decrement(now);
    }
  }

  /** Returns whether the answer to the request of this unit is late, which is known in advance. */
  boolean isLate() {
    return attempt != null && attempt.late;
  }

  /** Returns the time for which the unit needs its thread, without waits of the thread. */
  long service() {
    return cpu + rest();
  }

  /** Returns the time that the unit needs after its CPU part. */
  long rest() {
    return node.blocks ? wait + response : wait;
  }

  /**
   * Returns whether the thread of an ended unit holds a carrier, and clears it for the next unit.
   */
  boolean takeMounted() {
    boolean before = mounted;
    mounted = false;
    return before;
  }

  /**
   * Returns the backlog of an ended unit's thread and clears it, since the message may soon belong
   * to another thread.
   */
  @Nullable Message takeBacklog() {
    Message first = backlog;
    if (first != null) {
      backlog = null;
    }
    return first;
  }
}
