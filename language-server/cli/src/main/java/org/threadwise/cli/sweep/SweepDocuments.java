package org.threadwise.cli.sweep;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.threadwise.cli.console.Version;
import org.threadwise.cli.report.JsonFields;
import org.threadwise.proposal.plot.Page;
import org.threadwise.proposal.plot.Plot;
import org.threadwise.proposal.plot.PlotDocument;
import org.threadwise.proposal.wording.Numbers;
import org.threadwise.queueing.statistics.BlockComparison;

/** Writer of sweeps as JSON, web page and plots. */
final class SweepDocuments {
  private SweepDocuments() {}

  /** Returns the document in JSON; the schema is {@code sweep.schema.json}. */
  static ObjectNode json(SweepReport sweep) {
    List<SweepComparison> comparisons = SweepComparison.of(sweep);
    PlottedFigure leading = PlottedFigure.leading(sweep);
    Map<Integer, List<Integer>> groups = SweepComparison.groups(comparisons);
    List<ObjectNode> points =
        sweep.points().stream()
            .map(point -> GridPointJson.write(point, groups.getOrDefault(point.index(), List.of())))
            .toList();
    return new JsonFields()
        .text("model", sweep.model())
        .text("file", sweep.file())
        .text("workload", sweep.workload())
        .whole("seed", sweep.seed())
        .text("version", Version.current())
        .texts("sweptPools", sweep.pools())
        .objects("knees", knees(sweep, leading))
        .objects("comparisons", comparisons.stream().map(each -> json(each, leading)).toList())
        .objects("points", points)
        .texts("notes", sweep.notes())
        .node();
  }

  private static List<ObjectNode> knees(SweepReport sweep, PlottedFigure leading) {
    List<ObjectNode> knees = new ArrayList<>();
    sweep
        .knees()
        .forEach(
            (family, knee) ->
                knees.add(
                    new JsonFields()
                        .text("family", family)
                        .text("figure", leading.title())
                        .number("threads", knee.isPresent() ? knee.getAsInt() : Double.NaN)
                        .node()));
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

  static String svg(SweepReport sweep) {
    List<Plot> plots =
        SweepPlots.of(sweep).stream().flatMap(group -> group.plots().stream()).toList();
    return PlotDocument.of(plots);
  }

  static String html(SweepReport sweep) {
    List<SweepPlots.Group> groups = SweepPlots.of(sweep);
    List<Page.Section> sections = new ArrayList<>();
    sections.add(new Page.Section("", "", List.of(), List.of(kneeTable(sweep))));
    for (SweepPlots.Group group : groups) {
      String title =
          groups.size() == 1
              ? ""
              : group.families().getFirst() + " to " + group.families().getLast();
      sections.add(new Page.Section(title, "", group.plots(), List.of()));
    }
    var points = new SweepTable(sweep);
    String legend = points.hasGroups() ? SweepComparison.legend(sweep) : "";
    sections.add(new Page.Section("", legend, List.of(), List.of(points.forPeople())));
    return SweepPage.html(new Page("Threads for " + sweep.model(), facts(sweep), sections));
  }

  private static Page.Table kneeTable(SweepReport sweep) {
    PlottedFigure leading = PlottedFigure.leading(sweep);
    boolean several = sweep.families().size() > 1;
    List<List<String>> rows = new ArrayList<>();
    sweep
        .knees()
        .forEach(
            (family, knee) ->
                rows.add(
                    List.of(
                        several ? family : sweep.workload(),
                        knee.isPresent()
                            ? Numbers.counted(knee.getAsInt(), "thread")
                            : "unstable with every thread count tried")));
    return new Page.Table(
        "Knee: the smallest number of threads of "
            + sweep.axis()
            + " whose "
            + leading.inSentence()
            + " is within 1 % of the best, or does not differ significantly from it",
        1,
        List.of("workload", "knee"),
        rows);
  }

  private static List<String> facts(SweepReport sweep) {
    List<String> facts = new ArrayList<>();
    int replications =
        sweep.points().stream().mapToInt(point -> point.totals().replications()).max().orElse(0);
    facts.add(
        "Workload %s of %s · %s of %s · seed %d · threadwise %s"
            .formatted(
                sweep.workload(),
                sweep.file(),
                Numbers.counted(sweep.points().size(), "point"),
                Numbers.counted(replications, "replication"),
                sweep.seed(),
                Version.current()));
    facts.add(
        "Bands are 95 % intervals, rings mark knees"
            + (sweep.hasUnstablePoints()
                ? ", crosses mark thread counts at which the workload is above capacity."
                : "."));
    facts.addAll(sweep.notes());
    return facts;
  }
}
