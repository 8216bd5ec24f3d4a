package org.threadwise.server.request;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.threadwise.proposal.wording.ExecutorText;
import org.threadwise.proposal.wording.Headline;
import org.threadwise.proposal.wording.ObjectiveText;
import org.threadwise.proposal.wording.RefusalText;
import org.threadwise.server.protocol.CompareResult;
import org.threadwise.server.protocol.CompareResult.ExecutorChoice;
import org.threadwise.server.protocol.FigureValue;
import org.threadwise.sizing.answer.Proposal;
import org.threadwise.sizing.answer.Proposal.Alternative;
import org.threadwise.sizing.answer.Proposal.Declined;
import org.threadwise.sizing.answer.Proposal.Threads;
import org.threadwise.sizing.question.Executor;
import org.threadwise.sizing.question.Objective;
import org.threadwise.sizing.question.SizedPools;

/** Handles {@code threadwise/compare}. */
public final class CompareRequest {

  private CompareRequest() {}

  /**
   * Returns the executors of a proposal.
   *
   * @param budget maximum time that the comparison had
   */
  public static CompareResult handle(Proposal proposal, Duration budget) {
    return switch (proposal) {
      case Threads threads -> of(threads, budget);
      case Declined declined -> nothing(RefusalText.of(declined.refusal()), budget);
      case Proposal.Cancelled cancelled -> nothing("the comparison was cancelled", budget);
    };
  }

  /** Returns a result without choices. */
  private static CompareResult nothing(String why, Duration budget) {
    return new CompareResult("", List.of(), seconds(budget), why, "# Executors\n\n" + why + "\n");
  }

  private static double seconds(Duration budget) {
    return budget.toMillis() / 1000.0;
  }

  private static CompareResult of(Threads threads, Duration budget) {
    boolean counts = threads.objective() instanceof Objective.Goals;
    double value =
        threads.curve().stream()
            .filter(Proposal.CurvePoint::knee)
            .mapToDouble(Proposal.CurvePoint::value)
            .findFirst()
            .orElse(Double.NaN);
    List<ExecutorChoice> choices = new ArrayList<>();
    choices.add(
        choice(
            threads.executor(),
            threads.total(),
            value,
            true,
            "proposed",
            "proposed: " + Headline.of(threads)));
    for (Alternative other : threads.alternatives()) {
      choices.add(
          choice(
              other.executor(),
              other.threads(),
              counts ? Double.NaN : other.value(),
              !(other.comparison() instanceof Alternative.Unanswered),
              ExecutorText.result(other),
              ExecutorText.of(other)));
    }
    String quantity = ObjectiveText.quantity(threads.objective());
    return new CompareResult(
        quantity, choices, seconds(budget), null, markdown(threads, choices, quantity));
  }

  private static ExecutorChoice choice(
      Executor executor,
      int threads,
      double value,
      boolean answered,
      String result,
      String verdict) {
    return new ExecutorChoice(
        executor.shape() == SizedPools.LOCAL ? "one per task" : "as declared",
        executor.kind().keyword(),
        switch (executor.order()) {
          case DECLARED -> "as declared";
          case FIFO -> "first in first out";
          case DEEPEST -> "deepest task first";
        },
        switch (executor.execution()) {
          case DECLARED -> "as declared";
          case PER_TASK -> "per task";
          case PER_MESSAGE -> "per message";
        },
        threads == 0 ? null : threads,
        FigureValue.finite(value),
        answered,
        result,
        verdict);
  }

  /** Returns the figures as a table, followed by the verdicts as a list. */
  private static String markdown(Threads threads, List<ExecutorChoice> choices, String quantity) {
    boolean valued = choices.stream().filter(choice -> choice.value() != null).count() > 1;
    var text = new StringBuilder("# Executors\n\n| pools | kind | queue | execution | threads |");
    text.append(valued ? " " + quantity + " |" : "").append("\n|---|---|---|---|--:|");
    text.append(valued ? "--:|" : "").append('\n');
    for (ExecutorChoice choice : choices) {
      text.append("| ").append(choice.pools()).append(" | ").append(choice.kind());
      text.append(" | ").append(choice.queue()).append(" | ").append(choice.execution());
      text.append(" | ");
      text.append(choice.threads() == null ? "" : choice.threads()).append(" |");
      text.append(valued ? " " + value(threads, choice) + " |" : "").append('\n');
    }
    text.append('\n');
    choices.forEach(choice -> text.append("- ").append(choice.verdict()).append('\n'));
    return text.toString();
  }

  private static String value(Threads threads, ExecutorChoice choice) {
    return choice.value() == null ? "" : ObjectiveText.value(threads.objective(), choice.value());
  }
}
