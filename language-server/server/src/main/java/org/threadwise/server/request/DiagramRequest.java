package org.threadwise.server.request;

import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.lsp4j.Range;
import org.jspecify.annotations.Nullable;
import org.threadwise.diagram.Box;
import org.threadwise.diagram.Diagram;
import org.threadwise.diagram.Frame;
import org.threadwise.diagram.PlacedNode;
import org.threadwise.diagram.PlacedPort;
import org.threadwise.diagram.Point;
import org.threadwise.diagram.PoolEntry;
import org.threadwise.diagram.RoutedEdge;
import org.threadwise.diagram.Text;
import org.threadwise.diagram.edit.Edits;
import org.threadwise.diagram.layout.IncrementalLayout;
import org.threadwise.diagram.text.Advances;
import org.threadwise.dsl.ParsedText;
import org.threadwise.dsl.Problem;
import org.threadwise.model.integration.Pool;
import org.threadwise.model.integration.PoolKind;
import org.threadwise.model.integration.Slot;
import org.threadwise.model.integration.Solution;
import org.threadwise.server.document.Snapshot;
import org.threadwise.server.figures.SizingState;
import org.threadwise.server.protocol.DiagramFigures;
import org.threadwise.server.protocol.DiagramView;
import org.threadwise.server.protocol.DiagramView.DiagramBox;
import org.threadwise.server.protocol.DiagramView.DiagramEdge;
import org.threadwise.server.protocol.DiagramView.DiagramElement;
import org.threadwise.server.protocol.DiagramView.DiagramFrame;
import org.threadwise.server.protocol.DiagramView.DiagramHandle;
import org.threadwise.server.protocol.DiagramView.DiagramNode;
import org.threadwise.server.protocol.DiagramView.DiagramPoint;
import org.threadwise.server.protocol.DiagramView.DiagramPool;
import org.threadwise.server.protocol.DiagramView.DiagramProblem;
import org.threadwise.server.protocol.DiagramView.DiagramText;

/**
 * Builds the {@link DiagramView} of a document in two steps, and reuses the parts of the previous
 * view that have not changed.
 *
 * <p>Example: the document is
 *
 * <pre>{@code
 * process P { entry In -> s  exit Out s }
 * layout { P.Out at 300, 40 }
 * }</pre>
 *
 * <ol>
 *   <li>{@link #layOut} returns a {@link PositionedDiagram}: nodes for {@code In} and {@code Out},
 *       an edge for {@code s}, and a frame for {@code P}. It needs neither problems nor figures.
 *   <li>{@link #handle} adds problems, figures and the {@link DiagramElements} behind the nodes,
 *       and returns the view as revision 1.
 *   <li>The user drags {@code Out} to 500, 40. {@link #reposition} recognises that only a pin
 *       differs and lays out again with the syntax tree of the earlier version, which stays the
 *       {@linkplain PositionedDiagram#source source}. {@link #handle} copies from revision 1 every
 *       node and edge that the layout has not replaced, here {@code In}.
 *   <li>The user then renames {@code s}. That is no position-only edit, so {@link #layOut} starts
 *       from the newly parsed version.
 * </ol>
 */
public final class DiagramRequest {

  private final PositionedDiagram positioned;
  private final Snapshot source;
  private final ParsedText parsed;
  private final DiagramElements elements;
  private final AnalysisResult result;
  private final @Nullable RenderedDiagram before;

  /** The previous diagram if it has the same source, null otherwise. */
  private final @Nullable RenderedDiagram same;

  private @Nullable Map<String, String> owners;

  /**
   * A diagram with the positions of all nodes and edges.
   *
   * @param snapshot the version that the diagram shows
   * @param source the version whose syntax tree it refers to: the snapshot, or an earlier one that
   *     differs in its pins only
   * @param elements the elements of the source
   * @param diagram null if the document is empty or the diagram is too large
   * @param message a hint for the user, null for none
   */
  public record PositionedDiagram(
      Snapshot snapshot,
      Snapshot source,
      DiagramElements elements,
      @Nullable Diagram diagram,
      @Nullable String message) {

    /** Returns whether the snapshot was laid out without being parsed. */
    public boolean isPositionOnly() {
      return !snapshot.equals(source);
    }
  }

  /** The problems and figures that a diagram shows. */
  public record AnalysisResult(List<Problem> problems, SizingState state) {}

  /** A view with its inputs. */
  public record RenderedDiagram(
      PositionedDiagram diagram, AnalysisResult result, DiagramView view) {

    /** Returns whether another diagram differs in positions only. */
    public boolean hasSameSource(PositionedDiagram other) {
      return diagram.source().equals(other.source());
    }
  }

