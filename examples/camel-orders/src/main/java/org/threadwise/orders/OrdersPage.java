package org.threadwise.orders;

import java.util.Locale;
import java.util.function.ToDoubleFunction;
import org.threadwise.orders.OrdersResult.Count;
import org.threadwise.orders.OrdersResult.Run;

/** The page with the figures of an experiment, in Markdown. */
final class OrdersPage {
  private static final double PERCENT = 100;

  private final OrdersResult result;
  private final StringBuilder page = new StringBuilder();

  private OrdersPage(OrdersResult result) {
    this.result = result;
  }

  static String of(OrdersResult result) {
    return new OrdersPage(result).page();
  }

  private String page() {
    line("# Predicted and measured threads of a Camel application");
    line("");
    line(
        String.format(
            Locale.ROOT,
            "Written by `examples/camel-orders/run` on a machine with %d cores: %.0f orders/s, %d s per"
                + " run after %d s of warm-up, goal p95 < %d ms.",
            Runtime.getRuntime().availableProcessors(),
            OrdersExperiment.RATE,
            result.scale().length().counted(),
            result.scale().length().warmUp() + result.scale().length().settling(),
            result.scale().goalMillis()));
    line("");
    line(
        String.format(
            Locale.ROOT,
            "Proposed: **%d threads** (statistically equal: %d to %d), from a recording with Camel's"
                + " default of %d at %.0f orders/s. The least measured number that meets the goal: **%s**.",
            result.proposed(),
            result.least(),
            result.most(),
            OrdersExperiment.DEFAULT_THREADS,
            OrdersExperiment.RECORDED_RATE,
            result.best() < 0 ? "none" : Integer.toString(result.best())));
    line("");
    counts();
    goals();
    runs();
    return page.toString();
  }

  private void counts() {
    line(
        "Medians of the runs that count. With too few threads, orders pile up, and response times"
            + " depend on the length of the run; so they are not compared.");
    line("");
    line(
        "| threads | throughput predicted | measured | mean predicted | measured | error | p95"
            + " predicted | measured | error |");
    line("|--:|--:|--:|--:|--:|--:|--:|--:|--:|");
    for (Count count : result.counts()) {
      line(
          String.format(
              Locale.ROOT,
              "| %d%s | %.1f/s | %.1f/s | %s | %s |",
              count.threads(),
              count.threads() == OrdersExperiment.DEFAULT_THREADS
                  ? " (default)"
                  : count.threads() == result.proposed() ? " (proposed)" : "",
              count.predicted().perSecond(),
              count.measured(OrderFigures::perSecond),
              times(count, OrderFigures::meanMillis),
              times(count, OrderFigures::p95Millis)));
    }
    line("");
  }

  private static String times(Count count, ToDoubleFunction<OrderFigures> figure) {
    if (!count.isStable()) {
      return String.format(Locale.ROOT, "grows | %.0f ms | –", count.measured(figure));
    }
    return String.format(
        Locale.ROOT,
        "%.1f ms | %.1f ms | %+.1f %%",
        figure.applyAsDouble(count.predicted()),
        count.measured(figure),
        PERCENT * count.error(figure));
  }

  private void goals() {
    line("![Response times, predicted and measured, against threads](response.svg)");
    line("");
    line("| error, median of all | mean | p95 | throughput |");
    line("|---|--:|--:|--:|");
    line(
        String.format(
            Locale.ROOT,
            "| prediction | %.1f %% | %.1f %% | %.1f %% |",
            PERCENT * result.predictionError(OrderFigures::meanMillis),
            PERCENT * result.predictionError(OrderFigures::p95Millis),
            PERCENT * result.predictionError(OrderFigures::perSecond)));
    line(
        String.format(
            Locale.ROOT,
            "| simulation with a run's own arrivals and times | %.1f %% | %.1f %% | %.1f %% |",
            PERCENT * result.replayError(OrderFigures::meanMillis),
            PERCENT * result.replayError(OrderFigures::p95Millis),
            PERCENT * result.replayError(OrderFigures::perSecond)));
    line("");
    Count before = result.count(OrdersExperiment.DEFAULT_THREADS);
    Count after = result.count(result.proposed());
    line(
        String.format(
            Locale.ROOT,
            "The proposal handles %.1f times the orders of Camel's default: %.1f instead of %.1f per"
                + " second, with a p95 of %.0f ms.",
            after.measured(OrderFigures::perSecond) / before.measured(OrderFigures::perSecond),
            after.measured(OrderFigures::perSecond),
            before.measured(OrderFigures::perSecond),
            after.measured(OrderFigures::p95Millis)));
    line("");
  }

  private void runs() {
    line("## All runs");
    line(
        "A run counts unless arrivals were late by more than 1 % of the mean response, the machine"
            + " stalled for more than 1 % of the time, or a hypervisor took more than 1 %.");
    line("");
    line("| threads | throughput | mean | p95 | replayed mean | replayed p95 | stalled | counts |");
    line("|--:|--:|--:|--:|--:|--:|--:|---|");
    for (Count count : result.counts()) {
      for (Run run : count.runs()) {
        line(
            String.format(
                Locale.ROOT,
                "| %d | %.1f/s | %.1f ms | %.1f ms | %s | %.2f %% | %s |",
                run.threads(),
                run.measured().perSecond(),
                run.measured().meanMillis(),
                run.measured().p95Millis(),
                count.isStable()
                    ? String.format(
                        Locale.ROOT,
                        "%.1f ms | %.1f ms",
                        run.replayed().meanMillis(),
                        run.replayed().p95Millis())
                    : "– | –",
                PERCENT * Math.max(run.noise().stalled(), run.noise().stolen()),
                run.isKept() ? "yes" : "no"));
      }
    }
  }

  private void line(String text) {
    page.append(text).append('\n');
  }
}
