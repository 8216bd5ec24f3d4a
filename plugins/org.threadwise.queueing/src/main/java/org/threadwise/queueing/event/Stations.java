package org.threadwise.queueing.event;

import java.util.Arrays;
import org.threadwise.queueing.event.Run.StationTally;
import org.threadwise.queueing.network.Behavior;

/**
 * The outside systems that answer requests, first come first served. A request without a station is
 * answered after its response time at once.
 */
final class Stations {
  private final Plan plan;
  private final Clock clock;
  private final Messages messages;
  private final Queues waiting;
  private final int[] servers;
  private final Levels busy;
  private final Levels queued;
  private final long[] requests;
  private final double[] waitingSum;

  Stations(Plan plan, Clock clock, Messages messages) {
    this.plan = plan;
    this.clock = clock;
    this.messages = messages;
    int count = plan.network.stations().size();
    waiting = new Queues(messages, count);
    servers = plan.network.stations().stream().mapToInt(station -> station.servers()).toArray();
    busy = new Levels(count);
    queued = new Levels(count);
    requests = new long[count];
    waitingSum = new double[count];
  }

  /** Asks for an answer; false if the request waits for a server. */
  boolean ask(int message) {
    int station = plan.station[messages.node[message]];
    if (station == Behavior.Request.NO_STATION) {
      scheduleAnswer(message);
      return true;
    }
    messages.since[message] = clock.now;
    if (busy.level[station] == servers[station]) {
      waiting.addLast(station, message);
      queued.increment(station, clock.now);
      return false;
    }
    busy.increment(station, clock.now);
    serve(station, message);
    return true;
  }

  /** The server of an answered request turns to the next one, which is given, or is idle. */
  int answered(int message) {
    int station = plan.station[messages.node[message]];
    if (station == Behavior.Request.NO_STATION) {
      return Queues.EMPTY;
    }
    int following = waiting.poll(station);
    if (following == Queues.EMPTY) {
      busy.decrement(station, clock.now);
    } else {
      queued.decrement(station, clock.now);
      serve(station, following);
    }
    return following;
  }

  private void serve(int station, int message) {
    requests[station]++;
    waitingSum[station] += clock.now - messages.since[message];
    scheduleAnswer(message);
  }

  private void scheduleAnswer(int message) {
    long time = clock.now + messages.response[message];
    if (plan.blocks[messages.node[message]]) {
      messages.phase[message] = Execution.RESPONSE;
      clock.ends.add(time, message);
    } else {
      clock.answers.add(time, message);
    }
  }

  /** Keeps the integrals exact; see {@link Levels}. */
  void settle(long now) {
    busy.settle(now);
    queued.settle(now);
  }

  void restart(long now) {
    busy.restart(now);
    queued.restart(now);
    Arrays.fill(requests, 0);
    Arrays.fill(waitingSum, 0);
  }

  StationTally tally(int station) {
    return new StationTally(
        busy.integral(station, clock.now),
        queued.integral(station, clock.now),
        requests[station],
        waitingSum[station]);
  }
}
