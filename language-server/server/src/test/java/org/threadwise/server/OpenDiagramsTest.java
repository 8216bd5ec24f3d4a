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

/** Pictures that are laid out before they are asked for. */
final class OpenDiagramsTest {

  private static final String URI = "file:///a.eai";
  private static final String TEXT = "solution A\nprocess P { entry In -> s  exit Out s }\n";

  private static final OpenDiagrams.PendingAnalysis NOT_YET =
      new OpenDiagrams.PendingAnalysis(
          () -> false, OpenDiagramsTest::notYet, () -> new SizingState.Unavailable("not sized"));

  private final OpenDiagrams diagrams = new OpenDiagrams();
  private final Documents documents = new Documents();

  @Test
  void aTextWhosePictureNobodyLooksAtIsNotLaidOut() {
    assertThat(diagrams.prepare(documents.open(URI, 1, TEXT))).isFalse();
  }

  @Test
  void whoFollowsThePicturesFindsTheNextOneLaidOut() {
    DiagramView first = ask(documents.open(URI, 1, TEXT));
    Snapshot next =
        documents.open(URI, 2, TEXT + TEXT.substring(TEXT.indexOf("process")).replace("P", "Q"));

    assertThat(diagrams.prepare(next)).isTrue();

    DiagramView second = ask(next);
    assertThat(second.version()).isEqualTo(2);
    assertThat(second.nodes()).hasSize(2 * first.nodes().size());
  }

  @Test
  void whoAsksNoMoreIsNotFollowedForLong() {
    ask(documents.open(URI, 1, TEXT));
    diagrams.prepare(documents.open(URI, 2, TEXT));

    assertThat(diagrams.prepare(documents.open(URI, 3, TEXT))).isFalse();
  }

  @Test
  void movesAreShownBeforeTheTextIsParsed() {
    ask(documents.open(URI, 1, pinned(10)));

    Snapshot next = change(2, pinned(300));
    DiagramView second = diagrams.view(next, null, NOT_YET, () -> false);

    assertThat(second).isEqualTo(parsed(2, pinned(10), pinned(300)).withRevision(2));
    documents.close(URI);
    assertThatThrownBy(next::parsed).as("nobody needed it").isInstanceOf(Exception.class);
  }

  @Test
  void movesAfterAMoveAreShownAtOnceToo() {
    ask(documents.open(URI, 1, pinned(10)));
    DiagramView view = null;
    for (int move = 2; move < 9; move++) {
      view = diagrams.view(change(move, pinned(100 * move)), null, NOT_YET, () -> false);
    }

    assertThat(view).isEqualTo(parsed(8, pinned(10), pinned(800)).withRevision(8));
  }

  @Test
  void aMoveIsTheSamePictureWhenItsTextIsParsed() {
    ask(documents.open(URI, 1, pinned(10)));
    Snapshot next = change(2, pinned(300));
    DiagramView early = diagrams.view(next, null, NOT_YET, () -> false);

    assertThat(ask(next)).isSameAs(early);
  }

  @Test
  void problemsThatWereNotForeseenAreShownWhenTheyAreFound() {
    ask(documents.open(URI, 1, pinned(10)));
    Snapshot next = change(2, pinned(300));
    DiagramView early = diagrams.view(next, null, NOT_YET, () -> false);
    Problem problem =
        new Problem(Severity.WARNING, 2, 1, TEXT.indexOf("process"), 7, "Why", null, "why");

    DiagramView late = ask(next, List.of(problem));

    assertThat(late.revision()).isGreaterThan(early.revision());
    assertThat(late.problems()).extracting(DiagramProblem::message).containsExactly("Why");
  }

  @Test
  void otherChangesWaitForWhatIsFound() {
    ask(documents.open(URI, 1, pinned(10)));
    Snapshot next = change(2, pinned(10).replace("Out", "Done"));

    assertThatThrownBy(() -> diagrams.view(next, null, NOT_YET, () -> false))
        .hasMessage("not found yet");
  }

  @Test
  void filesBesideTheTextMayHaveChangedIfItIsReadAnew() {
    ask(documents.open(URI, 1, pinned(10)));
    Snapshot renewed = documents.refresh(URI).orElseThrow();

    assertThatThrownBy(() -> diagrams.view(renewed, null, NOT_YET, () -> false))
        .hasMessage("not found yet");
  }

  private static List<Problem> notYet() {
    throw new IllegalStateException("not found yet");
  }

  private static String pinned(int x) {
    return TEXT + "layout { P.Out at " + x + ", 40 }\n";
  }

  private Snapshot change(int version, String text) {
    return documents
        .change(URI, version, List.of(new TextDocumentContentChangeEvent(text)))
        .orElseThrow();
  }

  /** The picture of the last text where all of them are parsed. */
  private static DiagramView parsed(int version, String first, String last) {
    OpenDiagramsTest other = new OpenDiagramsTest();
    other.ask(other.documents.open(URI, 1, first));
    return other.ask(other.documents.open(URI, version, last));
  }

  private DiagramView ask(Snapshot snapshot) {
    return ask(snapshot, snapshot.parsed().problems());
  }

  private DiagramView ask(Snapshot snapshot, List<Problem> problems) {
    var pending =
        new OpenDiagrams.PendingAnalysis(
            () -> true, () -> problems, () -> new SizingState.Unavailable("not sized"));
    return diagrams.view(snapshot, null, pending, () -> false);
  }
}
