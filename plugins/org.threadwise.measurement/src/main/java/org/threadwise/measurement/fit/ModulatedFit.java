package org.threadwise.measurement.fit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.threadwise.queueing.network.Workload;

/**
 * Markov-modulated Poisson arrivals with two to four states in a ring, fitted to the numbers of
 * arrivals in short windows: a hidden Markov chain with Poisson counts, estimated by expectation
 * and maximisation (Baum and others 1970, Annals of Mathematical Statistics 41(1); Zucchini,
 * MacDonald and Langrock 2016, Hidden Markov Models for Time Series, chapter 4). A state may only
 * be followed by the next one, which the maximisation preserves. The number of states has the least
 * criterion of Schwarz (1978, Annals of Statistics 6(2)).
 */
final class ModulatedFit {
  private static final int MAX_STATES = 4;
  private static final int MAX_WINDOWS = 10_000;
  private static final int ARRIVALS_PER_WINDOW = 5;
  private static final int MIN_WINDOWS = 100;
  private static final int TRIAL_ITERATIONS = 15;
  private static final int ITERATIONS = 100;
  private static final double CONVERGED = 1e-3;
  private static final double MIN_RATE = 1e-6;

  /** Fewest windows per sojourn and fewest turns of the ring from which states are discernible. */
  private static final double MIN_SOJOURN = 2;

  private static final double MIN_TURNS = 5;

  /** Standard deviations by which the halves of a recording may differ. */
  private static final double MAX_TREND = 3.5;

  /** Greatest ratio of the fitted and the measured dispersion index, or its inverse. */
  private static final double MAX_RATIO = 1.6;

  private static final double NANOS_PER_SECOND = 1e9;

  private final int[] counts;
  private final double window;

  private ModulatedFit(int[] counts, double window) {
    this.counts = counts;
    this.window = window;
  }

  /**
   * Returns the states of modulated arrivals.
   *
   * @param times ascending, from 0, in nanoseconds
   * @param rate arrivals per second, which the states have on average
   * @param curve measured dispersion
   * @return empty if no such arrivals agree with the measured dispersion
   */
  static Optional<List<Workload.State>> of(
      double[] times, double rate, List<DispersionIndex> curve) {
    int parts = Math.max(1, times.length / (ARRIVALS_PER_WINDOW * MAX_WINDOWS));
    for (int size = 1; size <= parts; size *= Math.max(2, parts)) {
      double arrivals = (double) ARRIVALS_PER_WINDOW * size;
      int windows = (int) Math.min(MAX_WINDOWS, times.length / arrivals);
      if (windows < MIN_WINDOWS) {
        return Optional.empty();
      }
      double window = arrivals * times[times.length - 1] / times.length;
      int[] counts = DispersionIndex.counts(times, window);
      ModulatedFit fit = new ModulatedFit(Arrays.copyOf(counts, windows), window);
      Optional<Chain> best = fit.best(curve);
      if (best.isPresent()) {
        return Optional.of(best.get().states(window, rate));
      }
    }
    return Optional.empty();
  }

  /** Returns the best chain that has discernible states and agrees with the dispersion. */
  private Optional<Chain> best(List<DispersionIndex> curve) {
    Chain best = null;
    double least = Double.POSITIVE_INFINITY;
    for (int states = 2; states <= MAX_STATES; states++) {
      Chain chain = best(states);
      double criterion = 2 * states * Math.log(counts.length) - 2 * chain.logLikelihood;
      if (criterion < least
          && chain.isDiscernible(counts.length)
          && chain.isStationary(counts)
          && chain.agrees(curve, window)) {
        least = criterion;
        best = chain;
      }
    }
    return Optional.ofNullable(best);
  }

  /**
   * Returns the most likely chain after a few steps from each order of states, and more from it.
   */
  private Chain best(int states) {
    Chain best = null;
    for (int[] order : orders(states)) {
      Chain chain = estimate(start(order), TRIAL_ITERATIONS);
      best = best == null || chain.logLikelihood > best.logLikelihood ? chain : best;
    }
    return estimate(Objects.requireNonNull(best), ITERATIONS);
  }

