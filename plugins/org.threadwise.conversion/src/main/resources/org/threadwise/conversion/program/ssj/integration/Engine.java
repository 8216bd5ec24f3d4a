package integration;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.DoubleSupplier;
import umontreal.ssj.rng.MRG32k3a;
import umontreal.ssj.rng.RandomStream;
import umontreal.ssj.simevents.Event;
import umontreal.ssj.simevents.Simulator;

/** The clock, events, random numbers and replications of a solution, on SSJ. */
abstract class Engine {
  /** The components of a seed of MRG32k3a are below its second modulus. */
  private static final long SEED_BOUND = 4294944443L;

  private final Simulator simulator = new Simulator();
  private final long seed;
  private final List<RandomStream> streams = new ArrayList<>();
  private final List<Level> levels = new ArrayList<>();

  Engine(long seed) {
    this.seed = seed;
  }

  final void add(Level level) {
    levels.add(level);
  }

  final Simulator simulator() {
    return simulator;
  }

  /** The present time in nanoseconds. */
  final double now() {
    return simulator.time();
  }

  // ---- randomness

  /** Returns a stream for a purpose, which does not depend on other streams. */
  private RandomStream stream(String purpose) {
    long hash = seed;
    for (byte each : purpose.getBytes(StandardCharsets.UTF_8)) {
      hash = (hash ^ each) * 0x100000001b3L;
    }
    MRG32k3a stream = new MRG32k3a(purpose);
    stream.setSeed(new SplittableRandom(hash).longs(6, 1, SEED_BOUND).toArray());
    streams.add(stream);
    return stream;
  }

  /** Whole numbers: times in nanoseconds, or counts. */
  final Draw times(Distribution distribution, String purpose) {
    DoubleSupplier values = distribution.from(stream(purpose));
    return () -> Math.rint(values.getAsDouble());
  }

  /** Exponential numbers of mean 1. */
  final Draw exponential(String purpose) {
    return Distributions.exponential(1).from(stream(purpose))::getAsDouble;
  }

  /** Uniform numbers between 0 and 1. */
  final Draw uniform(String purpose) {
    return stream(purpose)::nextDouble;
  }

  // ---- replications

  /** A replication starts. */
  abstract void beforeReplication();

  /** The window starts. */
  abstract void warmUp();

  /** A replication has ended. */
  abstract void afterReplication();

  /** Runs the action of an event. */
  abstract void happen(When when, Runnable action);

  /** Returns whether anything but idle threads' time-outs is left to happen. */
  abstract boolean isBusy();

  abstract List<Element> elements();

  final void replicate(int replications, double warmUp, double end) {
    for (int i = 0; i < replications; i++) {
      simulator.init();
      levels.forEach(Level::initialize);
      beforeReplication();
      elements().forEach(Element::initialize);
      if (warmUp > 0) {
        schedule(warmUp, When.WINDOW_STARTS, this::startWindow);
      }
      if (end < Double.POSITIVE_INFINITY) {
        schedule(end, When.RUN_ENDS, this::stop);
      }
      if (isBusy() || end < Double.POSITIVE_INFINITY) {
        simulator.start();
      }
      afterReplication();
      streams.forEach(RandomStream::resetNextSubstream);
    }
  }

  private void startWindow() {
    levels.forEach(Level::warmUp);
    warmUp();
    elements().forEach(Element::warmUp);
  }

  /** Schedules an event after a delay. */
  final Cancellation schedule(double delay, When when, Runnable action) {
    Event event =
        new Event(simulator) {
          @Override
          public void actions() {
            happen(when, action);
          }
        };
    event.setPriority(when.ordinal());
    event.schedule(delay);
    return event::cancel;
  }

  final void stop() {
    simulator.stop();
  }
}
