package org.threadwise.proposal.wording;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.threadwise.model.catalogue.ElementKind;
import org.threadwise.model.integration.IntegrationFactory;
import org.threadwise.model.integration.Pattern;
import org.threadwise.model.integration.Task;
import org.threadwise.model.queueing.Diagnostic;
import org.threadwise.model.queueing.Diagnostic.Code;
import org.threadwise.model.queueing.Diagnostic.Kind;
import org.threadwise.model.queueing.Diagnostic.Severity;
import org.threadwise.model.queueing.ValueUse;
import org.threadwise.model.queueing.ValueUse.Role;

class DiagnosticTextTest {
  private static final Task TASK = IntegrationFactory.eINSTANCE.createTask();
  private static final ValueUse CPU = new ValueUse(Role.CPU_TIME, "T");

  private static String text(Kind kind, Object... arguments) {
    return DiagnosticText.of(
        new Diagnostic(Severity.ERROR, Code.NAME, kind, List.of(arguments), TASK));
  }

  static Stream<Arguments> rows() {
    TASK.setPattern(Pattern.TRANSLATOR);
    var oneSlot = ElementKind.of(TASK).inputs();
    return Stream.of(
        Arguments.of("a pool has no name: write one after 'pool'", text(Kind.UNNAMED_POOL)),
        Arguments.of(
            "two pools are named 'a': give one another name", text(Kind.SAME_POOL_NAME, "a")),
        Arguments.of(
            "T is a translator and reads 1 slot, not 2: correct its inputs",
            text(Kind.INPUTS, "T", "translator", oneSlot, 2)),
        Arguments.of(
            "T is a translator and lacks 1 output: what goes there is dropped; write -> and a slot",
            text(Kind.MISSING_OUTPUTS, "T", "translator", 1)),
        Arguments.of(
            "T passes with probability 1.5: write one between 0 and 1",
            text(Kind.PASS_PROBABILITY, "T", 1.5)),
        Arguments.of(
            "D has 2 outputs and 1 probabilities: write one for each output",
            text(Kind.PROBABILITY_COUNT, "D", 2, 1)),
        Arguments.of(
            "CPU time of T: there is no distribution 'expo'; did you mean 'exp'?",
            text(Kind.MISSPELT_DISTRIBUTION, CPU, "expo", "exp")),
        Arguments.of(
            "CPU time of T: t.csv has 3 values, but the model declares 5000: measure again, or"
                + " correct the count",
            text(Kind.SAMPLE_COUNT, CPU, "t.csv", 3, 5000)),
        Arguments.of(
            "rate of the arrivals at E is missing: write one, such as 5000/s",
            text(Kind.NO_RATE, new ValueUse(Role.RATE, "E"))),
        Arguments.of(
            "stack of the host: 9 %",
            text(Kind.INVALID_VALUE, new ValueUse(Role.STACK, ""), "9 %")),
        Arguments.of(
            "messages circulate for ever through M, T: give the cycle a way out, such as a"
                + " dispatcher",
            text(Kind.CYCLE, "M, T")),
        Arguments.of(
            "no messages arrive at F in workload rush",
            text(Kind.NO_MESSAGES_ARRIVE, "F", "rush")));
  }

  @ParameterizedTest
  @MethodSource("rows")
  void writesNamesAndNumbers(String expected, String text) {
    assertThat(text).isEqualTo(expected);
  }

  @ParameterizedTest
  @EnumSource
  void everyKindHasAText(Kind kind) {
    assertThat(text(kind, "a", "b", "c", "d")).isNotBlank();
  }

  @ParameterizedTest
  @EnumSource
  void everyRoleHasAText(Role role) {
    assertThat(text(Kind.NO_VALUE, new ValueUse(role, "x"))).endsWith(" has no value: write one");
  }
}
