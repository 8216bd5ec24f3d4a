package org.threadwise.measurement.flight;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import jdk.jfr.consumer.RecordedThread;
import org.threadwise.measurement.source.Remark;

/**
 * Counts the threads of each pool. Threads of a pool have names that differ only in a number at the
 * end: {@code orders-1} and {@code orders-2} belong to the pool {@code orders-}.
 */
final class PoolThreads {
  private static final int MAX_THREADS = 20_000;
  private static final int MAX_POOLS = 100;
  private static final Pattern NUMBER_AT_END = Pattern.compile("[0-9]+$");

  private final Map<String, Set<Long>> pools = new TreeMap<>();
  private final Set<Long> known = new HashSet<>();
  private long last = -1;

  void add(RecordedThread thread) {
    long id = thread.getId();
    if (id == last || known.size() == MAX_THREADS) {
      return;
    }
    last = id;
    String name = thread.getJavaName();
    if (known.add(id) && name != null && name.length() <= 200) {
      String pool = NUMBER_AT_END.matcher(name).replaceFirst("");
      if (pools.containsKey(pool) || pools.size() < MAX_POOLS) {
        pools.computeIfAbsent(pool, p -> new HashSet<>()).add(id);
      }
    }
  }

  /** Returns one remark for each pool. */
  List<Remark> remarks() {
    List<Remark> remarks = new ArrayList<>();
    pools.forEach(
        (pool, ids) ->
            remarks.add(Remark.of(Remark.Kind.POOL_THREADS, pool, Integer.toString(ids.size()))));
    return remarks;
  }
}
