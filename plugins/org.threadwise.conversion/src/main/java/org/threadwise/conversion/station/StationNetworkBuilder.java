package org.threadwise.conversion.station;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.threadwise.conversion.QueueingModel;
import org.threadwise.conversion.station.StationNetwork.Branch;
import org.threadwise.conversion.station.StationNetwork.JobClass;
import org.threadwise.conversion.station.StationNetwork.Place;
import org.threadwise.conversion.station.StationNetwork.Route;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Behavior.Firing;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Node;
import org.threadwise.queueing.network.Slot;
import org.threadwise.queueing.network.Workload;

/**
 * Makes a network of stations of a queueing model: follows the messages from each entry, with what
 * their way depends on.
 */
public final class StationNetworkBuilder {

  private static final double ROUNDING = 1e-9;

  /** Where there would be more of them, all forks are one station, all joins, and all answers. */
  private static final int MAX_PLACES = 100_000;

  private final IntFunction<String> nodeNames;
  private final ForkSupport support;
  private final Network network;
  private final StationFlows flows;
  private final StationParts parts;
  private final CopyMeetings meetings;
  private final CopyRates rates;
  private final Map<Place, List<Route>> routes = new LinkedHashMap<>();
  private final Map<Place, List<Branch>> branches = new LinkedHashMap<>();
  private final Set<StationNode> stations = new LinkedHashSet<>();
  private final Set<Object> visited = new HashSet<>();
  private final Deque<Runnable> work = new ArrayDeque<>();
  private final Map<Integer, StationNode.Fork> forks = new HashMap<>();
  private final Map<Integer, StationNode.Join> joins = new HashMap<>();
  private final StationNode.@Nullable Join end;
  private final StationNode.@Nullable Sink done;

  /**
   * One of the ways that copies take out of a node.
   *
   * @param probability that there is a copy at all
   * @param copies how many
   * @param fragment the index of the copy in its group, or {@link StationFlows#NO_INDEX}
   */
  private record Way(int output, double probability, int copies, int fragment) {}

  private StationNetworkBuilder(
      Network network,
      Workload workload,
      IntFunction<String> nodeNames,
      ForkSupport support,
      boolean few) {
    this.nodeNames = nodeNames;
    this.support = support;
    this.rates = CopyRates.of(network, workload);
    this.network = network;
    this.flows = new StationFlows(network);
    this.parts = new StationParts(network, workload, nodeNames, few);
    List<Integer> entries =
        parts.arrivals().keySet().stream().map(StationNetworkBuilder::node).toList();
    this.meetings = CopyMeetings.of(network, flows, entries);
    boolean copiesMeetAtExit =
        support == ForkSupport.NESTED
            && meetings.forks().stream().anyMatch(fork -> isFork(fork) && isLoose(fork));
    if (copiesMeetAtExit) {
      parts.letCopiesMeetAtExit();
      this.end = parts.join("copies end");
      this.done = new StationNode.Sink(parts.uniqueName("done"));
    } else {
      this.end = null;
      this.done = null;
    }
  }

  private static int node(Place place) {
    return place.jobClass().node();
  }

  /**
   * The network of a queueing model. In a large one, one station is all forks, and one all joins:
   * what they do depends on the class.
   *
   * @throws IllegalArgumentException if nothing arrives in the course of time, or messages multiply
   *     without end
   */
  public static StationNetwork of(QueueingModel model, ForkSupport support) {
    return of(model.network(), model.workload(), model::name, support);
  }

  /**
   * The same of a network.
   *
   * @param nodeNames what people call its nodes
   */
  public static StationNetwork of(
      Network network, Workload workload, IntFunction<String> nodeNames, ForkSupport support) {
    StationNetwork each =
        new StationNetworkBuilder(network, workload, nodeNames, support, false).build();
    return (long) each.stations().size() * each.classes().size() <= MAX_PLACES
        ? each
        : new StationNetworkBuilder(network, workload, nodeNames, support, true).build();
  }

  private StationNetwork build() {
    List.copyOf(parts.arrivals().keySet()).forEach(this::begin);
    while (!work.isEmpty()) {
      work.pop().run();
    }
    if (end != null && done != null) {
      stations.add(end);
      stations.add(done);
    }
    parts.checkPools(stations);
    return new StationNetwork(
        network.name(),
        List.copyOf(stations),
        parts.classes(),
        parts.services(),
        parts.arrivals(),
        routes,
        branches,
        parts.losses());
  }

