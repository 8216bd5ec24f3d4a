package org.threadwise.conversion.program;

import java.util.ArrayList;
import java.util.List;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.distribution.Distribution;
import org.threadwise.queueing.distribution.Empirical;
import org.threadwise.queueing.distribution.Erlang;
import org.threadwise.queueing.distribution.Gamma;
import org.threadwise.queueing.distribution.Hyperexponential;
import org.threadwise.queueing.distribution.Lognormal;
import org.threadwise.queueing.distribution.Quantiles;
import org.threadwise.queueing.distribution.Triangular;
import org.threadwise.queueing.distribution.TruncatedNormal;
import org.threadwise.queueing.distribution.Uniform;
import org.threadwise.queueing.distribution.Weibull;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.NetworkBuilder;
import org.threadwise.queueing.network.Pool;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.network.Workload.Arrivals;
import org.threadwise.queueing.network.Workload.Process;
import org.threadwise.queueing.network.Workload.State;

/**
 * A model with the distributions, arrivals and ports that neither examples nor random networks
 * have.
 */
final class VariedModel {
  private VariedModel() {}

  static ProgramModel model() {
    List<Double> many = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      many.add(1e5 + 2e4 * i);
    }
    List<Distribution> all =
        List.of(
            new Erlang(3, 3e5),
            new Gamma(0.7, 4e5),
            new Lognormal(12.3, 0.77),
            new Triangular(1e5, 2e5, 6e5),
            new Weibull(1.7, 3e5),
            new Hyperexponential(List.of(0.2, 0.8), List.of(9e5, 1e5)),
            new TruncatedNormal(2e5, 2e5),
            new Empirical(many),
            new Quantiles(List.of(1e5, 2e5, 9e5)),
            new Uniform(1e5, 3e5));
    NetworkBuilder builder = Network.builder("Variety");
    builder.pool(Pool.fixed("pool", 6));
    builder.node("ring", new Behavior.Source()).on("pool");
    builder.node("served", new Behavior.Responder()).on("pool").cpu(new Constant(1000));
    builder.node("merge", new Behavior.Merge()).on("pool").cpu(new Constant(1000));
    builder.join("ring", 0, "merge", 0);
    builder.join("served", 0, "merge", 1);
    String previous = "merge";
    for (int i = 0; i < all.size(); i++) {
      String name = "P.t" + i;
      builder.node(name, new Behavior.Pass()).on("pool").cpu(all.get(i));
      builder.join(previous, 0, name, 0);
      previous = name;
    }
    builder.join(previous, 0, "served", 0);
    Network network = builder.build();
    List<Long> recorded = new ArrayList<>();
    for (long i = 1; i <= 60; i++) {
      recorded.add(i * 5_000_000 + i * i * 100);
    }
    Workload workload =
        new Workload(
            "all",
            List.of(
                new Arrivals(
                    0,
                    new Process.Modulated(
                        List.of(new State(900, 4e7), new State(0, 2e7), new State(200, 3e7))),
                    new Uniform(0, 2)),
                new Arrivals(1, new Process.Recorded(recorded), new Constant(2))),
            400_000_000L,
            50_000_000L);
    return ProgramModel.of(network, workload);
  }
}
