package org.threadwise.benchmarks.server;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.threadwise.runtime.calibration.Machine;

/** Measures the language server and a JSON server in one run and prints the page of results. */
public final class ServerBenchmarks {

  private static final int STARTS = 7;
  private static final int WARM_UP = 150;
  private static final int EDITS = 200;
  private static final List<Integer> SIZES = List.of(100, 1_000);

  private static final List<Integer> DRAWN = List.of(100, 1_000, 5_000);
  private static final int OPERATIONS = 40;

  /** The typing interval for ten characters per second. */
  private static final long TYPING_MILLIS = 100;

  private static final int EDITS_OF_AN_HOUR = 36_000;

  private final ServerProgram program;
  private final String node;
  private final String peer;
  private final StringBuilder page = new StringBuilder();

  private ServerBenchmarks(ServerProgram program, String node, String peer) {
    this.program = program;
    this.node = node;
    this.peer = peer;
  }

  /**
   * Prints the page.
   *
   * @param arguments the server's jar, its JVM options file, the command {@code node} and the
   *     script of the JSON server; then optionally {@code --before} with a commit, its jar and its
   *     options file to compare answers with; and {@code --soak} for an hour of edits, or {@code
   *     --answers} to measure nothing but the answers
   */
  public static void main(String[] arguments) throws IOException {
    List<String> all = List.of(arguments);
    int comparison = all.indexOf("--before");
    if (all.size() < 4 || all.size() < comparison + 4) {
      System.err.println(
          "arguments: SERVER_JAR JVM_OPTIONS NODE PEER_SCRIPT [--before COMMIT JAR OPTIONS]"
              + " [--soak|--answers]");
      System.exit(2);
    }
    var program = new ServerProgram(Path.of(all.get(0)), Path.of(all.get(1)));
    var benchmarks = new ServerBenchmarks(program, all.get(2), all.get(3));
    boolean everything = !all.contains("--answers");
    benchmarks.head();
    if (everything) {
      benchmarks.starts();
      for (int tasks : SIZES) {
        benchmarks.typing(tasks);
      }
    }
    benchmarks.answers(comparison < 0 ? List.of() : all.subList(comparison + 1, comparison + 4));
    if (everything) {
      benchmarks.drawing();
    }
    if (all.contains("--soak")) {
      benchmarks.soak();
    }
    System.out.print(benchmarks.page);
  }

  private ServerUnderTest threadwise(String... archive) {
    return program.start(List.of(archive));
  }

  private ServerUnderTest json() {
    return ServerUnderTest.json(List.of(node, peer, "--stdio"));
  }

  private static String[] archive(Path archive) {
    return new String[] {"-XX:+AutoCreateSharedArchive", "-XX:SharedArchiveFile=" + archive};
  }

  private void head() {
    line("# Results of the language server");
    line("");
    line("Written by `releng/benchmarks/server`; see [README.md](README.md) for an explanation.");
    line("Machine: " + Machine.describe());
    line(
        String.format(
            Locale.ROOT,
            "Milliseconds, median / 95th percentile of %d edits after %d others.",
            EDITS,
            WARM_UP));
  }

  private void line(String line) {
    page.append(line).append('\n');
  }

  /** Measures the time from process start to the first diagnostics of a text with 100 tasks. */
  private void starts() throws IOException {
    Path folder = Files.createTempDirectory("server-archive");
    Path archive = folder.resolve("server.jsa");
    line("");
    line("## From start to first problems, 100 tasks");
    line("");
    line("| server | min | median |");
    line("|---|--:|--:|");
    start("Threadwise, archive of loaded classes", threadwise(archive(archive)), 1);
    start("Threadwise, without an archive", threadwise(), 0);
    start("JSON", json(), 0);
    Files.deleteIfExists(archive);
    Files.delete(folder);
  }

  private void start(String name, ServerUnderTest server, int unmeasured) throws IOException {
    String text = server.text().apply(100);
    double[] millis = new double[STARTS];
    for (int i = -unmeasured; i < STARTS; i++) {
      long start = System.nanoTime();
      try (var connection = new MeasuredServer(server);
          var typing = new TypingSession(connection, server, "start", text)) {
        typing.awaitProblems();
        millis[Math.max(i, 0)] = (System.nanoTime() - start) / 1e6;
      }
    }
    Latencies times = Latencies.of(millis);
    line(
        String.format(
            Locale.ROOT, "| %s | %.0f | %.0f |", name, times.quantile(0), times.quantile(0.5)));
  }

