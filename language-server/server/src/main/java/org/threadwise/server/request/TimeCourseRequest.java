package org.threadwise.server.request;

import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.threadwise.queueing.simulation.Estimate;
import org.threadwise.queueing.simulation.ExperimentMonitor;
import org.threadwise.queueing.simulation.ExperimentSettings;
import org.threadwise.queueing.simulation.StoppingRule;
import org.threadwise.queueing.simulation.TimeCourse;
import org.threadwise.server.protocol.FigureValue;
import org.threadwise.server.protocol.TimeCourseResult;
import org.threadwise.server.protocol.TimeCourseResult.PoolCourse;

/** Handles {@code threadwise/timeCourse}: how an empty solution fills and empties. */
public final class TimeCourseRequest {

  private TimeCourseRequest() {}

  /** Simulates a scenario. */
  public static TimeCourseResult handle(
      VariedScenario scenario, int workers, ExperimentMonitor watch) {
    ExperimentSettings settings =
        ExperimentSettings.of(ScenarioRun.SEED, StoppingRule.Precision.DEFAULT)
            .withWorkers(workers);
    return TimeCourse.simulate(scenario.network(), scenario.workload(), settings, watch)
        .map(course -> result(scenario, course))
        .orElseGet(
            () ->
                nothing(
                    watch.cancelled()
                        ? "the simulation was cancelled"
                        : "messages wait for ever or fill the memory, so a run did not reach its"
                            + " end"));
  }

  private static TimeCourseResult nothing(String why) {
    return new TimeCourseResult(0, null, 0, List.of(), List.of(), List.of(), List.of(), why);
  }

  private static TimeCourseResult result(VariedScenario scenario, TimeCourse course) {
    return new TimeCourseResult(
        course.intervalSeconds(),
        course.warmUpSeconds() > 0 ? course.warmUpSeconds() : null,
        course.replications(),
        values(course.inside()),
        values(course.arrived()),
        values(course.answered()),
        IntStream.range(0, course.pools().size())
            .mapToObj(
                pool ->
                    new PoolCourse(
                        scenario.network().pools().get(pool).name(),
                        values(course.pools().get(pool).waiting()),
                        values(course.pools().get(pool).taken())))
            .toList(),
        null);
  }

  private static List<FigureValue> values(List<Estimate> estimates) {
    return estimates.stream()
        .map(estimate -> Objects.requireNonNull(FigureValue.of(estimate)))
        .toList();
  }
}
