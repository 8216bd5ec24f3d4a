package org.threadwise.server.request;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.threadwise.model.integration.Solution;
import org.threadwise.model.integration.Workload;
import org.threadwise.model.queueing.Fingerprint;
import org.threadwise.proposal.wording.BottleneckText;
import org.threadwise.proposal.wording.CaveatText;
import org.threadwise.proposal.wording.Headline;
import org.threadwise.proposal.wording.ObjectiveText;
import org.threadwise.proposal.wording.RefusalText;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Host;
import org.threadwise.queueing.network.HourlyCost;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Node;
import org.threadwise.queueing.network.Work;
import org.threadwise.server.document.Snapshot;
import org.threadwise.server.figures.SizableModel;
import org.threadwise.server.figures.SizingState;
import org.threadwise.server.figures.SizingState.Available;
import org.threadwise.server.figures.SizingState.Unavailable;
import org.threadwise.server.protocol.FigureValue;
import org.threadwise.server.protocol.Results;
import org.threadwise.server.protocol.Results.ApplicationCapacity;
import org.threadwise.server.protocol.Results.CostPerHour;
import org.threadwise.server.protocol.Results.CurvePoint;
import org.threadwise.server.protocol.Results.ElementTime;
import org.threadwise.server.protocol.Results.PoolCount;
import org.threadwise.sizing.FirstAnswer;
import org.threadwise.sizing.FirstAnswer.PoolGuess;
import org.threadwise.sizing.answer.Bottleneck;
import org.threadwise.sizing.answer.Proposal;
import org.threadwise.sizing.answer.Proposal.Declined;
import org.threadwise.sizing.answer.Proposal.Evidence;
import org.threadwise.sizing.answer.Proposal.SizedPool;
import org.threadwise.sizing.answer.Proposal.Threads;
import org.threadwise.sizing.question.Objective;
import org.threadwise.sizing.variant.NodeNames;

/** Converts sizing states to {@link Results}. */
public final class ResultsWriter {

  private static final double NANOS = 1e9;

  private ResultsWriter() {}

  public static Results of(Snapshot snapshot, SizingState state) {
    return switch (state) {
      case Unavailable unavailable -> nothing(snapshot, unavailable.reason());
      case Available sizing -> of(snapshot, sizing);
    };
  }

  private static Results nothing(Snapshot snapshot, String why) {
    return new Results(
        snapshot.uri(),
        snapshot.version(),
        "none",
        why,
        null,
        workloads(snapshot),
        null,
        List.of(),
        null,
        null,
        null,
        null,
        null,
        List.of(),
        List.of(),
        null,
        List.of(),
        List.of(),
        null,
        null,
        null,
        null,
        List.of(),
        List.of(),
        null,
        0,
        null,
        null);
  }

  private static Results of(Snapshot snapshot, Available sizing) {
    Proposal proposal = sizing.proposal();
    Threads threads = sizing.threads();
    VariedScenario scenario = VariedScenario.of(sizing.model());
    Bottleneck limit = limit(proposal, sizing.first());
    Optional<Evidence> evidence = Optional.ofNullable(proposal).flatMap(Proposal::findEvidence);
    return new Results(
        snapshot.uri(),
        snapshot.version(),
        sizing.protocolName(),
        proposal instanceof Declined declined ? RefusalText.of(declined.refusal()) : null,
        sizing.model().workload().name(),
        workloads(snapshot),
        sizing.model().objective() == null ? null : sizing.model().objective().keyword(),
        objectives(sizing.model()),
        threads == null ? null : Headline.of(threads),
        basis(sizing.model()),
        rate(sizing.model().workload()),
        cores(sizing.model().network()),
        threads == null ? null : cores(threads.network()),
        times(sizing.model().network()),
        sizing.model().network().stations().stream()
            .map(station -> new ApplicationCapacity(station.name(), station.servers()))
            .toList(),
        threads == null ? null : ObjectiveText.quantity(threads.objective()),
        pools(sizing),
        threads == null ? List.of() : curve(threads),
        sizing.written() == null ? null : FigureSetWriter.of(scenario, sizing.written().figures()),
        threads == null
            ? null
            : FigureSetWriter.of(
                scenario.with(threads.network(), threads.workload()), threads.predicted()),
        limit == null ? null : limit.element(),
        limit == null ? null : reason(limit),
        limit == null ? List.of() : helps(limit),
        evidence.map(CaveatText::of).orElse(List.of()),
        evidence.map(Evidence::confidence).map(FigureValue::finite).orElse(null),
        evidence.map(Evidence::replications).orElse(0L),
        cost(sizing.model().network()),
        threads == null ? null : cost(threads.network()));
  }

  private static List<String> workloads(Snapshot snapshot) {
    Solution solution = snapshot.parsed().solution();
    return solution == null
        ? List.of()
        : solution.getWorkloads().stream().map(Workload::getName).filter(Objects::nonNull).toList();
  }

