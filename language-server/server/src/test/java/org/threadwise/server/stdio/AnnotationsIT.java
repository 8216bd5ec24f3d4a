package org.threadwise.server.stdio;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.threadwise.server.stdio.Editor.answer;
import static org.threadwise.server.stdio.Editor.refusal;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.eclipse.lsp4j.ApplyWorkspaceEditParams;
import org.eclipse.lsp4j.ProgressParams;
import org.eclipse.lsp4j.TextDocumentEdit;
import org.eclipse.lsp4j.WorkDoneProgressBegin;
import org.eclipse.lsp4j.WorkDoneProgressCancelParams;
import org.eclipse.lsp4j.WorkDoneProgressEnd;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.threadwise.server.protocol.AnnotateParams;
import org.threadwise.server.protocol.AnnotateParams.NameAssignment;
import org.threadwise.server.protocol.AnnotateResult;
import org.threadwise.server.protocol.AnnotateResult.ClauseEdit;
import org.threadwise.server.protocol.AnnotateResult.MeasuredPicture;
import org.threadwise.server.protocol.AnnotateResult.MeasuredRow;
import org.threadwise.server.protocol.AnnotateResult.UnassignedName;
import org.threadwise.server.protocol.AnnotateResult.ValuesFile;
import org.threadwise.server.protocol.ApplyMeasurementsParams;
import org.threadwise.server.protocol.EditResult;

/** Measurements that a client compares with a document and applies to it. */
final class AnnotationsIT {

  private static final String TEXT =
      SampleDocuments.SMALL.replace(
          "  exit Warehouse done",
          "  translator Pack done -> packed takes 3 ms\n  exit Warehouse packed");
  private static final int COUNT = 500;

  @TempDir static Path folder = Path.of("");
  private static Editor editor;
  private static Path times = Path.of("");

  @BeforeAll
  static void start() throws IOException {
    editor = Editor.startWithFormulas();
    times = folder.resolve("times.csv");
    var rows = new StringBuilder("element,duration,unit\n");
    for (int i = 0; i < COUNT; i++) {
      // quantiles of exponential distributions, in an order without a trend
      double level = -Math.log1p(-((i * 211 % COUNT) + 0.5) / COUNT);
      rows.append("convert,").append(4 * level).append(",ms\n");
      rows.append("wrap,").append(2 * level).append(",ms\n");
    }
    Files.writeString(times, rows);
  }

  @AfterEach
  void closeTexts() {
    editor.closeTexts();
  }

  @AfterAll
  static void end() {
    editor.close();
  }

  private static CompletableFuture<AnnotateResult> annotate(
      OpenText text,
      Path source,
      @Nullable List<NameAssignment> mappings,
      @Nullable String fit,
      @Nullable String token) {
    return editor
        .server()
        .annotate(
            new AnnotateParams(
                text.id(),
                List.of(source.toUri().toString()),
                null,
                mappings,
                fit,
                null,
                null,
                null,
                null,
                null,
                token == null ? null : Either.forLeft(token)));
  }

  private static AnnotateResult annotate(OpenText text) {
    return answer(annotate(text, times, null, null, null));
  }

  @Test
  void comparesMeasurementsWithTheText() {
    OpenText text = editor.open(TEXT);

    AnnotateResult result = annotate(text);

    assertThat(result.text()).isEqualTo(TEXT);
    assertThat(result.version()).isEqualTo(1);
    assertThat(result.unassigned()).containsExactly(new UnassignedName("wrap", COUNT, List.of()));
    assertThat(result.unmeasured()).containsExactly("Pack");
    assertThat(result.elements()).contains("Convert", "Pack");
    assertThat(result.workloads()).containsExactly("normal");
    MeasuredRow row = result.rows().getFirst();
    assertThat(result.rows()).hasSize(1);
    assertThat(row.id()).isEqualTo("Convert takes");
    assertThat(row.count()).isEqualTo(COUNT);
    assertThat(requireNonNull(row.mean()).mean()).isCloseTo(0.004, within(0.00002));
    assertThat(row.before()).isEqualTo("2 ms");
    assertThat(row.after()).startsWith("exponential(mean 3.99");
    assertThat(text.text(requireNonNull(row.range()))).isEqualTo("2 ms");
  }

