package org.threadwise.measurement.wording;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.threadwise.measurement.annotation.ObservationCollector.Skipped;
import org.threadwise.measurement.source.Remark;
import org.threadwise.measurement.source.SkipReason;
import org.threadwise.proposal.wording.Numbers;

/** Text of remarks about a source. */
public final class RemarkText {

  private RemarkText() {}

  /**
   * Returns a sentence for each remark and for each kind of skipped records, without full stops.
   */
  public static List<String> of(List<Remark> remarks, Map<SkipReason, Skipped> skipped) {
    return Stream.concat(
            remarks.stream().map(RemarkText::of),
            skipped.entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .map(entry -> SkipText.of(entry.getKey(), entry.getValue())))
        .toList();
  }

  /** Returns a sentence without a final full stop. */
  public static String of(Remark remark) {
    List<String> arguments = remark.arguments();
    return switch (remark.kind()) {
      case MISSING_EDGE ->
          "messages went from %s to %s (%s times), which the model does not connect"
              .formatted(
                  arguments.get(0),
                  arguments.get(1),
                  Numbers.count(Long.parseLong(arguments.get(2))));
      case SEVERAL_SERVICES ->
          "%s: '%s' and an operation of the service '%s' have this name; use --map '%s=%s'"
              .formatted(
                  arguments.get(0),
                  arguments.get(1),
                  arguments.get(2),
                  arguments.get(1),
                  arguments.get(0));
      case NAME_TAKEN ->
          "'%s' is not kept for %s, because %s is measured as it: remove it there"
              .formatted(arguments.get(0), arguments.get(1), arguments.get(2));
      case TRANSITIONS_WITHOUT_TIME ->
          "transitions between elements have no time and are ignored within --from-time and"
              + " --to-time: probabilities rest on numbers of executions";
      case COARSE_CLOCK ->
          arguments.get(0)
              + " is measured in steps of "
              + Numbers.seconds(Double.parseDouble(arguments.get(1)) / 1e9);
      case NESTED_TIMES ->
          arguments.get(0)
              + ": left out, because its time contains those of the processors in it, and which ones"
              + " these are, or how much they overlap, is not in the file: use the JSON of Camel's"
              + " route console with processors";
      case ONLY_TOTALS -> arguments.get(0) + ": only count and sum are known";
      case LOAD_UNKNOWN ->
          "statistics of Camel have neither CPU time nor load, so their durations may contain waiting"
              + " for a core: add a recording of the Flight Recorder of the same time, which has the"
              + " load";
      case TRACES_SPLIT ->
          counted(arguments, "trace")
              + " continued after other traces had displaced it from memory: some times contain"
              + " those of their children; sort the file by trace, or split it";
      case PARENTS_MISSING ->
          "the parents of " + counted(arguments, "span") + " are missing: routing is incomplete";
      case RECORDING_TRUNCATED ->
          "the recording is truncated or corrupt: "
              + bytes(arguments.get(0))
              + " of "
              + bytes(arguments.get(1))
              + " were read";
      case CHUNKS_MISSING ->
          "parts of the recording are missing: "
              + arguments.get(0)
              + ", together "
              + time(arguments.get(1))
              + "; record with a larger maxsize";
      case EVENTS_LOST ->
          "the recorder dropped "
              + bytes(arguments.get(0))
              + " of events: record with more memory, or fewer events";
      case RECORDING_SETTING ->
          "setting %s of %s is %s: use %s, as threadwise.jfc does"
              .formatted(arguments.get(1), arguments.get(0), arguments.get(2), arguments.get(3));
      case RECORDING_SETTINGS_UNKNOWN ->
          "the recording does not contain its settings: whether they suit is unknown";
      case NO_METHOD_TRACING ->
          "Java "
              + arguments.get(0)
              + " cannot trace methods: record with Java 25 or later, or with events of your own";
      case FILTER_WITHOUT_CALLS ->
          "no call matched the filter "
              + arguments.get(0)
              + ": interface methods, lambdas, wildcards and misspelt names match nothing";
      case VIRTUAL_THREADS ->
          "%s: %s of %s calls ran on virtual threads, where only sleeping and sockets are recorded as"
                  .formatted(arguments.get(0), count(arguments.get(1)), count(arguments.get(2)))
              + " waiting";
      case NO_CPU_SAMPLES ->
          "the recording has no CPU-time samples: record with settings=threadwise.jfc on Linux";
      case CPU_SAMPLES_LOST ->
          count(arguments.get(0))
              + " CPU-time samples were lost beside "
              + count(arguments.get(1))
              + "; CPU times were scaled accordingly";
      case FEW_CPU_SAMPLES ->
          arguments.get(0)
              + ": the CPU time rests on only "
              + count(arguments.get(1))
              + " samples; record for longer";
      case STACKS_TRUNCATED ->
          count(arguments.get(0))
              + " of "
              + count(arguments.get(1))
              + " stack traces are cut: record with a greater stackdepth";
      case POOL_THREADS ->
          "pool " + arguments.get(0) + " had " + count(arguments.get(1)) + " threads";
      case QUEUE_LENGTH ->
          "the work queue had "
              + Numbers.number(Double.parseDouble(arguments.get(0)))
              + " work units on average, and at most "
              + Numbers.number(Double.parseDouble(arguments.get(1)))
              + ": compare them with those that simulate reports for the pool";
      case WAITS_UNKNOWN -> "waiting is unknown for " + counted(arguments, "long call");
      case NO_TIME_UNIT ->
          arguments.get(0)
              + " has no unit of time and was not used: write it as "
              + arguments.get(0)
              + "_us, for example";
      case ONLY_COMPLETE_EVENTS ->
          "the event log has no start events, so it gives arrivals and routing, but no durations";
      case MISSING_START_EVENTS ->
          arguments.get(0)
              + ": "
              + count(arguments.get(1))
              + " completions have no start event, so no duration";
      case ASSUMED_TIME_UNIT ->
          arguments.get(0) + " has no unit; by its size it is in " + arguments.get(1);
      case ASSUMED_TIME_ZONE -> arguments.get(0) + " has no time zone and is read as UTC";
      case SPLIT_CASES ->
          count(arguments.get(0)) + " cases were open for too long and may be split";
      case ESTIMATED_QUANTILES ->
          arguments.get(0) + ": quantiles of a recent window, not of all values";
      case STALLS ->
          "the machine or the process stood still "
              + counted(arguments, "time")
              + ", for "
              + time(arguments.get(1))
              + " in total; "
              + Numbers.counted(Long.parseLong(arguments.get(2)), "execution")
              + " left out (--keep-stalls keeps them)";
      case EXECUTIONS_BEFORE ->
          "there are too many executions to compare all with the CPU time of the process: only those"
              + " before "
              + Instant.ofEpochSecond(Long.parseLong(arguments.getFirst()) / 1_000_000_000)
              + " were; choose a part with --from-time and --to-time";
      case NO_MEASUREMENTS -> arguments.get(0) + " contains no measurements";
      case OUTSIDE_WINDOW ->
          "ignored "
              + counted(arguments, "execution")
              + " outside of the chosen time, or without a start";
      case COUNTER_RESET -> arguments.get(0) + " started again at 0; only what followed is used";
    };
  }

  private static String counted(List<String> arguments, String noun) {
    return Numbers.counted(Long.parseLong(arguments.getFirst()), noun);
  }

  private static String count(String number) {
    return Numbers.count(Long.parseLong(number));
  }

  private static String time(String nanoseconds) {
    return Numbers.seconds(Double.parseDouble(nanoseconds) / 1e9);
  }

  private static String bytes(String number) {
    return Numbers.counted(Long.parseLong(number), "byte");
  }
}
