package org.threadwise.server.figures;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Who simulates when. */
@Timeout(20)
class SimulationTurnsTest {

  private final SimulationTurns turns = new SimulationTurns();

  @Test
  void aSimulationPausesWhileAUserWaits() throws InterruptedException {
    turns.join("simulation");
    turns.hold();
    CountDownLatch asked = new CountDownLatch(1);
    CountDownLatch goesOn = new CountDownLatch(1);
    Thread simulation =
        Thread.startVirtualThread(
            () -> {
              turns.await(
                  "simulation",
                  () -> {
                    asked.countDown();
                    return false;
                  });
              goesOn.countDown();
            });
    assertThat(asked.await(10, TimeUnit.SECONDS)).isTrue();
    turns.release();
    assertThat(goesOn.await(10, TimeUnit.SECONDS)).isTrue();
    simulation.join();
  }

  @Test
  void aUserWhoWaitsForLongKeepsNoSimulationFromItsEnd() {
    turns.join("simulation");
    turns.hold();
    long begin = System.nanoTime();
    turns.await("simulation", () -> false);
    assertThat(System.nanoTime() - begin).isGreaterThan(TimeUnit.MILLISECONDS.toNanos(50));
    turns.release();
  }

  @Test
  void whoIsCancelledWaitsForNobody() {
    turns.join("simulation");
    turns.hold();
    long begin = System.nanoTime();
    turns.await("simulation", () -> true);
    assertThat(System.nanoTime() - begin).isLessThan(TimeUnit.SECONDS.toNanos(5));
    turns.release();
  }
}
