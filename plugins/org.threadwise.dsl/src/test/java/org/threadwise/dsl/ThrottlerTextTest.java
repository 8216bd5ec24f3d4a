package org.threadwise.dsl;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.threadwise.dsl.writing.SolutionText;
import org.threadwise.model.integration.Solution;
import org.threadwise.model.integration.Throttling;

/** Throttlers: {@code throttler T in -> out max 10 per 1 s}, or {@code max 10 at once}. */
final class ThrottlerTextTest {

  private static String throttler(String clauses) {
    return LanguageTexts.process("entry E -> a", "throttler T a -> b " + clauses, "exit X b");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "max 10 per 1 s                    | 10    | false | max 10 per 1 s",
        "max 10 per 1 s blocking           | 10    | true  | max 10 per 1 s blocking",
        "takes 1 ms max 1_000 per 20 ms    | 1000  | false | max 1000 per 20 ms  takes 1 ms",
        "max 5 at once                     | 5     | false | max 5 at once",
        "takes 1 us max 5 at once blocking | 5     | true  | max 5 at once blocking  takes 1 us",
        "max 1 per 1 s blocking takes 1 us | 1     | true  | max 1 per 1 s blocking  takes 1 us",
      })
  void areReadAndWritten(String clauses, int messages, boolean blocking, String written) {
    Solution solution = read(throttler(clauses));
    Throttling throttling = solution.getProcesses().getFirst().getElements().get(1).getThrottling();
    String text = SolutionText.of(solution);

    assertThat(throttling.getMessages()).isEqualTo(messages);
    assertThat(throttling.isBlocking()).isEqualTo(blocking);
    assertThat(throttling.isAtOnce()).isEqualTo(clauses.contains("at once"));
    assertThat(throttling.getPeriod() == null).isEqualTo(throttling.isAtOnce());
    assertThat(text.replaceAll(" +", " ")).contains("-> b " + written.replace("  ", " "));
    assertThat(SolutionText.of(read(text))).isEqualTo(text);
  }

  @Test
  void theirKeywordsCanStillBeNames() {
    Solution solution =
        read(
            """
            solution S
            pool max { threads 1 }
            process throttler {
              entry max -> throttler
              translator throttling throttler -> max takes 1 ms on max
              throttler per max -> b max 3 per 1 s on max
              exit Y b
            }
            workload a { max: poisson 2/s }
            goal a { max < 3 s  pools max <= 3 threads }
            """);

    assertThat(solution.getProcesses().getFirst().getElements())
        .extracting(element -> element.getName())
        .containsExactly("max", "throttling", "per", "Y");
    String text = SolutionText.of(solution);
    assertThat(SolutionText.of(read(text))).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "                         | A throttler needs 'max': write max 10 per 1 s",
        "max 0 per 1 s            | at least 1 message leave per period, not 0",
        "max -3 per 1 s           | at least 1 message leave per period, not -3",
        "max 0 at once            | at least 1 message leave at once, not 0: change the number",
        "max 1000001 at once      | at most 1000000 messages leave at once",
        "max 1 at once async      | remove 'async'",
        "max 1 at 3               | once",
        "max 1000001 per 1 s      | at most 1000000 messages leave per period",
        "max 1.5 per 1 s          | '1.5' is not a whole number",
        "max 1 per 0 s            | '0 s' must be greater than 0",
        "max 1 per -2 s           | '-2 s' is negative",
        "max 1 per 0.4 ns         | at least 1 ns",
        "max 1 per 3              | a time needs one",
        "max 1 per 3 MB           | a time is needed",
        "max 1 per 1 s async      | remove 'async'",
        "max 1 per 1 s takes 1 ms blocking | directly after the limit",
        "max 1 per 1 s max 2 per 1 s | twice",
        "max 1                    | per",
      })
  void wrongOnesAreExplained(String clauses, String message) {
    String given = clauses == null ? "" : clauses;
    assertThat(problems(throttler(given)))
        .anySatisfy(problem -> assertThat(problem.message()).contains(message));
  }

  @Test
  void otherKindsHaveNoRate() {
    String text =
        LanguageTexts.process("entry E -> a", "translator T a -> b max 1 per 1 s", "exit X b");
    assertThat(problems(text))
        .anySatisfy(
            problem ->
                assertThat(problem.message())
                    .contains("A translator takes no 'max'; only throttler does"));
  }

  /** With a rate, the first messages pass at once, but not for ever. */
  @Test
  void usersWithoutThinkTimeSpendTimeAtRatesOnly() {
    String users = "workload w { E: 5 users }";
    assertThat(problems(throttler("max 3 per 1 s") + users))
        .noneMatch(problem -> problem.code().equals(ProblemCode.NO_THINK_TIME.id()));
    assertThat(problems(throttler("max 3 at once") + users))
        .anyMatch(problem -> problem.code().equals(ProblemCode.NO_THINK_TIME.id()));
  }

  private static List<Problem> problems(String text) {
    return SolutionReader.read(text, Path.of("test.eai")).problems();
  }

  private static Solution read(String text) {
    SolutionReader.Read read = SolutionReader.read(text, Path.of("test.eai"));
    assertThat(read.isUsable()).as("%s%n%s", text, read.problems()).isTrue();
    return Objects.requireNonNull(read.solution());
  }
}
