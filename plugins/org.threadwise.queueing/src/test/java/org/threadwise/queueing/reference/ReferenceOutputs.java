package org.threadwise.queueing.reference;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Node;
import org.threadwise.queueing.reference.ReferenceSlots.Stored;

/** The outputs of ended work units, and the messages that aggregating nodes hold (section 3). */
final class ReferenceOutputs {

  /** A message on one of the outputs of a node, and the fork of which that is a join, or null. */
  record Output(int number, ReferenceMessage message, @Nullable ReferenceFork joined) {
    Output(int number, ReferenceMessage message) {
      this(number, message, null);
    }
  }

  /** The fragments of one group that a node holds. */
  private static final class Fragments {
    final List<ReferenceMessage> members = new ArrayList<>();
    int next;
    final Deque<ReferenceMessage> waiting = new ArrayDeque<>();
  }

  private record Correlation(int node, long correlation, int input) {}

  private final Network network;
  private final ReferenceDraws draws;
  private final ReferenceBatches batches;
  private final ReferenceFigures figures;
  private final Map<Correlation, Deque<ReferenceMessage>> correlating = new HashMap<>();
  private final List<Map<ReferenceMessage.Group, Fragments>> groups = new ArrayList<>();
  private long correlations;

  ReferenceOutputs(
      Network network, ReferenceDraws draws, ReferenceBatches batches, ReferenceFigures figures) {
    this.network = network;
    this.figures = figures;
    this.batches = batches;
    this.draws = draws;
    network.nodes().forEach(node -> groups.add(new IdentityHashMap<>()));
  }

  long newCorrelation() {
    return correlations++;
  }

  List<Output> of(ReferenceUnit unit) {
    Node node = network.nodes().get(unit.node);
    ReferenceMessage message = unit.messages.getFirst();
    unit.messages.stream().skip(1).forEach(partner -> partner.change(-1));
    return switch (node.behavior()) {
      case Behavior.Replicate replicate -> copies(message, node.outputs());
      case Behavior.Dispatch dispatch ->
          one(message, draws.choice(dispatch.choice(), node, message));
      case Behavior.Filter filter -> filter(node, filter, message);
      case Behavior.Distribute distribute ->
          some(message, draws.some(distribute.probabilities(), node));
      case Behavior.Split split -> split(node, split, message);
      case Behavior.Aggregate aggregate -> aggregate(unit.node, message);
      case Behavior.Batch batch -> batch(unit, batch, message);
      case Behavior.Correlate correlate -> correlate(unit, node.inputs(), message);
      case Behavior.Merge merge -> one(message.merged(unit.input), 0);
      case Behavior.Match match -> List.of(new Output(0, message, unit.joined));
      case Behavior.Resequence resequence -> resequence(unit.node, message);
      case Behavior.Route route -> route(node, route.emission(), message);
      default -> one(message, 0);
    };
  }

  private static List<Output> one(ReferenceMessage message, int output) {
    return List.of(new Output(output, message));
  }

