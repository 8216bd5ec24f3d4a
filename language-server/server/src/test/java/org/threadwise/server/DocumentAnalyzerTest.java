package org.threadwise.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.gson.JsonParser;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.eclipse.lsp4j.TextDocumentContentChangeEvent;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.threadwise.dsl.ParsedText.Reach;
import org.threadwise.dsl.Problem;
import org.threadwise.server.document.Documents;
import org.threadwise.server.document.Snapshot;
import org.threadwise.server.figures.Sizer;
import org.threadwise.server.figures.SizingState;
import org.threadwise.server.settings.ServerSettings;

/** Which changes are analysed again. */
final class DocumentAnalyzerTest {

  private static final String URI = Path.of("/tmp/a.eai").toUri().toString();
  private static final String TEXT =
      """
      solution A
      process P { entry In -> s  modifier M s -> t takes 1 ms  exit Out t }
      workload w { P.In: poisson 2000/s }
      """;

  private final Session session = new Session(new ClientLog(ClientLog.Level.OFF));
  private final Sizer sizer = new Sizer(session);
  private final DocumentAnalyzer analyzer = new DocumentAnalyzer(sizer, session, session::settings);
  private final Documents documents = new Documents();
  private List<Problem> problems = List.of();

  @BeforeEach
  void analyze() {
    sizer.setSettings(
        ServerSettings.of(
            JsonParser.parseString("{\"simulation\": {\"enabled\": false}}").getAsJsonObject()));
    problems = analyzer.analyze(documents.open(URI, 1, pinned(10)));
    assertThat(problems).extracting(Problem::code).contains("workload-above-capacity");
  }

  @AfterEach
  void close() {
    sizer.close();
    session.end();
  }

  private static String pinned(int x) {
    return TEXT + "layout { P.M at " + x + ", 40 }\n";
  }

  private Snapshot change(int version, String text) {
    return documents
        .change(URI, version, List.of(new TextDocumentContentChangeEvent(text)))
        .orElseThrow();
  }

  @Test
  void positionOnlyEditsReuseTheAnalysis() {
    SizingState before = sizer.state(URI);
    Snapshot next = change(3, change(2, pinned(90)).text().replace("90", "120"));
    assertThat(analyzer.isAnalyzed(next)).isFalse();

    assertThat(analyzer.analyze(next)).isSameAs(problems);

    assertThat(analyzer.isAnalyzed(next)).isTrue();
    assertThat(sizer.state(URI)).isSameAs(before);
    documents.close(URI);
    assertThatThrownBy(next::parsed).as("not parsed").isInstanceOf(CancellationException.class);
  }

  @Test
  void diagramsOfPositionOnlyEditsNeedNoParser() {
    Documents open = session.documents();
    session.results().problems(open.open(URI, 1, pinned(10)));
    Snapshot next =
        open.change(URI, 2, List.of(new TextDocumentContentChangeEvent(pinned(90)))).orElseThrow();

    assertThat(session.results().pendingAnalysis(next).get().problems())
        .extracting(Problem::code)
        .contains("workload-above-capacity");

    assertThat(session.results().pendingAnalysis(next).isReady().getAsBoolean()).isTrue();
    open.close(URI);
    assertThatThrownBy(next::parsed).as("not parsed").isInstanceOf(CancellationException.class);
  }

  @Test
  void findsProblemsOfPins() {
    List<Problem> changed = analyzer.analyze(change(2, pinned(90).replace("P.M", "P.None")));

    assertThat(changed).extracting(Problem::code).contains("element-unknown");
  }

  @Test
  void analyzesChangedTimes() {
    List<Problem> changed = analyzer.analyze(change(2, pinned(10).replace("1 ms", "1 us")));

    assertThat(changed).extracting(Problem::code).doesNotContain("workload-above-capacity");
  }

  @Test
  void analyzesAgainWithSmallerReach() {
    documents.setReach(Reach.TEXT);

    analyzer.analyze(change(2, pinned(90)));

    assertThat(sizer.state(URI)).isInstanceOf(SizingState.Unavailable.class);
  }

  @Test
  void analyzesRefreshedDocumentsAgain() {
    SizingState before = sizer.state(URI);

    analyzer.analyze(documents.refresh(URI).orElseThrow());

    assertThat(sizer.state(URI)).isNotSameAs(before);
  }
}
