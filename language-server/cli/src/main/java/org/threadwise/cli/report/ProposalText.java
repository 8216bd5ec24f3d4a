package org.threadwise.cli.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.threadwise.cli.console.Streams;
import org.threadwise.cli.text.Numbers;
import org.threadwise.queueing.simulation.Figures;
import org.threadwise.queueing.simulation.Figures.ExitFigures;
import org.threadwise.queueing.simulation.Figures.Percentile;
import org.threadwise.queueing.simulation.Figures.PoolFigures;
import org.threadwise.sizing.Executor;
import org.threadwise.sizing.Objective;
import org.threadwise.sizing.Proposal;
import org.threadwise.sizing.Proposal.Alternative;
import org.threadwise.sizing.Proposal.Bottleneck;
import org.threadwise.sizing.Proposal.Declined;
import org.threadwise.sizing.Proposal.Evidence;
import org.threadwise.sizing.Proposal.Paragraph;
import org.threadwise.sizing.Proposal.Rate;
import org.threadwise.sizing.Proposal.SizedPool;
import org.threadwise.sizing.Proposal.Swarm;
import org.threadwise.sizing.Proposal.Threads;

/** A proposal for people: the headline, what limits it, the curve, what it rests on. */
public final class ProposalText {
  private static final double P95 = 95;

  private ProposalText() {}

  /**
   * Prints all that there is to say.
   *
   * @param explain whether the reasoning is wanted
   */
  public static void print(Proposed proposed, boolean explain, Streams streams) {
    switch (proposed.proposal()) {
      case Threads threads -> print(threads, proposed, explain, streams);
      case Declined declined -> print(declined, proposed, explain, streams);
      case Proposal.Cancelled cancelled ->
          throw new IllegalStateException("a cancelled proposal has no text");
    }
  }

  private static void print(Threads threads, Proposed proposed, boolean explain, Streams streams) {
    streams.out().println(streams.bold(headline(threads)));
    streams.out().println(streams.faint(asked(threads.objective(), proposed)));
    streams.out().println();
    if (explain) {
      printReasoning(threads.evidence(), streams);
    }
    printLimit(threads.bottleneck(), streams);
    printBeside(threads, streams);
    CurveText.print(threads.objective(), threads.curve(), streams);
    printEvidence(threads.evidence(), proposed, explain, streams);
  }

  private static void print(
      Declined declined, Proposed proposed, boolean explain, Streams streams) {
    streams.out().println(streams.red("no proposal") + ": " + declined.advice());
    streams.out().println(streams.faint(asked(declined.objective(), proposed)));
    if (declined.capacity() != null) {
      streams.out().println();
      streams.out().println("capacity    " + capacity(declined.capacity()));
    }
    if (explain) {
      printReasoning(declined.evidence(), streams);
    }
    printLimit(declined.bottleneck(), streams);
    CurveText.print(declined.objective(), declined.curve(), streams);
    printEvidence(declined.evidence(), proposed, explain, streams);
  }

  /** "6 threads (5–7) · 7 312 orders/s max · mean 4.1 ms ±2 % · p95 9.8 ms · pool 83 % busy". */
  static String headline(Threads threads) {
    List<String> parts = new ArrayList<>();
    parts.add(counts(threads));
    parts.add(capacity(threads.capacity()));
    Figures figures = threads.predicted();
    if (figures != null) {
      addTimes(figures, threads, parts);
      busiest(figures)
          .ifPresent(
              pool ->
                  parts.add(
                      (threads.pools().size() == 1
                              ? "pool "
                              : "busiest pool "
                                  + threads.network().pools().get(pool.pool()).name()
                                  + " ")
                          + Numbers.percent(utilization(pool))
                          + " busy"));
    }
    return String.join(" · ", parts);
  }

  private static String counts(Threads threads) {
    String order = order(threads.executor());
    if (threads.executor().kind() == Executor.Kind.VIRTUAL) {
      return "virtual threads";
    }
    if (threads.pools().size() == 1) {
      SizedPool pool = threads.pools().getFirst();
      return Numbers.counted(pool.threads(), "thread") + range(pool) + order;
    }
    return Numbers.counted(threads.total(), "thread")
        + ": "
        + threads.pools().stream()
            .map(pool -> pool.name() + " " + Numbers.count(pool.threads()) + range(pool))
            .collect(Collectors.joining(", "))
        + order;
  }

  private static String order(Executor executor) {
    return switch (executor.order()) {
      case DECLARED -> "";
      case FIFO -> ", first in first out";
      case DEEPEST -> ", deepest task first";
    };
  }

  private static String range(SizedPool pool) {
    return pool.low() == pool.high() ? "" : " (" + pool.low() + "–" + pool.high() + ")";
  }

