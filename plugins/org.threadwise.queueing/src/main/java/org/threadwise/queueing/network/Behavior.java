package org.threadwise.queueing.network;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.check.ArgumentChecks;
import org.threadwise.queueing.distribution.Distribution;

/** The firing rule of a node, and what it sends when a work unit ends. */
public sealed interface Behavior {

  /** Returns whether messages of the workload can arrive at such a node. */
  default boolean isSource() {
    return this instanceof Source || this instanceof Responder;
  }

  /** Returns whether such a node delivers messages. */
  default boolean isExit() {
    return this instanceof Sink || this instanceof Responder;
  }

  /** Returns whether such a node is a port, which messages can pass without a work unit. */
  default boolean isPort() {
    return isSource() || isExit() || this instanceof Request;
  }

  /** Returns whether at most one work unit of such a node runs at a time, whatever is declared. */
  default boolean isSerial() {
    return this instanceof Aggregate
        || this instanceof Batch
        || this instanceof Correlate
        || this instanceof Resequence;
  }

  /** Returns whether such a node can send several messages for one, each to be processed alone. */
  default boolean makesCopies() {
    return this instanceof Replicate || this instanceof Distribute || this instanceof Split;
  }

  /** Returns whether such a node joins the oldest message of each input, of whatever orders. */
  default boolean isAssembler() {
    return this instanceof Assemble
        || (this instanceof Route route && route.firing() == Firing.ALL);
  }

  /** Returns whether a thread waits for the response. */
  default boolean isBlocking() {
    return this instanceof Request request && request.blocking();
  }

  /** Returns the response time of a request or the delay of a delayer in nanoseconds, else null. */
  default @Nullable Distribution latency() {
    return switch (this) {
      case Delay delay -> delay.delay();
      case Request request -> request.response();
      default -> null;
    };
  }

  /** Returns this behavior with its latency multiplied by a factor. */
  default Behavior withScaledLatency(double factor) {
    return switch (this) {
      case Delay delay -> new Delay(delay.delay().scaled(factor));
      case Request request ->
          new Request(request.response().scaled(factor), request.blocking(), request.station());
      default -> this;
    };
  }

  /** Receives the messages of the workload. */
  record Source() implements Behavior {}

  /** Delivers messages. */
  record Sink() implements Behavior {}

  /** A source on the output and a sink on the input. */
  record Responder() implements Behavior {}

  /** Passes each message from one input to one output. */
  record Pass() implements Behavior {}

  /**
   * Passes a message with a probability; otherwise sends it to the second output, or drops it if
   * there is none.
   */
  record Filter(double probability) implements Behavior {
    public Filter {
      ArgumentChecks.probability(probability, "probability of a filter");
    }
  }

  /** A copy on each output. */
  record Replicate() implements Behavior {}

  /** Sends the message on exactly one output. */
  record Dispatch(Choice choice) implements Behavior {}

  /** Sends a copy on each output independently, with that output's probability. */
  record Distribute(List<Double> probabilities) implements Behavior {
    public Distribute {
      probabilities = ArgumentChecks.probabilities(probabilities, "probabilities of a distributor");
    }
  }

  /**
   * Splits each message into fragments. Their number is drawn and rounded to the nearest whole
   * number, ties to even.
   */
  record Split(Distribution fragments) implements Behavior {}

  /** Sends one message when all fragments of its group have arrived. */
  record Aggregate() implements Behavior {}

  /**
   * Collects messages into batches, whatever orders and groups they belong to, and sends one
   * message for each batch that closes. There is one open batch for each key. It closes by the
   * first of its conditions.
   *
   * @param size number of messages that closes a batch, drawn for each batch and rounded to the
   *     nearest whole number, at least 1; null for no such condition
   * @param timeout nanoseconds after the last message, or {@link #NEVER}
   * @param within nanoseconds after the first message, or {@link #NEVER}
   * @param every closes all open batches at each multiple of this time in nanoseconds, or {@link
   *     #NEVER}
   * @param keys number of keys, one of which is drawn for each message; {@link #ORDERS} for one key
   *     per order
   */
  record Batch(@Nullable Distribution size, long timeout, long within, long every, int keys)
      implements Behavior {
    /** A time that does not close batches. */
    public static final long NEVER = 0;

    /** Number of keys if each order has its own. */
    public static final int ORDERS = 0;

    public Batch {
      ArgumentChecks.atLeast(0, timeout, "time-out of a batch");
      ArgumentChecks.atLeast(0, within, "maximum time of a batch");
      ArgumentChecks.atLeast(0, every, "interval of batches");
      ArgumentChecks.atLeast(ORDERS, keys, "number of keys of a batch");
      ArgumentChecks.that(
          size != null || timeout + within + every != NEVER,
          "a batch needs a size or a time, or it never closes");
    }

    /** Returns whether batches close after a time, complete or not. */
    public boolean isTimed() {
      return timeout != NEVER || within != NEVER || every != NEVER;
    }
  }

