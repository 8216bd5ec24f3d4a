package org.threadwise.cli.sweep;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalInt;
import org.threadwise.cli.console.Version;
import org.threadwise.cli.report.JsonFields;
import org.threadwise.proposal.plot.Page;
import org.threadwise.proposal.plot.Plot;
import org.threadwise.proposal.plot.PlotDocument;
import org.threadwise.proposal.wording.Numbers;
import org.threadwise.queueing.statistics.BlockComparison;

/** A sweep as JSON, as a page and as a drawing. */
final class SweepDocuments {
  private SweepDocuments() {}

  /** The schema is {@code sweep.schema.json}. */
  static ObjectNode json(SweepAnswer answer) {
    List<SweepComparison> comparisons = SweepComparison.of(answer);
    PlottedFigure leading = PlottedFigure.of(answer).getFirst();
    Map<Integer, List<Integer>> groups = SweepComparison.groups(comparisons);
    List<ObjectNode> points =
        answer.points().stream()
            .map(point -> SweepCellJson.write(point, groups.getOrDefault(point.index(), List.of())))
            .toList();
    return new JsonFields()
        .text("model", answer.model())
        .text("file", answer.file())
        .text("workload", answer.workload())
        .whole("seed", answer.seed())
        .text("version", Version.current())
        .texts("sweptPools", answer.pools())
        .objects("knees", knees(answer))
        .objects("comparisons", comparisons.stream().map(each -> json(each, leading)).toList())
        .objects("points", points)
        .texts("notes", answer.notes())
        .node();
  }

  private static List<ObjectNode> knees(SweepAnswer answer) {
    List<ObjectNode> knees = new ArrayList<>();
    PlottedFigure leading = PlottedFigure.of(answer).getFirst();
    answer
        .families()
        .forEach(
            (name, points) -> {
              OptionalInt knee = leading.knee(answer, points);
              knees.add(
                  new JsonFields()
                      .text("family", name)
                      .text("figure", leading.title())
                      .number("threads", knee.isPresent() ? knee.getAsInt() : Double.NaN)
                      .node());
            });
    return knees;
  }

  private static ObjectNode json(SweepComparison comparison, PlottedFigure leading) {
    BlockComparison result = comparison.result();
    return new JsonFields()
        .number("ratePerSecond", Objects.requireNonNullElse(comparison.ratePerSecond(), Double.NaN))
        .text("figure", leading.title())
        .text("method", result == null ? null : result.pooled() ? "tukey" : "paired")
        .number("confidence", Numbers.CONFIDENCE)
        .whole("points", comparison.points().size())
        .whole("replications", comparison.replications())
        .number("varianceRatio", result == null ? Double.NaN : result.varianceRatio())
        .whole("groups", result == null ? 0 : result.groups().size())
        .node();
  }

  static String svg(SweepAnswer answer) {
    List<Plot> plots =
        SweepPlots.of(answer).stream().flatMap(group -> group.plots().stream()).toList();
    return PlotDocument.of(plots);
  }

  static String html(SweepAnswer answer) {
    List<SweepPlots.Group> groups = SweepPlots.of(answer);
    List<Page.Section> sections = new ArrayList<>();
    sections.add(new Page.Section("", "", List.of(), List.of(kneeTable(answer))));
    for (SweepPlots.Group group : groups) {
      String title =
          groups.size() == 1
              ? ""
              : group.families().getFirst() + " to " + group.families().getLast();
      sections.add(new Page.Section(title, "", group.plots(), List.of()));
    }
    var points = new SweepTable(answer);
    String legend = points.hasGroups() ? SweepComparison.legend(answer) : "";
    sections.add(new Page.Section("", legend, List.of(), List.of(points.forPeople())));
    return SweepPage.html(new Page("Threads for " + answer.model(), facts(answer), sections));
  }

  private static Page.Table kneeTable(SweepAnswer answer) {
    PlottedFigure leading = PlottedFigure.of(answer).getFirst();
    boolean several = answer.families().size() > 1;
    List<List<String>> rows = new ArrayList<>();
    for (Map.Entry<String, List<SweepCell>> family : answer.families().entrySet()) {
      OptionalInt knee = leading.knee(answer, family.getValue());
      rows.add(
          List.of(
              several ? family.getKey() : answer.workload(),
              knee.isPresent()
                  ? Numbers.counted(knee.getAsInt(), "thread")
                  : "unstable with every number of threads tried"));
    }
    return new Page.Table(
        "Knee: the smallest number of threads of "
            + answer.axis()
            + " whose "
            + leading.inSentence()
            + " is within 1 % of the best, or cannot be told from it",
        1,
        List.of("workload", "knee"),
        rows);
  }

  private static List<String> facts(SweepAnswer answer) {
    List<String> facts = new ArrayList<>();
    int replications =
        answer.points().stream().mapToInt(point -> point.totals().replications()).max().orElse(0);
    facts.add(
        "Workload %s of %s · %s of %s · seed %d · threadwise %s"
            .formatted(
                answer.workload(),
                answer.file(),
                Numbers.counted(answer.points().size(), "point"),
                Numbers.counted(replications, "replication"),
                answer.seed(),
                Version.current()));
    facts.add(
        "Bands are 95 % intervals, rings mark knees"
            + (answer.hasUnstablePoints()
                ? ", crosses mark numbers of threads at which the workload is above capacity."
                : "."));
    facts.addAll(answer.notes());
    return facts;
  }
}
