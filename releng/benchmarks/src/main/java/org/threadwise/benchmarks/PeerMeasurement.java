package org.threadwise.benchmarks;

import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.statistics.Tally;

/**
 * The speed of another simulator.
 *
 * @param name the simulator with its version, if known
 * @param perCpuSecond events per second of CPU time, NaN without a figure
 * @param relativeError the half-width of the 95 % interval over the runs, relative to the mean
 * @param refusal why there is no figure, or null
 */
record PeerMeasurement(
    PeerSimulator peer,
    TaskChain row,
    String name,
    double perCpuSecond,
    double relativeError,
    @Nullable String refusal) {

  /** The accepted relative error of a mean response time. It is ten standard errors or more. */
  private static final double TOLERANCE = 0.1;

  /** Returns that a simulator could not be measured. */
  static PeerMeasurement refused(PeerSimulator peer, TaskChain row, String refusal) {
    return new PeerMeasurement(peer, row, peer.title, Double.NaN, Double.NaN, refusal);
  }

  /** Returns the speed of the runs, unless their response times contradict theory. */
  static PeerMeasurement of(PeerSimulator peer, TaskChain row, PeerOutput output) {
    Tally speeds = new Tally();
    Tally responses = new Tally();
    for (PeerOutput.Run run : output.runs()) {
      speeds.add(run.events() / run.cpuSeconds());
      responses.add(run.response());
    }
    double expected = row.meanResponse();
    if (!(Math.abs(responses.mean() / expected - 1) <= TOLERANCE)) {
      return refused(
          peer,
          row,
          String.format(
              Locale.ROOT,
              "its mean response time in %s is %.3f s instead of %.3f s",
              row,
              responses.mean(),
              expected));
    }
    return new PeerMeasurement(
        peer,
        row,
        output.name(),
        speeds.mean(),
        Measurement.halfWidth(speeds) / speeds.mean(),
        null);
  }

  boolean hasFigure() {
    return refusal == null;
  }
}
