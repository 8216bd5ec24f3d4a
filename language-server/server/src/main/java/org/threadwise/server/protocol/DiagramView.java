package org.threadwise.server.protocol;

import java.util.List;
import org.eclipse.lsp4j.Range;
import org.jspecify.annotations.Nullable;
import org.threadwise.server.protocol.EditOperation.EditTarget;

/**
 * The laid-out picture of a solution, in pixels; whole, or what differs from another one.
 *
 * @param version of the text
 * @param revision of this picture
 * @param base revision of the picture that this one changes
 * @param name of the solution
 * @param bounds around everything
 * @param editable whether all operations can change the text
 * @param message why there is no picture, or what of the text is not understood, in words
 * @param parts the solution, its host, pools per task, workloads and goals
 * @param pools that may run an element
 * @param frames one for each process
 * @param nodes tasks, ports, applications and loose ends
 * @param edges slots and requests
 * @param removed ids of what the base has and this one has not
 * @param shifts by how many lines what was not sent has moved in the text
 * @param moves how far nodes and edges that were not sent have moved in the picture
 * @param problems all of the text
 * @param figures all of them
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

  /** The same picture with another number. */
  public DiagramView withRevision(int other) {
    return new DiagramView(
        version, other, base, name, bounds, editable, message, parts, pools, frames, nodes, edges,
        removed, shifts, moves, problems, figures);
  }

  /** An upright rectangle. */
  public record DiagramBox(double x, double y, double width, double height) {}

  /**
   * By how much ranges of a base have moved.
   *
   * @param from first line of those that have
   */
  public record DiagramShift(int from, int by) {}

  /**
   * How far nodes and edges of a base have moved down, because a process above them became higher.
   *
   * @param from least y of the boxes of nodes, and of the first corners of edges; those from that
   *     of the next move on go with that one
   */
  public record DiagramMove(double from, double by) {}

  /**
   * Something that a text says.
   *
   * @param target as operations name it
   * @param keyword of its kind in the catalog
   * @param process in which it is
   * @param clauses in the order of the text
   */
  public record DiagramElement(
      EditTarget target,
      String keyword,
      @Nullable String name,
      @Nullable String label,
      @Nullable String process,
      Range range,
      List<DiagramClause> clauses) {}

  /** A word and what stands behind it. */
  public record DiagramClause(String word, String value) {}

  /**
   * The container of a process.
   *
   * @param origin from where pinned positions are counted
   */
  public record DiagramFrame(
      String id,
      String title,
      DiagramBox box,
      DiagramPoint origin,
      @Nullable DiagramElement thing) {}

  /**
   * A figure.
   *
   * @param id qualified name of its element, or what stands for it
   * @param kind {@code task}, {@code port}, {@code application}, {@code end} or {@code start}
   * @param icon name of its icon
   * @param texts name, label and times, from top to bottom
   * @param handles where edges meet it
   * @param pool index of the pool that runs it
   * @param description what it is, in words
   * @param pinned whether a person chose its position
   * @param thing that it stands for
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
      @Nullable DiagramElement thing) {}

  /**
   * A line of text.
   *
   * @param style {@code name}, {@code label} or {@code detail}
   */
  public record DiagramText(String content, String style, DiagramBox box) {}

  /**
   * Where an edge meets a node.
   *
   * @param side {@code west}, {@code east}, {@code north} or {@code south}
   */
  public record DiagramHandle(String id, String side, DiagramPoint at) {}

  /**
   * A line.
   *
   * @param kind {@code slot}, {@code context} or {@code asks}
   * @param source id of the node where it starts
   * @param target id of the node where it ends
   * @param route corners from start to end
   * @param name of the slot
   * @param slot as operations name it
   * @param range of the slot where it is written
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
   * @param written number of threads in the text
   * @param thing that declares it
   */
  public record DiagramPool(
      String name, String description, @Nullable Integer written, @Nullable DiagramElement thing) {}

  /**
   * A problem of the text.
   *
   * @param severity {@code error}, {@code warning} or {@code info}
   * @param target the innermost thing in which it is
   * @param clause the word of the clause of that thing in which it is, null if it is in none
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
