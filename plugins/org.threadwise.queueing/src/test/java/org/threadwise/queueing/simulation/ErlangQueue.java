package org.threadwise.queueing.simulation;

/**
 * The exact steady state of servers whose service is two exponential phases, with Poisson arrivals
 * (M/E2/c). A state is the number inside and the number of servers in their first phase. The
 * elimination of Grassmann, Taksar and Heyman (1985, Operations Research 33(5)) solves the balance
 * equations without subtractions.
 */
final class ErlangQueue {
  /** Above it, the probabilities are negligible for loads up to 0.8. */
  private static final int MAX_INSIDE = 150;

  private final double rate;
  private final int servers;
  private final double phase;
  private final double[][] rates;

  private ErlangQueue(double rate, int servers, double phase) {
    this.rate = rate;
    this.servers = servers;
    this.phase = phase;
    int states = (MAX_INSIDE + 1) * (servers + 1);
    rates = new double[states][states];
  }

  /**
   * Returns the mean response time.
   *
   * @param rate of arrivals
   * @param servers their number
   * @param phase rate of each phase
   */
  static double meanResponse(double rate, int servers, double phase) {
    ErlangQueue queue = new ErlangQueue(rate, servers, phase);
    for (int inside = 0; inside <= MAX_INSIDE; inside++) {
      for (int first = 0; first <= Math.min(inside, servers); first++) {
        queue.transitions(inside, first);
      }
    }
    return queue.meanInside() / rate;
  }

  private int state(int inside, int first) {
    return inside * (servers + 1) + first;
  }

  private void transitions(int inside, int first) {
    double[] from = rates[state(inside, first)];
    int busy = Math.min(inside, servers);
    if (inside < MAX_INSIDE) {
      from[state(inside + 1, inside < servers ? first + 1 : first)] += rate;
    }
    if (first > 0) {
      from[state(inside, first - 1)] += first * phase;
    }
    if (busy > first) {
      from[state(inside - 1, inside > servers ? first + 1 : first)] += (busy - first) * phase;
    }
  }

  private double meanInside() {
    for (int last = rates.length - 1; last > 0; last--) {
      eliminate(last);
    }
    double[] weights = new double[rates.length];
    weights[0] = 1;
    double sum = 1;
    double inside = 0;
    for (int state = 1; state < rates.length; state++) {
      for (int before = 0; before < state; before++) {
        weights[state] += weights[before] * rates[before][state];
      }
      sum += weights[state];
      int number = state / (servers + 1);
      inside += weights[state] * number;
    }
    return inside / sum;
  }

  /** Replaces the ways through a state by direct ones between the states before it. */
  private void eliminate(int last) {
    double leaves = 0;
    for (int to = 0; to < last; to++) {
      leaves += rates[last][to];
    }
    for (int from = 0; from < last; from++) {
      if (rates[from][last] > 0) {
        rates[from][last] /= leaves;
        for (int to = 0; to < last; to++) {
          rates[from][to] += rates[from][last] * rates[last][to];
        }
      }
    }
  }
}
