package org.threadwise.measurement.wording;

import java.util.List;
import org.threadwise.measurement.drift.FigureDrift.Figure;
import org.threadwise.measurement.drift.SystemComparison.Doubt;
import org.threadwise.measurement.drift.TimeDrift;
import org.threadwise.measurement.drift.Verdict;
import org.threadwise.measurement.fit.MeanInterval;
import org.threadwise.proposal.wording.Numbers;

/** Text about differences between a solution and measurements. */
public final class DriftText {

  private DriftText() {}

  /** Returns a verdict. */
  public static String of(Verdict verdict) {
    return switch (verdict) {
      case DRIFTED -> "drifted";
      case WITHIN_TOLERANCE -> "within tolerance";
      case UNDECIDED -> "too few samples to tell";
    };
  }

  /** Returns the keywords before a time. */
  public static String of(TimeDrift.Part part) {
    return switch (part) {
      case SERVICE -> "takes";
      case CPU -> "takes cpu";
      case WAIT -> "wait";
      case RESPONSE -> "responds in";
    };
  }

  /**
   * Returns a sentence about a time that has drifted, without a final full stop.
   *
   * @param source names of the files
   */
  public static String message(TimeDrift time, String source) {
    return "measured "
        + Numbers.seconds(time.measuredMean() / 1e9)
        + " in "
        + source
        + ", declared "
        + Numbers.seconds(time.declaredMean() / 1e9)
        + ": ratio "
        + ratio(time.drift().meanRatio(), time.drift().ratioInterval())
        + ", "
        + Numbers.counted(time.summary().count(), "value");
  }

  /** Returns time, number of values, measured mean, declared mean, and ratio. */
  public static List<String> cells(TimeDrift time) {
    return List.of(
        of(time.part()),
        Numbers.count(time.summary().count()),
        Numbers.seconds(time.measuredMean() / 1e9),
        Numbers.seconds(time.declaredMean() / 1e9),
        ratio(time.drift().meanRatio(), time.drift().ratioInterval()));
  }

  /** Returns the name of a figure, followed by that of its entry or pool. */
  public static String of(Figure figure, String name) {
    return switch (figure) {
      case ARRIVALS -> "arrivals at " + name;
      case THROUGHPUT -> "throughput from " + name;
      case RESPONSE_TIME -> "response time from " + name;
      case POOL_THREADS -> "threads of pool " + name;
    };
  }

  /** Returns a value in the unit of its figure. */
  public static String value(Figure figure, double value) {
    return switch (figure) {
      case ARRIVALS, THROUGHPUT -> Numbers.perSecond(value);
      case RESPONSE_TIME -> Numbers.seconds(value);
      case POOL_THREADS -> Numbers.number(value);
    };
  }

  /** Returns a ratio with its interval: {@code 1.25 (1.23 to 1.28)}. */
  public static String ratio(double ratio, MeanInterval interval) {
    return interval.low() == interval.high() || Double.isNaN(interval.low())
        ? Numbers.number(ratio)
        : Numbers.number(ratio)
            + " ("
            + Numbers.number(interval.low())
            + " to "
            + Numbers.number(interval.high())
            + ")";
  }

  /** Returns why a figure was not compared, without a final full stop. */
  public static String of(Doubt doubt) {
    return switch (doubt.kind()) {
      case ABOVE_CAPACITY ->
          "the model cannot process the measured arrivals: its capacity is "
              + Numbers.ordersPerSecond(doubt.value());
      case STANDSTILL ->
          "the model comes to a standstill after "
              + Numbers.seconds(doubt.value())
              + "; `threadwise simulate` explains why";
      case NOT_ONE_DELIVERY ->
          "response times were not compared: the model delivers "
              + Numbers.number(doubt.value())
              + " messages for each order of "
              + doubt.name()
              + ", and a trace covers all of them";
      case SEVERAL_EXITS ->
          "response times were not compared: orders of "
              + doubt.name()
              + " reach "
              + Numbers.counted((long) doubt.value(), "exit")
              + ", and a trace covers all of them";
      case NO_RATE ->
          (doubt.name().isEmpty() ? "the workload is" : "the workload of " + doubt.name() + " is")
              + " messages at once or users, whose rate cannot be compared; --workload selects"
              + " another one";
      case UNKNOWN_RATE ->
          "the arrivals at "
              + doubt.name()
              + " were not measured, so the model was simulated at the rate of its workload";
    };
  }
}
