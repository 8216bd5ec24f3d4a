package org.threadwise.sizing.uncertainty;

import java.util.List;

/**
 * How the proposed thread counts vary over resampled inputs.
 *
 * @param requested number of resampled inputs that were asked for
 * @param answered number of resampled inputs that were sized before the budget was spent
 * @param declined number of answered inputs for which no count is proposed, such as an overload
 * @param totals frequencies of the total number of threads
 * @param pools frequencies of the threads of each sized pool, in the order of the proposal
 * @param wallSeconds wall-clock time
 */
public record InputUncertainty(
    int requested,
    int answered,
    int declined,
    List<CountFrequency> totals,
    List<PoolFrequencies> pools,
    double wallSeconds) {

  public InputUncertainty {
    totals = List.copyOf(totals);
    pools = List.copyOf(pools);
  }

  /**
   * The frequency of a thread count.
   *
   * @param threads proposed
   * @param inputs number of resampled inputs for which they are proposed
   */
  public record CountFrequency(int threads, int inputs) {}

  /**
   * The frequencies of the thread counts of a pool, the most frequent first.
   *
   * @param pool its name
   */
  public record PoolFrequencies(String pool, List<CountFrequency> counts) {
    public PoolFrequencies {
      counts = List.copyOf(counts);
    }
  }
}
