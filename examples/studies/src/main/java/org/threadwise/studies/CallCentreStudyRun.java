package org.threadwise.studies;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.BiFunction;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.threadwise.cli.console.Cancellation;
import org.threadwise.cli.console.ConsoleStreams;
import org.threadwise.cli.input.ModelScenario;
import org.threadwise.cli.report.Markdown;
import org.threadwise.cli.study.StudyResult;
import org.threadwise.proposal.plot.Curve;
import org.threadwise.proposal.plot.Plot;
import org.threadwise.proposal.plot.Plot.Quantity;
import org.threadwise.proposal.plot.PlotDocument;
import org.threadwise.proposal.wording.Numbers;
import org.threadwise.queueing.event.ReplicationTallies;
import org.threadwise.queueing.event.RunLimits;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Pool.Discipline;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.simulation.Simulation;

/** One repetition of {@link CallCentreStudy}. */
final class CallCentreStudyRun {
  private static final int THREADS = 100;

  /** Maximum number of simulated messages; the rows above only grow by a factor of ten. */
  private static final long MAX_SIMULATED = 100_000;

  private static final int PLOTTED_MESSAGES = 1000;

  private final double[] messages;
  private final double[] publishedGlobal;
  private final double[] publishedLocal;
  private final double[] times;
  private final CallCentreEquations equations;
  private final ModelScenario shared;
  private final ModelScenario separate;
  private final Cancellation cancellation;

  /** Reads the published tables of a folder, and the models of {@code examples/call-centre}. */
  CallCentreStudyRun(Path folder, ConsoleStreams streams, Cancellation cancellation) {
    PublishedTable makespans = PublishedTable.read(folder.resolve("table5.csv"));
    messages = makespans.column("messages");
    publishedGlobal = makespans.column("global");
    publishedLocal = makespans.column("local");
    times = PublishedTable.read(folder.resolve("table2.csv")).column("processing_ms");
    equations = new CallCentreEquations(times);
    Path models = folder.resolve("..").resolve("..").resolve("call-centre").normalize();
    shared = ModelScenario.read(models.resolve("chain.eai"), null, streams);
    separate = ModelScenario.read(models.resolve("chain-local.eai"), null, streams);
    this.cancellation = cancellation;
  }

  /** Computes all tables and plots. */
  StudyResult repeat() {
    var text = new Markdown().heading(1, "Freire et al.: the call centre, repeated");
    text.paragraph(
        "100 threads, 16 tasks in a row, all messages present at time 0. Times of the tasks: Table"
            + " 2, %s ms in all.".formatted(exact(equations.total())));
    addPublished(text);
    addEquations(text);
    addTrueValues(text);
    text.heading(2, "Any number of threads")
        .paragraph(
            Numbers.count(PLOTTED_MESSAGES)
                + " messages; local pools with the balanced allocation of each number.")
        .picture("makespan.svg", "Makespan against threads: local pools are never below one pool")
        .picture("completion.svg", "Mean completion against threads: deepest task first is lowest");
    return new StudyResult(StudyResult.WHOLE, text.toString(), plots());
  }

  // ---- the published table

  private void addPublished(Markdown text) {
    List<List<String>> rows = new ArrayList<>();
    for (int row = 0; row < messages.length; row++) {
      cancellation.check();
      int count = (int) messages[row];
      rows.add(
          List.of(
              Numbers.count(count),
              digits(4, publishedGlobal[row]),
              digits(4, count * equations.total() / 1e3),
              digits(4, publishedLocal[row]),
              Numbers.number(new RandomAllocations(times, THREADS).meanOfBestOfTen(count) / 1e3)));
    }
    text.heading(2, "The columns of Table 5")
        .table(
            List.of(
                "messages",
                "published, global",
                "M · ΣTP, s",
                "published, local",
                "mean completion of the best of ten random allocations, s"),
            rows);
  }

  // ---- the equations

  private void addEquations(Markdown text) {
    List<List<String>> rows = new ArrayList<>();
    for (double count : messages) {
      long all = (long) count;
      double local = equations.local(all, equations.bestForEquation(all, THREADS));
      double global = equations.global(all, THREADS);
      rows.add(
          List.of(
              Numbers.count(all),
              exact(global),
              exact(local),
              Numbers.number(local / global),
              exact(global / all),
              exact(local / all)));
    }
    text.heading(2, "The equations")
        .table(
            List.of(
                "messages",
                "equation 2, global, ms",
                "least of equation 3, local, ms",
                "local / global",
                "global, ms per message",
                "local, ms per message"),
            rows);
  }

  // ---- the true values

