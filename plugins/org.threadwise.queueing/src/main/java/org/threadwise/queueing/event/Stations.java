package org.threadwise.queueing.event;

import org.jspecify.annotations.Nullable;

/**
 * Serves the requests to stations, first come, first served. A request without a station is
 * completeResponse after its response time, without waiting.
 */
final class Stations {
  private final Clock clock;

  Stations(Clock clock) {
    this.clock = clock;
  }

  /** Sends a request and returns whether it is in service, that is, does not wait for a server. */
  boolean request(Message message) {
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

  /**
   * Ends the service of a request. Returns the request that the server turns to next, or null if
   * the server is idle or the request had no station.
   */
  @Nullable Message completeResponse(Message message) {
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
