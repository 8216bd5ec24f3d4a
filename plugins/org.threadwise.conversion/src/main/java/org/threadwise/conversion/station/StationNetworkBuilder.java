package org.threadwise.conversion.station;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.threadwise.conversion.Approximation;
import org.threadwise.conversion.QueueingModel;
import org.threadwise.conversion.station.CopyRoutes.Way;
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
 * Builds the station network of a queueing model by following the messages from each entry.
 *
 * <p>Example: entry {@code Orders} sends to translator {@code T1}, which sends to exit {@code Out};
 * all run on pool {@code engine}. The builder starts at the source {@code Orders}, visits the
 * station {@code engine} in class {@code Orders}, visits it again in class {@code T1}, and ends at
 * the sink {@code Out out}. A visit that was followed before is not followed again, so loops end.
 */
public final class StationNetworkBuilder {

  private static final double ROUNDING = 1e-9;

  /**
   * Above this number of stations times classes, forks share a station, as do joins and answers.
   */
  private static final int MAX_PLACES = 100_000;

  private final Network network;
  private final StationFlows flows;
  private final StationParts parts;
  private final CopyMeetings meetings;
  private final ForkRules rules;
  private final StationRoutes routes;
  private final CopyRoutes copies;
  private final Set<Place> visited = new HashSet<>();
  private final Deque<Runnable> work = new ArrayDeque<>();

  private StationNetworkBuilder(
      Network exported,
      Workload workload,
      IntFunction<String> nodeNames,
      StationSimulator simulator,
      boolean shareStations,
      Map<Integer, String> blockingLimits) {
    Approximation approximation = Approximation.withWorkUnits(exported);
    this.network = approximation.network();
    CopyRates rates = CopyRates.of(network, workload);
    this.flows = new StationFlows(network);
    this.parts = new StationParts(network, workload, nodeNames, shareStations, blockingLimits);
    approximation.losses().forEach(parts::lose);
    List<Integer> entries =
        parts.arrivals().keySet().stream().map(StationNetworkBuilder::node).toList();
    this.meetings = CopyMeetings.of(network, flows, entries);
    this.rules = new ForkRules(meetings, simulator);
    boolean copiesWaitAtEnd =
        simulator == StationSimulator.JMT
            && meetings.forks().stream()
                .anyMatch(fork -> rules.isFork(fork) && rules.isLoose(fork));
    this.routes = new StationRoutes(parts, copiesWaitAtEnd);
    this.copies = new CopyRoutes(this, flows, parts, routes, rates, rules);
  }

  private static int node(Place place) {
    return place.jobClass().node();
  }

  /**
   * Returns the station network of a queueing model. In a very large one a single station serves
   * all forks and another one all joins: what they do depends on the class.
   *
   * @throws IllegalArgumentException if no arrivals have a rate, or messages multiply without bound
   */
  public static StationNetwork of(QueueingModel model, StationSimulator simulator) {
    return of(model.network(), model.workload(), model::name, simulator);
  }

  /**
   * Returns the station network of a queueing network under a workload.
   *
   * @param nodeNames the display names of its nodes
   * @throws IllegalArgumentException if no arrivals have a rate, or messages multiply without bound
   */
  public static StationNetwork of(
      Network network,
      Workload workload,
      IntFunction<String> nodeNames,
      StationSimulator simulator) {
    if (workload.hasUsers() && !ThinkStation.isClosed(network, workload)) {
      return withArrivals(network, workload, nodeNames, simulator);
    }
    StationNetworkBuilder separate =
        new StationNetworkBuilder(network, workload, nodeNames, simulator, false, Map.of());
    StationNetwork found = separate.build();
    Map<Integer, String> limits = BlockingLimits.of(network, found, separate.parts, simulator);
    boolean isLarge = (long) found.stations().size() * found.classes().size() > MAX_PLACES;
    if (isLarge || !limits.isEmpty()) {
      found =
          new StationNetworkBuilder(network, workload, nodeNames, simulator, isLarge, limits)
              .build();
    }
    return workload.hasUsers()
        ? ThinkStation.close(found)
            .orElseGet(() -> withArrivals(network, workload, nodeNames, simulator))
        : found;
  }

