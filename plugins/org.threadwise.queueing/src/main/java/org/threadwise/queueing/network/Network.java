package org.threadwise.queueing.network;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Nodes joined by slots, the pools that work for them, the stations that they ask, and the host.
 * Everything refers to everything else by its index in these lists.
 *
 * @param name name of the solution
 * @param nodes tasks and ports
 * @param slots buffers between an output and an input
 * @param pools threads and their work queues
 * @param stations outside systems that answer requests
 * @param host cores and what a thread costs on them; null means as many cores as threads
 */
public record Network(
    String name,
    List<Node> nodes,
    List<Slot> slots,
    List<Pool> pools,
    List<Station> stations,
    @Nullable Host host) {}
