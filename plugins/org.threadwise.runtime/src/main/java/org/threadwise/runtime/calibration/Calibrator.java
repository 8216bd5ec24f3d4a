package org.threadwise.runtime.calibration;

import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.threadwise.queueing.simulation.ExperimentMonitor;

/**
 * Measures what threads cost on this machine.
 *
 * <p>Each round measures one batch of every figure, starting with another figure each time. So the
 * batches of a figure are spread over the whole calibration, and their variance contains that of
 * the machine, which changes more from second to second than from batch to batch.
 */
public final class Calibrator {
  /** Rounds until the compiler has finished, whose values do not count. */
  private static final int WARM_UP_ROUNDS = 8;

  private static final int SHORT_PARKS = 15;
  private static final int LONG_PARKS = 5;

  private final int workingSet;
  private final List<Series> allSeries = new ArrayList<>();

  /** The measurements of one figure. */
  private record Series(MachineFigure figure, Probe probe, List<Double> batches) {}

  /**
   * Creates a calibrator.
   *
   * @param workingSet bytes that a thread reads again after each switch, at least 64
   */
  public Calibrator(int workingSet) {
    this.workingSet = workingSet;
    for (MachineFigure figure : MachineFigure.values()) {
      allSeries.add(new Series(figure, probe(figure), new ArrayList<>()));
    }
  }

  private Probe probe(MachineFigure figure) {
    return switch (figure) {
      case USABLE_CORES -> new CoresProbe();
      case TIME_SLICE -> new TimeSliceProbe();
      case PARKING_SWITCH -> new ParkingSwitchProbe();
      case PIPE_SWITCH -> new PipeSwitchProbe();
      case CACHE_REFILL -> new CacheProbe(workingSet);
      case THREAD_MEMORY -> new ThreadMemoryProbe();
      case DISPATCH -> new DispatchProbe(1);
      case CONTENDED_DISPATCH -> new DispatchProbe(2 * Runtime.getRuntime().availableProcessors());
      case WAKE -> new WakeProbe();
      case THREAD_START -> new ThreadStartProbe();
      case VIRTUAL_THREAD_START -> new VirtualStartProbe();
      case OVERSHOOT_1_MS -> new TimerProbe(TimeUnit.MILLISECONDS.toNanos(1), SHORT_PARKS);
      case OVERSHOOT_10_MS -> new TimerProbe(TimeUnit.MILLISECONDS.toNanos(10), LONG_PARKS);
    };
  }

  /**
   * Measures all figures on the calling thread and threads that end before this method does. Can be
   * called once.
   *
   * @param rounds number of batches of each figure, at least 6
   * @return empty if the monitor cancels or the calling thread is interrupted
   */
  public Optional<Calibration> calibrate(int rounds, ExperimentMonitor monitor) {
    try {
      return measure(rounds, monitor);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    } finally {
      allSeries.forEach(series -> series.probe.close());
    }
  }

  private Optional<Calibration> measure(int rounds, ExperimentMonitor monitor)
      throws InterruptedException {
    SystemLoad.Snapshot start = SystemLoad.Snapshot.now();
    int total = (WARM_UP_ROUNDS + rounds) * allSeries.size();
    for (int batch = 0; batch < total; batch++) {
      if (monitor.cancelled()) {
        return Optional.empty();
      }
      monitor.progress(batch, total);
      int round = batch / allSeries.size();
      Series series = allSeries.get((batch + round) % allSeries.size());
      double value = series.probe.measure();
      if (round >= WARM_UP_ROUNDS) {
        series.batches.add(value);
      }
    }
    List<MeasuredFigure> figures =
        allSeries.stream()
            .map(series -> new MeasuredFigure(series.figure, series.batches))
            .filter(measured -> measured.estimate().median() > 0)
            .toList();
    LocalDate date = LocalDate.now(ZoneOffset.UTC);
    return Optional.of(
        new Calibration(Machine.current(), date, workingSet, rounds, figures, start.untilNow()));
  }
}
