package integration;

import java.util.ArrayList;
import java.util.List;

/** The cores, which all CPU parts share equally, and the costs of context switches. */
public final class Host extends Element {
  /** A part with less than this share of a nanosecond left has ended. */
  private static final double TOLERANCE = 1e-3;

  /** Parts whose demands differ by less have equal demands, apart from rounding. */
  private static final double RESOLUTION = 1e-6;

  /** The remaining CPU demand of a thread, and its continuation. */
  private static final class Part {
    double remaining;
    final Runnable next;

    Part(double remaining, Runnable next) {
      this.remaining = remaining;
      this.next = next;
    }
  }

  private final int cores;
  private final double speed;
  private final double quantum;
  private final double switchCost;
  private final double cacheCost;
  private final Level busyCores = new Level(this, "busy cores");

  /** In the order of starting. */
  private final List<Part> parts = new ArrayList<>();

  private double updated;
  private Cancellation nextEnd;

  /** Times in nanoseconds. */
  public Host(
      Solution solution,
      int cores,
      double speed,
      double quantum,
      double switchCost,
      double cacheCost) {
    super(solution, "host");
    this.cores = cores;
    this.speed = speed;
    this.quantum = quantum;
    this.switchCost = switchCost;
    this.cacheCost = cacheCost;
    solution.add(this);
  }

  @Override
  String kind() {
    return "host";
  }

  int cores() {
    return cores;
  }

  void start(double demand, Runnable next) {
    advance();
    parts.add(new Part(demand, next));
    scheduleEnd();
  }

  /** Returns the CPU time that each part gets per nanosecond. */
  private double rate() {
    double n = parts.size();
    if (n <= cores) {
      return speed;
    }
    double lost = switchCost + cacheCost * (1 - cores / n);
    return speed * cores / n * quantum / (quantum + lost);
  }

  /** Subtracts the work since the last change from all parts. */
  private void advance() {
    double done = (now() - updated) * rate();
    parts.forEach(part -> part.remaining -= done);
    updated = now();
  }

  private void scheduleEnd() {
    busyCores.set(Math.min(parts.size(), cores));
    nextEnd.takeBack();
    nextEnd = Cancellation.NONE;
    double least = Double.POSITIVE_INFINITY;
    for (Part part : parts) {
      least = Math.min(least, part.remaining);
    }
    if (!parts.isEmpty()) {
      double rest = Math.ceil(Math.max(0, least / rate()) - TOLERANCE);
      nextEnd = solution().after(rest, When.SHARED_PART_ENDS, this::endPart);
    }
  }

  /** Ends the part with the least demand, the oldest of equal ones. */
  private void endPart() {
    nextEnd = Cancellation.NONE;
    advance();
    Part first = parts.get(0);
    for (Part part : parts) {
      if (Math.round(part.remaining / RESOLUTION) < Math.round(first.remaining / RESOLUTION)) {
        first = part;
      }
    }
    parts.remove(first);
    scheduleEnd();
    first.next.run();
  }

  @Override
  protected void initialize() {
    parts.clear();
    updated = 0;
    nextEnd = Cancellation.NONE;
  }

  @Override
  void report(Report report) {
    report.add(this, "cpu utilization", "", busyCores.timeAverage() / cores);
  }
}