  private static List<Output> copies(ReferenceMessage message, int count) {
    List<Integer> all = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      all.add(i);
    }
    return some(message, all);
  }

  private static List<Output> some(ReferenceMessage message, List<Integer> chosen) {
    message.change(chosen.size() - 1);
    return chosen.stream().map(output -> new Output(output, message)).toList();
  }

  private List<Output> filter(Node node, Behavior.Filter filter, ReferenceMessage message) {
    boolean passes = draws.happens(filter.probability(), node);
    if (!passes && node.outputs() < 2) {
      return some(message, List.of());
    }
    return one(message, passes ? 0 : 1);
  }

  private List<Output> route(Node node, Behavior.Emission emission, ReferenceMessage message) {
    return switch (emission) {
      case Behavior.Emission.Every every -> copies(message, node.outputs());
      case Behavior.Emission.One one -> one(message, draws.choice(one.choice(), node, message));
      case Behavior.Emission.Some some -> some(message, draws.some(some.probabilities(), node));
    };
  }

  private List<Output> split(Node node, Behavior.Split split, ReferenceMessage message) {
    int size = (int) draws.count(split.fragments(), node.name(), "fragments");
    ReferenceMessage.Group group =
        new ReferenceMessage.Group(message.correlation(), size, message.branch());
    message.change(size - 1);
    List<Output> outputs = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      var membership = new ReferenceMessage.Membership(group, i, message.membership());
      outputs.add(
          new Output(
              0,
              new ReferenceMessage(
                  message.orders(),
                  message.permits(),
                  newCorrelation(),
                  membership,
                  message.branch(),
                  0)));
    }
    return outputs;
  }

  private List<Output> aggregate(int node, ReferenceMessage message) {
    ReferenceMessage.Membership membership = message.membership();
    if (membership == null) {
      return one(message, 0);
    }
    ReferenceMessage.Group group = membership.group();
    Fragments fragments = groups.get(node).computeIfAbsent(group, g -> new Fragments());
    fragments.members.add(message);
    if (fragments.members.size() < group.size()) {
      message.leaveBranches();
      return List.of();
    }
    groups.get(node).remove(group);
    figures.lastInputs[node][message.mergerInput()]++;
    ReferenceMessage whole =
        new ReferenceMessage(
            message.orders(),
            ReferencePermit.ofAll(fragments.members),
            group.correlation(),
            membership.outer(),
            message.branch(),
            0);
    whole.changeLineage(1);
    fragments.members.forEach(member -> member.changeLineage(-1));
    ReferenceFork joined = ReferenceBranch.firstSince(group.branch(), message.branch());
    return List.of(new Output(0, whole, joined));
  }

  /** A timer has brought the message of a whole batch, all others bring one of the next. */
  private List<Output> batch(ReferenceUnit unit, Behavior.Batch rule, ReferenceMessage message) {
    return unit.input < 0 ? one(message, 0) : batches.join(unit.node, rule, message);
  }

  private List<Output> correlate(ReferenceUnit unit, int inputs, ReferenceMessage message) {
    parked(unit.node, message.correlation(), unit.input).addLast(message);
    for (int i = 0; i < inputs; i++) {
      if (parked(unit.node, message.correlation(), i).isEmpty()) {
        message.leaveBranches();
        return List.of();
      }
    }
    figures.lastInputs[unit.node][unit.input]++;
    List<ReferenceMessage> taken = new ArrayList<>();
    for (int i = 0; i < inputs; i++) {
      taken.add(parked(unit.node, message.correlation(), i).removeFirst());
    }
    ReferenceFork joined = ReferenceBranch.joined(message.branch(), taken);
    List<Output> outputs = new ArrayList<>();
    for (int i = 0; i < inputs; i++) {
      ReferenceMessage sent = i == unit.input ? taken.get(i) : taken.get(i).enter(message.branch());
      outputs.add(new Output(i, sent, joined));
    }
    return outputs;
  }

  private Deque<ReferenceMessage> parked(int node, long correlation, int input) {
    return correlating.computeIfAbsent(
        new Correlation(node, correlation, input), key -> new ArrayDeque<>());
  }

  /** All messages that are now in sequence; a second copy of an index goes with the first. */
  private List<Output> resequence(int node, ReferenceMessage message) {
    ReferenceMessage.Membership membership = message.membership();
    if (membership == null) {
      return one(message, 0);
    }
    Fragments fragments =
        groups.get(node).computeIfAbsent(membership.group(), g -> new Fragments());
    if (membership.index() < fragments.next) {
      return one(message, 0);
    }
    fragments.waiting.addLast(message);
    List<Output> outputs = new ArrayList<>();
    List<ReferenceMessage> ready = at(fragments);
    while (!ready.isEmpty()) {
      ready.forEach(m -> outputs.add(new Output(0, m)));
      fragments.waiting.removeAll(ready);
      fragments.next++;
      ready = at(fragments);
    }
    return outputs;
  }

  /** The messages in branches that resequencers hold; what joins hold is in none. */
  List<ReferenceMessage> messages() {
    return groups.stream()
        .flatMap(each -> each.values().stream())
        .flatMap(fragments -> fragments.waiting.stream())
        .toList();
  }

  /** All messages that wait for others here, by node, but not those of batches with timers. */
  List<Stored> held() {
    List<Stored> held = new ArrayList<>(batches.held());
    correlating.forEach(
        (key, messages) -> messages.forEach(each -> held.add(new Stored(key.node(), each))));
    for (int node = 0; node < groups.size(); node++) {
      int index = node;
      for (Fragments fragments : groups.get(node).values()) {
        Stream.concat(fragments.members.stream(), fragments.waiting.stream())
            .forEach(each -> held.add(new Stored(index, each)));
      }
    }
    return held;
  }

  /** The order of each message that a correlator, an aggregator or a resequencer holds. */
  List<ReferenceMessage.Order> stored() {
    List<ReferenceMessage.Order> stored = new ArrayList<>();
    correlating.values().forEach(held -> held.forEach(message -> stored.addAll(message.orders())));
    for (Map<ReferenceMessage.Group, Fragments> each : groups) {
      for (Fragments fragments : each.values()) {
        fragments.waiting.forEach(message -> stored.addAll(message.orders()));
        fragments.members.forEach(member -> stored.addAll(member.orders()));
      }
    }
    stored.addAll(batches.stored());
    return stored;
  }

  private static List<ReferenceMessage> at(Fragments fragments) {
    return fragments.waiting.stream()
        .filter(m -> Objects.requireNonNull(m.membership()).index() == fragments.next)
        .toList();
  }
}
