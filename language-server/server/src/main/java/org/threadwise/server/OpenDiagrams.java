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
import org.threadwise.server.request.DiagramRequest.AnalysisResult;
import org.threadwise.server.request.DiagramRequest.PositionedDiagram;
import org.threadwise.server.request.DiagramRequest.RenderedDiagram;

/**
 * The diagrams that the client shows.
 *
 * <p>Example: the client has revision 4 of a diagram with 500 elements. The user drags an element,
 * and the client requests the diagram with {@code known = 4}. The new version of the document
 * differs from the laid-out one in a pin only, so it is laid out without being parsed, with the
 * problems and figures of the version before. The response contains revision 5 as the difference to
 * revision 4: one element and its edges. As soon as the new version has been analysed, the client
 * requests the diagram again, and gets the same revision if the analysis confirms the assumption.
 */
final class OpenDiagrams {

  private final Map<String, OpenDiagram> open = new ConcurrentHashMap<>();

  /**
   * The analysis of a document, which runs while the diagram is laid out.
   *
   * @param isReady returns whether the results are available without waiting
   */
  record PendingAnalysis(
      BooleanSupplier isReady, Supplier<List<Problem>> problems, Supplier<SizingState> state) {

    AnalysisResult get() {
      return new AnalysisResult(problems.get(), state.get());
    }
  }

  /** The newest views of a document's diagram, and the layout that they share. */
  private static final class OpenDiagram {

    private static final int MAX_SENT = 3;

    private final IncrementalLayout layout = new IncrementalLayout();
    private final Deque<DiagramView> sent = new ArrayDeque<>();
    private int revision;
    private @Nullable PositionedDiagram positioned;

    /**
     * Whether the client has requested the newest layout; otherwise it no longer shows the diagram.
     */
    private boolean requested;

    /** The newest view, null if the diagram must be rendered again. */
    private @Nullable RenderedDiagram rendered;

    synchronized DiagramView view(
        Snapshot snapshot,
        @Nullable Integer known,
        PendingAnalysis pending,
        BooleanSupplier cancelled) {
      Optional<DiagramView> base =
          sent.stream().filter(one -> known != null && one.revision() == known).findFirst();
      requested = true;
      DiagramView view = newest(snapshot, pending, cancelled);
      return base.map(one -> DiagramDelta.of(one, view)).orElse(view);
    }

    private DiagramView newest(
        Snapshot snapshot, PendingAnalysis pending, BooleanSupplier cancelled) {
      PositionedDiagram now = layOut(snapshot, cancelled);
      AnalysisResult result = result(now, pending);
      if (now.isPositionOnly()
          && rendered != null
          && !result.problems().equals(rendered.result().problems())) {
        now = layOutParsed(snapshot, cancelled);
      }
      DiagramView last = sent.peekLast();
      if (last != null
          && rendered != null
          && now.equals(rendered.diagram())
          && result.equals(rendered.result())) {
        return last;
      }
      DiagramView next = DiagramRequest.handle(now, revision + 1, result, rendered);
      if (last != null && next.equals(last.withRevision(revision + 1))) {
        rendered = new RenderedDiagram(now, result, last);
        return last;
      }
      rendered = new RenderedDiagram(now, result, next);
      revision++;
      sent.addLast(next);
      if (sent.size() > MAX_SENT) {
        sent.removeFirst();
      }
      return next;
    }

    /**
     * Returns the analysis of the version before for a position-only edit, because pins change
     * neither problems nor figures. The client requests the diagram again after the analysis, which
     * replaces the assumed results if they differ.
     */
    private AnalysisResult result(PositionedDiagram now, PendingAnalysis pending) {
      return now.isPositionOnly()
              && rendered != null
              && rendered.hasSameSource(now)
              && !pending.isReady().getAsBoolean()
          ? rendered.result()
          : pending.get();
    }

    private PositionedDiagram layOut(Snapshot snapshot, BooleanSupplier cancelled) {
      PositionedDiagram known = positioned;
      if (known != null && known.snapshot().equals(snapshot)) {
        return known;
      }
      Optional<PositionedDiagram> repositioned =
          known == null
              ? Optional.empty()
              : DiagramRequest.reposition(known, snapshot, layout, cancelled);
      if (repositioned.isEmpty()) {
        return layOutParsed(snapshot, cancelled);
      }
      positioned = repositioned.get();
      return repositioned.get();
    }

    private PositionedDiagram layOutParsed(Snapshot snapshot, BooleanSupplier cancelled) {
      PositionedDiagram now = DiagramRequest.layOut(snapshot, positioned, layout, cancelled);
      positioned = now;
      return now;
    }

    synchronized boolean prepare(Snapshot snapshot) {
      boolean needed = requested;
      if (needed) {
        requested = false;
        layOut(snapshot, () -> false);
      }
      return needed;
    }

    synchronized void rearrange() {
      layout.forget();
      positioned = null;
      rendered = null;
    }
  }

  /**
   * Returns the diagram of a document, or its difference to the revision that the client has.
   *
   * @param known the revision of the client, null for none
   * @param pending the analysis, which is evaluated after the layout
   * @param cancelled returns whether the request has been cancelled
   */
  DiagramView view(
      Snapshot snapshot,
      @Nullable Integer known,
      PendingAnalysis pending,
      BooleanSupplier cancelled) {
    return open.computeIfAbsent(snapshot.uri(), uri -> new OpenDiagram())
        .view(snapshot, known, pending, cancelled);
  }

  /**
   * Lays out a new version in advance if the client shows the diagram.
   *
   * @return whether it was laid out
   */
  boolean prepare(Snapshot snapshot) {
    OpenDiagram diagram = open.get(snapshot.uri());
    return diagram != null && diagram.prepare(snapshot);
  }

  /** Discards the layout, so that the next one starts from scratch. */
  void rearrange(String uri) {
    OpenDiagram diagram = open.get(uri);
    if (diagram != null) {
      diagram.rearrange();
    }
  }

  void forget(String uri) {
    open.remove(uri);
  }
}
