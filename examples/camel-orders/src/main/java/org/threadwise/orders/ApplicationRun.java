package org.threadwise.orders;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.threadwise.runtime.MachineMeter.Disturbance;
import org.threadwise.runtime.RunNoise;
import org.threadwise.runtime.StallMeter;
import org.threadwise.studies.machine.JavaProcess;

/**
 * A run of the application under load.
 *
 * @param threads that fulfil orders
 * @param folder with the spans and the completed orders
 * @param sent orders
 * @param length of the run
 * @param traces number of each order by the identifier of its trace
 * @param figures of the orders that were completed in the time that counts
 * @param noise what disturbed the run
 */
record ApplicationRun(
    int threads,
    Path folder,
    LoadGenerator.Sent sent,
    RunPhases length,
    Map<String, Integer> traces,
    OrderFigures figures,
    RunNoise noise) {
  private static final String HOST = "127.0.0.1";
  private static final List<String> JVM = List.of("-XX:+UseSerialGC");

  ApplicationRun {
    traces = Map.copyOf(traces);
  }

  /** The file with the spans of the run. */
  Path spans() {
    return folder.resolve("spans.json");
  }

  /**
   * Starts the application and its back ends, sends orders, and ends both.
   *
   * @param threads number that fulfils orders
   * @param perSecond rate of orders after the warm-up
   * @param seed of the orders
   * @param folder for the files of the run; is created
   */
  static ApplicationRun of(int threads, double perSecond, RunPhases length, long seed, Path folder)
      throws IOException {
    Files.createDirectories(folder);
    StallMeter meter = new StallMeter();
    LoadGenerator.Sent sent;
    Disturbance disturbance;
    try (JavaProcess backEnds = JavaProcess.ofThisProgram(JVM, BackEnds.class, List.of())) {
      String[] ports = backEnds.readLine().split(" ", -1);
      int port = freePort();
      List<String> options = new ArrayList<>(JVM);
      options.addAll(
          List.of(
              "-Dfulfil.threads=" + threads,
              "-Dcamel.server.port=" + port,
              "-Dcredit=" + HOST + ":" + ports[0],
              "-Dstock=" + HOST + ":" + ports[1]));
      try (JavaProcess application =
          JavaProcess.ofThisProgram(options, OrdersApplication.class, List.of(folder.toString()))) {
        application.readLine();
        meter.start();
        URI address = URI.create("http://" + HOST + ":" + port + "/orders");
        sent =
            new LoadGenerator(seed)
                .send(address, perSecond, length, () -> application.ask("record"));
        disturbance = meter.stop();
        application.ask("stop");
      }
    }
    return read(threads, folder, sent, length, disturbance);
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 0, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  private static ApplicationRun read(
      int threads, Path folder, LoadGenerator.Sent sent, RunPhases length, Disturbance disturbance)
      throws IOException {
    Map<String, Integer> traces = new HashMap<>();
    OrderTimes times = new OrderTimes(length.counted());
    for (String line :
        Files.readAllLines(folder.resolve("completed.csv")).stream().skip(1).toList()) {
      String[] cells = line.split(",", -1);
      int order = Integer.parseInt(cells[0]);
      traces.put(cells[1], order);
      long completed = Long.parseLong(cells[2]) - sent.start();
      if (completed > length.countNanos() && completed <= length.endNanos()) {
        times.add(completed - sent.arrivals().get(order));
      }
    }
    RunNoise noise =
        new RunNoise(sent.lag(), times.meanNanos(), disturbance.stalled(), disturbance.stolen());
    return new ApplicationRun(threads, folder, sent, length, traces, times.figures(), noise);
  }
}