  private DiagramRequest(
      PositionedDiagram positioned, AnalysisResult result, @Nullable RenderedDiagram before) {
    this.positioned = positioned;
    this.source = positioned.source();
    this.parsed = source.parsed();
    this.elements = positioned.elements();
    this.result = result;
    this.before = before;
    this.same = before != null && before.hasSameSource(positioned) ? before : null;
  }

  /**
   * Lays out a version of a document after parsing it.
   *
   * @param before an earlier version, whose elements are reused for unchanged processes
   * @param layout the layout of the earlier versions
   * @param cancelled returns whether the request has been cancelled; a newer version cancels it too
   */
  public static PositionedDiagram layOut(
      Snapshot snapshot,
      @Nullable PositionedDiagram before,
      IncrementalLayout layout,
      BooleanSupplier cancelled) {
    ParsedText parsed = snapshot.parsed();
    DiagramElements elements =
        DiagramElements.of(parsed, before == null ? null : before.elements());
    Solution solution = parsed.solution();
    if (solution == null) {
      String nothing = "The document is empty: create a process";
      return new PositionedDiagram(snapshot, snapshot, elements, null, nothing);
    }
    try {
      Diagram diagram =
          layout.of(solution, () -> snapshot.isOutdated() || cancelled.getAsBoolean());
      return new PositionedDiagram(
          snapshot, snapshot, elements, diagram, Edits.refusal(parsed).orElse(null));
    } catch (IllegalArgumentException tooLarge) {
      return new PositionedDiagram(
          snapshot, snapshot, elements, null, String.valueOf(tooLarge.getMessage()));
    }
  }

  /**
   * Lays out a version that differs from an earlier one in pins only, without parsing it; empty if
   * it differs in more.
   */
  public static Optional<PositionedDiagram> reposition(
      PositionedDiagram before,
      Snapshot snapshot,
      IncrementalLayout layout,
      BooleanSupplier cancelled) {
    Snapshot source = before.source();
    Solution solution = source.parsed().solution();
    if (solution == null || before.diagram() == null) {
      return Optional.empty();
    }
    return snapshot
        .pinsSince(source)
        .map(
            pins ->
                layout.of(solution, pins, () -> snapshot.isOutdated() || cancelled.getAsBoolean()))
        .map(
            diagram ->
                new PositionedDiagram(
                    snapshot, source, before.elements(), diagram, before.message()));
  }

  /**
   * Returns the whole view of a diagram.
   *
   * @param before the previous view, whose unchanged parts are reused
   */
  public static DiagramView handle(
      PositionedDiagram positioned,
      int revision,
      AnalysisResult result,
      @Nullable RenderedDiagram before) {
    return new DiagramRequest(positioned, result, before).view(revision, positioned.diagram());
  }

  private DiagramView view(int revision, @Nullable Diagram diagram) {
    return new DiagramView(
        positioned.snapshot().version(),
        revision,
        null,
        diagram == null ? "" : diagram.name(),
        box(diagram == null ? Box.EMPTY : diagram.bounds()),
        Edits.refusal(parsed).isEmpty(),
        positioned.message(),
        parts(),
        diagram == null ? List.of() : diagram.pools().stream().map(this::pool).toList(),
        diagram == null
            ? List.of()
            : diagram.frames().stream().map(frame -> frame(diagram, frame)).toList(),
        diagram == null ? List.of() : nodes(diagram),
        diagram == null ? List.of() : edges(diagram),
        List.of(),
        List.of(),
        List.of(),
        problems(),
        diagram == null ? null : figures(diagram));
  }

  private List<DiagramElement> parts() {
    if (same != null) {
      return same.view().parts();
    }
    Solution solution = parsed.solution();
    return solution == null
        ? List.of()
        : DiagramElements.parts(solution).stream().map(elements::of).toList();
  }

  private List<DiagramNode> nodes(Diagram diagram) {
    IdentityHashMap<PlacedNode, DiagramNode> last = previous(Diagram::nodes, DiagramView::nodes);
    return diagram.nodes().stream()
        .map(
            node -> {
              DiagramElement element = element(diagram, node.id());
              DiagramNode was = last.get(node);
              return was != null && Objects.equals(was.element(), element)
                  ? was
                  : node(node, element);
            })
        .toList();
  }

