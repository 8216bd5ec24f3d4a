package org.threadwise.model.queueing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.threadwise.model.queueing.TestSolutions.distribution;
import static org.threadwise.model.queueing.TestSolutions.routing;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.threadwise.model.integration.Pattern;
import org.threadwise.model.integration.PortKind;
import org.threadwise.model.integration.RoutingRule;

class TrappingCyclesTest {

  private final TestSolutions models = new TestSolutions();

  TrappingCyclesTest() {
    models.entry("E", "-> a");
    models.task(Pattern.MERGER, "M", "a, back -> b");
  }

  @Test
  void aLoopWithAnExitIsValid() {
    models
        .task(Pattern.DISPATCHER, "D", "b -> back, out")
        .setRouting(routing(RoutingRule.PROBABILITY, 0.9, 0.1));
    models.exit("X", "out");
    assertThat(cycles()).isEmpty();
  }

  @Test
  void aLoopThatDropsMessagesIsValid() {
    models.task(Pattern.FILTER, "F", "b -> back").setPasses(0.9);
    assertThat(cycles()).isEmpty();
  }

  @Test
  void aLoopOfPassingTasksIsAnError() {
    models.task(Pattern.TRANSLATOR, "T", "b -> back");
    assertThat(cycles()).containsExactly("CYCLE [M, T]");
  }

  @Test
  void aFilterThatAlwaysPassesDoesNotEndACycle() {
    models.task(Pattern.FILTER, "F", "b -> back");
    assertThat(cycles()).hasSize(1);
  }

  @Test
  void aDepartingCopyDoesNotEndACycle() {
    models.task(Pattern.REPLICATOR, "R", "b -> back, out");
    models.exit("X", "out");
    assertThat(cycles()).hasSize(1);
  }

  @Test
  void choicesThatAllLeadBackDoNotEndACycle() {
    models.task(Pattern.DISPATCHER, "D", "b -> c, d");
    models.task(Pattern.MERGER, "N", "c, d -> back");
    assertThat(cycles()).hasSize(1);
  }

  @Test
  void anOutputOfProbabilityZeroDoesNotEndACycle() {
    models
        .task(Pattern.DISPATCHER, "D", "b -> back, out")
        .setRouting(routing(RoutingRule.PROBABILITY, 1.0, 0.0));
    models.exit("X", "out");
    assertThat(cycles()).hasSize(1);
  }

  @Test
  void portsWithoutUnitsCanLoop() {
    models.port(PortKind.SOLICITOR, "S", "b -> back");
    assertThat(cycles()).hasSize(1);
  }

  @Test
  void aSplitterThatMayEndAMessageEndsACycle() {
    models.task(Pattern.SPLITTER, "S", "b -> back").setFragments(distribution("uniform(0, 1)"));
    assertThat(cycles()).isEmpty();
    models.process().getElements().getLast().setFragments(distribution("2"));
    assertThat(cycles()).hasSize(1);
  }

  @Test
  void reportsEachLoop() {
    models.task(Pattern.TRANSLATOR, "T", "b -> back");
    models.process("Q");
    models.task(Pattern.TRANSLATOR, "U", "x -> x");
    assertThat(cycles()).hasSize(2);
  }

  @Test
  void findsALoopOfAHundredThousandTasks() {
    int length = 100_000;
    models.task(Pattern.TRANSLATOR, "T0", "b -> s0");
    for (int i = 1; i < length; i++) {
      models.task(Pattern.TRANSLATOR, "T" + i, "s" + (i - 1) + " -> s" + i);
    }
    models.task(Pattern.TRANSLATOR, "Last", "s" + (length - 1) + " -> back");
    assertThat(cycles()).singleElement().asString().startsWith("CYCLE").endsWith(", …]");
  }

  private List<String> cycles() {
    Translation translation = Translations.of(models);
    List<String> errors = Translations.errors(translation);
    assertThat(translation.network() == null).isEqualTo(!errors.isEmpty());
    return errors;
  }
}
