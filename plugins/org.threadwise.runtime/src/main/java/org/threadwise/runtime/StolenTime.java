package org.threadwise.runtime;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * CPU time since the start of the machine, in ticks.
 *
 * @param stolen that the hypervisor gave to other guests; -1 if unknown
 * @param all of all cores, idle or not
 */
record StolenTime(long stolen, long all) {
  static final StolenTime UNKNOWN = new StolenTime(-1, 0);

  private static final Path STATISTICS = Path.of("/proc/stat");

  /** Index of the column "steal" in the first line; the guests' times after it count as user. */
  private static final int STEAL = 7;

  /** Returns the times up to now, or {@link #UNKNOWN} on other systems than Linux. */
  static StolenTime now() {
    try (var lines = Files.lines(STATISTICS)) {
      return lines.findFirst().map(StolenTime::parse).orElse(UNKNOWN);
    } catch (IOException e) {
      return UNKNOWN;
    }
  }

  /** Parses the line of all cores: {@code cpu user nice system idle iowait irq softirq steal …}. */
  static StolenTime parse(String line) {
    String[] columns = line.split(" +");
    if (columns.length < STEAL + 2 || !columns[0].equals("cpu")) {
      return UNKNOWN;
    }
    long[] ticks = Arrays.stream(columns, 1, STEAL + 2).mapToLong(Long::parseLong).toArray();
    return new StolenTime(ticks[STEAL], Arrays.stream(ticks).sum());
  }

  /** Returns the share of stolen time since an earlier time; NaN if it is unknown. */
  double shareSince(StolenTime before) {
    long time = all - before.all;
    return stolen < 0 || before.stolen < 0 || time <= 0
        ? Double.NaN
        : (double) (stolen - before.stolen) / time;
  }
}
