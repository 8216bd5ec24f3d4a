package org.threadwise.proposal.wording;

import org.threadwise.queueing.analytic.Formula;
import org.threadwise.sizing.answer.Finding;

/** The sentence that explains where a search started. */
final class GuessText {

  private GuessText() {}

  static String of(Finding.Guess guess) {
    String first = "The first guess was " + Numbers.counted(guess.threads(), "thread");
    return first
        + switch (guess) {
          case Finding.GuessByRate rate ->
              ", by formula the smallest count that handles 99 % of the workload.";
          case Finding.GuessByCapacity capacity -> byCapacity(capacity);
          case Finding.GuessByUsers users ->
              ": by "
                  + FormulaText.of(Formula.MEAN_VALUE_ANALYSIS).title()
                  + ", as if each pool had one exponential time, the smallest count within 1 % of"
                  + " the best. The formula only sets where the search starts.";
          case Finding.GuessByWaiting waiting -> byWaiting(waiting);
        };
  }

  private static String byCapacity(Finding.GuessByCapacity guess) {
    return guess.threads() == guess.most()
        ? ", the most that can be useful: by formula, the capacity grows up to that count."
        : ": by formula, their capacity is within 1 % of that of "
            + Numbers.number(guess.most())
            + ", the most considered.";
  }

  private static String byWaiting(Finding.GuessByWaiting guess) {
    FormulaText formula = FormulaText.of(Formula.ALLEN_CUNNEEN);
    String waiting =
        guess.reached()
            ? ": by %s, the smallest count with which an order waits for threads less than 1 %% of"
            : ", the most considered: by %s, an order still waits for threads more than 1 %% of";
    return waiting.formatted(formula.title())
        + " the "
        + Numbers.seconds(guess.latency())
        + " that its steps take in sequence. The formula is "
        + formula.error()
        + "; it only sets where the search starts.";
  }
}
