package org.threadwise.server.document;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.concurrent.CancellationException;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.TextDocumentContentChangeEvent;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.threadwise.dsl.ParsedText;
import org.threadwise.dsl.ParsedText.Reach;

/** Versions of documents, and expected versions. */
final class DocumentsTest {

  private static final String URI = "file:///a.eai";

  private final Documents documents = new Documents();
  private Snapshot first;

  @BeforeEach
  void open() {
    first = documents.open(URI, 1, "solution A");
  }

  @Test
  void parsesExpectedVersionsOnce() {
    Snapshot expected = documents.expect(first, "solution AB");
    ParsedText parsed = expected.parsed();
    assertThat(documents.find(URI)).as("until the client sends it").hasValue(first);

    Snapshot next = append(2, "B");

    assertThat(next.text()).isEqualTo("solution AB");
    assertThat(next.parsed()).isSameAs(parsed);
    assertThat(documents.find(URI)).hasValue(next);
    assertThat(first.isOutdated()).isTrue();
    assertThat(next.isOutdated()).isFalse();
  }

  @Test
  void parsesUnexpectedTexts() {
    Snapshot expected = documents.expect(first, "solution AB");

    Snapshot next = append(2, "C");

    assertThat(next.parsed().text()).isEqualTo("solution AC");
    assertNotParsed(expected);
  }

  @Test
  void keepsTheClientsVersionNumber() {
    documents.expect(first, "solution AB");

    assertThat(append(7, "B").version()).isEqualTo(7);
  }

  @Test
  void readsAgainWithSmallerReach() {
    documents.expect(first, "solution AB");
    documents.setReach(Reach.TEXT);

    assertThat(append(2, "B").reach()).isEqualTo(Reach.TEXT);
  }

  @Test
  void closingDiscardsExpectations() {
    Snapshot expected = documents.expect(first, "solution AB");

    documents.close(URI);

    assertNotParsed(expected);
  }

  @Test
  void theLastExpectationCounts() {
    Snapshot expected = documents.expect(first, "solution AB");
    ParsedText parsed = documents.expect(first, "solution AC").parsed();

    assertNotParsed(expected);
    assertThat(append(2, "C").parsed()).isSameAs(parsed);
  }

  /** Inserts text after the name of the solution, as an incremental change. */
  private Snapshot append(int version, String text) {
    var end = new Position(0, "solution A".length());
    var change = new TextDocumentContentChangeEvent(new Range(end, end), text);
    return documents.change(URI, version, List.of(change)).orElseThrow();
  }

  private static void assertNotParsed(Snapshot expected) {
    assertThatThrownBy(expected::parsed).isInstanceOf(CancellationException.class);
  }
}