  private void typing(int tasks) throws IOException {
    line("");
    line(String.format(Locale.ROOT, "## %d tasks", tasks));
    line("");
    line("| server | edit to problems | edit to proposal | edit and completion |");
    line("|---|--:|--:|--:|");
    ServerUnderTest ours = threadwise();
    try (var connection = new MeasuredServer(ours)) {
      rows("Threadwise", connection, ours, tasks, 0);
      rows("Threadwise, 10 edits a second", connection, ours, tasks, TYPING_MILLIS);
      try (var other = new TypingSession(connection, ours, "unbounded", SampleTexts.unbounded())) {
        other.awaitProblems();
        rows(
            "Threadwise, 10 edits a second while another text is simulated",
            connection,
            ours,
            tasks,
            TYPING_MILLIS);
        other.requireFigures(true);
      }
    }
    ServerUnderTest json = json();
    try (var connection = new MeasuredServer(json)) {
      rows("JSON", connection, json, tasks, 0);
      rows("JSON, 10 edits a second", connection, json, tasks, TYPING_MILLIS);
    }
  }

  private void rows(
      String name, MeasuredServer connection, ServerUnderTest server, int tasks, long gap) {
    try (var typing = new TypingSession(connection, server, "text", server.text().apply(tasks))) {
      typing.awaitProblems();
      if (!server.pullsDiagnostics()) {
        typing.requireFigures(false);
      }
      Latencies before = typing.problems(gap == 0 ? WARM_UP : 5, 0);
      assertMeasured(before);
      Latencies problems = typing.problems(EDITS, gap);
      String proposals = server.pullsDiagnostics() ? "–" : typing.proposals(EDITS, gap).describe();
      Latencies completions = typing.completions(EDITS, gap);
      line(
          String.format(
              Locale.ROOT,
              "| %s | %s | %s | %s |",
              name,
              problems.describe(),
              proposals,
              completions.describe()));
    }
  }

  private static void assertMeasured(Latencies times) {
    if (!(times.quantile(0) > 0)) {
      throw new IllegalStateException("the measured latencies are not positive");
    }
  }

  /**
   * Measures answers.
   *
   * @param earlier a commit, its jar and its JVM options file; or nothing
   */
  private void answers(List<String> earlier) throws IOException {
    line("");
    line("## From an edit to its answers, default settings");
    line("");
    if (earlier.isEmpty()) {
      page.append(new AnswerBenchmark(program, null).table(null));
      return;
    }
    var before = new ServerProgram(Path.of(earlier.get(1)), Path.of(earlier.get(2)));
    page.append(new AnswerBenchmark(program, before).table(earlier.get(0)));
  }

  /** Measures operations of a diagram, up to the changed text and the changed diagram. */
  private void drawing() throws IOException {
    line("");
    line("## Diagram of one process");
    line("");
    line(
        "| tasks | open | bytes | change a time: text | picture | bytes | insert a task: text |"
            + " picture | bytes | move a task: text | picture | bytes |");
    line("|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|");
    for (int tasks : DRAWN) {
      ServerUnderTest ours = threadwise();
      try (var connection = new MeasuredServer(ours)) {
        warmUp(connection);
        long start = System.nanoTime();
        try (var drawing =
            new DiagramSession(connection, "drawn", SampleTexts.lanes(tasks), tasks)) {
          long bytes = drawing.picture();
          double open = (System.nanoTime() - start) / 1e6;
          drawing.times(OPERATIONS);
          line(
              String.format(Locale.ROOT, "| %d | %.0f | %d ", tasks, open, bytes)
                  + describe(drawing.times(OPERATIONS))
                  + describe(drawing.elements(OPERATIONS))
                  + describe(drawing.moves(OPERATIONS))
                  + "|");
        }
      }
    }
  }

  /** Warms up the diagram code with a small document. */
  private static void warmUp(MeasuredServer connection) throws IOException {
    try (var small = new DiagramSession(connection, "small", SampleTexts.lanes(100), 100)) {
      for (int i = 0; i < 3; i++) {
        assertMeasured(small.times(5).text());
      }
    }
  }

  private static String describe(DiagramSession.Costs costs) {
    return String.format(
        Locale.ROOT,
        "| %s | %s | %.0f ",
        costs.text().describe(),
        costs.picture().describe(),
        costs.bytes().quantile(0.5));
  }

  /** Measures memory over an hour's worth of edits, sent as fast as the server responds. */
  private void soak() throws IOException {
    line("");
    line("## Memory over an hour of edits at 10 a second, as fast as they are answered");
    line("");
    line("| edits of 100 tasks | resident MB |");
    line("|--:|--:|");
    ServerUnderTest ours = threadwise();
    try (var connection = new MeasuredServer(ours);
        var typing = new TypingSession(connection, ours, "soak", ours.text().apply(100))) {
      typing.awaitProblems();
      typing.requireFigures(false);
      line(String.format(Locale.ROOT, "| 0 | %.0f |", connection.residentMegabytes()));
      for (int done = 0; done < EDITS_OF_AN_HOUR; done += EDITS_OF_AN_HOUR / 10) {
        assertMeasured(typing.proposals(EDITS_OF_AN_HOUR / 10, 0));
        line(
            String.format(
                Locale.ROOT,
                "| %d | %.0f |",
                done + EDITS_OF_AN_HOUR / 10,
                connection.residentMegabytes()));
      }
    }
  }
}
