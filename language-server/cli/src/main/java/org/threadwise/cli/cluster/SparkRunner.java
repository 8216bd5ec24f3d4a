package org.threadwise.cli.cluster;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.threadwise.cli.console.CommandFailure;
import org.threadwise.cli.console.Progress;
import org.threadwise.cli.sweep.PointRunner;
import org.threadwise.proposal.wording.Numbers;
import org.threadwise.queueing.simulation.Outcome;
import org.threadwise.sizing.sweep.Sweep;
import org.threadwise.sizing.transfer.RecordCodec;

/**
 * Simulates the points of a sweep on Apache Spark.
 *
 * @param home the installation of Spark that starts the driver
 * @param master the cluster, in Spark's notation
 * @param settings of Spark, beside those in its own files
 */
public record SparkRunner(SparkHome home, String master, Map<String, String> settings)
    implements PointRunner {
  private static final String MARK = "threadwise:";

  /** Exit statuses of a process that ended by Ctrl-C or by the signal TERM. */
  private static final Set<Integer> INTERRUPTED = Set.of(130, 143);

  @Override
  public boolean run(
      Sweep.Grid grid, Set<String> finished, Progress progress, Consumer<Sweep.Result> results) {
    List<Sweep.Job> open =
        grid.jobs().stream().filter(job -> !finished.contains(job.key())).toList();
    if (open.isEmpty()) {
      return true;
    }
    StandaloneMaster.check(master);
    try (var spark = new SparkSubmit(home, master, settings)) {
      var conversation = new Conversation(spark, grid, open.size(), progress, results);
      spark.endWhen(conversation::mustEnd);
      spark.send(
          RecordCodec.write(Sweep.Grid.class, grid), open.stream().map(Sweep.Job::index).toList());
      return conversation.run();
    }
  }

  /** Reads what the driver prints. */
  private static final class Conversation {
    private final SparkSubmit spark;
    private final Sweep.Grid grid;
    private final Progress progress;
    private final Consumer<Sweep.Result> results;
    private final String step;
    private final AtomicInteger ended;

    Conversation(
        SparkSubmit spark,
        Sweep.Grid grid,
        int open,
        Progress progress,
        Consumer<Sweep.Result> results) {
      this.spark = spark;
      this.grid = grid;
      this.progress = progress;
      this.results = results;
      this.step = "sweeping " + grid.size() + " points on ";
      this.ended = new AtomicInteger(grid.size() - open);
      progress.describe(step + "Spark, which is starting");
    }

    /** Shows the progress, and returns whether the sweep is cancelled. */
    boolean mustEnd() {
      progress.progress(ended.get(), grid.size());
      return progress.cancelled();
    }

    boolean run() {
      for (String line = spark.nextLine(); line != null; line = spark.nextLine()) {
        if (!line.startsWith(MARK)) {
          continue;
        }
        String[] event = line.substring(MARK.length()).split(" ", -1);
        switch (event[0]) {
          case "executors" -> {
            int executors = Integer.parseInt(event[1]);
            progress.describe(step + Numbers.counted(executors, "executor"));
          }
          case "result" -> add(Integer.parseInt(event[1]), bytes(event[2]));
          case "rejected" -> throw new IllegalArgumentException(text(event[2]));
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

    private void add(int index, byte[] outcome) {
      Sweep.Job job = grid.job(index);
      results.accept(
          new Sweep.Result(
              index, job.key(), job.coordinates(), RecordCodec.read(Outcome.class, outcome)));
      ended.incrementAndGet();
    }

    /** Returns false for a sweep that was cancelled, whose driver ends in any way. */
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
