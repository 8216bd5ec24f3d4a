package integration;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Finds threads that wait for one another for ever.
 *
 * <p>A pool moves if it may start a thread, has an idle one, or one that does not wait for room or
 * whose wait can end; a wait for room can end if the pool without room moves. Threads that wait for
 * a pool that does not move are deadlocked.
 */
final class Deadlock {
  private final List<Pool> pools;
  private final Set<Pool> moving = new HashSet<>();

  private Deadlock(List<Pool> pools) {
    this.pools = pools;
  }

  /** Describes the threads that wait for ever; empty if there are none. */
  static String of(List<Pool> pools) {
    Deadlock search = new Deadlock(pools);
    search.findMoving();
    return search.waits();
  }

  private void findMoving() {
    for (Pool pool : pools) {
      if (pool.movesByItself()) {
        moving.add(pool);
      }
    }
    boolean changed = true;
    while (changed) {
      changed = false;
      for (Pool target : List.copyOf(moving)) {
        changed |= moving.addAll(target.producers());
      }
    }
  }

  private String waits() {
    List<String> waits = new ArrayList<>();
    for (Pool target : pools) {
      for (Pool pool : moving.contains(target) ? Set.<Pool>of() : Set.copyOf(target.producers())) {
        waits.add("threads of pool " + pool.name() + " wait for room in pool " + target.name());
      }
    }
    return String.join(", ", waits);
  }
}
