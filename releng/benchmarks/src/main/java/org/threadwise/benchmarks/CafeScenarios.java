package org.threadwise.benchmarks;

import java.util.Objects;
import java.util.function.UnaryOperator;
import org.threadwise.model.queueing.Translation;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Host;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Node;
import org.threadwise.queueing.network.Pool;
import org.threadwise.queueing.network.Pool.Costs;
import org.threadwise.queueing.network.Workload;

/** Scenarios of the Café example with a pool of 6 threads, at 80 % of capacity. */
final class CafeScenarios {
  private static final String FILE = "/cafe/cafe.eai";
  private static final int THREADS = 6;
  private static final Costs COSTS = new Costs(0, 2_000, 1_000, 0);
  private static final Host HOST = new Host(2, 1, 1e6, 5_000, 20_000, Host.DEFAULT_STACK);

  private CafeScenarios() {}

  /** Adds a host of 2 cores with switching costs, and dispatch and wake costs of the pool. */
  static BenchmarkScenario onHost(BenchmarkScenario cafe) {
    Pool pool = cafe.network().pools().getFirst().withCosts(COSTS);
    Network network = cafe.network().withPool(0, pool).withHost(HOST);
    return new BenchmarkScenario(network, cafe.workload()).loaded(TaskChain.LOAD);
  }

  /**
   * Returns the scenario of the example, whose solicitors block threads, which mostly wait for
   * responses.
   */
  static BenchmarkScenario blocking() {
    return scenario(network -> network);
  }

  /** Returns the scenario with asynchronous solicitors, whose threads are always on the CPU. */
  static BenchmarkScenario asynchronous() {
    return scenario(CafeScenarios::withAsynchronousSolicitors);
  }

  private static BenchmarkScenario scenario(UnaryOperator<Network> change) {
    Translation example = Solutions.translate(FILE, text -> text);
    Network network = Objects.requireNonNull(example.network(), FILE).withHost(null);
    Workload workload = Objects.requireNonNull(example.workload(), FILE);
    network = change.apply(network.withPool(0, network.pools().getFirst().withThreads(THREADS)));
    Workload unbounded = workload.withWarmUp(0).withDuration(Workload.UNTIL_DONE);
    return new BenchmarkScenario(network, unbounded).loaded(TaskChain.LOAD);
  }

  private static Network withAsynchronousSolicitors(Network network) {
    return network.withNodes(network.nodes().stream().map(CafeScenarios::withoutBlocking).toList());
  }

  private static Node withoutBlocking(Node node) {
    return node.behavior() instanceof Behavior.Request request
        ? node.withBehavior(new Behavior.Request(request.response(), false, request.station()))
        : node;
  }
}
