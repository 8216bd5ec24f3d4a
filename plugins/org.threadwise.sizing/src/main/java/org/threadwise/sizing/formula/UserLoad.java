package org.threadwise.sizing.formula;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.analytic.Capacity;
import org.threadwise.queueing.analytic.MeanValueAnalysis;
import org.threadwise.queueing.analytic.MeanValueAnalysis.Station;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.network.Workload.Arrivals;
import org.threadwise.queueing.network.Workload.Process;
import org.threadwise.sizing.answer.Proposal;

/**
 * What the users of a closed workload ask of the sized pools.
 *
 * <p>For example, 50 users think for 1 s, and an order takes 0.25 s of thread time. If nobody ever
 * waits, they send 50 / 1.25 = 40 orders per second, which keep 10 threads busy: fewer than 10 · 98
 * % cannot be within 2 % of the best. With 50 threads nobody waits, since each user has at most one
 * message inside, so more of them change nothing.
 */
public final class UserLoad {

  /** Number of operations of mean value analysis for one count, of which a guess needs many. */
  private static final double MAX_OPERATIONS = 2e7;

  private final Formulas formulas;
  private final long users;
  private final double think;
  private final boolean alone;

  private UserLoad(Formulas formulas, Workload workload) {
    this.formulas = formulas;
    this.users = workload.users();
    this.think = think(workload);
    this.alone =
        workload.arrivals().size() == 1 && formulas.demands().isOneMessage(formulas.network());
  }

  /** Returns the load of a closed workload, null for others. */
  static @Nullable UserLoad of(Formulas formulas, Workload workload) {
    return formulas.rates().closed() ? new UserLoad(formulas, workload) : null;
  }

  /** Returns the mean think time of a user in seconds. */
  private static double think(Workload workload) {
    double sum = 0;
    for (Arrivals arrivals : workload.arrivals()) {
      if (arrivals.process() instanceof Process.Closed closed) {
        sum += closed.users() * closed.meanThink() / 1e9;
      }
    }
    return sum / workload.users();
  }

  public long users() {
    return users;
  }

  /** Returns the mean think time in seconds. */
  public double think() {
    return think;
  }

  /** Returns the orders per second of users who never wait (Denning and Buzen 1978). */
  public double greatestThroughput() {
    return users / (think + formulas.latency());
  }

  /**
   * Returns the number of threads of a pool from which on more threads change nothing; {@link
   * Integer#MAX_VALUE} where an order may need several threads at the same time.
   */
  public int enough() {
    return alone ? (int) Math.min(Integer.MAX_VALUE, users) : Integer.MAX_VALUE;
  }

  /**
   * Returns the orders per second that threads must carry to be close to the best of all counts.
   *
   * @param share accepted share of the greatest throughput
   * @return 0 if it is not certain that enough threads reach the greatest throughput
   */
  public double required(double share) {
    int[] threads = new int[formulas.sized().size()];
    Arrays.fill(threads, (int) Math.min(users, 1 << 20));
    Capacity capacity = formulas.capacity(threads);
    boolean reached = alone && capacity.exact() && onlySizedPoolsQueue();
    return reached ? share * greatestThroughput() : 0;
  }

  private boolean onlySizedPoolsQueue() {
    return formulas.network().stations().isEmpty()
        && IntStream.range(0, formulas.network().pools().size())
            .allMatch(
                pool ->
                    formulas.sized().contains(pool)
                        || formulas.demands().pools().get(pool).serviceDemand() == 0);
  }

  /** Returns the estimated orders per second with these threads in the sized pools. */
  public double throughput(int[] threads) {
    if (!Double.isFinite(formulas.latency())) {
      return 0;
    }
    List<Station> stations = new ArrayList<>();
    double elsewhere = think + formulas.latency();
    for (int position = 0; position < threads.length; position++) {
      double demand = formulas.serviceDemand(position);
      stations.add(new Station(demand, threads[position]));
      elsewhere -= demand;
    }
    double most = Math.min(greatestThroughput(), formulas.capacity(threads).ordersPerSecond());
    boolean affordable =
        users <= Process.Closed.MAX_USERS
            && MeanValueAnalysis.operations((int) users, stations) <= MAX_OPERATIONS;
    return affordable && Double.isFinite(most)
        ? Math.min(
            most, MeanValueAnalysis.of((int) users, Math.max(0, elsewhere), stations).throughput())
        : most;
  }

  /**
   * Returns whether the estimate for these threads is within the indifference of a throughput.
   *
   * @param best throughput to compare with
   * @param byTime whether the times inside are compared
   */
  public boolean isNear(double best, int[] threads, boolean byTime) {
    double throughput = throughput(threads);
    return byTime
        ? sojourn(throughput) <= (1 + Proposal.INDIFFERENCE) * sojourn(best)
        : throughput >= (1 - Proposal.INDIFFERENCE) * best;
  }

  /** Returns the time in seconds until nothing is left of an order, for a throughput. */
  private double sojourn(double throughput) {
    return users / throughput - think;
  }
}
