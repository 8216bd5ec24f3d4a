package org.threadwise.queueing.network;

import java.util.List;
import org.threadwise.queueing.distribution.Distribution;

/** When a node makes a work unit, and what comes out when the unit ends. */
public sealed interface Behavior {

  /** Messages arrive here from the workload. */
  record Source() implements Behavior {}

  /** Messages are delivered here. */
  record Sink() implements Behavior {}

  /** A source on its output and a sink on its input. */
  record Responder() implements Behavior {}

  /** One input, one output: each message passes. */
  record Pass() implements Behavior {}

  /** The message passes with a probability; else it goes to the second output, or is dropped. */
  record Filter(double probability) implements Behavior {
    public Filter {
      NetworkChecks.probability(probability, "probability of a filter");
    }
  }

  /** A copy on each output. */
  record Replicate() implements Behavior {}

  /** The message on exactly one output. */
  record Dispatch(Choice choice) implements Behavior {}

  /** A copy on each output independently, with that output's probability. */
  record Distribute(List<Double> probabilities) implements Behavior {
    public Distribute {
      probabilities = NetworkChecks.probabilities(probabilities, "probabilities of a distributor");
    }
  }

  /** Fragments of each message; their number is drawn and rounded to the nearest, ties to even. */
  record Split(Distribution fragments) implements Behavior {}

  /** One message when all fragments of its group have come. */
  record Aggregate() implements Behavior {}

  /** The messages of one correlation id, input i to output i, when all inputs hold one. */
  record Correlate() implements Behavior {}

  /** Each message on any input passes. */
  record Merge() implements Behavior {}

  /** Fragments of a group in the order of their indices. */
  record Resequence() implements Behavior {}

  /** A base (input 0) and a context (input 1) of one correlation id: the base passes. */
  record Match() implements Behavior {}

  /** One message of the oldest of each input, with the lineage of input 0. */
  record Assemble() implements Behavior {}

  /** Declared firing and emission. */
  record Route(Firing firing, Emission emission) implements Behavior {}

  /** Each message after a delay, in nanoseconds, that holds no thread. */
  record Delay(Distribution delay) implements Behavior {}

  /**
   * Each message is sent to a station, and the answer comes out.
   *
   * @param response response time in nanoseconds
   * @param blocking whether the thread waits for it
   * @param station index of the station, or {@link #NO_STATION}: each is answered at once
   */
  record Request(Distribution response, boolean blocking, int station) implements Behavior {
    /** The station of a request that never waits for a server. */
    public static final int NO_STATION = -1;

    public Request {
      NetworkChecks.atLeast(NO_STATION, station, "station of a request");
    }
  }

  /** How exactly one output is chosen. */
  sealed interface Choice {
    /** With the given probability for each output; they sum to 1. */
    record ByProbability(List<Double> probabilities) implements Choice {
      public ByProbability {
        probabilities = NetworkChecks.shares(probabilities, "probabilities of a choice");
      }
    }

    /** In turn, starting with the first. */
    record InTurn() implements Choice {}

    /** By fragment index modulo the number of outputs; without a group the first. */
    record ByFragment() implements Choice {}
  }

  /** When a router fires. */
  enum Firing {
    /** For each message on any input. */
    EACH,
    /** When every input holds a message; the oldest of each is taken, lineage of input 0. */
    ALL
  }

  /** On how many outputs a router sends. */
  sealed interface Emission {
    /** A copy on each output. */
    record Every() implements Emission {}

    /** On exactly one output. */
    record One(Choice choice) implements Emission {}

    /** A copy on each output independently. */
    record Some(List<Double> probabilities) implements Emission {
      public Some {
        probabilities = NetworkChecks.probabilities(probabilities, "probabilities of a router");
      }
    }
  }
}
