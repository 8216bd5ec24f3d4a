package org.threadwise.conversion.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Generated programs run and agree with our simulator. */
abstract class FigureAgreementTest {
  private final int replications;
  private final int ownReplications;

  /**
   * Creates the tests of one kind of program.
   *
   * @param replications of the program
   * @param ownReplications of our simulator
   */
  FigureAgreementTest(int replications, int ownReplications) {
    this.replications = replications;
    this.ownReplications = ownReplications;
  }

  /** Runs the program of a model with arguments, and returns its output. */
  abstract String run(ProgramModel model, List<String> arguments);

  @ParameterizedTest
  @MethodSource("org.threadwise.conversion.program.SampleModels#random")
  void randomSolutionsAgree(String name, ProgramModel model) {
    check(name, model);
  }

  @ParameterizedTest
  @MethodSource("org.threadwise.conversion.program.SampleModels#perMessage")
  void processesPerMessageAgree(String name, ProgramModel model) {
    check(name, model);
  }

  @Test
  void everyDistributionAndArrivalProcessAgrees() {
    check("variety", VariedModel.model());
  }

  @ParameterizedTest
  @MethodSource("org.threadwise.conversion.program.UserModels#all")
  void usersAgree(String name, ProgramModel model) {
    check(name, model);
  }

  @ParameterizedTest
  @MethodSource("org.threadwise.conversion.program.ThrottledModels#all")
  void throttlersAgree(String name, ProgramModel model) {
    check(name, model);
  }

  @ParameterizedTest
  @MethodSource("org.threadwise.conversion.program.SampleModels#failing")
  void failuresAgree(String name, ProgramModel model) {
    check(name, model);
  }

  @ParameterizedTest
  @MethodSource("org.threadwise.conversion.program.SampleModels#batching")
  void batchesAgree(String name, ProgramModel model) {
    check(name, model);
  }

  @ParameterizedTest
  @MethodSource("org.threadwise.conversion.program.SampleModels#parallel")
  void parallelRunsAgree(String name, ProgramModel model) {
    check(name, model);
  }

  @ParameterizedTest
  @MethodSource("org.threadwise.conversion.program.SampleModels#awaiting")
  void awaitedBranchesAgree(String name, ProgramModel model) {
    check(name, model);
  }

  @ParameterizedTest
  @MethodSource("org.threadwise.conversion.program.SampleModels#permits")
  void permitsAgree(String name, ProgramModel model) {
    check(name, model);
  }

  @ParameterizedTest
  @MethodSource("org.threadwise.conversion.program.SampleModels#blocking")
  void blockingPoolsAgree(String name, ProgramModel model) {
    check(name, model);
  }

  @ParameterizedTest
  @MethodSource("org.threadwise.conversion.program.SampleModels#mixed")
  void mixturesAgree(String name, ProgramModel model) {
    check(name, model);
  }

  @Test
  void threadsThatWaitForOneAnotherEndTheRun() {
    assertThatThrownBy(() -> run(DeadlockedModels.byRoom(), List.of("--replications", "2")))
        .hasStackTraceContaining("deadlocked after")
        .hasStackTraceContaining("threads of pool a wait for room in pool b");
  }

  @Test
  void threadsThatWaitForBranchesBehindThemEndTheRun() {
    assertThatThrownBy(() -> run(DeadlockedModels.byBranches(), List.of("--replications", "2")))
        .hasStackTraceContaining("deadlocked after")
        .hasStackTraceContaining("threads of pool p wait for their branches for ever");
  }

  @Test
  void threadsThatWaitForPermitsOfMessagesBehindThemEndTheRun() {
    assertThatThrownBy(() -> run(DeadlockedModels.byPermits(), List.of("--replications", "2")))
        .hasStackTraceContaining("deadlocked after")
        .hasStackTraceContaining("threads of pool p wait for a permit of throttle for ever");
  }

  @ParameterizedTest
  @MethodSource("org.threadwise.conversion.program.ExactModels#all")
  void theoryAgrees(ExactModels.Sample sample) {
    sample.check(SampledFigure.read(run(sample.model(), arguments())), replications);
  }

  @Test
  void usersWhoWaitForEverEndTheRun() {
    assertThatThrownBy(() -> run(UserModels.stuck(), List.of("--replications", "2")))
        .hasStackTraceContaining("all users wait for messages that joins keep for ever");
  }

  @Test
  void usersForWhomNoTimePassesEndTheRun() {
    assertThatThrownBy(() -> run(UserModels.timeless(), List.of("--replications", "2")))
        .hasStackTraceContaining("no time passes at in");
  }

  @Test
  void namesCannotBeCode() {
    check("hostile", HostileNames.model());
  }

  @Test
  void runThatEndsBeforeTheWarmUpIsRefused() {
    ProgramModel model = VariedModel.model();
    for (String end : List.of("0.5", "1")) {
      assertThatThrownBy(
              () -> run(model, List.of("--seconds", end, "--warm-up", "1", "--replications", "2")))
          .hasStackTraceContaining(Double.parseDouble(end) + " s, but is not measured")
          .hasStackTraceContaining("give more --seconds or a shorter --warm-up");
    }
  }

  private List<String> arguments() {
    return List.of("--replications", Integer.toString(replications), "--seed", "7", "--json");
  }

  final void check(String name, ProgramModel model) {
    Map<FigureKey, SampledFigure> found = SampledFigure.read(run(model, arguments()));
    Map<FigureKey, SampledFigure> expected = SimulatedFigures.run(model, 1, ownReplications);
    assertThat(FigureAgreement.disagreements(expected, found)).as(name).isEmpty();
  }
}
