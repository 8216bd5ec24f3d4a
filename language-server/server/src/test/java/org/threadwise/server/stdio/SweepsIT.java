package org.threadwise.server.stdio;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.data.Percentage.withPercentage;
import static org.threadwise.server.stdio.Editor.answer;
import static org.threadwise.server.stdio.Editor.refusal;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.threadwise.server.protocol.FigureValue;
import org.threadwise.server.protocol.SweepParams;
import org.threadwise.server.protocol.SweepPoint;
import org.threadwise.server.protocol.SweepResult;
import org.threadwise.server.protocol.SweepResult.SweepCapacity;
import org.threadwise.server.protocol.SweepResult.SweepKnee;
import org.threadwise.server.protocol.TimeCourseParams;
import org.threadwise.server.protocol.TimeCourseResult;
import org.threadwise.server.protocol.Variation;

/** Grids of two parameters, and figures over time. */
final class SweepsIT {

  /** Two queues in a row: each thread of {@code engine} serves 100 orders/s, of {@code mail} 50. */
  private static final String STAGES =
      """
      solution Stages
      pool engine { threads 2 }
      pool mail { threads 3 }
      process Orders on engine {
        entry Shop -> order
        translator Convert order -> done takes exp(10 ms)
        translator Notify done -> sent on mail takes exp(20 ms)
        exit Post sent
      }
      workload normal { Shop: poisson 90/s }
      """;

  private static Editor editor;
  private static OpenText text;

  @BeforeAll
  static void start() {
    editor = Editor.start();
    text = editor.open("untitled:stages", STAGES).await("simulated");
  }

  @AfterAll
  static void end() {
    editor.close();
  }

  @Test
  void twoPoolsVaryTogether() {
    SweepResult sweep = answer(editor.server().sweep(of("mail", List.of(1, 3), null)));

    assertThat(sweep.second()).isEqualTo("mail");
    assertThat(sweep.points())
        .extracting(SweepPoint::second, SweepPoint::threads, SweepPoint::unstable)
        .containsExactly(
            tuple(1, 1, true), tuple(1, 2, true), tuple(3, 1, false), tuple(3, 2, false));
    assertThat(sweep.capacities())
        .containsExactly(
            new SweepCapacity(1, 1, 50.0, true),
            new SweepCapacity(2, 1, 50.0, true),
            new SweepCapacity(1, 3, 100.0, true),
            new SweepCapacity(2, 3, 150.0, true));
    assertThat(sweep.knees())
        .containsExactly(new SweepKnee(null, 1, null), new SweepKnee(null, 3, 2));
    assertThat(mean(sweep.points().getLast().mean()))
        .as("M/M/2 with a load of 0.45, and M/M/3 with one of 0.6")
        .isCloseTo(0.01254 + 0.02591, withPercentage(5));
    assertThat(sweep.markdown())
        .startsWith("# Sweep of pools engine and mail\n")
        .contains("| threads of mail | threads of engine | throughput |");
  }

  @Test
  void capacitiesDoNotDependOnTheRate() {
    SweepResult sweep = answer(editor.server().sweep(of(null, null, List.of(50.0, 80.0))));

    assertThat(sweep.capacities())
        .containsExactly(
            new SweepCapacity(1, null, 100.0, true), new SweepCapacity(2, null, 150.0, true));
    assertThat(sweep.points()).hasSize(4).noneMatch(SweepPoint::unstable);
  }

  @Test
  void countsOfASecondPoolAreAroundItsProposalByDefault() {
    int proposed = requireNonNull(text.results().pools().getLast().proposed());

    SweepResult sweep = answer(editor.server().sweep(of("mail", null, List.of(20.0))));

    assertThat(sweep.points())
        .extracting(SweepPoint::second)
        .contains(1, proposed - 1, proposed, proposed + 1);
    assertThat(sweep.points().size()).isLessThanOrEqualTo(200);
  }

  @Test
  void refusesGridsOfTheSamePoolOrOfSeveralRates() {
    assertThat(refusal(editor.server().sweep(of("engine", List.of(1), null))).getMessage())
        .startsWith("the second pool is the first one");
    assertThat(refusal(editor.server().sweep(of("x", List.of(1), null))).getMessage())
        .isEqualTo("'x' is not a pool of the solution");
    assertThat(
            refusal(editor.server().sweep(of("mail", List.of(1), List.of(1.0, 2.0)))).getMessage())
        .startsWith("a sweep of two pools has one rate");
  }

  private static SweepParams of(
      @Nullable String second, @Nullable List<Integer> counts, @Nullable List<Double> rates) {
    return new SweepParams(text.id(), "engine", List.of(1, 2), second, counts, rates, null);
  }

  /** Orders that arrive at once are answered one by one. */
  @Test
  void timeCoursesShowHowAFiniteWorkloadIsDone() {
    OpenText atOnce =
        editor.open(
            "untitled:once",
            STAGES
                .replace("poisson 90/s", "100 messages at once")
                .replace("exp(10 ms)", "10 ms")
                .replace("exp(20 ms)", "1 ms"));
    var single = new Variation(null, null, null, Map.of("engine", 1), null);

    TimeCourseResult course =
        answer(editor.server().timeCourse(new TimeCourseParams(atOnce.id(), single, null)));

    assertThat(course.message()).isNull();
    assertThat(course.warmUp()).isNull();
    assertThat(course.interval() * course.inside().size())
        .isCloseTo(100 * 0.01 + 0.001, withPercentage(0.1));
    assertThat(course.inside().get(49).mean()).isCloseTo(50, withPercentage(3));
    assertThat(course.inside().getLast().mean()).isZero();
    assertThat(course.pools())
        .extracting(TimeCourseResult.PoolCourse::name)
        .containsExactly("engine", "mail");
    assertThat(course.pools().getFirst().busy().get(10).mean()).isCloseTo(1, withPercentage(0.1));
    atOnce.close();
  }

  /** An open workload starts empty, and has 90 orders/s in steady state. */
  @Test
  void timeCoursesShowTheWarmUp() {
    TimeCourseResult course =
        answer(editor.server().timeCourse(new TimeCourseParams(text.id(), null, null)));

    assertThat(course.replications()).isGreaterThan(1);
    assertThat(course.interval()).isPositive();
    double arrived =
        course.arrived().stream().mapToDouble(FigureValue::mean).average().orElseThrow();
    assertThat(arrived).isCloseTo(90, withPercentage(5));
    assertThat(course.inside().getFirst().mean()).isLessThan(course.inside().getLast().mean() + 1);
  }

  private static double mean(@Nullable FigureValue value) {
    return requireNonNull(value).mean();
  }
}
