package org.threadwise.server.stdio;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DiagnosticSeverity;
import org.eclipse.lsp4j.DidChangeWatchedFilesParams;
import org.eclipse.lsp4j.FileChangeType;
import org.eclipse.lsp4j.FileEvent;
import org.eclipse.lsp4j.PublishDiagnosticsParams;
import org.eclipse.lsp4j.TextEdit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Declared times beside measured ones, as an editor shows them. */
final class MeasurementsIT {

  private static final String MODEL =
      """
      solution Small
      process P {
        entry In -> a
        translator T1 a -> b takes 20 us
        translator T2 b -> c takes exponential(mean 30 us)
        exit Out c
      }
      workload normal { In: poisson 100/s }
      measurements { "times.csv" }
      """;

  @TempDir private Path folder;
  @TempDir private Path elsewhere;

  private static Editor editor;

  @BeforeAll
  static void start() {
    editor = Editor.startWithFormulas();
  }

  @BeforeEach
  void measure() throws IOException {
    write(25, 45);
  }

  @AfterEach
  void closeTexts() {
    editor.set(Editor.FORMULAS);
    editor.closeTexts();
  }

  @AfterAll
  static void end() {
    editor.close();
  }

  /** Writes quantiles of exponential distributions, in an order without a trend. */
  private void write(double first, double second) throws IOException {
    var rows = new StringBuilder("element,duration,unit\n");
    for (int i = 0; i < 2000; i++) {
      double level = -Math.log1p(-((i * 211 % 2000) + 0.5) / 2000);
      rows.append("t1,").append(first * level).append(",us\n");
      rows.append("t2,").append(second * level).append(",us\n");
    }
    Files.writeString(folder.resolve("times.csv"), rows);
  }

  private OpenText open(String text) {
    return editor.open(folder.resolve("model.eai").toUri().toString(), text);
  }

  /** Waits for problems of the newest version, and returns those about measurements. */
  private static List<Diagnostic> await(
      OpenText text, int from, Predicate<List<Diagnostic>> condition) {
    return measured(
        editor
            .client()
            .await(
                "problems about measurements",
                PublishDiagnosticsParams.class,
                from,
                params ->
                    params.getUri().equals(text.uri())
                        && params.getVersion() == text.version()
                        && condition.test(measured(params.getDiagnostics())))
            .getDiagnostics());
  }

  private static List<Diagnostic> measured(List<Diagnostic> all) {
    return all.stream()
        .filter(each -> List.of("drift", "measurements-unreadable").contains(code(each)))
        .toList();
  }

  private static String code(Diagnostic problem) {
    return problem.getCode() == null ? "" : problem.getCode().getLeft();
  }

  private static String message(Diagnostic problem) {
    return problem.getMessage().getLeft();
  }

  private static void apply(OpenText text, CodeAction action) {
    List<TextEdit> edits =
        action.getEdit().getDocumentChanges().getFirst().getLeft().getEdits().stream()
            .map(edit -> edit.getLeft())
            .toList();
    edits.reversed().forEach(text::apply);
  }

  @Test
  void marksADriftAndFixesIt() {
    int from = editor.client().count();
    OpenText text = open(MODEL);

    List<Diagnostic> problems = await(text, from, all -> all.size() == 2);
    Diagnostic first = problems.getFirst();
    assertThat(first.getSeverity()).isEqualTo(DiagnosticSeverity.Information);
    assertThat(text.text(first.getRange())).isEqualTo("20 us");
    assertThat(message(first))
        .startsWith("measured 25 µs in times.csv, declared 20 µs: ratio 1.25 (1.2 to 1.3")
        .endsWith("2 000 values");
    assertThat(text.hover("T1 a"))
        .startsWith("| time | values | measured | declared | ratio |")
        .contains("| takes | 2 000 | 25 µs | 20 µs | 1.25 (", "drifted")
        .contains("![histogram of T1 with", "](data:image/svg+xml;base64,");

    List<CodeAction> actions = text.actions(first.getRange(), List.of(first));
    assertThat(actions)
        .extracting(CodeAction::getTitle)
        .containsExactly("Use the measured time", "Use all measured times");
    from = editor.client().count();
    apply(text, actions.getFirst());
    assertThat(text.text()).contains("T1 a -> b takes exponential(mean 25 us) from \"times.csv\"");
    assertThat(await(text, from, all -> all.size() == 1).getFirst().getRange().getStart().getLine())
        .isEqualTo(problems.getLast().getRange().getStart().getLine());

    from = editor.client().count();
    apply(text, actions(text, "T2 b").getFirst());
    await(text, from, List::isEmpty);
  }

