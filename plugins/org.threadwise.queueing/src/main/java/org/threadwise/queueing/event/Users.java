package org.threadwise.queueing.event;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.event.ReplicationTallies.Ending;
import org.threadwise.queueing.event.ReplicationTallies.UserTally;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.network.Workload.Process;
import org.threadwise.queueing.random.Purpose;
import org.threadwise.queueing.random.RandomStreams;
import org.threadwise.queueing.random.TimeSampler;

/**
 * The users of a workload: each thinks, sends one message, and thinks again in the event in which
 * nothing is left of its order (semantics.md section 7). Users of one source differ in nothing, so
 * only the times of their next messages are kept, as pending arrivals.
 */
final class Users {
  /**
   * Numbers of events at one instant, in all and for each user, after the greater of which no more
   * time is expected to pass. Users may send at one instant because they think equally long.
   */
  private static final long MAX_EVENTS_AT_ONCE = 1_000_000;

  private static final long MAX_EVENTS_OF_A_USER = 100;

  private final Clock clock;
  private final StopCondition stop;
  private final @Nullable Source[] sources;
  private final long maxEvents;
  private long instant = -1;
  private long eventsBefore;
  private int standstill = ReplicationTallies.NOWHERE;

  /** The users of one source. */
  private static final class Source {
    private final int node;
    private final int process;
    private final TimeSampler think;
    private long cycles;
    private double sojourn;

    Source(int node, int process, TimeSampler think) {
      this.node = node;
      this.process = process;
      this.think = think;
    }
  }

  private Users(Plan plan, Clock clock, StopCondition stop, RandomStreams streams) {
    this.clock = clock;
    this.stop = stop;
    sources = new Source[plan.nodes];
    List<Workload.Arrivals> all = plan.workload.arrivals();
    long users = 0;
    for (int i = 0; i < all.size(); i++) {
      if (all.get(i).process() instanceof Process.Closed closed) {
        int node = all.get(i).source();
        sources[node] = new Source(node, i, think(closed, streams, name(plan, node)));
        users += closed.users();
      }
    }
    maxEvents = Math.max(MAX_EVENTS_AT_ONCE, MAX_EVENTS_OF_A_USER * users);
  }

  private static String name(Plan plan, int node) {
    return plan.network.nodes().get(node).name();
  }

  private static TimeSampler think(Process.Closed closed, RandomStreams streams, String name) {
    return closed.think() == null
        ? TimeSampler.NONE
        : TimeSampler.of(closed.think(), streams, name, Purpose.THINK);
  }

  /** Returns the users of a workload, or null if it has none. */
  static @Nullable Users of(Plan plan, Clock clock, StopCondition stop, RandomStreams streams) {
    return plan.workload.hasUsers() ? new Users(plan, clock, stop, streams) : null;
  }

  /** Lets the users of an arrival process think for the first time. */
  void start(int process, Process.Closed closed) {
    for (Source source : sources) {
      if (source != null && source.process == process) {
        for (int user = 0; user < closed.users(); user++) {
          think(source);
        }
      }
    }
  }

  private void think(Source source) {
    clock.arrivals.add(clock.now + source.think.next(), Clock.ARRIVAL, source.process);
  }

  /** Lets the user of an order think again, if a user sent it. */
  void ended(Order order) {
    Source source = sources[order.source.index];
    if (source == null) {
      return;
    }
    source.cycles++;
    source.sojourn += clock.now - order.arrival;
    think(source);
    if (clock.now != instant) {
      instant = clock.now;
      eventsBefore = stop.events();
    } else if (stop.events() - eventsBefore > maxEvents) {
      standstill = source.node;
      stop.end(Ending.NO_TIME);
    }
  }

  /** Resets all counts. */
  void restart() {
    for (Source source : sources) {
      if (source != null) {
        source.cycles = 0;
        source.sojourn = 0;
      }
    }
  }

  /** Returns the source at which no time passes, or {@link ReplicationTallies#NOWHERE}. */
  int standstill() {
    return standstill;
  }

  List<UserTally> tallies(StoredMessages stored) {
    List<UserTally> tallies = new ArrayList<>();
    for (Source source : sources) {
      if (source != null) {
        long atJoins = stored.ordersOf(source.node);
        tallies.add(new UserTally(source.node, source.cycles, source.sojourn, atJoins));
      }
    }
    return tallies;
  }
}
