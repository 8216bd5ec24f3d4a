package org.threadwise.server.protocol;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What is known of the threads of a text.
 *
 * @param uri of the text
 * @param version of the text that is open
 * @param state none, formula (not simulated), simulating, simulated or stale
 * @param message why there are no figures or no proposal, in words
 * @param workload under which the threads are sized
 * @param headline the proposal in one line
 * @param basis stands for all that the figures depend on but the numbers of threads: the same as
 *     long as no other figures can come of the text
 * @param rate of orders per second under the workload, left out for messages at once
 * @param cores of the host, left out without one
 * @param times of the tasks and ports that take any
 * @param quantity what the curve measures, in words
 * @param pools one for each pool of the solution
 * @param curve value of the objective for each examined total of threads
 * @param written figures with the written counts
 * @param proposed figures with the proposed counts
 * @param limit what limits the solution, in words
 * @param helps what would help, in words, the most helpful first
 * @param notes what to know before trusting the figures, in words
 * @param confidence probability that the choice is right
 * @param replications that were simulated
 */
public record Results(
    String uri,
    int version,
    String state,
    @Nullable String message,
    @Nullable String workload,
    @Nullable String headline,
    @Nullable String basis,
    @Nullable Double rate,
    @Nullable Integer cores,
    List<ElementTime> times,
    @Nullable String quantity,
    List<PoolCount> pools,
    List<CurvePoint> curve,
    @Nullable FigureSet written,
    @Nullable FigureSet proposed,
    @Nullable String limit,
    List<String> helps,
    List<String> notes,
    @Nullable Double confidence,
    long replications) {

  /**
   * A task or port that takes time.
   *
   * @param seconds mean of all its times together
   */
  public record ElementTime(String name, double seconds) {}

  /**
   * A pool.
   *
   * @param written number of threads in the text, left out if it has no fixed number
   * @param proposed number of threads, by formula before it was simulated
   * @param low fewest threads that runs do not tell from the proposed
   * @param high most threads that runs do not tell from the proposed
   */
  public record PoolCount(
      String name,
      @Nullable Integer written,
      @Nullable Integer proposed,
      @Nullable Integer low,
      @Nullable Integer high) {}

  /**
   * The objective at a total of threads.
   *
   * @param value left out where the workload is above capacity
   * @param knee whether this is the proposal
   */
  public record CurvePoint(
      int threads,
      @Nullable Double value,
      @Nullable Double low,
      @Nullable Double high,
      boolean knee) {}

  /** Figures of a run, of pools, tasks and ports, and exits. */
  public record FigureSet(
      List<PoolFigures> pools,
      List<NodeFigures> nodes,
      List<ExitFigures> exits,
      @Nullable FigureValue makespan,
      @Nullable FigureValue meanCompletion,
      @Nullable FigureValue cpu) {}

  /** A pool: share of its threads that is busy, units waiting, wait of a unit. */
  public record PoolFigures(
      String name,
      FigureValue threads,
      @Nullable FigureValue busy,
      @Nullable FigureValue waitingUnits,
      @Nullable FigureValue waiting) {}

  /** A task or port: units for each order, wait for a thread, service. */
  public record NodeFigures(
      String name,
      @Nullable FigureValue unitsPerOrder,
      @Nullable FigureValue waiting,
      @Nullable FigureValue service) {}

  /** An exit: deliveries per second, response times. */
  public record ExitFigures(
      String name,
      @Nullable FigureValue throughput,
      @Nullable FigureValue mean,
      @Nullable FigureValue p95) {}
}
