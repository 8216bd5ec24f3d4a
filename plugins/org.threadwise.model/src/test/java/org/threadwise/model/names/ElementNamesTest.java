package org.threadwise.model.names;

import static org.assertj.core.api.Assertions.assertThat;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.threadwise.model.integration.IntegrationFactory;
import org.threadwise.model.integration.Process;
import org.threadwise.model.integration.Solution;
import org.threadwise.model.integration.Task;

class ElementNamesTest {

  private static final IntegrationFactory FACTORY = IntegrationFactory.eINSTANCE;
  private final Solution solution = FACTORY.createSolution();

  @Test
  void qualifiesOnlyAmbiguousNames() {
    Process coffee = process("Coffee");
    Process tea = process("Tea");
    Task split = task(coffee, "Split");
    Task first = task(coffee, "Merge");
    Task second = task(tea, "Merge");

    ElementNames names = ElementNames.of(solution);

    assertThat(names.display(split)).isEqualTo("Split");
    assertThat(names.display(first)).isEqualTo("Coffee.Merge");
    assertThat(names.display(second)).isEqualTo("Tea.Merge");
    assertThat(ElementNames.qualified(split)).isEqualTo("Coffee.Split");
  }

  @Test
  void missingNamesAreEmpty() {
    Task task = task(process(null), null);

    assertThat(ElementNames.of(solution).display(task)).isEmpty();
    assertThat(ElementNames.qualified(task)).isEqualTo(".");
  }

  private Process process(@Nullable String name) {
    Process process = FACTORY.createProcess();
    process.setName(name);
    solution.getProcesses().add(process);
    return process;
  }

  private static Task task(Process process, @Nullable String name) {
    Task task = FACTORY.createTask();
    task.setName(name);
    process.getElements().add(task);
    return task;
  }
}
