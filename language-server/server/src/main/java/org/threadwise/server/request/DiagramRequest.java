package org.threadwise.server.request;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;
import org.threadwise.diagram.Box;
import org.threadwise.diagram.Diagram;
import org.threadwise.diagram.Edge;
import org.threadwise.diagram.Frame;
import org.threadwise.diagram.Node;
import org.threadwise.diagram.Point;
import org.threadwise.diagram.PoolEntry;
import org.threadwise.diagram.Port;
import org.threadwise.diagram.Text;
import org.threadwise.diagram.edit.Edits;
import org.threadwise.diagram.layout.KeptLayout;
import org.threadwise.dsl.ParsedText;
import org.threadwise.dsl.Problem;
import org.threadwise.model.integration.Pool;
import org.threadwise.model.integration.PoolKind;
import org.threadwise.model.integration.Slot;
import org.threadwise.model.integration.Solution;
import org.threadwise.server.document.Snapshot;
import org.threadwise.server.figures.Answer;
import org.threadwise.server.protocol.DiagramFigures;
import org.threadwise.server.protocol.DiagramView;
import org.threadwise.server.protocol.DiagramView.DiagramBox;
import org.threadwise.server.protocol.DiagramView.DiagramEdge;
import org.threadwise.server.protocol.DiagramView.DiagramFrame;
import org.threadwise.server.protocol.DiagramView.DiagramHandle;
import org.threadwise.server.protocol.DiagramView.DiagramNode;
import org.threadwise.server.protocol.DiagramView.DiagramPoint;
import org.threadwise.server.protocol.DiagramView.DiagramPool;
import org.threadwise.server.protocol.DiagramView.DiagramText;

/** The picture of a text. */
public final class DiagramRequest {

  private final Snapshot snapshot;
  private final ParsedText parsed;
  private final Things things;
  private final List<Problem> problems;
  private final Answer answer;

  /**
   * Where everything stands.
   *
   * @param snapshot whose things these are
   * @param diagram null if there is nothing to draw
   * @param message what to know of it, null if there is nothing
   */
  public record Laid(Snapshot snapshot, @Nullable Diagram diagram, @Nullable String message) {}

  private DiagramRequest(Snapshot snapshot, List<Problem> problems, Answer answer) {
    this.snapshot = snapshot;
    this.parsed = snapshot.parsed();
    this.things = new Things(parsed);
    this.problems = problems;
    this.answer = answer;
  }

  /**
   * Gives everything its place, which needs neither problems nor figures.
   *
   * @param layout of the versions before
   * @param cancelled whether nobody waits for it any more; a newer text cancels it too
   */
  public static Laid lay(Snapshot snapshot, KeptLayout layout, BooleanSupplier cancelled) {
    ParsedText parsed = snapshot.parsed();
    Solution solution = parsed.solution();
    if (solution == null) {
      return new Laid(snapshot, null, "The text says nothing yet: create a process");
    }
    try {
      Diagram diagram =
          layout.of(solution, () -> snapshot.isOutdated() || cancelled.getAsBoolean());
      return new Laid(snapshot, diagram, Edits.refusal(parsed).orElse(null));
    } catch (IllegalArgumentException tooLarge) {
      return new Laid(snapshot, null, String.valueOf(tooLarge.getMessage()));
    }
  }

  /**
   * The whole picture.
   *
   * @param problems all of the text
   */
  public static DiagramView answer(Laid laid, int revision, List<Problem> problems, Answer answer) {
    return new DiagramRequest(laid.snapshot(), problems, answer)
        .view(revision, laid.diagram(), laid.message());
  }

  private DiagramView view(int revision, @Nullable Diagram diagram, @Nullable String message) {
    Solution solution = parsed.solution();
    List<EObject> parts = solution == null ? List.of() : Things.parts(solution);
    Map<String, String> owners = diagram == null ? Map.of() : owners(diagram);
    DiagramFigures figures = diagram == null ? null : PictureFigures.of(parsed, diagram, answer);
    return new DiagramView(
        snapshot.version(),
        revision,
        null,
        diagram == null ? "" : diagram.name(),
        box(diagram == null ? Box.EMPTY : diagram.bounds()),
        Edits.refusal(parsed).isEmpty(),
        message,
        parts.stream().map(things::of).toList(),
        diagram == null ? List.of() : diagram.pools().stream().map(this::pool).toList(),
        diagram == null ? List.of() : diagram.frames().stream().map(this::frame).toList(),
        diagram == null ? List.of() : diagram.nodes().stream().map(this::node).toList(),
        diagram == null
            ? List.of()
            : diagram.edges().stream().map(edge -> edge(edge, owners)).toList(),
        List.of(),
        List.of(),
        List.of(),
        ThingProblems.of(snapshot, problems, answer, things),
        figures);
  }

  private static Map<String, String> owners(Diagram diagram) {
    Map<String, String> owners = new HashMap<>();
    for (Node node : diagram.nodes()) {
      for (Port port : node.ports()) {
        owners.put(port.id(), node.id());
      }
    }
    return owners;
  }

  private DiagramFrame frame(Frame frame) {
    return new DiagramFrame(
        frame.id(),
        frame.title().content(),
        box(frame.box()),
        point(frame.origin()),
        things.of(frame.subject()));
  }

  private DiagramNode node(Node node) {
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
        node.subject() == null ? null : things.of(node.subject()));
  }

  private static DiagramText text(Text text) {
    return new DiagramText(text.content(), word(text.style()), box(text.box()));
  }

  private DiagramEdge edge(Edge edge, Map<String, String> owners) {
    Text text = edge.text();
    Slot slot = edge.subject();
    return new DiagramEdge(
        edge.id(),
        word(edge.kind()),
        owners.getOrDefault(edge.source(), edge.source()),
        owners.getOrDefault(edge.target(), edge.target()),
        edge.source(),
        edge.target(),
        edge.route().stream().map(DiagramRequest::point).toList(),
        text == null ? null : text.content(),
        text == null ? null : box(text.box()),
        edge.description(),
        slot == null ? null : Things.slot(slot),
        slot == null ? null : things.range(slot));
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