  /** Sends the messages of a correlation id, input i to output i, when all inputs hold one. */
  record Correlate() implements Behavior {}

  /** Passes each message on any input. */
  record Merge() implements Behavior {}

  /** Sends the fragments of a group in the order of their indices. */
  record Resequence() implements Behavior {}

  /**
   * Waits for a base (input 0) and a context (input 1) with the same correlation id, and passes the
   * base.
   */
  record Match() implements Behavior {}

  /** Joins the oldest message of each input into one, with the lineage of input 0. */
  record Assemble() implements Behavior {}

  /** Follows a declared firing rule and emission. */
  record Route(Firing firing, Emission emission) implements Behavior {}

  /** Sends each message after a delay in nanoseconds that occupies no thread. */
  record Delay(Distribution delay) implements Behavior {}

  /**
   * Limits the messages that leave. With a period, at most N leave in any interval of that length:
   * each at the maximum of now, the time of the message before, and the time of the N-th before
   * plus the period. Without one, the descendants of at most N messages are downstream of it at a
   * time: a message leaves when it gets one of N permits, and holds it until its last descendant
   * has ended.
   *
   * @param messages maximum number of messages N, at least 1
   * @param period length of the interval in nanoseconds, at least 1, or {@link #AT_ONCE}
   * @param blocking whether the thread waits with the message
   */
  record Throttle(int messages, long period, boolean blocking) implements Behavior {
    /** Period of a throttler that limits how many messages are downstream of it at a time. */
    public static final long AT_ONCE = 0;

    public Throttle {
      ArgumentChecks.atLeast(1, messages, "messages of a throttler");
      ArgumentChecks.atLeast(AT_ONCE, period, "period of a throttler");
    }

    /** Returns whether messages hold permits, rather than leave at a limited rate. */
    public boolean isAtOnce() {
      return period == AT_ONCE;
    }
  }

  /**
   * Sends each message to a station and passes on the answer.
   *
   * @param response response time in nanoseconds
   * @param blocking whether the thread waits for the answer
   * @param station index of the station, or {@link #NO_STATION} for answers without a queue
   */
  record Request(Distribution response, boolean blocking, int station) implements Behavior {
    /** Station index of a request that never waits for a server. */
    public static final int NO_STATION = -1;

    public Request {
      ArgumentChecks.atLeast(NO_STATION, station, "station of a request");
    }
  }

  /** How one output is chosen. */
  sealed interface Choice {
    /** By the given probability of each output; they sum to 1. */
    record ByProbability(List<Double> probabilities) implements Choice {
      public ByProbability {
        probabilities = ArgumentChecks.shares(probabilities, "probabilities of a choice");
      }
    }

    /** In turn, starting with the first. */
    record InTurn() implements Choice {}

    /** By fragment index modulo the number of outputs; without a group, the first output. */
    record ByFragment() implements Choice {}
  }

  /** Firing rule of a router. */
  enum Firing {
    /** For each message on any input. */
    EACH,
    /** When every input holds a message: takes the oldest of each, with the lineage of input 0. */
    ALL
  }

  /** Outputs on which a router sends. */
  sealed interface Emission {
    /** A copy on each output. */
    record Every() implements Emission {}

    /** The message on exactly one output. */
    record One(Choice choice) implements Emission {}

    /** A copy on each output independently, by probability. */
    record Some(List<Double> probabilities) implements Emission {
      public Some {
        probabilities = ArgumentChecks.probabilities(probabilities, "probabilities of a router");
      }
    }
  }
}
