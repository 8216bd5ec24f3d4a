package org.threadwise.server.protocol;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Two scenarios beside each other.
 *
 * @param summary in words
 * @param settings what was set otherwise, in words
 * @param rows one for each figure that both have
 * @param complete whether both were run to their end
 */
public record DifferenceResult(
    String summary, List<String> settings, List<DifferenceRow> rows, boolean complete) {

  /**
   * One figure.
   *
   * @param figure what it is
   * @param quantity time, rate or share
   * @param change relative to the figure before: 0.1 is a tenth more
   * @param verdict better, worse, higher or lower (for figures of which neither is good), same
   *     (within 1 %) or unknown
   * @param words change and verdict
   */
  public record DifferenceRow(
      String figure,
      String quantity,
      @Nullable FigureValue before,
      @Nullable FigureValue after,
      @Nullable FigureValue change,
      String verdict,
      String words) {}
}
