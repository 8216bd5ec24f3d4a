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
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.Solution;

/** Threads that wait for their branches: {@code in parallel on io waits}; and permits. */
final class ForkTextTest {

  @ParameterizedTest
  @CsvSource({
    "in parallel on io, false",
    "in parallel on io  waits, true",
    "in parallel on io  waits  serial  priority 1, true",
  })
  void isReadAndWritten(String clauses, boolean waits) {
    Solution solution = read(ForkProblems.fork("per message", clauses));
    Element fork = solution.getProcesses().getFirst().getElements().get(1);
    assertThat(fork.isAwaitsBranches()).isEqualTo(waits);
    assertThat(fork.getParallelPool().getName()).isEqualTo("io");
    String text = SolutionText.of(solution);
    assertThat(text.contains("in parallel on io  waits")).isEqualTo(waits);
    assertThat(SolutionText.of(read(text))).isEqualTo(text);
  }

  @Test
  void itsKeywordCanStillBeAName() {
    Solution solution =
        read(
            """
            solution S
            pool waits { threads 1 }
            pool io { threads 1 }
            process P on io per message {
              entry waits -> waits
              replicator R waits -> a, wait  in parallel on waits  waits
              exit X a
              exit Y wait
            }
            """);
    Element fork = solution.getProcesses().getFirst().getElements().get(1);
    assertThat(fork.getInputs().getFirst().getName()).isEqualTo("waits");
    assertThat(fork.getParallelPool().getName()).isEqualTo("waits");
    assertThat(fork.isAwaitsBranches()).isTrue();
  }

  /** Some thread is free, or is started, for the branches. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "in parallel on io waits",
        "in parallel on grows waits",
        "in parallel on engine",
      })
  void branchesThatFindThreadsAreNoProblem(String clauses) {
    assertThat(codes(ForkProblems.fork("per message", clauses))).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "cached, false",
    "virtual, false",
    "custom { core 1 maximum 4 handoff rejected callerRuns }, false",
    "custom { core 1 maximum 4 handoff }, true",
    "custom { core 1 }, true",
    "custom { core 1 bounded 5 }, true",
    "single, true",
  })
  void ownThreadsMayWaitForEachOther(String pool, boolean reported) {
    String text =
        ForkProblems.fork("per message", "in parallel on engine waits")
            .replace("pool engine { threads 2 }", "pool engine " + pool);
    assertThat(codes(text).contains(ProblemCode.POOL_WAITS.id())).isEqualTo(reported);
  }

  /** The thread that waits executes what is behind the join, in its own pool. */
  @Test
  void whatIsBehindTheJoinIsInNoBranch() {
    String text =
        ForkProblems.fork("per message", "in parallel on io waits")
            .replace("exit X f", "translator V f -> h  takes 1 ms\n  exit X h");
    assertThat(codes(text)).isEmpty();
  }

  /** Per task, elements queue by themselves: only those of the branches need other pools. */
  @ParameterizedTest
  @CsvSource({"per message, true", "per task, false"})
  void perTaskAJoinNeedsAPoolOfItsOwn(String execution, boolean inherits) {
    String text = ForkProblems.fork(execution, "in parallel on io waits");
    assertThat(codes(text).isEmpty()).isEqualTo(inherits);
    assertThat(codes(text.replace("K d, e -> f, g", "K d, e -> f, g  on io"))).isEmpty();
    assertThat(codes(ForkProblems.looping("in parallel on io"))).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "translator S a -> b, max 3 at once, size 3",
    "translator S a -> b, max 3 at once, size 5 timeout 1 s",
    "translator S a -> b, max 3 per 1 s, size 5",
    "'splitter S a -> b into uniform(1, 5)', max 3 at once, ''",
    "splitter S a -> b into 3, max 3 at once, ''",
  })
  void joinsThatGetAllTheirMessagesAreNoProblem(String first, String limit, String batches) {
    assertThat(codes(ForkProblems.permitted(first, limit, batches))).isEmpty();
  }

  /** Messages that are multiplied behind the throttler need fewer permits. */
  @Test
  void copiesBehindAThrottlerAreNotCounted() {
    String text =
        ForkProblems.permitted("translator S a -> b", "max 3 at once", "size 5")
            .replace("translator U c -> d", "splitter U c -> d  into 2");
    assertThat(codes(text)).doesNotContain(ProblemCode.PERMITS.id());
  }

  private static List<String> codes(String text) {
    return SolutionReader.read(text, Path.of("test.eai")).problems().stream()
        .filter(problem -> problem.severity() != Severity.INFO)
        .map(Problem::code)
        .toList();
  }

  private static Solution read(String text) {
    SolutionReader.Read read = SolutionReader.read(text, Path.of("test.eai"));
    assertThat(read.isUsable()).as("%s%n%s", text, read.problems()).isTrue();
    return Objects.requireNonNull(read.solution());
  }
}
