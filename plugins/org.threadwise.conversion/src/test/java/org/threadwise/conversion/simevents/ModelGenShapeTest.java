package org.threadwise.conversion.simevents;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.threadwise.conversion.Conversion.Loss;
import org.threadwise.conversion.ConvertedExamples;
import org.threadwise.conversion.QueueingModel;
import org.threadwise.conversion.program.FigureAgreement;
import org.threadwise.conversion.program.FigureKey;
import org.threadwise.conversion.program.SampledFigure;
import org.threadwise.conversion.simevents.EntityFlow.ExitCount;
import org.threadwise.queueing.event.ReplicationTallies;
import org.threadwise.queueing.event.ReplicationTallies.FlowTally;
import org.threadwise.queueing.event.RunLimits;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Node;
import org.threadwise.queueing.network.Pool;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.simulation.ExperimentMonitor;
import org.threadwise.queueing.simulation.Simulation;
import org.threadwise.queueing.statistics.Tally;

/** ModelGen's shape has the documented structure, and its diagram agrees with its network. */
class ModelGenShapeTest {
  private static final long SEED = 20_261_121;
  private static final int REPLICATIONS = 12;
  private static final double NANOS = 1e9;
  private static final FigureKey DONE = new FigureKey("shape", "done", "", "delivered");
  private static final FigureKey TIME = new FigureKey("shape", "done", "", "response time");

  @Test
  void eachTaskGetsTheInputRateAndKeepsItsTime() {
    QueueingModel cafe = ConvertedExamples.model("cafe/cafe.eai");
    ModelGenShape shape = ModelGenShape.of(cafe);
    List<Node> tasks =
        cafe.network().nodes().stream().filter(node -> node.unitWork() != null).toList();
    assertThat(shape.workload().arrivals()).hasSize(tasks.size());
    assertThat(shape.workload().rate())
        .isCloseTo(tasks.size() * cafe.workload().rate(), within(1e-6));
    assertThat(shape.network().pools()).containsExactly(Pool.fixed("threads", 12));
    assertThat(shape.network().nodes().stream().map(Node::work).filter(Objects::nonNull).toList())
        .isEqualTo(tasks.stream().map(Node::unitWork).toList());
  }

  @Test
  void reportsThatTasksAreNoLongerSerial() {
    assertThat(ModelGenShape.of(ConvertedExamples.model("cafe/cafe.eai")).losses())
        .contains(new Loss("Coffee.T5", "is serial; here any number of threads may run it"));
  }

  /** Far below capacity, near it, and far above. */
  @ParameterizedTest
  @CsvSource({"12, 500", "2, 6000", "1, 20000"})
  void diagramAgreesWithTheNetwork(int threads, double rate) {
    QueueingModel cafe = ConvertedExamples.model("cafe/cafe.eai");
    Network network = cafe.network().withThreads(0, threads);
    ModelGenShape shape = ModelGenShape.of(network, cafe.workload().withRate(rate));
    Workload workload = shape.workload().withWarmUp(0).withDuration((long) (400 / rate * NANOS));
    Map<FigureKey, Tally> expected = new LinkedHashMap<>();
    Map<FigureKey, Tally> found = new LinkedHashMap<>();
    BlockDiagram diagram = ModelGenDiagram.of(shape).build("shape", "", "", "inf");
    for (int i = 0; i < REPLICATIONS; i++) {
      ReplicationTallies run =
          Simulation.run(
              shape.network(), workload, SEED, i, RunLimits.of(workload), ExperimentMonitor.NONE);
      double responses = run.flows().stream().mapToDouble(FlowTally::responseSum).sum() / NANOS;
      add(expected, new ExitCount(run.deliveries(), responses));
      Map<String, ExitCount> tallies = EntityFlow.run(diagram, 400 / rate, SEED + i);
      add(found, tallies.getOrDefault("done", new ExitCount(0, 0)));
    }
    assertThat(FigureAgreement.disagreements(sampled(expected), sampled(found))).isEmpty();
  }

  private static void add(Map<FigureKey, Tally> figures, ExitCount tally) {
    figures.computeIfAbsent(DONE, unused -> new Tally()).add((double) tally.delivered());
    figures.computeIfAbsent(TIME, unused -> new Tally()).add(tally.responses() / tally.delivered());
  }

  private static Map<FigureKey, SampledFigure> sampled(Map<FigureKey, Tally> figures) {
    Map<FigureKey, SampledFigure> sampled = new LinkedHashMap<>();
    figures.forEach((key, moments) -> sampled.put(key, SampledFigure.of(moments)));
    return sampled;
  }
}
