package org.threadwise.runtime.calibration;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.ToDoubleFunction;
import org.threadwise.queueing.simulation.ExperimentMonitor;

/**
 * Measures what threads cost on this machine, in several processes one after the other: what the
 * compiler decides and where memory lies differ more between processes than within one.
 */
public final class Calibrator {
  /** Fewest processes whose medians give an interval. */
  static final int PROCESSES = 6;

  private static final long CHECK_MILLIS = 50;

  private final int workingSet;

  /**
   * Creates a calibrator.
   *
   * @param workingSet bytes that a thread reads again after each switch, at least 64
   */
  public Calibrator(int workingSet) {
    this.workingSet = workingSet;
  }

  /**
   * Measures all figures in processes that end before this method does.
   *
   * @param rounds least number of batches of each figure; each process measures equally many
   * @return empty if the monitor cancels or the calling thread is interrupted
   * @throws IllegalStateException if a process fails, with what it has printed
   */
  public Optional<Calibration> calibrate(int rounds, ExperimentMonitor monitor) {
    int each = Math.ceilDiv(rounds, PROCESSES);
    List<CalibrationProcess.Result> processes = new ArrayList<>();
    try {
      Path results = Files.createTempFile("calibration", ".txt");
      Path messages = Files.createTempFile("calibration", ".log");
      try {
        List<String> command = CalibrationProcess.command(workingSet, each, results);
        while (processes.size() < PROCESSES) {
          monitor.progress(processes.size(), PROCESSES);
          if (!run(command, messages, monitor)) {
            return Optional.empty();
          }
          processes.add(CalibrationProcess.parse(Files.readAllLines(results)));
        }
      } finally {
        Files.delete(results);
        Files.delete(messages);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    }
    return Optional.of(combined(processes, each));
  }

  /** Runs a process to its end; returns whether it was not cancelled. */
  private static boolean run(List<String> command, Path messages, ExperimentMonitor monitor)
      throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(command)
            .redirectOutput(messages.toFile())
            .redirectErrorStream(true)
            .start();
    try {
      while (!process.waitFor(CHECK_MILLIS, TimeUnit.MILLISECONDS)) {
        if (monitor.cancelled()) {
          return false;
        }
      }
    } finally {
      process.destroyForcibly().onExit().join();
    }
    if (process.exitValue() != 0) {
      throw new IllegalStateException("a calibration failed: " + Files.readString(messages));
    }
    return true;
  }

  private Calibration combined(List<CalibrationProcess.Result> results, int rounds) {
    List<MeasuredFigure> figures = new ArrayList<>();
    for (MachineFigure figure : MachineFigure.values()) {
      List<List<Double>> processes =
          results.stream().map(each -> each.batches().getOrDefault(figure, List.of())).toList();
      MeasuredFigure measured = new MeasuredFigure(figure, processes);
      if (measured.estimate().median() > 0) {
        figures.add(measured);
      }
    }
    SystemLoad load =
        new SystemLoad(
            mean(results, each -> each.load().stolen()),
            mean(results, each -> each.load().others()));
    LocalDate date = LocalDate.now(ZoneOffset.UTC);
    return new Calibration(
        Machine.current(), date, workingSet, rounds * results.size(), figures, load);
  }

  private static double mean(
      List<CalibrationProcess.Result> results, ToDoubleFunction<CalibrationProcess.Result> value) {
    return results.stream().mapToDouble(value).average().orElse(Double.NaN);
  }
}
