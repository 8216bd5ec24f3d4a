package org.threadwise.dsl.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.threadwise.dsl.SolutionReader;
import org.threadwise.model.integration.Element;

final class TimeEditsTest {

  private static final String TIME = "exponential(mean 3 ms) from \"a.json\" count 7";

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "``                         | `takes TIME `",
        "serial // last             | `serial takes TIME // last`",
        "takes 2 ms serial          | takes TIME serial",
        "takes /* x */ exp(2 ms)    | takes /* x */ TIME",
        "takes cpu 2 ms             | takes cpu TIME",
        "takes wait 2 ms // blocked | takes wait TIME // blocked",
        "takes 2 ms from \"b.csv\" date \"2026-01-02\" limit 2 | takes TIME limit 2"
      })
  void writesTheSumOfATimeAndNothingElse(String before, String after) {
    String text = text(before);

    TextEdit edit = TimeEdits.service(task(text), TIME);

    assertThat(TextEdit.apply(text, List.of(edit))).isEqualTo(text(after.replace("TIME", TIME)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "``                           | `takes cpu 1 ms wait 2 ms `",
        "takes 5 ms serial            | takes cpu 1 ms wait 2 ms serial",
        "takes cpu 5 ms wait exp(1 s) | takes cpu 1 ms wait 2 ms"
      })
  void writesBothTimes(String before, String after) {
    String text = text(before);

    TextEdit edit = TimeEdits.service(task(text), "1 ms", "2 ms");

    assertThat(TextEdit.apply(text, List.of(edit))).isEqualTo(text(after));
  }

  @Test
  void aSumIsNotDividedBetweenTwoTimes() {
    Element task = task(text("takes cpu 5 ms wait 1 ms"));

    assertThat(TimeEdits.hasBothTimes(task)).isTrue();
    assertThatThrownBy(() -> TimeEdits.service(task, TIME))
        .hasMessage("'T' has a CPU time and a waiting time, but only their sum was measured");
  }

  @Test
  void returnsTheTextOfATime() {
    assertThat(TimeEdits.text(task(text("takes exp(2 ms) // slow")).getService()))
        .isEqualTo("exp(2 ms)");
    assertThat(TimeEdits.text(task(text("serial")).getService())).isEmpty();
  }

  private static String text(String clauses) {
    return "solution S\nprocess P {\n  entry A -> a\n  translator T a -> b "
        + clauses
        + "\n  exit B b\n}\n";
  }

  private static Element task(String text) {
    SolutionReader.Read read = SolutionReader.read(text, Path.of("test.eai"));
    assertThat(read.isUsable()).as(text).isTrue();
    return Objects.requireNonNull(read.solution()).getProcesses().getFirst().getElements().get(1);
  }
}