  /** Returns the keywords of the objectives that a workload, goals and prices allow. */
  private static List<String> objectives(SizableModel model) {
    return Objective.usual().stream()
        .filter(
            objective ->
                switch (objective) {
                  case Objective.Goals goals ->
                      !model.goals().isEmpty()
                          && (!goals.cheapest() || HourlyCost.of(model.network()).isPresent());
                  case Objective.Makespan makespan ->
                      rate(model.workload()) == null
                          && model.workload().duration()
                              == org.threadwise.queueing.network.Workload.UNTIL_DONE;
                  case Objective.Throughput throughput -> true;
                  case Objective.MeanResponse mean -> true;
                  case Objective.PercentileResponse percentile -> true;
                  case Objective.Capacity capacity -> true;
                })
        .map(Objective::keyword)
        .toList();
  }

  /** Returns a fingerprint of everything the figures depend on except the thread counts. */
  static String basis(SizableModel model) {
    return Fingerprint.of(model.withoutCounts(), model.workload());
  }

  private static @Nullable Double rate(org.threadwise.queueing.network.Workload workload) {
    double rate = workload.rate();
    return rate > 0 ? rate : null;
  }

  private static @Nullable Integer cores(Network network) {
    Host host = network.host();
    return host == null ? null : host.cores();
  }

  /** Returns the cost of a network, null without prices. */
  static @Nullable CostPerHour cost(Network network) {
    return HourlyCost.of(network)
        .map(cost -> new CostPerHour(cost.total(), cost.cores(), cost.memory(), cost.complete()))
        .orElse(null);
  }

  private static List<ElementTime> times(Network network) {
    NodeNames names = new NodeNames(network);
    List<ElementTime> times = new ArrayList<>();
    for (int node = 0; node < network.nodes().size(); node++) {
      double nanos = nanos(network.nodes().get(node));
      if (nanos > 0) {
        times.add(new ElementTime(names.of(node), nanos / NANOS));
      }
    }
    return times;
  }

  private static double nanos(Node node) {
    Work work = node.work();
    double own = work == null ? 0 : work.cpu().mean() + work.waiting().mean();
    return switch (node.behavior()) {
      case Behavior.Request request -> own + request.response().mean();
      case Behavior.Delay delay -> own + delay.delay().mean();
      case Behavior other -> own;
    };
  }

  /** Returns the improvements: those of the objective first, then those of the capacity. */
  private static List<String> helps(Bottleneck limit) {
    return Stream.concat(
            BottleneckText.helps(limit).stream(), BottleneckText.raisesCapacity(limit).stream())
        .toList();
  }

  /** Returns the name of a bottleneck with the reason. */
  static String reason(Bottleneck limit) {
    return limit.element() + ": " + BottleneckText.why(limit);
  }

  static @Nullable Bottleneck limit(@Nullable Proposal proposal, @Nullable FirstAnswer first) {
    return switch (proposal) {
      case Threads threads -> threads.bottleneck();
      case Declined declined -> declined.bottleneck();
      case null, default -> first == null ? null : first.bottleneck();
    };
  }

  static List<PoolCount> pools(Available sizing) {
    SizableModel model = sizing.model();
    List<PoolCount> counts = new ArrayList<>();
    for (int pool = 0; pool < model.network().pools().size(); pool++) {
      counts.add(pool(sizing, pool));
    }
    return counts;
  }

  private static PoolCount pool(Available sizing, int pool) {
    SizableModel model = sizing.model();
    String name = model.network().pools().get(pool).name();
    Integer written = model.written(pool) == 0 ? null : model.written(pool);
    Threads threads = sizing.threads();
    if (threads != null) {
      for (SizedPool sized : threads.pools()) {
        if (sized.pool() == pool) {
          return new PoolCount(name, written, sized.threads(), sized.low(), sized.high());
        }
      }
    }
    return new PoolCount(name, written, guess(sizing.first(), pool), null, null);
  }

  private static @Nullable Integer guess(@Nullable FirstAnswer first, int pool) {
    return first == null
        ? null
        : first.pools().stream()
            .filter(guess -> guess.pool() == pool)
            .map(PoolGuess::threads)
            .findFirst()
            .orElse(null);
  }

  /** Returns the counts that formulas propose. */
  static List<PoolCount> guesses(FirstAnswer first) {
    return first.pools().stream()
        .map(guess -> new PoolCount(guess.name(), null, guess.threads(), null, null))
        .toList();
  }

  private static List<CurvePoint> curve(Threads threads) {
    return threads.curve().stream()
        .map(
            point ->
                new CurvePoint(
                    point.total(),
                    FigureValue.finite(point.value()),
                    FigureValue.finite(point.low()),
                    FigureValue.finite(point.high()),
                    point.knee()))
        .toList();
  }
}
