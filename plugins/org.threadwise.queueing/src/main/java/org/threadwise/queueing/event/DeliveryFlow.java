package org.threadwise.queueing.event;

import org.threadwise.queueing.event.ReplicationTallies.FlowTally;
import org.threadwise.queueing.statistics.Histogram;

/** The deliveries at one exit that descend from one source. */
final class DeliveryFlow {
  private static final int BLOCK = 64;

  private final int source;
  private final int exit;
  private final Histogram responses = new Histogram();
  private long delivered;
  private double sum;
  private long maximum;

  /** Response times that are not counted yet: a loop over many is faster than one per event. */
  private final long[] block = new long[BLOCK];

  private int inBlock;

  DeliveryFlow(int source, int exit) {
    this.source = source;
    this.exit = exit;
  }

  void add(long response) {
    block[inBlock++] = response;
    if (inBlock == BLOCK) {
      countBlock();
    }
  }

  private void countBlock() {
    for (int i = 0; i < inBlock; i++) {
      long response = block[i];
      responses.add(response);
      sum += response;
      maximum = Math.max(maximum, response);
    }
    delivered += inBlock;
    inBlock = 0;
  }

  FlowTally tally() {
    countBlock();
    return tally(responses);
  }

  /** Returns a tally that stays as it is when the run continues. */
  FlowTally copyOfTally() {
    countBlock();
    Histogram copy = new Histogram();
    copy.merge(responses);
    return tally(copy);
  }

  private FlowTally tally(Histogram histogram) {
    return new FlowTally(source, exit, delivered, sum, maximum, histogram);
  }
}