  private void begin(Place source) {
    stations.add(source.station());
    int node = node(source);
    if (network.nodes().get(node).unitWork() == null) {
      emit(source, node, MessageContext.PLAIN);
    } else {
      go(source, unit(node, MessageContext.PLAIN));
    }
  }

  private void go(Place from, Place to) {
    routes.put(from, List.of(new Route(to, 1)));
  }

  /** The visit of a node's class at its pool; what comes after it is looked at later. */
  private Place unit(int node, MessageContext context) {
    MessageContext kept = kept(node, context);
    Place place = parts.unit(node, kept);
    stations.add(place.station());
    if (visited.add(place)) {
      work.push(() -> served(place, node, kept));
    }
    return place;
  }

  /** The context of a message at a node, without what no longer matters. */
  private MessageContext kept(int node, MessageContext context) {
    return flows.needsIndex(node) ? context : context.withFragment(StationFlows.NO_INDEX);
  }

  private void served(Place place, int node, MessageContext context) {
    switch (network.nodes().get(node).behavior()) {
      case Behavior.Sink sink -> go(place, out(node, place.jobClass(), context));
      case Behavior.Request request when !request.blocking() -> go(place, answered(node, context));
      case Behavior.Delay delay -> go(place, answered(node, context));
      case Behavior.Aggregate aggregate -> {
        if (!meet(place, node, context)) {
          if (meetings.joinedAt(node).isEmpty() && !meetings.forks().isEmpty()) {
            parts.lose(
                node, "its fragments do not come from one splitter, and are not put together");
          }
          emit(place, node, context);
        }
      }
      case Behavior.Correlate correlate when flows.waits(node) -> {
        if (!meet(place, node, context)) {
          unpaired(node);
          emit(place, node, context);
        }
      }
      default -> emit(place, node, context);
    }
  }

  /** Sends copies on to where they meet; false if they do not. */
  private boolean meet(Place from, int node, MessageContext context) {
    Place to = meeting(node, from.jobClass(), context);
    if (to != null) {
      go(from, to);
    } else if (meetings.joinedAt(node).isEmpty()) {
      return false;
    } else {
      emit(from, node, context);
    }
    return true;
  }

  /** Where a copy ends at the node where it meets others; null if it goes on from there. */
  private @Nullable Place meeting(int node, JobClass as, MessageContext context) {
    Set<Integer> joined = meetings.joinedAt(node);
    if (joined.contains(context.apart())) {
      return away(as, context);
    }
    return joined.stream().anyMatch(fork -> meetings.isRoot(fork) && isFork(fork))
        ? new Place(joinOf(node), as)
        : null;
  }

  /** Whether the copies of a fork leave without having met. */
  private boolean isLoose(int fork) {
    return meetings.join(fork) < 0;
  }

  /** Whether a fork is one of the network, too, rather than copies that arrive on their own. */
  private boolean isFork(int fork) {
    if (support == ForkSupport.NESTED) {
      return !isLoose(fork) || !meetings.isNested(fork);
    }
    return !meetings.isNested(fork) && (isLoose(fork) || isFirst(fork));
  }

  /** Whether no other fork that is met before has the same join: in LINE a join has one fork. */
  private boolean isFirst(int fork) {
    return meetings.joinedAt(meetings.join(fork)).stream()
        .filter(other -> meetings.isRoot(other) && !meetings.isNested(other))
        .allMatch(other -> other >= fork);
  }

  /** The visit of a node's class at what answers it, or delays it. */
  private Place answered(int node, MessageContext context) {
    MessageContext kept = kept(node, context);
    Place place = parts.answer(node, kept);
    stations.add(place.station());
    if (visited.add(place)) {
      work.push(() -> emit(place, node, kept));
    }
    return place;
  }

  private void unpaired(int node) {
    parts.lose(
        node, "its messages do not come from one replicator, and do not wait for each other");
  }

  private StationNode.Join joinOf(int node) {
    int first =
        meetings.joinedAt(node).stream()
            .filter(fork -> meetings.isRoot(fork) && isFork(fork))
            .mapToInt(fork -> fork)
            .min()
            .orElseThrow();
    StationNode.Join join = joins.computeIfAbsent(node, at -> parts.join(at, forkOf(first)));
    stations.add(join);
    return join;
  }

  private StationNode.Fork forkOf(int node) {
    return forks.computeIfAbsent(node, parts::fork);
  }

