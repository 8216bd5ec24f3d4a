package org.threadwise.conversion.station;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.threadwise.conversion.station.StationNetwork.Branch;
import org.threadwise.conversion.station.StationNetwork.JobClass;
import org.threadwise.conversion.station.StationNetwork.Place;
import org.threadwise.queueing.network.Slot;

/** Routes the copies that a node makes: through a fork, or as arrivals of their own. */
final class CopyRoutes {
  private final StationNetworkBuilder builder;
  private final StationFlows flows;
  private final StationParts parts;
  private final StationRoutes routes;
  private final CopyRates rates;
  private final ForkRules rules;
  private final Map<Integer, StationNode.Fork> forks = new HashMap<>();
  private final Map<Integer, StationNode.Join> joins = new HashMap<>();
  private final Set<List<Object>> separate = new HashSet<>();

  /**
   * One of the ways that copies take out of a node.
   *
   * @param probability that there is a copy at all
   * @param copies how many
   * @param fragment the index of the copy in its group, or {@link StationFlows#NO_INDEX}
   */
  record Way(int output, double probability, int copies, int fragment) {}

  CopyRoutes(
      StationNetworkBuilder builder,
      StationFlows flows,
      StationParts parts,
      StationRoutes routes,
      CopyRates rates,
      ForkRules rules) {
    this.builder = builder;
    this.flows = flows;
    this.parts = parts;
    this.routes = routes;
    this.rates = rates;
    this.rules = rules;
  }

  /** Returns the place at which the copies that meet at a node wait for each other. */
  Place joinAt(int node, JobClass as) {
    int first = rules.joinedAt(node).min().orElseThrow();
    StationNode.Join join = joins.computeIfAbsent(node, at -> parts.join(at, forkAt(first)));
    return routes.use(new Place(join, as));
  }

  private StationNode.Fork forkAt(int node) {
    return forks.computeIfAbsent(node, parts::fork);
  }

  /** Routes the copies of a message that leaves a node from a place. */
  void copy(Place from, int node, List<Way> ways, MessageContext context) {
    if (rules.isFork(node)) {
      fork(from, node, ways, context);
    } else {
      copySeparately(from, node, ways, context);
    }
  }

  private void fork(Place from, int node, List<Way> ways, MessageContext context) {
    JobClass parent = parts.jobClass(node, context);
    Place fork = routes.use(new Place(forkAt(node), parent));
    MessageContext inner = join(node, parent, context);
    List<Branch> copies = new ArrayList<>();
    for (Way way : ways) {
      Place next = builder.arrive(node, way.output(), parent, inner.withFragment(way.fragment()));
      copies.add(new Branch(withChance(node, way, parent, next, inner), way.copies()));
    }
    routes.route(from, fork);
    routes.branch(fork, copies);
  }

  /** Routes what comes out of the joins of a fork; returns the context of its copies. */
  private MessageContext join(int node, JobClass parent, MessageContext context) {
    if (!rules.isLoose(node)) {
      Set<Integer> meetings = rules.meetings().joins(node);
      for (int join : meetings) {
        builder.routeJoined(joinAt(join, parent), node, join, context);
      }
      if (rules.simulator() == StationSimulator.LINE && meetings.size() > 1) {
        parts.lose(node, "its copies can meet at several tasks; LINE allows one join per fork");
      }
      return context;
    }
    if (routes.leaveWithLastCopy(parent, context)) {
      parts.lose(
          node,
          "its copies leave separately; here an order leaves with its last copy, and the response"
              + " time is that of the last copy");
      return context.loose();
    }
    // A join that no copy reaches: LINE refuses a fork without one.
    StationNode.Join never = joins.computeIfAbsent(node, at -> parts.join(at, forkAt(node)));
    routes.route(routes.use(new Place(never, parent)), routes.unread(parent, context));
    return context;
  }

  /** Returns the next place of a copy, after a router if there may be no copy. */
  private Place withChance(int node, Way way, JobClass as, Place next, MessageContext context) {
    if (way.probability() >= 1) {
      return next;
    }
    Place chance = routes.use(new Place(parts.chance(node, way.output()), as));
    routes.routeSome(chance, next, way.probability(), context);
    return chance;
  }

  /** Sends the message along the longest way; on the others, copies arrive on their own. */
  private void copySeparately(Place from, int node, List<Way> ways, MessageContext context) {
    Way main = longest(node, ways);
    parts.lose(
        node,
        "one copy continues at once; the others arrive independently, Poisson with the same rate,"
            + " because "
            + rules.simulator().forkLimit());
    for (Way way : ways) {
      int copies = way.equals(main) ? way.copies() - 1 : way.copies();
      if (copies > 0 && separate.add(List.of(node, way))) {
        arriveSeparately(node, way, copies);
      }
    }
    MessageContext ofMain = context.withFragment(main.fragment());
    Place next = builder.arrive(node, main.output(), from.jobClass(), ofMain);
    if (main.probability() < 1) {
      routes.routeSome(from, next, main.probability(), context);
    } else {
      routes.route(from, next);
    }
  }

  private Way longest(int node, List<Way> ways) {
    CopyMeetings meetings = rules.meetings();
    int join = rules.isLoose(node) ? meetings.around(node) : meetings.join(node);
    Way longest = ways.getFirst();
    double greatest = -1;
    for (Way way : ways) {
      double time = rates.timeUntil(join, flows.slot(node, way.output()));
      if (time > greatest) {
        greatest = time;
        longest = way;
      }
    }
    return longest;
  }

  private void arriveSeparately(int node, Way way, int copies) {
    Slot slot = flows.slot(node, way.output());
    double rate = slot == null ? 0 : rates.perSecond(slot, copies);
    if (rate > 0) {
      MessageContext context = MessageContext.PLAIN.separateFrom(node).withFragment(way.fragment());
      Place source = routes.use(parts.separate(node, "copy " + (way.output() + 1), context, rate));
      routes.route(source, builder.arrive(node, way.output(), source.jobClass(), context));
    }
  }
}
