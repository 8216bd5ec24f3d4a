package org.threadwise.sizing.swarm;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.threadwise.sizing.ExpectedProposals.proposed;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Workload;
import org.threadwise.sizing.SizingModels;
import org.threadwise.sizing.allocation.Allocation;
import org.threadwise.sizing.answer.Caveat;
import org.threadwise.sizing.answer.Proposal.SizedPool;
import org.threadwise.sizing.answer.Proposal.Swarm;
import org.threadwise.sizing.answer.Proposal.Threads;
import org.threadwise.sizing.formula.Feasibility;
import org.threadwise.sizing.formula.Formulas;
import org.threadwise.sizing.question.Objective;
import org.threadwise.sizing.question.Question;
import org.threadwise.sizing.question.SizedPools;
import org.threadwise.sizing.search.CandidateRange;
import org.threadwise.sizing.variant.LocalPools;

class ParticleSwarmTest {

  @Test
  void itsAnswerKeepsTheThreadsAndTheLimitsAndIsNeverBetterThanTheOptimum() {
    for (long seed = 1; seed <= 50; seed++) {
      Random random = new Random(seed);
      int pools = 1 + random.nextInt(6);
      int[] lower = random.ints(pools, 1, 3).toArray();
      int[] upper = Arrays.stream(lower).map(least -> least + random.nextInt(8)).toArray();
      int fewest = Arrays.stream(lower).sum();
      int threads = fewest + random.nextInt(Arrays.stream(upper).sum() - fewest + 1);
      double[] times = random.doubles(pools, 0.1, 3).toArray();
      Allocation.Cost cost = (pool, count) -> times[pool] / count;
      int[] found =
          new ParticleSwarm(lower, upper, threads, each -> sum(each, cost), seed).search();
      assertThat(Arrays.stream(found).sum()).as("seed %d", seed).isEqualTo(threads);
      for (int pool = 0; pool < pools; pool++) {
        assertThat(found[pool]).as("seed %d", seed).isBetween(lower[pool], upper[pool]);
      }
      double least = sum(Allocation.exact(lower, upper, threads, cost), cost);
      assertThat(sum(found, cost)).as("seed %d", seed).isGreaterThanOrEqualTo(least - 1e-12);
    }
  }

  @Test
  void itFindsTheOptimumOfTwoPools() {
    int[] lower = {1, 1};
    int[] upper = {40, 40};
    double[] times = {1, 9};
    int[] found =
        new ParticleSwarm(
                lower, upper, 40, each -> sum(each, (pool, count) -> times[pool] / count), 1)
            .search();
    // Threads go by the square roots of the times.
    assertThat(found).containsExactly(10, 30);
  }

  /** Freire et al.: the optimum of their equation 3 is 3386.803 ms for 1000 messages. */
  @Test
  void bothMethodsAllocateTheCallCentre() {
    Swarm swarm = swarmOfTheCallCentre();
    assertThat(swarm.objective()).isEqualTo(Swarm.SharedCost.ROUNDS);
    assertThat(swarm.exact().value()).isCloseTo(3.386803, within(1e-6));
    assertThat(swarm.exact().threads().stream().mapToInt(Integer::intValue).sum()).isEqualTo(100);
    assertThat(swarm.swarm().threads().stream().mapToInt(Integer::intValue).sum()).isEqualTo(100);
    assertThat(swarm.distance()).isBetween(0.0, 1.0);
    // 50 particles, at the start and after each of 25 moves, with 16 pools each.
    assertThat(swarm.swarm().evaluations()).isEqualTo(50 * 26 * 16);
    assertThat(swarm.exact().evaluations()).isLessThan(50 * 26 * 16);
    assertThat(swarmOfTheCallCentre().swarm().threads()).isEqualTo(swarm.swarm().threads());
  }

  private static Swarm swarmOfTheCallCentre() {
    Network local = LocalPools.of(SizingModels.callCentre());
    Workload workload = SizingModels.atOnce(1000);
    Formulas formulas = new Formulas(local, workload);
    Question question = Question.DEFAULT.withMaxThreads(100);
    Feasibility allowed =
        Feasibility.of(question, workload.name(), formulas, SizingModels.callCentre());
    CandidateRange space = new CandidateRange(formulas, allowed, new Objective.Makespan(), null);
    return new SwarmComparison(space, 100, 1).run();
  }

  @Test
  void aProposalOfLocalPoolsHasBothAnswersForItsThreads() {
    Network network = SizingModels.chain(SizingModels.exponential(1), SizingModels.exponential(3));
    Question question =
        Question.DEFAULT.withPools(SizedPools.LOCAL).withSwarm(true).withPrecision(0.05);
    Threads threads = proposed(network, SizingModels.poisson(1000), question);
    Swarm swarm = requireNonNull(threads.swarm());
    List<Integer> counts = threads.pools().stream().map(SizedPool::threads).toList();
    assertThat(swarm.exact().threads()).isEqualTo(counts);
    assertThat(swarm.objective()).isEqualTo(Swarm.SharedCost.WAITING);
    assertThat(swarm.exact().value()).isBetween(4e-3, 4.1e-3);
    assertThat(swarm.distance()).isBetween(0.0, 0.5);
  }

  @Test
  void aSinglePoolIsNotCompared() {
    Threads threads =
        proposed(
            SizingModels.single(SizingModels.exponential(1)),
            SizingModels.poisson(1500),
            Question.DEFAULT.withSwarm(true).withPrecision(0.05));
    assertThat(threads.swarm()).isNull();
    assertThat(threads.evidence().caveats()).contains(Caveat.Plain.NO_SWARM_FOR_ONE_POOL);
  }

  private static double sum(int[] threads, Allocation.Cost cost) {
    double sum = 0;
    for (int pool = 0; pool < threads.length; pool++) {
      sum += cost.of(pool, threads[pool]);
    }
    return sum;
  }
}
