package org.threadwise.sizing;

import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.network.Host;
import org.threadwise.queueing.network.HourlyCost;
import org.threadwise.queueing.network.Network;
import org.threadwise.sizing.answer.Proposal;
import org.threadwise.sizing.answer.Proposal.Threads;
import org.threadwise.sizing.question.Question;
import org.threadwise.sizing.variant.NetworkChanges;

/**
 * The number of cores with the lowest cost, up to the declared number, and its thread counts.
 *
 * <p>All threads have stacks of the same size, so with given cores the fewest threads that keep
 * every goal are the cheapest. More cores are tried until their price alone exceeds the lowest cost
 * that was found.
 */
final class CheapestCores {

  private CheapestCores() {}

  /**
   * Returns the cheapest proposal; without prices, the proposal for the declared cores.
   *
   * @param sizing returns the proposal for a network with some number of cores
   */
  static Proposal propose(
      Network network, Question question, BiFunction<Network, Question, Proposal> sizing) {
    Host host = network.host();
    if (host == null || host.prices() == null) {
      return sizing.apply(network, question);
    }
    long start = System.nanoTime();
    Proposal last = sizing.apply(NetworkChanges.withCores(network, 1), question);
    Threads best = cheaper(null, last);
    for (int cores = 2; cores <= host.cores(); cores++) {
      boolean isPricier = best != null && cores * host.prices().coreHour() >= cost(best);
      Question rest = remaining(question, start);
      if (last instanceof Proposal.Cancelled || isPricier || rest.budgetNanos() == 0) {
        break;
      }
      last = sizing.apply(NetworkChanges.withCores(network, cores), rest);
      best = cheaper(best, last);
    }
    return best == null || last instanceof Proposal.Cancelled ? last : best;
  }

  private static @Nullable Threads cheaper(@Nullable Threads best, Proposal other) {
    return other instanceof Threads threads && (best == null || cost(threads) < cost(best))
        ? threads
        : best;
  }

  private static double cost(Threads threads) {
    return HourlyCost.of(threads.network()).orElseThrow().total();
  }

  private static Question remaining(Question question, long start) {
    return question.budgetNanos() == Question.NO_BUDGET
        ? question
        : question.withBudget(Math.max(0, question.budgetNanos() - (System.nanoTime() - start)));
  }
}
