package org.threadwise.runtime.calibration;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * Measures all figures in this process.
 *
 * <p>Each round measures one batch of every figure, starting with another figure each time. So the
 * batches of a figure are spread over the whole time, and their variance contains that of the
 * machine, which changes more from second to second than from batch to batch.
 */
final class Probes implements AutoCloseable {
  /** Rounds until the compiler has finished, whose values do not count. */
  private static final int WARM_UP_ROUNDS = 4;

  private static final int SHORT_PARKS = 15;
  private static final int LONG_PARKS = 5;

  private final int workingSet;
  private final List<MachineFigure> figures = List.of(MachineFigure.values());
  private final List<Probe> probes;

  /**
   * Creates the probes.
   *
   * @param workingSet bytes that a thread reads again after each switch, at least 64
   */
  Probes(int workingSet) {
    this.workingSet = workingSet;
    probes = figures.stream().map(this::probe).toList();
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
   * Measures on the calling thread and threads that end before this method does.
   *
   * @param rounds number of batches of each figure
   * @return the batches of each figure in the order of their measurement
   */
  Map<MachineFigure, List<Double>> measure(int rounds) throws InterruptedException {
    Map<MachineFigure, List<Double>> batches = new EnumMap<>(MachineFigure.class);
    figures.forEach(figure -> batches.put(figure, new ArrayList<>()));
    for (int round = 0; round < WARM_UP_ROUNDS + rounds; round++) {
      for (int i = 0; i < figures.size(); i++) {
        int index = (i + round) % figures.size();
        double value = probes.get(index).measure();
        if (round >= WARM_UP_ROUNDS) {
          requireNonNull(batches.get(figures.get(index))).add(value);
        }
      }
    }
    return batches;
  }

  @Override
  public void close() {
    probes.forEach(Probe::close);
  }
}
