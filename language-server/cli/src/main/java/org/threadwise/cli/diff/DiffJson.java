package org.threadwise.cli.diff;

import com.fasterxml.jackson.databind.node.ObjectNode;
import org.jspecify.annotations.Nullable;
import org.threadwise.cli.console.Version;
import org.threadwise.cli.report.JsonFields;
import org.threadwise.cli.report.SimulationJson;
import org.threadwise.proposal.difference.FigureDifference;
import org.threadwise.proposal.difference.GoalDifference;
import org.threadwise.proposal.difference.ScenarioDifference;
import org.threadwise.proposal.goals.CheckedGoal;
import org.threadwise.proposal.wording.Headline;
import org.threadwise.proposal.wording.RefusalText;
import org.threadwise.sizing.answer.Proposal.Declined;

/** Writer of comparisons in JSON; the schema is {@code diff.schema.json}. */
public final class DiffJson {
  private DiffJson() {}

  /** Returns the whole document. */
  public static ObjectNode of(DiffReport report) {
    return new JsonFields()
        .object("before", model(report.before()))
        .object("after", model(report.after()))
        .whole("seed", report.seed())
        .text("version", Version.current())
        .truth("passes", report.passes())
        .texts("regressions", report.regressions())
        .truth("unchanged", report.isUnchanged())
        .object("written", difference(report.written()))
        .object("proposed", report.proposed().map(DiffJson::difference).orElse(null))
        .objects("pools", report.pools().stream().map(DiffJson::pool).toList())
        .number("wallSeconds", report.wallSeconds())
        .node();
  }

  private static ObjectNode model(SizedModel model) {
    return new JsonFields()
        .text("model", model.scenario().network().name())
        .text("file", model.scenario().file().toString())
        .text("workload", model.scenario().workload().name())
        .text("proposal", model.threads().map(Headline::of).orElse(null))
        .text(
            "declined",
            model.proposal() instanceof Declined declined
                ? RefusalText.of(declined.refusal())
                : null)
        .node();
  }

  private static ObjectNode difference(ScenarioDifference difference) {
    return new JsonFields()
        .text("summary", difference.summary())
        .texts("settings", difference.settings())
        .objects("figures", difference.figures().stream().map(DiffJson::figure).toList())
        .objects("goals", difference.goals().stream().map(DiffJson::goal).toList())
        .node();
  }

  private static ObjectNode figure(FigureDifference figure) {
    var json =
        new JsonFields()
            .text("figure", figure.figure())
            .text("quantity", figure.quantity().keyword())
            .estimate("before", figure.before())
            .estimate("after", figure.after())
            .number("change", figure.change());
    if (figure.hasInterval()) {
      json.interval(
          "changeCi95", figure.change() - figure.halfWidth(), figure.change() + figure.halfWidth());
    } else {
      json.object("changeCi95", null);
    }
    return json.text("verdict", figure.verdict().keyword()).text("text", figure.text()).node();
  }

  private static ObjectNode goal(GoalDifference goal) {
    return new JsonFields()
        .text("bound", goal.bound())
        .truth("newlyMissed", goal.isNewlyMissed())
        .object("before", checked(goal.before()))
        .object("after", checked(goal.after()))
        .node();
  }

  private static @Nullable ObjectNode checked(@Nullable CheckedGoal goal) {
    return goal == null ? null : SimulationJson.goal(goal);
  }

  private static ObjectNode pool(PoolDifference pool) {
    ObjectNode json = new JsonFields().text("pool", pool.pool()).node();
    json.put("before", pool.before());
    json.put("after", pool.after());
    return json;
  }
}
