package org.threadwise.orders;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import org.threadwise.cli.Threadwise;
import org.threadwise.cli.console.Cancellation;
import org.threadwise.cli.console.ConsoleStreams;

/**
 * Predicts and measures the number of threads that the application needs: imports the routes,
 * records the application with its default number of threads, annotates the model, lets Threadwise
 * propose, and measures the application with several numbers of threads.
 */
public final class OrdersExperiment {
  /** The number of threads without any configuration. */
  static final int DEFAULT_THREADS = 1;

  /** Orders per second. */
  static final double RATE = 60;

  /** Orders per second while recording: as many as the default number of threads handles. */
  static final double RECORDED_RATE = 12;

  private static final ObjectMapper JSON = new ObjectMapper();

  private final Path routes;
  private final Path folder;
  private final OrdersScale scale;
  private final Path file;

  /**
   * Creates an experiment.
   *
   * @param routes file of the routes
   * @param folder for recordings, the model and logs
   */
  OrdersExperiment(Path routes, Path folder, OrdersScale scale) {
    this.routes = routes;
    this.folder = folder;
    this.scale = scale;
    file = folder.resolve("orders.eai");
  }

  /**
   * Executes the experiment, and writes its page and its plot.
   *
   * @param arguments file of the routes, folder for recordings, folder for the page
   */
  public static void main(String[] arguments) throws IOException {
    OrdersExperiment experiment =
        new OrdersExperiment(Path.of(arguments[0]), Path.of(arguments[1]), OrdersScale.FULL);
    OrdersResult result = experiment.run();
    Path folder = Path.of(arguments[2]);
    Files.writeString(folder.resolve("results.md"), OrdersPage.of(result));
    Files.writeString(folder.resolve("response.svg"), OrdersPlot.of(result));
  }

  /** Executes all steps. */
  OrdersResult run() throws IOException {
    Files.createDirectories(folder);
    threadwise("import", routes.toString(), "--from", "camel", "--out", file.toString(), "--force");
    annotate();
    addWorkload();
    JsonNode answer =
        JSON.readTree(threadwise("propose", file.toString(), "--format", "json")).path("proposal");
    int proposed = answer.path("pools").path(OrderModel.POOL).asInt();
    JsonNode range = answer.path("range").path(OrderModel.POOL);
    OrderModel model = OrderModel.read(file);
    List<OrdersResult.Count> counts = new ArrayList<>();
    List<Integer> order = order(proposed);
    List<OrdersResult.Run> runs = new ArrayList<>();
    for (int number = 0; number < order.size(); number++) {
      runs.add(measure(model, order.get(number), number));
    }
    for (int threads : new TreeSet<>(order)) {
      counts.add(
          new OrdersResult.Count(
              threads,
              model.predict(threads, scale.length()),
              runs.stream().filter(run -> run.threads() == threads).toList()));
    }
    return new OrdersResult(proposed, range.path(0).asInt(), range.path(1).asInt(), scale, counts);
  }

  /** Records the application with its default number of threads, and annotates the model. */
  private void annotate() throws IOException {
    print("recording");
    Path recording = folder.resolve("recording");
    ApplicationRun run =
        ApplicationRun.of(DEFAULT_THREADS, RECORDED_RATE, scale.recording(), 100, recording);
    threadwise("annotate", file.toString(), "--from", run.spans().toString(), "--apply");
  }

  private void addWorkload() throws IOException {
    Files.writeString(
        file,
        """

        workload steady { receive: poisson %.0f/s }

        goal steady { p95 receive -> fulfil_end < %d ms }
        """
            .formatted(RATE, scale.goalMillis()),
        StandardOpenOption.APPEND);
  }

  /** Returns the numbers of threads of all runs, in an order that does not favour any. */
  private List<Integer> order(int proposed) {
    TreeSet<Integer> counts = new TreeSet<>(List.of(DEFAULT_THREADS, proposed));
    scale.offsets().forEach(offset -> counts.add(Math.max(DEFAULT_THREADS, proposed + offset)));
    List<Integer> all = new ArrayList<>();
    for (int repetition = 0; repetition < scale.repetitions(); repetition++) {
      all.addAll(counts);
    }
    Collections.shuffle(all, new Random(1));
    return all;
  }

  private OrdersResult.Run measure(OrderModel model, int threads, int number) throws IOException {
    print("run " + (number + 1) + " with " + threads + " threads");
    Path recording = folder.resolve("run-" + number);
    ApplicationRun run = ApplicationRun.of(threads, RATE, scale.length(), number, recording);
    return new OrdersResult.Run(threads, run.figures(), model.replay(run), run.noise());
  }

  /** Executes a command of Threadwise, and returns what it prints. */
  private static String threadwise(String... arguments) {
    print("threadwise " + String.join(" ", arguments));
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ConsoleStreams streams = ConsoleStreams.plain(out, System.err);
    Cancellation cancellation = Cancellation.bySignal();
    int status = Threadwise.run(streams, cancellation, arguments);
    cancellation.finished();
    if (status != 0) {
      throw new IllegalStateException(
          "threadwise " + arguments[0] + " ended with " + status + ":\n" + out.toString(UTF_8));
    }
    return out.toString(UTF_8);
  }

  private static void print(String message) {
    System.err.println(message);
  }
}
