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

/** The picture of a text. */
public final class DiagramRequest {

  private final Laid laid;
  private final Snapshot source;
  private final ParsedText parsed;
  private final DiagramElements things;
  private final Found found;
  private final @Nullable Drawn before;

  /** The one before, if it shows the same things. */
  private final @Nullable Drawn same;

  private @Nullable Map<String, String> owners;

  /**
   * Where everything stands.
   *
   * @param snapshot whose picture this is
   * @param source whose things these are: the snapshot, or an earlier one from which it differs in
   *     its pins alone
   * @param things as they are told
   * @param diagram null if there is nothing to draw
   * @param message what to know of it, null if there is nothing
   */
  public record Laid(
      Snapshot snapshot,
      Snapshot source,
      DiagramElements things,
      @Nullable Diagram diagram,
      @Nullable String message) {

    /** Whether the text that is drawn was not parsed for that. */
    public boolean isRepinned() {
      return !snapshot.equals(source);
    }
  }

  /**
   * What is known of a text besides where it stands.
   *
   * @param problems all of the text
   */
  public record Found(List<Problem> problems, SizingState answer) {}

  /** What a picture was made of, and the picture. */
  public record Drawn(Laid laid, Found found, DiagramView view) {

    /** Whether another one shows the same things, wherever they stand. */
    public boolean isOfSame(Laid other) {
      return laid.source().equals(other.source());
    }
  }

  private DiagramRequest(Laid laid, Found found, @Nullable Drawn before) {
    this.laid = laid;
    this.source = laid.source();
    this.parsed = source.parsed();
    this.things = laid.things();
    this.found = found;
    this.before = before;
    this.same = before != null && before.isOfSame(laid) ? before : null;
  }

  /**
   * Gives everything its place, which needs neither problems nor figures.
   *
   * @param before of an earlier version, of which is taken what is told of the same words
   * @param layout of the versions before
   * @param cancelled whether nobody waits for it any more; a newer text cancels it too
   */
  public static Laid lay(
      Snapshot snapshot,
      @Nullable Laid before,
      IncrementalLayout layout,
      BooleanSupplier cancelled) {
    ParsedText parsed = snapshot.parsed();
    DiagramElements things = DiagramElements.of(parsed, before == null ? null : before.things());
    Solution solution = parsed.solution();
    if (solution == null) {
      String nothing = "The text says nothing yet: create a process";
      return new Laid(snapshot, snapshot, things, null, nothing);
    }
    try {
      Diagram diagram =
          layout.of(solution, () -> snapshot.isOutdated() || cancelled.getAsBoolean());
      return new Laid(snapshot, snapshot, things, diagram, Edits.refusal(parsed).orElse(null));
    } catch (IllegalArgumentException tooLarge) {
      return new Laid(snapshot, snapshot, things, null, String.valueOf(tooLarge.getMessage()));
    }
  }

  /**
   * The same where only pins differ from an earlier version, of whose things the picture is made
   * then: the text need not be parsed. Nothing if more differs.
   *
   * @param before of an earlier version
   */
  public static Optional<Laid> repin(
      Laid before, Snapshot snapshot, IncrementalLayout layout, BooleanSupplier cancelled) {
    Snapshot source = before.source();
    Solution solution = source.parsed().solution();
    if (solution == null || before.diagram() == null) {
      return Optional.empty();
    }
    return snapshot
        .pins(source)
        .map(
            pins ->
                layout.of(solution, pins, () -> snapshot.isOutdated() || cancelled.getAsBoolean()))
        .map(diagram -> new Laid(snapshot, source, before.things(), diagram, before.message()));
  }

  /**
   * The whole picture.
   *
   * @param before the last one, of which is taken what is the same
   */
  public static DiagramView answer(Laid laid, int revision, Found found, @Nullable Drawn before) {
    return new DiagramRequest(laid, found, before).view(revision, laid.diagram());
  }

