package org.threadwise.dsl;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.threadwise.dsl.writing.SolutionText;
import org.threadwise.model.integration.Distribution;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.Solution;

/** Where a distribution comes from: {@code takes 2 ms from "a.json" count 7 date "2026-11-20"}. */
final class ProvenanceTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "takes 2 ms from \"a.json\" count 7 date \"2026-11-20\" | 7 | 2026-11-20",
        "takes exp(2 ms) from \"a.json\" date \"2026-11-20\" count 7 | 7 | 2026-11-20",
        "takes exp(2 ms) from \"a.json\" serial | |",
        "takes cpu 2 ms from \"a.json\" count 3 wait 5 ms from \"b.json\" | 3 |",
        "takes quantiles(1 ms, 2 ms) from \"a.json\" date \"2026-11-20\" limit 2 | | 2026-11-20"
      })
  void isReadAndWritten(String clauses, @Nullable Integer count, @Nullable String date) {
    Solution solution = read(text(clauses));

    assertThat(cpu(solution))
        .returns("a.json", Distribution::getSource)
        .returns(count, Distribution::getCount)
        .returns(date, Distribution::getDate);
    assertThat(cpu(read(SolutionText.of(solution))))
        .returns("a.json", Distribution::getSource)
        .returns(count, Distribution::getCount)
        .returns(date, Distribution::getDate);
  }

  @Test
  void itsKeywordsCanStillBeNames() {
    Solution solution =
        read(
            """
            solution S
            process P {
              entry from -> count
              entry date -> d
              merger T count, d -> e
              exit X e
            }
            workload w {
              from: renewal 2 ms from "a.json"
              date: renewal exp(1 s)
            }
            workload v { date: renewal exp(1 s)  from: poisson 1/s }
            """);
    assertThat(solution.getWorkloads()).allMatch(each -> each.getArrivals().size() == 2);
  }

  @Test
  void filesOfMeasurementsAreReadAndWritten() {
    String text = text("takes 2 ms") + " measurements { \"a.json\" \"sub/b.jfr\" }";
    Solution solution = read(text + "\nmeasurements { \"c.csv\" }");

    assertThat(solution.getMeasurements()).containsExactly("a.json", "sub/b.jfr", "c.csv");
    assertThat(read(SolutionText.of(solution)).getMeasurements())
        .isEqualTo(solution.getMeasurements());
    assertThat(SolutionReader.read(text + " measurements { a }", Path.of("test.eai")).problems())
        .anyMatch(problem -> problem.code().equals(ProblemCode.UNEXPECTED.id()));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "takes 2 ms from \"a.json\" count 0      | at least one value was measured",
        "takes 2 ms from \"a.json\" date \"soon\" | 'soon' is not a date"
      })
  void wrongValuesAreProblems(String clauses, String message) {
    assertThat(SolutionReader.read(text(clauses), Path.of("test.eai")).problems())
        .anyMatch(problem -> problem.message().contains(message));
  }

  private static String text(String clauses) {
    return "solution S process P { entry A -> a translator T a -> b " + clauses + "\n exit B b }";
  }

  private static Solution read(String text) {
    SolutionReader.Read read = SolutionReader.read(text, Path.of("test.eai"));
    assertThat(read.isUsable()).as("%s%n%s", text, read.problems()).isTrue();
    return Objects.requireNonNull(read.solution());
  }

  private static Distribution cpu(Solution solution) {
    Element task = solution.getProcesses().getFirst().getElements().get(1);
    return Objects.requireNonNull(task.getService()).getCpu();
  }
}
