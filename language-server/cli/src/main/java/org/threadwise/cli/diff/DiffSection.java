package org.threadwise.cli.diff;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.threadwise.proposal.difference.FigureDifference;
import org.threadwise.proposal.difference.GoalDifference;
import org.threadwise.proposal.difference.ScenarioDifference;
import org.threadwise.proposal.goals.CheckedGoal;
import org.threadwise.proposal.wording.Headline;
import org.threadwise.proposal.wording.Numbers;
import org.threadwise.proposal.wording.RefusalText;
import org.threadwise.sizing.answer.Proposal.Declined;

/**
 * A section of a comparison as people read it.
 *
 * @param rows cells below {@link #HEADING}
 */
record DiffSection(String title, String summary, List<List<String>> rows) {

  /** The headings of all tables. */
  static final List<String> HEADING = List.of("figure", "before", "after", "difference");

  DiffSection {
    rows = List.copyOf(rows);
  }

  /** Returns all sections of a comparison. */
  static List<DiffSection> of(DiffReport report) {
    return List.of(
        new DiffSection("As written", report.written().summary(), rows(report.written())),
        new DiffSection(
            "Proposed",
            report.proposed().map(ScenarioDifference::summary).orElse(""),
            proposed(report)));
  }

  private static List<List<String>> proposed(DiffReport report) {
    List<List<String>> rows = new ArrayList<>();
    if (report.pools().isEmpty() || report.proposed().isEmpty()) {
      rows.add(List.of("proposal", proposal(report.before()), proposal(report.after()), ""));
    }
    report.pools().forEach(pool -> rows.add(row(pool)));
    String was = capacity(report.before());
    String is = capacity(report.after());
    if (!was.equals(Numbers.NONE) || !is.equals(Numbers.NONE)) {
      rows.add(List.of("capacity", was, is, ""));
      rows.add(List.of("limited by", limit(report.before()), limit(report.after()), ""));
    }
    report.proposed().ifPresent(difference -> rows.addAll(rows(difference)));
    return rows;
  }

  private static String proposal(SizedModel model) {
    return model.proposal() instanceof Declined declined
        ? "none: " + RefusalText.of(declined.refusal())
        : model.threads().map(Headline::of).orElse(Numbers.NONE);
  }

  private static String capacity(SizedModel model) {
    return model
        .threads()
        .map(threads -> Headline.capacity(threads.capacity()))
        .orElse(Numbers.NONE);
  }

  private static String limit(SizedModel model) {
    return model.threads().map(threads -> threads.bottleneck().element()).orElse(Numbers.NONE);
  }

  private static List<String> row(PoolDifference pool) {
    return List.of(
        "threads of " + pool.pool(),
        count(pool.before()),
        count(pool.after()),
        pool.before() == null || pool.after() == null ? "" : change(pool.after() - pool.before()));
  }

  private static String count(@Nullable Integer threads) {
    return threads == null ? Numbers.NONE : Numbers.count(threads);
  }

  private static String change(int threads) {
    return threads == 0
        ? "unchanged"
        : Numbers.counted(Math.abs(threads), "thread") + (threads > 0 ? " more" : " fewer");
  }

  private static List<List<String>> rows(ScenarioDifference difference) {
    List<List<String>> rows = new ArrayList<>();
    difference.figures().forEach(figure -> rows.add(row(figure)));
    difference.goals().forEach(goal -> rows.add(row(goal)));
    return rows;
  }

  private static List<String> row(FigureDifference figure) {
    return List.of(
        figure.figure(),
        figure.quantity().format(figure.before()),
        figure.quantity().format(figure.after()),
        figure.text());
  }

  private static List<String> row(GoalDifference goal) {
    return List.of(
        "goal " + goal.bound(),
        verdict(goal.before()),
        verdict(goal.after()),
        goal.isNewlyMissed() ? "newly missed" : "");
  }

  private static String verdict(@Nullable CheckedGoal goal) {
    return goal == null
        ? Numbers.NONE
        : goal.verdict() + goal.figure().map(figure -> " (" + figure + ")").orElse("");
  }
}
