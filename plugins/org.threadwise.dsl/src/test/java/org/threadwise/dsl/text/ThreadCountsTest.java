package org.threadwise.dsl.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.threadwise.dsl.SolutionReader;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.Solution;

final class ThreadCountsTest {

  private static final String PROCESS =
      " process P { entry E -> a translator T a -> b takes 1 ms exit X b }";

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "pool p { threads 6 }      | pool p { threads 24 }",
        "pool p{threads  6/*now*/} | pool p{threads  24/*now*/}",
        "pool p { queue lifo }     | pool p { threads 24 queue lifo }",
        "pool p                    | pool p { threads 24 }",
        "pool p { threads 24 }     | pool p { threads 24 }"
      })
  void setsTheCountOfAPool(String before, String after) {
    String text = "solution S " + before + PROCESS;
    Solution solution = read(text);

    Optional<TextEdit> edit = ThreadCounts.of(solution.getPools().getFirst(), 24);

    assertThat(apply(text, edit)).isEqualTo("solution S " + after + PROCESS);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "pools per task { T: 2 }              | pools per task { T: 3 }",
        "pools per task { E: 2, others: 1 }   | pools per task { E: 2, T: 3, others: 1 }",
        "pools per task { others: 1 }         | pools per task { T: 3, others: 1 }",
        "pools per task { }                   | pools per task { T: 3 }",
        "pools per task                       | pools per task { T: 3 }",
        "pools per task { others: 3 }         | pools per task { others: 3 }"
      })
  void setsTheCountOfALocalPool(String before, String after) {
    String text = "solution S " + before + PROCESS;
    Solution solution = read(text);
    Element task = solution.getProcesses().getFirst().getElements().get(1);

    Optional<TextEdit> edit = ThreadCounts.ofLocal(solution, task, 3);

    String edited = apply(text, edit);
    assertThat(edited).isEqualTo("solution S " + after + PROCESS);
    assertThat(SolutionReader.read(edited, Path.of("x.eai")).isUsable()).isTrue();
  }

  @Test
  void namesTheProcessWhereANameIsNotUnique() {
    String text =
        "solution S pools per task {}" + PROCESS + PROCESS.replace("process P", "process Q");
    Solution solution = read(text);
    Element task = solution.getProcesses().get(1).getElements().get(1);

    assertThat(apply(text, ThreadCounts.ofLocal(solution, task, 3))).contains("{ Q.T: 3}");
  }

  @Test
  void refusesPoolsWithoutAThreadCount() {
    Solution solution = read("solution S pool p virtual" + PROCESS);
    Element task = solution.getProcesses().getFirst().getElements().get(1);

    assertThatThrownBy(() -> ThreadCounts.of(solution.getPools().getFirst(), 3))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("only a fixed pool");
    assertThatThrownBy(() -> ThreadCounts.ofLocal(solution, task, 3))
        .isInstanceOf(IllegalArgumentException.class);
  }

  private static Solution read(String text) {
    return Objects.requireNonNull(SolutionReader.read(text, Path.of("x.eai")).solution(), text);
  }

  private static String apply(String text, Optional<TextEdit> edit) {
    return TextEdit.apply(text, edit.map(List::of).orElse(List.of()));
  }
}
