package org.threadwise.benchmarks.conversion;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.threadwise.dsl.SolutionReader;
import org.threadwise.model.integration.Pattern;
import org.threadwise.model.integration.Solution;
import org.threadwise.model.integration.Task;

class LargeSolutionTest {
  @ParameterizedTest
  @EnumSource
  void hasTheRequestedTasksAndNoProblems(LargeSolution large) {
    SolutionReader.Read read = SolutionReader.read(large.text(100), Path.of("large.eai"));
    assertThat(read.problems()).isEmpty();
    Solution solution = requireNonNull(read.solution());
    assertThat(solution.getProcesses().stream().flatMap(each -> each.getElements().stream()))
        .filteredOn(each -> each instanceof Task task && task.getPattern() == Pattern.TRANSLATOR)
        .hasSize(100);
  }
}
