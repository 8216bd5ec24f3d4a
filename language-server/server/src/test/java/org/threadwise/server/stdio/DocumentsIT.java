package org.threadwise.server.stdio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.threadwise.server.stdio.SampleDocuments.SMALL;
import static org.threadwise.server.stdio.SampleDocuments.TOO_MANY;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.eclipse.lsp4j.DidChangeWatchedFilesParams;
import org.eclipse.lsp4j.FileChangeType;
import org.eclipse.lsp4j.FileEvent;
import org.eclipse.lsp4j.PublishDiagnosticsParams;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.threadwise.server.protocol.ResultsChangedParams;

/** Documents in different places, several at once, with the files they refer to. */
final class DocumentsIT {

  @TempDir private Path folder;
  @TempDir private Path other;
  @TempDir private Path outside;

  private static Editor editor;

  @BeforeAll
  static void start() {
    editor = Editor.start();
  }

  @AfterEach
  void closeTexts() {
    editor.closeTexts();
  }

  @AfterAll
  static void end() {
    editor.close();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "untitled:Untitled-1",
        "vscode-vfs://github/someone/something/model.eai",
        "file:///no/such/folder/gr%C3%B6%C3%9Fe%20x.eai",
        "inmemory://model/1"
      })
  void documentsNeedNoFile(String uri) {
    OpenText text = editor.open(uri, TOO_MANY).await("simulated");

    assertThat(text.hints()).hasSize(1);
    assertThat(text.results().uri()).isEqualTo(uri);
  }

  @Test
  void servesDocumentsInsideAndOutsideOfFolders() throws IOException {
    try (Editor own = Editor.start("{}", folder, other)) {
      for (Path where : List.of(folder, other, outside)) {
        writeTimes(where, 2);
        OpenText text = own.open(uri(where, "model.eai"), measured()).await("simulated");
        assertThat(text.problems()).isEmpty();
        assertThat(text.hover("Convert")).contains("2 ms");
      }
    }
  }

  @Test
  void smallDocumentsDoNotWaitForLargeOnes() {
    OpenText heavy = editor.open(SampleDocuments.heavy()).await("simulating");
    int from = editor.client().count();

    OpenText small = editor.open(SMALL).await("simulated");

    assertThat(small.results().pools().getFirst().proposed()).isEqualTo(2);
    assertThat(heavy.results().state()).isEqualTo("simulating");
    assertThat(editor.client().all(ResultsChangedParams.class, from))
        .noneMatch(
            change -> change.uri().equals(heavy.uri()) && change.state().equals("simulated"));
  }

  @Test
  void servesManyDocuments() {
    List<OpenText> texts =
        IntStream.range(0, 12)
            .mapToObj(i -> editor.open(SMALL.replace("takes 2 ms", "takes " + (i + 1) + " ms")))
            .toList();

    for (OpenText text : texts.reversed()) {
      assertThat(text.figures()).hasSize(1);
    }
    texts.getLast().await("simulated");
    texts.forEach(OpenText::close);
    assertThat(texts.getFirst().lenses()).isEmpty();
  }

  @Test
  void reportsTheNewestVersionLast() {
    OpenText text = editor.open(SampleDocuments.row(300));
    for (int i = 0; i < 30; i++) {
      text.edit(0, 0, i % 2 == 0 ? "?" : " ");
    }
    text.replace("solution Row", "solution Rows");
    text.replace("takes 1 ms\n  exit", "takes\n  exit");
    text.problems();
    text.lenses();

    int last = editor.client().all(PublishDiagnosticsParams.class, 0).getLast().getVersion();
    assertThat(last).isEqualTo(text.version());
    assertThat(text.lastProblems()).isNotEmpty();
  }

  @Test
  void changedMeasurementsChangeFigures() throws IOException {
    writeTimes(folder, 2);
    OpenText text = editor.open(uri(folder, "model.eai"), measured()).await("simulated");
    assertThat(text.hover("Convert")).contains("service | 2 ms");

    int from = editor.client().count();
    writeTimes(folder, 8);
    awaitSimulated(text, from);

    assertThat(text.hover("Convert")).contains("service | 8 ms");
  }

  @Test
  void detectsRemovedAndRestoredMeasurements() throws IOException {
    writeTimes(folder, 2);
    OpenText text = editor.open(uri(folder, "model.eai"), measured()).await("simulated");

    int from = editor.client().count();
    Files.delete(folder.resolve("times.csv"));
    tellOfFiles();
    editor
        .client()
        .await(
            "problem",
            PublishDiagnosticsParams.class,
            from,
            message -> message.getUri().equals(text.uri()) && !message.getDiagnostics().isEmpty());

    from = editor.client().count();
    writeTimes(folder, 2);
    tellOfFiles();
    awaitSimulated(text, from);
    assertThat(text.lastProblems()).isEmpty();
  }

  private void tellOfFiles() {
    editor
        .server()
        .getWorkspaceService()
        .didChangeWatchedFiles(
            new DidChangeWatchedFilesParams(
                List.of(new FileEvent(uri(folder, "times.csv"), FileChangeType.Changed))));
  }

  private void awaitSimulated(OpenText text, int from) {
    editor
        .client()
        .await(
            "figures",
            ResultsChangedParams.class,
            from,
            change -> change.uri().equals(text.uri()) && change.state().equals("simulated"));
  }

  @Test
  void untrustedDocumentsReadNoMeasurements() throws IOException {
    try (Editor own = Editor.start("{\"trusted\": false}", folder)) {
      OpenText text = own.open(uri(folder, "model.eai"), measured());

      assertThat(text.problems()).as("that the file is missing is not looked at").isEmpty();
    }
  }

  @Test
  void renamedFilesAreNewDocuments() throws IOException {
    writeTimes(other, 2);
    OpenText text = editor.open(uri(folder, "model.eai"), measured());
    assertThat(text.problems()).as("no measurements there").isNotEmpty();

    text.close();
    OpenText renamed = editor.open(uri(other, "renamed.eai"), measured()).await("simulated");

    assertThat(renamed.problems()).isEmpty();
    assertThat(text.lastProblems()).as("withdrawn").isEmpty();
    assertThat(text.lenses()).isEmpty();
  }

  private static String uri(Path folder, String name) {
    return folder.resolve(name).toUri().toString();
  }

  private static String measured() {
    return SMALL.replace("takes 2 ms", "takes measured(\"times.csv\", column \"T\", unit ms)");
  }

  private static void writeTimes(Path folder, int millis) throws IOException {
    String rows = Stream.generate(() -> millis + "\n").limit(100).collect(Collectors.joining());
    Files.writeString(folder.resolve("times.csv"), "T\n" + rows);
  }
}