  /** Returns the different orders of states in a ring, the first of which starts it. */
  private static List<int[]> orders(int states) {
    return switch (states) {
      case 2 -> List.of(new int[] {0, 1});
      case 3 -> List.of(new int[] {0, 1, 2}, new int[] {0, 2, 1});
      default ->
          List.of(
              new int[] {0, 1, 2, 3},
              new int[] {0, 1, 3, 2},
              new int[] {0, 2, 1, 3},
              new int[] {0, 2, 3, 1},
              new int[] {0, 3, 1, 2},
              new int[] {0, 3, 2, 1});
    };
  }

  /** Returns a chain whose rates are quantiles of the counts of twenty windows. */
  private Chain start(int[] order) {
    int size = Math.max(1, Math.min(20, counts.length / 50));
    double[] means = new double[counts.length / size];
    for (int i = 0; i < means.length * size; i++) {
      means[i / size] += (double) counts[i] / size;
    }
    Arrays.sort(means);
    Chain chain = new Chain(order.length);
    for (int i = 0; i < order.length; i++) {
      double level = (order[i] + 0.5) / order.length;
      chain.rate[i] = Math.max(0.05, means[(int) (level * means.length)]) * (1 + 0.05 * order[i]);
      chain.stay[i] = 0.95;
    }
    return chain;
  }

  private Chain estimate(Chain start, int iterations) {
    Chain chain = start;
    for (int i = 0; i < iterations; i++) {
      Chain next = chain.improved(counts);
      double gain = next.logLikelihood - chain.logLikelihood;
      chain = next;
      if (i > 1 && gain < CONVERGED) {
        break;
      }
    }
    return chain;
  }

  /** A chain of states in a ring. */
  private static final class Chain {
    private final int size;
    private final double[] rate;
    private final double[] stay;
    private double logLikelihood = Double.NEGATIVE_INFINITY;

    Chain(int size) {
      this.size = size;
      rate = new double[size];
      stay = new double[size];
    }

    /**
     * Returns the chain after one step of expectation and maximisation, with the likelihood of this
     * one. Forward and backward probabilities are normalised in each window (Rabiner 1989,
     * Proceedings of the IEEE 77(2)).
     */
    Chain improved(int[] counts) {
      int n = counts.length;
      double[][] emission = new double[n][size];
      double[][] forward = new double[n][size];
      double[] norm = new double[n];
      double total = 0;
      double[] prior = stationary();
      for (int t = 0; t < n; t++) {
        double top = emissions(counts[t], emission[t]);
        double sum = 0;
        for (int i = 0; i < size; i++) {
          forward[t][i] = (t == 0 ? prior[i] : predicted(forward[t - 1], i)) * emission[t][i];
          sum += forward[t][i];
        }
        norm[t] = Math.max(1e-300, sum);
        for (int i = 0; i < size; i++) {
          forward[t][i] /= norm[t];
        }
        total += Math.log(norm[t]) + top;
      }
      Chain next = maximised(counts, emission, forward, norm);
      next.logLikelihood = total;
      return next;
    }

    private double predicted(double[] before, int state) {
      int previous = (state + size - 1) % size;
      return before[state] * stay[state] + before[previous] * (1 - stay[previous]);
    }

    /** Computes probabilities of a count relative to the greatest, and returns its logarithm. */
    private double emissions(int count, double[] result) {
      double top = Double.NEGATIVE_INFINITY;
      for (int i = 0; i < size; i++) {
        result[i] = count * Math.log(rate[i]) - rate[i];
        top = Math.max(top, result[i]);
      }
      for (int i = 0; i < size; i++) {
        result[i] = Math.exp(result[i] - top);
      }
      return top;
    }

