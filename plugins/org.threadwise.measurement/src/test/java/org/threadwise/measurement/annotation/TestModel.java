package org.threadwise.measurement.annotation;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Objects;
import org.threadwise.dsl.SolutionReader;
import org.threadwise.model.integration.Solution;

/** Models of tests. */
final class TestModel {

  private TestModel() {}

  /** Parses a model without errors. */
  static Solution read(String text) {
    SolutionReader.Read read = SolutionReader.read(text, Path.of("test.eai"));
    assertThat(read.isUsable()).as("%s%n%s", text, read.problems()).isTrue();
    return Objects.requireNonNull(read.solution());
  }
}
