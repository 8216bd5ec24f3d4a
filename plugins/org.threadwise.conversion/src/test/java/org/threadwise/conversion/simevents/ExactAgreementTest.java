package org.threadwise.conversion.simevents;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.threadwise.conversion.program.FigureAgreement;
import org.threadwise.conversion.program.FigureKey;
import org.threadwise.conversion.program.ProgramModel;
import org.threadwise.conversion.program.SampleModels;
import org.threadwise.conversion.program.SampledFigure;
import org.threadwise.conversion.program.SimulatedFigures;
import org.threadwise.conversion.simevents.EntityFlow.ExitCount;
import org.threadwise.conversion.simevents.SimEventsWriter.Drawing;
import org.threadwise.queueing.distribution.Exponential;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Node;
import org.threadwise.queueing.network.Pool;
import org.threadwise.queueing.network.Work;
import org.threadwise.queueing.reference.RandomSolution;
import org.threadwise.queueing.statistics.Tally;

/** Entities in a diagram of style {@code exact} behave like messages in our simulator. */
class ExactAgreementTest {
  private static final int REPLICATIONS = 12;
  private static final long SEED = 20_261_121;
  private static final int RANDOM = 20;
  private static final double NANOS = 1e9;

  /**
   * Examples without losses, under their first workload, except for the one with constant times:
   * there the order of simultaneous events depends on the simulator.
   */
  static List<Arguments> examples() {
    return SampleModels.shortExamples().stream().filter(ExactAgreementTest::isComparable).toList();
  }

  private static boolean isComparable(Arguments example) {
    return !String.valueOf(example.get()[0]).startsWith("scheduling-anomaly")
        && example.get()[1] instanceof ProgramModel model
        && model.network().nodes().stream().noneMatch(Node::perMessage)
        && drawing(withoutWarmUp(model)).losses().isEmpty();
  }

  private static ProgramModel withoutWarmUp(ProgramModel model) {
    return ProgramModel.of(model.network(), model.workload().withWarmUp(0));
  }

  private static Drawing drawing(ProgramModel model) {
    return SimEventsWriter.draw(
        "exact",
        model.network(),
        model.workload(),
        node -> model.network().nodes().get(node).name());
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("examples")
  void examplesAgree(String name, ProgramModel model) {
    check(name, model);
  }

  static LongStream seeds() {
    return LongStream.range(SEED, SEED + RANDOM);
  }

  /** Times are exponential, so that no events are simultaneous. */
  @ParameterizedTest
  @MethodSource("seeds")
  void randomNetworksAgree(long seed) {
    RandomSolution random = RandomSolution.of(seed);
    check("random " + seed, ProgramModel.of(plain(random.network()), random.workload()));
  }

  /** Returns the network with threads that share nothing but their queue. */
  private static Network plain(Network network) {
    List<Pool> pools = network.pools().stream().map(pool -> Pool.fixed(pool.name(), 2)).toList();
    Work work = new Work(new Exponential(7), new Exponential(2));
    List<Node> nodes =
        network.nodes().stream()
            .map(node -> node.work() == null ? node : node.withWork(work))
            .toList();
    return network.withNodes(nodes).withPools(pools).withHost(null);
  }

  private static void check(String name, ProgramModel model) {
    ProgramModel run = withoutWarmUp(model);
    Map<FigureKey, SampledFigure> expected = new LinkedHashMap<>();
    SimulatedFigures.run(run, SEED, 5 * REPLICATIONS)
        .forEach(
            (key, sampled) -> {
              boolean ofExit =
                  key.figure().equals("delivered") || key.figure().equals("response time");
              if (key.from().isEmpty() && ofExit) {
                expected.put(key, sampled);
              }
            });
    assertThat(FigureAgreement.disagreements(expected, measured(run))).as(name).isEmpty();
  }

  private static Map<FigureKey, SampledFigure> measured(ProgramModel model) {
    BlockDiagram diagram = drawing(model).diagram();
    BlockRules.check(diagram);
    double end = Double.isFinite(model.end()) ? model.end() / NANOS : Double.POSITIVE_INFINITY;
    Map<FigureKey, Tally> figures = new LinkedHashMap<>();
    for (int replication = 0; replication < REPLICATIONS; replication++) {
      Map<String, ExitCount> tallies = EntityFlow.run(diagram, end, SEED + replication);
      tallies.forEach(
          (block, tally) -> {
            String exit = block.replace(" delivered", "");
            add(figures, exit, "delivered", (double) tally.delivered());
            if (tally.delivered() > 0) {
              add(figures, exit, "response time", tally.responses() / tally.delivered());
            }
          });
    }
    Map<FigureKey, SampledFigure> sampled = new LinkedHashMap<>();
    figures.forEach((key, moments) -> sampled.put(key, SampledFigure.of(moments)));
    return sampled;
  }

  private static void add(Map<FigureKey, Tally> figures, String exit, String figure, double value) {
    figures
        .computeIfAbsent(new FigureKey("task", exit, "", figure), unused -> new Tally())
        .add(value);
  }
}
