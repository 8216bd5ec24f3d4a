package org.threadwise.benchmarks;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.threadwise.queueing.statistics.Student;
import org.threadwise.queueing.statistics.Tally;

/**
 * The result of one benchmark.
 *
 * @param benchmark the simple name of its class
 * @param parameters the parameters by name
 * @param perCpuSecond events or work units per second of CPU time; NaN if not counted
 * @param relativeError the half-width of the 95 % interval over the iterations, relative to the
 *     mean
 * @param unitsPerRun events or work units per run
 * @param bytesPerRun bytes allocated per run
 * @param runsPerSecond runs per second of wall-clock time
 * @param iterations the number of iterations
 */
record Measurement(
    String benchmark,
    Map<String, String> parameters,
    double perCpuSecond,
    double relativeError,
    double unitsPerRun,
    double bytesPerRun,
    double runsPerSecond,
    int iterations) {

  private static final double CONFIDENCE = 0.95;
  private static final double NANOS_PER_SECOND = 1e9;

  static Measurement of(RunResult result) {
    BenchmarkParams params = result.getParams();
    List<IterationResult> iterations =
        result.getBenchmarkResults().stream()
            .map(BenchmarkResult::getIterationResults)
            .flatMap(Collection::stream)
            .toList();
    Tally speeds = new Tally();
    Tally units = new Tally();
    Tally bytes = new Tally();
    for (IterationResult iteration : iterations) {
      double runs = iteration.getPrimaryResult().getScore();
      speeds.add(NANOS_PER_SECOND * score(iteration, "units") / score(iteration, "cpuNanos"));
      units.add(score(iteration, "units") / runs);
      bytes.add(score(iteration, "gc.alloc.rate.norm"));
    }
    return new Measurement(
        params.getBenchmark().replaceFirst("\\.[^.]*$", "").replaceFirst(".*\\.", ""),
        parameters(params),
        speeds.mean(),
        halfWidth(speeds) / speeds.mean(),
        units.mean(),
        bytes.mean(),
        result.getPrimaryResult().getScore(),
        iterations.size());
  }

  private static Map<String, String> parameters(BenchmarkParams params) {
    return params.getParamsKeys().stream()
        .collect(
            Collectors.toUnmodifiableMap(
                key -> key, key -> Objects.requireNonNull(params.getParam(key))));
  }

  private static double score(IterationResult iteration, String name) {
    Result<?> result = iteration.getSecondaryResults().get(name);
    return result == null ? Double.NaN : result.getScore();
  }

  /** Returns the half-width of the 95 % interval of a mean, NaN for fewer than two samples. */
  static double halfWidth(Tally samples) {
    return samples.count() < 2
        ? Double.NaN
        : Student.quantile(CONFIDENCE, Math.toIntExact(samples.count() - 1))
            * samples.standardError();
  }

  /**
   * Returns the bytes allocated per event or work unit, including allocations at the start of a
   * run.
   */
  double bytesPerUnit() {
    return bytesPerRun / unitsPerRun;
  }

  /**
   * Returns whether this is the result of a benchmark class with parameters, given as names and
   * values.
   */
  boolean is(Class<?> type, String... values) {
    boolean matches = benchmark.equals(type.getSimpleName());
    for (int i = 0; i < values.length; i += 2) {
      matches &= values[i + 1].equals(parameters.get(values[i]));
    }
    return matches;
  }
}
