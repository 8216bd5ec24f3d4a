package org.threadwise.proposal.difference;

import java.util.List;
import org.threadwise.proposal.difference.FigureDifference.Verdict;
import org.threadwise.proposal.wording.CapacityText;
import org.threadwise.proposal.wording.Numbers;
import org.threadwise.proposal.wording.StandstillText;
import org.threadwise.queueing.simulation.Outcome;

/** The overall assessment of two outcomes. */
final class DifferenceSummary {

  private DifferenceSummary() {}

  static String of(Outcome before, Outcome after, List<FigureDifference> figures) {
    if (before instanceof Outcome.Cancelled || after instanceof Outcome.Cancelled) {
      return "Cancelled before both scenarios were simulated.";
    }
    if (after instanceof Outcome.Stalled stalled) {
      return sentence(StandstillText.title(stalled)) + " " + sentence(StandstillText.of(stalled));
    }
    if (before instanceof Outcome.Stalled) {
      return "Better: no longer comes to a standstill.";
    }
    Outcome.Unstable unstable = after.instability();
    if (unstable != null) {
      return before.instability() != null
          ? "Both are unstable."
          : "Worse: now unstable. " + sentence(CapacityText.of(unstable));
    }
    return before.instability() != null ? "Better: no longer unstable." : ofFigures(figures);
  }

  private static String ofFigures(List<FigureDifference> figures) {
    long better = count(figures, Verdict.BETTER);
    long worse = count(figures, Verdict.WORSE);
    if (better == 0 && worse == 0) {
      return count(figures, Verdict.UNKNOWN) > 0
          ? "Unclear: no figure differs significantly."
          : "Equal within 1 %.";
    }
    if (worse == 0) {
      return "Better: " + Numbers.counted(better, "figure") + " better, none worse.";
    }
    return better == 0
        ? "Worse: " + Numbers.counted(worse, "figure") + " worse, none better."
        : "Mixed: " + Numbers.counted(better, "figure") + " better, " + worse + " worse.";
  }

  private static String sentence(String why) {
    return why.isEmpty() ? "" : Character.toUpperCase(why.charAt(0)) + why.substring(1) + ".";
  }

  private static long count(List<FigureDifference> figures, Verdict verdict) {
    return figures.stream().filter(figure -> figure.verdict() == verdict).count();
  }
}
