package integration;

import java.util.HashSet;
import java.util.Set;
import java.util.SplittableRandom;
import jsl.modeling.elements.variable.RandomVariable;
import jsl.simulation.JSLEvent;
import jsl.simulation.SchedulingElement;
import jsl.simulation.Simulation;
import jsl.utilities.random.rng.RNStreamIfc;
import jsl.utilities.random.rng.RNStreamProvider;
import jsl.utilities.random.rvariable.UniformRV;

/**
 * The clock, events, random numbers and replications of a solution, on JSL. JSL calls {@code
 * beforeReplication}, {@code warmUp} and {@code afterReplication}, and those of elements.
 */
abstract class Engine extends SchedulingElement {
  /** The components of a seed of JSL's generator, MRG32k3a, are below its second modulus. */
  private static final long SEED_BOUND = 4294944443L;

  private final Simulation simulation;

  /** JSL's default streams are shared by all simulations of a process; these are private. */
  private final RNStreamProvider streams = new RNStreamProvider();

  private final Set<String> names = new HashSet<>();

  Engine(long seed) {
    this(seed, new Simulation("simulation"));
  }

  private Engine(long seed, Simulation simulation) {
    super(simulation.getModel(), "solution");
    this.simulation = simulation;
    streams.setStreamNumberWarningLimit(Integer.MAX_VALUE);
    streams.setInitialSeed(new SplittableRandom(seed).longs(6, 1, SEED_BOUND).toArray());
  }

  /** Returns a name that no other element has, as JSL requires. */
  final String uniqueName(String name) {
    String unique = name;
    for (int number = 2; !names.add(unique); number++) {
      unique = name + " (" + number + ")";
    }
    return unique;
  }

  /** The present time in nanoseconds. */
  final double now() {
    return getTime();
  }

  // ---- randomness

  /** Returns a random variable with its own stream, which JSL advances after each replication. */
  private RandomVariable variable(Distribution distribution, String purpose) {
    RNStreamIfc stream = streams.nextRNStream();
    return new RandomVariable(this, distribution.from(stream), uniqueName(purpose));
  }

  /** Whole numbers: times in nanoseconds, or counts. */
  final Draw times(Distribution distribution, String purpose) {
    RandomVariable values = variable(distribution, purpose);
    return () -> Math.rint(values.getValue());
  }

  /** Exponential numbers of mean 1. */
  final Draw exponential(String purpose) {
    return variable(Distributions.exponential(1), purpose)::getValue;
  }

  /** Uniform numbers between 0 and 1. */
  final Draw uniform(String purpose) {
    return variable(stream -> new UniformRV(0, 1, stream), purpose)::getValue;
  }

  // ---- replications

  /** Runs the action of an event. */
  abstract void happen(When when, Runnable action);

  final void replicate(int replications, double warmUp, double end) {
    simulation.setNumberOfReplications(replications);
    simulation.setLengthOfReplication(end);
    simulation.setLengthOfWarmUp(warmUp);
    simulation.setRepLengthWarningMessageOption(false);
    simulation.run();
  }

  /** Schedules an event after a delay. */
  final Cancellation schedule(double delay, When when, Runnable action) {
    JSLEvent<Object> event =
        scheduleEvent(occurrence -> happen(when, action), delay, when.ordinal());
    return () -> {
      // JSL drops the events after the end of a run.
      if (event.isScheduled()) {
        cancelEvent(event);
      }
    };
  }

  final void stop() {
    stopExecutive();
  }
}
