package org.threadwise.measurement.source;

import java.util.List;

/**
 * A property of a source that the user should know before relying on it.
 *
 * @param kind what was noticed
 * @param arguments names and numbers for the message, in the order that the kind documents
 */
public record Remark(Kind kind, List<String> arguments) {

  /** What was noticed. Readers add kinds; each documents its arguments. */
  public enum Kind {
    /** Durations are rounded to a coarse clock: operation, resolution in nanoseconds. */
    COARSE_CLOCK,
    /** A time is left out, because it contains those of other operations: operation. */
    NESTED_TIMES,
    /** Only totals are known, so the shape of the distribution is assumed: operation. */
    ONLY_TOTALS,
    /**
     * The format has neither CPU time nor load, and no other source has them, so that durations may
     * contain waiting for a core.
     */
    LOAD_UNKNOWN,
    /**
     * Spans of a trace were too far apart in the file, so that some self times contain those of
     * children: number of times that a trace continued after it had left the memory.
     */
    TRACES_SPLIT,
    /** Spans whose parent is not in the file, so that routing is incomplete: number of spans. */
    PARENTS_MISSING,
    /**
     * A recording ends early or is corrupt, the rest was not read: bytes read, bytes of the file.
     */
    RECORDING_TRUNCATED,
    /** Parts of a recording are missing between others: how many, their duration in nanoseconds. */
    CHUNKS_MISSING,
    /** The recorder dropped events because its buffers were full: bytes. */
    EVENTS_LOST,
    /** A setting of a recording spoils measurements: event, setting, value, suitable value. */
    RECORDING_SETTING,
    /** A recording does not contain its settings, so they could not be checked. */
    RECORDING_SETTINGS_UNKNOWN,
    /** The recorded JVM cannot trace methods: its version, or empty. */
    NO_METHOD_TRACING,
    /** A filter of method tracing matched no call: the filter. */
    FILTER_WITHOUT_CALLS,
    /**
     * Calls ran on virtual threads, where only sleeping and sockets are recorded as waits:
     * operation, calls on virtual threads, all calls.
     */
    VIRTUAL_THREADS,
    /** A recording of calls has no CPU-time samples, so the demand is not known. */
    NO_CPU_SAMPLES,
    /** CPU-time samples were lost, and the demand was scaled: samples lost, samples recorded. */
    CPU_SAMPLES_LOST,
    /** The demand rests on few CPU-time samples: operation, samples. */
    FEW_CPU_SAMPLES,
    /** Stack traces of CPU-time samples were cut at the stack depth: samples cut, all samples. */
    STACKS_TRUNCATED,
    /** Threads on which operations ran: pool, number of threads. */
    POOL_THREADS,
    /** The mean and the greatest length of the work queue. */
    QUEUE_LENGTH,
    /** Waits of long calls are unknown, because they were too many to remember: calls. */
    WAITS_UNKNOWN,
    /** A column or metric has no unit of time and was not used: its name. */
    NO_TIME_UNIT,
    /** The event log has no start events, so it has no durations: number of events. */
    ONLY_COMPLETE_EVENTS,
    /** Some events completed without a start and have no duration: activity, number of events. */
    MISSING_START_EVENTS,
    /** Times have no unit, which was derived from their size: column, unit. */
    ASSUMED_TIME_UNIT,
    /** Times have no time zone and are read as UTC: column. */
    ASSUMED_TIME_ZONE,
    /** Too many cases were open at once, so that long ones may be split: number of cases. */
    SPLIT_CASES,
    /** Counts between quantiles follow from estimates of a recent window: operation. */
    ESTIMATED_QUANTILES,
    /** Messages took a way that the solution does not have: from, to, number of messages. */
    MISSING_EDGE,
    /** Operations of several services belong to an element: element, operation, other service. */
    SEVERAL_SERVICES,
    /** A mapping is not kept: name, element, element that has the name already. */
    NAME_TAKEN,
    /** Transitions have no time and were ignored, because a time window was chosen. */
    TRANSITIONS_WITHOUT_TIME,
    /**
     * The measured machine stood still, and what ran meanwhile was left out: number of stalls,
     * their duration in nanoseconds, number of executions left out.
     */
    STALLS,
    /**
     * The CPU time of the process was compared only with executions before a point in time, because
     * the memory was full: nanoseconds since 1970.
     */
    EXECUTIONS_BEFORE,
    /** A source contains nothing that was measured: its name. */
    NO_MEASUREMENTS,
    /** Executions started outside of the chosen time, or have no start: their number. */
    OUTSIDE_WINDOW,
    /** A counter started again within the source, and only what followed is used: operation. */
    COUNTER_RESET
  }

  public Remark {
    arguments = List.copyOf(arguments);
  }

  /** Creates a remark. */
  public static Remark of(Kind kind, String... arguments) {
    return new Remark(kind, List.of(arguments));
  }
}
