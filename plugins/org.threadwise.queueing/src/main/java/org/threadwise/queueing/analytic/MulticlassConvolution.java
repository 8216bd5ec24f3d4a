package org.threadwise.queueing.analytic;

import java.util.Arrays;
import java.util.List;
import org.threadwise.queueing.check.ArgumentChecks;

/**
 * A closed product-form network with users of several classes by convolution over the numbers of
 * users present (Reiser and Kobayashi 1975, IBM Journal of Research and Development 19(3)).
 *
 * <p>One user of each of two classes and one server, whose time is 1 s per order of the first class
 * and 2 s per order of the second: with G(n, m) for n and m users present, G(0, 0) = 1, G(1, 0) =
 * 1, G(0, 1) = 2 and G(1, 1) = 2 · 1 · 2 = 4. The throughputs are G(0, 1)/G(1, 1) = 0.5 and G(1,
 * 0)/G(1, 1) = 0.25 orders per second.
 *
 * <p>Stations are first come, first served, with the same exponential time for each visit of every
 * class; a class demands as many of them as it visits the station. Their factors depend on the sum
 * y of the demands of those present, so that a station is a power series in y, applied to the array
 * of all states: 1/(1 − y) for one server. Only positive numbers are added and multiplied. All
 * demands of a class are multiplied by an upper bound of its throughput, as in {@link
 * ClosedConvolution}.
 */
final class MulticlassConvolution {

  /** Most states for which the arrays are small. */
  private static final double MAX_STATES = 1e6;

  /** Most operations that a formula may take. */
  private static final double MAX_OPERATIONS = 1e8;

  /** Logarithm of the greatest ratio of two factors of a station. */
  private static final double MAX_GROWTH = 600;

  private final int[] users;
  private final int[] strides;
  private final int states;
  private final int total;

  /**
   * Users of one class.
   *
   * @param users their number, at least 1
   * @param elsewhere mean time in seconds of a cycle in which they use no station
   * @param demands time in seconds that an order takes of each station
   */
  record UserClass(int users, double elsewhere, List<Double> demands) {
    UserClass {
      demands = List.copyOf(demands);
      ArgumentChecks.atLeast(1, users, "number of users");
      ArgumentChecks.notNegative(elsewhere, "time elsewhere");
    }

    private double cycle() {
      return elsewhere + demands.stream().mapToDouble(Double::doubleValue).sum();
    }
  }

  /**
   * The figures of a network.
   *
   * @param throughputs orders per second of each class
   * @param lengths mean number of users of all classes at each station
   */
  record Solution(List<Double> throughputs, List<Double> lengths) {
    Solution {
      throughputs = List.copyOf(throughputs);
      lengths = List.copyOf(lengths);
    }
  }

  private MulticlassConvolution(List<UserClass> classes) {
    users = classes.stream().mapToInt(UserClass::users).toArray();
    strides = new int[users.length];
    int size = 1;
    for (int each = 0; each < users.length; each++) {
      strides[each] = size;
      size *= users[each] + 1;
    }
    states = size;
    total = Arrays.stream(users).sum();
  }

  /** Returns whether the network is small enough for {@link #solve}. */
  static boolean isAffordable(List<UserClass> classes, List<Integer> servers) {
    double states = 1;
    double total = 0;
    for (UserClass each : classes) {
      states *= each.users() + 1.0;
      total += each.users();
    }
    double turns = 0;
    boolean several = false;
    for (int count : servers) {
      if (count < total) {
        turns += 2.0 * count;
        several |= count > 1;
      }
    }
    double growth = total * (Math.log(classes.size()) + (several ? 1 : 0));
    return states <= MAX_STATES
        && growth <= MAX_GROWTH
        && states * classes.size() * turns * (servers.size() + 1.0) <= MAX_OPERATIONS;
  }

  /**
   * Returns the figures of a network for which {@link #isAffordable} holds.
   *
   * @param classes each with some time elsewhere or some demand
   * @param servers number of servers of each station
   */
  static Solution solve(List<UserClass> classes, List<Integer> servers) {
    return new MulticlassConvolution(classes).run(classes, servers);
  }

