package org.threadwise.conversion.program;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongFunction;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.Arguments;
import org.threadwise.conversion.ConvertedExamples;
import org.threadwise.conversion.QueueingModel;
import org.threadwise.model.integration.Solution;
import org.threadwise.model.queueing.Translation;
import org.threadwise.queueing.analytic.ArrivalRates;
import org.threadwise.queueing.event.RunLimits;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.reference.AwaitingNetworks;
import org.threadwise.queueing.reference.BatchNetworks;
import org.threadwise.queueing.reference.BlockingNetworks;
import org.threadwise.queueing.reference.FailingJoins;
import org.threadwise.queueing.reference.FailingNetworks;
import org.threadwise.queueing.reference.MixedNetworks;
import org.threadwise.queueing.reference.ParallelNetworks;
import org.threadwise.queueing.reference.PerMessageNetworks;
import org.threadwise.queueing.reference.PermitNetworks;
import org.threadwise.queueing.reference.RandomSolution;
import org.threadwise.queueing.reference.RequestingNetworks;
import org.threadwise.queueing.simulation.ExperimentMonitor;
import org.threadwise.queueing.simulation.Simulation;

/** The models that generated programs simulate in tests. */
public final class SampleModels {
  private static final Path FOLDER = Path.of("..", "..", "examples");
  private static final double NANOS_PER_SECOND = 1e9;
  private static final long FIRST_SEED = 20_261_121;

  private SampleModels() {}

  /** Returns each example under each of its workloads, for a short time. */
  static List<Arguments> examples() {
    return examples(300, 60, Integer.MAX_VALUE);
  }

  /** Returns each example under its first workload, for a very short time. */
  public static List<Arguments> shortExamples() {
    return examples(80, 25, 1);
  }

  private static List<Arguments> examples(double orders, int messages, int workloads) {
    List<Arguments> samples = new ArrayList<>();
    for (String name : ConvertedExamples.names()) {
      Path file = FOLDER.resolve(name);
      Solution solution = ConvertedExamples.solution(name);
      for (var workload : solution.getWorkloads().stream().limit(workloads).toList()) {
        QueueingModel model =
            QueueingModel.of(solution, Translation.of(solution, workload, file.getParent()));
        samples.add(
            Arguments.of(
                name + " " + workload.getName(),
                shortened(ProgramModel.of(model), orders, messages)));
      }
    }
    return samples;
  }

  private static ProgramModel shortened(ProgramModel model, double orders, int messages) {
    return new ProgramModel(
        model.network(),
        shortened(model.workload(), orders, messages),
        model.labels(),
        model.losses());
  }

  private static Workload shortened(Workload workload, double orders, int messages) {
    ArrivalRates rates = ArrivalRates.of(workload);
    if (!rates.open()) {
      return workload.withMessagesAtOnce(messages);
    }
    long end = (long) (orders / rates.ordersPerSecond() * NANOS_PER_SECOND);
    return workload.withWarmUp(0).withDuration(end).withWarmUp(end / 5);
  }

  /** Returns random networks with each construct; none of them comes to a standstill. */
  static Stream<Arguments> random() {
    Map<String, Stream<RandomSolution>> networks = new LinkedHashMap<>();
    networks.put("patterns", samples(20, RandomSolution::of));
    networks.put("per message", samples(12, SampleModels::perMessage));
    networks.put("failures", samples(10, SampleModels::failing));
    networks.put("batches", samples(10, SampleModels::batching));
    networks.put("parallel", samples(10, seed -> ParallelNetworks.of(RandomSolution.of(seed))));
    networks.put("branches", live(30, seed -> AwaitingNetworks.of(variety(seed))));
    networks.put("permits", live(40, SampleModels::permits));
    networks.put("blocking", live(20, SampleModels::blocking));
    networks.put("mixed", live(20, MixedNetworks::of));
    return networks.entrySet().stream()
        .flatMap(each -> each.getValue().map(random -> arguments(each.getKey(), random)));
  }

  private static Stream<RandomSolution> samples(int count, LongFunction<RandomSolution> network) {
    return LongStream.range(FIRST_SEED, FIRST_SEED + count).mapToObj(network);
  }

  /** Returns those of some networks that come to no standstill. */
  private static Stream<RandomSolution> live(int count, LongFunction<RandomSolution> network) {
    return samples(count, network).filter(SampleModels::isLive);
  }

  private static RandomSolution perMessage(long seed) {
    return PerMessageNetworks.of(RandomSolution.of(seed));
  }

  /** Returns a network in which executions fail; in half of them, threads carry messages. */
  private static RandomSolution failing(long seed) {
    RandomSolution random = RequestingNetworks.of(RandomSolution.of(seed));
    random = seed % 2 == 0 ? PerMessageNetworks.of(random) : random;
    return FailingJoins.of(FailingNetworks.of(random));
  }

  /** Returns a network with batches, with runs and failures in some of them. */
  private static RandomSolution batching(long seed) {
    RandomSolution random = BatchNetworks.of(RandomSolution.of(seed));
    random = seed % 2 == 0 ? PerMessageNetworks.of(random) : random;
    return seed % 3 == 0 ? FailingNetworks.of(random) : random;
  }

  /** Returns a network with permits; in half of them, threads wait for branches. */
  private static RandomSolution permits(long seed) {
    RandomSolution random = variety(seed);
    return PermitNetworks.of(seed % 2 == 0 ? AwaitingNetworks.of(random) : random);
  }

  /** Returns a random network, one in which threads carry messages, or a mixture of all. */
  private static RandomSolution variety(long seed) {
    return switch ((int) (seed / 2 % 3)) {
      case 0 -> RandomSolution.of(seed);
      case 1 -> perMessage(seed);
      default -> MixedNetworks.of(seed);
    };
  }

  /**
   * Returns a network with pools that block their producers, with parallel runs in half of them.
   */
  private static RandomSolution blocking(long seed) {
    RandomSolution random = BlockingNetworks.of(RandomSolution.of(seed));
    return seed % 2 == 0 ? ParallelNetworks.of(random) : random;
  }

  /** Returns whether many replications come to no standstill. */
  private static boolean isLive(RandomSolution random) {
    Simulation simulation = Simulation.of(random.network(), random.workload());
    RunLimits limits = RunLimits.of(random.workload());
    return LongStream.range(0, 300)
        .mapToObj(i -> simulation.run(3, i, limits, ExperimentMonitor.NONE))
        .noneMatch(run -> run.ending().isStandstill());
  }

  private static Arguments arguments(String construct, RandomSolution random) {
    return Arguments.of(
        construct + " " + random.seed(), ProgramModel.of(random.network(), random.workload()));
  }
}
