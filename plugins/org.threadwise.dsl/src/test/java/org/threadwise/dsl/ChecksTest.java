package org.threadwise.dsl;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Each problem is reported at its position and fixed by its fix. */
final class ChecksTest {

  static Stream<Arguments> rows() {
    return Stream.of(
            TokenProblems.tokens(),
            TokenProblems.names(),
            ProcessProblems.slots(),
            ProcessProblems.clauses(),
            ProcessProblems.flow(),
            FailureProblems.clauses(),
            BatchProblems.clauses(),
            BatchProblems.neverClosed(),
            ForkProblems.waits(),
            ForkProblems.permits(),
            TokenProblems.numbers(),
            RunProblems.runtime(),
            RunProblems.workloads(),
            RunProblems.goals())
        .flatMap(List::stream);
  }

  @ParameterizedTest
  @MethodSource("rows")
  void findsTheProblem(ProblemCode code, String marked, String message, String fixed) {
    int start = marked.indexOf('«');
    String text = marked.replace("«", "").replace("»", "");
    int length = marked.indexOf('»') - start - 1;

    List<Problem> problems = SolutionReader.read(text, Path.of("test.eai")).problems();

    assertThat(problems)
        .as(text)
        .anySatisfy(
            problem -> {
              assertThat(problem.code()).isEqualTo(code.id());
              assertThat(problem.severity()).isEqualTo(code.severity());
              assertThat(problem.message()).contains(message);
              assertThat(problem.offset()).isEqualTo(start);
              assertThat(problem.length()).isEqualTo(length);
              if (!fixed.isEmpty()) {
                Fix fix = Objects.requireNonNull(problem.fix());
                StringBuilder repaired = new StringBuilder(text);
                repaired.replace(fix.offset(), fix.offset() + fix.length(), fix.replacement());
                assertThat(repaired.substring(start, start + fixed.length())).isEqualTo(fixed);
              }
            });
  }

  @Test
  void tableHasEveryProblemOfATextAndNoOther() {
    List<ProblemCode> ofFiles =
        List.of(
            ProblemCode.FILE_UNREADABLE,
            ProblemCode.FILE_TOO_LARGE,
            ProblemCode.FILE_BINARY,
            ProblemCode.FILE_ENCODING,
            ProblemCode.FILE_EMPTY,
            ProblemCode.TOO_MANY,
            ProblemCode.MEASURED_STALE);

    List<ProblemCode> inTable = rows().map(row -> (ProblemCode) row.get()[0]).distinct().toList();

    assertThat(ProblemCode.values())
        .allMatch(code -> inTable.contains(code) || ofFiles.contains(code));
  }
}
