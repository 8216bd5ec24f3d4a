package org.threadwise.runtime;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.event.LiveApplications.Listener;
import org.threadwise.queueing.network.Station;

/**
 * An HTTP server with as many threads as a station has servers. Further requests wait, first come,
 * first served. It answers each after the time that the request contains.
 */
final class HttpApplication {
  /** Status of an answer: it has no content. */
  static final int ANSWERED = 204;

  private static final int UNKNOWN = 404;
  private static final int NO_CONTENT = -1;

  /** Connections that may wait until the server accepts them. */
  private static final int BACKLOG = 4096;

  private final String name;
  private final Map<Long, Listener> pending;
  private final ExecutorService executor;
  private final HttpServer server;

  /**
   * Starts a server.
   *
   * @param pending requests by number; a request is removed when its service starts
   * @throws LiveRunException if this machine cannot start it
   */
  HttpApplication(Station station, Map<Long, Listener> pending) {
    name = station.name();
    this.pending = pending;
    executor = executor(station);
    try {
      var address = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
      server = HttpServer.create(address, BACKLOG);
    } catch (IOException e) {
      executor.shutdown();
      throw LiveRunException.noServer(name, e);
    }
    server.setExecutor(executor);
    server.createContext("/", this::answer);
    server.start();
  }

  private static ExecutorService executor(Station station) {
    ThreadFactory threads =
        Thread.ofPlatform().daemon().name(station.name() + "-server-", 1).factory();
    return station.servers() == HttpApplications.UNLIMITED
        ? Executors.newCachedThreadPool(threads)
        : Executors.newFixedThreadPool(station.servers(), threads);
  }

  String name() {
    return name;
  }

  /** Returns the threads that serve requests. */
  ExecutorService executor() {
    return executor;
  }

  /**
   * Returns the address of a request.
   *
   * @param number of the request
   * @param nanos nanoseconds for which it is served
   */
  URI address(long number, long nanos) {
    InetSocketAddress own = server.getAddress();
    return URI.create(
        "http://%s:%d/%d/%d"
            .formatted(own.getAddress().getHostAddress(), own.getPort(), number, nanos));
  }

  private void answer(HttpExchange exchange) throws IOException {
    try (exchange) {
      String[] path = exchange.getRequestURI().getPath().split("/", -1);
      Listener listener = pending.remove(Long.parseLong(path[1]));
      exchange.sendResponseHeaders(serve(listener, Long.parseLong(path[2])), NO_CONTENT);
    }
  }

  /** Serves a request, and returns the status of its answer. */
  private static int serve(@Nullable Listener listener, long nanos) {
    if (listener == null) {
      return UNKNOWN;
    }
    long end = System.nanoTime() + nanos;
    listener.started();
    for (long rest = nanos; rest > 0 && !Thread.currentThread().isInterrupted(); ) {
      LockSupport.parkNanos(rest);
      rest = end - System.nanoTime();
    }
    listener.ended();
    return ANSWERED;
  }

  /** Stops the server without waiting for its threads, which are interrupted. */
  void shutDown() {
    executor.shutdownNow();
    server.stop(0);
  }
}
