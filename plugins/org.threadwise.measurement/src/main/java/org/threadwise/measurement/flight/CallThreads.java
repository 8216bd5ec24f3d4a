package org.threadwise.measurement.flight;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import jdk.jfr.consumer.RecordedThread;
import org.jspecify.annotations.Nullable;
import org.threadwise.measurement.source.Remark;

/**
 * Identifies the threads of calls, and counts the threads of each pool. Threads of a pool have
 * names that differ only in a number at the end: {@code orders-1} and {@code orders-2} belong to
 * the pool {@code orders-}.
 */
final class CallThreads {
  private static final int MAX_THREADS = 20_000;
  private static final int MAX_POOLS = 100;
  private static final Pattern NUMBER_AT_END = Pattern.compile("[0-9]+$");

  private final Map<String, Set<Long>> pools = new TreeMap<>();
  private final Set<Long> known = new HashSet<>();

  /** The thread of the last call, and what is known about it: looking up fields is slow. */
  private @Nullable RecordedThread last;

  private long id = RecordedCall.UNKNOWN_THREAD;
  private boolean virtual;

  /** Looks at the thread of the next call, null if it was not recorded. */
  void examine(@Nullable RecordedThread thread) {
    if (thread != null && thread == last) {
      return;
    }
    last = thread;
    id = thread == null ? RecordedCall.UNKNOWN_THREAD : thread.getId();
    virtual = thread != null && thread.isVirtual();
    if (thread != null && !virtual && known.size() < MAX_THREADS) {
      count(thread);
    }
  }

  /** Returns what identifies the thread within the recording; -1 if it was not recorded. */
  long id() {
    return id;
  }

  /** Returns whether the thread is virtual. */
  boolean isVirtual() {
    return virtual;
  }

  private void count(RecordedThread thread) {
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