  private List<DiagramEdge> edges(Diagram diagram) {
    IdentityHashMap<RoutedEdge, DiagramEdge> last = previous(Diagram::edges, DiagramView::edges);
    return diagram.edges().stream()
        .map(
            edge -> {
              Slot slot = diagram.subjects().get(edge.slot()) instanceof Slot known ? known : null;
              Range range = slot == null ? null : elements.range(slot);
              DiagramEdge was = last.get(edge);
              return was != null && Objects.equals(was.range(), range)
                  ? was
                  : edge(edge, slot, range, diagram);
            })
        .toList();
  }

  /** Maps nodes or edges of the previous layout, which keeps unchanged objects, to their views. */
  private <S, T> IdentityHashMap<S, T> previous(
      Function<Diagram, List<S>> parts, Function<DiagramView, List<T>> views) {
    if (before == null || before.diagram().diagram() == null) {
      return new IdentityHashMap<>();
    }
    List<S> all = parts.apply(before.diagram().diagram());
    List<T> known = views.apply(before.view());
    IdentityHashMap<S, T> byPart = new IdentityHashMap<>(all.size());
    for (int i = 0; i < all.size(); i++) {
      byPart.put(all.get(i), known.get(i));
    }
    return byPart;
  }

  private List<DiagramProblem> problems() {
    return same != null && same.view().problems() != null && result.equals(same.result())
        ? same.view().problems()
        : ElementProblems.of(source, result.problems(), result.state(), elements);
  }

  private DiagramFigures figures(Diagram diagram) {
    return same != null
            && same.view().figures() != null
            && result.state().equals(same.result().state())
        ? same.view().figures()
        : DiagramFigureRequest.of(parsed, diagram, result.state());
  }

  /** Returns the id of the node that a port belongs to, or the port's id if it belongs to none. */
  private String owner(Diagram diagram, String port) {
    if (owners == null) {
      owners = new HashMap<>();
      for (PlacedNode node : diagram.nodes()) {
        for (PlacedPort one : node.ports()) {
          owners.put(one.id(), node.id());
        }
      }
    }
    return owners.getOrDefault(port, port);
  }

  private @Nullable DiagramElement element(Diagram diagram, String id) {
    EObject subject = diagram.subjects().get(id);
    return subject == null ? null : elements.of(subject);
  }

  private DiagramFrame frame(Diagram diagram, Frame frame) {
    return new DiagramFrame(
        frame.id(),
        frame.title().content(),
        box(frame.box()),
        point(frame.origin()),
        element(diagram, frame.id()));
  }

  private static DiagramNode node(PlacedNode node, @Nullable DiagramElement element) {
    return new DiagramNode(
        node.id(),
        name(node.kind()),
        node.icon(),
        box(node.box()),
        node.texts().stream().map(DiagramRequest::text).toList(),
        node.ports().stream()
            .map(port -> new DiagramHandle(port.id(), name(port.side()), point(port.at())))
            .toList(),
        node.pool().isPresent() ? node.pool().getAsInt() : null,
        node.description(),
        node.pinned(),
        element);
  }

  private static DiagramText text(Text text) {
    return new DiagramText(text.content(), name(text.style()), box(text));
  }

  private DiagramEdge edge(
      RoutedEdge edge, @Nullable Slot slot, @Nullable Range range, Diagram diagram) {
    Text text = edge.text();
    return new DiagramEdge(
        edge.id(),
        name(edge.kind()),
        owner(diagram, edge.source()),
        owner(diagram, edge.target()),
        edge.source(),
        edge.target(),
        edge.route().stream().map(DiagramRequest::point).toList(),
        text == null ? null : text.content(),
        text == null ? null : box(text),
        edge.description(),
        slot == null ? null : DiagramElements.slot(slot),
        range);
  }

  private DiagramPool pool(PoolEntry entry) {
    EObject subject = entry.subject();
    Integer written =
        subject instanceof Pool pool && pool.getKind() == PoolKind.FIXED ? pool.getThreads() : null;
    return new DiagramPool(
        entry.name(), entry.description(), written, subject == null ? null : elements.of(subject));
  }

  private static String name(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }

  private static DiagramPoint point(Point point) {
    return new DiagramPoint(point.x(), point.y());
  }

  private static DiagramBox box(Box box) {
    return new DiagramBox(box.x(), box.y(), box.width(), box.height(), null);
  }

  private static DiagramBox box(Text text) {
    Box box = text.box();
    Boolean estimated = Advances.isMeasured(text.content()) ? null : true;
    return new DiagramBox(box.x(), box.y(), box.width(), box.height(), estimated);
  }
}
