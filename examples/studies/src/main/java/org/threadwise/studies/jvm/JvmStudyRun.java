package org.threadwise.studies.jvm;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.threadwise.cli.console.Cancellation;
import org.threadwise.cli.console.ConsoleStreams;
import org.threadwise.cli.console.Progress;
import org.threadwise.cli.report.Markdown;
import org.threadwise.cli.study.StudyResult;
import org.threadwise.proposal.wording.Numbers;
import org.threadwise.studies.PublishedTable;
import org.threadwise.studies.machine.JvmMode;
import org.threadwise.studies.machine.MachineLoad;

/** One repetition of {@link JvmStudy}. */
final class JvmStudyRun {
  /** Columns of the published table. */
  static final List<String> PUBLISHED =
      List.of("Oracle HotSpot 8u101", "Red Hat OpenJDK 8u102", "Azul Zulu 8.17");

  private static final int PUBLISHED_REPETITIONS = 25;
  private static final List<JvmMetric> METRICS = Arrays.asList(JvmMetric.values());

  private final Path folder;
  private final PublishedTable published;
  private final ConsoleStreams streams;
  private final Cancellation cancellation;

  /** Reads the published table of a folder, which also contains the program. */
  JvmStudyRun(Path folder, ConsoleStreams streams, Cancellation cancellation) {
    this.folder = folder;
    this.published = PublishedTable.read(folder.resolve("tables.csv"));
    this.streams = streams;
    this.cancellation = cancellation;
  }

  /** Measures all configurations, and compares them. */
  StudyResult repeat(JvmPlan plan) {
    var load = new MachineLoad();
    List<List<JvmSample>> samples;
    try (var progress = Progress.start(streams, cancellation, "measuring virtual machines")) {
      samples = new JvmMeasurement(plan, cancellation, progress).run(folder);
    }
    var text =
        new Markdown()
            .heading(1, "Freire et al.: Java virtual machines, repeated")
            .paragraph(
                ("%d tasks at once on `newFixedThreadPool(2)`; each finds the %s primes up to %s by"
                        + " dividing by all smaller numbers. %d repetitions of each configuration,"
                        + " each in a process of its own, in random order.")
                    .formatted(
                        plan.tasks(),
                        Numbers.count(plan.primes()),
                        Numbers.count(plan.greatest()),
                        plan.repetitions()))
            .paragraph(load.describe())
            .paragraph(
                "Means of a row or column that share a letter do not differ at 95 % confidence for"
                    + " all pairs together.");
    var tables = new JvmTables(text);
    text.heading(2, "Published");
    tables.addPublished(published, PUBLISHED, PUBLISHED_REPETITIONS);
    addDefaults(text, tables, plan.configurations(), samples);
    addConfigurations(text, tables, plan.configurations(), samples);
    return new StudyResult(
        StudyResult.WHOLE, text.toString(), plots(plan.configurations(), samples));
  }

  /** Adds what the publication compared: virtual machines without options. */
  private static void addDefaults(
      Markdown text,
      JvmTables tables,
      List<JvmConfiguration> configurations,
      List<List<JvmSample>> samples) {
    int[] defaults = defaults(configurations);
    text.heading(2, "This machine, default options");
    if (defaults.length < 2) {
      text.paragraph("Only one virtual machine is installed, so there is nothing to compare.");
      return;
    }
    List<MetricAnalysis> analyses = analyse(select(samples, defaults));
    List<String> names =
        select(configurations, defaults).stream().map(each -> each.jvm().name()).toList();
    tables.addMeasured(names, METRICS, analyses);
    tables.addAssumptions(METRICS, analyses);
  }

  private static void addConfigurations(
      Markdown text,
      JvmTables tables,
      List<JvmConfiguration> configurations,
      List<List<JvmSample>> samples) {
    List<MetricAnalysis> analyses = analyse(samples);
    List<String> names = configurations.stream().map(JvmConfiguration::name).toList();
    text.heading(2, "This machine, all configurations").paragraph("Mean ± standard deviation.");
    tables.addConfigurations(names, METRICS, analyses);
    tables.addAssumptions(METRICS, analyses);
    text.heading(2, "Differences of CPU time, all pairs");
    tables.addPairs(names, analyses.get(METRICS.indexOf(JvmMetric.CPU)));
    text.heading(2, "Box plots")
        .picture("configurations.svg", "CPU, system and elapsed time of all configurations")
        .picture("defaults.svg", "CPU time relative to the mean: published and on this machine");
  }

  private Map<String, String> plots(
      List<JvmConfiguration> configurations, List<List<JvmSample>> samples) {
    int[] defaults = defaults(configurations);
    return Map.of(
        "configurations.svg",
        JvmPlots.ofConfigurations(
            configurations.stream().map(JvmConfiguration::name).toList(), samples),
        "defaults.svg",
        JvmPlots.relativeToMean(
            PUBLISHED,
            PUBLISHED.stream().map(name -> published.column(name)[0]).toList(),
            select(configurations, defaults).stream().map(each -> each.jvm().name()).toList(),
            select(samples, defaults)));
  }

  /** Returns the indices of the configurations with default options. */
  private static int[] defaults(List<JvmConfiguration> configurations) {
    return IntStream.range(0, configurations.size())
        .filter(i -> configurations.get(i).mode() == JvmMode.DEFAULT)
        .toArray();
  }

  private static <T> List<T> select(List<T> values, int... indices) {
    return IntStream.of(indices).mapToObj(values::get).toList();
  }

  private static List<MetricAnalysis> analyse(List<List<JvmSample>> samples) {
    return METRICS.stream()
        .map(metric -> MetricAnalysis.of(samples.stream().map(metric::values).toList()))
        .toList();
  }
}
