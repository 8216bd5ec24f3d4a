package org.threadwise.queueing.event;

import org.jspecify.annotations.Nullable;

/**
 * The outside systems that answer requests, first come first served. A request without a station is
 * answered after its response time at once.
 */
final class Stations {
  private final Clock clock;

  Stations(Clock clock) {
    this.clock = clock;
  }

  /** Asks for an answer; false if the request waits for a server. */
  boolean ask(Message message) {
    StationState station = message.node.station;
    if (station == null) {
      scheduleAnswer(message);
      return true;
    }
    message.since = clock.now;
    if (station.busy.value == station.servers) {
      station.waiting.addLast(message);
      station.queued.increment(clock.now);
      return false;
    }
    station.busy.increment(clock.now);
    serve(station, message);
    return true;
  }

  /** The server of an answered request turns to the next one, which is given, or is idle. */
  @Nullable Message answered(Message message) {
    StationState station = message.node.station;
    if (station == null) {
      return null;
    }
    Message following = station.waiting.poll();
    if (following == null) {
      station.busy.decrement(clock.now);
    } else {
      station.queued.decrement(clock.now);
      serve(station, following);
    }
    return following;
  }

  private void serve(StationState station, Message message) {
    station.requests++;
    station.waitingTime += clock.now - message.since;
    scheduleAnswer(message);
  }

  private void scheduleAnswer(Message message) {
    long time = clock.now + message.response;
    if (message.node.blocks) {
      message.phase = Execution.RESPONSE;
      clock.events.add(time, Clock.END, message.number);
    } else {
      clock.events.add(time, Clock.ANSWER, message.number);
    }
  }
}
