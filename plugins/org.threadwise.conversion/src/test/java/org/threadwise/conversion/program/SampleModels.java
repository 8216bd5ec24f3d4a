package org.threadwise.conversion.program;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
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
  private static final int RANDOM = 20;
  private static final int PER_MESSAGE = 12;
  private static final int CONSTRUCT = 10;

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

  /** Returns random networks with all patterns, pools and hosts. */
  static List<Arguments> random() {
    return LongStream.range(FIRST_SEED, FIRST_SEED + RANDOM)
        .mapToObj(RandomSolution::of)
        .map(SampleModels::arguments)
        .toList();
  }

  /** Returns random networks in which threads carry messages. */
  static List<Arguments> perMessage() {
    return LongStream.range(FIRST_SEED, FIRST_SEED + PER_MESSAGE)
        .mapToObj(RandomSolution::of)
        .map(PerMessageNetworks::of)
        .map(SampleModels::arguments)
        .toList();
  }

  /** Returns random networks in which executions fail, half of them with threads that carry. */
  static List<Arguments> failing() {
    return LongStream.range(FIRST_SEED, FIRST_SEED + CONSTRUCT)
        .mapToObj(seed -> RequestingNetworks.of(RandomSolution.of(seed)))
        .map(each -> each.seed() % 2 == 0 ? PerMessageNetworks.of(each) : each)
        .map(each -> FailingJoins.of(FailingNetworks.of(each)))
        .map(SampleModels::arguments)
        .toList();
  }

  /** Returns random networks with batches, with runs and failures in some of them. */
  static List<Arguments> batching() {
    return LongStream.range(FIRST_SEED, FIRST_SEED + CONSTRUCT)
        .mapToObj(seed -> BatchNetworks.of(RandomSolution.of(seed)))
        .map(each -> each.seed() % 2 == 0 ? PerMessageNetworks.of(each) : each)
        .map(each -> each.seed() % 3 == 0 ? FailingNetworks.of(each) : each)
        .map(SampleModels::arguments)
        .toList();
  }

  /** Returns random networks with parallel runs. */
  static List<Arguments> parallel() {
    return LongStream.range(FIRST_SEED, FIRST_SEED + CONSTRUCT)
        .mapToObj(seed -> ParallelNetworks.of(RandomSolution.of(seed)))
        .map(SampleModels::arguments)
        .toList();
  }

  /** Returns random networks whose threads wait for branches, and come to no deadlock. */
  static List<Arguments> awaiting() {
    return LongStream.range(FIRST_SEED, FIRST_SEED + 3 * CONSTRUCT)
        .mapToObj(seed -> AwaitingNetworks.of(variety(seed)))
        .filter(SampleModels::isLive)
        .map(SampleModels::arguments)
        .toList();
  }

  /** Returns random networks with permits, in half of them with awaited branches. */
  static List<Arguments> permits() {
    return LongStream.range(FIRST_SEED, FIRST_SEED + 4 * CONSTRUCT)
        .mapToObj(SampleModels::variety)
        .map(each -> each.seed() % 2 == 0 ? AwaitingNetworks.of(each) : each)
        .map(PermitNetworks::of)
        .filter(SampleModels::isLive)
        .map(SampleModels::arguments)
        .toList();
  }

  /** Returns a random network, one in which threads carry messages, or a mixture of all. */
  private static RandomSolution variety(long seed) {
    return switch ((int) (seed / 2 % 3)) {
      case 0 -> RandomSolution.of(seed);
      case 1 -> PerMessageNetworks.of(RandomSolution.of(seed));
      default -> MixedNetworks.of(seed);
    };
  }

  /** Returns random networks with pools that block their producers, and come to no deadlock. */
  static List<Arguments> blocking() {
    return LongStream.range(FIRST_SEED, FIRST_SEED + 2 * CONSTRUCT)
        .mapToObj(seed -> BlockingNetworks.of(RandomSolution.of(seed)))
        .map(each -> each.seed() % 2 == 0 ? ParallelNetworks.of(each) : each)
        .filter(SampleModels::isLive)
        .map(SampleModels::arguments)
        .toList();
  }

  /** Returns random networks with everything in various combinations, and come to no standstill. */
  static List<Arguments> mixed() {
    return LongStream.range(FIRST_SEED, FIRST_SEED + 2 * CONSTRUCT)
        .mapToObj(MixedNetworks::of)
        .filter(SampleModels::isLive)
        .map(SampleModels::arguments)
        .toList();
  }

  /** Returns whether many replications come to no standstill. */
  private static boolean isLive(RandomSolution random) {
    Simulation simulation = Simulation.of(random.network(), random.workload());
    RunLimits limits = RunLimits.of(random.workload());
    return LongStream.range(0, 300)
        .mapToObj(i -> simulation.run(3, i, limits, ExperimentMonitor.NONE))
        .noneMatch(run -> run.ending().isStandstill());
  }

  private static Arguments arguments(RandomSolution random) {
    return Arguments.of(
        "random " + random.seed(), ProgramModel.of(random.network(), random.workload()));
  }
}