  /** What comes out of a join when the copies of a fork have met. */
  private void joined(Place from, int fork, int node, MessageContext context) {
    if (!meetings.isRoot(fork)) {
      go(from, from);
      return;
    }
    Behavior behavior = network.nodes().get(node).behavior();
    if (behavior instanceof Behavior.Assemble
        || (behavior instanceof Behavior.Route route && route.firing() == Firing.ALL)) {
      parts.lose(
          node, "takes the oldest message of each input; here those of one order wait together");
    }
    proceed(from, node, context);
  }

  /** The work unit of a node that has all of its messages, and what follows. */
  private void proceed(Place from, int node, MessageContext context) {
    if (flows.waitsBefore(node) && network.nodes().get(node).unitWork() != null) {
      go(from, unit(node, context));
    } else {
      emit(from, node, context);
    }
  }

  /** What comes out of a node, from the place where it is done. */
  private void emit(Place from, int node, MessageContext context) {
    boolean alone = meetings.joinedAt(node).isEmpty();
    switch (flows.of(node, alone, context.fragment(), parts::lose)) {
      case StationFlows.OneOf one -> choose(from, node, one.probabilities(), context);
      case StationFlows.Every every -> copies(from, node, context);
      case StationFlows.Each each -> {
        List<Double> all = each.probabilities();
        fork(
            from,
            node,
            IntStream.range(0, all.size())
                .mapToObj(output -> new Way(output, all.get(output), 1, context.fragment()))
                .toList(),
            context);
      }
      case StationFlows.Fragments fragments -> fork(from, node, ways(fragments), context);
      case StationFlows.Nothing nothing -> go(from, out(node, from.jobClass(), context));
    }
    if (network.nodes().get(node).outputs() == 0) {
      go(from, out(node, from.jobClass(), context));
    }
  }

  private static List<Way> ways(StationFlows.Fragments fragments) {
    return fragments.areIndexed()
        ? IntStream.range(0, fragments.count())
            .mapToObj(fragment -> new Way(0, 1, 1, fragment))
            .toList()
        : List.of(new Way(0, 1, fragments.count(), StationFlows.UNKNOWN_INDEX));
  }

  private void choose(Place from, int node, List<Double> probabilities, MessageContext context) {
    Map<Place, Double> next = new LinkedHashMap<>();
    double rest = 1;
    for (int output = 0; output < probabilities.size(); output++) {
      double probability = probabilities.get(output);
      if (probability > 0) {
        next.merge(arrive(node, output, from.jobClass(), context), probability, Double::sum);
        rest -= probability;
      }
    }
    if (rest > ROUNDING) {
      next.merge(away(from.jobClass(), context), rest, Double::sum);
    }
    routes.put(
        from, next.entrySet().stream().map(e -> new Route(e.getKey(), e.getValue())).toList());
  }

  private void copies(Place from, int node, MessageContext context) {
    List<Integer> outputs = flows.connected(node);
    int common = flows.meeting(node, outputs);
    if (common >= 0) {
      proceed(from, common, context);
    } else if (outputs.size() <= 1) {
      int only = outputs.isEmpty() ? 0 : outputs.getFirst();
      go(from, arrive(node, only, from.jobClass(), context));
    } else {
      List<Way> ways =
          outputs.stream().map(output -> new Way(output, 1, 1, context.fragment())).toList();
      fork(from, node, ways, context);
    }
  }

  private void fork(Place from, int node, List<Way> ways, MessageContext context) {
    if (!isFork(node)) {
      arriveApart(from, node, ways, context);
      return;
    }
    StationNode.Fork fork = forkOf(node);
    stations.add(fork);
    JobClass parent = parts.jobClass(node, context);
    MessageContext inner = context;
    Place at = new Place(fork, parent);
    if (!isLoose(node)) {
      for (int join : meetings.joins(node)) {
        Place joined = new Place(joinOf(join), parent);
        work.push(() -> joined(joined, node, join, context));
      }
      if (support == ForkSupport.LEAVING && meetings.joins(node).size() > 1) {
        parts.lose(node, "its copies can meet at several tasks; LINE knows one join of a fork");
      }
    } else if (end != null) {
      parts.lose(
          node,
          "its copies leave apart; here an order has left when the last of them has, and the"
              + " response time is that of the last");
      inner = context.loose();
      Place last = new Place(end, parent);
      go(last, context.isLoose() ? last : leave(parent));
    } else {
      StationNode.Join never = joins.computeIfAbsent(node, unused -> parts.join(node, fork));
      stations.add(never);
      go(new Place(never, parent), away(parent, context));
    }
    List<Branch> all = new ArrayList<>();
    for (Way way : ways) {
      MessageContext of = inner.withFragment(way.fragment());
      Place next = arrive(node, way.output(), parent, of);
      all.add(new Branch(perhaps(node, way, parent, next, inner), way.copies()));
    }
    go(from, at);
    branches.put(at, all);
  }