  private void addTrueValues(Markdown text) {
    List<List<String>> rows = new ArrayList<>();
    for (double count : messages) {
      long all = (long) count;
      if (all <= MAX_SIMULATED) {
        rows.add(
            List.of(
                Numbers.count(all),
                cell(local(equations.balanced(THREADS), all)),
                cell(local(equations.bestForEquation(all, THREADS), all)),
                cell(global(Discipline.FIFO, THREADS, all)),
                cell(global(Discipline.DEEPEST, THREADS, all))));
      }
    }
    text.heading(2, "The true behaviour of the chain")
        .paragraph("Simulated, exact: makespan / mean completion in ms.")
        .table(
            List.of(
                "messages",
                "local, balanced",
                "local, least of equation 3",
                "global, first in first out",
                "global, deepest task first"),
            rows)
        .paragraph("Balanced: " + Arrays.toString(equations.balanced(THREADS)) + ".");
  }

  private static String cell(TandemLine.Times simulated) {
    return exact(simulated.makespan()) + " / " + exact(simulated.meanCompletion());
  }

  private TandemLine.Times global(Discipline discipline, int threads, long count) {
    Network network = shared.network();
    var pool = network.pools().getFirst().withDiscipline(discipline).withThreads(threads);
    return simulate(network.withPool(0, pool), shared.workload(), count);
  }

  private TandemLine.Times local(int[] threads, long count) {
    Network network = separate.network();
    for (int task = 0; task < threads.length; task++) {
      network = network.withThreads(network.pool("T" + (task + 1)), threads[task]);
    }
    return simulate(network, separate.workload(), count);
  }

  private TandemLine.Times simulate(Network network, Workload usual, long count) {
    cancellation.check();
    Workload workload = usual.withMessagesAtOnce(count);
    ReplicationTallies run =
        Simulation.run(network, workload, 1, 0, RunLimits.of(workload), cancellation);
    cancellation.check();
    return new TandemLine.Times(
        (run.lastDelivery() - run.firstArrival()) / 1e6,
        run.completionSum() / run.deliveries() / 1e6);
  }

  // ---- pictures

  private Map<String, String> plots() {
    int[] counts = IntStream.iterate(16, count -> count <= 128, count -> count + 4).toArray();
    Map<String, List<TandemLine.Times>> curves =
        Map.of(
            "local", figures(counts, (n, m) -> local(equations.balanced(n), m)),
            "first in first out", figures(counts, (n, m) -> global(Discipline.FIFO, n, m)),
            "deepest first", figures(counts, (n, m) -> global(Discipline.DEEPEST, n, m)));
    return Map.of(
        "makespan.svg", draw("makespan", counts, curves, TandemLine.Times::makespan),
        "completion.svg",
            draw("mean completion", counts, curves, TandemLine.Times::meanCompletion));
  }

  private static List<TandemLine.Times> figures(
      int[] counts, BiFunction<Integer, Long, TandemLine.Times> run) {
    return Arrays.stream(counts).mapToObj(n -> run.apply(n, (long) PLOTTED_MESSAGES)).toList();
  }

  private static String draw(
      String figure,
      int[] counts,
      Map<String, List<TandemLine.Times>> curves,
      ToDoubleFunction<TandemLine.Times> value) {
    String title = "%s of %s messages".formatted(figure, Numbers.count(PLOTTED_MESSAGES));
    return PlotDocument.of(
        List.of(
            new Plot(
                title,
                "threads in all",
                Quantity.TIME,
                curves.entrySet().stream()
                    .sorted(Map.Entry.comparingByKey())
                    .map(entry -> curve(entry.getKey(), counts, entry.getValue(), value))
                    .toList())));
  }

  private static Curve curve(
      String name,
      int[] counts,
      List<TandemLine.Times> figures,
      ToDoubleFunction<TandemLine.Times> value) {
    return new Curve(
        name,
        IntStream.range(0, counts.length)
            .mapToObj(
                i ->
                    new Curve.Point(
                        counts[i],
                        value.applyAsDouble(figures.get(i)) / 1e3,
                        Double.NaN,
                        Double.NaN))
            .collect(Collectors.toList()),
        OptionalInt.empty());
  }

  // ---- numbers

  private static String exact(double value) {
    return digits(3, value);
  }

  /** Formats a value with at most the given number of decimals, without trailing zeros. */
  private static String digits(int max, double value) {
    String digits = String.format(Locale.ROOT, "%." + max + "f", value);
    digits = digits.replaceFirst("\\.?0+$", "");
    int point = digits.indexOf('.');
    String whole = point < 0 ? digits : digits.substring(0, point);
    return Numbers.count(Long.parseLong(whole)) + (point < 0 ? "" : digits.substring(point));
  }
}
