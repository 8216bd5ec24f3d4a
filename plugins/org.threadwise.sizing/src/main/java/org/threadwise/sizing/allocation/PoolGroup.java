package org.threadwise.sizing.allocation;

import java.util.List;

/**
 * Sized pools with a common limit of threads.
 *
 * @param pool name of the declared pool that they replace
 * @param positions of them among the sized pools
 * @param most threads of all of them together
 */
public record PoolGroup(String pool, List<Integer> positions, int most) {

  public PoolGroup {
    positions = List.copyOf(positions);
  }

  /** Returns the threads of these pools in an allocation. */
  public long sum(int[] threads) {
    return positions.stream().mapToLong(position -> threads[position]).sum();
  }
}
