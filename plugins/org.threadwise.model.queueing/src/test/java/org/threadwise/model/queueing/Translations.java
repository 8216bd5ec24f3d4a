package org.threadwise.model.queueing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Objects;
import org.assertj.core.api.AbstractListAssert;
import org.assertj.core.api.ObjectAssert;
import org.threadwise.model.integration.Element;
import org.threadwise.model.queueing.Diagnostic.Severity;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Node;
import org.threadwise.queueing.network.Workload;

/** Shortcuts to translations and their diagnostics. */
final class Translations {

  private Translations() {}

  /** Translates under the first workload, without a folder. */
  static Translation of(TestSolutions models) {
    return Translation.of(models.solution, null);
  }

  /** Returns the network of a solution without errors. */
  static Network network(TestSolutions models) {
    return network(of(models));
  }

  static Network network(Translation translation) {
    Network network = translation.network();
    assertThat(errors(translation)).isEmpty();
    assertThat(network).isNotNull();
    return Objects.requireNonNull(network);
  }

  static Workload workload(TestSolutions models) {
    Translation translation = of(models);
    assertThat(errors(translation)).isEmpty();
    return Objects.requireNonNull(translation.workload());
  }

  /** Returns the node of an element in a solution without errors. */
  static Node node(TestSolutions models, Element element) {
    Translation translation = of(models);
    return network(translation).nodes().get(translation.mapping().node(element).orElseThrow());
  }

  static List<String> errors(Translation translation) {
    return messages(translation, Severity.ERROR);
  }

  static List<String> warnings(Translation translation) {
    return messages(translation, Severity.WARNING);
  }

  /** Returns the kinds of diagnostics with their arguments, such as {@code SERIAL_LIMIT [T]}. */
  static List<String> messages(Translation translation, Severity severity) {
    return translation.diagnostics().stream()
        .filter(each -> each.severity() == severity)
        .map(each -> each.kind() + " " + each.arguments())
        .toList();
  }

  /** Asserts that a solution has errors and no network. */
  static AbstractListAssert<?, List<? extends String>, String, ObjectAssert<String>> assertErrors(
      TestSolutions models) {
    Translation translation = of(models);
    assertThat(translation.network()).isNull();
    assertThat(translation.fingerprint()).isEmpty();
    return assertThat(errors(translation));
  }
}