  private static List<CodeAction> actions(OpenText text, String part) {
    List<Diagnostic> problems = measured(text.lastProblems());
    int line = text.position(text.text().indexOf(part)).getLine();
    Diagnostic here =
        problems.stream()
            .filter(problem -> problem.getRange().getStart().getLine() == line)
            .findFirst()
            .orElseThrow();
    return text.actions(here.getRange(), List.of(here));
  }

  @Test
  void fixesAllTimesAtOnce() {
    int from = editor.client().count();
    OpenText text = open(MODEL);
    await(text, from, all -> all.size() == 2);

    CodeAction all = actions(text, "T1 a").getLast();
    assertThat(all.getTitle()).isEqualTo("Use all measured times");
    from = editor.client().count();
    apply(text, all);

    await(text, from, List::isEmpty);
    assertThat(text.text()).contains("mean 25 us) from", "mean 44.99 us) from");
  }

  @Test
  void readsAFileAgainWhenItChanges() throws IOException {
    int from = editor.client().count();
    OpenText text = open(MODEL);
    await(text, from, all -> all.size() == 2);

    from = editor.client().count();
    write(20, 90);
    editor
        .server()
        .getWorkspaceService()
        .didChangeWatchedFiles(
            new DidChangeWatchedFilesParams(
                List.of(
                    new FileEvent(
                        folder.resolve("times.csv").toUri().toString(), FileChangeType.Changed))));

    assertThat(message(await(text, from, all -> all.size() == 1).getFirst()))
        .contains("measured 90 µs", "declared 30 µs", "ratio 3 (");
  }

  @Test
  void reportsFilesThatCannotBeUsed() throws IOException {
    Files.writeString(folder.resolve("text.md"), "# no measurements\n");
    Files.writeString(folder.resolve("others.csv"), "element,duration,unit\nNobody,1,ms\n");
    Files.createSymbolicLink(
        folder.resolve("link.csv"),
        Files.copy(folder.resolve("times.csv"), elsewhere.resolve("t")));
    int from = editor.client().count();
    OpenText text =
        open(
            MODEL.replace(
                "\"times.csv\"",
                "\"no.csv\" \"text.md\" \"../x.csv\" \"link.csv\" \"http://x/y\" \"others.csv\""));

    List<Diagnostic> problems = await(text, from, all -> all.size() == 6);

    assertThat(problems)
        .allMatch(problem -> problem.getSeverity() == DiagnosticSeverity.Warning)
        .extracting(MeasurementsIT::message)
        .anyMatch(message -> message.startsWith("no.csv: there is no such file"))
        .anyMatch(message -> message.startsWith("text.md: the format is not recognised"))
        .anyMatch(message -> message.startsWith("../x.csv: it is outside of the folder"))
        .anyMatch(message -> message.startsWith("link.csv: it is outside of the folder"))
        .anyMatch(message -> message.startsWith("http://x/y: it is an address"))
        .anyMatch(
            message -> message.contains("no name in it belongs to an element, such as 'Nobody'"));
    assertThat(problems)
        .extracting(problem -> text.text(problem.getRange()))
        .contains("\"no.csv\"", "\"../x.csv\"");
  }

  @Test
  void readsTheFilesOfASetting() throws IOException {
    Path other = Files.copy(folder.resolve("times.csv"), elsewhere.resolve("times.csv"));
    OpenText text = open(MODEL.replace("measurements { \"times.csv\" }\n", ""));
    assertThat(measured(text.problems())).isEmpty();

    int from = editor.client().count();
    String path = other.toString().replace("\\", "\\\\");
    editor.set(
        "{\"simulation\": {\"enabled\": false}, \"measurements\": {\"model.eai\": [\"%s\"]}}"
            .formatted(path));

    await(text, from, all -> all.size() == 2);
  }

  @Test
  void untrustedDocumentsReadNoMeasurements() {
    try (Editor own = Editor.start("{\"trusted\": false}", folder)) {
      OpenText text = own.open(folder.resolve("model.eai").toUri().toString(), MODEL);

      assertThat(measured(text.problems())).isEmpty();
    }
  }
}
