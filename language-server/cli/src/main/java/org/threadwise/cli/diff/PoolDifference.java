package org.threadwise.cli.diff;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.threadwise.sizing.answer.Proposal.SizedPool;
import org.threadwise.sizing.answer.Proposal.Threads;

/**
 * The threads of a pool in two proposals.
 *
 * @param before null if the first proposal has no such pool
 * @param after null if the other proposal has no such pool
 */
record PoolDifference(String pool, @Nullable Integer before, @Nullable Integer after) {

  /** Returns each pool of either proposal. */
  static List<PoolDifference> of(SizedModel before, SizedModel after) {
    Map<String, Integer> was = threads(before);
    Map<String, Integer> is = threads(after);
    return Stream.concat(was.keySet().stream(), is.keySet().stream())
        .distinct()
        .map(pool -> new PoolDifference(pool, was.get(pool), is.get(pool)))
        .toList();
  }

  private static Map<String, Integer> threads(SizedModel model) {
    Map<String, Integer> threads = new LinkedHashMap<>();
    for (SizedPool pool : model.threads().map(Threads::pools).orElse(List.of())) {
      threads.put(pool.name(), pool.threads());
    }
    return threads;
  }
}
