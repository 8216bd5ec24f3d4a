package org.threadwise.server.stdio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.threadwise.server.stdio.SampleDocuments.SMALL;
import static org.threadwise.server.stdio.SampleDocuments.TOO_MANY;

import java.util.List;
import org.eclipse.lsp4j.ClientCapabilities;
import org.eclipse.lsp4j.MessageParams;
import org.eclipse.lsp4j.PublishDiagnosticsParams;
import org.eclipse.lsp4j.SetTraceParams;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.threadwise.server.protocol.ResultsChangedParams;
import org.threadwise.server.protocol.TrustParams;

/** Settings, trust and trace levels that change while a document is open. */
final class SwitchesIT {

  private static final String ALL_ON = "{}";

  private static Editor editor;

  @BeforeAll
  static void start() {
    editor = Editor.start();
  }

  @AfterEach
  void reset() {
    editor.closeTexts();
    editor.set(ALL_ON);
    editor.server().trust(new TrustParams(true));
  }

  @AfterAll
  static void end() {
    editor.close();
  }

  /** Returns what is shown for a document with too many threads: lenses, hints, hover, problems. */
  private static List<Boolean> shown(OpenText text) {
    return List.of(
        !text.lenses().isEmpty(),
        !text.hints().isEmpty(),
        text.hover("engine").contains("| threads |"),
        !text.lastProblems().isEmpty());
  }

  @ParameterizedTest
  @CsvSource({
    "codeLens,    false, true,  true,  true",
    "inlayHints,  true,  false, true,  true",
    "hover,       true,  true,  false, true",
    "diagnostics, true,  true,  true,  false",
    "proposals,   false, false, false, false"
  })
  void appliesEachSetting(
      String setting, boolean lenses, boolean hints, boolean hover, boolean problems) {
    OpenText text = editor.open(TOO_MANY).await("simulated");
    assertThat(shown(text)).as("all on").containsOnly(true);

    editor.set("{\"" + setting + "\": {\"enabled\": false}}");
    awaitProblems(text, problems);
    assertThat(shown(text)).containsExactly(lenses, hints, hover, problems);

    editor.set(ALL_ON);
    awaitProblems(text, true);
    assertThat(shown(text)).as("all on again").containsOnly(true);
  }

  /** Waits until the last published diagnostics are empty or not. */
  private static void awaitProblems(OpenText text, boolean some) {
    editor
        .client()
        .await(
            some ? "problem" : "withdrawal of problems",
            PublishDiagnosticsParams.class,
            0,
            message -> text.lastProblems().isEmpty() != some);
    assertThat(text.results().state()).isNotEmpty();
  }

  @Test
  void stopsAndRestartsSimulations() {
    OpenText text = editor.open(SampleDocuments.heavy()).await("simulating");

    editor.set(Editor.FORMULAS);
    text.await("formula");
    assertThat(text.figures()).allMatch(title -> title.endsWith("not simulated"));

    int from = editor.client().count();
    editor.set(ALL_ON);
    editor
        .client()
        .await("simulation", ResultsChangedParams.class, from, c -> c.state().equals("simulating"));
  }

  @Test
  void appliesPrecisionAndBudget() {
    editor.set("{\"simulation\": {\"precision\": 0.5}}");
    String busy = SMALL.replace("takes 2 ms", "takes hyperexponential(mean 2 ms, cv 3)");
    OpenText text = editor.open(busy.replace("100/s", "700/s")).await("simulated");
    long rough = text.results().replications();

    int from = editor.client().count();
    editor.set("{\"simulation\": {\"precision\": 0.02, \"budget\": 50}}");
    editor
        .client()
        .await(
            "figures",
            ResultsChangedParams.class,
            from,
            message -> message.state().equals("simulating"));
    editor
        .client()
        .await(
            "figures",
            ResultsChangedParams.class,
            from,
            message -> message.state().equals("simulated"));

    assertThat(text.results().replications()).isGreaterThan(rough);
  }

  @Test
  void replacesInvalidSettingsByDefaults() {
    OpenText text = editor.open(SMALL).await("simulated");

    editor.set("{\"codeLens\": 7, \"simulation\": {\"precision\": \"fine\", \"budget\": -1}}");

    assertThat(text.figures()).hasSize(1);
    assertThat(text.results().state()).isEqualTo("simulated");
  }

  @Test
  void untrustedDocumentsAreOnlyValidated() {
    try (Editor own = Editor.start("{\"trusted\": false}")) {
      OpenText text = own.open(TOO_MANY);
      assertThat(text.problems()).isEmpty();
      assertThat(text.figures()).singleElement().asString().contains("not trusted");
      assertThat(text.results().state()).isEqualTo("none");
      OpenText broken = own.open(TOO_MANY.replace("engine {", "engine ("));
      assertThat(broken.problems()).isNotEmpty();

      own.server().trust(new TrustParams(true));
      text.await("simulated");
      assertThat(text.hints()).hasSize(1);
    }
  }

  @Test
  void revokingTrustCancelsSimulations() {
    OpenText text = editor.open(SampleDocuments.heavy()).await("simulating");

    editor.server().trust(new TrustParams(false));

    text.await("none");
    assertThat(text.figures()).singleElement().asString().contains("not trusted");
  }

  @Test
  void appliesTraceLevels() {
    OpenText text = editor.open(SampleDocuments.row(300));
    assertThat(logged(text)).as("before").isEmpty();

    editor.server().setTrace(new SetTraceParams("verbose"));
    assertThat(logged(text)).as("verbose").isNotEmpty();

    editor.server().setTrace(new SetTraceParams("off"));
    assertThat(logged(text)).as("off").isEmpty();
  }

  /** Returns the log messages about versions that were outdated before their analysis. */
  private static List<MessageParams> logged(OpenText text) {
    text.problems();
    int from = editor.client().count();
    for (int i = 0; i < 8; i++) {
      text.edit(0, 0, " ");
    }
    text.problems();
    return editor.client().all(MessageParams.class, from);
  }

  @Test
  void sendsNoUnsupportedRequests() {
    try (Editor own = Editor.of(ServerProcess.start(), "{}", new ClientCapabilities())) {
      OpenText text = own.open(SMALL).await("simulated");

      assertThat(own.client().all(RecordingClient.Refresh.class, 0)).isEmpty();
      assertThat(text.figures()).hasSize(1);
    }
  }

  @Test
  void usesTheCommandsOfTheClient() {
    try (Editor own =
        Editor.start("{\"shows\": [\"sweep\"], \"settings\": " + Editor.FORMULAS + "}")) {
      OpenText text = own.open(SMALL);

      assertThat(text.lenses())
          .extracting(lens -> lens.getCommand().getCommand())
          .contains("threadwise.showSweep", "threadwise.compare")
          .doesNotContain("threadwise.sweep");
    }
  }
}