  private static String capacity(Rate capacity) {
    if (Double.isInfinite(capacity.perSecond())) {
      return "no limit of the rate";
    }
    String rate = Numbers.number(capacity.perSecond()) + " orders/s";
    return capacity.exact() ? rate + " max" : "at most " + rate;
  }

  private static void addTimes(Figures figures, Threads threads, List<String> parts) {
    if (figures.makespan() != null) {
      parts.add("makespan " + Numbers.seconds(figures.makespan()));
      if (figures.meanCompletion() != null) {
        parts.add("mean completion " + Numbers.seconds(figures.meanCompletion()));
      }
      return;
    }
    mainExit(figures)
        .ifPresent(
            exit -> {
              String name =
                  figures.exits().size() == 1
                      ? ""
                      : Names.of(threads.network()).node(exit.node()) + " ";
              parts.add(name + "mean " + Numbers.seconds(exit.response().mean()));
              p95(exit).ifPresent(value -> parts.add("p95 " + Numbers.seconds(value)));
            });
  }

  private static Optional<ExitFigures> mainExit(Figures figures) {
    return figures.exits().stream()
        .filter(exit -> exit.delivered().mean() > 0)
        .max(Comparator.comparingDouble(exit -> exit.delivered().mean()));
  }

  private static Optional<Double> p95(ExitFigures exit) {
    return exit.response().percentiles().stream()
        .filter(percentile -> percentile.level() == P95)
        .map(Percentile::value)
        .map(estimate -> estimate.mean())
        .findFirst();
  }

  private static Optional<PoolFigures> busiest(Figures figures) {
    return figures.pools().stream()
        .filter(pool -> Double.isFinite(utilization(pool)))
        .max(Comparator.comparingDouble(ProposalText::utilization));
  }

  private static double utilization(PoolFigures pool) {
    return pool.utilization() == null ? Double.NaN : pool.utilization().mean();
  }

  private static String asked(Objective objective, Proposed proposed) {
    return ObjectiveText.purpose(objective)
        + " under workload "
        + proposed.workload().name()
        + " of "
        + proposed.network().name();
  }

  private static void printLimit(@Nullable Bottleneck bottleneck, Streams streams) {
    if (bottleneck == null) {
      return;
    }
    printUnder("limit", List.of(bottleneck.element() + ": " + bottleneck.why()), streams);
    printUnder("would help", bottleneck.helps(), streams);
  }

  /** What else was compared, and what a particle swarm made of the same threads. */
  private static void printBeside(Threads threads, Streams streams) {
    String label = "executor    ";
    for (Alternative alternative : threads.alternatives()) {
      streams.out().println(label + alternative.comparison());
      label = " ".repeat(label.length());
    }
    Swarm swarm = threads.swarm();
    if (swarm != null) {
      streams.out().println("swarm       " + beside(swarm));
      streams.out().println("            " + cost(swarm.swarm()) + ", " + cost(swarm.exact()));
    }
  }

  private static String beside(Swarm swarm) {
    String found =
        swarm.distance() == 0
            ? "a particle swarm found the optimum"
            : "a particle swarm stayed "
                + Numbers.number(100 * swarm.distance())
                + " % above the optimum";
    return found + " of " + Numbers.seconds(swarm.exact().value()) + ": the " + swarm.objective();
  }

  private static String cost(Swarm.Answer answer) {
    return answer.method()
        + " took "
        + Numbers.counted(answer.evaluations(), "evaluation")
        + " and "
        + Numbers.seconds(answer.wallSeconds());
  }

  /** One sentence a line, each topic named once. */
  private static void printReasoning(Evidence evidence, Streams streams) {
    for (Paragraph paragraph : evidence.explanation()) {
      printUnder(paragraph.topic(), paragraph.sentences(), streams);
    }
  }

  private static void printUnder(String topic, List<String> sentences, Streams streams) {
    String label = String.format(Locale.ROOT, "%-12s", topic);
    for (String sentence : sentences) {
      streams.out().println(label + sentence);
      label = " ".repeat(label.length());
    }
  }

  private static void printEvidence(
      Evidence evidence, Proposed proposed, boolean explain, Streams streams) {
    streams.out().println();
    if (!explain || evidence.explanation().isEmpty()) {
      streams.out().println("method      " + evidence.method());
    }
    streams
        .out()
        .println(
            "rests on    "
                + (Double.isFinite(evidence.confidence())
                    ? "confidence " + Numbers.percent(evidence.confidence()) + " · "
                    : "")
                + Numbers.counted(evidence.replications(), "replication")
                + " · seed "
                + proposed.seed()
                + " · "
                + Numbers.seconds(proposed.wallSeconds()));
    Notes.print(evidence.caveats(), streams);
  }
}