  /** Returns the network in which arrivals take the place of users. */
  private static StationNetwork withArrivals(
      Network network,
      Workload workload,
      IntFunction<String> nodeNames,
      StationSimulator simulator) {
    OpenUsers open = OpenUsers.of(network, workload);
    return of(network, open.workload(), nodeNames, simulator).withLosses(open.losses());
  }

  private StationNetwork build() {
    List.copyOf(parts.arrivals().keySet()).forEach(this::enter);
    while (!work.isEmpty()) {
      work.pop().run();
    }
    return routes.network(network.name());
  }

  private void enter(Place source) {
    routes.use(source);
    int node = node(source);
    if (network.nodes().get(node).unitWork() == null) {
      emit(source, node, MessageContext.PLAIN);
    } else {
      routes.route(source, unit(node, MessageContext.PLAIN));
    }
  }

  /** Returns the visit of a node's class at its pool; what follows it is routed later. */
  private Place unit(int node, MessageContext context) {
    MessageContext kept = relevantPart(node, context);
    Place place = routes.use(parts.unit(node, kept));
    if (visited.add(place)) {
      work.push(() -> afterUnit(place, node, kept));
    }
    return place;
  }

  private MessageContext relevantPart(int node, MessageContext context) {
    return flows.needsIndex(node) ? context : context.withFragment(StationFlows.NO_INDEX);
  }

  private void afterUnit(Place place, int node, MessageContext context) {
    switch (network.nodes().get(node).behavior()) {
      case Behavior.Sink sink -> routes.route(place, routes.exit(node, place.jobClass(), context));
      case Behavior.Request request when !request.blocking() ->
          routes.route(place, answer(node, context));
      case Behavior.Delay delay -> routes.route(place, answer(node, context));
      case Behavior.Throttle throttle -> {
        parts.lose(node, ThrottleLoss.of(throttle));
        emit(place, node, context);
      }
      case Behavior.Aggregate aggregate -> {
        if (!meet(place, node, context)) {
          if (meetings.joinedAt(node).isEmpty() && !meetings.forks().isEmpty()) {
            parts.lose(node, "its fragments do not come from one splitter and are not combined");
          }
          emit(place, node, context);
        }
      }
      case Behavior.Correlate correlate when flows.waits(node) -> {
        if (!meet(place, node, context)) {
          loseWaiting(node);
          emit(place, node, context);
        }
      }
      default -> emit(place, node, context);
    }
  }

  private void loseWaiting(int node) {
    parts.lose(node, "its messages do not come from one replicator and do not wait for each other");
  }

  /** Routes copies to where they meet; returns whether they meet. */
  private boolean meet(Place from, int node, MessageContext context) {
    Place to = meetingPlace(node, from.jobClass(), context);
    if (to != null) {
      routes.route(from, to);
    } else if (meetings.joinedAt(node).isEmpty()) {
      return false;
    } else {
      emit(from, node, context);
    }
    return true;
  }

  /** Returns where a copy ends at the node where it meets others; null if it continues. */
  private @Nullable Place meetingPlace(int node, JobClass as, MessageContext context) {
    if (meetings.joinedAt(node).contains(context.separateFork())) {
      return routes.unread(as, context);
    }
    return rules.joinedAt(node).findAny().isPresent() ? copies.joinAt(node, as) : null;
  }

  /** Returns the visit of a node's class at the station that answers or delays it. */
  private Place answer(int node, MessageContext context) {
    MessageContext kept = relevantPart(node, context);
    Place place = routes.use(parts.answer(node, kept));
    if (visited.add(place)) {
      work.push(() -> emit(place, node, kept));
    }
    return place;
  }

