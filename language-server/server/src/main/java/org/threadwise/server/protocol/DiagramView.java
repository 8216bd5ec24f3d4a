package org.threadwise.server.protocol;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The laid-out picture of a solution, in pixels.
 *
 * @param version of the text
 * @param name of the solution
 * @param bounds around everything
 * @param frames one for each process
 * @param nodes tasks, ports, applications and loose ends
 * @param edges slots and requests
 * @param pools that run an element
 * @param message why there is no picture, in words
 */
public record DiagramView(
    int version,
    String name,
    DiagramBox bounds,
    List<DiagramFrame> frames,
    List<DiagramNode> nodes,
    List<DiagramEdge> edges,
    List<DiagramPool> pools,
    @Nullable String message) {

  /** An upright rectangle. */
  public record DiagramBox(double x, double y, double width, double height) {}

  /** The container of a process. */
  public record DiagramFrame(String id, String title, DiagramBox box) {}

  /**
   * A figure.
   *
   * @param id qualified name of its element, or what stands for it
   * @param kind {@code task}, {@code port}, {@code application}, {@code end} or {@code start}
   * @param icon name of its icon
   * @param texts name, label and times, from top to bottom
   * @param pool index of the pool that runs it
   * @param badge a figure to show on it
   * @param description what it is, in words
   * @param pinned whether a person chose its position
   */
  public record DiagramNode(
      String id,
      String kind,
      String icon,
      DiagramBox box,
      List<String> texts,
      @Nullable Integer pool,
      @Nullable DiagramBadge badge,
      String description,
      boolean pinned) {}

  /**
   * A figure on an element.
   *
   * @param level {@code calm}, {@code busy} or {@code critical}
   */
  public record DiagramBadge(String text, String level, String description) {}

  /**
   * A line.
   *
   * @param kind {@code slot}, {@code context} or {@code asks}
   * @param source id of the node where it starts
   * @param target id of the node where it ends
   * @param route corners from start to end
   * @param name of the slot
   */
  public record DiagramEdge(
      String id,
      String kind,
      String source,
      String target,
      List<DiagramPoint> route,
      @Nullable String name,
      String description) {}

  /** A position. */
  public record DiagramPoint(double x, double y) {}

  /** A pool in the legend. */
  public record DiagramPool(String name, String description) {}
}
