package org.threadwise.sizing.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.threadwise.sizing.ExpectedProposals.proposed;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.threadwise.queueing.analytic.MeanResponse;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.distribution.Distribution;
import org.threadwise.queueing.event.ReplicationTallies;
import org.threadwise.queueing.event.RunLimits;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.NetworkBuilder;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.simulation.ExperimentMonitor;
import org.threadwise.queueing.simulation.Simulation;
import org.threadwise.sizing.SizingModels;
import org.threadwise.sizing.answer.MethodStep;
import org.threadwise.sizing.answer.Proposal;
import org.threadwise.sizing.answer.Proposal.SizedPool;
import org.threadwise.sizing.answer.Proposal.Threads;
import org.threadwise.sizing.formula.Feasibility;
import org.threadwise.sizing.formula.Formulas;
import org.threadwise.sizing.question.Objective;
import org.threadwise.sizing.question.Question;
import org.threadwise.sizing.variant.LocalPools;

class ExchangeTest {

  /**
   * The delay of branch b hides the waits in branch a. Formulas ignore that and give both branches
   * the same threads.
   */
  @Test
  void aBranchWithHiddenWaitsGivesSpareThreadsBack() {
    Network network =
        Network.builder("fork")
            .pool("glue", 1)
            .pool("a", 1)
            .pool("b", 1)
            .source("in")
            .node("R", new Behavior.Replicate())
            .cpu(Constant.ZERO)
            .task("A", SizingModels.exponential(4))
            .on("a")
            .task("B", SizingModels.exponential(4))
            .on("b")
            .node("D", new Behavior.Delay(SizingModels.constant(40)))
            .node("C", new Behavior.Assemble())
            .cpu(Constant.ZERO)
            .sink("out")
            .chain("in", "R")
            .join("R", 0, "A", 0)
            .join("R", 1, "B", 0)
            .join("A", 0, "C", 0)
            .chain("B", "D")
            .join("D", 0, "C", 1)
            .chain("C", "out")
            .build();
    Threads proposal =
        proposed(network, SizingModels.poisson(1000), Question.DEFAULT.withPrecision(0.05));
    assertThat(proposal.evidence().method())
        .filteredOn(MethodStep.ThreadMoves.class::isInstance)
        .isNotEmpty()
        .doesNotContain(new MethodStep.ThreadMoves(0));
    assertThat(proposal.pools()).extracting(SizedPool::name).containsExactly("glue", "a", "b");
    assertThat(proposal.pools().get(1).threads()).isEqualTo(5);
    assertThat(proposal.pools().get(2).threads()).isBetween(6, 7);
    assertThat(proposal.curve())
        .filteredOn(Proposal.CurvePoint::knee)
        .singleElement()
        .satisfies(
            knee ->
                assertThat(knee.threads())
                    .isEqualTo(proposal.pools().stream().map(SizedPool::threads).toList()));
  }

  @Test
  void anExactAllocationIsNotSearched() {
    Network network = row(SizingModels.exponential(1), SizingModels.exponential(4));
    Threads proposal = proposed(network, SizingModels.poisson(500), Question.DEFAULT);
    assertThat(proposal.evidence().method())
        .contains(MethodStep.Plain.EXACT_ALLOCATION)
        .noneMatch(MethodStep.ThreadMoves.class::isInstance);
  }

  /** If waits add up, no allocation of the same threads responds faster. */
  @Test
  void theAllocationOfLocalPoolsIsTheBestOfAllByTheExactFormula() {
    for (long seed = 1; seed <= 30; seed++) {
      Random random = new Random(seed);
      Distribution[] times = new Distribution[1 + random.nextInt(6)];
      Arrays.setAll(times, task -> SizingModels.exponential(0.2 + 1.5 * random.nextDouble()));
      Network network = row(times);
      Workload workload = SizingModels.poisson(1000);
      Question question = Question.DEFAULT.withMaxThreads(12);
      Formulas formulas = new Formulas(network, workload);
      Feasibility allowed = Feasibility.of(question, workload.name(), formulas, network);
      if (!OverloadProof.exists(formulas, allowed)) {
        CandidateRange space =
            new CandidateRange(formulas, allowed, new Objective.MeanResponse(), null);
        for (int total = space.fewest(); total <= 12; total++) {
          double best = Double.POSITIVE_INFINITY;
          for (int[] each : allocations(times.length, total)) {
            best = Math.min(best, response(formulas, workload, each));
          }
          assertThat(response(formulas, workload, space.threads(total)))
              .as("seed %d, %d threads", seed, total)
              .isLessThanOrEqualTo(best * (1 + 1e-9));
        }
      }
    }
  }

