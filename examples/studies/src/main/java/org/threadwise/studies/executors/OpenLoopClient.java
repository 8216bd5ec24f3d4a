package org.threadwise.studies.executors;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.threadwise.cli.console.Cancellation;
import org.threadwise.cli.console.CommandFailure;
import org.threadwise.studies.machine.JavaProcess;
import org.threadwise.studies.machine.ServerLoop;

/**
 * A client that sends each request at its intended time, on a connection and a virtual thread of
 * its own, whether or not earlier requests have been answered. Response times start at the intended
 * time, so that a late client or a full server does not hide waiting (Tene's coordinated omission).
 */
final class OpenLoopClient {
  private static final int POLL_MILLIS = 100;

  /** Time for the client to start before the first request. */
  private static final long LEAD_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

  private final JavaProcess server;
  private final int port;
  private final Cancellation cancellation;

  /**
   * Creates a client.
   *
   * @param server process whose next line is its port
   */
  OpenLoopClient(JavaProcess server, Cancellation cancellation) {
    this.server = server;
    this.port = Integer.parseInt(server.readLine());
    this.cancellation = cancellation;
  }

  /**
   * Sends requests.
   *
   * @param arrivals intended times in nanoseconds, ascending
   * @param sleepMillis time for which the server sleeps in each request
   */
  ResponseTimes run(long[] arrivals, long sleepMillis) {
    double[] responses = new double[arrivals.length];
    double[] lags = new double[arrivals.length];
    var failures = new AtomicInteger();
    ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    try {
      long start = System.nanoTime() + LEAD_NANOS;
      for (int i = 0; i < arrivals.length; i++) {
        int request = i;
        long intended = start + arrivals[i];
        waitUntil(intended);
        threads.execute(
            () -> {
              lags[request] = (System.nanoTime() - intended) / 1e9;
              if (!succeeds(sleepMillis)) {
                failures.incrementAndGet();
              }
              responses[request] = (System.nanoTime() - intended) / 1e9;
            });
      }
      threads.shutdown();
      while (!threads.awaitTermination(POLL_MILLIS, TimeUnit.MILLISECONDS)) {
        cancellation.check();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw CommandFailure.interrupted();
    } finally {
      threads.shutdownNow();
    }
    return ResponseTimes.of(responses, lags, failures.get());
  }

  private void waitUntil(long time) {
    for (long left = time - System.nanoTime(); left > 0; left = time - System.nanoTime()) {
      cancellation.check();
      LockSupport.parkNanos(Math.min(left, TimeUnit.MILLISECONDS.toNanos(POLL_MILLIS)));
    }
  }

  /** Sends one request after the other, and returns the mean response time in seconds. */
  double runInTurn(int requests, long sleepMillis) {
    long start = System.nanoTime();
    for (int i = 0; i < requests; i++) {
      cancellation.check();
      if (!succeeds(sleepMillis)) {
        // fails with the reason if the server has ended
        server.ask(ServerLoop.USAGE);
        throw CommandFailure.unreadable(
            "the server on port " + port + " of the loopback interface did not answer a request");
      }
    }
    return (System.nanoTime() - start) / 1e9 / requests;
  }

  private boolean succeeds(long sleepMillis) {
    String request =
        "GET /%d/%d HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
            .formatted(PrimeServer.NUMBER, sleepMillis);
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
      String answer = new String(socket.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
      return answer.startsWith("HTTP/1.1 200") && answer.endsWith("true");
    } catch (IOException e) {
      return false;
    }
  }
}
