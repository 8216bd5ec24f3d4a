package org.threadwise.benchmarks.server;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.threadwise.benchmarks.Machine;

/** Measures the language server and its peer in one run, and prints the page of results. */
public final class ServerBenchmarks {

  private static final int STARTS = 7;
  private static final int WARM_UP = 150;
  private static final int EDITS = 200;
  private static final List<Integer> SIZES = List.of(100, 1_000);

  private static final List<Integer> DRAWN = List.of(100, 1_000, 5_000);
  private static final int OPERATIONS = 40;

  /** Ten characters a second. */
  private static final long TYPING_MILLIS = 100;

  private static final int EDITS_OF_AN_HOUR = 36_000;

  private final Path jar;
  private final Path options;
  private final String node;
  private final String peer;
  private final StringBuilder page = new StringBuilder();

  private ServerBenchmarks(Path jar, Path options, String node, String peer) {
    this.jar = jar;
    this.options = options;
    this.node = node;
    this.peer = peer;
  }

  /**
   * Prints the page.
   *
   * @param arguments the server's jar, the options that editors start it with, the command {@code
   *     node}, the script of the peer, and {@code --soak} for an hour of edits too
   */
  public static void main(String[] arguments) throws IOException {
    if (arguments.length < 4) {
      System.err.println("arguments: SERVER_JAR JVM_OPTIONS NODE PEER_SCRIPT [--soak]");
      System.exit(2);
    }
    var benchmarks =
        new ServerBenchmarks(
            Path.of(arguments[0]), Path.of(arguments[1]), arguments[2], arguments[3]);
    benchmarks.head();
    benchmarks.starts();
    for (int tasks : SIZES) {
      benchmarks.typing(tasks);
    }
    benchmarks.drawing();
    if (Stream.of(arguments).anyMatch("--soak"::equals)) {
      benchmarks.soak();
    }
    System.out.print(benchmarks.page);
  }

  private Contestant threadwise(String... archive) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("@" + options);
    command.addAll(List.of(archive));
    command.addAll(List.of("-jar", jar.toString(), "--stdio"));
    return Contestant.threadwise(command);
  }

  private Contestant json() {
    return Contestant.json(List.of(node, peer, "--stdio"));
  }

  private static String[] archive(Path archive) {
    return new String[] {"-XX:+AutoCreateSharedArchive", "-XX:SharedArchiveFile=" + archive};
  }

  private void head() {
    line("# Results of the language server");
    line("");
    line("Written by `releng/benchmarks/server`; [README.md](README.md) says what it means.");
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

  /** From the start of the process to the first problems of a text of 100 tasks. */
  private void starts() throws IOException {
    Path folder = Files.createTempDirectory("server-archive");
    Path archive = folder.resolve("server.jsa");
    line("");
    line("## From start to first problems, 100 tasks");
    line("");
    line("| server | least | median |");
    line("|---|--:|--:|");
    start("Threadwise, archive of loaded classes", threadwise(archive(archive)), 1);
    start("Threadwise, without an archive", threadwise(), 0);
    start("JSON", json(), 0);
    Files.deleteIfExists(archive);
    Files.delete(folder);
  }

  private void start(String name, Contestant contestant, int unmeasured) throws IOException {
    String text = contestant.text().apply(100);
    double[] millis = new double[STARTS];
    for (int i = -unmeasured; i < STARTS; i++) {
      long begin = System.nanoTime();
      try (var connection = new Connection(contestant);
          var typing = new Typing(connection, contestant, "start", text)) {
        typing.awaitProblems();
        millis[Math.max(i, 0)] = (System.nanoTime() - begin) / 1e6;
      }
    }
    Times times = Times.of(millis);
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
    Contestant ours = threadwise();
    try (var connection = new Connection(ours)) {
      rows("Threadwise", connection, ours, tasks, 0);
      rows("Threadwise, 10 edits a second", connection, ours, tasks, TYPING_MILLIS);
      try (var other = new Typing(connection, ours, "endless", SampleTexts.endless())) {
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
    Contestant json = json();
    try (var connection = new Connection(json)) {
      rows("JSON", connection, json, tasks, 0);
      rows("JSON, 10 edits a second", connection, json, tasks, TYPING_MILLIS);
    }
  }

  private void rows(
      String name, Connection connection, Contestant contestant, int tasks, long gap) {
    try (var typing = new Typing(connection, contestant, "text", contestant.text().apply(tasks))) {
      typing.awaitProblems();
      if (!contestant.pulls()) {
        typing.requireFigures(false);
      }
      Times before = typing.problems(gap == 0 ? WARM_UP : 5, 0);
      assertMeasured(before);
      Times problems = typing.problems(EDITS, gap);
      String proposals = contestant.pulls() ? "–" : typing.proposals(EDITS, gap).describe();
      Times completions = typing.completions(EDITS, gap);
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

  private static void assertMeasured(Times times) {
    if (!(times.quantile(0) > 0)) {
      throw new IllegalStateException("an answer came before its question");
    }
  }

  /** From operations of a diagram to the changed text, and to the changed picture. */
  private void drawing() throws IOException {
    line("");
    line("## Diagram of one process");
    line("");
    line(
        "| tasks | open | bytes | change a time: text | picture | bytes | insert a task: text |"
            + " picture | bytes | move a task: text | picture | bytes |");
    line("|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|");
    for (int tasks : DRAWN) {
      Contestant ours = threadwise();
      try (var connection = new Connection(ours)) {
        warmUp(connection);
        long start = System.nanoTime();
        try (var drawing = new Drawing(connection, "drawn", SampleTexts.lanes(tasks), tasks)) {
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

  /** What a page does before a text is opened in it for the first time. */
  private static void warmUp(Connection connection) throws IOException {
    try (var small = new Drawing(connection, "small", SampleTexts.lanes(100), 100)) {
      for (int i = 0; i < 3; i++) {
        assertMeasured(small.times(5).text());
      }
    }
  }

  private static String describe(Drawing.Costs costs) {
    return String.format(
        Locale.ROOT,
        "| %s | %s | %.0f ",
        costs.text().describe(),
        costs.picture().describe(),
        costs.bytes().quantile(0.5));
  }

  /** An hour of edits as fast as they are answered. */
  private void soak() throws IOException {
    line("");
    line("## Memory over an hour of edits at 10 a second, as fast as they are answered");
    line("");
    line("| edits of 100 tasks | resident MB |");
    line("|--:|--:|");
    Contestant ours = threadwise();
    try (var connection = new Connection(ours);
        var typing = new Typing(connection, ours, "soak", ours.text().apply(100))) {
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
