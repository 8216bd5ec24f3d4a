package org.threadwise.queueing.event;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.distribution.Exponential;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.network.Workload.Process;
import org.threadwise.queueing.random.Purpose;
import org.threadwise.queueing.random.RandomStream;
import org.threadwise.queueing.random.RandomStreams;
import org.threadwise.queueing.random.TimeSampler;

/** The arrival processes of a workload (semantics.md section 7). */
final class Arrivals {
  private static final double NANOS_PER_SECOND = 1e9;

  private final Clock clock;
  private final ArrivalTimes[] times;
  private final @Nullable TimeSampler[] batch;
  private final long[] atOnce;
  private final int[] source;

  Arrivals(Plan plan, Clock clock, RandomStreams streams, @Nullable Users users) {
    this.clock = clock;
    List<Workload.Arrivals> all = plan.workload.arrivals();
    times = new ArrivalTimes[all.size()];
    batch = new TimeSampler[all.size()];
    atOnce = new long[all.size()];
    source = new int[all.size()];
    for (int i = 0; i < times.length; i++) {
      Workload.Arrivals arrivals = all.get(i);
      String name = plan.network.nodes().get(arrivals.source()).name();
      source[i] = arrivals.source();
      times[i] = times(arrivals.process(), streams, name, fullRateAfter(plan.workload));
      atOnce[i] = arrivals.process() instanceof Process.AtOnce some ? some.messages() : 1;
      if (arrivals.batch() != null) {
        batch[i] = TimeSampler.of(arrivals.batch(), streams, name, Purpose.BATCH);
      }
      if (users != null && arrivals.process() instanceof Process.Closed closed) {
        users.start(i, closed);
      } else {
        scheduleNext(i);
      }
    }
  }

  /** Generates the times of the next arrivals. */
  @FunctionalInterface
  private interface ArrivalTimes {
    /** Returns the time of the next arrival, or {@link EventList#NEVER} if there is none. */
    long after(long now);
  }

  /** Returns the time until which arrivals come at half the rate. */
  private static long fullRateAfter(Workload workload) {
    return workload.halfRateWarmUp() ? Math.max(0, workload.warmUp()) : 0;
  }

  private static ArrivalTimes times(
      Process process, RandomStreams streams, String name, long fullRateAfter) {
    return switch (process) {
      case Process.Renewal renewal -> {
        TimeSampler gaps = TimeSampler.of(renewal.gap(), streams, name, Purpose.ARRIVALS);
        yield halved(now -> now + gaps.next(), fullRateAfter);
      }
      case Process.Modulated modulated ->
          halved(new ModulatedTimes(modulated, streams, name), fullRateAfter);
      case Process.Recorded recorded -> new RecordedTimes(recorded.times());
      case Process.AtOnce some -> new RecordedTimes(List.of(0L));
      // users schedule their messages themselves
      case Process.Closed closed -> now -> EventList.NEVER;
    };
  }

  /** Leaves out every second arrival until a time, starting with the first. */
  private static ArrivalTimes halved(ArrivalTimes all, long end) {
    return end == 0
        ? all
        : now -> {
          long time = all.after(now);
          return time > end ? time : all.after(time);
        };
  }

  /** Schedules the next arrival of a process and returns its source. */
  int scheduleNext(int process) {
    long time = times[process].after(clock.now);
    if (time != EventList.NEVER) {
      clock.arrivals.add(time, Clock.ARRIVAL, process);
    }
    return source[process];
  }

  /** Returns the number of messages that arrive one by one at this time. */
  long size(int process) {
    TimeSampler sizes = batch[process];
    if (sizes == null) {
      return atOnce[process];
    }
    long size = 0;
    for (long i = 0; i < atOnce[process]; i++) {
      size += sizes.next();
    }
    return size;
  }

  /** Arrivals at recorded times. */
  private static final class RecordedTimes implements ArrivalTimes {
    private final long[] recorded;
    private int next;

    RecordedTimes(List<Long> recorded) {
      this.recorded = recorded.stream().mapToLong(Long::longValue).toArray();
    }

    @Override
    public long after(long now) {
      return next == recorded.length ? EventList.NEVER : recorded[next++];
    }
  }

  /**
   * Poisson arrivals whose rate changes in a ring of states. An interarrival time that ends after
   * its state is drawn again from the next state, because the exponential distribution has no
   * memory.
   */
  private static final class ModulatedTimes implements ArrivalTimes {
    private final @Nullable TimeSampler[] gaps;
    private final TimeSampler[] sojourns;
    private int state;
    private long stateEnd;

    ModulatedTimes(Process.Modulated modulated, RandomStreams streams, String name) {
      int states = modulated.states().size();
      RandomStream stream = streams.stream(name, Purpose.ARRIVALS);
      gaps = new TimeSampler[states];
      sojourns = new TimeSampler[states];
      for (int i = 0; i < states; i++) {
        Workload.State each = modulated.states().get(i);
        sojourns[i] = TimeSampler.of(new Exponential(each.sojourn()), stream);
        if (each.rate() > 0) {
          gaps[i] = TimeSampler.of(new Exponential(NANOS_PER_SECOND / each.rate()), stream);
        }
      }
      stateEnd = sojourns[0].next();
    }

    @Override
    public long after(long now) {
      long from = now;
      while (true) {
        TimeSampler gap = gaps[state];
        long arrival = gap == null ? EventList.NEVER : from + gap.next();
        if (arrival <= stateEnd || from > Clock.MAX_TIME) {
          return arrival;
        }
        from = stateEnd;
        state = state + 1 == sojourns.length ? 0 : state + 1;
        stateEnd += sojourns[state].next();
      }
    }
  }
}
