package org.threadwise.proposal.wording;

import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.threadwise.sizing.answer.Proposal.Alternative;
import org.threadwise.sizing.answer.Proposal.Exclusion;
import org.threadwise.sizing.question.Executor;
import org.threadwise.sizing.question.Objective;
import org.threadwise.sizing.question.SizedPools;

/** Text for executors and their comparison. */
public final class ExecutorText {
  private ExecutorText() {}

  /** Returns how an executor compares with the chosen one, without a full stop. */
  public static String of(Alternative alternative) {
    return switch (alternative.comparison()) {
      case Alternative.Compared compared -> compared(compared, alternative);
      case Alternative.Unanswered unanswered ->
          noAnswer(alternative.executor(), RefusalText.of(unanswered.refusal()));
      case Alternative.Excluded excluded ->
          noAnswer(alternative.executor(), exclusion(excluded.reason()));
    };
  }

  /** Returns how an executor compares with the chosen one, in a few words. */
  public static String result(Alternative alternative) {
    return switch (alternative.comparison()) {
      case Alternative.Compared compared -> result(compared);
      case Alternative.Unanswered unanswered -> RefusalText.of(unanswered.refusal());
      case Alternative.Excluded excluded ->
          excluded.reason() == Exclusion.Plain.NO_COUNT
              ? "not proposed: no thread count to compare"
              : exclusion(excluded.reason());
    };
  }

  private static String result(Alternative.Compared compared) {
    if (compared.objective() instanceof Objective.Goals) {
      return compared.better() ? "needs more threads" : "does not need fewer threads";
    }
    return compared.better() ? "worse" : "not better by more than 1 %";
  }

  static String of(Executor executor) {
    if (executor.kind() == Executor.Kind.VIRTUAL) {
      return "virtual threads";
    }
    String pools = executor.shape() == SizedPools.LOCAL ? "local pools" : "the declared pools";
    String qualifiers = qualifiers(executor);
    return qualifiers.isEmpty() ? pools : pools + " (" + qualifiers + ")";
  }

  /**
   * Returns the queue discipline and the execution model of an executor, separated by a comma;
   * empty if both are as declared.
   */
  public static String qualifiers(Executor executor) {
    String order =
        switch (executor.order()) {
          case DECLARED -> "";
          case FIFO -> "first in first out";
          case DEEPEST -> "deepest task first";
        };
    String execution =
        switch (executor.execution()) {
          case DECLARED -> "";
          case PER_TASK -> "per task";
          case PER_MESSAGE -> "per message";
        };
    return Stream.of(order, execution)
        .filter(text -> !text.isEmpty())
        .collect(Collectors.joining(", "));
  }

  private static String noAnswer(Executor executor, String why) {
    return "no result for " + of(executor) + ": " + why;
  }

  private static String exclusion(Exclusion exclusion) {
    return switch (exclusion) {
      case Exclusion.Plain.OVERLOADED -> "they cannot handle the workload with the threads allowed";
      case Exclusion.Plain.NO_COUNT ->
          "they have no thread count, and the fewest threads were asked for; `simulate` shows"
              + " whether they meet the goals";
      case Exclusion.Plain.STACKS_IN_HEAP ->
          "their stacks are on the heap, so a memory limit cannot be checked";
      case Exclusion.Plain.SAME_EXECUTION ->
          "no thread would carry a message from one element to the next, so both execution models"
              + " are the same";
      case Exclusion.UnknownCarriers unknown ->
          "at most "
              + Numbers.counted(unknown.allowed(), "thread")
              + " may be used, and without a host the number of carrier threads is unknown;"
              + " add host { cores 8 }";
      case Exclusion.TooManyCarriers many ->
          "they need "
              + Numbers.counted(many.carriers(), "carrier thread")
              + ", one per core, but at most "
              + Numbers.counted(many.allowed(), "thread")
              + " may be used";
    };
  }

  private static String compared(Alternative.Compared compared, Alternative other) {
    Objective objective = compared.objective();
    boolean aboutThreads = objective instanceof Objective.Goals;
    String chosen = of(compared.chosen());
    String executor = of(other.executor());
    String verdict =
        compared.better()
            ? chosen
                + (aboutThreads ? " need fewer threads than " : " are better than ")
                + executor
                + (aboutThreads ? ": " : " by more than 1 %: ")
            : executor
                + (aboutThreads
                    ? " do not need fewer threads: "
                    : " are not better by more than 1 %: ");
    return verdict
        + quantity(objective, compared.value())
        + " with "
        + chosen
        + ", "
        + quantity(objective, other.value())
        + " with "
        + executor
        + threads(compared, other)
        + completions(compared.completions());
  }

  /**
   * Returns the thread counts of two execution models, because fewer threads are a reason to change
   * the model even if orders are not faster.
   */
  private static String threads(Alternative.Compared compared, Alternative other) {
    boolean sameModel = compared.chosen().execution() == other.executor().execution();
    boolean counted = compared.chosenThreads() > 0 && other.threads() > 0;
    if (sameModel || !counted || compared.objective() instanceof Objective.Goals) {
      return "";
    }
    String chosen = Numbers.counted(compared.chosenThreads(), "thread");
    return compared.chosenThreads() == other.threads()
        ? "; " + chosen + " each"
        : "; " + chosen + " and " + Numbers.counted(other.threads(), "thread");
  }

  private static String completions(Alternative.@Nullable Completions completions) {
    return completions == null
        ? ""
        : "; mean completion "
            + Numbers.seconds(completions.chosen())
            + " and "
            + Numbers.seconds(completions.other());
  }

  private static String quantity(Objective objective, double value) {
    return objective instanceof Objective.Goals
        ? Numbers.counted((long) value, "thread")
        : ObjectiveText.amount(objective, value);
  }
}
