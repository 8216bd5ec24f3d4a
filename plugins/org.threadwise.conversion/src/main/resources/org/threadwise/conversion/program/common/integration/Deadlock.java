package integration;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Finds threads that wait for one another for ever.
 *
 * <p>A pool moves if it may start a thread, has an idle one, or one that does not wait for others
 * or whose wait can end. A wait for room can end if the pool without room moves; a wait for
 * branches, if one of their messages can continue: it is neither stored, nor in the queue of a pool
 * that does not move, nor in the line of a throttler that gives no permit, nor kept by a thread
 * whose wait cannot end. A throttler gives another permit if a message can continue that holds one,
 * or that is stored where messages still come, or until a time.
 */
final class Deadlock {
  private final Solution solution;

  /** The threads whose wait is not known to end. */
  private final Set<Worker> waiting;

  /** The throttlers that are not known to give another permit. */
  private final Set<PermitThrottler> exhausted = new LinkedHashSet<>();

  private Deadlock(Solution solution) {
    this.solution = solution;
    waiting = new LinkedHashSet<>(solution.waits().workers());
  }

  /** Describes the threads that wait for ever; empty if there are none. */
  static String of(Solution solution) {
    Deadlock search = new Deadlock(solution);
    search.removeWhatEnds();
    return search.describe();
  }

  /** Describes all threads that wait, when nothing is left to happen; empty if there are none. */
  static String ofAll(Solution solution) {
    return new Deadlock(solution).describe();
  }

  private void removeWhatEnds() {
    for (Task task : solution.tasks()) {
      if (task instanceof PermitThrottler) {
        exhausted.add((PermitThrottler) task);
      }
    }
    boolean more = true;
    while (more) {
      more = exhausted.removeIf(this::givesAnother);
      more |= waiting.removeIf(worker -> worker.awaited().canCome(this));
    }
  }

  /** Returns whether a pool moves. */
  boolean moves(Pool pool) {
    return pool.movesWithout(waiting.stream().filter(worker -> worker.pool == pool).count());
  }

  /** Returns whether a throttler gives another permit. */
  boolean gives(PermitThrottler throttler) {
    return !exhausted.contains(throttler);
  }

  /** Returns whether more messages are in the branches of a fork than those that cannot continue. */
  boolean canEnd(Fork fork) {
    List<Message> held = held();
    solution.tasks().forEach(task -> held.addAll(task.stored()));
    return held.stream().filter(message -> Branch.contains(fork, message)).count() < fork.inside();
  }

  private boolean givesAnother(PermitThrottler throttler) {
    List<Message> held = held();
    Set<Task> reachable = reachable();
    for (Task task : solution.tasks()) {
      if (!reachable.contains(task) && !task.sendsByTime()) {
        held.addAll(task.stored());
      }
    }
    long heldPermits = held.stream().mapToLong(throttler::held).sum();
    return throttler.hasFree() || heldPermits < throttler.inside();
  }

  /** Returns the tasks to which messages can come from outside. */
  private Set<Task> reachable() {
    Set<Task> seen = new HashSet<>(solution.entries());
    Deque<Task> open = new ArrayDeque<>(seen);
    while (!open.isEmpty()) {
      Task next = open.remove();
      if (!exhausted.contains(next)) {
        next.sender.targets().stream().filter(seen::add).forEach(open::add);
      }
    }
    return seen;
  }

  /** Returns the messages that cannot continue, apart from stored ones. */
  private List<Message> held() {
    List<Message> held = new ArrayList<>();
    solution.pools().stream()
        .filter(pool -> !moves(pool))
        .forEach(pool -> held.addAll(pool.messages()));
    exhausted.forEach(throttler -> held.addAll(throttler.line()));
    waiting.forEach(worker -> held.addAll(worker.messages()));
    return held;
  }

  private String describe() {
    Set<String> threads = new LinkedHashSet<>();
    Set<String> remedies = new LinkedHashSet<>();
    for (Worker worker : waiting) {
      if (worker.pool != null) {
        String cause = worker.awaited().description();
        threads.add("threads of pool " + worker.pool.name() + " wait for " + cause);
        remedies.add("; " + worker.awaited().remedy());
      }
    }
    return threads.isEmpty()
        ? ""
        : String.join(", ", threads) + " for ever" + String.join("", remedies);
  }
}
