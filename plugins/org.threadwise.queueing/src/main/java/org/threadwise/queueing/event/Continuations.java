package org.threadwise.queueing.event;

import org.jspecify.annotations.Nullable;

/**
 * Lets threads continue with their agenda or backlog: those that have waited, and outside pools.
 */
final class Continuations {
  private final Pools pools;
  private final Agenda agenda;
  private final Firing firing;

  Continuations(Pools pools, Agenda agenda, Firing firing) {
    this.pools = pools;
    this.agenda = agenda;
    this.firing = firing;
  }

  /** Lets what has no thread of a pool run the units that it must run itself. */
  void releaseOutside(NodeState node) {
    pools.setWorker(null);
    pools.release(node, null, agenda.next(node, firing, null));
  }

  /** Lets the unit of a producer that has left the line join the queue; the producer continues. */
  void admit(PoolState pool, BlockedProducer producer) {
    pools.join(pool, producer.unit);
    pools.producers().end(producer);
    pools.announce(producer.thread);
    agenda.takeFrom(producer);
    firing.resume(producer);
    resume(producer, producer.backlog);
  }

  /** Lets a thread continue whose last branch has ended. */
  void resume(Fork fork) {
    pools.announce(fork.thread);
    resume(fork, fork.agenda());
  }

  private void resume(ThreadWait wait, @Nullable Message backlog) {
    pools.setWorker(wait.worker);
    pools.release(wait.node, wait.thread, agenda.next(wait.node, firing, backlog));
  }
}
