package org.threadwise.spark;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.apache.spark.SparkConf;
import org.apache.spark.SparkException;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import scala.jdk.javaapi.CollectionConverters;
import scala.reflect.ClassTag;
import scala.reflect.ClassTag$;
import scala.runtime.AbstractFunction2;
import scala.runtime.BoxedUnit;

/**
 * The driver program of a sweep, started by {@code spark-submit} for the command line.
 *
 * <p>Standard input contains the grid and the points to simulate, and then stays open: its end
 * cancels the sweep, also when the command line is killed. Standard output contains one line for
 * each event; lines without the mark are messages of others:
 *
 * <pre>{@code
 * threadwise:executors 2
 * threadwise:result 17 AAEC…         (index, outcome in Base64)
 * threadwise:rejected 17 d29y…       (index, reason in Base64)
 * threadwise:failed Sm9i…            (message of Spark in Base64)
 * threadwise:done
 * }</pre>
 */
public final class SweepDriver {
  private static final String MARK = "threadwise:";
  private static final int CANCELLED = 130;

  private final JavaSparkContext spark;
  private final byte[] grid;
  private final PrintStream out;
  private long simulatedNanos;
  private int simulatedPoints;
  private int executors = -1;

  private SweepDriver(JavaSparkContext spark, byte[] grid, PrintStream out) {
    this.spark = spark;
    this.grid = grid;
    this.out = out;
  }

  /** Runs a sweep and exits. */
  public static void main(String[] arguments) throws IOException {
    PrintStream out = System.out;
    var in = new DataInputStream(System.in);
    byte[] grid = in.readNBytes(in.readInt());
    int[] points = new int[in.readInt()];
    for (int i = 0; i < points.length; i++) {
      points[i] = in.readInt();
    }
    Thread.ofPlatform().daemon().name("cancellation").start(() -> exitAtEnd(in));
    int status = 0;
    try (var spark = new JavaSparkContext(new SparkConf());
        var timer = Executors.newSingleThreadScheduledExecutor()) {
      var driver = new SweepDriver(spark, grid, out);
      var unused = timer.scheduleAtFixedRate(driver::reportExecutors, 0, 1, TimeUnit.SECONDS);
      driver.run(points);
      out.println(MARK + "done");
    } catch (Exception e) {
      // Spark's own exceptions are checked, but its methods do not declare them.
      out.println(MARK + "failed " + base64(message(e)));
      status = 1;
    }
    System.exit(status);
  }

  private static String message(Exception problem) {
    return problem instanceof SparkException || problem.getMessage() == null
        ? problem.toString()
        : problem.getClass().getSimpleName() + ": " + problem.getMessage();
  }

  /** Exits at the end of the input. Spark then leaves the cluster, which ends the executors. */
  private static void exitAtEnd(DataInputStream in) {
    try {
      while (in.read() >= 0) {
        // Nothing else is sent.
      }
    } catch (IOException e) {
      // The command line has ended.
    }
    System.exit(CANCELLED);
  }

  private void run(int[] points) {
    List<int[]> pilot = PointBatches.pilot(points, spark.defaultParallelism());
    simulate(pilot);
    int[] measured = pilot.stream().mapToInt(batch -> batch[0]).sorted().toArray();
    int[] rest = Arrays.stream(points).filter(i -> Arrays.binarySearch(measured, i) < 0).toArray();
    if (rest.length > 0) {
      double seconds = simulatedNanos / 1e9 / simulatedPoints;
      simulate(PointBatches.of(rest, seconds, spark.defaultParallelism()));
    }
  }

  /** Simulates batches of points, and writes each result when its task ends. */
  private void simulate(List<int[]> batches) {
    JavaRDD<int[]> tasks = spark.parallelize(batches, batches.size());
    ClassTag<List<PointResult>> type = ClassTag$.MODULE$.apply(List.class);
    spark
        .sc()
        .runJob(
            tasks.rdd(),
            new SimulatePoints(grid),
            CollectionConverters.asScala(
                    IntStream.range(0, batches.size()).boxed().map(i -> (Object) i).toList())
                .toSeq(),
            new Reporter(),
            type);
  }

  /** Receives the results of a task in the driver, one task at a time. */
  private final class Reporter extends AbstractFunction2<Object, List<PointResult>, BoxedUnit> {
    @Override
    public BoxedUnit apply(Object task, List<PointResult> results) {
      for (PointResult result : results) {
        simulatedNanos += result.nanos();
        simulatedPoints++;
        String event = result.rejected() ? "rejected " : "result ";
        out.println(MARK + event + result.index() + " " + result.content());
      }
      return BoxedUnit.UNIT;
    }
  }

  /** Reports the number of executors if it has changed. A local Spark executes in the driver. */
  private void reportExecutors() {
    int infos = spark.statusTracker().getExecutorInfos().length;
    int alive = spark.isLocal() ? infos : infos - 1;
    if (alive != executors) {
      executors = alive;
      out.println(MARK + "executors " + alive);
    }
  }

  private static String base64(String text) {
    return Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8));
  }
}
