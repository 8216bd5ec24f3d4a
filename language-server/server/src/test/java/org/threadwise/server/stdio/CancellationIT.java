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

/** Progress of long requests, and their cancellation. */
final class CancellationIT {

  private static Editor editor;

  /** Number of messages before the test. */
  private int start;

  @BeforeAll
  static void start() {
    editor = Editor.start();
  }

  @BeforeEach
  void countMessages() {
    start = editor.client().count();
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
  void usersCancelAndRestartASimulation() {
    OpenText text = editor.open(SampleDocuments.heavy());
    ProgressParams shown = awaitProgress(WorkDoneProgressBegin.class, start);
    assertThat(((WorkDoneProgressBegin) value(shown)).getTitle()).isEqualTo("Simulating Row");
    assertThat(((WorkDoneProgressBegin) value(shown)).getCancellable()).isTrue();
    awaitProgress(WorkDoneProgressReport.class, start);

    editor.server().cancelProgress(new WorkDoneProgressCancelParams(shown.getToken()));

    text.await("formula");
    awaitEnd(shown);
    assertThat(kinds(shown.getToken()))
        .startsWith(WorkDoneProgressBegin.class)
        .endsWith(WorkDoneProgressEnd.class);
    assertThat(text.figures()).allMatch(title -> title.endsWith("not simulated"));
    text.replace("solution Row", "// still cancelled\nsolution Row");
    text.await("formula");

    int from = editor.client().count();
    text.command("threadwise.simulate", Map.of("uri", text.uri()));
    awaitProgress(WorkDoneProgressBegin.class, from);
  }

  @Test
  void editsCancelOutdatedSimulations() {
    OpenText text = editor.open(SampleDocuments.heavy());
    ProgressParams shown = awaitProgress(WorkDoneProgressBegin.class, start);

    text.become(SMALL);

    awaitEnd(shown);
    text.await("simulated");
    assertThat(text.results().pools().getFirst().proposed()).isEqualTo(2);
  }

  @Test
  void closingCancelsTheSimulation() {
    OpenText text = editor.open(SampleDocuments.heavy());
    ProgressParams shown = awaitProgress(WorkDoneProgressBegin.class, start);

    text.close();

    awaitEnd(shown);
  }

  @Test
  void stoppedSweepsReturnPartialResults() {
    OpenText text = editor.open(SMALL).await("simulated");
    int from = editor.client().count();
    CompletableFuture<SweepResult> sweep =
        editor.server().sweep(longSweep(text, Either.forLeft("our own token")));
    ProgressParams shown = awaitProgress(WorkDoneProgressReport.class, from);

    editor
        .server()
        .cancelProgress(new WorkDoneProgressCancelParams(Either.forLeft("our own token")));

    assertThat(answer(sweep).complete()).isFalse();
    assertThat(answer(sweep).points()).hasSizeLessThan(150);
    awaitEnd(shown);
  }

  @Test
  void cancelledRequestsEnd() {
    OpenText text = editor.open(SMALL).await("simulated");
    for (int i = 0; i < 3; i++) {
      int from = editor.client().count();
      CompletableFuture<SweepResult> sweep =
          editor.server().sweep(longSweep(text, Either.forRight(i)));
      ProgressParams shown = awaitProgress(WorkDoneProgressReport.class, from);

      assertThat(sweep).isNotDone();
      sweep.cancel(true);
      assertThat(sweep).isCompletedExceptionally();

      awaitEnd(shown);
    }
    assertThat(text.results().state()).isEqualTo("simulated");
  }

  @Test
  void cancelledCommandsEnd() {
    OpenText text = editor.open(SampleDocuments.heavy());
    awaitProgress(WorkDoneProgressBegin.class, start);
    int from = editor.client().count();
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

    awaitEnd(shown);
  }

  private static SweepParams longSweep(OpenText text, Either<String, Integer> token) {
    return new SweepParams(
        text.id(),
        "engine",
        IntStream.rangeClosed(2, 151).boxed().toList(),
        null,
        null,
        null,
        token);
  }

  private ProgressParams awaitProgress(Class<?> kind, int from) {
    return editor
        .client()
        .await(
            kind.getSimpleName(),
            ProgressParams.class,
            from,
            message -> kind.isInstance(value(message)));
  }

  /** Waits for the end of the work that showed some progress; other work may end before it. */
  private void awaitEnd(ProgressParams shown) {
    editor
        .client()
        .await(
            "end of the progress",
            ProgressParams.class,
            start,
            message ->
                message.getToken().equals(shown.getToken())
                    && value(message) instanceof WorkDoneProgressEnd);
  }

  private static WorkDoneProgressNotification value(ProgressParams message) {
    return message.getValue().getLeft();
  }

  private List<Class<?>> kinds(Either<String, Integer> token) {
    return editor.client().all(ProgressParams.class, start).stream()
        .filter(message -> message.getToken().equals(token))
        .<Class<?>>map(message -> value(message).getClass())
        .toList();
  }
}
