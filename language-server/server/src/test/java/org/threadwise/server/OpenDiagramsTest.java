package org.threadwise.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.eclipse.lsp4j.TextDocumentContentChangeEvent;
import org.junit.jupiter.api.Test;
import org.threadwise.dsl.Problem;
import org.threadwise.dsl.Severity;
import org.threadwise.server.document.Documents;
import org.threadwise.server.document.Snapshot;
import org.threadwise.server.figures.SizingState;
import org.threadwise.server.protocol.DiagramView;
import org.threadwise.server.protocol.DiagramView.DiagramProblem;

/** Diagrams that are laid out before they are requested. */
final class OpenDiagramsTest {

  private static final String URI = "file:///a.eai";
  private static final String TEXT = "solution A\nprocess P { entry In -> s  exit Out s }\n";

  private static final OpenDiagrams.PendingAnalysis NOT_READY =
      new OpenDiagrams.PendingAnalysis(
          () -> false, OpenDiagramsTest::notReady, () -> new SizingState.Unavailable("not sized"));

  private final OpenDiagrams diagrams = new OpenDiagrams();
  private final Documents documents = new Documents();

  @Test
  void doesNotPrepareDiagramsThatNobodyRequested() {
    assertThat(diagrams.prepare(documents.open(URI, 1, TEXT))).isFalse();
  }

  @Test
  void preparesTheNextVersionOfARequestedDiagram() {
    DiagramView first = request(documents.open(URI, 1, TEXT));
    Snapshot next =
        documents.open(URI, 2, TEXT + TEXT.substring(TEXT.indexOf("process")).replace("P", "Q"));

    assertThat(diagrams.prepare(next)).isTrue();

    DiagramView second = request(next);
    assertThat(second.version()).isEqualTo(2);
    assertThat(second.nodes()).hasSize(2 * first.nodes().size());
  }

  @Test
  void stopsPreparingAfterOneUnrequestedVersion() {
    request(documents.open(URI, 1, TEXT));
    diagrams.prepare(documents.open(URI, 2, TEXT));

    assertThat(diagrams.prepare(documents.open(URI, 3, TEXT))).isFalse();
  }

  @Test
  void showsPositionOnlyEditsUnparsed() {
    request(documents.open(URI, 1, pinned(10)));

    Snapshot next = change(2, pinned(300));
    DiagramView second = diagrams.view(next, null, NOT_READY, () -> false);

    assertThat(second).isEqualTo(parsed(2, pinned(10), pinned(300)).withRevision(2));
    documents.close(URI);
    assertThatThrownBy(next::parsed).as("not parsed").isInstanceOf(Exception.class);
  }

  @Test
  void showsSuccessivePositionOnlyEditsUnparsed() {
    request(documents.open(URI, 1, pinned(10)));
    DiagramView view = null;
    for (int move = 2; move < 9; move++) {
      view = diagrams.view(change(move, pinned(100 * move)), null, NOT_READY, () -> false);
    }

    assertThat(view).isEqualTo(parsed(8, pinned(10), pinned(800)).withRevision(8));
  }

  @Test
  void keepsTheDiagramWhenTheAnalysisConfirmsIt() {
    request(documents.open(URI, 1, pinned(10)));
    Snapshot next = change(2, pinned(300));
    DiagramView early = diagrams.view(next, null, NOT_READY, () -> false);

    assertThat(request(next)).isSameAs(early);
  }

  @Test
  void replacesTheDiagramWhenTheAnalysisDiffers() {
    request(documents.open(URI, 1, pinned(10)));
    Snapshot next = change(2, pinned(300));
    DiagramView early = diagrams.view(next, null, NOT_READY, () -> false);
    Problem problem =
        new Problem(Severity.WARNING, 2, 1, TEXT.indexOf("process"), 7, "Why", null, "why");

    DiagramView late = request(next, List.of(problem));

    assertThat(late.revision()).isGreaterThan(early.revision());
    assertThat(late.problems()).extracting(DiagramProblem::message).containsExactly("Why");
  }

  @Test
  void otherEditsWaitForTheAnalysis() {
    request(documents.open(URI, 1, pinned(10)));
    Snapshot next = change(2, pinned(10).replace("Out", "Done"));

    assertThatThrownBy(() -> diagrams.view(next, null, NOT_READY, () -> false))
        .hasMessage("not analyzed yet");
  }

  @Test
  void refreshedDocumentsWaitForTheAnalysis() {
    request(documents.open(URI, 1, pinned(10)));
    Snapshot renewed = documents.refresh(URI).orElseThrow();

    assertThatThrownBy(() -> diagrams.view(renewed, null, NOT_READY, () -> false))
        .hasMessage("not analyzed yet");
  }

  private static List<Problem> notReady() {
    throw new IllegalStateException("not analyzed yet");
  }

  private static String pinned(int x) {
    return TEXT + "layout { P.Out at " + x + ", 40 }\n";
  }

  private Snapshot change(int version, String text) {
    return documents
        .change(URI, version, List.of(new TextDocumentContentChangeEvent(text)))
        .orElseThrow();
  }

  /** Returns the diagram of the last text when both texts are parsed. */
  private static DiagramView parsed(int version, String first, String last) {
    OpenDiagramsTest other = new OpenDiagramsTest();
    other.request(other.documents.open(URI, 1, first));
    return other.request(other.documents.open(URI, version, last));
  }

  private DiagramView request(Snapshot snapshot) {
    return request(snapshot, snapshot.parsed().problems());
  }

  private DiagramView request(Snapshot snapshot, List<Problem> problems) {
    var pending =
        new OpenDiagrams.PendingAnalysis(
            () -> true, () -> problems, () -> new SizingState.Unavailable("not sized"));
    return diagrams.view(snapshot, null, pending, () -> false);
  }
}
