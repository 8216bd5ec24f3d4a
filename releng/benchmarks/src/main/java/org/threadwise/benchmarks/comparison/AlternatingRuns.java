package org.threadwise.benchmarks.comparison;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.LongUnaryOperator;
import java.util.stream.Stream;

/**
 * Short replications of one solution by two versions in turn, in one process, so that other load on
 * the machine affects both alike. Only CPU time of the measuring thread is counted.
 */
final class AlternatingRuns {

  /** Events of a replication: some milliseconds. */
  static final long EVENTS = 100_000;

  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private final LongUnaryOperator base;
  private final LongUnaryOperator current;

  /** Creates runs of two versions, each of which returns the number of events of a replication. */
  AlternatingRuns(LongUnaryOperator base, LongUnaryOperator current) {
    this.base = base;
    this.current = current;
  }

  /**
   * Prints the CPU time per event in nanoseconds in both versions, its median ratio, and the events
   * of a replication.
   *
   * @param arguments the folders of the base and the current version, a solution, the version that
   *     is loaded first (base or current), and the number of pairs for warm-up and measurement
   */
  public static void main(String[] arguments) throws Exception {
    Path solution = Path.of(arguments[2]);
    boolean baseFirst = arguments[3].equals("base");
    LongUnaryOperator first = load(Path.of(arguments[baseFirst ? 0 : 1]), solution);
    LongUnaryOperator second = load(Path.of(arguments[baseFirst ? 1 : 0]), solution);
    AlternatingRuns runs =
        baseFirst ? new AlternatingRuns(first, second) : new AlternatingRuns(second, first);
    int pairs = Integer.parseInt(arguments[4]);
    runs.measure(pairs);
    System.out.println(runs.measure(pairs));
  }

  /**
   * Loads a version in a class loader of its own.
   *
   * @param folder contains its jars and the classes of {@link ExampleRun} compiled against it,
   *     unless they are in a jar
   */
  static LongUnaryOperator load(Path folder, Path solution)
      throws IOException, ReflectiveOperationException {
    List<URL> classPath = new ArrayList<>();
    classPath.add(folder.toUri().toURL());
    try (Stream<Path> files = Files.list(folder)) {
      for (Path jar : files.filter(file -> file.toString().endsWith(".jar")).sorted().toList()) {
        classPath.add(jar.toUri().toURL());
      }
    }
    // It stays open, because classes are loaded during the runs.
    ClassLoader loader =
        new URLClassLoader(classPath.toArray(URL[]::new), ClassLoader.getPlatformClassLoader());
    return (LongUnaryOperator)
        loader
            .loadClass(ExampleRun.class.getName())
            .getConstructor(String.class, long.class)
            .newInstance(solution.toString(), EVENTS);
  }

  /** Simulates the same replications with both versions, alternating which of them is first. */
  VersionCosts measure(int pairs) {
    long events = base.applyAsLong(0);
    double[] ratios = new double[pairs];
    double[] baseCosts = new double[pairs];
    double[] currentCosts = new double[pairs];
    for (int pair = 0; pair < pairs; pair++) {
      if (pair % 2 == 0) {
        baseCosts[pair] = cost(base, current, pair, currentCosts);
      } else {
        currentCosts[pair] = cost(current, base, pair, baseCosts);
      }
      ratios[pair] = currentCosts[pair] / baseCosts[pair];
    }
    return new VersionCosts(median(baseCosts), median(currentCosts), median(ratios), events);
  }

  /** Returns the cost of a pair's first run, and stores that of its second one. */
  private static double cost(
      LongUnaryOperator first, LongUnaryOperator second, int pair, double[] secondCosts) {
    long start = THREADS.getCurrentThreadCpuTime();
    long events = first.applyAsLong(pair);
    long middle = THREADS.getCurrentThreadCpuTime();
    long same = second.applyAsLong(pair);
    long end = THREADS.getCurrentThreadCpuTime();
    if (events != same) {
      throw new IllegalStateException(
          "replication %d has %d events in one version and %d in the other: only versions with equal results can be compared"
              .formatted(pair, events, same));
    }
    secondCosts[pair] = (end - middle) / (double) events;
    return (middle - start) / (double) events;
  }

  static double median(double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    return (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
  }
}
