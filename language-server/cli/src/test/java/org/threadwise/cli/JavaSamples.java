package org.threadwise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import jdk.jshell.JShell;
import jdk.jshell.Snippet;
import jdk.jshell.SnippetEvent;
import jdk.jshell.SourceCodeAnalysis.CompletionInfo;

/** Executes the Java samples of a page one after another, as parts of an application. */
final class JavaSamples implements AutoCloseable {

  /** The parts of an application that the samples use. */
  private static final String APPLICATION =
      """
      import java.lang.management.*;
      import jdk.jfr.*;

      record Message(String id) {}
      class Translator { void process(Message message) {} }
      class Span { void setAttribute(String key, long value) {} }

      Message message = new Message("7");
      Translator translator = new Translator();
      Span span = new Span();
      """;

  private final JShell shell = JShell.builder().executionEngine("local").build();

  JavaSamples() {
    execute(APPLICATION);
  }

  /** Executes declarations and statements, each of which has to be valid. */
  void execute(String source) {
    for (String rest = source; !rest.isBlank(); ) {
      CompletionInfo next = shell.sourceCodeAnalysis().analyzeCompletion(rest);
      assertThat(next.completeness().isComplete()).as(rest).isTrue();
      shell.eval(next.source()).forEach(this::assertSuccess);
      rest = next.remaining();
    }
  }

  private void assertSuccess(SnippetEvent event) {
    List<String> problems =
        shell.diagnostics(event.snippet()).map(problem -> problem.getMessage(null)).toList();
    assertThat(event.status())
        .as("%s%n%s", event.snippet().source(), problems)
        .isIn(Snippet.Status.VALID, Snippet.Status.OVERWRITTEN);
    assertThat(event.exception()).as(event.snippet().source()).isNull();
  }

  @Override
  public void close() {
    shell.close();
  }
}
