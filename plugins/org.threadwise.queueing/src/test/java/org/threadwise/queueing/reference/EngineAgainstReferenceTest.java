package org.threadwise.queueing.reference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.SplittableRandom;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Test;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.distribution.Exponential;
import org.threadwise.queueing.event.Limits;
import org.threadwise.queueing.event.Run;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Depths;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.network.Workload.Arrivals;
import org.threadwise.queueing.network.Workload.Process;
import org.threadwise.queueing.simulation.Simulation;
import org.threadwise.queueing.simulation.Watch;

/** The engine and the reference agree on random networks; a failure names the seed. */
class EngineAgainstReferenceTest {
  private static final int NETWORKS = Integer.getInteger("threadwise.random.networks", 1500);

  @Test
  void theyAgreeOnRandomNetworks() {
    long start = 20261120;
    for (long seed = start; seed < start + NETWORKS; seed++) {
      long tried = seed;
      assertThatCode(() -> compare(tried)).as("seed %s", seed).doesNotThrowAnyException();
    }
  }

  private static void compare(long seed) {
    Network network = RandomNetworks.of(seed);
    Workload workload = workload(network, new SplittableRandom(~seed));
    ReferenceFigures expected =
        new ReferenceSimulation(network, new StreamDraws(seed, 3), Depths.of(network))
            .run(workload, workload.duration());
    Run actual = Simulation.run(network, workload, seed, 3, Limits.of(workload), Watch.NONE);
    SoftAssertions softly = new SoftAssertions();
    softly.assertThat(actual.leftOver()).as("left over").isEqualTo(expected.leftOver());
    softly.assertThat(actual.lastDelivery()).as("last delivery").isEqualTo(expected.lastDelivery);
    softly.assertThat(actual.completionSum()).as("completion").isEqualTo(expected.deliverySum);
    compareFlows(actual, expected, softly);
    compareNodes(network, actual, expected, softly);
    comparePools(actual, expected, softly);
    softly
        .assertThat(actual.busyCores())
        .as("busy cores")
        .isCloseTo(expected.busyCoreNanoseconds, within(1e-6 * (1 + expected.busyCoreNanoseconds)));
    assertThat(softly.errorsCollected()).as("seed %s of %s", seed, network).isEmpty();
  }

  private static void compareFlows(Run actual, ReferenceFigures expected, SoftAssertions softly) {
    for (int node = 0; node < expected.delivered.length; node++) {
      int exit = node;
      var flows = actual.flows().stream().filter(flow -> flow.exit() == exit).toList();
      softly
          .assertThat(flows.stream().mapToLong(Run.FlowTally::delivered).sum())
          .as("delivered at %s", node)
          .isEqualTo(expected.delivered[node]);
      softly
          .assertThat(flows.stream().mapToDouble(Run.FlowTally::responseSum).sum())
          .as("responses at %s", node)
          .isEqualTo(expected.responseSum[node]);
    }
  }

  private static void compareNodes(
      Network network, Run actual, ReferenceFigures expected, SoftAssertions softly) {
    for (int i = 0; i < actual.nodes().size(); i++) {
      Run.NodeTally node = actual.nodes().get(i);
      String name = network.nodes().get(i).name();
      softly.assertThat(node.units()).as("units of %s", name).isEqualTo(expected.unitsEnded[i]);
      softly.assertThat(node.taken()).as("taken of %s", name).isEqualTo(expected.unitsMade[i]);
      softly.assertThat(node.waiting()).as("waiting of %s", name).isEqualTo(expected.waitingSum[i]);
      double[] blocked = {
        node.blocked().lock(),
        node.blocked().turn(),
        node.blocked().carrier(),
        node.blocked().station()
      };
      for (int cause = 0; cause < blocked.length; cause++) {
        softly
            .assertThat(blocked[cause])
            .as("blocked of %s by cause %s", name, cause)
            .isEqualTo(expected.blocked[cause][i]);
      }
    }
  }

  private static void comparePools(Run actual, ReferenceFigures expected, SoftAssertions softly) {
    for (int i = 0; i < actual.pools().size(); i++) {
      Run.PoolTally pool = actual.pools().get(i);
      ReferencePool other = expected.pools.get(i);
      softly.assertThat(pool.rejected()).as("rejected by %s", i).isEqualTo(other.rejected);
      softly.assertThat(pool.callerRuns()).as("caller runs of %s", i).isEqualTo(other.callerRun);
      softly.assertThat(pool.takenThreads()).as("taken of %s", i).isEqualTo(other.takenTime);
      softly.assertThat(pool.threads()).as("alive of %s", i).isEqualTo(other.aliveTime);
      softly.assertThat(pool.queueLength()).as("queue of %s", i).isEqualTo(other.queueTime);
      softly
          .assertThat(pool.maximumQueueLength())
          .as("longest queue of %s", i)
          .isEqualTo(other.maximumQueue);
      softly.assertThat(pool.peakThreads()).as("peak of %s", i).isEqualTo(other.peakThreads);
      softly.assertThat(pool.blockedThreads()).as("blocked of %s", i).isEqualTo(other.blockedTime);
    }
  }

  private static Workload workload(Network network, SplittableRandom random) {
    List<Arrivals> arrivals =
        network.nodes().stream()
            .filter(node -> node.behavior() instanceof Behavior.Source)
            .map(node -> arrivals(network.node(node.name()), random))
            .toList();
    boolean endless = arrivals.stream().anyMatch(a -> a.process() instanceof Process.Renewal);
    return new Workload("random", arrivals, endless ? 2000 : Workload.UNTIL_DONE, 0);
  }

  private static Arrivals arrivals(int source, SplittableRandom random) {
    Process process =
        switch (random.nextInt(4)) {
          case 0 -> new Process.AtOnce(1 + random.nextInt(30));
          case 1 -> new Process.Recorded(List.of(0L, 5L, 5L, 20L, 21L, 100L, 100L, 300L));
          case 2 -> new Process.Renewal(new Constant(10 + random.nextInt(60)));
          default -> new Process.Renewal(new Exponential(40));
        };
    return new Arrivals(source, process, random.nextInt(4) == 0 ? new Constant(2) : null);
  }
}
