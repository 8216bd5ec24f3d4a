package org.threadwise.sizing;

import java.util.List;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.distribution.Distribution;
import org.threadwise.queueing.distribution.Exponential;
import org.threadwise.queueing.distribution.Lognormal;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Host;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.NetworkBuilder;
import org.threadwise.queueing.network.Pool;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.network.Workload.Arrivals;
import org.threadwise.queueing.network.Workload.Process;

/** Networks and workloads of the tests; times in milliseconds. */
public final class SizingModels {
  private SizingModels() {}

  public static final double MILLI = 1e6;
  public static final double MICRO = 1e3;

  private static final double[] CALL_CENTRE = {
    2.005, 1.003, 1.553, 1.005, 4.005, 1.004, 1.005, 1.553, 2.005, 1.005, 1.003, 1.005, 1.005,
    1.003, 1.005, 1.005
  };

  /** Returns the mean times of the call centre of Freire et al. in milliseconds. */
  public static double[] callCentreMillis() {
    return CALL_CENTRE.clone();
  }

  public static Distribution exponential(double milliseconds) {
    return new Exponential(milliseconds * MILLI);
  }

  public static Distribution constant(double milliseconds) {
    return new Constant(milliseconds * MILLI);
  }

  public static Workload poisson(double perSecond) {
    return workload(Process.Renewal.poisson(perSecond), Workload.UNTIL_DONE);
  }

  public static Workload atOnce(long messages) {
    return workload(new Process.AtOnce(messages), Workload.UNTIL_DONE);
  }

  public static Workload workload(Process process, long duration) {
    return new Workload(
        "rush", List.of(new Arrivals(0, process, null)), duration, Workload.DETECTED);
  }

  /** One task in a pool: M/M/c under Poisson arrivals and an exponential time. */
  public static Network single(Distribution time) {
    return Network.builder("single")
        .pool("engine", 1)
        .source("in")
        .task("T", time)
        .sink("out")
        .chain("in", "T", "out")
        .build();
  }

  /** Tasks in a row in one pool. */
  public static Network chain(Distribution... times) {
    return chain(Pool.fixed("engine", 1), null, times);
  }

  public static Network chain(
      Pool pool, @org.jspecify.annotations.Nullable Host host, Distribution... times) {
    NetworkBuilder builder = Network.builder("chain").pool(pool).source("in");
    if (host != null) {
      builder.host(host);
    }
    String last = "in";
    for (int task = 0; task < times.length; task++) {
      String name = "T" + (task + 1);
      builder.task(name, times[task]).chain(last, name);
      last = name;
    }
    return builder.sink("out").chain(last, "out").build();
  }

  public static Network callCentre() {
    Distribution[] times = new Distribution[CALL_CENTRE.length];
    for (int task = 0; task < times.length; task++) {
      times[task] = constant(CALL_CENTRE[task]);
    }
    return chain(times);
  }

  /**
   * Returns the Café of Haugg et al. (2019) with assumed times; solicitors answer asynchronously.
   */
  public static Network cafe(boolean blocking) {
    NetworkBuilder builder =
        Network.builder("Cafe")
            .pool("engine", 12)
            .source("Orders")
            .node("T1", new Behavior.Split(new Constant(2)))
            .cpu(new Constant(12 * MICRO))
            .node("T2", new Behavior.Dispatch(new Behavior.Choice.ByFragment()))
            .cpu(new Constant(4 * MICRO));
    branch(builder, "T3", "T4", "Cold", "T5", "T6", blocking, exponential(2));
    branch(builder, "T7", "T8", "Hot", "T9", "T10", blocking, new Lognormal(Math.log(3.6e6), 0.47));
    return builder
        .node("T11", new Behavior.Merge())
        .cpu(new Constant(2 * MICRO))
        .node("T12", new Behavior.Aggregate())
        .cpu(new Constant(8 * MICRO))
        .sink("Waiter")
        .cpu(new Constant(2 * MICRO))
        .chain("Orders", "T1", "T2")
        .join("T2", 0, "T3", 0)
        .join("T2", 1, "T7", 0)
        .join("T6", 0, "T11", 0)
        .join("T10", 0, "T11", 1)
        .chain("T11", "T12", "Waiter")
        .build();
  }

  private static void branch(
      NetworkBuilder builder,
      String replicator,
      String translator,
      String solicitor,
      String correlator,
      String enricher,
      boolean blocking,
      Distribution response) {
    builder
        .node(replicator, new Behavior.Replicate())
        .cpu(new Constant(3 * MICRO))
        .task(translator, new Lognormal(Math.log(18.6 * MICRO), 0.38));
    if (blocking) {
      builder.blocking(solicitor, response);
    } else {
      builder.asynchronous(solicitor, response);
    }
    builder
        .cpu(new Constant(6 * MICRO))
        .node(correlator, new Behavior.Correlate())
        .cpu(new Constant(5 * MICRO))
        .node(enricher, new Behavior.Match())
        .cpu(new Constant(9 * MICRO))
        .join(replicator, 0, translator, 0)
        .join(replicator, 1, correlator, 1)
        .chain(translator, solicitor)
        .join(solicitor, 0, correlator, 0)
        .join(correlator, 1, enricher, 0)
        .join(correlator, 0, enricher, 1);
  }
}
