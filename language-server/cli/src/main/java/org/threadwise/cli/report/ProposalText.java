package org.threadwise.cli.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.threadwise.cli.console.ConsoleStreams;
import org.threadwise.proposal.wording.BottleneckText;
import org.threadwise.proposal.wording.CostText;
import org.threadwise.proposal.wording.ExecutorText;
import org.threadwise.proposal.wording.ExplanationText;
import org.threadwise.proposal.wording.ExplanationText.Paragraph;
import org.threadwise.proposal.wording.Headline;
import org.threadwise.proposal.wording.MethodText;
import org.threadwise.proposal.wording.Numbers;
import org.threadwise.proposal.wording.ObjectiveText;
import org.threadwise.proposal.wording.RefusalText;
import org.threadwise.proposal.wording.UncertaintyText;
import org.threadwise.queueing.network.HourlyCost;
import org.threadwise.sizing.answer.Bottleneck;
import org.threadwise.sizing.answer.Proposal;
import org.threadwise.sizing.answer.Proposal.Declined;
import org.threadwise.sizing.answer.Proposal.Evidence;
import org.threadwise.sizing.answer.Proposal.Swarm;
import org.threadwise.sizing.answer.Proposal.Threads;
import org.threadwise.sizing.question.Objective;

/** Printer of proposals: the headline, the limit, the curve and the evidence. */
public final class ProposalText {
  private ProposalText() {}

  /**
   * Prints a proposal.
   *
   * @param explain whether to print the explanation
   */
  public static void print(ProposalReport report, boolean explain, ConsoleStreams streams) {
    switch (report.proposal()) {
      case Threads threads -> print(threads, report, explain, streams);
      case Declined declined -> print(declined, report, explain, streams);
      case Proposal.Cancelled cancelled ->
          throw new IllegalStateException("a cancelled proposal has no text");
    }
  }

  private static void print(
      Threads threads, ProposalReport report, boolean explain, ConsoleStreams streams) {
    streams.out().println(streams.bold(Headline.of(threads)));
    streams.out().println(streams.faint(question(threads.objective(), report)));
    streams.out().println();
    if (explain) {
      printExplanation(threads.evidence(), streams);
    }
    printLimit(threads.bottleneck(), streams);
    if (!explain) {
      printAlternatives(threads, streams);
    }
    printSwarm(threads.swarm(), streams);
    printUnder(
        "cost",
        HourlyCost.of(threads.network()).map(CostText::withParts).stream().toList(),
        streams);
    if (report.uncertainty() != null) {
      printUnder("inputs", UncertaintyText.of(report.uncertainty(), report.basis()), streams);
    }
    CurveText.print(threads.objective(), threads.curve(), streams);
    printEvidence(threads.evidence(), report, explain, streams);
  }

  private static void print(
      Declined declined, ProposalReport report, boolean explain, ConsoleStreams streams) {
    streams.out().println(streams.red("no proposal") + ": " + RefusalText.of(declined.refusal()));
    streams.out().println(streams.faint(question(declined.objective(), report)));
    if (explain || declined.capacity() != null) {
      streams.out().println();
    }
    if (declined.capacity() != null) {
      streams.out().println("capacity    " + Headline.capacity(declined.capacity()));
    }
    if (explain) {
      printExplanation(declined.evidence(), streams);
    }
    printLimit(declined.bottleneck(), streams);
    CurveText.print(declined.objective(), declined.curve(), streams);
    printEvidence(declined.evidence(), report, explain, streams);
  }

  private static String question(Objective objective, ProposalReport report) {
    return ObjectiveText.purpose(objective)
        + " under workload "
        + report.workload().name()
        + " of "
        + report.network().name();
  }

  private static void printLimit(@Nullable Bottleneck bottleneck, ConsoleStreams streams) {
    if (bottleneck == null) {
      return;
    }
    printUnder(
        "limit", List.of(bottleneck.element() + ": " + BottleneckText.why(bottleneck)), streams);
    printUnder("would help", BottleneckText.helps(bottleneck), streams);
    printUnder("no help", BottleneckText.noHelp(bottleneck), streams);
    printUnder("capacity", BottleneckText.raisesCapacity(bottleneck), streams);
  }

  /** Prints the comparison with other executors, which is also a part of the explanation. */
  private static void printAlternatives(Threads threads, ConsoleStreams streams) {
    printUnder("executor", threads.alternatives().stream().map(ExecutorText::of).toList(), streams);
  }

  /** Prints the comparison with the allocation of a particle swarm. */
  private static void printSwarm(@Nullable Swarm swarm, ConsoleStreams streams) {
    if (swarm != null) {
      printUnder(
          "swarm",
          List.of(distance(swarm), cost(swarm.swarm()) + ", " + cost(swarm.exact())),
          streams);
    }
  }

  private static String distance(Swarm swarm) {
    String found =
        swarm.distance() == 0
            ? "a particle swarm found the optimum"
            : "a particle swarm stayed "
                + Numbers.number(100 * swarm.distance())
                + " % above the optimum";
    return found
        + " of "
        + Numbers.seconds(swarm.exact().value())
        + ": the "
        + ObjectiveText.sharedCost(swarm.objective());
  }

  private static String cost(Swarm.Allotment answer) {
    return MethodText.of(answer.method())
        + " took "
        + Numbers.counted(answer.evaluations(), "evaluation")
        + " and "
        + Numbers.seconds(answer.wallSeconds());
  }

  /** Prints one sentence per line, with its topic before the first one. */
  private static void printExplanation(Evidence evidence, ConsoleStreams streams) {
    for (Paragraph paragraph : ExplanationText.of(evidence)) {
      printUnder(paragraph.topic(), paragraph.sentences(), streams);
    }
  }

  private static void printUnder(String topic, List<String> sentences, ConsoleStreams streams) {
    String label = String.format(Locale.ROOT, "%-12s", topic);
    for (String sentence : sentences) {
      streams.out().println(label + sentence);
      label = " ".repeat(label.length());
    }
  }

  private static void printEvidence(
      Evidence evidence, ProposalReport report, boolean explain, ConsoleStreams streams) {
    streams.out().println();
    if (!explain) {
      streams.out().println("method      " + MethodText.of(evidence));
    }
    streams.out().println("based on    " + basis(evidence, report));
    Notes.print(report.caveats(), streams);
  }

  private static String basis(Evidence evidence, ProposalReport report) {
    List<String> parts = new ArrayList<>();
    if (Double.isFinite(evidence.confidence())) {
      parts.add(
          evidence.confidence() >= 1
              ? "exact"
              : "confidence " + Numbers.percent(evidence.confidence()));
    }
    if (evidence.replications() > 0) {
      parts.add(Numbers.counted(evidence.replications(), "replication"));
      parts.add("seed " + report.seed());
    } else {
      parts.add("no runs");
    }
    parts.add(Numbers.seconds(report.wallSeconds()));
    return String.join(" · ", parts);
  }
}
