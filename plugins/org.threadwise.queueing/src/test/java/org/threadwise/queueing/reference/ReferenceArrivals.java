package org.threadwise.queueing.reference;

import org.threadwise.queueing.distribution.Distribution;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.reference.ReferenceClock.Kind;

/** Lets messages arrive as the workload defines (section 7). */
final class ReferenceArrivals {
  private final Network network;
  private final ReferenceDraws draws;
  private final ReferenceClock clock;
  private final ReferenceFigures figures;
  private final ReferenceSimulation simulation;

  ReferenceArrivals(
      Network network,
      ReferenceDraws draws,
      ReferenceClock clock,
      ReferenceFigures figures,
      ReferenceSimulation simulation) {
    this.network = network;
    this.draws = draws;
    this.clock = clock;
    this.figures = figures;
    this.simulation = simulation;
  }

  void schedule(Workload workload) {
    workload.arrivals().forEach(arrivals -> scheduleArrivals(arrivals, 0));
  }

  private void scheduleArrivals(Workload.Arrivals arrivals, int index) {
    String name = network.nodes().get(arrivals.source()).name();
    switch (arrivals.process()) {
      case Workload.Process.Renewal renewal ->
          clock.after(
              draws.time(renewal.gap(), name, "arrivals"),
              Kind.ARRIVAL,
              () -> {
                scheduleArrivals(arrivals, 0);
                arriveAll(arrivals, 1);
              });
      case Workload.Process.AtOnce atOnce ->
          clock.after(0, Kind.ARRIVAL, () -> arriveAll(arrivals, atOnce.messages()));
      case Workload.Process.Recorded recorded -> {
        if (index < recorded.times().size()) {
          clock.after(
              recorded.times().get(index) - clock.now(),
              Kind.ARRIVAL,
              () -> {
                scheduleArrivals(arrivals, index + 1);
                arriveAll(arrivals, 1);
              });
        }
      }
      case Workload.Process.Closed closed -> {
        for (int user = 0; user < closed.users(); user++) {
          think(arrivals.source(), closed);
        }
      }
      case Workload.Process.Modulated modulated ->
          throw new UnsupportedOperationException("modulated arrivals have exact results instead");
    }
  }

  /** A user thinks, sends one message, and thinks again when nothing is left of its order. */
  private void think(int source, Workload.Process.Closed closed) {
    Distribution time = closed.think();
    String name = network.nodes().get(source).name();
    clock.after(
        time == null ? 0 : draws.time(time, name, "think"),
        Kind.ARRIVAL,
        () -> {
          long sent = clock.now();
          simulation.arrive(
              source,
              () -> {
                figures.gone(source, clock.now() - sent);
                think(source, closed);
              });
        });
  }

  private void arriveAll(Workload.Arrivals arrivals, long times) {
    String name = network.nodes().get(arrivals.source()).name();
    Distribution batch = arrivals.batch();
    for (long i = 0; i < times; i++) {
      long size = batch == null ? 1 : draws.count(batch, name, "batch");
      for (long j = 0; j < size; j++) {
        simulation.arrive(arrivals.source(), () -> {});
        simulation.settle();
      }
    }
  }
}