    private Chain maximised(int[] counts, double[][] emission, double[][] forward, double[] norm) {
      double[] time = new double[size];
      double[] left = new double[size];
      double[] stayed = new double[size];
      double[] arrivals = new double[size];
      double[] backward = new double[size];
      Arrays.fill(backward, 1);
      for (int t = counts.length - 1; t >= 0; t--) {
        double[] earlier = new double[size];
        for (int i = 0; i < size; i++) {
          double share = forward[t][i] * backward[i];
          time[i] += share;
          arrivals[i] += share * counts[t];
          if (t > 0) {
            int after = (i + 1) % size;
            double staying = stay[i] * emission[t][i] * backward[i] / norm[t];
            double leaving = (1 - stay[i]) * emission[t][after] * backward[after] / norm[t];
            earlier[i] = staying + leaving;
            stayed[i] += forward[t - 1][i] * staying;
            left[i] += forward[t - 1][i] * leaving;
          }
        }
        backward = earlier;
      }
      Chain next = new Chain(size);
      for (int i = 0; i < size; i++) {
        next.rate[i] = Math.max(MIN_RATE, arrivals[i] / Math.max(MIN_RATE, time[i]));
        double moves = Math.max(MIN_RATE, stayed[i] + left[i]);
        next.stay[i] = Math.clamp(stayed[i] / moves, 0.01, 1 - 0.1 / counts.length);
      }
      return next;
    }

    private double[] stationary() {
      double[] sojourns = Arrays.stream(stay).map(p -> 1 / (1 - p)).toArray();
      double sum = Arrays.stream(sojourns).sum();
      return Arrays.stream(sojourns).map(sojourn -> sojourn / sum).toArray();
    }

    boolean isDiscernible(int windows) {
      double turn = 0;
      double shortest = Double.POSITIVE_INFINITY;
      for (double p : stay) {
        turn += 1 / (1 - p);
        shortest = Math.min(shortest, 1 / (1 - p));
      }
      return shortest >= MIN_SOJOURN && windows >= MIN_TURNS * turn;
    }

    /** Returns whether the halves differ no more than the states explain: the rate has no trend. */
    boolean isStationary(int[] counts) {
      int half = counts.length / 2;
      double first = Arrays.stream(counts, 0, half).sum();
      double second = Arrays.stream(counts, half, 2 * half).sum();
      double variance = dispersion(half) * (first + second);
      return Math.abs(first - second) <= MAX_TREND * Math.sqrt(variance);
    }

    /** Returns whether the dispersion index agrees for all windows, apart from sampling error. */
    boolean agrees(List<DispersionIndex> curve, double window) {
      for (DispersionIndex each : curve) {
        double ratio = dispersion(each.window() / window) / each.index();
        double noise = Math.exp(3 * each.relativeError());
        if (ratio > MAX_RATIO * noise || 1 / ratio > MAX_RATIO * noise) {
          return false;
        }
      }
      return true;
    }

    /**
     * Returns the dispersion index of the fitted arrivals: 1, and the covariances of the rates of
     * all pairs of windows.
     */
    private double dispersion(double windows) {
      double[] share = stationary();
      double mean = 0;
      for (int i = 0; i < size; i++) {
        mean += share[i] * rate[i];
      }
      int n = Math.max(1, (int) Math.rint(windows));
      double[] weighted = new double[size];
      for (int i = 0; i < size; i++) {
        weighted[i] = share[i] * rate[i];
      }
      double sum = 0;
      for (int lag = 0; lag < n; lag++) {
        double covariance = -mean * mean;
        for (int i = 0; i < size; i++) {
          covariance += weighted[i] * rate[i];
        }
        sum += (lag == 0 ? 1 : 2 * (1 - (double) lag / n)) * covariance;
        double[] next = new double[size];
        for (int i = 0; i < size; i++) {
          next[i] = predicted(weighted, i);
        }
        weighted = next;
      }
      return 1 + sum / mean;
    }

    List<Workload.State> states(double window, double wantedRate) {
      double[] share = stationary();
      double mean = 0;
      for (int i = 0; i < size; i++) {
        mean += share[i] * rate[i];
      }
      List<Workload.State> states = new ArrayList<>();
      for (int i = 0; i < size; i++) {
        double perSecond = Math.min(NANOS_PER_SECOND, rate[i] / mean * wantedRate);
        states.add(new Workload.State(perSecond, Math.max(1, window / (1 - stay[i]))));
      }
      return states;
    }
  }
}
