package org.threadwise.importing.spring;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.threadwise.importing.Limitation;
import org.threadwise.importing.draft.SolutionDraft;

/** The channels of an application and the nodes that read and write them. */
final class ChannelGraph {

  /** Channel that discards its messages. */
  private static final String NULL_CHANNEL = "nullChannel";

  private final SolutionDraft draft;
  private final ThreadPools pools;
  private final Map<String, MessageChannel> channels = new LinkedHashMap<>();
  private final List<GraphNode> nodes = new ArrayList<>();

  ChannelGraph(SolutionDraft draft, ThreadPools pools) {
    this.draft = draft;
    this.pools = pools;
  }

  /** Adds a channel that an element or a bean declares. */
  void declare(String name, SpringElement element, @Nullable EndpointType type) {
    if (!channels.containsKey(name)) {
      MessageChannel channel = MessageChannel.of(name, element, type, pools, draft);
      channels.put(name, channel);
      nodes.add(channel.node());
      element.child("interceptors").ifPresent(interceptors -> interceptors(channel, interceptors));
    }
  }

  private void interceptors(MessageChannel channel, SpringElement interceptors) {
    for (SpringElement interceptor : interceptors.children()) {
      Optional<String> tap = interceptor.attribute("channel");
      if (interceptor.name().equals("wire-tap") && tap.isPresent()) {
        channel.taps().add(tap.get());
      } else {
        draft.limitation(
            Limitation.Kind.NOT_EXPRESSED,
            interceptor.origin(),
            "interceptors take no time in the model");
      }
    }
  }

  /** Copies the messages of all channels whose names match patterns to another channel. */
  void tap(String patterns, String target) {
    for (MessageChannel channel : List.copyOf(channels.values())) {
      if (!channel.name().equals(target) && matches(patterns, channel.name())) {
        channel.taps().add(target);
      }
    }
  }

  /** Returns whether a name matches one of some patterns, separated by commas. */
  static boolean matches(String patterns, String name) {
    boolean matches = false;
    for (String pattern : patterns.split(",", -1)) {
      String wanted = pattern.strip();
      boolean negated = wanted.startsWith("!");
      String regex = Pattern.quote(negated ? wanted.substring(1) : wanted).replace("*", "\\E.*\\Q");
      if (name.matches(regex)) {
        matches = !negated;
      }
    }
    return matches;
  }

  /** Returns a channel, which is a direct one if none was declared. */
  MessageChannel channel(String name, SpringElement user) {
    MessageChannel known = channels.get(name);
    if (known != null) {
      return known;
    }
    MessageChannel created = MessageChannel.direct(name, user);
    channels.put(name, created);
    nodes.add(created.node());
    return created;
  }

  /** Returns the node that receives messages for a channel. */
  GraphNode target(String name, SpringElement user) {
    if (name.equals(NULL_CHANNEL)) {
      return add(GraphNode.port(GraphNode.Kind.EXIT, NULL_CHANNEL, user.origin()));
    }
    return channel(name, user).node();
  }

  /** Returns whether a channel exists. */
  boolean has(String name) {
    return channels.containsKey(name);
  }

  /** Returns all channels. */
  List<MessageChannel> channels() {
    return List.copyOf(channels.values());
  }

  /** Adds a node. */
  GraphNode add(GraphNode node) {
    nodes.add(node);
    return node;
  }

  /** Returns all nodes in the order in which they were added; the list may be changed. */
  List<GraphNode> nodes() {
    return nodes;
  }

  /** Adds the copies for wire taps, which come before the readers of a channel. */
  void connectTaps(SpringElement user) {
    for (MessageChannel channel : List.copyOf(channels.values())) {
      if (channel.taps().isEmpty()) {
        continue;
      }
      GraphNode node = channel.node();
      GraphNode main = add(GraphNode.passage(node.name() + "_tapped", node.origin()));
      main.takeReaders(node);
      node.copying();
      for (String tap : channel.taps()) {
        node.to(target(tap, user));
      }
      node.to(main);
    }
  }
}
