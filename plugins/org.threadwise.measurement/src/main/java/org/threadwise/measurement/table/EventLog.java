package org.threadwise.measurement.table;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.threadwise.measurement.input.TimestampFormat;
import org.threadwise.measurement.source.Observation;
import org.threadwise.measurement.source.Observation.Quantity;
import org.threadwise.measurement.source.ObservationSink;
import org.threadwise.measurement.source.Remark;
import org.threadwise.measurement.source.SkipReason;

/**
 * Derives observations from the events of cases.
 *
 * <p>An example: the case <i>7</i> has the events <i>check start 0 ms, check complete 4 ms, pay
 * start 6 ms, pay complete 9 ms</i>. The durations are 4 ms for <i>check</i> and 3 ms for
 * <i>pay</i>, time in suspension excluded; the case arrives at <i>check</i> at 0 ms; and there is
 * one transition from <i>check</i> to <i>pay</i>, because <i>pay</i> is the next activity of the
 * case in the order of starts (<i>directly follows</i>: van der Aalst, Process Mining, 2nd ed.
 * 2016, section 6.2.1).
 *
 * <p>Executions of the same activity in one case end in the order in which they started, unless
 * their instances are named. Memory is bounded: if too many cases are open, the oldest half is
 * taken to be complete, which is remarked.
 */
final class EventLog {

  static final int MAX_CASES = 200_000;
  static final int MAX_VISITS = 2_000_000;

  private static final int MAX_ID_LENGTH = 256;
  private static final int MAX_TRANSITIONS = 1_000_000;
  private static final int MAX_REMARKS = 100;

  private final ObservationSink sink;
  private final NameNumbers names = new NameNumbers();
  private final Map<String, CaseHistory> cases = new LinkedHashMap<>();
  private final Map<Long, Long> transitions = new HashMap<>();
  private final Map<Integer, Long> missingStarts = new TreeMap<>();
  private long visits;
  private long splitCases;
  private boolean hasStarts;

  EventLog(ObservationSink sink) {
    this.sink = sink;
  }

  /**
   * Adds an event.
   *
   * @param id identifies the case
   * @param instance distinguishes executions of the activity within the case; null if unknown
   * @param time nanoseconds since 1970
   * @param position line or record of the source
   */
  void add(
      String id,
      String activity,
      @Nullable String instance,
      LifecyclePhase phase,
      long time,
      long position) {
    int number = number(activity, position);
    if (number < 0 || phase == LifecyclePhase.OTHER) {
      return;
    }
    if (instance != null && instance.length() > MAX_ID_LENGTH) {
      sink.skip(SkipReason.TOO_LARGE, position);
      return;
    }
    CaseHistory history = history(id, position);
    if (history == null) {
      return;
    }
    if (phase == LifecyclePhase.START) {
      start(history, new CaseHistory.OpenActivity(number, instance, time, position));
      return;
    }
    CaseHistory.OpenActivity open = history.find(number, instance);
    switch (phase) {
      case SUSPEND -> suspend(open, time);
      case RESUME -> resume(open, time);
      case ABORT -> {
        history.open().remove(open);
        sink.skip(SkipReason.UNFINISHED, position);
      }
      default -> complete(id, history, number, open, time, position);
    }
  }

  /** Adds an execution of known duration, in nanoseconds. */
  void add(@Nullable String id, String activity, long start, double duration, long position) {
    add(id, activity, start, duration, Double.NaN, position);
  }

  /**
   * Adds an execution of which a time is known.
   *
   * @param duration own time in nanoseconds; NaN if it is unknown
   * @param response time in nanoseconds until an application answered; NaN if there was none
   */
  void add(
      @Nullable String id,
      String activity,
      long start,
      double duration,
      double response,
      long position) {
    int number = number(activity, position);
    if (number < 0) {
      return;
    }
    hasStarts = true;
    report(new Observation.Execution(activity, Quantity.ELAPSED, start, duration, id));
    report(new Observation.Execution(activity, Quantity.RESPONSE, start, response, id));
    CaseHistory history =
        id == null || start == Observation.UNKNOWN_TIME ? null : history(id, position);
    if (history != null) {
      visit(history, number, start);
      history.end(end(start, known(duration) + known(response)));
    }
  }

  private void report(Observation.Execution execution) {
    if (!Double.isNaN(execution.duration())) {
      sink.accept(execution);
    }
  }

  private static double known(double time) {
    return Double.isNaN(time) ? 0 : time;
  }

  private static long end(long start, double duration) {
    long end = start + (long) duration;
    return end < start ? Long.MAX_VALUE : end;
  }

  private int number(String activity, long position) {
    if (activity.isEmpty()) {
      sink.skip(SkipReason.NO_NAME, position);
      return -1;
    }
    int number = names.number(activity);
    if (number < 0) {
      sink.skip(SkipReason.TOO_LARGE, position);
    }
    return number;
  }

