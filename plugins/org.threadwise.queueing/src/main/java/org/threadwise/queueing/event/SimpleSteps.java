package org.threadwise.queueing.event;

import static java.util.Objects.requireNonNull;

/**
 * Moves messages between nodes and pools that need no other rules, see {@link NodeState#passesOn}
 * and {@link NodeState#carriesOn}. Does at once, and thus faster, what else is done one after the
 * other: sending messages, releasing a thread, and letting threads take units. All of it is the
 * same for semantics.md.
 */
final class SimpleSteps {
  private final Clock clock;
  private final Firing firing;
  private final Pools pools;
  private final Execution execution;

  SimpleSteps(Clock clock, Firing firing, Pools pools, Execution execution) {
    this.clock = clock;
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
    NodeState target = requireNonNull(node.target);
    if (node.carriesOn) {
      carryOn(node, target, unit);
    } else if (target.makesUnits) {
      unit.become(target, node.targetInput);
      passTurn(node);
      passOn(node.pool, unit);
    } else {
      firing.pass(target, unit);
      passTurn(node);
      release(node.pool);
    }
  }

  private void carryOn(NodeState node, NodeState target, Message message) {
    message.node = target;
    message.input = node.targetInput;
    passTurn(node);
    message.draw();
    execution.runByCaller(message, message.thread);
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
