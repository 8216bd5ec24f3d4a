package org.threadwise.queueing.network;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.distribution.Distribution;
import org.threadwise.queueing.distribution.Exponential;

/**
 * How messages arrive at the sources, and when a run ends.
 *
 * @param name as people know it
 * @param arrivals at most one for each source
 * @param duration end of a run in nanoseconds, {@link #UNTIL_DONE} without one
 * @param warmUp start of the window in nanoseconds, {@link #FOUND} to have it found
 */
public record Workload(String name, List<Arrivals> arrivals, long duration, long warmUp) {

  public Workload {
    arrivals = List.copyOf(arrivals);
    NetworkChecks.that(!arrivals.isEmpty(), "workload " + name + " needs arrivals at a source");
    NetworkChecks.that(
        arrivals.stream().mapToInt(Arrivals::source).distinct().count() == arrivals.size(),
        "workload " + name + " has two arrival processes at one source: keep one");
    NetworkChecks.atLeast(0, duration, "duration of workload " + name);
    NetworkChecks.that(
        warmUp == FOUND || (warmUp >= 0 && warmUp <= duration),
        "warm-up of workload " + name + " must lie between 0 and its end, but is " + warmUp);
  }

  /** The duration of a run that ends when nothing is left to happen, or in steady state. */
  public static final long UNTIL_DONE = Long.MAX_VALUE;

  /** A warm-up that is found by MSER-5 for a steady state, and 0 otherwise. */
  public static final long FOUND = -1;

  private static final double NANOS_PER_SECOND = 1e9;

  /** The same workload with another end, in nanoseconds or {@link #UNTIL_DONE}. */
  public Workload withDuration(long end) {
    return new Workload(name, arrivals, end, warmUp);
  }

  /** The same workload with another start of the window, in nanoseconds or {@link #FOUND}. */
  public Workload withWarmUp(long start) {
    return new Workload(name, arrivals, duration, start);
  }

  /** Messages per second at all sources together; 0 for messages at once. */
  public double rate() {
    return arrivals.stream().mapToDouble(Arrivals::rate).sum();
  }

  /**
   * The same mix of arrivals at another rate: all sources are scaled alike, batches and sojourns
   * stay as they are.
   *
   * @param perSecond messages per second at all sources together
   */
  public Workload withRate(double perSecond) {
    NetworkChecks.positive(perSecond, "rate of workload " + name);
    double rate = rate();
    NetworkChecks.that(
        rate > 0, "workload " + name + " is messages at once: it has no rate to change");
    return withRateFactor(perSecond / rate);
  }

  /** The same workload with all rates multiplied by a factor greater than 0. */
  public Workload withRateFactor(double factor) {
    NetworkChecks.positive(factor, "factor of the rates of workload " + name);
    List<Arrivals> scaled = new ArrayList<>();
    for (Arrivals each : arrivals) {
      scaled.add(new Arrivals(each.source(), each.process().faster(factor), each.batch()));
    }
    return new Workload(name, scaled, duration, warmUp);
  }

  /** So many messages at time 0 at each source of this workload, until all work is done. */
  public Workload withMessagesAtOnce(long messages) {
    List<Arrivals> atOnce = new ArrayList<>();
    for (Arrivals each : arrivals) {
      atOnce.add(new Arrivals(each.source(), new Process.AtOnce(messages), null));
    }
    return new Workload(name, List.copyOf(atOnce), UNTIL_DONE, 0);
  }

  /**
   * How messages arrive at one source.
   *
   * @param source index of the node
   * @param process when
   * @param batch messages at each arrival, null for one
   */
  public record Arrivals(int source, Process process, @Nullable Distribution batch) {
    public Arrivals {
      NetworkChecks.atLeast(0, source, "source of arrivals");
    }

    /** Messages per second; 0 for messages at once. */
    public double rate() {
      return process.rate() * (batch == null ? 1 : batch.mean());
    }
  }

  /** When messages arrive: an arrival process, as the textbooks call it. */
  @SuppressWarnings("AvoidCommonTypeNames") // always read as Workload.Process
  public sealed interface Process {
    /** Arrivals per second in the long run; 0 for messages at once. */
    double rate();

    /** The same process with its rate multiplied by a factor; messages at once stay at once. */
    Process faster(double factor);

    /** Independent gaps in nanoseconds; the first arrival comes after one gap. */
    record Renewal(Distribution gap) implements Process {
      public Renewal {
        NetworkChecks.that(
            gap.mean() >= 1,
            "the mean gap between arrivals must be at least 1 ns, but is " + gap.mean() + " ns");
      }

      /** Constant gaps, at a rate in messages per second. */
      public static Renewal constant(double perSecond) {
        return new Renewal(new Constant(gap(perSecond)));
      }

      /** Poisson arrivals at a rate in messages per second. */
      public static Renewal poisson(double perSecond) {
        return new Renewal(new Exponential(gap(perSecond)));
      }

      @Override
      public double rate() {
        return NANOS_PER_SECOND / gap.mean();
      }

      @Override
      public Process faster(double factor) {
        return new Renewal(gap.scaled(1 / factor));
      }

      private static double gap(double perSecond) {
        NetworkChecks.positive(perSecond, "rate of arrivals");
        return NANOS_PER_SECOND / perSecond;
      }
    }

    /** Poisson whose rate changes in a ring of states, starting in the first. */
    record Modulated(List<State> states) implements Process {
      public Modulated {
        states = List.copyOf(states);
        NetworkChecks.that(
            states.stream().anyMatch(state -> state.rate() > 0),
            "modulated arrivals need a state with a rate greater than 0");
      }

      @Override
      public double rate() {
        double messages = 0;
        double time = 0;
        for (State state : states) {
          messages += state.rate() * state.sojourn();
          time += state.sojourn();
        }
        return messages / time;
      }

      @Override
      public Process faster(double factor) {
        return new Modulated(
            states.stream().map(s -> new State(s.rate() * factor, s.sojourn())).toList());
      }
    }

    /** Times in nanoseconds, ascending, the same in every replication. */
    record Recorded(List<Long> times) implements Process {
      public Recorded {
        times = List.copyOf(times);
        long previous = 0;
        for (long time : times) {
          NetworkChecks.atLeast(previous, time, "an arrival time after " + previous + " ns");
          previous = time;
        }
      }

      /** The count over the time of the last. */
      @Override
      public double rate() {
        long last = times.isEmpty() ? 0 : times.get(times.size() - 1);
        return last == 0 ? 0 : times.size() * NANOS_PER_SECOND / last;
      }

      @Override
      public Process faster(double factor) {
        return new Recorded(times.stream().map(t -> (long) Math.rint(t / factor)).toList());
      }
    }

    /** So many messages at time 0. */
    record AtOnce(long messages) implements Process {
      public AtOnce {
        NetworkChecks.atLeast(1, messages, "number of messages at once");
      }

      @Override
      public double rate() {
        return 0;
      }

      @Override
      public Process faster(double factor) {
        return this;
      }
    }
  }

  /**
   * A state of modulated arrivals.
   *
   * @param rate messages per second, 0 allowed
   * @param sojourn mean of the exponential stay in nanoseconds
   */
  public record State(double rate, double sojourn) {
    public State {
      NetworkChecks.notNegative(rate, "rate of a state");
      NetworkChecks.that(
          rate <= NANOS_PER_SECOND, "rate of a state must be at most 1e9 per second: " + rate);
      NetworkChecks.positive(sojourn, "mean sojourn in a state");
      NetworkChecks.that(sojourn >= 1, "mean sojourn in a state must be at least 1 ns: " + sojourn);
    }
  }
}
