package org.threadwise.server;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.threadwise.diagram.layout.KeptLayout;
import org.threadwise.dsl.Problem;
import org.threadwise.server.document.Snapshot;
import org.threadwise.server.figures.Answer;
import org.threadwise.server.protocol.DiagramView;
import org.threadwise.server.request.DiagramRequest;
import org.threadwise.server.request.PictureChanges;

/** The pictures of open texts that clients have seen. */
final class Pictures {

  private final Map<String, Picture> open = new ConcurrentHashMap<>();

  /** A picture that was sent, with its text. */
  private record Sent(DiagramView whole, String text) {}

  /** The newest pictures of a text, and the layout that they share. */
  private static final class Picture {

    private static final int KEPT = 3;

    private final KeptLayout layout = new KeptLayout();
    private final Deque<Sent> sent = new ArrayDeque<>();
    private int revision;

    synchronized DiagramView answer(
        Snapshot snapshot, @Nullable Integer known, List<Problem> problems, Answer answer) {
      DiagramView whole = DiagramRequest.answer(snapshot, revision + 1, problems, answer, layout);
      Sent last = sent.peekLast();
      if (last != null && whole.equals(last.whole().withRevision(revision + 1))) {
        whole = last.whole();
        sent.removeLast();
      } else {
        revision++;
      }
      Optional<Sent> base =
          last != null && known != null && last.whole().revision() == known
              ? Optional.of(last)
              : sent.stream()
                  .filter(one -> known != null && one.whole().revision() == known)
                  .findFirst();
      sent.addLast(new Sent(whole, snapshot.text()));
      if (sent.size() > KEPT) {
        sent.removeFirst();
      }
      DiagramView view = whole;
      return base.map(one -> PictureChanges.of(one.whole(), one.text(), view, snapshot.text()))
          .orElse(view);
    }

    synchronized void rearrange() {
      layout.forget();
    }
  }

  /**
   * The picture of a text, or what differs from one that the client has.
   *
   * @param known its revision
   * @param problems all of the text
   */
  DiagramView answer(
      Snapshot snapshot, @Nullable Integer known, List<Problem> problems, Answer answer) {
    return open.computeIfAbsent(snapshot.uri(), uri -> new Picture())
        .answer(snapshot, known, problems, answer);
  }

  /** Lays a text out as if it were new. */
  void rearrange(String uri) {
    Picture picture = open.get(uri);
    if (picture != null) {
      picture.rearrange();
    }
  }

  void forget(String uri) {
    open.remove(uri);
  }
}
