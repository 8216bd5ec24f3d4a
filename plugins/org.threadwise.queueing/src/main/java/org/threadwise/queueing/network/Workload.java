package org.threadwise.queueing.network;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.check.ArgumentChecks;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.distribution.Distribution;
import org.threadwise.queueing.distribution.Exponential;

/**
 * The arrivals at the sources, and the end of a run.
 *
 * @param name name in the solution
 * @param arrivals at most one per source
 * @param duration end of a run in nanoseconds, {@link #UNTIL_DONE} for none
 * @param warmUp start of the window in nanoseconds, {@link #DETECTED} to detect it
 * @param halfRateWarmUp whether every second arrival before the window is left out, except of
 *     recorded arrivals, messages at once and users
 */
public record Workload(
    String name, List<Arrivals> arrivals, long duration, long warmUp, boolean halfRateWarmUp) {

  public Workload {
    arrivals = List.copyOf(arrivals);
    ArgumentChecks.that(!arrivals.isEmpty(), "workload " + name + " needs arrivals at a source");
    ArgumentChecks.that(
        arrivals.stream().mapToInt(Arrivals::source).distinct().count() == arrivals.size(),
        "workload " + name + " has two arrival processes at one source: keep one");
    ArgumentChecks.atLeast(0, duration, "duration of workload " + name);
    ArgumentChecks.that(
        warmUp == DETECTED || (warmUp >= 0 && warmUp <= duration),
        "warm-up of workload " + name + " must lie between 0 and its end, but is " + warmUp);
  }

  /** Creates a workload that has its full rate from the start. */
  public Workload(String name, List<Arrivals> arrivals, long duration, long warmUp) {
    this(name, arrivals, duration, warmUp, false);
  }

  /**
   * Duration of a run that ends when no event is left, or in steady state when it is precise
   * enough.
   */
  public static final long UNTIL_DONE = Long.MAX_VALUE;

  /** Warm-up that is detected by MSER-5 in steady state, and 0 otherwise. */
  public static final long DETECTED = -1;

  private static final double NANOS_PER_SECOND = 1e9;

  /** Returns this workload with another end, in nanoseconds or {@link #UNTIL_DONE}. */
  public Workload withDuration(long end) {
    return new Workload(name, arrivals, end, warmUp, halfRateWarmUp);
  }

  /**
   * Returns this workload with another start of the window, in nanoseconds or {@link #DETECTED}.
   */
  public Workload withWarmUp(long start) {
    return new Workload(name, arrivals, duration, start, halfRateWarmUp);
  }

  /**
   * Returns this workload with half the rate of arrivals before the window. Every second arrival is
   * left out there; those in the window keep their times. A warm-up that is detected does not
   * change.
   */
  public Workload withHalfRateWarmUp() {
    return new Workload(name, arrivals, duration, warmUp, true);
  }

  /** Returns whether users send messages at a source. */
  public boolean hasUsers() {
    return arrivals.stream().anyMatch(each -> each.process() instanceof Process.Closed);
  }

  /** Returns the number of users at all sources together. */
  public long users() {
    return arrivals.stream()
        .mapToLong(each -> each.process() instanceof Process.Closed closed ? closed.users() : 0)
        .sum();
  }

  /** Returns the mean think time in seconds of the users at a source, NaN if it has none. */
  public double thinkSeconds(int source) {
    for (Arrivals each : arrivals) {
      if (each.source() == source && each.process() instanceof Process.Closed closed) {
        return closed.meanThink() / NANOS_PER_SECOND;
      }
    }
    return Double.NaN;
  }

  /** Returns the messages per second at all sources together; 0 for messages at once and users. */
  public double rate() {
    return arrivals.stream().mapToDouble(Arrivals::rate).sum();
  }

  /**
   * Returns the same mix of arrivals at another rate. All sources are scaled alike; batches and
   * sojourns do not change.
   *
   * @param perSecond messages per second at all sources together
   */
  public Workload withRate(double perSecond) {
    ArgumentChecks.positive(perSecond, "rate of workload " + name);
    double rate = rate();
    ArgumentChecks.that(
        rate > 0,
        "workload "
            + name
            + (hasUsers()
                ? " has users, who send when they have their answer: change their number instead of"
                    + " a rate"
                : " is messages at once: it has no rate to change"));
    return withRateFactor(perSecond / rate);
  }

  /** Returns this workload with all rates multiplied by a factor greater than 0. */
  public Workload withRateFactor(double factor) {
    ArgumentChecks.positive(factor, "factor of the rates of workload " + name);
    List<Arrivals> scaled = new ArrayList<>();
    for (Arrivals each : arrivals) {
      scaled.add(new Arrivals(each.source(), each.process().withRateFactor(factor), each.batch()));
    }
    return new Workload(name, scaled, duration, warmUp, halfRateWarmUp);
  }

  /**
   * Returns a workload of messages at time 0 at each source of this one, run until all work is
   * done.
   */
  public Workload withMessagesAtOnce(long messages) {
    List<Arrivals> atOnce = new ArrayList<>();
    for (Arrivals each : arrivals) {
      atOnce.add(new Arrivals(each.source(), new Process.AtOnce(messages), null));
    }
    return new Workload(name, List.copyOf(atOnce), UNTIL_DONE, 0);
  }

  /**
   * The arrivals at one source.
   *
   * @param source index of the node
   * @param process arrival process
   * @param batch messages per arrival; null for one
   */
  public record Arrivals(int source, Process process, @Nullable Distribution batch) {
    public Arrivals {
      ArgumentChecks.atLeast(0, source, "source of arrivals");
      ArgumentChecks.that(
          batch == null || !(process instanceof Process.Closed),
          "a user sends one message at a time: remove the batches, or add users");
    }

    /** Returns the messages per second; 0 for messages at once and users. */
    public double rate() {
      return process.rate() * (batch == null ? 1 : batch.mean());
    }
  }

  /** An arrival process. */
  @SuppressWarnings("AvoidCommonTypeNames") // always read as Workload.Process
  public sealed interface Process {
    /** Returns the long-run rate of arrivals per second; 0 for messages at once and users. */
    double rate();

    /**
     * Returns this process with its rate multiplied by a factor; messages at once and users do not
     * change.
     */
    Process withRateFactor(double factor);

    /** Independent interarrival times in nanoseconds; the first arrival comes after one of them. */
    record Renewal(Distribution gap) implements Process {
      public Renewal {
        ArgumentChecks.that(
            gap.mean() >= 1,
            "the mean gap between arrivals must be at least 1 ns, but is " + gap.mean() + " ns");
      }

      /**
       * Returns arrivals at constant intervals.
       *
       * @param perSecond messages per second
       */
      public static Renewal constant(double perSecond) {
        return new Renewal(new Constant(gap(perSecond)));
      }

      /**
       * Returns Poisson arrivals.
       *
       * @param perSecond messages per second
       */
      public static Renewal poisson(double perSecond) {
        return new Renewal(new Exponential(gap(perSecond)));
      }

      @Override
      public double rate() {
        return NANOS_PER_SECOND / gap.mean();
      }

      @Override
      public Process withRateFactor(double factor) {
        return new Renewal(gap.scaled(1 / factor));
      }

      private static double gap(double perSecond) {
        ArgumentChecks.positive(perSecond, "rate of arrivals");
        return NANOS_PER_SECOND / perSecond;
      }
    }

    /**
     * Markov-modulated Poisson arrivals: the rate changes in a ring of states, starting in the
     * first.
     */
    record Modulated(List<State> states) implements Process {
      public Modulated {
        states = List.copyOf(states);
        ArgumentChecks.that(
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
      public Process withRateFactor(double factor) {
        return new Modulated(
            states.stream().map(s -> new State(s.rate() * factor, s.sojourn())).toList());
      }
    }

    /** Recorded times in nanoseconds, ascending, the same in every replication. */
    record Recorded(List<Long> times) implements Process {
      public Recorded {
        times = List.copyOf(times);
        long previous = 0;
        for (long time : times) {
          ArgumentChecks.atLeast(previous, time, "an arrival time after " + previous + " ns");
          previous = time;
        }
      }

      /** Returns the number of arrivals divided by the time of the last one. */
      @Override
      public double rate() {
        long last = times.isEmpty() ? 0 : times.get(times.size() - 1);
        return last == 0 ? 0 : times.size() * NANOS_PER_SECOND / last;
      }

      @Override
      public Process withRateFactor(double factor) {
        return new Recorded(times.stream().map(t -> (long) Math.rint(t / factor)).toList());
      }
    }

    /**
     * Users who each think, send one message, and think again once nothing is left of it.
     *
     * @param users number of users
     * @param think time in nanoseconds before each message; null for none
     */
    record Closed(int users, @Nullable Distribution think) implements Process {
      /** Maximum number of users: each needs a message inside. */
      public static final int MAX_USERS = 15_000_000;

      public Closed {
        ArgumentChecks.atLeast(1, users, "number of users");
        ArgumentChecks.that(
            users <= MAX_USERS, "number of users must be at most " + MAX_USERS + ": " + users);
      }

      /** Returns the mean think time in nanoseconds. */
      public double meanThink() {
        return think == null ? 0 : think.mean();
      }

      /** Returns 0: users send when they have their answer. */
      @Override
      public double rate() {
        return 0;
      }

      @Override
      public Process withRateFactor(double factor) {
        return this;
      }
    }

    /** Messages that all arrive at time 0. */
    record AtOnce(long messages) implements Process {
      public AtOnce {
        ArgumentChecks.atLeast(1, messages, "number of messages at once");
      }

      @Override
      public double rate() {
        return 0;
      }

      @Override
      public Process withRateFactor(double factor) {
        return this;
      }
    }
  }

  /**
   * A state of modulated arrivals.
   *
   * @param rate messages per second, possibly 0
   * @param sojourn mean of the exponential sojourn in nanoseconds
   */
  public record State(double rate, double sojourn) {
    public State {
      ArgumentChecks.notNegative(rate, "rate of a state");
      ArgumentChecks.that(
          rate <= NANOS_PER_SECOND, "rate of a state must be at most 1e9 per second: " + rate);
      ArgumentChecks.positive(sojourn, "mean sojourn in a state");
      ArgumentChecks.that(
          sojourn >= 1, "mean sojourn in a state must be at least 1 ns: " + sojourn);
    }
  }
}
