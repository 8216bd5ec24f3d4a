package org.threadwise.sizing.swarm;

import java.util.Arrays;
import java.util.function.ToDoubleFunction;
import org.threadwise.queueing.random.Purpose;
import org.threadwise.queueing.random.RandomStreams;
import org.threadwise.queueing.random.Sampler;

/**
 * The particle swarm by which Freire et al. (2019) allocate threads, for comparison only.
 *
 * <p>50 particles start at random allocations and make 25 moves: v ← v + 2 r₁ (p − x) + 2 r₂ (g −
 * x), x ← x + v, rounded and cut to the limits of the pools, with p the best place of the particle
 * and g that of the swarm; r₁ and r₂ are drawn once for a move of the whole swarm (Kennedy and
 * Eberhart 1995, without inertia). Two defects of their published program are fixed here: after
 * each move, threads are added or removed at random until the total is correct, and the value of p
 * is stored with p.
 */
final class ParticleSwarm {

  private static final int PARTICLES = 50;
  private static final int MOVES = 25;
  private static final double PULL = 2;

  private final int[] lower;
  private final int[] upper;
  private final int threads;
  private final ToDoubleFunction<int[]> cost;
  private final Sampler uniform;
  private int[] best;
  private double least = Double.POSITIVE_INFINITY;

  /**
   * @param lower minimum threads of each pool
   * @param upper maximum threads of each pool
   * @param threads all threads, between the sums of both
   * @param cost of an allocation; smaller is better
   * @param seed of the moves
   */
  ParticleSwarm(int[] lower, int[] upper, int threads, ToDoubleFunction<int[]> cost, long seed) {
    this.lower = lower.clone();
    this.upper = Arrays.stream(upper).map(most -> Math.min(most, threads)).toArray();
    this.threads = threads;
    this.cost = cost;
    this.uniform = new RandomStreams(seed, 0).uniform("particle swarm", Purpose.ROUTE);
    this.best = lower.clone();
  }

  /** Returns the best allocation that the swarm visits. */
  int[] search() {
    Particle[] swarm = new Particle[PARTICLES];
    Arrays.setAll(swarm, each -> new Particle(scattered()));
    for (int move = 0; move < MOVES; move++) {
      double own = PULL * uniform.sample();
      double common = PULL * uniform.sample();
      int[] target = best.clone();
      for (Particle particle : swarm) {
        particle.move(own, common, target);
      }
    }
    return best.clone();
  }

  /**
   * Returns a random allocation: each pool in turn gets a uniform number that leaves enough for the
   * others.
   */
  private int[] scattered() {
    int[] place = lower.clone();
    int left = threads - Arrays.stream(lower).sum();
    for (int pool = 0; pool < place.length - 1; pool++) {
      int more = below(Math.min(left, upper[pool] - lower[pool]) + 1);
      place[pool] += more;
      left -= more;
    }
    return repaired(place);
  }

  /**
   * Returns a place with the correct total, whose difference is spread over the pools at random.
   */
  private int[] repaired(int[] place) {
    int missing = threads - Arrays.stream(place).sum();
    while (missing != 0) {
      int pool = below(place.length);
      int step = Integer.signum(missing);
      if (step > 0 ? place[pool] < upper[pool] : place[pool] > lower[pool]) {
        place[pool] += step;
        missing -= step;
      }
    }
    return place;
  }

  /** Returns a uniform integer from 0 to below a limit. */
  private int below(int limit) {
    return (int) (uniform.sample() * limit);
  }

  private double evaluate(int[] place) {
    double value = cost.applyAsDouble(place);
    if (value < least) {
      least = value;
      best = place.clone();
    }
    return value;
  }

  /** A moving allocation. */
  private final class Particle {
    private final double[] velocity = new double[lower.length];
    private int[] place;
    private int[] bestPlace;
    private double bestValue;

    Particle(int[] place) {
      this.place = place;
      this.bestPlace = place;
      this.bestValue = evaluate(place);
    }

    void move(double own, double common, int[] target) {
      int[] next = new int[place.length];
      for (int pool = 0; pool < next.length; pool++) {
        velocity[pool] +=
            own * (bestPlace[pool] - place[pool]) + common * (target[pool] - place[pool]);
        next[pool] =
            (int) Math.clamp(Math.rint(place[pool] + velocity[pool]), lower[pool], upper[pool]);
      }
      place = repaired(next);
      double value = evaluate(place);
      if (value < bestValue) {
        bestValue = value;
        bestPlace = place;
      }
    }
  }
}