  /** Routes, later on, what comes out of a join after the copies of a fork have met at a node. */
  void routeJoined(Place join, int fork, int node, MessageContext context) {
    work.push(() -> afterJoin(join, fork, node, context));
  }

  private void afterJoin(Place join, int fork, int node, MessageContext context) {
    if (!meetings.isRoot(fork)) {
      routes.route(join, join);
      return;
    }
    Behavior behavior = network.nodes().get(node).behavior();
    if (behavior instanceof Behavior.Assemble
        || (behavior instanceof Behavior.Route route && route.firing() == Firing.ALL)) {
      parts.lose(
          node, "takes the oldest message of each input; here those of one order wait together");
    }
    process(join, node, context);
  }

  /** Routes a complete set of messages to the work unit of its node, or past a node without one. */
  private void process(Place from, int node, MessageContext context) {
    if (flows.waitsBefore(node) && network.nodes().get(node).unitWork() != null) {
      routes.route(from, unit(node, context));
    } else {
      emit(from, node, context);
    }
  }

  /** Routes the messages that leave a node from the place where its work is done. */
  private void emit(Place from, int node, MessageContext context) {
    boolean alone = meetings.joinedAt(node).isEmpty();
    switch (flows.of(node, alone, context.fragment(), parts::lose)) {
      case StationFlows.OneOf one -> choose(from, node, one.probabilities(), context);
      case StationFlows.Every every -> replicate(from, node, context);
      case StationFlows.Each each -> {
        List<Double> all = each.probabilities();
        List<Way> ways =
            IntStream.range(0, all.size())
                .mapToObj(output -> new Way(output, all.get(output), 1, context.fragment()))
                .toList();
        copies.copy(from, node, ways, context);
      }
      case StationFlows.Fragments fragments -> copies.copy(from, node, ways(fragments), context);
      case StationFlows.Nothing nothing -> {}
    }
    if (network.nodes().get(node).outputs() == 0) {
      routes.route(from, routes.exit(node, from.jobClass(), context));
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
      next.merge(routes.unread(from.jobClass(), context), rest, Double::sum);
    }
    routes.route(
        from, next.entrySet().stream().map(e -> new Route(e.getKey(), e.getValue())).toList());
  }

  private void replicate(Place from, int node, MessageContext context) {
    List<Integer> outputs = flows.connected(node);
    int common = flows.meeting(node, outputs);
    if (common >= 0) {
      process(from, common, context);
    } else if (outputs.size() <= 1) {
      int only = outputs.isEmpty() ? 0 : outputs.getFirst();
      routes.route(from, arrive(node, only, from.jobClass(), context));
    } else {
      List<Way> ways =
          outputs.stream().map(output -> new Way(output, 1, 1, context.fragment())).toList();
      copies.copy(from, node, ways, context);
    }
  }

  /** Returns where a message on an output of a node arrives. */
  Place arrive(int node, int output, JobClass as, MessageContext context) {
    Slot slot = flows.slot(node, output);
    if (slot == null) {
      return routes.unread(as, context);
    }
    int target = slot.target();
    Node next = network.nodes().get(target);
    if (next.inputs() > 1 && flows.waitsBefore(target)) {
      Place meeting = meetingPlace(target, as, context);
      if (meeting != null) {
        return meeting;
      }
      if (meetings.joinedAt(target).isEmpty()) {
        loseWaiting(target);
        if (slot.input() > 0) {
          return routes.unread(as, context);
        }
      }
    }
    return switch (next.behavior()) {
      case Behavior.Responder responder -> routes.exit(target, as, context);
      case Behavior.Sink sink when next.unitWork() == null -> routes.exit(target, as, context);
      case Behavior.Request request when next.unitWork() == null -> answer(target, context);
      default -> unit(target, context);
    };
  }
}
