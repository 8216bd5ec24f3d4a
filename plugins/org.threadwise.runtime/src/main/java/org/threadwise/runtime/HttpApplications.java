package org.threadwise.runtime;

import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.event.LiveApplications;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Node;
import org.threadwise.queueing.network.Station;

/**
 * Applications that are HTTP servers on the loopback interface, and the client that asks them.
 *
 * <p>A request contains the time for which it is served. The thread that makes it sends it, and
 * waits for its answer as in {@link HttpClient#send}, unless it is asynchronous.
 */
final class HttpApplications implements LiveApplications {
  /** Servers of a station without a limit. */
  static final int UNLIMITED = Integer.MAX_VALUE;

  /** Name that no declared station has. */
  private static final String WITHOUT_CAPACITY = "applications without capacity";

  private final List<HttpApplication> servers = new ArrayList<>();
  private final Map<Long, Listener> pending = new ConcurrentHashMap<>();
  private final AtomicLong requests = new AtomicLong();
  private final ExecutorService answers =
      Executors.newCachedThreadPool(
          Thread.ofPlatform().daemon().name("http-answers-", 1).factory());
  private final HttpClient client =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).executor(answers).build();

  /**
   * Starts a server for each station.
   *
   * @throws LiveRunException if this machine cannot start one; none is left then
   */
  HttpApplications(List<Station> stations) {
    try {
      stations.forEach(station -> servers.add(new HttpApplication(station, pending)));
    } catch (LiveRunException e) {
      shutDown();
      client.close();
      throw e;
    }
  }

  /**
   * Returns a network whose requests all have a station. Applications without a capacity share one
   * more station, the last, whose servers are not limited.
   */
  static Network withServers(Network network) {
    List<Node> nodes = new ArrayList<>();
    int shared = network.stations().size();
    network.nodes().forEach(node -> nodes.add(withStation(node, shared)));
    if (nodes.equals(network.nodes())) {
      return network;
    }
    List<Station> stations = new ArrayList<>(network.stations());
    stations.add(new Station(WITHOUT_CAPACITY, UNLIMITED));
    return network.withStations(stations).withNodes(nodes);
  }

  private static Node withStation(Node node, int shared) {
    return node.behavior() instanceof Behavior.Request request
            && request.station() == Behavior.Request.NO_STATION
        ? node.withBehavior(new Behavior.Request(request.response(), request.blocking(), shared))
        : node;
  }

  @Override
  @SuppressWarnings("FutureReturnValueIgnored") // the listener receives every outcome
  public void request(int station, long nanos, Listener listener) {
    HttpApplication server = server(station);
    long number = requests.incrementAndGet();
    pending.put(number, listener);
    HttpRequest request = HttpRequest.newBuilder(server.address(number, nanos)).build();
    client
        .sendAsync(request, BodyHandlers.discarding())
        .whenComplete((answer, failure) -> complete(server, listener, answer, failure));
  }

  /** Returns the server of a station. */
  HttpApplication server(int station) {
    return servers.get(station);
  }

  private static void complete(
      HttpApplication server,
      Listener listener,
      @Nullable HttpResponse<?> answer,
      @Nullable Throwable failure) {
    if (answer != null && answer.statusCode() == HttpApplication.ANSWERED) {
      listener.answered();
    } else {
      listener.failed(LiveRunException.noAnswer(server.name(), failure));
    }
  }

  /** Stops all servers and the client without waiting for their threads. */
  void shutDown() {
    client.shutdownNow();
    answers.shutdown();
    servers.forEach(HttpApplication::shutDown);
  }

  /** Returns the threads of each server and of the client, by name. */
  Map<String, ExecutorService> executors() {
    Map<String, ExecutorService> all = new LinkedHashMap<>();
    servers.forEach(server -> all.put(server.name(), server.executor()));
    all.put("HTTP client", answers);
    return all;
  }
}
