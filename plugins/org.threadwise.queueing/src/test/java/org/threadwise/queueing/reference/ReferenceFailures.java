package org.threadwise.queueing.reference;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Failure;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Node;
import org.threadwise.queueing.reference.ReferenceClock.Kind;

/** Which executions fail, and requests that are given up when their answer is late (section 3). */
final class ReferenceFailures {
  private final Network network;
  private final ReferenceDraws draws;
  private final ReferenceClock clock;
  private final ReferenceFigures figures;

  ReferenceFailures(
      Network network, ReferenceDraws draws, ReferenceClock clock, ReferenceFigures figures) {
    this.network = network;
    this.draws = draws;
    this.clock = clock;
    this.figures = figures;
  }

  private @Nullable Failure rule(ReferenceUnit unit) {
    return network.nodes().get(unit.node).failure();
  }

  /** Whether an execution that has just ended fails; an asynchronous request is not over yet. */
  boolean failsAtItsEnd(ReferenceUnit unit) {
    Node node = network.nodes().get(unit.node);
    boolean asks = node.behavior() instanceof Behavior.Request request && !request.blocking();
    return !asks && fails(unit);
  }

  /** Whether an attempt fails that is over now. */
  boolean fails(ReferenceUnit unit) {
    Failure rule = rule(unit);
    if (rule == null) {
      return false;
    }
    boolean late = unit.late;
    unit.late = false;
    if (!draws.fails(rule.probability(), network.nodes().get(unit.node)) && !late) {
      return false;
    }
    unit.failed++;
    figures.failedAttempts[unit.node]++;
    figures.timeouts[unit.node] += late ? 1 : 0;
    return true;
  }

  boolean hasRetry(ReferenceUnit unit) {
    return unit.failed <= Objects.requireNonNull(rule(unit)).retries();
  }

  boolean retriesOnItsThread(ReferenceUnit unit) {
    return Objects.requireNonNull(rule(unit)).blocking() && hasRetry(unit);
  }

  long pause(ReferenceUnit unit) {
    Failure rule = Objects.requireNonNull(rule(unit));
    return draws.time(rule.pause(), network.nodes().get(unit.node).name(), "retry");
  }

  /** The time after which the answer of this unit's request is late. */
  long timeout(ReferenceUnit unit) {
    Failure rule = rule(unit);
    return rule == null ? Failure.NO_TIMEOUT : rule.timeout();
  }

  /** Acts at the answer to a request that waits for no server, or when that is late. */
  void answerAfterResponse(ReferenceUnit unit, Runnable next) {
    long timeout = timeout(unit);
    unit.late = unit.response > timeout;
    Kind kind = unit.late ? Kind.TIME_OUT : Kind.ANSWER_OR_DELAY;
    clock.after(Math.min(timeout, unit.response), kind, next);
  }

  private int station(ReferenceUnit unit) {
    return ((Behavior.Request) network.nodes().get(unit.node).behavior()).station();
  }

  /**
   * Sends a request to a station.
   *
   * @param kind of the end of its service
   * @param whenServed acts when a server turns to the request, unless it was late before
   * @param whenOver acts when the answer arrives or is late, whichever comes first; receives
   *     whether a server has turned to the request
   */
  void request(
      ReferenceTurn station, ReferenceUnit unit, Kind kind, Runnable whenServed, Over whenOver) {
    boolean[] over = {false};
    // it keeps its response time, even if it is late and the next attempt draws another
    ReferenceRequest request = new ReferenceRequest(station(unit), clock.now(), unit.response);
    figures.requests.add(request);
    station.enter(
        () -> {
          request.serve(clock.now());
          if (!over[0]) {
            whenServed.run();
          }
          clock.after(
              request.response,
              kind,
              () -> {
                station.leave();
                if (!over[0]) {
                  over[0] = true;
                  whenOver.happened(true);
                }
              });
        });
    long timeout = timeout(unit);
    if (timeout != Failure.NO_TIMEOUT) {
      clock.after(
          timeout,
          Kind.TIME_OUT,
          () -> {
            if (!over[0]) {
              over[0] = true;
              unit.late = true;
              whenOver.happened(request.isServed());
            }
          },
          () -> !over[0]);
    }
  }

  /** What happens when a request is over. */
  interface Over {
    void happened(boolean served);
  }
}
