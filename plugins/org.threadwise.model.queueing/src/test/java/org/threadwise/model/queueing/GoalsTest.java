package org.threadwise.model.queueing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.threadwise.model.queueing.TestSolutions.FACTORY;
import static org.threadwise.model.queueing.TestSolutions.quantity;
import static org.threadwise.model.queueing.TestSolutions.rate;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.threadwise.model.integration.Comparison;
import org.threadwise.model.integration.Constraint;
import org.threadwise.model.integration.Goal;
import org.threadwise.model.integration.MakespanConstraint;
import org.threadwise.model.integration.MemoryConstraint;
import org.threadwise.model.integration.Pool;
import org.threadwise.model.integration.Port;
import org.threadwise.model.integration.ResponseConstraint;
import org.threadwise.model.integration.ThreadsConstraint;
import org.threadwise.model.integration.ThroughputConstraint;
import org.threadwise.model.integration.Workload;
import org.threadwise.queueing.network.Goal.Bound;
import org.threadwise.queueing.network.Goal.Makespan;
import org.threadwise.queueing.network.Goal.Memory;
import org.threadwise.queueing.network.Goal.Relation;
import org.threadwise.queueing.network.Goal.ResponseTime;
import org.threadwise.queueing.network.Goal.Statistic;
import org.threadwise.queueing.network.Goal.ThreadCount;
import org.threadwise.queueing.network.Goal.Throughput;

class GoalsTest {

  private static final int ANY = org.threadwise.queueing.network.Goal.ANY;

  private final TestSolutions models = new TestSolutions();
  private final Port entry = models.entry("E", "-> a");
  private final Port exit = models.exit("X", "a");
  private final Pool pool = models.pool("engine", 4);
  private final Workload rush = models.workload("rush");
  private final Goal goal = FACTORY.createGoal();

  GoalsTest() {
    TestSolutions.arrive(rush, entry, TestSolutions.atOnce(1));
    goal.setWorkload(rush);
    models.solution.getGoals().add(goal);
  }

  @Test
  void everyBoundIsTranslatedInTheUnitsOfFigures() {
    response("p99.9", entry, exit, "20 ms");
    response("mean", null, null, "5 us");
    response("max", null, null, "1 min");
    ThroughputConstraint throughput = FACTORY.createThroughputConstraint();
    throughput.setExit(exit);
    throughput.setLimit(rate(300, "min"));
    add(throughput, Comparison.AT_LEAST);
    MakespanConstraint makespan = FACTORY.createMakespanConstraint();
    makespan.setLimit(quantity("30 s"));
    add(makespan, Comparison.LESS);
    ThreadsConstraint threads = FACTORY.createThreadsConstraint();
    threads.setPool(pool);
    threads.setLimit(24);
    add(threads, Comparison.AT_MOST);
    MemoryConstraint memory = FACTORY.createMemoryConstraint();
    memory.setLimit(quantity("512 MB"));
    add(memory, Comparison.AT_MOST);

    Translation translation = Translations.of(models);

    assertThat(Translations.errors(translation)).isEmpty();
    assertThat(translation.goals())
        .containsExactly(
            new org.threadwise.queueing.network.Goal(
                "rush",
                List.of(
                    new ResponseTime(new Statistic.Percentile(99.9), 0, 1, Relation.LESS, 0.02),
                    new ResponseTime(new Statistic.Mean(), ANY, ANY, Relation.LESS, 5e-6),
                    new ResponseTime(new Statistic.Maximum(), ANY, ANY, Relation.LESS, 60),
                    new Throughput(1, Relation.AT_LEAST, 5),
                    new Makespan(Relation.LESS, 30),
                    new ThreadCount(0, Relation.AT_MOST, 24),
                    new Memory(Relation.AT_MOST, 512e6))));
  }

  @Test
  void onlyTheGoalsOfTheWorkloadAreItsGoals() {
    Workload other = models.workload("other");
    TestSolutions.arrive(other, entry, TestSolutions.atOnce(1));
    Goal second = FACTORY.createGoal();
    second.setWorkload(other);
    models.solution.getGoals().add(second);
    Translation translation = Translations.of(models);
    assertThat(translation.goals()).hasSize(2);
    assertThat(translation.goalsOfWorkload())
        .extracting(org.threadwise.queueing.network.Goal::workload)
        .containsExactly("rush");
  }

  @ParameterizedTest
  @ValueSource(strings = {"p0", "p100", "p101", "median", "P95", "p", ""})
  void unknownFiguresAreErrors(String statistic) {
    response(statistic, null, null, "1 ms");
    assertThat(boundsAfterErrors()).isEmpty();
  }

  @Test
  void omitsInvalidBoundsAndKeepsTheNetwork() {
    response("mean", exit, entry, "5 ms");
    response("mean", null, null, "5 MB");
    response("mean", null, null, null);
    add(FACTORY.createThroughputConstraint(), Comparison.AT_LEAST);
    add(FACTORY.createMakespanConstraint(), Comparison.LESS);
    add(FACTORY.createThreadsConstraint(), Comparison.LESS);
    add(FACTORY.createMemoryConstraint(), Comparison.LESS);
    ThreadsConstraint threads = FACTORY.createThreadsConstraint();
    threads.setPool(FACTORY.createPool());
    threads.setLimit(3);
    add(threads, Comparison.LESS);
    response("mean", null, null, "5 ms");
    assertThat(boundsAfterErrors())
        .containsExactly(new ResponseTime(new Statistic.Mean(), ANY, ANY, Relation.LESS, 0.005));
    goal.setWorkload(null);
    assertThat(Translations.of(models).goals()).isEmpty();
  }

  private List<Bound> boundsAfterErrors() {
    Translation translation = Translations.of(models);
    assertThat(translation.network()).isNotNull();
    assertThat(translation.workload()).isNotNull();
    assertThat(Translations.errors(translation)).isNotEmpty();
    return translation.goals().get(0).bounds();
  }

  private void response(
      String statistic, @Nullable Port from, @Nullable Port to, @Nullable String limit) {
    ResponseConstraint constraint = FACTORY.createResponseConstraint();
    constraint.setStatistic(statistic);
    constraint.setEntry(from);
    constraint.setExit(to);
    constraint.setLimit(limit == null ? null : quantity(limit));
    add(constraint, Comparison.LESS);
  }

  private void add(Constraint constraint, Comparison comparison) {
    constraint.setComparison(comparison);
    goal.getConstraints().add(constraint);
  }
}
