package org.threadwise.conversion.targets;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.threadwise.conversion.ConvertedExamples;
import org.threadwise.conversion.Document;
import org.threadwise.conversion.QueueingModel;
import org.threadwise.conversion.SmallSolutions;
import org.threadwise.conversion.Target;
import org.threadwise.conversion.Target.Variant;
import org.threadwise.conversion.Target.Writer;

/** All formats, for a large solution. */
class TargetsTest {
  private static final int TASKS = 2000;

  static Stream<Named<Target>> forms() {
    return Targets.all().stream().map(form -> Named.of(form.keyword(), form));
  }

  /** Runs in the heap that the pom of this module sets. */
  @ParameterizedTest
  @MethodSource("forms")
  void writesManyTasks(Target form) {
    QueueingModel model = ConvertedExamples.parsedModel(SmallSolutions.row(TASKS));
    for (Variant variant : form.variants()) {
      String last = "T" + TASKS;
      switch (write(form, variant, model)) {
        case Document.Text text -> assertThat(text.text()).contains(last);
        case Document.Folder folder ->
            assertThat(folder.texts().values()).anyMatch(text -> text.contains(last));
        case Document.Binary binary -> assertThat(binary.content()).hasSizeGreaterThan(TASKS);
      }
    }
  }

  private static Document write(Target form, Variant variant, QueueingModel model) {
    return switch (form.writer()) {
      case Writer.OfModel writer -> writer.way().write(model, variant).document();
      case Writer.OfSolution writer -> writer.way().write(model.solution(), variant).document();
    };
  }
}
