package org.threadwise.runtime.calibration;

import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * Measures the CPU time of a switch between two threads that unpark each other in turn. Four pairs
 * for each core do so at the same time, so that a core which a thread leaves has another one: to
 * wake an idle core takes three times as long.
 */
final class ParkingSwitchProbe implements Probe {
  private static final int SWITCHES = 500;

  private static final int PAIRS_PER_CORE = 4;

  private final int pairs = PAIRS_PER_CORE * Runtime.getRuntime().availableProcessors();

  @Override
  public double measure() throws InterruptedException {
    Turn[] turns = new Turn[pairs];
    for (int pair = 0; pair < pairs; pair++) {
      turns[pair] = new Turn();
    }
    long cpuTime =
        ThreadTeam.run(
            2 * pairs,
            number -> team -> alternate(turns[number / 2], number & 1, number ^ 1, team));
    return (double) cpuTime / pairs / SWITCHES / TimeUnit.SECONDS.toNanos(1);
  }

  private static void alternate(Turn turn, int own, int partner, List<Thread> team) {
    Thread other = team.get(partner);
    for (int taken = own; taken < SWITCHES; taken += 2) {
      while (turn.number != taken) {
        LockSupport.park(turn);
      }
      turn.number = taken + 1;
      LockSupport.unpark(other);
    }
  }

  /** The number of the next turn; even ones belong to the first thread of a pair. */
  private static final class Turn {
    private volatile int number;
  }
}
