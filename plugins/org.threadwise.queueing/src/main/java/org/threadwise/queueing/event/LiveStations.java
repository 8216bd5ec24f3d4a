package org.threadwise.queueing.event;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Passes the requests to stations on to applications, which queue, serve and answer them. Requests
 * without a station are answered as in simulations.
 */
final class LiveStations extends Stations {
  private final LiveApplications applications;
  private final LiveControl control;
  private final List<StationState> stations;

  LiveStations(
      Clock clock,
      Messages messages,
      LiveApplications applications,
      LiveControl control,
      List<StationState> stations) {
    super(clock, messages);
    this.applications = applications;
    this.control = control;
    this.stations = List.copyOf(stations);
  }

  /** Sends a request after the current event. Its application reports when it is in service. */
  @Override
  boolean request(Message message) {
    StationState station = message.node.station;
    if (station == null) {
      return super.request(message);
    }
    message.since = clock.now;
    if (message.node.blocks) {
      message.phase = Execution.RESPONSE;
    }
    enterQueue(station, message);
    int index = stations.indexOf(station);
    long response = message.response;
    PendingRequest pending = new PendingRequest(station, message);
    control.send(() -> applications.request(index, response, pending));
    return false;
  }

  /** The application itself turns to its next request. */
  @Override
  @Nullable Message completeResponse(Message message) {
    return null;
  }

  /** A request that has not been answered. */
  private final class PendingRequest implements LiveApplications.Listener {
    private final StationState station;
    private final Message message;
    private long served;

    PendingRequest(StationState station, Message message) {
      this.station = station;
      this.message = message;
    }

    @Override
    public void started() {
      control.happen(
          replication -> {
            served = clock.now;
            station.queued.decrement(clock.now);
            station.busy.increment(clock.now);
            serve(station, message);
            replication.execution.startResponse(message);
          });
    }

    @Override
    public void ended() {
      control.happen(replication -> station.busy.decrement(clock.now));
    }

    @Override
    public void answered() {
      control.happen(
          replication -> {
            control.countAnswer();
            if (message.node.inputs instanceof InputTrace trace) {
              trace.endResponse(message, clock.now - served);
            }
            if (message.node.blocks) {
              replication.proceed(message);
            } else {
              replication.answer(message);
            }
          });
    }

    @Override
    public void failed(RuntimeException cause) {
      control.happen(
          replication -> {
            throw cause;
          });
    }
  }
}
