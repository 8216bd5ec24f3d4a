package org.threadwise.sizing.variant;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.network.Host;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Node;
import org.threadwise.queueing.network.Pool;
import org.threadwise.queueing.network.Station;
import org.threadwise.queueing.network.Work;

/** Variants of a network with a single change that a user could make. */
public final class NetworkChanges {
  private NetworkChanges() {}

  /** Returns the network with one more thread in a pool; null if the pool has no fixed number. */
  public static @Nullable Network anotherThread(Network network, int pool) {
    return network.pools().get(pool).threads() instanceof Pool.Threads.Fixed fixed
        ? network.withThreads(pool, fixed.count() + 1)
        : null;
  }

  /** Returns the network with one more core; null without a host. */
  public static @Nullable Network anotherCore(Network network) {
    Host host = network.host();
    return host == null ? null : withCores(network, host.cores() + 1);
  }

  /**
   * Returns the network with another number of cores.
   *
   * @param network network to change; if it has no host, it gets one whose threads cost nothing
   * @param cores at least 1
   */
  public static Network withCores(Network network, int cores) {
    Host host = network.host();
    return network.withHost(host == null ? Host.ofCores(cores) : host.withCores(cores));
  }

  /** Returns the network with one more server of an application. */
  public static Network anotherServer(Network network, int index) {
    return withServers(network, index, network.stations().get(index).servers() + 1);
  }

  /**
   * Returns the network with another number of servers of an application.
   *
   * @param index of the station
   * @param servers at least 1
   */
  public static Network withServers(Network network, int index, int servers) {
    List<Station> stations = new ArrayList<>(network.stations());
    stations.set(index, new Station(stations.get(index).name(), servers));
    return network.withStations(stations);
  }

  /** Returns the network with all times of a node halved. */
  public static Network halved(Network network, int index) {
    return scaled(network, index, 0.5);
  }

  /**
   * Returns the network with all times of a node multiplied by a factor.
   *
   * @param index of the node
   * @param factor greater than 0
   */
  public static Network scaled(Network network, int index, double factor) {
    List<Node> nodes = new ArrayList<>(network.nodes());
    Node node = nodes.get(index);
    Work work = node.work();
    nodes.set(
        index,
        node.withBehavior(node.behavior().withScaledLatency(factor))
            .withWork(
                work == null
                    ? null
                    : new Work(work.cpu().scaled(factor), work.waiting().scaled(factor))));
    return network.withNodes(nodes);
  }
}
