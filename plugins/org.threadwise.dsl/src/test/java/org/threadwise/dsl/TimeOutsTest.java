package org.threadwise.dsl;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Time-outs that an answer can reach have an effect. */
class TimeOutsTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "responds in uniform(1 ms, 2 s) timeout 1999 ms",
        "responds in exp(1 ms) timeout 1 h",
        "responds in measured(\"times.csv\") timeout 1 h",
        "asks Bank responds in uniform(1 ms, 2 s) timeout 3 s"
      })
  void areAccepted(String clauses) {
    assertThat(problems(clauses)).noneMatch(TimeOutsTest::isWithoutEffect);
  }

  /** Without a capacity, no request waits for a server. */
  @Test
  void areReportedIfNoServerIsWaitedFor() {
    assertThat(problems("asks Shop responds in uniform(1 ms, 2 s) timeout 3 s"))
        .anyMatch(TimeOutsTest::isWithoutEffect);
  }

  private static boolean isWithoutEffect(Problem problem) {
    return problem.code().equals(ProblemCode.NO_EFFECT.id());
  }

  private static List<Problem> problems(String clauses) {
    String text =
        """
        solution S
        pool p { threads 2 }
        application Bank { capacity 1 }
        application Shop
        process P on p {
          entry E -> a
          solicitor Ask a -> b %s
          exit X b
        }
        workload w { E: poisson 1/s }
        """
            .formatted(clauses);
    return SolutionReader.read(text, Path.of("test.eai")).problems();
  }
}
