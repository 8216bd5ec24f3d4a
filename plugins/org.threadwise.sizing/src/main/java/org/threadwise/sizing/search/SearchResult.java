package org.threadwise.sizing.search;

import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.simulation.Figures;
import org.threadwise.queueing.simulation.Outcome;

/** The result of a {@link CandidateSearch}. */
public sealed interface SearchResult {

  /**
   * A count.
   *
   * @param total threads of all sized pools
   * @param sure whether the comparison was finished
   * @param workload that the figures were predicted under
   * @param predicted figures; null if the budget was spent before
   * @param overloaded whether the count does not carry the workload
   */
  record Found(
      int total, boolean sure, Workload workload, @Nullable Figures predicted, boolean overloaded)
      implements SearchResult {}

  /**
   * No count is good.
   *
   * @param trouble unstable or stalled outcome of the last experiment that had one; null if the
   *     threads carry the workload
   */
  record NoneGood(@Nullable Outcome trouble) implements SearchResult {}

  /** The search was cancelled, or the budget was spent before any result. */
  record Nothing() implements SearchResult {}
}
