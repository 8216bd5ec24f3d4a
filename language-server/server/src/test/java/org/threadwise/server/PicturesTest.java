package org.threadwise.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.threadwise.server.document.Documents;
import org.threadwise.server.document.Snapshot;
import org.threadwise.server.figures.Answer;
import org.threadwise.server.protocol.DiagramView;

/** Pictures that are laid out before they are asked for. */
final class PicturesTest {

  private static final String URI = "file:///a.eai";
  private static final String TEXT = "solution A\nprocess P { entry In -> s  exit Out s }\n";

  private final Pictures pictures = new Pictures();
  private final Documents documents = new Documents();

  @Test
  void aTextWhosePictureNobodyLooksAtIsNotLaidOut() {
    assertThat(pictures.prepare(documents.open(URI, 1, TEXT))).isFalse();
  }

  @Test
  void whoFollowsThePicturesFindsTheNextOneLaidOut() {
    DiagramView first = ask(documents.open(URI, 1, TEXT));
    Snapshot next =
        documents.open(URI, 2, TEXT + TEXT.substring(TEXT.indexOf("process")).replace("P", "Q"));

    assertThat(pictures.prepare(next)).isTrue();

    DiagramView second = ask(next);
    assertThat(second.version()).isEqualTo(2);
    assertThat(second.nodes()).hasSize(2 * first.nodes().size());
  }

  @Test
  void whoAsksNoMoreIsNotFollowedForLong() {
    ask(documents.open(URI, 1, TEXT));
    pictures.prepare(documents.open(URI, 2, TEXT));

    assertThat(pictures.prepare(documents.open(URI, 3, TEXT))).isFalse();
  }

  private DiagramView ask(Snapshot snapshot) {
    var findings = new Pictures.Findings(List::of, () -> new Answer.Nothing("not sized"));
    return pictures.answer(snapshot, null, findings, () -> false);
  }
}
