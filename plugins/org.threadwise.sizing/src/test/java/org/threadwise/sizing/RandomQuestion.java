package org.threadwise.sizing;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.network.Goal;
import org.threadwise.queueing.network.Goal.Bound;
import org.threadwise.queueing.network.Goal.Relation;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.reference.RandomSolution;
import org.threadwise.sizing.formula.Feasibility;
import org.threadwise.sizing.formula.Formulas;
import org.threadwise.sizing.question.Objective;
import org.threadwise.sizing.question.Question;
import org.threadwise.sizing.question.SizedPools;
import org.threadwise.sizing.search.OverloadProof;
import org.threadwise.sizing.variant.LocalPools;

/**
 * A question about a small random solution that brute force can check: hosts, forks, serial tasks,
 * batches and all kinds of pools, with fixed and with random times.
 *
 * @param shaped the network with the pools that are sized
 */
record RandomQuestion(
    long seed,
    Network network,
    Network shaped,
    Workload workload,
    Question question,
    BruteForce truth) {

  private static final int MAX_MESSAGES = 24;
  private static final int MAX_POOLS = 3;
  private static final int SOLUTIONS = 1_000;

  /** Returns the question of a seed, about the first of its solutions that can be checked. */
  static RandomQuestion of(long seed) {
    for (int solution = 0; solution < SOLUTIONS; solution++) {
      RandomQuestion question = of(seed, SOLUTIONS * seed + solution);
      if (question != null) {
        return question;
      }
    }
    throw new IllegalStateException("no solution of seed " + seed + " can be checked");
  }

  private static @Nullable RandomQuestion of(long seed, long solutionSeed) {
    SplittableRandom random = new SplittableRandom(seed);
    RandomSolution solution = RandomSolution.of(solutionSeed);
    boolean isFixed = random.nextInt(3) > 0;
    Network network = isFixed ? FixedTimes.of(solution.network()) : solution.network();
    boolean isFinite = random.nextInt(3) > 0;
    int messages = 1 + random.nextInt(MAX_MESSAGES);
    Workload workload = isFinite ? solution.atOnce(messages) : solution.workload();
    SizedPools pools = random.nextInt(4) == 0 ? SizedPools.LOCAL : SizedPools.GLOBAL;
    int most = random.nextInt(4) == 0 ? 3 + random.nextInt(6) : Question.NO_MAXIMUM;
    Network shaped = pools == SizedPools.LOCAL ? LocalPools.of(network) : network;
    Formulas formulas = new Formulas(shaped, workload);
    if (formulas.sized().size() > MAX_POOLS || !hasWork(formulas)) {
      return null;
    }
    Question question = Question.DEFAULT.withSeed(seed).withPools(pools).withMaxThreads(most);
    boolean isOverloaded =
        OverloadProof.exists(
            formulas, Feasibility.of(question, workload.name(), formulas, network));
    BruteForce truth = BruteForce.of(shaped, workload, !isOverloaded, most);
    if (truth == null) {
      return null;
    }
    Objective objective = isOverloaded ? new Objective.Throughput() : objective(random, isFinite);
    question =
        isOverloaded || random.nextInt(2) == 0
            ? question.withObjective(objective)
            : question.withGoals(goals(random, workload, objective, truth));
    return new RandomQuestion(seed, network, shaped, workload, question, truth);
  }

  private static boolean hasWork(Formulas formulas) {
    double serviceDemand = 0;
    for (int position = 0; position < formulas.sized().size(); position++) {
      serviceDemand += formulas.serviceDemand(position);
    }
    return serviceDemand > 0 && Double.isFinite(serviceDemand);
  }

  private static Objective objective(SplittableRandom random, boolean isFinite) {
    return switch (random.nextInt(isFinite ? 6 : 3)) {
      case 0 -> new Objective.MeanResponse();
      case 1 -> new Objective.PercentileResponse(90);
      case 2 -> new Objective.Throughput();
      default -> new Objective.Makespan();
    };
  }

  /** Returns a goal that the best allocation just keeps or just misses, with equal probability. */
  private static List<Goal> goals(
      SplittableRandom random, Workload workload, Objective objective, BruteForce truth) {
    double best = truth.bestMean(objective);
    double share = 0.9 + 0.5 * random.nextDouble();
    Bound bound =
        switch (objective) {
          case Objective.Makespan makespan -> new Goal.Makespan(Relation.LESS, share * best);
          case Objective.Throughput throughput ->
              new Goal.Throughput(Goal.ANY, Relation.AT_LEAST, best / share);
          case Objective.PercentileResponse percentile ->
              response(new Goal.Statistic.Percentile(percentile.level()), share * best);
          default -> response(new Goal.Statistic.Mean(), share * best);
        };
    List<Bound> bounds = new ArrayList<>(List.of(bound));
    return List.of(new Goal(workload.name(), bounds));
  }

  private static Bound response(Goal.Statistic statistic, double limit) {
    return new Goal.ResponseTime(statistic, Goal.ANY, Goal.ANY, Relation.AT_MOST, limit);
  }
}
