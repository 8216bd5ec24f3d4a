package org.threadwise.runtime.calibration;

import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.threadwise.queueing.network.Host;
import org.threadwise.queueing.network.Pool.Costs;
import org.threadwise.queueing.network.Pool.Threads;

/**
 * The result of a calibration.
 *
 * @param machine the measured machine
 * @param date date in UTC
 * @param workingSet bytes that were read for {@link MachineFigure#CACHE_REFILL}
 * @param rounds number of batches of each figure
 * @param figures in the order of {@link MachineFigure}; figures that the machine does not provide
 *     are missing
 * @param load what other programs did meanwhile
 */
public record Calibration(
    Machine machine,
    LocalDate date,
    int workingSet,
    int rounds,
    List<MeasuredFigure> figures,
    SystemLoad load) {

  private static final double NANOS_PER_SECOND = 1e9;

  public Calibration {
    figures = List.copyOf(figures);
  }

  /** Returns a figure; empty if the machine does not provide it. */
  public Optional<MeasuredFigure> figure(MachineFigure figure) {
    return figures.stream().filter(each -> each.figure() == figure).findFirst();
  }

  /** Returns the whole number of cores that computes as much as all of them at once. */
  public int cores() {
    return figure(MachineFigure.USABLE_CORES)
        .map(each -> Math.max(1, Math.toIntExact(Math.round(each.estimate().median()))))
        .orElse(machine.cores());
  }

  /** Returns a host with the measured costs, and defaults for those that were not measured. */
  public Host host() {
    return new Host(
        cores(),
        1,
        nanos(MachineFigure.TIME_SLICE, Host.DEFAULT_QUANTUM),
        nanos(MachineFigure.PARKING_SWITCH, 0),
        nanos(MachineFigure.CACHE_REFILL, 0),
        figure(MachineFigure.THREAD_MEMORY)
            .map(each -> Math.round(each.estimate().median()))
            .orElse(Host.DEFAULT_STACK));
  }

  /** Returns the measured costs of a pool. */
  public Costs costs(Threads threads) {
    long start = Math.round(nanos(MachineFigure.THREAD_START, 0));
    long dispatch = Math.round(nanos(MachineFigure.DISPATCH, 0));
    return switch (threads) {
      case Threads.Fixed fixed -> new Costs(start, dispatch, 0, 0);
      case Threads.Custom custom -> new Costs(start, dispatch, 0, 0);
      case Threads.PerTask perTask -> new Costs(start, 0, 0, 0);
      case Threads.Virtual virtual ->
          new Costs(Math.round(nanos(MachineFigure.VIRTUAL_THREAD_START, 0)), 0, 0, 0);
    };
  }

  private double nanos(MachineFigure figure, double otherwise) {
    return figure(figure)
        .map(each -> each.estimate().median() * NANOS_PER_SECOND)
        .orElse(otherwise);
  }
}
