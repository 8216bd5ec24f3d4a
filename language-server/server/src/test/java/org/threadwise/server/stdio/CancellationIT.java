package org.threadwise.server.stdio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.threadwise.server.stdio.Editor.answer;
import static org.threadwise.server.stdio.SampleDocuments.SMALL;

import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.eclipse.lsp4j.ExecuteCommandParams;
import org.eclipse.lsp4j.ProgressParams;
import org.eclipse.lsp4j.WorkDoneProgressBegin;
import org.eclipse.lsp4j.WorkDoneProgressCancelParams;
import org.eclipse.lsp4j.WorkDoneProgressEnd;
import org.eclipse.lsp4j.WorkDoneProgressNotification;
import org.eclipse.lsp4j.WorkDoneProgressReport;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.threadwise.server.protocol.SweepParams;
import org.threadwise.server.protocol.SweepResult;

/** Progress of long work, and clients that cancel it. */
final class CancellationIT {

  private static Editor editor;

  /** Where the messages begin that a test is told. */
  private int begin;

  @BeforeAll
  static void start() {
    editor = Editor.start();
  }

  @BeforeEach
  void look() {
    begin = editor.told().count();
  }

  @AfterEach
  void closeTexts() {
    editor.closeTexts();
  }

  @AfterAll
  static void end() {
    editor.close();
  }

  @Test
  void usersCancelASimulationAndBeginItAgain() {
    OpenText text = editor.open(SampleDocuments.heavy());
    ProgressParams shown = awaitProgress(WorkDoneProgressBegin.class, begin);
    assertThat(((WorkDoneProgressBegin) value(shown)).getTitle()).isEqualTo("Simulating Row");
    assertThat(((WorkDoneProgressBegin) value(shown)).getCancellable()).isTrue();
    awaitProgress(WorkDoneProgressReport.class, begin);

    editor.server().cancelProgress(new WorkDoneProgressCancelParams(shown.getToken()));

    text.await("formula");
    awaitProgress(WorkDoneProgressEnd.class, begin);
    assertThat(kinds(shown.getToken()))
        .startsWith(WorkDoneProgressBegin.class)
        .endsWith(WorkDoneProgressEnd.class);
    assertThat(text.figures()).allMatch(title -> title.endsWith("not simulated"));
    text.replace("solution Row", "// still cancelled\nsolution Row");
    text.await("formula");

    int from = editor.told().count();
    text.command("threadwise.simulate", Map.of("uri", text.uri()));
    awaitProgress(WorkDoneProgressBegin.class, from);
  }

  @Test
  void anEditCancelsWhatItOutdates() {
    OpenText text = editor.open(SampleDocuments.heavy());
    awaitProgress(WorkDoneProgressBegin.class, begin);

    text.become(SMALL);

    awaitProgress(WorkDoneProgressEnd.class, begin);
    text.await("simulated");
    assertThat(text.results().pools().getFirst().proposed()).isEqualTo(2);
  }

  @Test
  void aClosedTextIsSimulatedNoMore() {
    OpenText text = editor.open(SampleDocuments.heavy());
    awaitProgress(WorkDoneProgressBegin.class, begin);

    text.close();

    awaitProgress(WorkDoneProgressEnd.class, begin);
  }

  @Test
  void aSweepThatIsStoppedAnswersWhatItHas() {
    OpenText text = editor.open(SMALL).await("simulated");
    int from = editor.told().count();
    CompletableFuture<SweepResult> sweep =
        editor.server().sweep(longSweep(text, Either.forLeft("our own token")));
    awaitProgress(WorkDoneProgressReport.class, from);

    editor
        .server()
        .cancelProgress(new WorkDoneProgressCancelParams(Either.forLeft("our own token")));

    assertThat(answer(sweep).complete()).isFalse();
    assertThat(answer(sweep).points()).hasSizeLessThan(150);
    awaitProgress(WorkDoneProgressEnd.class, from);
  }

  @Test
  void requestsThatAreCancelledEnd() {
    OpenText text = editor.open(SMALL).await("simulated");
    for (int i = 0; i < 3; i++) {
      int from = editor.told().count();
      CompletableFuture<SweepResult> sweep =
          editor.server().sweep(longSweep(text, Either.forRight(i)));
      awaitProgress(WorkDoneProgressReport.class, from);

      assertThat(sweep).isNotDone();
      sweep.cancel(true);
      assertThat(sweep).isCompletedExceptionally();

      awaitProgress(WorkDoneProgressEnd.class, from);
    }
    assertThat(text.results().state()).isEqualTo("simulated");
  }

  @Test
  void commandsThatAreCancelledEnd() {
    OpenText text = editor.open(SampleDocuments.heavy());
    awaitProgress(WorkDoneProgressBegin.class, begin);
    int from = editor.told().count();
    CompletableFuture<Object> comparison =
        editor
            .server()
            .getWorkspaceService()
            .executeCommand(
                new ExecuteCommandParams("threadwise.compare", List.of(Map.of("uri", text.uri()))));
    ProgressParams shown = awaitProgress(WorkDoneProgressBegin.class, from);
    assertThat(((WorkDoneProgressBegin) value(shown)).getTitle()).isEqualTo("Comparing executors");

    assertThat(comparison).isNotDone();
    comparison.cancel(true);
    assertThat(comparison).isCompletedExceptionally();

    editor
        .told()
        .await(
            "end of the comparison",
            ProgressParams.class,
            from,
            told ->
                told.getToken().equals(shown.getToken())
                    && value(told) instanceof WorkDoneProgressEnd);
  }

  private static SweepParams longSweep(OpenText text, Either<String, Integer> token) {
    return new SweepParams(
        text.id(), "engine", IntStream.rangeClosed(2, 151).boxed().toList(), null, token);
  }

  private ProgressParams awaitProgress(Class<?> kind, int from) {
    return editor
        .told()
        .await(
            kind.getSimpleName(), ProgressParams.class, from, told -> kind.isInstance(value(told)));
  }

  private static WorkDoneProgressNotification value(ProgressParams told) {
    return told.getValue().getLeft();
  }

  private List<Class<?>> kinds(Either<String, Integer> token) {
    return editor.told().all(ProgressParams.class, begin).stream()
        .filter(told -> told.getToken().equals(token))
        .<Class<?>>map(told -> value(told).getClass())
        .toList();
  }
}
