package org.threadwise.queueing.event;

import org.jspecify.annotations.Nullable;

/**
 * Serves the requests to stations, first come, first served. A request without a station is
 * complete after its response time, without waiting.
 */
class Stations {
  final Clock clock;
  private final Messages messages;

  Stations(Clock clock, Messages messages) {
    this.clock = clock;
    this.messages = messages;
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
      enterQueue(station, message);
      return false;
    }
    station.busy.increment(clock.now);
    serve(station, message);
    scheduleAnswer(message);
    if (message.node.timed && message.response > message.node.timeout()) {
      startTimer(message);
    }
    return true;
  }

  /** Counts a request that waits for a server, and starts its time-out. */
  final void enterQueue(StationState station, Message message) {
    station.queued.increment(clock.now);
    if (message.node.timed) {
      message.attempt().inService = false;
      startTimer(message);
    }
  }

  private void startTimer(Message message) {
    long time = clock.now + message.node.timeout();
    message.attempt().timer = clock.events.add(time, Clock.TIMEOUT, message.number);
  }

  /**
   * Ends the wait of a message whose answer is late. Its request stays with the station and is
   * served in full; another message takes its place everywhere else and is returned.
   */
  Message abandon(Message message) {
    Attempt old = message.attempt();
    Message live = messages.abandon(message);
    Attempt own = live.attempt();
    own.late = true;
    own.inService = old.inService;
    live.response = old.inService ? clock.now - old.served : 0;
    return live;
  }

  /**
   * Returns whether a message waits for the answer that has just come. If so, its time-out is
   * cancelled.
   */
  boolean isAwaited(Message message) {
    Attempt attempt = message.attempt();
    if (attempt.abandoned) {
      messages.discardAbandoned(message);
      return false;
    }
    if (attempt.timer != Attempt.NO_TIMER) {
      attempt.timer = Attempt.NO_TIMER;
      clock.idleEvents++;
    }
    return true;
  }

  /** Returns whether the message of a request has been abandoned. */
  static boolean isAbandoned(Message message) {
    return message.node.timed && message.attempt().abandoned;
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
      scheduleAnswer(following);
    }
    return following;
  }

  /** Counts a request that a server turns to. */
  final void serve(StationState station, Message message) {
    station.requests++;
    station.waitingTime += clock.now - message.since;
    if (message.node.timed) {
      message.attempt().inService = true;
      message.attempt().served = clock.now;
    }
  }

  private void scheduleAnswer(Message message) {
    long time = clock.now + message.response;
    if (message.node.blocks) {
      message.phase = Execution.RESPONSE;
      clock.events.add(time, Clock.END, message.number);
    } else if (message.node.timed && message.isLate()) {
      message.attempt().timer = clock.events.add(time, Clock.TIMEOUT, message.number);
    } else {
      clock.events.add(time, Clock.ANSWER, message.number);
    }
  }
}
