package org.threadwise.server.protocol;

import java.util.List;
import org.eclipse.lsp4j.Range;
import org.jspecify.annotations.Nullable;
import org.threadwise.server.protocol.EditOperation.EditTarget;

/**
 * The laid-out diagram of a solution in pixels, complete or as the difference to a base.
 *
 * @param version version of the document
 * @param revision identifies this diagram
 * @param base revision that this diagram is a difference to, null if it is complete
 * @param name name of the solution
 * @param bounds bounds of all nodes and edges
 * @param editable whether all operations can change the text
 * @param message why there is no diagram, or which part of the text was not parsed; null otherwise
 * @param parts the solution itself, its host, prices, pools per task, workloads and goals; always
 *     complete
 * @param pools all pools; always complete
 * @param frames one per process; with a base, only new and changed ones
 * @param nodes tasks, ports, applications and loose ends
 * @param edges slots and requests
 * @param removed ids of the base that no longer exist
 * @param shifts line offsets of the elements that are not sent
 * @param moves vertical offsets of the nodes and edges that are not sent
 * @param problems all problems of the document, null if unchanged since the base
 * @param figures null if unchanged since the base
 */
public record DiagramView(
    int version,
    int revision,
    @Nullable Integer base,
    String name,
    DiagramBox bounds,
    boolean editable,
    @Nullable String message,
    List<DiagramElement> parts,
    List<DiagramPool> pools,
    List<DiagramFrame> frames,
    List<DiagramNode> nodes,
    List<DiagramEdge> edges,
    List<String> removed,
    List<DiagramShift> shifts,
    List<DiagramMove> moves,
    @Nullable List<DiagramProblem> problems,
    @Nullable DiagramFigures figures) {

  /** Returns the same diagram with another revision. */
  public DiagramView withRevision(int other) {
    return new DiagramView(
        version, other, base, name, bounds, editable, message, parts, pools, frames, nodes, edges,
        removed, shifts, moves, problems, figures);
  }

  /**
   * An axis-parallel rectangle.
   *
   * @param estimated whether the width of a text is only an upper bound; null if it is exact
   */
  public record DiagramBox(
      double x, double y, double width, double height, @Nullable Boolean estimated) {}

  /**
   * An offset for ranges of the base.
   *
   * @param from zero-based line from which the offset applies
   * @param by number of lines, negative for a move up
   */
  public record DiagramShift(int from, int by) {}

  /**
   * A vertical offset for nodes and edges of the base, because a process above them changed its
   * height.
   *
   * @param from least y of the boxes of nodes, and of the first corners of edges, up to the next
   *     move
   */
  public record DiagramMove(double from, double by) {}

  /**
   * An element of the solution, as operations and the inspector refer to it.
   *
   * @param target its name in operations
   * @param keyword keyword of its kind in the catalogue
   * @param process name of the process that contains it
   * @param clauses in text order
   */
  public record DiagramElement(
      EditTarget target,
      String keyword,
      @Nullable String name,
      @Nullable String label,
      @Nullable String process,
      Range range,
      List<DiagramClause> clauses) {}

  /** A clause: keyword and value. */
  public record DiagramClause(String word, String value) {}

  /**
   * The frame of a process.
   *
   * @param origin origin of the pinned positions of its elements
   */
  public record DiagramFrame(
      String id,
      String title,
      DiagramBox box,
      DiagramPoint origin,
      @Nullable DiagramElement element) {}

  /**
   * A node.
   *
   * @param id qualified name of its element, or a generated id for loose ends
   * @param kind {@code task}, {@code port}, {@code application}, {@code reference} to an
   *     application that is drawn elsewhere, {@code end} or {@code start}
   * @param icon name of its icon
   * @param texts name, label and times, from top to bottom
   * @param handles the points at which edges meet it: of inputs, then of outputs, in text order
   * @param pool index of the pool that runs it
   * @param pinned whether its position is fixed by the text
   * @param element its element, null for a loose end
   */
  public record DiagramNode(
      String id,
      String kind,
      String icon,
      DiagramBox box,
      List<DiagramText> texts,
      List<DiagramHandle> handles,
      @Nullable Integer pool,
      String description,
      boolean pinned,
      @Nullable DiagramElement element) {}

  /**
   * A line of text.
   *
   * @param style {@code name}, {@code label} or {@code detail}
   */
  public record DiagramText(String content, String style, DiagramBox box) {}

  /**
   * A point at which an edge meets a node.
   *
   * @param side {@code west}, {@code east}, {@code north} or {@code south}
   */
  public record DiagramHandle(String id, String side, DiagramPoint at) {}

  /**
   * An edge.
   *
   * @param kind {@code slot}, {@code context}, {@code failing} or {@code asks}
   * @param source id of the node at its start
   * @param target id of the node at its end
   * @param route corners from start to end
   * @param name name of the slot
   * @param slot the slot as operations refer to it
   * @param range range of the slot where it is written
   */
  public record DiagramEdge(
      String id,
      String kind,
      String source,
      String target,
      String sourceHandle,
      String targetHandle,
      List<DiagramPoint> route,
      @Nullable String name,
      @Nullable DiagramBox nameBox,
      String description,
      @Nullable String slot,
      @Nullable Range range) {}

  /** A position. */
  public record DiagramPoint(double x, double y) {}

  /**
   * A pool.
   *
   * @param written thread count in the text, null if it is not fixed
   * @param element the declaring element, null for the implicit pool
   */
  public record DiagramPool(
      String name,
      String description,
      @Nullable Integer written,
      @Nullable DiagramElement element) {}

  /**
   * A problem of the document.
   *
   * @param severity {@code error}, {@code warning} or {@code info}
   * @param target the innermost element that contains it
   * @param clause keyword of the clause that contains it, null if there is none
   * @param fixes titles of its quick fixes
   */
  public record DiagramProblem(
      String severity,
      String code,
      String message,
      Range range,
      @Nullable EditTarget target,
      @Nullable String clause,
      List<String> fixes) {}
}
