package org.threadwise.benchmarks;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.threadwise.benchmarks.ssj.EventListKind;
import org.threadwise.benchmarks.ssj.GeneratorKind;

/** Renders measurements as a Markdown page, omitting everything that was not measured. */
final class ResultsPage {
  private static final double MILLION = 1e6;
  private static final MathContext DIGITS = new MathContext(3);
  static final String NOTHING = "–";

  private final List<Measurement> measurements;
  private final List<PeerMeasurement> peers;

  ResultsPage(List<Measurement> measurements, List<PeerMeasurement> peers) {
    this.measurements = List.copyOf(measurements);
    this.peers = List.copyOf(peers);
  }

  /** Returns the whole page. */
  String markdown(String machine) {
    StringBuilder page = new StringBuilder();
    page.append("# Results\n\n");
    page.append(
        "Written by `releng/benchmarks/run`; see [README.md](README.md) for an explanation.\n");
    page.append("Machine: ").append(machine).append('\n');
    measurements.stream()
        .mapToInt(Measurement::iterations)
        .min()
        .ifPresent(least -> page.append(iterations(least)));
    section(page, "Side by side", models());
    section(page, "Side by side with simulators in other processes", peers());
    section(page, "Within one engine", comparisons());
    section(page, "Sizing", answers(SizingBenchmark.class, SizingTask.values()));
    section(
        page,
        "Proposals of the examples, warm, 2 workers",
        answers(ProposalBenchmark.class, ProposalTask.values()));
    section(page, "Language, 1 000 tasks", answers(LanguageBenchmark.class, LanguageTask.values()));
    section(page, "SSJ by event list, million events per CPU second", eventLists());
    return page.toString();
  }

  private static String iterations(int least) {
    return "Figures are means over at least "
        + least
        + " iterations, ± half of the 95 % interval.\n";
  }

  private static void section(StringBuilder page, String title, String content) {
    if (!content.isEmpty()) {
      page.append("\n## ").append(title).append("\n\n").append(content);
    }
  }

  // ---- the models

  private String models() {
    String rows =
        Arrays.stream(BenchmarkModel.values())
            .map(this::row)
            .flatMap(Optional::stream)
            .collect(Collectors.joining());
    String all = recursion().map(this::recursionRow).orElse("") + rows;
    return all.isEmpty()
        ? ""
        : """
        | model, load 0.8 | million per CPU second | unit | bytes per unit \
        | SSJ, usual generator | ratio | SSJ, fastest generator | ratio |
        |---|--:|---|--:|--:|--:|--:|--:|
        """
            + all;
  }

  private String recursionRow(Measurement recursion) {
    return line(
        "M/M/1 by Lindley's recursion alone",
        speed(recursion),
        BenchmarkModel.Unit.EVENTS.text,
        bytes(recursion),
        NOTHING,
        NOTHING,
        NOTHING,
        NOTHING);
  }

  private Optional<String> row(BenchmarkModel model) {
    return engine(model)
        .map(
            own -> {
              Optional<Measurement> usual = best(model, GeneratorKind.MRG32K3A);
              Optional<Measurement> fastest = best(model, GeneratorKind.LFSR113);
              return line(
                  model.title,
                  speed(own),
                  model.unit.text,
                  bytes(own),
                  usual.map(ResultsPage::peer).orElse(NOTHING),
                  usual.map(peer -> ratio(own, peer)).orElse(NOTHING),
                  fastest.map(ResultsPage::peer).orElse(NOTHING),
                  fastest.map(peer -> ratio(own, peer)).orElse(NOTHING));
            });
  }

  private String peers() {
    return new PeerTable(peers, row -> engine(BenchmarkModel.valueOf(row.name()))).markdown();
  }

  private Optional<Measurement> engine(BenchmarkModel model) {
    return find(EngineBenchmark.class, "model", model.name());
  }

  private Optional<Measurement> recursion() {
    return find(RecursionBenchmark.class);
  }

  private Optional<Measurement> find(Class<?> type, String... values) {
    return measurements.stream().filter(each -> each.is(type, values)).findFirst();
  }

  /** Returns the result of SSJ with the fastest event list for the model. */
  private Optional<Measurement> best(BenchmarkModel model, GeneratorKind generator) {
    return model.row == null
        ? Optional.empty()
        : Arrays.stream(EventListKind.values())
            .map(list -> ssj(model.row, list, generator))
            .flatMap(Optional::stream)
            .max(Comparator.comparingDouble(Measurement::perCpuSecond));
  }

  private Optional<Measurement> ssj(TaskChain row, EventListKind list, GeneratorKind generator) {
    return find(
        SsjBenchmark.class,
        "row",
        row.name(),
        "eventList",
        list.name(),
        "generator",
        generator.name());
  }

