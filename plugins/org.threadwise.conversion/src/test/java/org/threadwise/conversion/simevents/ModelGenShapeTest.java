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
import org.threadwise.conversion.Examples;
import org.threadwise.conversion.QueueingModel;
import org.threadwise.conversion.program.Agreement;
import org.threadwise.conversion.program.FigureKey;
import org.threadwise.conversion.program.Sampled;
import org.threadwise.conversion.simevents.EntityFlow.Tally;
import org.threadwise.queueing.event.Limits;
import org.threadwise.queueing.event.Run;
import org.threadwise.queueing.event.Run.FlowTally;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Node;
import org.threadwise.queueing.network.Pool;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.simulation.Simulation;
import org.threadwise.queueing.simulation.Watch;
import org.threadwise.queueing.statistics.Moments;

/** The shape of ModelGen is what it is said to be, and what is written is what is simulated. */
class ModelGenShapeTest {
  private static final long SEED = 20_261_121;
  private static final int REPLICATIONS = 12;
  private static final double NANOS = 1e9;
  private static final FigureKey DONE = new FigureKey("shape", "done", "", "delivered");
  private static final FigureKey TIME = new FigureKey("shape", "done", "", "response time");

  @Test
  void eachTaskGetsTheInputRateAndKeepsItsTime() {
    QueueingModel cafe = Examples.model("cafe/cafe.eai");
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
  void saysThatTasksAreNotSerialAnyMore() {
    assertThat(ModelGenShape.of(Examples.model("cafe/cafe.eai")).losses())
        .contains(new Loss("Coffee.T5", "is serial; here any number of threads may run it"));
  }

  /** Far below capacity, near it, and far above. */
  @ParameterizedTest
  @CsvSource({"12, 500", "2, 6000", "1, 20000"})
  void theDiagramDoesWhatTheNetworkDoes(int threads, double rate) {
    QueueingModel cafe = Examples.model("cafe/cafe.eai");
    Network network = cafe.network().withThreads(0, threads);
    ModelGenShape shape = ModelGenShape.of(network, cafe.workload().withRate(rate));
    Workload workload = shape.workload().withWarmUp(0).withDuration((long) (400 / rate * NANOS));
    Map<FigureKey, Moments> expected = new LinkedHashMap<>();
    Map<FigureKey, Moments> found = new LinkedHashMap<>();
    Diagram diagram = ModelGenDiagram.of(shape).build("shape", "", "", "inf");
    for (int i = 0; i < REPLICATIONS; i++) {
      Run run = Simulation.run(shape.network(), workload, SEED, i, Limits.of(workload), Watch.NONE);
      double responses = run.flows().stream().mapToDouble(FlowTally::responseSum).sum() / NANOS;
      add(expected, new Tally(run.deliveries(), responses));
      Map<String, Tally> tallies = EntityFlow.run(diagram, 400 / rate, SEED + i);
      add(found, tallies.getOrDefault("done", new Tally(0, 0)));
    }
    assertThat(Agreement.disagreements(sampled(expected), sampled(found))).isEmpty();
  }

  private static void add(Map<FigureKey, Moments> figures, Tally tally) {
    figures.computeIfAbsent(DONE, unused -> new Moments()).add((double) tally.delivered());
    figures
        .computeIfAbsent(TIME, unused -> new Moments())
        .add(tally.responses() / tally.delivered());
  }

  private static Map<FigureKey, Sampled> sampled(Map<FigureKey, Moments> figures) {
    Map<FigureKey, Sampled> sampled = new LinkedHashMap<>();
    figures.forEach((key, moments) -> sampled.put(key, Sampled.of(moments)));
    return sampled;
  }
}
