package org.threadwise.queueing.event;

import static java.util.Objects.requireNonNull;

import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.event.NodeState.Link;

/**
 * Moves messages between nodes and pools that need no other rules, see {@link NodeState#passesOn}
 * and {@link NodeState#carriesOn}. Does at once, and thus faster, what else is done one after the
 * other: sending messages, releasing a thread, and letting threads take units. The results are
 * those of the general rules.
 */
final class SimpleSteps {
  private final Clock clock;
  private final Messages messages;
  private final Firing firing;
  private final Pools pools;
  private final Execution execution;

  SimpleSteps(Clock clock, Messages messages, Firing firing, Pools pools, Execution execution) {
    this.clock = clock;
    this.messages = messages;
    this.firing = firing;
    this.pools = pools;
    this.execution = execution;
  }

  /** Lets an arrived message go on to the next node. */
  void enter(NodeState source, Message message) {
    NodeState target = requireNonNull(source.target);
    if (target.makesUnits) {
      message.become(target, source.targetInput);
      submit(message);
    } else {
      firing.pass(target, message);
    }
  }

  /** Lets the message of an ended unit go on to the next node, and its thread as well. */
  void end(NodeState node, Message unit) {
    if (node.carriesOn) {
      carryOn(node, unit);
    } else {
      send(node, unit);
    }
  }

  private void send(NodeState node, Message unit) {
    int output = Outputs.chosen(node, unit);
    if (output == 0) {
      send(node, unit, node.target, node.targetInput); // needs no link, which is far in memory
    } else {
      Link link = output == Outputs.NONE ? null : node.link(output);
      send(node, unit, link == null ? null : link.target(), link == null ? 0 : link.input());
    }
  }

  private void send(NodeState node, Message unit, @Nullable NodeState target, int input) {
    if (target == null) {
      messages.end(unit);
      passTurn(node);
      release(node.pool);
    } else if (!target.makesUnits) {
      firing.pass(target, unit);
      passTurn(node);
      release(node.pool);
    } else {
      unit.become(target, input);
      passTurn(node);
      passOn(node.pool, unit);
    }
  }

  private void carryOn(NodeState node, Message message) {
    Link link = requireNonNull(node.link(Outputs.chosen(node, message)));
    message.node = link.target();
    message.input = link.input();
    passTurn(node);
    message.carryOn(clock.now);
    message.draw();
    execution.run(message, message.thread);
  }

  private void passTurn(NodeState node) {
    if (node.limited) {
      execution.passTurn(node);
    }
  }

  private void passOn(PoolState pool, Message unit) {
    if (unit.node.pool == pool) {
      exchange(pool, unit);
    } else {
      release(pool);
      submit(unit);
    }
  }

  /** Lets a thread take the next unit of its pool after a new unit has joined them. */
  private void exchange(PoolState pool, Message unit) {
    unit.since = clock.now;
    if (pool.queue.size() == 0) {
      pools.startNext(pool, unit, pool.idle);
    } else {
      pool.queue.add(unit);
      pools.startNext(pool, requireNonNull(pool.queue.poll()), 0);
    }
  }

  /** Lets a thread take the next unit of its pool or become idle. */
  private void release(PoolState pool) {
    Message following = pools.dequeue(pool);
    if (following == null) {
      pools.free(pool);
    } else {
      pools.startNext(pool, following, 0);
    }
  }

  private void submit(Message unit) {
    PoolState pool = unit.node.pool;
    unit.since = clock.now;
    if (pool.idle > 0) {
      pool.idle--;
      pool.taken.increment(clock.now);
      pools.startNext(pool, unit, pool.idle);
    } else {
      pool.queue.add(unit);
      pool.queued.increment(clock.now);
      pool.queued.updateMaximum();
    }
  }
}