  /** A place, if there is a copy at all. */
  private Place perhaps(int node, Way way, JobClass as, Place next, MessageContext context) {
    if (way.probability() >= 1) {
      return next;
    }
    String name = nodeNames.apply(node) + " copy " + (way.output() + 1);
    Place chance = new Place(new StationNode.Router(parts.uniqueName(name)), as);
    stations.add(chance.station());
    routes.put(
        chance,
        List.of(
            new Route(next, way.probability()),
            new Route(away(as, context), 1 - way.probability())));
    return chance;
  }

  /** The longest way is that of the message; on the others, copies arrive on their own. */
  private void arriveApart(Place from, int node, List<Way> ways, MessageContext context) {
    int join = isLoose(node) ? meetings.around(node) : meetings.join(node);
    Way main = ways.getFirst();
    double longest = -1;
    for (Way way : ways) {
      double time = rates.timeUntil(join, flows.slot(node, way.output()));
      if (time > longest) {
        longest = time;
        main = way;
      }
    }
    parts.lose(
        node,
        "one copy goes on at once; the others arrive at times of their own, Poisson of the same"
            + " rate, because "
            + support.limit());
    for (Way way : ways) {
      int copies = way.equals(main) ? way.copies() - 1 : way.copies();
      if (copies > 0 && visited.add(List.of(node, way))) {
        apart(node, way, copies);
      }
    }
    Place next =
        arrive(node, main.output(), from.jobClass(), context.withFragment(main.fragment()));
    Way only = main;
    if (only.probability() < 1) {
      routes.put(
          from,
          List.of(
              new Route(next, only.probability()),
              new Route(away(from.jobClass(), context), 1 - only.probability())));
    } else {
      go(from, next);
    }
  }

  private void apart(int node, Way way, int copies) {
    Slot slot = flows.slot(node, way.output());
    double rate = slot == null ? 0 : rates.perSecond(slot);
    if (network.nodes().get(node).behavior() instanceof Behavior.Split split) {
      rate *= copies / Math.max(1, Math.rint(split.fragments().mean()));
    }
    if (rate > 0) {
      MessageContext of = MessageContext.PLAIN.apartFrom(node).withFragment(way.fragment());
      Place source = parts.apart(node, "copy " + (way.output() + 1), of, rate);
      stations.add(source.station());
      go(source, arrive(node, way.output(), source.jobClass(), of));
    }
  }

  /** Where a message on an output of a node comes to. */
  private Place arrive(int node, int output, JobClass as, MessageContext context) {
    Slot slot = flows.slot(node, output);
    if (slot == null) {
      return away(as, context);
    }
    int target = slot.target();
    Node next = network.nodes().get(target);
    if (next.inputs() > 1 && flows.waitsBefore(target)) {
      Place meeting = meeting(target, as, context);
      if (meeting != null) {
        return meeting;
      }
      if (meetings.joinedAt(target).isEmpty()) {
        unpaired(target);
        if (slot.input() > 0) {
          return away(as, context);
        }
      }
    }
    return switch (next.behavior()) {
      case Behavior.Responder responder -> out(target, as, context);
      case Behavior.Sink sink when next.unitWork() == null -> out(target, as, context);
      case Behavior.Request request when next.unitWork() == null -> answered(target, context);
      default -> unit(target, context);
    };
  }

  /** Where a message leaves that is delivered. */
  private Place out(int node, JobClass as, MessageContext context) {
    Place exit = new Place(parts.exit(node), as);
    stations.add(exit.station());
    if (exit.station() instanceof StationNode.Router) {
      go(exit, end(as, context));
    }
    return exit;
  }

  /** Where a message ends that nobody reads. */
  private Place away(JobClass as, MessageContext context) {
    if (context.isLoose()) {
      return end(as, context);
    }
    stations.add(parts.nowhere());
    return new Place(parts.nowhere(), as);
  }

  private Place end(JobClass as, MessageContext context) {
    return end != null && context.isLoose() ? new Place(end, as) : leave(as);
  }

  private Place leave(JobClass as) {
    if (done == null) {
      throw new IllegalStateException("customers leave at their exits");
    }
    return new Place(done, as);
  }
}
