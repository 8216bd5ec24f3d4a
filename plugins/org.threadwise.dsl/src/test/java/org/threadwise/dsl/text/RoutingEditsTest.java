package org.threadwise.dsl.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.threadwise.dsl.ProblemCode;
import org.threadwise.dsl.Severity;
import org.threadwise.dsl.SolutionReader;
import org.threadwise.dsl.writing.SolutionText;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.Solution;

/** Edits of probabilities, fragments and names in measurements. */
final class RoutingEditsTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "dispatcher T a -> b, c by 0.5, 50 %  takes 1 ms // x | `0.5, 50 %` | dispatcher T a -> b, c by 0.7, 0.3  takes 1 ms // x",
        "dispatcher T a -> b, c // x                          | ``          | dispatcher T a -> b, c by 0.7, 0.3 // x",
        "dispatcher T a -> b, c by turn                       | turn        | dispatcher T a -> b, c by 0.7, 0.3",
        "router T a -> b, c sends one                         | ``          | router T a -> b, c sends one by 0.7, 0.3"
      })
  void writesProbabilitiesAndNothingElse(String before, String old, String after) {
    Element element = element(before);
    assertThat(RoutingEdits.text(element)).isEqualTo(old);
    assertEdited(before, RoutingEdits.probabilities(element, "0.7, 0.3"), after);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "filter T a -> b passes 50 % takes 1 ms | 50 % | filter T a -> b passes 70 % takes 1 ms",
        "semanticValidator T a -> b, c takes 1 ms passes 0.5 | 0.5 | semanticValidator T a -> b, c takes 1 ms passes 70 %"
      })
  void writesWhatPasses(String before, String old, String after) {
    Element element = element(before);
    assertThat(RoutingEdits.text(element)).isEqualTo(old);
    assertEdited(before, RoutingEdits.passes(element, "70 %"), after);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "splitter T a -> b into uniform(1, 5) takes 1 ms | splitter T a -> b into 3 takes 1 ms",
        "splitter T a -> b into 2 from \"x\" count 5      | splitter T a -> b into 3"
      })
  void writesFragments(String before, String after) {
    assertEdited(before, RoutingEdits.fragments(element(before), "3"), after);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "translator T a -> b takes 1 ms // x | translator T a -> b takes 1 ms measured as \"m*\", \"say \\\"n\\\"\" // x",
        "translator T a -> b measured as \"k\"  takes measured(\"t.csv\") | translator T a -> b measured as \"k\", \"m*\", \"say \\\"n\\\"\"  takes measured(\"t.csv\")"
      })
  void addsNamesInMeasurements(String before, String after) {
    Element element = element(before);
    TextEdit edit = RoutingEdits.measuredAs(element, List.of("m*", "say \"n\""));
    assertEdited(before, edit, after);
    List<String> names = element(after).getMeasuredAs();
    assertThat(names).endsWith("m*", "say \"n\"");
    Solution written = read(SolutionText.of(read(text(after))));
    assertThat(second(written).getMeasuredAs()).isEqualTo(names);
  }

  private static void assertEdited(String before, TextEdit edit, String after) {
    assertThat(TextEdit.apply(text(before), List.of(edit))).isEqualTo(text(after));
    read(text(after));
  }

  private static String text(String line) {
    String second = line.contains("-> b, c") ? "\n  exit Y c" : "";
    return "solution S\nprocess P {\n  entry A -> a\n  " + line + "\n  exit X b" + second + "\n}\n";
  }

  private static Element element(String line) {
    return second(read(text(line)));
  }

  private static Element second(Solution solution) {
    return solution.getProcesses().getFirst().getElements().get(1);
  }

  /** Parses a text. A file of measured times need not exist. */
  private static Solution read(String text) {
    SolutionReader.Read read = SolutionReader.read(text, Path.of("test.eai"));
    assertThat(read.problems())
        .as(text)
        .allMatch(
            problem ->
                problem.severity() != Severity.ERROR
                    || problem.code().equals(ProblemCode.MEASURED.id()));
    return Objects.requireNonNull(read.solution());
  }
}
