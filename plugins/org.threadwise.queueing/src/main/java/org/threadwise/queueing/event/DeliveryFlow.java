package org.threadwise.queueing.event;

import org.threadwise.queueing.event.ReplicationTallies.FlowTally;
import org.threadwise.queueing.statistics.Histogram;

/** The deliveries at one exit that descend from one source. */
final class DeliveryFlow {
  private final int source;
  private final int exit;
  private final Histogram responses = new Histogram();
  private long delivered;
  private double sum;
  private long maximum;

  DeliveryFlow(int source, int exit) {
    this.source = source;
    this.exit = exit;
  }

  void add(long response) {
    responses.add(response);
    delivered++;
    sum += response;
    if (response > maximum) {
      maximum = response;
    }
  }

  FlowTally tally() {
    return tally(responses);
  }

  /** Returns a tally that stays as it is when the run continues. */
  FlowTally copyOfTally() {
    Histogram copy = new Histogram();
    copy.merge(responses);
    return tally(copy);
  }

  private FlowTally tally(Histogram histogram) {
    return new FlowTally(source, exit, delivered, sum, maximum, histogram);
  }
}