  /** Returns the result for a part of a recording with a stall between two executions. */
  private AnnotateResult part(
      @Nullable String from, @Nullable String to, @Nullable Boolean keepStalls) throws IOException {
    Path recording = folder.resolve("recording.csv");
    var rows = new StringBuilder("element,duration_ms,start\n");
    for (int second = 0; second < 40; second++) {
      rows.append("convert,4,2026-11-20T08:00:%02dZ\n".formatted(second));
    }
    Files.writeString(recording, rows);
    Path stalls =
        Files.writeString(
            folder.resolve("stalls.csv"), "start,duration_ms\n2026-11-20T08:00:05Z,2500\n");
    OpenText text = editor.open(TEXT);
    List<String> sources = List.of(recording.toUri().toString(), stalls.toUri().toString());
    return answer(
        editor
            .server()
            .annotate(
                new AnnotateParams(
                    text.id(),
                    sources,
                    null,
                    null,
                    null,
                    "all",
                    from,
                    to,
                    keepStalls,
                    null,
                    null)));
  }

  @Test
  void readsAPartOfARecording() throws IOException {
    assertThat(part(null, null, true).rows().getFirst().count()).isEqualTo(40);
    assertThat(part("2026-11-20T08:00:10Z", "2026-11-20T08:00:19Z", null).rows().getFirst().count())
        .isEqualTo(10);
    assertThat(part(null, null, null).rows().getFirst().count()).isEqualTo(37);
  }

  @Test
  void explainsAWrongPointInTime() {
    OpenText text = editor.open(TEXT);
    var params =
        new AnnotateParams(
            text.id(),
            List.of(times.toUri().toString()),
            null,
            null,
            null,
            null,
            "yesterday",
            null,
            null,
            null,
            null);
    assertThat(refusal(editor.server().annotate(params)).getMessage())
        .isEqualTo("'yesterday' is no point in time: write it as 2026-11-20T08:00:00Z");
  }

  @Test
  void returnsTheFileToWhichMeasuredValuesRefer() {
    AnnotateResult result = answer(annotate(editor.open(TEXT), times, null, "empirical", null));

    assertThat(result.rows().getFirst().after())
        .isEqualTo("measured(\"Small-times.csv\", column \"Convert\", count 500)");
    ValuesFile file = requireNonNull(result.valuesFile());
    assertThat(file.name()).isEqualTo("Small-times.csv");
    assertThat(file.content().lines()).hasSize(COUNT + 1).startsWith("Convert_ns");
    assertThat(annotate(editor.open(TEXT)).valuesFile()).isNull();
  }

  /** Undo may restore a text that refers to values of an earlier annotation. */
  @Test
  void neverReplacesValuesToWhichATextMayRefer() throws IOException {
    Path beside = Files.createDirectories(folder.resolve("undo"));
    OpenText text = editor.open(beside.resolve("small.eai").toUri().toString(), TEXT);
    ValuesFile first = valuesFile(text);
    assertThat(first.name()).isEqualTo("Small-times.csv");

    Files.writeString(beside.resolve(first.name()), "of an earlier annotation");
    AnnotateResult second = answer(annotate(text, times, null, "empirical", null));
    assertThat(requireNonNull(second.valuesFile()).name()).isEqualTo("Small-times-2.csv");
    assertThat(second.rows().getFirst().after()).startsWith("measured(\"Small-times-2.csv\"");
    assertThat(second.rows().getFirst().edits().getFirst().replacement())
        .contains("measured(\"Small-times-2.csv\"");

    Files.writeString(beside.resolve("Small-times-2.csv"), first.content());
    assertThat(valuesFile(text).name()).isEqualTo("Small-times-2.csv");
  }

  private static ValuesFile valuesFile(OpenText text) {
    return requireNonNull(answer(annotate(text, times, null, "empirical", null)).valuesFile());
  }

  @Test
  void picturesShowTheDensityOfTheDistribution() {
    MeasuredPicture picture =
        requireNonNull(annotate(editor.open(TEXT)).rows().getFirst().picture());

    assertThat(picture.logarithmic()).isTrue();
    double share = 0;
    for (int i = 0; i < picture.heights().size(); i++) {
      double low = picture.bounds().get(i);
      double high = picture.bounds().get(i + 1);
      double measured = picture.heights().get(i) * Math.log(high / low);
      share += measured;
      // the share of an exponential distribution with a mean of 4 ms
      double expected = Math.exp(-low / 0.004) - Math.exp(-high / 0.004);
      assertThat(measured).isCloseTo(expected, within(0.01));
    }
    assertThat(share + picture.beyond()).isCloseTo(1, within(1e-9));
    assertThat(picture.quantiles())
        .filteredOn(point -> point.x() < 0.02)
        .hasSizeGreaterThan(90)
        .allSatisfy(
            point -> assertThat(point.y()).isCloseTo(point.x(), within(0.0005 + 0.02 * point.x())));
  }

