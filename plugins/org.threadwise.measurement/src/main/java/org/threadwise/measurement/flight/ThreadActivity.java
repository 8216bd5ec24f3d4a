package org.threadwise.measurement.flight;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.threadwise.measurement.demand.ThreadWindow;
import org.threadwise.measurement.flight.ThreadHistory.Call;
import org.threadwise.measurement.flight.ThreadHistory.Reading;

/**
 * How much CPU time threads used for which calls: windows from one sample of a thread to a later
 * one, in which at least {@value #CALLS_PER_WINDOW} calls ended.
 *
 * <p>Calls within other calls are not counted, because the outer ones contain their CPU time.
 */
final class ThreadActivity {

  /** Greatest number of operations, which bounds the memory of windows. */
  private static final int MAX_OPERATIONS = 48;

  /** Enough for executions of which only a part is in a window to be a small share. */
  private static final int CALLS_PER_WINDOW = 10;

  private final Map<RecordedOperation, Integer> columns = new HashMap<>();
  private final List<ThreadWindow> windows = new ArrayList<>();
  private long calls;
  private double cpu;
  private long readings;
  private long readingsBetweenCalls;
  private boolean recursive;

  /**
   * Creates an activity without threads.
   *
   * @param operations of which the first {@value #MAX_OPERATIONS} are counted; calls of others are
   *     ignored
   */
  ThreadActivity(List<RecordedOperation> operations) {
    for (RecordedOperation operation :
        operations.subList(0, Math.min(MAX_OPERATIONS, operations.size()))) {
      columns.put(operation, columns.size());
    }
  }

  /** Returns the number of operations that are counted. */
  int operations() {
    return columns.size();
  }

  /** Adds a thread. Calls and readings are in the order of time. */
  void add(List<Call> all, List<Reading> clock) {
    List<Call> outermost = outermost(all);
    calls += outermost.size();
    new WindowCutter(outermost).cut(clock);
  }

  private List<Call> outermost(List<Call> all) {
    List<Call> result = new ArrayList<>();
    Call outer = null;
    for (Call call : all) {
      if (!columns.containsKey(call.operation())) {
        continue;
      }
      if (outer == null || call.start() >= outer.end()) {
        outer = call;
        result.add(call);
      } else {
        recursive |= call.operation() == outer.operation();
      }
    }
    return result;
  }

  /** Returns whether operations call themselves, so that the CPU time of a call is undefined. */
  boolean isRecursive() {
    return recursive;
  }

  /** Returns the CPU time between calls as a share of that of all threads with calls. */
  double shareBetweenCalls() {
    return readings == 0 ? 0 : (double) readingsBetweenCalls / readings;
  }

  /** Returns the CPU time between calls for each call, in nanoseconds. */
  double cpuBetweenCalls() {
    return calls == 0 ? 0 : shareBetweenCalls() * cpu / calls;
  }

  /**
   * Returns the windows, with the CPU time within calls.
   *
   * @param factor by which the CPU time of a thread is greater than that of its samples
   */
  List<ThreadWindow> windows(double factor) {
    double between = cpuBetweenCalls();
    List<ThreadWindow> result = new ArrayList<>();
    for (ThreadWindow window : windows) {
      double executions = 0;
      for (double count : window.executions()) {
        executions += count;
      }
      double inCalls = factor * (window.cpu() - between * executions);
      result.add(new ThreadWindow(window.executions(), inCalls));
    }
    return result;
  }

  /** Cuts the time of one thread into windows. */
  private final class WindowCutter {
    private final List<Call> all;
    private final double[] executed = new double[columns.size()];
    private double[] before = executed.clone();
    private int ended;
    private int endedBefore;
    private double used;
    private boolean open;

    WindowCutter(List<Call> all) {
      this.all = all;
    }

    void cut(List<Reading> clock) {
      int next = 0;
      for (int first = 0; first < clock.size(); first = next) {
        long time = clock.get(first).time();
        while (ended < all.size() && all.get(ended).end() <= time) {
          executed[column(ended++)]++;
        }
        boolean inCall = ended < all.size() && all.get(ended).start() <= time;
        next = first + 1;
        while (inCall && next < clock.size() && clock.get(next).time() < all.get(ended).end()) {
          next++;
        }
        for (int i = first; i < next; i++) {
          double bySamples = (i - first + 0.5) / (next - first);
          read(clock.get(i), inCall ? (bySamples + byTime(clock.get(i).time())) / 2 : 0);
        }
        readingsBetweenCalls += inCall ? 0 : 1;
      }
    }

    private double byTime(long time) {
      Call call = all.get(ended);
      return (double) (time - call.start()) / (call.end() - call.start());
    }

    /**
     * Adds a reading.
     *
     * @param progress of the call in progress as a share of its CPU time, 0 if there is none. It is
     *     the mean of two estimates with opposite errors: its number of samples is too coarse, and
     *     its duration contains waiting.
     */
    private void read(Reading reading, double progress) {
      readings++;
      cpu += reading.cpu();
      used += reading.cpu();
      if (!open || ended - endedBefore >= CALLS_PER_WINDOW) {
        endWindow(progress);
      }
    }

    private void endWindow(double progress) {
      double[] now = executed.clone();
      if (progress > 0) {
        now[column(ended)] += progress;
      }
      if (open) {
        double[] executions = now.clone();
        for (int i = 0; i < executions.length; i++) {
          executions[i] -= before[i];
        }
        windows.add(new ThreadWindow(executions, used));
      }
      open = true;
      before = now;
      endedBefore = ended;
      used = 0;
    }

    private int column(int call) {
      return columns.getOrDefault(all.get(call).operation(), 0);
    }
  }
}
