package org.threadwise.spark;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
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
 * The driver program, started by {@code spark-submit} for the command line.
 *
 * <p>Standard input contains sets of points with the indexes of those to simulate, and stays open:
 * its end cancels everything, also when the command line is killed. Standard output contains one
 * line for each event; lines without the mark are messages of others:
 *
 * <pre>{@code
 * threadwise:executors 2
 * threadwise:result 17 5201934 AAEC…     (index, nanoseconds of CPU time, result in Base64)
 * threadwise:rejected 17 0 d29y…         (index, 0, reason in Base64)
 * threadwise:failed Sm9i…                (message of Spark in Base64)
 * threadwise:done                        (all points of the first set have results)
 * }</pre>
 */
public final class PointDriver {
  private static final String MARK = "threadwise:";
  private static final int CANCELLED = 130;

  private final JavaSparkContext spark;
  private final PrintStream out;
  private int executors = -1;

  /** CPU time and number of the simulated points of the current set. */
  private long simulatedNanos;

  private int simulatedPoints;

  private PointDriver(JavaSparkContext spark, PrintStream out) {
    this.spark = spark;
    this.out = out;
  }

  /** A set of points, as bytes, and the indexes of those to simulate. */
  private static final class Request {
    private final byte[] set;
    private final int[] open;

    /** Reads a request. */
    Request(DataInputStream in) throws IOException {
      set = in.readNBytes(in.readInt());
      open = new int[in.readInt()];
      for (int i = 0; i < open.length; i++) {
        open[i] = in.readInt();
      }
    }
  }

  /** Simulates points until the input ends, and exits. */
  public static void main(String[] arguments) {
    PrintStream out = System.out;
    var requests = new LinkedBlockingQueue<Request>();
    Thread.ofPlatform().daemon().name("input").start(() -> readThenExit(requests));
    try (var spark = new JavaSparkContext(new SparkConf());
        var timer = Executors.newSingleThreadScheduledExecutor()) {
      var driver = new PointDriver(spark, out);
      var unused = timer.scheduleAtFixedRate(driver::reportExecutors, 0, 1, TimeUnit.SECONDS);
      while (true) {
        driver.run(requests.take());
        out.println(MARK + "done");
      }
    } catch (Exception e) {
      // Spark's own exceptions are checked, but its methods do not declare them.
      out.println(MARK + "failed " + base64(message(e)));
    }
    System.exit(1);
  }

  private static String message(Exception problem) {
    return problem instanceof SparkException || problem.getMessage() == null
        ? problem.toString()
        : problem.getClass().getSimpleName() + ": " + problem.getMessage();
  }

  /**
   * Reads requests, and exits at the end of the input. Spark then leaves the cluster, which ends
   * the executors.
   */
  private static void readThenExit(BlockingQueue<Request> requests) {
    try {
      var in = new DataInputStream(new BufferedInputStream(System.in));
      while (true) {
        requests.add(new Request(in));
      }
    } catch (IOException e) {
      System.exit(CANCELLED);
    }
  }

  private void run(Request request) {
    simulatedNanos = 0;
    simulatedPoints = 0;
    List<int[]> pilot = PointBatches.pilot(request.open, spark.defaultParallelism());
    simulate(request.set, pilot);
    int[] measured = pilot.stream().mapToInt(batch -> batch[0]).sorted().toArray();
    int[] rest =
        Arrays.stream(request.open).filter(i -> Arrays.binarySearch(measured, i) < 0).toArray();
    if (rest.length > 0) {
      double seconds = simulatedNanos / 1e9 / simulatedPoints;
      simulate(request.set, PointBatches.of(rest, seconds, spark.defaultParallelism()));
    }
  }

  /** Simulates batches of points, and writes each result when its task ends. */
  private void simulate(byte[] set, List<int[]> batches) {
    JavaRDD<int[]> tasks = spark.parallelize(batches, batches.size());
    ClassTag<List<EncodedResult>> type = ClassTag$.MODULE$.apply(List.class);
    spark
        .sc()
        .runJob(
            tasks.rdd(),
            new SimulatePoints(set),
            CollectionConverters.asScala(
                    IntStream.range(0, batches.size()).boxed().map(i -> (Object) i).toList())
                .toSeq(),
            new Reporter(),
            type);
  }

  /** Receives the results of a task in the driver, one task at a time. */
  private final class Reporter extends AbstractFunction2<Object, List<EncodedResult>, BoxedUnit> {
    @Override
    public BoxedUnit apply(Object task, List<EncodedResult> results) {
      for (EncodedResult result : results) {
        simulatedNanos += result.cpuNanos();
        simulatedPoints++;
        String event = result.rejected() ? "rejected" : "result";
        out.println(
            String.join(
                " ",
                MARK + event,
                Integer.toString(result.index()),
                Long.toString(result.cpuNanos()),
                result.content()));
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
