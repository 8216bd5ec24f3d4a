package org.threadwise.benchmarks.demand;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import org.threadwise.measurement.demand.ExecutionTimeline;
import org.threadwise.measurement.demand.ProcessorWindow;
import org.threadwise.measurement.flight.FlightRecordingReader;
import org.threadwise.measurement.source.Observation;
import org.threadwise.measurement.source.ObservationSink;
import org.threadwise.measurement.source.Remark;
import org.threadwise.measurement.source.SkipReason;

/** What a recording of {@link MeasuredTasks} contains, as estimators need it. */
final class TaskObservations implements ObservationSink {

  /** One execution; times in nanoseconds. */
  static final class TaskExecution {
    final int task;
    final long start;
    final double elapsed;
    double wait;

    /** Executions of each task in progress when it started, without itself. */
    final int[] present = new int[MeasuredTasks.TASKS.length];

    TaskExecution(int task, long start, double elapsed) {
      this.task = task;
      this.start = start;
      this.elapsed = elapsed;
    }

    double end() {
      return start + elapsed;
    }

    double busy() {
      return elapsed - wait;
    }

    /** Returns the number of executions in progress, with itself. */
    int population() {
      int sum = 1;
      for (int count : present) {
        sum += count;
      }
      return sum;
    }
  }

  final List<TaskExecution> executions = new ArrayList<>();
  final List<Observation.Load> loads = new ArrayList<>();
  final double[] sampled = new double[MeasuredTasks.TASKS.length];
  final double[] sampledHalfWidths = new double[MeasuredTasks.TASKS.length];

  /** CPU times that the program recorded itself. */
  final double[] recorded = new double[MeasuredTasks.TASKS.length];

  private final int[] recordedCount = new int[MeasuredTasks.TASKS.length];
  final ExecutionTimeline<Integer> timeline = new ExecutionTimeline<>();

  private final long start;

  private TaskObservations(long start) {
    this.start = start;
  }

  static TaskObservations of(TaskRun run) throws IOException {
    TaskObservations result = new TaskObservations(run.start());
    new FlightRecordingReader().read(run.recording(), result);
    result.executions.sort(Comparator.comparingLong(execution -> execution.start));
    result.countPresent();
    return result;
  }

  private void countPresent() {
    var running = new PriorityQueue<TaskExecution>(Comparator.comparingDouble(TaskExecution::end));
    int[] present = new int[MeasuredTasks.TASKS.length];
    for (TaskExecution execution : executions) {
      while (!running.isEmpty() && running.peek().end() <= execution.start) {
        present[running.remove().task]--;
      }
      System.arraycopy(present, 0, execution.present, 0, present.length);
      present[execution.task]++;
      running.add(execution);
    }
  }

  @Override
  public void accept(Observation observation) {
    int task = task(observation.name());
    switch (observation) {
      case Observation.Load load when load.start() >= start -> loads.add(load);
      case Observation.Totals totals when task >= 0 -> {
        sampled[task] = totals.sum() / totals.count();
        sampledHalfWidths[task] = totals.halfWidth();
      }
      case Observation.Execution execution when task >= 0 && execution.start() >= start ->
          add(execution, task);
      case Observation.Execution execution when execution.start() >= start -> record(execution);
      default -> {}
    }
  }

  private void add(Observation.Execution execution, int task) {
    if (execution.quantity() == Observation.Quantity.ELAPSED) {
      executions.add(new TaskExecution(task, execution.start(), execution.duration()));
      timeline.add(task, execution.start(), execution.duration());
    } else if (execution.quantity() == Observation.Quantity.WAIT) {
      // it follows the execution that it is a part of
      executions.getLast().wait = execution.duration();
      timeline.addWait(execution.start(), execution.duration());
    }
  }

  /** Adds the CPU time in an event of the program, whose other times are those of the method. */
  private void record(Observation.Execution event) {
    int task = List.of(MeasuredTasks.TASKS).indexOf(event.name());
    if (task >= 0 && event.quantity() == Observation.Quantity.CPU) {
      int count = ++recordedCount[task];
      recorded[task] += (event.duration() - recorded[task]) / count;
    }
  }

  private static int task(String name) {
    for (int i = 0; i < MeasuredTasks.TASKS.length; i++) {
      if (name.endsWith("." + MeasuredTasks.TASKS[i])) {
        return i;
      }
    }
    return -1;
  }

  /** Returns the CPU time of the process in windows. */
  List<ProcessorWindow> processWindows() {
    return loads.stream()
        .map(
            load ->
                new ProcessorWindow(
                    load.start(),
                    load.end(),
                    load.process() * load.cores() * (load.end() - load.start())))
        .toList();
  }

  /** Returns the mean share of the cores in use: by the process, and by all processes. */
  double[] meanLoads() {
    return new double[] {
      loads.stream().mapToDouble(Observation.Load::process).average().orElse(Double.NaN),
      loads.stream().mapToDouble(Observation.Load::machine).average().orElse(Double.NaN)
    };
  }

  @Override
  public void skip(SkipReason reason, long position) {}

  @Override
  public void remark(Remark remark) {}

  @Override
  public boolean isCancelled() {
    return false;
  }
}
