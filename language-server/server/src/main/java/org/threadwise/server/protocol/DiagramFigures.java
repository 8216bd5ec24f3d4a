package org.threadwise.server.protocol;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Figures of a picture.
 *
 * @param state none, formula (not simulated), simulating, simulated or stale
 * @param message why there are none, in words
 * @param nodes those that have some
 * @param pools those that have some
 * @param limit what limits the solution, in words
 */
public record DiagramFigures(
    String state,
    @Nullable String message,
    List<DiagramNodeFigures> nodes,
    List<DiagramPoolFigures> pools,
    @Nullable String limit) {

  /**
   * Figures of a task, a port or an application.
   *
   * @param id of the node
   * @param utilization share of the pool's threads that it takes, or of an application's servers
   * @param queue mean number of work units that wait
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
   * @param pool its index in the picture
   * @param headline the line of figures above it in the text
   * @param low fewest threads that runs do not tell from the proposed
   * @param high most threads that runs do not tell from the proposed
   * @param applicable whether its written count would change
   */
  public record DiagramPoolFigures(
      int pool,
      String headline,
      @Nullable Integer written,
      @Nullable Integer proposed,
      @Nullable Integer low,
      @Nullable Integer high,
      boolean applicable,
      @Nullable DiagramBadge utilization,
      @Nullable DiagramBadge queue,
      boolean bottleneck) {}
}
