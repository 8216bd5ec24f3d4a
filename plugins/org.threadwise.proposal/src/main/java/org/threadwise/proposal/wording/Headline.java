package org.threadwise.proposal.wording;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.threadwise.queueing.network.HourlyCost;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.simulation.Estimate;
import org.threadwise.queueing.simulation.Figures;
import org.threadwise.queueing.simulation.Figures.ExitFigures;
import org.threadwise.queueing.simulation.Figures.PoolFigures;
import org.threadwise.sizing.answer.Proposal.Rate;
import org.threadwise.sizing.answer.Proposal.SizedPool;
import org.threadwise.sizing.answer.Proposal.Threads;
import org.threadwise.sizing.question.Executor;
import org.threadwise.sizing.question.Objective;
import org.threadwise.sizing.variant.NodeNames;

/** A proposal in one line. */
public final class Headline {

  private static final double P95 = 95;

  private Headline() {}

  /**
   * Returns the headline: "6 threads (5–7) · 7 312 orders/s max · mean 4.1 ms ±2 % · p95 9.8 ms ±2
   * % · pool 83 % ±1 % busy", with " · cost 0.163/h" if the model has prices.
   */
  public static String of(Threads threads) {
    List<String> parts = new ArrayList<>();
    parts.add(counts(threads));
    if (threads.objective() instanceof Objective.Goals goals && goals.cheapest()) {
      cores(threads.network()).ifPresent(parts::add);
    }
    Figures figures = threads.predicted();
    if (figures == null || figures.makespan() == null) {
      parts.add(capacity(threads.capacity()));
    }
    if (figures != null) {
      parts.addAll(times(figures, threads.network()));
      busiest(figures).ifPresent(pool -> parts.add(busy(threads, pool)));
    }
    HourlyCost.of(threads.network()).ifPresent(cost -> parts.add(CostText.of(cost)));
    return String.join(" · ", parts);
  }

  private static String busy(Threads threads, PoolFigures pool) {
    String name =
        threads.pools().size() == 1
            ? "pool "
            : "busiest pool " + threads.network().pools().get(pool.pool()).name() + " ";
    Estimate utilization = Objects.requireNonNull(pool.utilization());
    return name + Numbers.percent(utilization) + " busy";
  }

  private static Optional<String> cores(Network network) {
    return Optional.ofNullable(network.host()).map(host -> Numbers.counted(host.cores(), "core"));
  }

  private static String counts(Threads threads) {
    String order = order(threads.executor());
    if (threads.executor().kind() == Executor.Kind.VIRTUAL) {
      return "virtual threads";
    }
    String total =
        Numbers.counted(threads.total(), "thread")
            + range(threads.range().low(), threads.range().high());
    return threads.pools().size() == 1
        ? total + order
        : total
            + ": "
            + threads.pools().stream()
                .map(pool -> pool.name() + " " + Numbers.count(pool.threads()))
                .collect(Collectors.joining(", "))
            + order;
  }

  private static String order(Executor executor) {
    String qualifiers = ExecutorText.qualifiers(executor);
    return qualifiers.isEmpty() ? "" : ", " + qualifiers;
  }

  /** Returns the range of a pool, " (5–7)"; empty if it is a single count. */
  public static String range(SizedPool pool) {
    return range(pool.low(), pool.high());
  }

  private static String range(int low, int high) {
    return low == high ? "" : " (" + low + "–" + high + ")";
  }

  /**
   * Returns a capacity, "7 312 orders/s max"; with "about" if it is simulated, with "at most" if it
   * is a bound.
   */
  public static String capacity(Rate capacity) {
    if (Double.isInfinite(capacity.perSecond())) {
      return capacity.exact() ? "no limit of the rate" : "no known limit of the rate";
    }
    String rate = Numbers.ordersPerSecond(capacity.perSecond());
    if (capacity.estimated()) {
      return "about " + rate + " max";
    }
    return capacity.exact() ? rate + " max" : "at most " + rate;
  }

  /**
   * Returns the times, "mean 4.1 ms ±2 %", "p95 9.8 ms ±2 %", of the exit with most deliveries, or
   * the makespan and the mean completion.
   */
  public static List<String> times(Figures figures, Network network) {
    if (figures.makespan() != null) {
      return Stream.of(
              "makespan " + Numbers.seconds(figures.makespan()),
              figures.meanCompletion() == null
                  ? ""
                  : "mean completion " + Numbers.seconds(figures.meanCompletion()))
          .filter(part -> !part.isEmpty())
          .toList();
    }
    return mainExit(figures).stream()
        .flatMap(
            exit -> {
              String name =
                  figures.exits().size() == 1 ? "" : new NodeNames(network).of(exit.node()) + " ";
              return Stream.concat(
                  Stream.of(name + "mean " + Numbers.seconds(exit.response().mean())),
                  exit.response().percentile(P95).stream()
                      .map(value -> "p95 " + Numbers.seconds(value)));
            })
        .toList();
  }

  private static Optional<ExitFigures> mainExit(Figures figures) {
    return figures.exits().stream()
        .filter(exit -> exit.delivered().mean() > 0)
        .max(Comparator.comparingDouble(exit -> exit.delivered().mean()));
  }

  private static Optional<PoolFigures> busiest(Figures figures) {
    return figures.pools().stream()
        .filter(pool -> Double.isFinite(utilization(pool)))
        .max(Comparator.comparingDouble(Headline::utilization));
  }

  private static double utilization(PoolFigures pool) {
    return pool.utilization() == null ? Double.NaN : pool.utilization().mean();
  }
}
