package org.threadwise.importing.spring;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.Pattern;
import org.threadwise.model.integration.Pool;

/**
 * A node of the graph of an application: an element of the solution, or a passage, such as a
 * channel, that becomes one only if several elements read it or none does.
 */
final class GraphNode {

  /** What a node becomes. */
  enum Kind {
    /** A channel, or the border of a call: nothing, a dispatcher, a replicator, or an exit. */
    PASSAGE,
    ENTRY,
    EXIT,
    SOLICITOR,
    TASK
  }

  private Kind kind;
  private final String name;
  private final String origin;
  private Pattern pattern = Pattern.TRANSLATOR;
  private final List<GraphNode> outputs = new ArrayList<>();
  private @Nullable GraphNode failing;
  private @Nullable Pool pool;
  private @Nullable Pool parallelPool;
  private boolean copies;
  private boolean sequence;
  private @Nullable String slot;
  private boolean replies;
  private boolean passive;
  private @Nullable GraphNode replyTarget;
  private BiConsumer<Element, GroupStack> settings = (element, groups) -> {};

  private GraphNode(Kind kind, String name, String origin) {
    this.kind = kind;
    this.name = name;
    this.origin = origin;
  }

  /** Creates a passage that gives each message to one of its readers. */
  static GraphNode passage(String name, String origin) {
    return new GraphNode(Kind.PASSAGE, name, origin);
  }

  /** Creates an entry, exit or solicitor. */
  static GraphNode port(Kind kind, String name, String origin) {
    return new GraphNode(kind, name, origin);
  }

  /** Creates a task. */
  static GraphNode task(Pattern pattern, String name, String origin) {
    GraphNode node = new GraphNode(Kind.TASK, name, origin);
    node.pattern = pattern;
    return node;
  }

  Kind kind() {
    return kind;
  }

  String name() {
    return name;
  }

  String origin() {
    return origin;
  }

  Pattern pattern() {
    return pattern;
  }

  /** Makes a passage an element. */
  void become(Kind element, Pattern task) {
    kind = element;
    pattern = task;
  }

  /** Returns the nodes that receive what the node sends, in order; the list may be changed. */
  List<GraphNode> outputs() {
    return outputs;
  }

  /** Returns the node for failed messages. */
  @Nullable GraphNode failing() {
    return failing;
  }

  /** Sets the node for failed messages. */
  void failing(@Nullable GraphNode target) {
    failing = target;
  }

  /** Returns all nodes behind this one. */
  List<GraphNode> successors() {
    List<GraphNode> all = new ArrayList<>(outputs);
    if (failing != null) {
      all.add(failing);
    }
    return all;
  }

  /** Adds an output, or makes the node send replies to whoever sent the request. */
  GraphNode to(@Nullable GraphNode next) {
    if (next == null) {
      replies = true;
    } else {
      outputs.add(next);
    }
    return this;
  }

  /** Returns whether an output goes to whoever sent the request. */
  boolean replies() {
    return replies;
  }

  /** Ends the search for the receiver of the replies. */
  void repliesTo(GraphNode target) {
    replies = false;
    outputs.add(target);
  }

  /** Returns whether the node does nothing for which messages would be sent by code. */
  boolean isPassive() {
    return passive;
  }

  /** Makes the node one for which no messages are sent by code. */
  GraphNode passive() {
    passive = true;
    return this;
  }

  /** Returns the pool that messages are handed over to in front of this node. */
  @Nullable Pool pool() {
    return pool;
  }

  /** Hands messages over to a pool in front of this node. */
  GraphNode on(@Nullable Pool threads) {
    pool = threads;
    return this;
  }

  /** Returns the pool in which each output has a thread of its own. */
  @Nullable Pool parallelPool() {
    return parallelPool;
  }

  /** Gives each output a thread of its own. */
  void parallel(@Nullable Pool threads) {
    parallelPool = threads;
  }

  /** Returns whether a passage gives each message to all its readers. */
  boolean copies() {
    return copies;
  }

  /** Returns the name of the slot in front of the node, if a channel determines it. */
  @Nullable String slot() {
    return slot;
  }

  /** Names the slot in front of the node after a channel; the channel nearest to it counts. */
  void slot(String channel) {
    if (slot == null) {
      slot = channel;
    }
  }

  /** Makes the copies of a message a sequence that an aggregator can collect. */
  void sequence(boolean numbered) {
    sequence = numbered;
  }

  /** Returns the number of copies of a message that form a sequence; 0 if they do not. */
  int sequenceSize() {
    return sequence ? outputs.size() : 0;
  }

  /** Moves the readers of another passage, and what is declared for them, to this one. */
  void takeReaders(GraphNode other) {
    outputs.addAll(other.outputs);
    copies = other.copies;
    sequence = other.sequence;
    pool = other.pool;
    parallelPool = other.parallelPool;
    other.outputs.clear();
    other.sequence = false;
    other.pool = null;
    other.parallelPool = null;
  }

  /** Makes a passage give each message to all its readers. */
  void copying() {
    copies = true;
  }

  /** Returns where replies to a call arrive; null if the node is no call. */
  @Nullable GraphNode replyTarget() {
    return replyTarget;
  }

  /** Makes the node a call: elements behind it that reply do so to a target. */
  void call(GraphNode target) {
    replyTarget = target;
  }

  /** Adds what is set when the element is written. */
  GraphNode with(BiConsumer<Element, GroupStack> more) {
    BiConsumer<Element, GroupStack> before = settings;
    settings =
        (element, groups) -> {
          before.accept(element, groups);
          more.accept(element, groups);
        };
    return this;
  }

  /** Applies the settings to the element of the node. */
  void configure(Element element, GroupStack groups) {
    settings.accept(element, groups);
  }
}
