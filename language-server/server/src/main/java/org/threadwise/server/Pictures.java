package org.threadwise.server;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.threadwise.diagram.layout.KeptLayout;
import org.threadwise.dsl.Problem;
import org.threadwise.server.document.Snapshot;
import org.threadwise.server.figures.Answer;
import org.threadwise.server.protocol.DiagramView;
import org.threadwise.server.request.DiagramRequest;
import org.threadwise.server.request.DiagramRequest.Laid;
import org.threadwise.server.request.PictureChanges;

/** The pictures of open texts that clients have seen. */
final class Pictures {

  private final Map<String, Picture> open = new ConcurrentHashMap<>();

  /** All that a picture shows. */
  private record Source(Laid laid, List<Problem> problems, Answer answer) {}

  /**
   * What is found in a text while its picture is laid out.
   *
   * @param problems all of the text
   */
  record Findings(Supplier<List<Problem>> problems, Supplier<Answer> answer) {}

  /** The newest pictures of a text, and the layout that they share. */
  private static final class Picture {

    private static final int KEPT = 3;

    private final KeptLayout layout = new KeptLayout();
    private final Deque<DiagramView> sent = new ArrayDeque<>();
    private int revision;
    private @Nullable Laid laid;

    /** Whether a client has asked for the newest layout; else it looks at other things now. */
    private boolean wanted;

    /** What the newest picture was made of, null if another one is to be made of that. */
    private @Nullable Source drawn;

    synchronized DiagramView answer(
        Snapshot snapshot, @Nullable Integer known, Findings findings, BooleanSupplier cancelled) {
      Optional<DiagramView> base =
          sent.stream().filter(one -> known != null && one.revision() == known).findFirst();
      wanted = true;
      DiagramView view = newest(snapshot, findings, cancelled);
      return base.map(one -> PictureChanges.of(one, view)).orElse(view);
    }

    private DiagramView newest(Snapshot snapshot, Findings findings, BooleanSupplier cancelled) {
      Laid now = lay(snapshot, cancelled);
      var source = new Source(now, findings.problems().get(), findings.answer().get());
      DiagramView last = sent.peekLast();
      if (last != null && source.equals(drawn)) {
        return last;
      }
      DiagramView next =
          DiagramRequest.answer(now, revision + 1, source.problems(), source.answer());
      drawn = source;
      if (last != null && next.equals(last.withRevision(revision + 1))) {
        return last;
      }
      revision++;
      sent.addLast(next);
      if (sent.size() > KEPT) {
        sent.removeFirst();
      }
      return next;
    }

    private Laid lay(Snapshot snapshot, BooleanSupplier cancelled) {
      if (laid == null || laid.snapshot() != snapshot) {
        laid = DiagramRequest.lay(snapshot, layout, cancelled);
      }
      return laid;
    }

    synchronized boolean prepare(Snapshot snapshot) {
      boolean needed = wanted;
      if (needed) {
        wanted = false;
        lay(snapshot, () -> false);
      }
      return needed;
    }

    synchronized void rearrange() {
      layout.forget();
      laid = null;
      drawn = null;
    }
  }

  /**
   * The picture of a text, or what differs from one that the client has.
   *
   * @param known its revision
   * @param findings asked for when the layout is there
   * @param cancelled whether nobody waits for it any more
   */
  DiagramView answer(
      Snapshot snapshot, @Nullable Integer known, Findings findings, BooleanSupplier cancelled) {
    return open.computeIfAbsent(snapshot.uri(), uri -> new Picture())
        .answer(snapshot, known, findings, cancelled);
  }

  /**
   * Lays a text out before its picture is asked for; whether that was needed, because a client
   * follows the pictures of the text.
   */
  boolean prepare(Snapshot snapshot) {
    Picture picture = open.get(snapshot.uri());
    return picture != null && picture.prepare(snapshot);
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
