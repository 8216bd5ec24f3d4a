package org.threadwise.design;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.threadwise.design.resource.EditedSolution;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.Pool;
import org.threadwise.model.integration.Process;
import org.threadwise.model.integration.Slot;
import org.threadwise.model.integration.Solution;

/** A small solution for tests of services, which compare the text that is saved afterwards. */
abstract class ServicesFixture {

  static final String TEXT =
      """
      solution Bar

      pool engine { threads 1 } // too few

      application Kitchen

      process Drinks {
        entry      Orders         -> order
        translator Mix    order   -> mixed   takes 2 ms // measured
        solicitor  Ask    mixed   -> plate   responds in 5 ms  asks Kitchen
        enricher   Add    plate   -> done    takes 1 ms
        exit       Waiter done
      }

      process Other {
        entry      Bills          -> bill
        exit       Desk   bill
      }

      workload rush { Orders: poisson 300/s  Bills: poisson 1/s }

      goal rush { p95 Orders -> Waiter < 50 ms  pools engine <= 9 threads }
      """;

  @TempDir private Path folder;

  private EditedSolution resource;
  private Solution solution;

  @BeforeEach
  void open() {
    open(TEXT);
  }

  final void open(String text) {
    resource = ExampleSolutions.open(text, folder);
    solution = ExampleSolutions.solution(resource);
  }

  Solution solution() {
    return solution;
  }

  Element element(String name) {
    return solution.getProcesses().stream()
        .flatMap(process -> process.getElements().stream())
        .filter(one -> name.equals(one.getName()))
        .findFirst()
        .orElseThrow();
  }

  Process process(int index) {
    return solution.getProcesses().get(index);
  }

  Slot output(String element) {
    return element(element).getOutputs().getFirst();
  }

  Pool engine() {
    return solution.getPools().getFirst();
  }

  /** Returns the text that saving writes. */
  String saved() {
    return ExampleSolutions.saved(resource);
  }

  /**
   * Asserts that saving writes the text of the solution with replacements.
   *
   * @param replaced alternating texts and their replacements
   */
  void expect(String... replaced) {
    String expected = TEXT;
    for (int i = 0; i < replaced.length; i += 2) {
      assertThat(expected).contains(replaced[i]);
      expected = expected.replace(replaced[i], replaced[i + 1]);
    }
    assertThat(saved()).isEqualTo(expected);
  }
}