  private Solution run(List<UserClass> classes, List<Integer> servers) {
    int stations = servers.size();
    double[] scales = new double[users.length];
    double[] elsewhere = new double[users.length];
    double[][] loads = new double[stations][users.length];
    for (int each = 0; each < users.length; each++) {
      UserClass own = classes.get(each);
      scales[each] = mostThroughput(own, servers);
      elsewhere[each] = own.elsewhere() * scales[each];
      for (int station = 0; station < stations; station++) {
        loads[station][each] = own.demands().get(station) * scales[each];
        elsewhere[each] += mayWait(servers.get(station)) ? 0 : loads[station][each];
      }
    }
    double[] delays = delays(elsewhere);
    double[] all = withQueues(delays, loads, servers, -1);
    Double[] throughputs = new Double[users.length];
    for (int each = 0; each < users.length; each++) {
      throughputs[each] = scales[each] * all[states - 1 - strides[each]] / all[states - 1];
    }
    Double[] lengths = new Double[stations];
    for (int station = 0; station < stations; station++) {
      int count = servers.get(station);
      lengths[station] =
          mayWait(count)
              ? length(withQueues(delays, loads, servers, station), loads[station], count)
              : busy(classes, throughputs, station);
    }
    return new Solution(List.of(throughputs), List.of(lengths));
  }

  private boolean mayWait(int servers) {
    return servers < total;
  }

  /** Returns an upper bound of the throughput of a class for any number of users present. */
  private double mostThroughput(UserClass own, List<Integer> servers) {
    double most = own.users() / own.cycle();
    for (int station = 0; station < servers.size(); station++) {
      double demand = own.demands().get(station);
      most = demand > 0 ? Math.min(most, servers.get(station) / demand) : most;
    }
    return most;
  }

  private static double busy(List<UserClass> classes, Double[] throughputs, int station) {
    double busy = 0;
    for (int each = 0; each < throughputs.length; each++) {
      busy += throughputs[each] * classes.get(each).demands().get(station);
    }
    return busy;
  }

  /** Returns the factors of users who wait for nobody, the greatest of them 1. */
  private double[] delays(double[] loads) {
    double[] logarithms = new double[states];
    for (int state = 1; state < states; state++) {
      int own = 0;
      while (present(state, own) == 0) {
        own++;
      }
      logarithms[state] =
          logarithms[state - strides[own]] + Math.log(loads[own] / present(state, own));
    }
    double greatest = Arrays.stream(logarithms).max().orElse(0);
    return Arrays.stream(logarithms).map(each -> Math.exp(each - greatest)).toArray();
  }

  /** Returns the constants with all stations where users may wait, but one. */
  private double[] withQueues(
      double[] delays, double[][] loads, List<Integer> servers, int without) {
    double[] constants = delays;
    for (int station = 0; station < loads.length; station++) {
      int count = servers.get(station);
      if (station != without && mayWait(count)) {
        constants = scaled(withQueue(constants, loads[station], count));
      }
    }
    return constants;
  }

  /**
   * Returns the constants with another station: 1 + y/1 · (1 + y/2 · (… + y/(c − 1) · 1/(1 −
   * y/c))).
   */
  private double[] withQueue(double[] constants, double[] loads, int servers) {
    double[] series = geometric(constants, loads, servers);
    for (int busy = servers - 1; busy >= 1; busy--) {
      series = sum(constants, oneMore(series, loads, busy));
    }
    return series;
  }

  /**
   * Returns the mean number of users at a station, given the constants without it: y · f′(y)/f(y)
   * for its series f.
   */
  private double length(double[] others, double[] loads, int servers) {
    double[] series = geometric(others, loads, servers);
    double[] derivative = oneMore(geometric(series, loads, servers), loads, servers);
    for (int busy = servers - 1; busy >= 1; busy--) {
      derivative = oneMore(sum(series, derivative), loads, busy);
      series = sum(others, oneMore(series, loads, busy));
    }
    return derivative[states - 1] / series[states - 1];
  }

  /** Returns 1/(1 − y/c) · constants. */
  private double[] geometric(double[] constants, double[] loads, int servers) {
    double[] series = constants.clone();
    for (int state = 1; state < states; state++) {
      series[state] += before(series, loads, state) / servers;
    }
    return series;
  }

  /** Returns y/c · constants: one user more at the station. */
  private double[] oneMore(double[] constants, double[] loads, int servers) {
    double[] product = new double[states];
    for (int state = 1; state < states; state++) {
      product[state] = before(constants, loads, state) / servers;
    }
    return product;
  }

  private double before(double[] constants, double[] loads, int state) {
    double sum = 0;
    for (int each = 0; each < users.length; each++) {
      if (present(state, each) > 0) {
        sum += loads[each] * constants[state - strides[each]];
      }
    }
    return sum;
  }

  private int present(int state, int userClass) {
    return state / strides[userClass] % (users[userClass] + 1);
  }

  private double[] sum(double[] some, double[] others) {
    double[] sum = new double[states];
    Arrays.setAll(sum, state -> some[state] + others[state]);
    return sum;
  }

  private static double[] scaled(double[] constants) {
    double greatest = Arrays.stream(constants).max().orElse(1);
    return Arrays.stream(constants).map(each -> each / greatest).toArray();
  }
}
