package org.threadwise.server.stdio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.threadwise.server.stdio.SampleDocuments.SMALL;
import static org.threadwise.server.stdio.SampleDocuments.TOO_MANY;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.eclipse.lsp4j.ApplyWorkspaceEditParams;
import org.eclipse.lsp4j.Command;
import org.eclipse.lsp4j.InlayHint;
import org.eclipse.lsp4j.TextDocumentEdit;
import org.eclipse.lsp4j.WorkDoneProgressCreateParams;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.threadwise.server.protocol.ResultsChangedParams;

/** Figures and proposals of a document, from opening to applying them. */
final class ProposalsIT {

  private static Editor editor;

  @BeforeAll
  static void start() {
    editor = Editor.start();
  }

  @AfterAll
  static void end() {
    editor.close();
  }

  @Test
  void showsFormulasThenSimulationsAboveTheSameLines() {
    OpenText text = editor.open(TOO_MANY.replace("takes 2 ms", "takes 3 ms"));
    int from = editor.client().count();

    assertThat(text.figures()).singleElement().asString().contains("by formula");
    List<Integer> lines = lines(text);
    text.await("simulated");

    assertThat(text.figures())
        .singleElement()
        .asString()
        .startsWith("→ 3 threads")
        .contains("orders/s max", "mean 3", "limited by engine")
        .doesNotContain("formula", "simulating");
    assertThat(lines(text)).isEqualTo(lines).containsOnly(1);
    assertThat(editor.client().all(RecordingClient.Refresh.class, from))
        .contains(RecordingClient.Refresh.LENSES, RecordingClient.Refresh.HINTS);
    text.close();
  }

  @Test
  void showsTheCompleteReasonForNoProposalAsTooltip() {
    OpenText text =
        editor.open(SMALL + "goal normal { p95 Shop -> Warehouse < 1 ms }\n").await("simulated");
    Command lens = text.lenses().getFirst().getCommand();

    assertThat(lens.getTitle()).startsWith("no proposal: ");
    assertThat(text.results().message())
        .isEqualTo(lens.getTooltip())
        .startsWith(lens.getTitle().substring("no proposal: ".length()).replace(" …", ""));
    text.close();
  }

  /** Returns the lines of the lenses. */
  private static List<Integer> lines(OpenText text) {
    return text.lenses().stream()
        .map(lens -> lens.getRange().getStart().getLine())
        .distinct()
        .toList();
  }

  @Test
  void everyPoolHasALensFromTheStart() {
    OpenText text =
        editor.open(
            SMALL.replace(
                "pool engine", "pool other { threads 1 }\npool third { threads 3 }\npool engine"));

    assertThat(text.figures()).hasSize(3);
    text.await("simulated");
    assertThat(text.figures()).hasSize(3);
    text.close();
  }

  @Test
  void documentsWithErrorsKeepStaleLenses() {
    OpenText text = editor.open(TOO_MANY).await("simulated");
    int lenses = text.figures().size();
    assertThat(text.hints()).hasSize(1);

    text.replace("takes 2 ms", "takes 2 parsecs");
    text.await("stale");

    assertThat(text.figures()).hasSize(lenses).allMatch(title -> title.startsWith("stale · "));
    assertThat(text.lenses()).noneMatch(lens -> lens.getCommand().getTitle().equals("Apply"));
    assertThat(text.hints()).isEmpty();
    assertThat(text.hover("engine")).startsWith("*Stale");
    assertThat(text.results().state()).isEqualTo("stale");
    assertThat(text.lastProblems())
        .noneMatch(problem -> problem.getMessage().getLeft().contains("50"));

    text.replace("takes 2 parsecs", "takes 2 ms");
    text.await("simulated");
    assertThat(text.figures()).noneMatch(title -> title.startsWith("stale"));
    text.close();
  }

  @Test
  void simulationsContinueDuringTemporaryErrors() {
    OpenText text = editor.open(SampleDocuments.heavy());
    text.await("simulating");

    text.replace("-> s1 takes", "-> s1 tekes");
    text.await("stale");
    text.replace("-> s1 tekes", "-> s1 takes");

    text.await("simulating");
    assertThat(text.figures()).allMatch(title -> title.endsWith("simulating …"));
    text.close();
  }

  @Test
  void documentsWithoutAWorkloadHaveNoFigures() {
    OpenText text = editor.open(SMALL).await("simulated");

    text.replace("workload normal { Shop: poisson 100/s }", "");

    text.await("none");
    assertThat(text.figures()).singleElement().asString().contains("no workload");
    text.close();
  }

  @Test
  void hintsChangeOnlyTheCount() {
    OpenText text = editor.open(TOO_MANY).await("simulated");
    InlayHint hint = text.hints().getFirst();

    assertThat(hint.getTextEdits()).hasSize(1);
    text.apply(hint.getTextEdits().getFirst());

    assertThat(text.text()).isEqualTo(SMALL);
    text.await("simulated");
    assertThat(text.hints()).isEmpty();
    assertThat(text.lastProblems()).isEmpty();
    text.close();
  }

  @Test
  void applyWritesTheCountOfTheOpenVersion() {
    OpenText text = editor.open(TOO_MANY).await("simulated");
    text.replace("solution Small", "// remark\nsolution Small");
    text.await("simulated");
    int from = editor.client().count();

    Object answer = text.command("threadwise.apply", Map.of("uri", text.uri(), "pool", "engine"));

    assertThat(answer.toString()).contains("applied=true");
    List<TextDocumentEdit> changes =
        editor.client().all(ApplyWorkspaceEditParams.class, from).stream()
            .flatMap(asked -> asked.getEdit().getDocumentChanges().stream())
            .map(change -> change.getLeft())
            .toList();
    assertThat(changes).hasSize(1);
    assertThat(changes.getFirst().getTextDocument().getVersion()).isEqualTo(2);
    assertThat(changes.getFirst().getTextDocument().getUri()).isEqualTo(text.uri());
    text.apply(changes.getFirst().getEdits().getFirst().getLeft());
    assertThat(text.text()).isEqualTo("// remark\n" + SMALL);
    text.close();
  }

  @Test
  void applyReportsRejectedAndEmptyEdits() {
    OpenText text = editor.open(TOO_MANY).await("simulated");
    editor.client().acceptEdits(false);
    assertThat(text.command("threadwise.apply", Map.of("uri", text.uri())).toString())
        .contains("applied=false", "did not accept");
    editor.client().acceptEdits(true);
    assertThat(
            text.command("threadwise.apply", Map.of("uri", text.uri(), "pool", "none")).toString())
        .contains("applied=false", "no proposal");
    text.close();
  }

  @Test
  void commentsLabelsAndBlanksNeedNoSimulation() {
    OpenText text = editor.open(SampleDocuments.text(cafe())).await("simulated");
    int from = editor.client().count();
    long replications = text.results().replications();

    text.replace("// cold drinks", "// all drinks that are cold");
    text.await("simulated");
    text.replace("\"Put on one tray\"", "\"Put together\"");
    text.await("simulated");
    text.replace("solution Cafe", "\n\n  solution Cafe");
    text.await("simulated");

    assertThat(editor.client().all(ResultsChangedParams.class, from))
        .allMatch(change -> change.state().equals("simulated"))
        .hasSize(3);
    assertThat(editor.client().all(WorkDoneProgressCreateParams.class, from)).isEmpty();
    assertThat(text.results().replications()).isEqualTo(replications);
    text.close();
  }

  private static Path cafe() {
    return SampleDocuments.examples().stream()
        .filter(file -> file.endsWith("cafe.eai"))
        .findFirst()
        .orElseThrow();
  }
}
