package org.threadwise.spark;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** A master and workers of Spark as processes on the loopback interface, with one core each. */
public final class StandaloneCluster implements AutoCloseable {
  private static final String HOST = "127.0.0.1";
  private static final long POLL_MILLIS = 50;
  private static final long TIMEOUT = TimeUnit.MINUTES.toNanos(1);

  private final Path sparkHome;
  private final Path folder;
  private final int port = freePort();
  private final List<Process> processes = new ArrayList<>();
  private final List<Process> workers = new ArrayList<>();

  /**
   * Starts the processes.
   *
   * @param folder of the workers
   */
  public StandaloneCluster(Path sparkHome, Path folder, int workerCount)
      throws IOException, InterruptedException {
    this.sparkHome = sparkHome;
    this.folder = folder;
    start("master.Master", "-h", HOST, "-p", Integer.toString(port), "--webui-port", "0");
    awaitMaster();
    for (int i = 1; i <= workerCount; i++) {
      String work = folder.resolve("worker" + i).toString();
      workers.add(
          start(
              "worker.Worker",
              "-h",
              HOST,
              "-c",
              "1",
              "-m",
              "1200m",
              "-d",
              work,
              "--webui-port",
              "0",
              master()));
    }
  }

  /** Returns the address of the master. */
  public String master() {
    return "spark://" + HOST + ":" + port;
  }

  /** Kills a worker and its executors as {@code kill -9} does. */
  void kill(int worker) {
    Process process = workers.get(worker);
    List<ProcessHandle> all = new ArrayList<>(process.descendants().toList());
    all.add(process.toHandle());
    if (all.size() < 2) {
      throw new IllegalStateException("the worker has no executor");
    }
    all.forEach(ProcessHandle::destroyForcibly);
  }

  private Process start(String program, String... arguments) throws IOException {
    List<String> command =
        new ArrayList<>(
            List.of(
                sparkHome.resolve("bin/spark-class").toString(),
                "org.apache.spark.deploy." + program));
    command.addAll(Arrays.asList(arguments));
    var builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.redirectOutput(folder.resolve("process" + processes.size() + ".log").toFile());
    builder
        .environment()
        .putAll(
            Map.of(
                "JAVA_HOME",
                System.getProperty("java.home"),
                "SPARK_HOME",
                sparkHome.toString(),
                "SPARK_SCALA_VERSION",
                "2.13",
                "SPARK_LOCAL_IP",
                HOST));
    Process process = builder.start();
    processes.add(process);
    return process;
  }

  private void awaitMaster() throws InterruptedException {
    long end = System.nanoTime() + TIMEOUT;
    while (System.nanoTime() - end < 0) {
      try (var socket = new Socket()) {
        socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 1000);
        return;
      } catch (IOException e) {
        TimeUnit.MILLISECONDS.sleep(POLL_MILLIS);
      }
    }
    throw new IllegalStateException("the master does not answer; see the logs in " + folder);
  }

  private static int freePort() {
    try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    } catch (IOException e) {
      throw new IllegalStateException(e);
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