  private @Nullable CaseHistory history(String id, long position) {
    if (visits >= MAX_VISITS) {
      splitOldest();
    }
    CaseHistory known = cases.get(id);
    if (known != null) {
      return known;
    }
    if (id.isEmpty() || id.length() > MAX_ID_LENGTH) {
      sink.skip(id.isEmpty() ? SkipReason.NO_NAME : SkipReason.TOO_LARGE, position);
      return null;
    }
    if (cases.size() >= MAX_CASES) {
      splitOldest();
    }
    CaseHistory history = new CaseHistory();
    cases.put(id, history);
    return history;
  }

  private void splitOldest() {
    List<CaseHistory> oldest = new ArrayList<>();
    Iterator<CaseHistory> histories = cases.values().iterator();
    for (int half = (cases.size() + 1) / 2; half > 0; half--) {
      oldest.add(histories.next());
      histories.remove();
    }
    splitCases += oldest.size();
    close(oldest);
  }

  private void visit(CaseHistory history, int activity, long time) {
    history.visit(activity, time);
    visits++;
  }

  private void start(CaseHistory history, CaseHistory.OpenActivity started) {
    hasStarts = true;
    visit(history, started.activity, started.start);
    if (history.open().size() == CaseHistory.MAX_OPEN) {
      sink.skip(SkipReason.TOO_LARGE, started.position);
    } else {
      history.open().add(started);
    }
  }

  private static void suspend(CaseHistory.@Nullable OpenActivity open, long time) {
    if (open != null && !open.isSuspended) {
      open.isSuspended = true;
      open.suspendedSince = time;
    }
  }

  private static void resume(CaseHistory.@Nullable OpenActivity open, long time) {
    if (open != null && open.isSuspended) {
      open.isSuspended = false;
      open.suspended += Math.max(0, time - open.suspendedSince);
    }
  }

  private void complete(
      String id,
      CaseHistory history,
      int activity,
      CaseHistory.@Nullable OpenActivity open,
      long time,
      long position) {
    history.end(time);
    if (open == null) {
      missingStarts.merge(activity, 1L, Long::sum);
      visit(history, activity, time);
      return;
    }
    resume(open, time);
    history.open().remove(open);
    double duration = TimestampFormat.between(open.start, time) - open.suspended;
    if (duration < 0) {
      sink.skip(SkipReason.NEGATIVE_TIME, position);
    } else {
      sink.accept(
          new Observation.Execution(
              names.name(activity), Quantity.ELAPSED, open.start, duration, id));
    }
  }

  /** Ends all cases: reports their arrivals in the order of time, and what remained unfinished. */
  void closeCases() {
    close(new ArrayList<>(cases.values()));
    cases.clear();
  }

  private void close(List<CaseHistory> histories) {
    for (CaseHistory history : histories) {
      visits -= history.size();
      history.open().forEach(open -> sink.skip(SkipReason.UNFINISHED, open.position));
      history.sort();
      for (int i = 1; i < history.size(); i++) {
        follow(history.activity(i - 1), history.activity(i));
      }
    }
    histories.stream()
        .filter(history -> history.size() > 0)
        .sorted(Comparator.comparingLong(history -> history.start(0)))
        .forEach(this::report);
  }

  /** Reports when a case arrived, and how long it took if all its activities ended. */
  private void report(CaseHistory history) {
    String name = names.name(history.activity(0));
    long start = history.start(0);
    sink.accept(new Observation.Arrival(name, start));
    if (hasStarts && history.open().isEmpty() && history.end() >= start) {
      double duration = TimestampFormat.between(start, history.end());
      sink.accept(new Observation.Sojourn(name, start, duration));
    }
  }

  private void follow(int from, int to) {
    long key = ((long) from << 32) | to;
    if (transitions.size() < MAX_TRANSITIONS || transitions.containsKey(key)) {
      transitions.merge(key, 1L, Long::sum);
    } else {
      sink.skip(SkipReason.TOO_LARGE, 0);
    }
  }

  /** Ends all cases, and reports transitions and remarks. */
  void finish() {
    closeCases();
    transitions.entrySet().stream()
        .sorted(Map.Entry.comparingByKey())
        .map(
            entry ->
                new Observation.Transition(
                    names.name((int) (entry.getKey() >>> 32)),
                    names.name(entry.getKey().intValue()),
                    entry.getValue()))
        .forEach(sink::accept);
    remarkMissingStarts();
    if (splitCases > 0) {
      sink.remark(Remark.of(Remark.Kind.SPLIT_CASES, Long.toString(splitCases)));
    }
  }

  private void remarkMissingStarts() {
    if (!hasStarts && !missingStarts.isEmpty()) {
      long events = missingStarts.values().stream().mapToLong(Long::longValue).sum();
      sink.remark(Remark.of(Remark.Kind.ONLY_COMPLETE_EVENTS, Long.toString(events)));
      return;
    }
    missingStarts.entrySet().stream()
        .limit(MAX_REMARKS)
        .forEach(
            missing ->
                sink.remark(
                    Remark.of(
                        Remark.Kind.MISSING_START_EVENTS,
                        names.name(missing.getKey()),
                        missing.getValue().toString())));
  }
}
