package org.threadwise.queueing.reference;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.threadwise.queueing.network.Host;

/** Cores shared equally by all CPU parts (section 6). */
final class SharedHost {

  /** Less than this over a whole nanosecond counts as that nanosecond. */
  private static final double TOLERANCE = 1e-3;

  /** Difference in nanoseconds below which demands count as equal. */
  private static final double RESOLUTION = 1e-6;

  private static final class Part {
    double remaining;
    final long start;
    final Runnable next;

    Part(double remaining, long start, Runnable next) {
      this.remaining = remaining;
      this.start = start;
      this.next = next;
    }
  }

  private final Host host;
  private final ReferenceClock clock;
  private final List<Part> parts = new ArrayList<>();
  private long updated;
  private long started;
  private double busyCores;
  private boolean narrow;

  SharedHost(Host host, ReferenceClock clock) {
    this.host = host;
    this.clock = clock;
  }

  void start(long demand, Runnable next) {
    advance();
    parts.add(new Part(demand, started++, next));
  }

  private double rate() {
    int n = parts.size();
    double share = Math.min(1, (double) host.cores() / n);
    double loss = host.switchCost() + host.cache() * (1 - (double) host.cores() / n);
    double efficiency = n <= host.cores() ? 1 : host.quantum() / (host.quantum() + loss);
    return host.speed() * share * efficiency;
  }

  /** Takes the work done since the last change off the parts. */
  void advance() {
    long elapsed = clock.now() - updated;
    if (elapsed > 0 && !parts.isEmpty()) {
      double done = elapsed * rate();
      parts.forEach(part -> part.remaining -= done);
      busyCores += elapsed * (double) Math.min(parts.size(), host.cores());
    }
    updated = clock.now();
  }

  /** Time at which the next part ends, or {@link Long#MAX_VALUE}. */
  long next() {
    if (parts.isEmpty()) {
      return Long.MAX_VALUE;
    }
    double least = parts.stream().mapToDouble(part -> part.remaining).min().orElseThrow();
    double rest = Math.max(0, least / rate());
    double rounded = rest - TOLERANCE;
    narrow |= Math.abs(rounded - Math.rint(rounded)) < RESOLUTION / rate();
    return updated + (long) Math.ceil(rounded);
  }

  /**
   * Ends the part that ends now: least remaining demand first, then the one started first. Demands
   * that differ by less than a millionth of a nanosecond are equal but for rounding.
   */
  void end() {
    advance();
    Part first =
        parts.stream()
            .min(
                Comparator.<Part>comparingLong(part -> Math.round(part.remaining / RESOLUTION))
                    .thenComparingLong(part -> part.start))
            .orElseThrow();
    parts.remove(first);
    first.next.run();
  }

  /**
   * Whether the end of a part was so near to where it is rounded to another nanosecond that it is a
   * matter of the resolution.
   */
  boolean isNarrow() {
    return narrow;
  }

  double busyCoreNanoseconds() {
    return busyCores;
  }
}
