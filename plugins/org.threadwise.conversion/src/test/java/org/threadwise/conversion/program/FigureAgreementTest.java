package org.threadwise.conversion.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Generated programs run and agree with our simulator. Those that are processes run side by side.
 */
abstract class FigureAgreementTest {
  private static final String PACKAGE = "org.threadwise.conversion.program.";

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

  @ParameterizedTest(name = "{0}")
  @Execution(ExecutionMode.CONCURRENT)
  @MethodSource({
    PACKAGE + "SampleModels#random",
    PACKAGE + "UserModels#all",
    PACKAGE + "ThrottledModels#all"
  })
  void samplesAgree(String name, ProgramModel model) {
    check(name, model);
  }

  @Test
  void everyDistributionAndArrivalProcessAgrees() {
    check("variety", VariedModel.model());
  }

  @ParameterizedTest(name = "{1}")
  @MethodSource("deadlocks")
  void threadsThatWaitForOneAnotherEndTheRun(ProgramModel model, String waiting) {
    assertThatThrownBy(() -> run(model, List.of("--replications", "2")))
        .hasStackTraceContaining("deadlocked after")
        .hasStackTraceContaining(waiting);
  }

  static Stream<Arguments> deadlocks() {
    return Stream.of(
        Arguments.of(DeadlockedModels.byRoom(), "threads of pool a wait for room in pool b"),
        Arguments.of(
            DeadlockedModels.byBranches(), "threads of pool p wait for their branches for ever"),
        Arguments.of(
            DeadlockedModels.byPermits(),
            "threads of pool p wait for a permit of throttle for ever"),
        Arguments.of(
            DeadlockedModels.byDelayedPermits(),
            "threads of pool p wait for a permit of throttle for ever"));
  }

  @ParameterizedTest
  @Execution(ExecutionMode.CONCURRENT)
  @MethodSource(PACKAGE + "ExactModels#all")
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
