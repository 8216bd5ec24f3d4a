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
import org.threadwise.model.integration.Solution;

final class AmountEditsTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "takes 2 ms                          | takes 3 ms",
        "takes exp(2 ms) // slow             | takes exp(3 ms) // slow",
        "takes lognormal(mean 4 ms, cv 0.5)  | takes lognormal(mean 6 ms, cv 0.5)",
        "takes erlang(stages 3, mean 0.1 ms) | takes erlang(stages 3, mean 0.15 ms)",
        "takes uniform(1 ms, 3.5 ms)         | takes uniform(1.5 ms, 5.25 ms)",
        "takes cpu 2 ms wait exp(7 us)       | takes cpu 3 ms wait exp(10.5 us)"
      })
  void scalesTimesAndNothingElse(String before, String after) {
    String text = text(before);

    List<TextEdit> edits = AmountEdits.times(task(read(text)), 1.5);

    assertThat(TextEdit.apply(text, edits)).isEqualTo(text(after));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "takes measured(\"times.csv\") | the times of 'T' are measured",
        "serial                        | the text contains no time of 'T'"
      })
  void refusesTimesThatAreNotInTheText(String clauses, String message) {
    Element task = task(read(text(clauses)));

    assertThatThrownBy(() -> AmountEdits.times(task, 2))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "poisson 5_000/s                                  | poisson 6000/s",
        "constant 0.5/s                                   | constant 0.6/s",
        "every 6 ms                                       | every 5 ms",
        "modulated { 10/s for 10 s, 100/min for 50 s }    | modulated { 12/s for 10 s, 120/min for 50 s }",
        "poisson 10/s in batches of uniform(1, 3)         | poisson 12/s in batches of uniform(1, 3)"
      })
  void scalesRates(String before, String after) {
    String text = workload(before);

    List<TextEdit> edits = AmountEdits.rates(read(text).getWorkloads().getFirst(), 1.2);

    assertThat(TextEdit.apply(text, edits)).isEqualTo(workload(after));
  }

  @Test
  void messagesAtOnceHaveNoRate() {
    Solution solution = read(workload("100 messages at once"));

    assertThatThrownBy(() -> AmountEdits.rates(solution.getWorkloads().getFirst(), 2))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("the text does not contain the rate at 'E'");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "solution S                     | solution S  host { cores 4 }",
        "solution S 'a label'           | solution S 'a label'  host { cores 4 }",
        "solution S host {cores 16}     | solution S host {cores 4}",
        "solution S host { speed 2 }    | solution S host { cores 4 speed 2 }",
        "solution S host { cores 4 }    | solution S host { cores 4 }"
      })
  void setsCores(String before, String after) {
    String text = before.replace('\'', '"') + process("takes 1 ms");

    List<TextEdit> edits = AmountEdits.cores(read(text), 4).stream().toList();

    assertThat(TextEdit.apply(text, edits).replace("\n\n", "  "))
        .isEqualTo(after.replace('\'', '"') + process("takes 1 ms"));
  }

  @ParameterizedTest
  @CsvSource({"2, 5", "5, 5"})
  void setsCapacities(int before, int after) {
    String text = "solution S application A { capacity %d }" + process("takes 1 ms");
    Solution solution = read(text.formatted(before));

    List<TextEdit> edits =
        AmountEdits.capacity(solution.getApplications().getFirst(), after).stream().toList();

    assertThat(TextEdit.apply(text.formatted(before), edits)).isEqualTo(text.formatted(after));
  }

  private static String text(String clauses) {
    return "solution S" + process(clauses);
  }

  private static String workload(String arrivals) {
    return text("takes 1 ms") + " workload w { E: " + arrivals + " for 10 s }";
  }

  private static String process(String clauses) {
    return " process P { entry E -> a translator T a -> b " + clauses + "\n exit X b }";
  }

  private static Element task(Solution solution) {
    return solution.getProcesses().getFirst().getElements().get(1);
  }

  private static Solution read(String text) {
    return Objects.requireNonNull(
        SolutionReader.read(text, Path.of("nowhere.eai")).solution(), "no solution");
  }
}
