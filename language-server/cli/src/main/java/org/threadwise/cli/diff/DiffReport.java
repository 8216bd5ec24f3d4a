package org.threadwise.cli.diff;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.threadwise.cli.report.Instability;
import org.threadwise.proposal.difference.GoalDifference;
import org.threadwise.proposal.difference.ScenarioDifference;
import org.threadwise.proposal.wording.RefusalText;
import org.threadwise.sizing.answer.Proposal;
import org.threadwise.sizing.answer.Proposal.Declined;
import org.threadwise.sizing.answer.Proposal.Threads;

/**
 * The comparison of two versions of a model.
 *
 * @param written the versions with the threads that they declare
 * @param proposed the versions with the proposed threads; empty without figures of both
 * @param pools the proposed threads of each pool
 * @param seed of all random numbers
 * @param wallSeconds computing time
 */
public record DiffReport(
    SizedModel before,
    SizedModel after,
    ScenarioDifference written,
    Optional<ScenarioDifference> proposed,
    List<PoolDifference> pools,
    long seed,
    double wallSeconds) {

  /** Compares two versions. */
  public static DiffReport of(SizedModel before, SizedModel after, long seed, double wallSeconds) {
    return new DiffReport(
        before,
        after,
        ScenarioDifference.of(before.written(), after.written()),
        before
            .proposed()
            .flatMap(was -> after.proposed().map(is -> ScenarioDifference.of(was, is))),
        PoolDifference.of(before, after),
        seed,
        wallSeconds);
  }

  /** Returns whether both versions give the same figures, and meet the same goals. */
  boolean isUnchanged() {
    return passes()
        && before.outcome().equals(after.outcome())
        && before.proposal().equals(after.proposal());
  }

  /** Returns whether nothing became worse than the goals allow. */
  public boolean passes() {
    return regressions().isEmpty();
  }

  /**
   * Returns what the new version fails and the old one does not, as sentences without full stops.
   */
  List<String> regressions() {
    List<String> regressions = new ArrayList<>();
    written.goals().stream()
        .filter(GoalDifference::isNewlyMissed)
        .forEach(goal -> regressions.add("goal newly missed: " + goal.bound() + missed(goal)));
    Instability instability = Instability.of(after.outcome());
    if (instability != null && Instability.of(before.outcome()) == null) {
      regressions.add("newly " + instability.remark() + ": " + instability.why());
    }
    if (isFulfilled(before.proposal())) {
      refusal(after.proposal())
          .ifPresent(reason -> regressions.add("no proposal any more: " + reason));
    }
    return regressions;
  }

  private static String missed(GoalDifference goal) {
    return goal.after() == null ? "" : " (" + goal.after().comparison() + ")";
  }

  private static boolean isFulfilled(Proposal proposal) {
    return proposal instanceof Threads threads && !threads.overloaded();
  }

  /** Returns why no number of threads is enough, if that is so. */
  private static Optional<String> refusal(Proposal proposal) {
    return switch (proposal) {
      case Threads threads ->
          Optional.ofNullable(Instability.of(threads)).map(above -> above.remark());
      case Declined declined ->
          switch (declined.reason()) {
            case GOAL_MISSED, UNSTABLE, STANDSTILL ->
                Optional.of(RefusalText.of(declined.refusal()));
            case NO_ARRIVALS,
                NO_TIMES,
                NO_FIXED_POOL,
                TOO_FEW_THREADS,
                NO_GOAL,
                WRONG_OBJECTIVE,
                OUT_OF_TIME ->
                Optional.empty();
          };
      case Proposal.Cancelled cancelled -> Optional.empty();
    };
  }
}
