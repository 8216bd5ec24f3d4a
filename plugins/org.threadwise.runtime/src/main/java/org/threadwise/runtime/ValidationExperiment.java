package org.threadwise.runtime;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.event.InputTrace;
import org.threadwise.queueing.network.Host;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Pool;
import org.threadwise.queueing.network.Pool.Costs;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.random.Purpose;
import org.threadwise.queueing.simulation.Experiment;
import org.threadwise.queueing.simulation.ExperimentMonitor;
import org.threadwise.queueing.simulation.ExperimentSettings;
import org.threadwise.queueing.simulation.Figures;
import org.threadwise.queueing.simulation.Outcome;
import org.threadwise.queueing.simulation.Outcome.Completed;
import org.threadwise.queueing.simulation.TraceReplay;
import org.threadwise.queueing.statistics.Tally;
import org.threadwise.runtime.WhatIf.Change;

/**
 * Compares a model with the same model on real threads: by independent figures, and by simulations
 * with the measured service times (Law 2015, Simulation Modeling and Analysis, section 5.6, the
 * correlated inspection approach). The latter have no error of the inputs, so what remains is the
 * error of the structure: scheduling, queues and dispatch.
 *
 * <p>Measured service times contain waits for a core, so simulations with them have no host and no
 * costs of pools.
 */
public final class ValidationExperiment {
  private static final double NANOS_PER_SECOND = 1e9;

  /** Nanoseconds that are tried as additional cost of a work unit. */
  private static final List<Long> DISPATCH_COSTS =
      List.of(2_000L, 5_000L, 10_000L, 20_000L, 50_000L);

  private final Network model;
  private final Workload workload;
  private final ExperimentSettings settings;
  private final TraceReplay replay;
  private final TraceReplay waits;
  private final TraceReplay cpuTimes;
  private final Tally waitExcess = new Tally();
  private final Tally cpuExcess = new Tally();

  /**
   * Prepares the experiment.
   *
   * @param model with its host and the costs of its pools
   * @param workload ends by itself, or has a duration
   * @param settings with the seed of the runs
   */
  public ValidationExperiment(Network model, Workload workload, ExperimentSettings settings) {
    this.model = model;
    this.workload = workload;
    this.settings = settings;
    Network withoutHost = model.withHost(null);
    replay = replay(withCosts(withoutHost, pool -> Costs.NONE), TraceReplay.ALL);
    waits = replay(model, EnumSet.of(Purpose.WAIT));
    cpuTimes = replay(withoutHost, EnumSet.of(Purpose.CPU));
  }

  private TraceReplay replay(Network network, Set<Purpose> purposes) {
    return new TraceReplay(network, workload, settings, purposes);
  }

  private static Network withCosts(Network network, Function<Pool, Costs> costs) {
    return network.withPools(
        network.pools().stream().map(pool -> pool.withCosts(costs.apply(pool))).toList());
  }

  /** Simulates the model as it is. */
  public Outcome predict(ExperimentMonitor monitor) {
    return Experiment.run(model, workload, settings, monitor);
  }

  /** Simulates a run with its recorded inputs. */
  public void add(int run, InputTrace trace, ExperimentMonitor monitor) {
    replay.add(run, trace, monitor);
    waits.add(run, trace, monitor);
    cpuTimes.add(run, trace, monitor);
    addExcess(waitExcess, trace.meanExcess(Purpose.WAIT));
    addExcess(cpuExcess, trace.meanExcess(Purpose.CPU));
  }

  private static void addExcess(Tally excess, double seconds) {
    if (!Double.isNaN(seconds)) {
      excess.add(seconds);
    }
  }

  /**
   * Compares prediction and measurement, and simulates causes if they differ.
   *
   * @param cores of the machine
   */
  public Validation compare(
      Figures predicted, Figures measured, int cores, ExperimentMonitor monitor) {
    Figures replayed = figures(replay.outcome());
    List<ValidatedFigure> figures = ValidatedFigure.all(predicted, replayed, measured);
    boolean differs = figures.stream().anyMatch(ValidatedFigure::differs);
    return new Validation(
        predicted, replayed, measured, figures, differs ? whatIfs(cores, monitor) : List.of());
  }

  private static @Nullable Figures figures(Outcome outcome) {
    return outcome instanceof Completed completed ? completed.figures() : null;
  }

  // ---- causes

  private List<WhatIf> whatIfs(int cores, ExperimentMonitor monitor) {
    List<WhatIf> all = new ArrayList<>();
    add(all, Change.WAITS, Double.NaN, mean(waitExcess), waits.outcome());
    add(all, Change.CPU_TIMES, Double.NaN, mean(cpuExcess), cpuTimes.outcome());
    double dispatch = dispatchSeconds();
    for (long more : DISPATCH_COSTS) {
      Network slower = withCosts(model, pool -> withDispatch(pool.costs(), more));
      double after = more / NANOS_PER_SECOND + (Double.isNaN(dispatch) ? 0 : dispatch);
      add(all, Change.DISPATCH, dispatch, after, simulate(slower, monitor));
    }
    Host host = model.host();
    if (host == null) {
      Network shared = model.withHost(Host.ofCores(cores));
      add(all, Change.CORES, Double.NaN, cores, simulate(shared, monitor));
    } else if (host.cores() > 1) {
      int fewer = host.cores() - 1;
      Network smaller = model.withHost(host.withCores(fewer));
      add(all, Change.CORES, host.cores(), fewer, simulate(smaller, monitor));
    }
    return all;
  }

  private static double mean(Tally tally) {
    return tally.count() == 0 ? 0 : tally.mean();
  }

  private static void add(
      List<WhatIf> all, Change change, double before, double after, Outcome outcome) {
    Figures figures = figures(outcome);
    if (figures != null) {
      all.add(new WhatIf(change, before, after, figures));
    }
  }

  private Outcome simulate(Network changed, ExperimentMonitor monitor) {
    return Experiment.run(changed, workload, settings, monitor);
  }

  private static Costs withDispatch(Costs costs, long more) {
    return new Costs(costs.start(), costs.dispatch() + more, costs.wake(), costs.lock());
  }

  /** Returns the cost of a work unit in seconds, NaN if pools differ. */
  private double dispatchSeconds() {
    long[] all =
        model.pools().stream().mapToLong(pool -> pool.costs().dispatch()).distinct().toArray();
    return all.length == 1 ? all[0] / NANOS_PER_SECOND : Double.NaN;
  }
}
