package org.threadwise.server.protocol;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Figures of a diagram, from the same results as the figures in the text.
 *
 * @param state none, formula (not simulated), simulating, simulated or stale
 * @param message why there are no figures, null otherwise
 * @param workload name of the workload that the figures belong to, null without figures
 * @param nodes nodes that have figures
 * @param pools pools that have figures
 * @param bottleneck name of the pool, task, application or host that limits the solution, null if
 *     unknown
 * @param limit name of the bottleneck with the reason, null if unknown
 */
public record DiagramFigures(
    String state,
    @Nullable String message,
    @Nullable String workload,
    List<DiagramNodeFigures> nodes,
    List<DiagramPoolFigures> pools,
    @Nullable String bottleneck,
    @Nullable String limit) {

  /**
   * Figures of a task, a port or an application.
   *
   * @param id id of the node
   * @param utilization fraction of the pool's threads, or of an application's servers, that it
   *     occupies
   * @param queue mean number of waiting work units
   * @param bottleneck whether it limits the solution
   */
  public record DiagramNodeFigures(
      String id,
      @Nullable DiagramBadge utilization,
      @Nullable DiagramBadge queue,
      boolean bottleneck) {}

  /**
   * A figure on an element.
   *
   * @param level {@code calm}, {@code busy} or {@code critical}
   */
  public record DiagramBadge(double value, String text, String level, String description) {}

  /**
   * Figures of a pool.
   *
   * @param pool its index in the diagram
   * @param headline the line of figures above it in the text
   * @param low lower end of the counts that are statistically equal to the proposed one
   * @param high upper end of these counts
   * @param overloaded whether the written count cannot serve the workload
   * @param applicable whether {@code threadwise.apply} would change its count
   */
  public record DiagramPoolFigures(
      int pool,
      String headline,
      @Nullable Integer written,
      @Nullable Integer proposed,
      @Nullable Integer low,
      @Nullable Integer high,
      boolean overloaded,
      boolean applicable,
      @Nullable DiagramBadge utilization,
      @Nullable DiagramBadge queue,
      boolean bottleneck) {}
}