  // ---- one engine

  private String comparisons() {
    StringBuilder rows = new StringBuilder();
    wallClock("1")
        .ifPresent(
            one ->
                wallClock("2")
                    .ifPresent(
                        two ->
                            rows.append(
                                line(
                                    "2 replications by 2 workers: speed over that of 1 worker",
                                    number(two.runsPerSecond() / one.runsPerSecond())))));
    cost(
            BenchmarkModel.LARGE,
            BenchmarkModel.ROW_8,
            "10 000 tasks: cost of an event over that in a row of 7")
        .ifPresent(rows::append);
    cost(
            BenchmarkModel.MM1_LONG,
            BenchmarkModel.MM1,
            "20 million events: cost of each over that among 2 million")
        .ifPresent(rows::append);
    allocation().ifPresent(rows::append);
    return rows.isEmpty() ? "" : "| | |\n|---|--:|\n" + rows;
  }

  private Optional<Measurement> wallClock(String workers) {
    return find(ParallelBenchmark.class, "workers", workers);
  }

  private Optional<String> cost(BenchmarkModel model, BenchmarkModel base, String title) {
    return engine(model)
        .flatMap(large -> engine(base).map(small -> line(title, ratio(small, large))));
  }

  /** Returns the allocation per event, as the difference between a longer and a shorter run. */
  private Optional<String> allocation() {
    return engine(BenchmarkModel.MM1_LONG)
        .flatMap(
            large ->
                engine(BenchmarkModel.MM1)
                    .map(
                        small ->
                            line(
                                "Bytes allocated for each event after the first 2 million",
                                decimals(
                                    (large.bytesPerRun() - small.bytesPerRun())
                                        / (large.unitsPerRun() - small.unitsPerRun())))));
  }

  // ---- answers

  private String answers(Class<?> benchmark, TimedTask[] tasks) {
    String rows =
        Arrays.stream(tasks)
            .flatMap(
                task ->
                    find(benchmark, "task", task.toString()).stream()
                        .map(found -> answer(task, found)))
            .collect(Collectors.joining());
    return rows.isEmpty() ? "" : "| computation | milliseconds | goal |\n|---|--:|--:|\n" + rows;
  }

  private static String answer(TimedTask task, Measurement found) {
    BigDecimal millis = new BigDecimal(1000 / found.runsPerSecond()).round(DIGITS);
    return line(
        task.title(), millis.toPlainString(), String.format(Locale.ROOT, "%.0f", task.goal()));
  }

  // ---- SSJ

  private String eventLists() {
    StringBuilder table = new StringBuilder();
    for (TaskChain row : TaskChain.values()) {
      for (GeneratorKind generator : GeneratorKind.values()) {
        String cells =
            Arrays.stream(EventListKind.values())
                .map(list -> ssj(row, list, generator).map(ResultsPage::speed).orElse(NOTHING))
                .collect(Collectors.joining(" | "));
        if (cells.chars().anyMatch(Character::isDigit)) {
          table.append("| %s | %s | %s |%n".formatted(row, generator, cells).replace("\r", ""));
        }
      }
    }
    String lists =
        Arrays.stream(EventListKind.values()).map(Enum::name).collect(Collectors.joining(" | "));
    String header = "| model | generator | " + lists + " |\n|---|---|";
    return table.isEmpty()
        ? ""
        : header + "--:|".repeat(EventListKind.values().length) + "\n" + table;
  }

  // ---- cells

  static String line(String... cells) {
    return "| " + String.join(" | ", cells) + " |\n";
  }

  static String speed(Measurement measurement) {
    return speed(measurement.perCpuSecond(), measurement.relativeError());
  }

  /** Returns millions per CPU second with their relative error, unless that is NaN. */
  static String speed(double perCpuSecond, double relativeError) {
    String error =
        Double.isNaN(relativeError)
            ? ""
            : String.format(Locale.ROOT, " ± %.0f %%", 100 * relativeError);
    return number(perCpuSecond / MILLION) + error;
  }

  private static String peer(Measurement measurement) {
    return speed(measurement) + " (" + measurement.parameters().get("eventList") + ")";
  }

  private static String ratio(Measurement one, Measurement other) {
    return number(one.perCpuSecond() / other.perCpuSecond());
  }

  private static String bytes(Measurement measurement) {
    return decimals(measurement.bytesPerUnit());
  }

  static String number(double value) {
    return String.format(Locale.ROOT, "%.2f", value);
  }

  private static String decimals(double value) {
    return String.format(Locale.ROOT, "%.4f", value);
  }
}
