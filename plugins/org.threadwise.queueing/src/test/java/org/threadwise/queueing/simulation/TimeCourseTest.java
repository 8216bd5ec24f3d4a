package org.threadwise.queueing.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.data.Percentage.withPercentage;
import static org.threadwise.queueing.analytic.SampleNetworks.one;
import static org.threadwise.queueing.analytic.SampleWorkloads.SECOND;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.network.Workload.Arrivals;
import org.threadwise.queueing.network.Workload.Process;

/** Figures over time, compared with theory. */
class TimeCourseTest {

  private static final ExperimentSettings SETTINGS =
      ExperimentSettings.of(7, StoppingRule.Precision.DEFAULT);

  private static Optional<TimeCourse> simulate(Network network, Process process, long duration) {
    var workload =
        new Workload("w", List.of(new Arrivals(0, process, null)), duration, Workload.DETECTED);
    return TimeCourse.simulate(network, workload, SETTINGS, ExperimentMonitor.NONE);
  }

  /** One thread answers one of 100 messages in each of the 100 intervals. */
  @Test
  void messagesAtOnceAreAnsweredOneByOne() {
    TimeCourse course =
        simulate(one(1, new Constant(SECOND)), new Process.AtOnce(100), Workload.UNTIL_DONE)
            .orElseThrow();

    assertThat(course.intervalSeconds()).isEqualTo(1);
    assertThat(course.warmUpSeconds()).isZero();
    for (int i = 0; i < TimeCourse.INTERVALS; i++) {
      assertThat(course.inside().get(i).mean()).as("end of %d", i).isEqualTo(99 - i);
      TimeCourse.PoolCourse pool = course.pools().getFirst();
      assertThat(pool.waiting().get(i).mean()).as("interval %d", i).isEqualTo(99 - i);
      assertThat(pool.taken().get(i).mean()).isEqualTo(1);
      assertThat(course.answered().get(i).mean()).isEqualTo(1);
    }
    assertThat(course.arrived().getFirst().mean()).isEqualTo(100);
    assertThat(course.arrived().get(1).mean()).isZero();
  }

  /** M/M/1 with a load of 0.8 starts empty, and has 4 orders inside in steady state. */
  @Test
  void aSteadyStateFollowsTheWarmUp() {
    TimeCourse course =
        simulate(TestExperiments.mm1(), Process.Renewal.poisson(0.8), Workload.UNTIL_DONE)
            .orElseThrow();

    double length = TimeCourse.INTERVALS * course.intervalSeconds();
    assertThat(course.warmUpSeconds()).isBetween(0.0, length / 4 + 1);
    assertThat(course.inside().getFirst().mean()).isLessThan(course.inside().getLast().mean());
    double later =
        course.inside().subList(50, 100).stream().mapToDouble(Estimate::mean).average().orElse(0);
    assertThat(later).isCloseTo(4, within(1.2));
    assertThat(course.inside().get(70).standardError()).isPositive();
  }

  /** Of 2 orders per second, one is answered, and one stays. */
  @Test
  void theBacklogGrowsAboveCapacity() {
    TimeCourse course =
        simulate(TestExperiments.mm1(), Process.Renewal.poisson(2), (long) (1000 * SECOND))
            .orElseThrow();

    assertThat(course.intervalSeconds()).isEqualTo(10);
    assertThat(course.inside().getLast().mean()).isCloseTo(1000, withPercentage(5));
    assertThat(course.inside().get(49).mean()).isCloseTo(500, withPercentage(8));
    assertThat(course.pools().getFirst().taken().getLast().mean()).isEqualTo(1);
  }

  @Test
  void workersDoNotAffectTheFigures() {
    Process process = Process.Renewal.poisson(0.5);
    var workload =
        new Workload("w", List.of(new Arrivals(0, process, null)), (long) (100 * SECOND), 0);

    assertThat(
            TimeCourse.simulate(
                TestExperiments.mm1(), workload, SETTINGS.withWorkers(3), ExperimentMonitor.NONE))
        .isEqualTo(
            TimeCourse.simulate(TestExperiments.mm1(), workload, SETTINGS, ExperimentMonitor.NONE));
  }

  @Test
  void aCancelledSimulationHasNoFigures() {
    var workload =
        new Workload(
            "w", List.of(new Arrivals(0, Process.Renewal.poisson(0.5), null)), (long) SECOND, 0);

    assertThat(TimeCourse.simulate(TestExperiments.mm1(), workload, SETTINGS, () -> true))
        .isEmpty();
  }
}
