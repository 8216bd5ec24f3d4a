package org.threadwise.server.request;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.threadwise.proposal.wording.ExecutorText;
import org.threadwise.proposal.wording.Headline;
import org.threadwise.proposal.wording.RefusalText;
import org.threadwise.server.figures.SizableModel;
import org.threadwise.server.protocol.CompareResult;
import org.threadwise.server.protocol.CompareResult.ExecutorChoice;
import org.threadwise.server.protocol.FigureValue;
import org.threadwise.sizing.answer.Proposal;
import org.threadwise.sizing.answer.Proposal.Alternative;
import org.threadwise.sizing.answer.Proposal.Declined;
import org.threadwise.sizing.answer.Proposal.Threads;
import org.threadwise.sizing.question.Executor;
import org.threadwise.sizing.question.SizedPools;

/** Handles {@code threadwise/compare}. */
public final class CompareRequest {

  private CompareRequest() {}

  /**
   * Returns the executors of a proposal.
   *
   * @param model that was sized
   * @param budget maximum time that the comparison had
   */
  public static CompareResult handle(Proposal proposal, SizableModel model, Duration budget) {
    return switch (proposal) {
      case Threads threads -> of(threads, VariedScenario.of(model), budget);
      case Declined declined -> nothing(RefusalText.of(declined.refusal()), budget);
      case Proposal.Cancelled cancelled -> nothing("the comparison was cancelled", budget);
    };
  }

  /** Returns a result without choices. */
  private static CompareResult nothing(String why, Duration budget) {
    return new CompareResult(List.of(), seconds(budget), why, "# Executors\n\n" + why + "\n");
  }

  private static double seconds(Duration budget) {
    return budget.toMillis() / 1000.0;
  }

  private static CompareResult of(Threads threads, VariedScenario scenario, Duration budget) {
    List<ExecutorChoice> choices = new ArrayList<>();
    choices.add(
        choice(
            threads.executor(),
            threads,
            scenario,
            true,
            "proposed",
            "proposed: " + Headline.of(threads)));
    for (Alternative other : threads.alternatives()) {
      choices.add(
          choice(
              other.executor(),
              other.answer(),
              scenario,
              !(other.comparison() instanceof Alternative.Unanswered),
              ExecutorText.result(other),
              ExecutorText.of(other)));
    }
    return new CompareResult(choices, seconds(budget), null, markdown(choices));
  }

  private static ExecutorChoice choice(
      Executor executor,
      @Nullable Threads answer,
      VariedScenario scenario,
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
        answer == null || answer.total() == 0 ? null : answer.total(),
        answer != null && answer.overloaded(),
        answer == null ? null : FigureValue.finite(answer.capacity().perSecond()),
        answer != null && answer.capacity().exact(),
        answer == null
            ? null
            : FigureSetWriter.of(
                scenario.with(answer.network(), answer.workload()), answer.predicted()),
        answer == null ? null : ResultsWriter.cost(answer.network()),
        answered,
        result,
        verdict);
  }

  /** Returns the executors as a table, followed by the verdicts as a list. */
  private static String markdown(List<ExecutorChoice> choices) {
    var text =
        new StringBuilder(
            "# Executors\n\n| pools | kind | queue | execution | threads |\n|---|---|---|---|--:|\n");
    for (ExecutorChoice choice : choices) {
      text.append("| ").append(choice.pools()).append(" | ").append(choice.kind());
      text.append(" | ").append(choice.queue()).append(" | ").append(choice.execution());
      text.append(" | ").append(choice.threads() == null ? "" : choice.threads()).append(" |\n");
    }
    text.append('\n');
    choices.forEach(choice -> text.append("- ").append(choice.verdict()).append('\n'));
    return text.toString();
  }
}