  private DiagramView view(int revision, @Nullable Diagram diagram) {
    return new DiagramView(
        laid.snapshot().version(),
        revision,
        null,
        diagram == null ? "" : diagram.name(),
        box(diagram == null ? Box.EMPTY : diagram.bounds()),
        Edits.refusal(parsed).isEmpty(),
        laid.message(),
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
        : DiagramElements.parts(solution).stream().map(things::of).toList();
  }

  private List<DiagramNode> nodes(Diagram diagram) {
    IdentityHashMap<PlacedNode, DiagramNode> last = told(Diagram::nodes, DiagramView::nodes);
    return diagram.nodes().stream()
        .map(
            node -> {
              DiagramElement thing = thing(diagram, node.id());
              DiagramNode was = last.get(node);
              return was != null && Objects.equals(was.thing(), thing) ? was : node(node, thing);
            })
        .toList();
  }

  private List<DiagramEdge> edges(Diagram diagram) {
    IdentityHashMap<RoutedEdge, DiagramEdge> last = told(Diagram::edges, DiagramView::edges);
    return diagram.edges().stream()
        .map(
            edge -> {
              Slot slot = diagram.subjects().get(edge.slot()) instanceof Slot known ? known : null;
              Range range = slot == null ? null : things.range(slot);
              DiagramEdge was = last.get(edge);
              return was != null && Objects.equals(was.range(), range)
                  ? was
                  : edge(edge, slot, range, diagram);
            })
        .toList();
  }

  /** What the picture before told, by what it was told of: that is the same object if it stays. */
  private <S, T> IdentityHashMap<S, T> told(
      Function<Diagram, List<S>> drawn, Function<DiagramView, List<T>> told) {
    if (before == null || before.laid().diagram() == null) {
      return new IdentityHashMap<>();
    }
    List<S> all = drawn.apply(before.laid().diagram());
    List<T> views = told.apply(before.view());
    IdentityHashMap<S, T> known = new IdentityHashMap<>(all.size());
    for (int i = 0; i < all.size(); i++) {
      known.put(all.get(i), views.get(i));
    }
    return known;
  }

  private List<DiagramProblem> problems() {
    return same != null && same.view().problems() != null && found.equals(same.found())
        ? same.view().problems()
        : ElementProblems.of(source, found.problems(), found.answer(), things);
  }

  private DiagramFigures figures(Diagram diagram) {
    return same != null
            && same.view().figures() != null
            && found.answer().equals(same.found().answer())
        ? same.view().figures()
        : DiagramFigureRequest.of(parsed, diagram, found.answer());
  }

  /** The node of a port; the port itself if it has none. */
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

  private @Nullable DiagramElement thing(Diagram diagram, String id) {
    EObject subject = diagram.subjects().get(id);
    return subject == null ? null : things.of(subject);
  }

  private DiagramFrame frame(Diagram diagram, Frame frame) {
    return new DiagramFrame(
        frame.id(),
        frame.title().content(),
        box(frame.box()),
        point(frame.origin()),
        thing(diagram, frame.id()));
  }

  private static DiagramNode node(PlacedNode node, @Nullable DiagramElement thing) {
    return new DiagramNode(
        node.id(),
        word(node.kind()),
        node.icon(),
        box(node.box()),
        node.texts().stream().map(DiagramRequest::text).toList(),
        node.ports().stream()
            .map(port -> new DiagramHandle(port.id(), word(port.side()), point(port.at())))
            .toList(),
        node.pool().isPresent() ? node.pool().getAsInt() : null,
        node.description(),
        node.pinned(),
        thing);
  }

  private static DiagramText text(Text text) {
    return new DiagramText(text.content(), word(text.style()), box(text.box()));
  }

  private DiagramEdge edge(
      RoutedEdge edge, @Nullable Slot slot, @Nullable Range range, Diagram diagram) {
    Text text = edge.text();
    return new DiagramEdge(
        edge.id(),
        word(edge.kind()),
        owner(diagram, edge.source()),
        owner(diagram, edge.target()),
        edge.source(),
        edge.target(),
        edge.route().stream().map(DiagramRequest::point).toList(),
        text == null ? null : text.content(),
        text == null ? null : box(text.box()),
        edge.description(),
        slot == null ? null : DiagramElements.slot(slot),
        range);
  }

  private DiagramPool pool(PoolEntry entry) {
    EObject subject = entry.subject();
    Integer written =
        subject instanceof Pool pool && pool.getKind() == PoolKind.FIXED ? pool.getThreads() : null;
    return new DiagramPool(
        entry.name(), entry.description(), written, subject == null ? null : things.of(subject));
  }

  private static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }

  private static DiagramPoint point(Point point) {
    return new DiagramPoint(point.x(), point.y());
  }

  private static DiagramBox box(Box box) {
    return new DiagramBox(box.x(), box.y(), box.width(), box.height());
  }
}
