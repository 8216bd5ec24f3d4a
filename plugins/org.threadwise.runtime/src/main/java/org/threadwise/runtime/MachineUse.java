package org.threadwise.runtime;

import java.io.IOException;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToLongFunction;

/**
 * What a run used, from its start to its end including the warm-up.
 *
 * @param seconds length of the run
 * @param userSeconds CPU time of the process in its own code; NaN if unknown
 * @param systemSeconds CPU time of the process in the system; NaN if unknown
 * @param contextSwitches of all processes of the machine; -1 if unknown
 * @param peakThreads maximum number of platform threads of the process
 * @param peakHeap maximum of the used heap in bytes, added up over its parts
 * @param collections number of garbage collections
 * @param collectionSeconds time of garbage collections
 * @param poolCpuSeconds CPU time of the threads of each pool, by its name, in the order of the
 *     network; without pools of virtual threads, where it is unknown
 */
public record MachineUse(
    double seconds,
    double userSeconds,
    double systemSeconds,
    long contextSwitches,
    int peakThreads,
    long peakHeap,
    long collections,
    double collectionSeconds,
    Map<String, Double> poolCpuSeconds) {
  public MachineUse {
    poolCpuSeconds = Collections.unmodifiableMap(new LinkedHashMap<>(poolCpuSeconds));
  }

  private static final double NANOS_PER_SECOND = 1e9;
  private static final double MILLIS_PER_SECOND = 1e3;

  /** Ticks of CPU time per second in /proc, the same on all architectures (proc(5), USER_HZ). */
  private static final double TICKS_PER_SECOND = 100;

  private static final Path PROC = Path.of("/proc");

  /** Index of the user time after the name of the program. */
  private static final int USER = 11;

  private static final String SWITCHES = "ctxt ";

  /** Starts to measure: forgets the maxima. */
  static MachineUse start() {
    ManagementFactory.getThreadMXBean().resetPeakThreadCount();
    ManagementFactory.getMemoryPoolMXBeans().forEach(MemoryPoolMXBean::resetPeakUsage);
    return now();
  }

  private static MachineUse now() {
    return parse(
        read(PROC.resolve("self/stat")),
        read(PROC.resolve("stat")),
        System.nanoTime() / NANOS_PER_SECOND);
  }

  /** Returns the totals up to now. */
  static MachineUse parse(String process, String machine, double seconds) {
    String[] fields = process.substring(process.lastIndexOf(')') + 1).strip().split(" ", -1);
    boolean known = fields.length > USER + 1;
    return new MachineUse(
        seconds,
        known ? Long.parseLong(fields[USER]) / TICKS_PER_SECOND : Double.NaN,
        known ? Long.parseLong(fields[USER + 1]) / TICKS_PER_SECOND : Double.NaN,
        machine
            .lines()
            .filter(line -> line.startsWith(SWITCHES))
            .mapToLong(line -> Long.parseLong(line.substring(SWITCHES.length()).strip()))
            .findFirst()
            .orElse(-1),
        ManagementFactory.getThreadMXBean().getPeakThreadCount(),
        ManagementFactory.getMemoryPoolMXBeans().stream()
            .filter(pool -> pool.getType() == MemoryType.HEAP)
            .mapToLong(pool -> pool.getPeakUsage().getUsed())
            .sum(),
        collectors(GarbageCollectorMXBean::getCollectionCount),
        collectors(GarbageCollectorMXBean::getCollectionTime) / MILLIS_PER_SECOND,
        Map.of());
  }

  private static long collectors(ToLongFunction<GarbageCollectorMXBean> value) {
    return ManagementFactory.getGarbageCollectorMXBeans().stream().mapToLong(value).sum();
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      return "";
    }
  }

  /**
   * Returns what was used since an earlier state, and the maxima since the start.
   *
   * @param poolCpuSeconds CPU time of each pool since then
   */
  static MachineUse since(MachineUse earlier, Map<String, Double> poolCpuSeconds) {
    MachineUse now = now();
    return new MachineUse(
        now.seconds - earlier.seconds,
        now.userSeconds - earlier.userSeconds,
        now.systemSeconds - earlier.systemSeconds,
        now.contextSwitches < 0 ? -1 : now.contextSwitches - earlier.contextSwitches,
        now.peakThreads,
        now.peakHeap,
        now.collections - earlier.collections,
        now.collectionSeconds - earlier.collectionSeconds,
        poolCpuSeconds);
  }

  /**
   * Adds up several runs, of which the greatest maxima count.
   *
   * @param runs at least one
   */
  public static MachineUse total(List<MachineUse> runs) {
    return runs.stream().reduce(MachineUse::plus).orElseThrow();
  }

  private MachineUse plus(MachineUse other) {
    Map<String, Double> pools = new LinkedHashMap<>(poolCpuSeconds);
    other.poolCpuSeconds.forEach((pool, cpu) -> pools.merge(pool, cpu, Double::sum));
    return new MachineUse(
        seconds + other.seconds,
        userSeconds + other.userSeconds,
        systemSeconds + other.systemSeconds,
        contextSwitches < 0 || other.contextSwitches < 0
            ? -1
            : contextSwitches + other.contextSwitches,
        Math.max(peakThreads, other.peakThreads),
        Math.max(peakHeap, other.peakHeap),
        collections + other.collections,
        collectionSeconds + other.collectionSeconds,
        pools);
  }
}
