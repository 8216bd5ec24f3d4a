package org.threadwise.benchmarks.cluster;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** A master and workers of an installed Spark on the loopback interface, with one core each. */
final class LocalCluster implements AutoCloseable {
  private static final String HOST = "127.0.0.1";
  private static final long POLL_NANOS = TimeUnit.MILLISECONDS.toNanos(50);
  private static final long TIMEOUT_NANOS = TimeUnit.MINUTES.toNanos(1);

  private final Path sparkHome;
  private final Path folder;
  private final int port;
  private final List<Process> processes = new ArrayList<>();

  /**
   * Starts the processes.
   *
   * @param folder of the workers
   */
  LocalCluster(Path sparkHome, Path folder, int workers) throws IOException {
    this.sparkHome = sparkHome;
    this.folder = folder;
    this.port = freePort();
    start("master.Master", "-h", HOST, "-p", Integer.toString(port), "--webui-port", "0");
    awaitMaster();
    for (int i = 1; i <= workers; i++) {
      String work = folder.resolve("worker" + i).toString();
      start("worker.Worker", "-h", HOST, "-c", "1", "-m", "1200m", "-d", work, master());
    }
  }

  /** Returns the address of the master. */
  String master() {
    return "spark://" + HOST + ":" + port;
  }

  private void start(String program, String... arguments) throws IOException {
    List<String> command =
        new ArrayList<>(
            List.of(
                sparkHome.resolve("bin/spark-class").toString(),
                "org.apache.spark.deploy." + program));
    command.addAll(Arrays.asList(arguments));
    var builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.redirectOutput(folder.resolve("process" + processes.size() + ".log").toFile());
    builder.environment().put("SPARK_LOCAL_IP", HOST);
    processes.add(builder.start());
  }

  private void awaitMaster() {
    long end = System.nanoTime() + TIMEOUT_NANOS;
    while (System.nanoTime() - end < 0) {
      try (var socket = new Socket()) {
        socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 1000);
        return;
      } catch (IOException e) {
        LockSupport.parkNanos(POLL_NANOS);
      }
    }
    throw new IllegalStateException("the master does not answer; see the logs in " + folder);
  }

  private static int freePort() throws IOException {
    try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  /** Ends all processes. */
  @Override
  public void close() {
    for (Process process : processes.reversed()) {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly().onExit().join();
    }
  }
}