  @Test
  void appliesTheChosenRowsAsOneEdit() {
    OpenText text = editor.open(TEXT);
    List<NameAssignment> names = List.of(new NameAssignment("wr*", "Pack"));
    AnnotateResult result = answer(annotate(text, times, names, "gamma", null));
    assertThat(result.rows()).extracting(MeasuredRow::element).containsExactly("Convert", "Pack");
    int from = editor.client().count();

    EditResult applied =
        answer(
            editor
                .server()
                .applyMeasurements(
                    new ApplyMeasurementsParams(
                        text.id(), result.text(), result.rows().get(1).edits())));

    assertThat(applied.applied()).isTrue();
    List<TextDocumentEdit> changes =
        editor.client().all(ApplyWorkspaceEditParams.class, from).stream()
            .flatMap(asked -> asked.getEdit().getDocumentChanges().stream())
            .map(change -> change.getLeft())
            .toList();
    assertThat(changes).hasSize(1);
    assertThat(changes.getFirst().getTextDocument().getVersion()).isEqualTo(1);
    assertThat(changes.getFirst().getEdits())
        .extracting(edit -> edit.getLeft().getNewText())
        .singleElement()
        .asString()
        .startsWith("gamma(mean ")
        .endsWith("from \"times.csv\" count 500");
  }

  @Test
  void refusesToApplyEditsOfAnotherText() {
    OpenText text = editor.open(TEXT);
    AnnotateResult result = annotate(text);
    text.replace("threads 2", "threads 3");
    List<ClauseEdit> edits = result.rows().getFirst().edits();

    EditResult refused =
        answer(
            editor
                .server()
                .applyMeasurements(new ApplyMeasurementsParams(text.id(), result.text(), edits)));

    assertThat(refused.applied()).isFalse();
    assertThat(refused.message()).contains("has changed", "read them again");
    text.replace("threads 3", "threads 2");
    assertThat(
            answer(
                    editor
                        .server()
                        .applyMeasurements(
                            new ApplyMeasurementsParams(text.id(), result.text(), edits)))
                .applied())
        .isTrue();
    var outside = List.of(new ClauseEdit(TEXT.length(), 1, ""));
    assertThat(
            refusal(
                    editor
                        .server()
                        .applyMeasurements(new ApplyMeasurementsParams(text.id(), TEXT, outside)))
                .getMessage())
        .contains("outside of the text");
  }

  @Test
  void explainsWhatCannotBeRead() throws IOException {
    OpenText text = editor.open(TEXT);
    Path prose = Files.writeString(folder.resolve("prose.txt"), "no measurements\n");
    List<NameAssignment> nobody = List.of(new NameAssignment("wrap", "Packs"));

    assertThat(refusal(annotate(text, folder.resolve("none.csv"), null, null, null)).getMessage())
        .isEqualTo("none.csv does not exist any more");
    assertThat(refusal(annotate(text, prose, null, null, null)).getMessage())
        .startsWith("prose.txt: the format is not recognised");
    assertThat(refusal(annotate(text, times, nobody, null, null)).getMessage())
        .contains("no element 'Packs'", "did you mean 'Pack'?");
    assertThat(refusal(annotate(text, times, null, "beta", null)).getMessage())
        .contains("'beta' is not a distribution");
    OpenText wrong = editor.open("untitled:wrong", TEXT.replace("takes", "tkaes"));
    assertThat(refusal(annotate(wrong, times, null, null, null)).getMessage())
        .contains("has errors");
  }

  @Test
  void usersCancelReading() throws IOException {
    OpenText text = editor.open(TEXT);
    Path large = folder.resolve("large.csv");
    try (BufferedWriter out = Files.newBufferedWriter(large)) {
      out.write("element,duration,unit\n");
      for (int i = 0; i < 5_000_000; i++) {
        out.write("convert,4,ms\n");
      }
    }
    int from = editor.client().count();
    CompletableFuture<AnnotateResult> reading = annotate(text, large, null, null, "our token");
    ProgressParams shown =
        editor
            .client()
            .await(
                "progress",
                ProgressParams.class,
                from,
                params -> params.getValue().getLeft() instanceof WorkDoneProgressBegin);

    editor.server().cancelProgress(new WorkDoneProgressCancelParams(shown.getToken()));

    assertThat(refusal(reading).getMessage()).contains("cancelled");
    assertThat(
            editor
                .client()
                .await(
                    "end",
                    ProgressParams.class,
                    from,
                    params -> params.getValue().getLeft() instanceof WorkDoneProgressEnd))
        .isNotNull();
  }
}
