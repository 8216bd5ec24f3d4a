package org.threadwise.server.figures;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Turns and pauses of simulations. */
@Timeout(20)
class SimulationTurnsTest {

  private final SimulationTurns turns = new SimulationTurns();

  @Test
  void pausesWhileHeld() throws InterruptedException {
    turns.join("simulation");
    turns.hold();
    CountDownLatch asked = new CountDownLatch(1);
    CountDownLatch resumed = new CountDownLatch(1);
    Thread simulation =
        Thread.startVirtualThread(
            () -> {
              turns.await(
                  "simulation",
                  () -> {
                    asked.countDown();
                    return false;
                  });
              resumed.countDown();
            });
    assertThat(asked.await(10, TimeUnit.SECONDS)).isTrue();
    turns.release();
    assertThat(resumed.await(10, TimeUnit.SECONDS)).isTrue();
    simulation.join();
  }

  @Test
  void limitsTheLengthOfAHold() {
    turns.join("simulation");
    turns.hold();
    long start = System.nanoTime();
    turns.await("simulation", () -> false);
    assertThat(System.nanoTime() - start).isGreaterThan(TimeUnit.MILLISECONDS.toNanos(50));
    turns.release();
  }

  @Test
  void cancelledJobsDoNotWait() {
    turns.join("simulation");
    turns.hold();
    long start = System.nanoTime();
    turns.await("simulation", () -> true);
    assertThat(System.nanoTime() - start).isLessThan(TimeUnit.SECONDS.toNanos(5));
    turns.release();
  }
}
