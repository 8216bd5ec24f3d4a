package org.threadwise.sizing.allocation;

import java.util.List;

/**
 * Sized pools that share a limit on their threads.
 *
 * @param pool name of the declared pool that the sized pools replace
 * @param positions indices among the sized pools
 * @param most maximum threads of all of them together
 */
public record PoolGroup(String pool, List<Integer> positions, int most) {

  public PoolGroup {
    positions = List.copyOf(positions);
  }

  /** Returns the sum of the threads that an allocation gives these pools. */
  public long sum(int[] threads) {
    return positions.stream().mapToLong(position -> threads[position]).sum();
  }
}
