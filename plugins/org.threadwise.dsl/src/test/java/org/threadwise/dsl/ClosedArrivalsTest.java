package org.threadwise.dsl;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.threadwise.dsl.writing.SolutionText;
import org.threadwise.model.integration.Arrivals;
import org.threadwise.model.integration.ClosedArrivals;
import org.threadwise.model.integration.Solution;

/** Users of a closed workload: {@code E: 50 users think exp(1 s)}. */
final class ClosedArrivalsTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "50 users think exp(1 s)                        | 50    | 50 users think exp(1 s)",
        "1_000 users                                    | 1000  | 1000 users",
        "1 user think 5 ms                              | 1     | 1 users think 5 ms",
        "2 users think uniform(0 s, 3 s) from \"a.json\"| 2     | 2 users think uniform(0 s, 3 s)",
      })
  void areReadAndWritten(String process, int users, String written) {
    Solution solution = read(LanguageTexts.chain("workload w { E: " + process + " for 5 s }"));
    String text = SolutionText.of(solution);

    assertThat(closed(solution).getUsers()).isEqualTo(users);
    assertThat(text).contains("E: " + written);
    assertThat(SolutionText.of(read(text))).isEqualTo(text);
  }

  @Test
  void theirKeywordsCanStillBeNames() {
    Solution solution =
        read(
            """
            solution S
            pool p { threads 1 }
            process P {
              entry think -> users
              entry user -> think
              translator T users -> u takes 1 ms
              exit X u
              translator V think -> v takes 1 ms
              exit Y v
            }
            workload a { user: 2 users  think: 3 users think exp(1 s) }
            workload b { user: 2 user think 1 s  P.think: 3 users }
            workload c {
              user: 2 users
              think: 1 users
            }
            layout { think at 1, 2  user at 3, 4 }
            """);

    assertThat(solution.getWorkloads())
        .extracting(workload -> workload.getArrivals().stream().map(ClosedArrivalsTest::entry))
        .allSatisfy(entries -> assertThat(entries).containsExactly("user", "think"));
    String text = SolutionText.of(solution);
    assertThat(SolutionText.of(read(text))).isEqualTo(text);
  }

  private static String entry(Arrivals arrivals) {
    return Objects.requireNonNull(arrivals.getEntry().getName());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "1.5 users          | '1.5' is not a whole number",
        "users              | 50 users think 1 s",
        "5 persons          | 'persons' is not allowed here",
        "5 users think      | a value such as 12 us, or a distribution such as exp(2 ms)",
        "5 users think 3    | a time needs one",
        "5 users think 3 MB | a time is needed"
      })
  void wrongOnesAreExplained(String process, String message) {
    assertThat(problems(LanguageTexts.chain("workload w { E: " + process + " }")))
        .anySatisfy(problem -> assertThat(problem.message()).contains(message));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "translator T a -> b  exit X b",
        "translator T a -> b takes 0 us  exit X b",
        "solicitor T a -> b responds in 0 s  exit X b",
        "delayer T a -> b delays 0 s  exit X b",
        "filter F a -> b passes 0.5  translator T b -> c takes 1 ms  exit X c",
        "dispatcher D a -> b, c by 0.5, 0.5  translator T b -> d takes 1 ms  exit X d  exit Y c",
        "dispatcher D a -> b, c by turn  translator T b -> d takes 1 ms  exit X d  exit Y c",
        "distributor D a -> b by 0.5  translator T b -> d takes 1 ms  exit X d",
        "replicator R a -> b, c  correlator C b, c -> d, e  exit X d  exit Y e",
        "splitter S a -> b into 3  aggregator A b -> c  exit X c",
        "translator T a -> b takes 1 ms on busy  exit X b",
        "translator T a -> b  translator U b -> c takes 1 ms on busy  exit X c",
      })
  void warnsOfUsersWithoutAnyTime(String elements) {
    for (String users : List.of("5 users", "5 users think 0 s", "5 users think constant(0 ms)")) {
      assertThat(warnings(elements, users)).as("%s %s", elements, users).hasSize(1);
    }
    assertThat(warnings(elements, "5 users think 1 ms")).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "translator T a -> b takes 1 ms  exit X b",
        "translator T a -> b  exit X b takes exp(1 ms)",
        "translator T a -> b takes wait 1 ms  exit X b",
        "translator T a -> b on paid  exit X b",
        "solicitor T a -> b responds in 1 s async  exit X b",
        "delayer T a -> b delays uniform(0 s, 1 s)  exit X b",
        "filter F a -> b passes 1  translator T b -> c takes 1 ms  exit X c",
        "dispatcher D a -> b, c by 1, 0  translator T b -> d takes 1 ms  exit X d  exit Y c",
        "distributor D a -> b, c by 1, 0.5  translator T b -> d takes 1 ms  exit X d  exit Y c",
        "replicator R a -> b, c  translator T b -> d takes 1 ms  exit X d  exit Y c",
        "translator T a -> b takes 1 ms  translator U b -> c takes 1 ms on busy  exit X c",
        "translator T a -> b takes 1 ms on caller  exit X b",
      })
  void doesNotWarnOfOthers(String elements) {
    assertThat(warnings(elements, "5 users")).isEmpty();
  }

  private static List<Problem> warnings(String elements, String users) {
    return noThinkTime(text("entry E -> a  " + elements, "E: " + users));
  }

  private static List<Problem> noThinkTime(String text) {
    SolutionReader.Read read = SolutionReader.read(text, Path.of("test.eai"));
    assertThat(read.isUsable()).as("%s%n%s", text, read.problems()).isTrue();
    return read.problems().stream()
        .filter(problem -> problem.code().equals(ProblemCode.NO_THINK_TIME.id()))
        .toList();
  }

  private static String text(String elements, String arrivals) {
    return """
        solution S
        pool p { threads 1 }
        pool paid { threads 1  dispatch 1 us }
        pool busy custom { core 1  maximum 2  bounded 3 }
        pool caller custom { core 1  maximum 2  handoff  rejected callerRuns }
        process P {
        """
        + elements.replace("  ", "\n")
        + "\n}\nworkload w { "
        + arrivals
        + " }\n";
  }

  private static List<Problem> problems(String text) {
    return SolutionReader.read(text, Path.of("test.eai")).problems();
  }

  private static Solution read(String text) {
    SolutionReader.Read read = SolutionReader.read(text, Path.of("test.eai"));
    assertThat(read.isUsable()).as("%s%n%s", text, read.problems()).isTrue();
    return Objects.requireNonNull(read.solution());
  }

  private static ClosedArrivals closed(Solution solution) {
    return (ClosedArrivals)
        solution.getWorkloads().getFirst().getArrivals().getFirst().getProcess();
  }
}
