package org.threadwise.importing.spring;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.threadwise.importing.Limitation;
import org.threadwise.importing.draft.SolutionDraft;
import org.threadwise.model.integration.Pool;

/** A channel: where its messages wait, and which threads carry them on. */
final class MessageChannel {

  private static final int UNBOUNDED = Integer.MAX_VALUE;
  private static final Set<String> QUEUES =
      Set.of(
          "queue",
          "priority-queue",
          "rendezvous-queue",
          "QueueChannel",
          "PriorityChannel",
          "RendezvousChannel");

  private final String name;
  private final GraphNode node;
  private final boolean polled;
  private final int capacity;
  private final List<String> taps = new ArrayList<>();

  private MessageChannel(
      String name, String origin, boolean polled, int capacity, @Nullable Pool executor) {
    this.name = name;
    this.polled = polled;
    this.capacity = capacity;
    node = GraphNode.passage(name, origin).on(executor);
  }

  /** Returns a channel that executes its reader on the thread of the sender. */
  static MessageChannel direct(String name, SpringElement user) {
    return new MessageChannel(name, user.origin(), false, UNBOUNDED, null);
  }

  /**
   * Reads the declaration of a channel.
   *
   * @param type the row of its element; null for a bean
   */
  static MessageChannel of(
      String name,
      SpringElement element,
      @Nullable EndpointType type,
      ThreadPools pools,
      SolutionDraft draft) {
    if (type != null && !type.namespace().equals(SpringElement.CORE)) {
      return backed(name, element, type, pools, draft);
    }
    Optional<SpringElement> queue =
        type == null
            ? Optional.of(element).filter(bean -> QUEUES.contains(BeanProperties.className(bean)))
            : element.children().stream()
                .filter(child -> QUEUES.contains(child.name()))
                .findFirst();
    if (queue.isPresent()) {
      return queue(name, element, queue.get(), draft);
    }
    Optional<String> executor =
        element
            .attribute("task-executor")
            .or(
                () ->
                    element.child("dispatcher").flatMap(found -> found.attribute("task-executor")))
            .or(() -> BeanProperties.argument(element, 0).filter(unused -> type == null));
    Pool pool = executor.flatMap(bean -> pools.executor(bean, element)).orElse(null);
    boolean copies =
        element.name().equals("publish-subscribe-channel")
            || BeanProperties.className(element).equals("PublishSubscribeChannel");
    MessageChannel channel =
        new MessageChannel(name, element.origin(), false, UNBOUNDED, copies ? null : pool);
    if (copies) {
      channel.node.copying();
      channel.node.parallel(pool);
      channel.node.sequence(element.attribute("apply-sequence").orElse("").equals("true"));
    } else {
      loadBalancer(element, draft);
    }
    return channel;
  }

  private static MessageChannel queue(
      String name, SpringElement element, SpringElement queue, SolutionDraft draft) {
    String kind = queue.name().equals("bean") ? BeanProperties.className(queue) : queue.name();
    if (kind.startsWith("priority") || kind.startsWith("Priority")) {
      draft.limitation(
          Limitation.Kind.APPROXIMATED,
          element.origin(),
          "messages have no priorities in the model, so they are taken in order of arrival");
    }
    if (kind.startsWith("rendezvous") || kind.startsWith("Rendezvous")) {
      return new MessageChannel(name, element.origin(), true, 0, null);
    }
    Optional<String> written =
        queue.attribute("capacity").or(() -> BeanProperties.argument(queue, 0));
    Optional<Integer> capacity = written.flatMap(SpringValues::whole).filter(size -> size > 0);
    if (written.isPresent() && capacity.isEmpty()) {
      draft.limitation(
          Limitation.Kind.ASSUMED,
          element.origin(),
          "the capacity %s is no number in the files, so the queue is unbounded"
              .formatted(written.get()));
    }
    return new MessageChannel(name, element.origin(), true, capacity.orElse(UNBOUNDED), null);
  }

  /** A channel in a broker: consumers of its own, unless a poller receives. */
  private static MessageChannel backed(
      String name,
      SpringElement element,
      EndpointType type,
      ThreadPools pools,
      SolutionDraft draft) {
    boolean polled =
        element.name().startsWith("pollable")
            || element.attribute("message-driven").orElse("").equals("false");
    if (polled) {
      return new MessageChannel(name, element.origin(), true, UNBOUNDED, null);
    }
    Optional<String> written = element.attribute(type.options());
    int threads = written.flatMap(ListenerThreads::most).orElse(Math.max(1, type.threads()));
    if (written.isEmpty()) {
      draft.limitation(
          Limitation.Kind.ASSUMED, element.origin(), "one consumer receives, the default");
    }
    Pool pool = pools.pool(name, element.origin(), ExecutorShape.fixed(threads));
    MessageChannel channel = new MessageChannel(name, element.origin(), false, UNBOUNDED, pool);
    if (element.name().equals("publish-subscribe-channel")) {
      channel.node.copying();
    }
    return channel;
  }

  private static void loadBalancer(SpringElement element, SolutionDraft draft) {
    element
        .child("dispatcher")
        .filter(
            dispatcher ->
                dispatcher.attribute("load-balancer").orElse("").equals("none")
                    || dispatcher.attribute("load-balancer-ref").isPresent())
        .ifPresent(
            dispatcher ->
                draft.limitation(
                    Limitation.Kind.APPROXIMATED,
                    dispatcher.origin(),
                    "several readers of the channel receive its messages in turn"));
  }

  String name() {
    return name;
  }

  /** Returns the node that receives the messages of the channel. */
  GraphNode node() {
    return node;
  }

  /** Returns whether readers poll the channel. */
  boolean isPolled() {
    return polled;
  }

  /** Returns whether the queue is bounded. */
  boolean isBounded() {
    return capacity < UNBOUNDED;
  }

  /** Returns the capacity of the queue: 0 for a rendezvous. */
  int capacity() {
    return capacity;
  }

  /** Returns the channels that receive copies; the list may be changed. */
  List<String> taps() {
    return taps;
  }
}
