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

  /** The newest pictures of a text, and the layout that they share. */
  private static final class Picture {

    private static final int KEPT = 3;

    private final KeptLayout layout = new KeptLayout();
    private final Deque<DiagramView> sent = new ArrayDeque<>();
    private int revision;

    synchronized DiagramView answer(
        Snapshot snapshot, @Nullable Integer known, List<Problem> problems, Answer answer) {
      DiagramView whole = DiagramRequest.answer(snapshot, revision + 1, problems, answer, layout);
      DiagramView last = sent.peekLast();
      if (last != null && whole.equals(last.withRevision(revision + 1))) {
        whole = last;
        sent.removeLast();
      } else {
        revision++;
      }
      Optional<DiagramView> base =
          last != null && known != null && last.revision() == known
              ? Optional.of(last)
              : sent.stream().filter(one -> known != null && one.revision() == known).findFirst();
      sent.addLast(whole);
      if (sent.size() > KEPT) {
        sent.removeFirst();
      }
      DiagramView view = whole;
      return base.map(one -> PictureChanges.of(one, view)).orElse(view);
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
