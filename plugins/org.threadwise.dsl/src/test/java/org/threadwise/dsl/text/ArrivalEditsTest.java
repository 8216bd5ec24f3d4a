package org.threadwise.dsl.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.threadwise.dsl.SolutionReader;
import org.threadwise.model.integration.Port;
import org.threadwise.model.integration.Solution;
import org.threadwise.model.integration.Workload;
import org.threadwise.model.names.ElementNames;

final class ArrivalEditsTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "`{ A: poisson 5/s }`                    | `poisson 5/s`                   | `{ A: NEW }`",
        "`{ for 5 s  A: poisson 5/s // measured`  | `poisson 5/s`                   | `{ for 5 s  A: NEW // measured`",
        "`{ A: constant 5/s in batches of 3\nB: poisson 1/s }` | `constant 5/s in batches of 3` | `{ A: NEW\nB: poisson 1/s }`",
        "`{ B: poisson 1/s }`                    | ``                              | `{ A: NEW B: poisson 1/s }`"
      })
  void writesArrivalsAndNothingElse(String before, String old, String after) {
    String closed = before.endsWith("}") ? "" : "\n}";
    String text = text(before + closed);
    Solution solution = read(text);
    Workload workload = solution.getWorkloads().getFirst();
    Port entry = (Port) solution.getProcesses().getFirst().getElements().getFirst();

    TextEdit edit =
        ArrivalEdits.of(workload, entry, ElementNames.of(solution), "poisson 7/s in batches of 2");

    assertThat(ArrivalEdits.text(workload, entry)).isEqualTo(old);
    String edited = TextEdit.apply(text, List.of(edit));
    assertThat(edited)
        .isEqualTo(text(after.replace("NEW", "poisson 7/s in batches of 2") + closed));
    read(edited);
  }

  private static String text(String workload) {
    return "solution S\nprocess P {\n  entry A -> a\n  entry B -> b\n  merger T a, b -> c\n  exit X c\n}\nworkload w "
        + workload
        + "\n";
  }

  private static Solution read(String text) {
    SolutionReader.Read read = SolutionReader.read(text, Path.of("test.eai"));
    assertThat(read.isUsable()).as("%s%n%s", text, read.problems()).isTrue();
    return Objects.requireNonNull(read.solution());
  }
}
