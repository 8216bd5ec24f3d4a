package org.threadwise.cli.report;

import org.threadwise.proposal.wording.Numbers;
import org.threadwise.runtime.calibration.Calibration;
import org.threadwise.runtime.calibration.MachineFigure;

/** Names, values and methods of calibrated figures as people read them. */
final class FigureWording {
  private FigureWording() {}

  /** Returns the name of a figure. */
  static String label(MachineFigure figure) {
    return switch (figure) {
      case USABLE_CORES -> "usable cores";
      case TIME_SLICE -> "time slice";
      case PARKING_SWITCH -> "switch by parking";
      case PIPE_SWITCH -> "switch by a pipe";
      case CACHE_REFILL -> "cache refill";
      case THREAD_MEMORY -> "memory of a thread";
      case DISPATCH -> "dispatch";
      case CONTENDED_DISPATCH -> "dispatch, contended";
      case WAKE -> "wake";
      case THREAD_START -> "start of a thread";
      case VIRTUAL_THREAD_START -> "start of a virtual thread";
      case OVERSHOOT_1_MS -> "overshoot of 1 ms";
      case OVERSHOOT_10_MS -> "overshoot of 10 ms";
    };
  }

  /** Returns the property of a host or pool that a figure gives; empty if there is none. */
  static String property(MachineFigure figure) {
    return switch (figure) {
      case USABLE_CORES -> "cores";
      case TIME_SLICE -> "quantum";
      case PARKING_SWITCH -> "switch";
      case CACHE_REFILL -> "cache";
      case THREAD_MEMORY -> "stack";
      case DISPATCH -> "dispatch";
      case THREAD_START, VIRTUAL_THREAD_START -> "start";
      case PIPE_SWITCH, CONTENDED_DISPATCH, WAKE, OVERSHOOT_1_MS, OVERSHOOT_10_MS -> "";
    };
  }

  /** Formats a value of a figure with its unit. */
  static String value(MachineFigure figure, double value) {
    return switch (figure.dimension()) {
      case CORES -> Numbers.number(value);
      case SECONDS -> Numbers.seconds(value);
      case BYTES -> Numbers.bytes(value);
    };
  }

  /** Describes in one sentence how a figure was measured, without a final full stop. */
  static String method(MachineFigure figure, Calibration calibration) {
    return switch (figure) {
      case USABLE_CORES -> "computation of all cores at once, relative to one thread alone";
      case TIME_SLICE -> "time for which one of two threads per core computes without a gap";
      case PARKING_SWITCH ->
          "CPU time of a switch between two threads that unpark each other, four pairs per core";
      case PIPE_SWITCH ->
          "CPU time of a switch between two threads that exchange a byte, four pairs per core";
      case CACHE_REFILL ->
          "additional CPU time of reading "
              + Numbers.count(calibration.workingSet() / 1024)
              + " KiB in random order, after other data was in all caches";
      case THREAD_MEMORY -> "growth of the resident memory of the process per thread that waits";
      case DISPATCH -> "CPU time of submitting and taking an empty task, pool of one thread";
      case CONTENDED_DISPATCH -> "the same, two threads per core that contend for the queue";
      case WAKE -> "time from unparking a thread until it runs on an idle core, median of 60";
      case THREAD_START -> "CPU time of starting a thread, until its first instruction";
      case VIRTUAL_THREAD_START -> "CPU time of starting and ending a virtual thread";
      case OVERSHOOT_1_MS -> "delay of a thread that parks for 1 ms, median of 15";
      case OVERSHOOT_10_MS -> "delay of a thread that parks for 10 ms, median of 5";
    };
  }
}
