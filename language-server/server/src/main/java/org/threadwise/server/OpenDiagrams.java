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
import org.threadwise.diagram.layout.IncrementalLayout;
import org.threadwise.dsl.Problem;
import org.threadwise.server.document.Snapshot;
import org.threadwise.server.figures.SizingState;
import org.threadwise.server.protocol.DiagramView;
import org.threadwise.server.request.DiagramDelta;
import org.threadwise.server.request.DiagramRequest;
import org.threadwise.server.request.DiagramRequest.Drawn;
import org.threadwise.server.request.DiagramRequest.Found;
import org.threadwise.server.request.DiagramRequest.Laid;

/** The pictures of open texts that clients have seen. */
final class OpenDiagrams {

  private final Map<String, Picture> open = new ConcurrentHashMap<>();

  /**
   * What is found in a text while its picture is laid out.
   *
   * @param there whether it was found already
   * @param problems all of the text
   */
  record Findings(
      BooleanSupplier there, Supplier<List<Problem>> problems, Supplier<SizingState> answer) {

    Found get() {
      return new Found(problems.get(), answer.get());
    }
  }

  /** The newest pictures of a text, and the layout that they share. */
  private static final class Picture {

    private static final int KEPT = 3;

    private final IncrementalLayout layout = new IncrementalLayout();
    private final Deque<DiagramView> sent = new ArrayDeque<>();
    private int revision;
    private @Nullable Laid laid;

    /** Whether a client has asked for the newest layout; else it looks at other things now. */
    private boolean wanted;

    /** The newest picture, null if another one is to be made of the same. */
    private @Nullable Drawn drawn;

    synchronized DiagramView answer(
        Snapshot snapshot, @Nullable Integer known, Findings findings, BooleanSupplier cancelled) {
      Optional<DiagramView> base =
          sent.stream().filter(one -> known != null && one.revision() == known).findFirst();
      wanted = true;
      DiagramView view = newest(snapshot, findings, cancelled);
      return base.map(one -> DiagramDelta.of(one, view)).orElse(view);
    }

    private DiagramView newest(Snapshot snapshot, Findings findings, BooleanSupplier cancelled) {
      Laid now = lay(snapshot, cancelled);
      Found found = found(now, findings);
      if (now.isRepinned() && drawn != null && !found.problems().equals(drawn.found().problems())) {
        now = layAnew(snapshot, cancelled);
      }
      DiagramView last = sent.peekLast();
      if (last != null
          && drawn != null
          && now.equals(drawn.laid())
          && found.equals(drawn.found())) {
        return last;
      }
      DiagramView next = DiagramRequest.answer(now, revision + 1, found, drawn);
      if (last != null && next.equals(last.withRevision(revision + 1))) {
        drawn = new Drawn(now, found, last);
        return last;
      }
      drawn = new Drawn(now, found, next);
      revision++;
      sent.addLast(next);
      if (sent.size() > KEPT) {
        sent.removeFirst();
      }
      return next;
    }

    /**
     * Pins are no problem and change no figure: their picture does not wait until that is found. It
     * is asked for again when it is, and if something else was found then, it is not used.
     */
    private Found found(Laid now, Findings findings) {
      return now.isRepinned()
              && drawn != null
              && drawn.isOfSame(now)
              && !findings.there().getAsBoolean()
          ? drawn.found()
          : findings.get();
    }

    private Laid lay(Snapshot snapshot, BooleanSupplier cancelled) {
      Laid known = laid;
      if (known != null && known.snapshot().equals(snapshot)) {
        return known;
      }
      Optional<Laid> repinned =
          known == null
              ? Optional.empty()
              : DiagramRequest.repin(known, snapshot, layout, cancelled);
      if (repinned.isEmpty()) {
        return layAnew(snapshot, cancelled);
      }
      laid = repinned.get();
      return repinned.get();
    }

    private Laid layAnew(Snapshot snapshot, BooleanSupplier cancelled) {
      Laid now = DiagramRequest.lay(snapshot, laid, layout, cancelled);
      laid = now;
      return now;
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
