package integration;

import java.util.LinkedHashSet;
import java.util.Set;

/** The waits that end when others act: of threads, and of messages for permits. */
final class Waits {
  private final Solution solution;

  /** The threads that wait for room, branches or a permit. */
  private final Set<Worker> workers = new LinkedHashSet<>();

  /** The scopes of which nothing is left, in the order in which they were emptied. */
  private final Set<Scope> emptied = new LinkedHashSet<>();

  Waits(Solution solution) {
    this.solution = solution;
  }

  void start(Worker worker) {
    workers.add(worker);
  }

  void end(Worker worker) {
    workers.remove(worker);
  }

  Set<Worker> workers() {
    return workers;
  }

  void emptied(Scope scope) {
    emptied.add(scope);
  }

  void refilled(Scope scope) {
    emptied.remove(scope);
  }

  /** Ends the scopes of which nothing is left at the end of an event. */
  void endScopes() {
    while (!emptied.isEmpty()) {
      Scope first = emptied.iterator().next();
      emptied.remove(first);
      first.end();
    }
  }

  /**
   * Ends the run if threads wait for one another, at the end of an event.
   *
   * @throws IllegalStateException if they do
   */
  void checkDeadlock() {
    if (workers.stream().anyMatch(worker -> worker.pool != null)) {
      check(Deadlock.of(solution));
    }
  }

  /**
   * Ends the run if threads wait although nothing is left to happen.
   *
   * @throws IllegalStateException if they do
   */
  void checkEnd() {
    check(Deadlock.ofAll(solution));
  }

  private void check(String threads) {
    if (!threads.isEmpty()) {
      throw new IllegalStateException(
          "deadlocked after " + Solution.seconds(solution.now()) + " s: " + threads);
    }
  }
}
