package org.threadwise.server.request;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
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

/** Handles {@code threadwise/compare}. */
public final class CompareRequest {

  private CompareRequest() {}

  public static CompareResult handle(Proposal proposal) {
    return switch (proposal) {
      case Threads threads -> of(threads);
      case Declined declined -> nothing(RefusalText.of(declined.refusal()));
      case Proposal.Cancelled cancelled -> nothing("the comparison was cancelled");
    };
  }

  /** Returns a result without choices. */
  public static CompareResult nothing(String why) {
    return new CompareResult("", List.of(), why, "# Executors\n\n" + why + "\n");
  }

  private static CompareResult of(Threads threads) {
    boolean counts = threads.objective() instanceof Objective.Goals;
    double value =
        threads.curve().stream()
            .filter(Proposal.CurvePoint::knee)
            .mapToDouble(Proposal.CurvePoint::value)
            .findFirst()
            .orElse(Double.NaN);
    List<ExecutorChoice> choices = new ArrayList<>();
    choices.add(
        new ExecutorChoice(
            name(threads.executor()),
            threads.total() == 0 ? null : threads.total(),
            FigureValue.finite(value),
            "proposed: " + Headline.of(threads)));
    for (Alternative other : threads.alternatives()) {
      choices.add(
          new ExecutorChoice(
              name(other.executor()),
              other.threads() == 0 ? null : other.threads(),
              counts ? null : FigureValue.finite(other.value()),
              ExecutorText.of(other)));
    }
    String quantity = ObjectiveText.quantity(threads.objective());
    return new CompareResult(quantity, choices, null, markdown(threads, choices, quantity));
  }

  private static String name(Executor executor) {
    return executor.shape().name().toLowerCase(Locale.ROOT)
        + " pools, "
        + executor.kind().keyword()
        + " threads, "
        + switch (executor.order()) {
          case DECLARED -> "queue as declared";
          case FIFO -> "first in first out";
          case DEEPEST -> "deepest task first";
        }
        + switch (executor.execution()) {
          case DECLARED -> "";
          case PER_TASK -> ", per task";
          case PER_MESSAGE -> ", per message";
        };
  }

  /** Returns the figures as a table, followed by the verdicts as a list. */
  private static String markdown(Threads threads, List<ExecutorChoice> choices, String quantity) {
    boolean valued = choices.stream().filter(choice -> choice.value() != null).count() > 1;
    var text = new StringBuilder("# Executors\n\n| executor | threads |");
    text.append(valued ? " " + quantity + " |" : "").append("\n|---|--:|");
    text.append(valued ? "--:|" : "").append('\n');
    for (ExecutorChoice choice : choices) {
      text.append("| ").append(choice.executor()).append(" | ");
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