  private static double response(Formulas formulas, Workload workload, int[] threads) {
    return MeanResponse.of(formulas.with(threads), workload) instanceof MeanResponse.Known known
        ? known.seconds()
        : Double.POSITIVE_INFINITY;
  }

  /**
   * Tasks in groups that share pools, with forks, and all orders at once: only simulation shows the
   * best. In every case the proposal is the fewest threads that are within the margin of the best
   * of all allocations.
   */
  @Test
  void mixedPoolsGetAnAllocationStatisticallyEqualToTheBest() {
    int most = 12;
    for (long seed = 1; seed <= 20; seed++) {
      Network network = mixed(new Random(seed));
      Workload workload = SizingModels.atOnce(20);
      Threads proposal = proposed(network, workload, Question.DEFAULT.withMaxThreads(most));
      Map<Integer, Double> least = new TreeMap<>();
      Formulas formulas = new Formulas(network, workload);
      for (int total = network.pools().size(); total <= most; total++) {
        for (int[] each : allocations(network.pools().size(), total)) {
          least.merge(total, makespan(formulas.with(each), workload), Math::min);
        }
      }
      double enough = Collections.min(least.values()) * (1 + Proposal.INDIFFERENCE);
      int fewest =
          least.keySet().stream()
              .filter(total -> least.getOrDefault(total, Double.NaN) <= enough)
              .findFirst()
              .orElseThrow();
      assertThat(proposal.total()).as("seed %d", seed).isEqualTo(fewest);
      assertThat(makespan(proposal.network(), workload))
          .as("seed %d", seed)
          .isLessThanOrEqualTo(enough);
    }
  }

  private static double makespan(Network network, Workload workload) {
    ReplicationTallies run =
        Simulation.run(network, workload, 1, 0, RunLimits.of(workload), ExperimentMonitor.NONE);
    return run.lastDelivery() - run.firstArrival();
  }

  /** Returns two to six pools with one to six tasks, some of them parallel. */
  private static Network mixed(Random random) {
    int pools = 2 + random.nextInt(5);
    NetworkBuilder builder = Network.builder("mixed");
    for (int pool = 0; pool < pools; pool++) {
      builder.pool("p" + pool, 1);
    }
    builder.source("in");
    String last = "in";
    int output = 0;
    int stages = 1 + random.nextInt(3);
    for (int stage = 0; stage < stages; stage++) {
      String fork = "F" + stage;
      String left = "L" + stage;
      String right = "R" + stage;
      String join = "J" + stage;
      builder
          .node(fork, new Behavior.Replicate())
          .task(left, SizingModels.constant(1 + random.nextInt(9)))
          .on("p" + random.nextInt(pools))
          .task(right, SizingModels.constant(1 + random.nextInt(9)))
          .on("p" + random.nextInt(pools))
          .node(join, new Behavior.Assemble())
          .join(last, output, fork, 0)
          .join(fork, 0, left, 0)
          .join(fork, 1, right, 0)
          .join(left, 0, join, 0)
          .join(right, 0, join, 1);
      last = join;
    }
    return builder.sink("out").chain(last, "out").build();
  }

  private static List<int[]> allocations(int pools, int total) {
    List<int[]> all = new ArrayList<>();
    fill(new int[pools], 0, total, all);
    return all;
  }

  private static void fill(int[] threads, int pool, int left, List<int[]> all) {
    if (pool == threads.length - 1) {
      threads[pool] = left;
      all.add(threads.clone());
      return;
    }
    for (int count = 1; count <= left - (threads.length - 1 - pool); count++) {
      threads[pool] = count;
      fill(threads, pool + 1, left - count, all);
    }
  }

  /** Returns tasks in a row, each in its own pool. */
  private static Network row(Distribution... times) {
    return LocalPools.of(SizingModels.chain(times));
  }
}
