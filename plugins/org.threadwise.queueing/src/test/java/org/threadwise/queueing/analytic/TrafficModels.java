package org.threadwise.queueing.analytic;

import java.util.Arrays;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.distribution.Distribution;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Behavior.Choice;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.NetworkBuilder;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.network.Workload.Process;

/** Networks and results for the tests of traffic. */
final class TrafficModels {

  private TrafficModels() {}

  static final Distribution TIME = new Constant(1000);

  static NetworkBuilder network() {
    return Network.builder("n").source("in");
  }

  static Behavior choose(Double... probabilities) {
    return new Behavior.Dispatch(new Choice.ByProbability(Arrays.asList(probabilities)));
  }

  /** Returns Poisson arrivals at the first nodes, with the given rates per second. */
  static Workload open(double... rates) {
    return SampleWorkloads.open(
        Arrays.stream(rates).mapToObj(Process.Renewal::poisson).toArray(Process[]::new));
  }

  static double visits(NetworkBuilder builder, String node) {
    Network network = builder.build();
    return Traffic.of(network, open(1)).visits(network.node(node));
  }
}
