package org.threadwise.cli.cluster;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.threadwise.cli.console.Cancellation;
import org.threadwise.cli.console.CommandFailure;
import org.threadwise.cli.console.ConsoleStreams;
import org.threadwise.cli.console.Progress;
import org.threadwise.cli.sweep.PointRunner;
import org.threadwise.proposal.wording.Numbers;
import org.threadwise.sizing.sweep.PointSet;
import org.threadwise.sizing.sweep.PointSet.PointResult;
import org.threadwise.sizing.transfer.RecordCodec;

/** Simulates points on Apache Spark. The first points start an application, which all share. */
public final class SparkRunner implements PointRunner {
  private static final String MARK = "threadwise:";

  /** Exit statuses of a process that ended by Ctrl-C or by the signal TERM. */
  private static final Set<Integer> INTERRUPTED = Set.of(130, 143);

  private final SparkHome home;
  private final String master;
  private final Map<String, String> settings;
  private final ConsoleStreams streams;
  private final Cancellation cancellation;
  private @Nullable SparkSubmit application;
  private String place = "Spark, which is starting";

  /**
   * Creates a runner that has not started anything.
   *
   * @param home the installation of Spark that starts the driver
   * @param master the cluster, in Spark's notation
   * @param settings of Spark, beside those in its own files
   */
  public SparkRunner(
      SparkHome home,
      String master,
      Map<String, String> settings,
      ConsoleStreams streams,
      Cancellation cancellation) {
    this.home = home;
    this.master = master;
    this.settings = settings;
    this.streams = streams;
    this.cancellation = cancellation;
  }

  @Override
  public <R> boolean run(
      PointSet<R> points, List<Integer> open, String step, Consumer<PointResult<R>> results) {
    if (open.isEmpty()) {
      return true;
    }
    SparkSubmit spark = application();
    try (var progress = Progress.start(streams, cancellation, step)) {
      spark.send(RecordCodec.write(PointSet.class, points), open);
      return new Conversation<>(spark, points, open.size(), step, progress, results).run();
    }
  }

  private SparkSubmit application() {
    SparkSubmit running = application;
    if (running == null) {
      StandaloneMaster.check(master);
      running = new SparkSubmit(home, master, settings);
      application = running;
    }
    return running;
  }

  @Override
  public void close() {
    if (application != null) {
      application.close();
    }
  }

  /** Reads what the driver prints about a set of points. */
  private final class Conversation<R> {
    private final SparkSubmit spark;
    private final PointSet<R> points;
    private final int expected;
    private final String step;
    private final Progress progress;
    private final Consumer<PointResult<R>> results;
    private int finished;

    Conversation(
        SparkSubmit spark,
        PointSet<R> points,
        int expected,
        String step,
        Progress progress,
        Consumer<PointResult<R>> results) {
      this.spark = spark;
      this.points = points;
      this.expected = expected;
      this.step = step;
      this.progress = progress;
      this.results = results;
    }

    boolean run() {
      for (String line = nextLine(); line != null; line = nextLine()) {
        if (!line.startsWith(MARK)) {
          continue;
        }
        String[] event = line.substring(MARK.length()).split(" ", -1);
        switch (event[0]) {
          case "executors" -> place = Numbers.counted(Integer.parseInt(event[1]), "executor");
          case "result" -> add(event);
          case "rejected" -> throw new IllegalArgumentException(text(event[3]));
          case "failed" -> {
            return failed(SparkFailure.ofJob(text(event[1]), spark.messages()));
          }
          case "done" -> {
            return true;
          }
          default -> throw new IllegalStateException("unknown event of the driver: " + line);
        }
      }
      int status = spark.await();
      return !INTERRUPTED.contains(status)
          && failed(SparkFailure.ofDriver(status, spark.messages()));
    }

    private @Nullable String nextLine() {
      return spark.nextLine(this::updateProgress);
    }

    /** Shows the progress, and cancels the simulations if the command is cancelled. */
    private void updateProgress() {
      progress.describe(step + " on " + place);
      progress.progress(finished, expected);
      if (progress.cancelled()) {
        spark.endInput();
      }
    }

    private void add(String[] event) {
      results.accept(
          new PointResult<>(
              Integer.parseInt(event[1]),
              RecordCodec.read(points.resultType(), bytes(event[3])),
              Long.parseLong(event[2])));
      finished++;
    }

    /** Returns false for a command that was cancelled, whose driver ends in any way. */
    private boolean failed(String message) {
      if (progress.cancelled()) {
        return false;
      }
      throw CommandFailure.unreadable(message);
    }

    private static byte[] bytes(String base64) {
      return Base64.getDecoder().decode(base64);
    }

    private static String text(String base64) {
      return new String(bytes(base64), StandardCharsets.UTF_8);
    }
  }
}
