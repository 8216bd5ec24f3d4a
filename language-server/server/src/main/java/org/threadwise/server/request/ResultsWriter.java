package org.threadwise.server.request;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.threadwise.model.queueing.Fingerprint;
import org.threadwise.proposal.wording.BottleneckText;
import org.threadwise.proposal.wording.CaveatText;
import org.threadwise.proposal.wording.Headline;
import org.threadwise.proposal.wording.ObjectiveText;
import org.threadwise.proposal.wording.RefusalText;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Host;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Node;
import org.threadwise.queueing.network.Work;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.simulation.Estimate;
import org.threadwise.queueing.simulation.Figures;
import org.threadwise.queueing.simulation.Figures.ExitFigures;
import org.threadwise.queueing.simulation.Figures.Percentile;
import org.threadwise.server.document.Snapshot;
import org.threadwise.server.figures.SizableModel;
import org.threadwise.server.figures.SizingState;
import org.threadwise.server.figures.SizingState.Available;
import org.threadwise.server.figures.SizingState.Unavailable;
import org.threadwise.server.protocol.FigureValue;
import org.threadwise.server.protocol.Results;
import org.threadwise.server.protocol.Results.BatchFigures;
import org.threadwise.server.protocol.Results.CurvePoint;
import org.threadwise.server.protocol.Results.ElementTime;
import org.threadwise.server.protocol.Results.FailureFigures;
import org.threadwise.server.protocol.Results.FigureSet;
import org.threadwise.server.protocol.Results.NodeFigures;
import org.threadwise.server.protocol.Results.PoolCount;
import org.threadwise.server.protocol.Results.PoolFigures;
import org.threadwise.server.protocol.Results.RunFigures;
import org.threadwise.server.protocol.Results.ThrottlerFigures;
import org.threadwise.server.protocol.Results.UserFigures;
import org.threadwise.sizing.FirstAnswer;
import org.threadwise.sizing.FirstAnswer.PoolGuess;
import org.threadwise.sizing.answer.Bottleneck;
import org.threadwise.sizing.answer.Proposal;
import org.threadwise.sizing.answer.Proposal.Declined;
import org.threadwise.sizing.answer.Proposal.Evidence;
import org.threadwise.sizing.answer.Proposal.SizedPool;
import org.threadwise.sizing.answer.Proposal.Threads;
import org.threadwise.sizing.variant.NodeNames;
import org.threadwise.sizing.variant.ProcessRuns;

/** Converts sizing states to {@link Results}. */
public final class ResultsWriter {

  private static final double P95 = 95;
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
        null,
        null,
        null,
        null,
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
        0);
  }

  private static Results of(Snapshot snapshot, Available sizing) {
    Proposal proposal = sizing.proposal();
    Threads threads = sizing.threads();
    Bottleneck limit = limit(proposal, sizing.first());
    Optional<Evidence> evidence = Optional.ofNullable(proposal).flatMap(Proposal::findEvidence);
    return new Results(
        snapshot.uri(),
        snapshot.version(),
        sizing.protocolName(),
        proposal instanceof Declined declined ? RefusalText.of(declined.refusal()) : null,
        sizing.model().workload().name(),
        threads == null ? null : Headline.of(threads),
        basis(sizing.model()),
        rate(sizing.model().workload()),
        cores(sizing.model().network()),
        times(sizing.model().network()),
        threads == null ? null : ObjectiveText.quantity(threads.objective()),
        pools(sizing),
        threads == null ? List.of() : curve(threads),
        sizing.written() == null
            ? null
            : figures(
                sizing.written().figures(), sizing.model().network(), sizing.model().workload()),
        threads == null
            ? null
            : figures(threads.predicted(), threads.network(), threads.workload()),
        limit == null ? null : limit.element(),
        limit == null ? null : reason(limit),
        limit == null ? List.of() : helps(limit),
        evidence.map(CaveatText::of).orElse(List.of()),
        evidence.map(Evidence::confidence).map(FigureValue::finite).orElse(null),
        evidence.map(Evidence::replications).orElse(0L));
  }

  /** Returns a fingerprint of everything the figures depend on except the thread counts. */
  static String basis(SizableModel model) {
    return Fingerprint.of(model.withoutCounts(), model.workload());
  }

  private static @Nullable Double rate(Workload workload) {
    double rate = workload.rate();
    return rate > 0 ? rate : null;
  }

  private static @Nullable Integer cores(Network network) {
    Host host = network.host();
    return host == null ? null : host.cores();
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

  static @Nullable FigureSet figures(
      @Nullable Figures figures, Network network, Workload workload) {
    if (figures == null) {
      return null;
    }
    NodeNames names = new NodeNames(network);
    return new FigureSet(
        figures.pools().stream()
            .map(
                pool ->
                    new PoolFigures(
                        network.pools().get(pool.pool()).name(),
                        new FigureValue(pool.threads().mean(), null, null),
                        FigureValue.of(pool.utilization()),
                        FigureValue.of(pool.queueLength()),
                        FigureValue.of(pool.waiting()),
                        network.pools().get(pool.pool()).blocksProducers()
                            ? FigureValue.of(pool.outside())
                            : null))
            .toList(),
        figures.nodes().stream()
            .map(
                node ->
                    new NodeFigures(
                        names.of(node.node()),
                        FigureValue.of(node.unitsPerOrder()),
                        FigureValue.of(node.waiting()),
                        FigureValue.of(node.service())))
            .toList(),
        figures.exits().stream()
            .map(
                exit ->
                    new Results.ExitFigures(
                        names.of(exit.node()),
                        FigureValue.of(exit.throughput()),
                        FigureValue.of(exit.response().mean()),
                        p95(exit)))
            .toList(),
        FigureValue.of(figures.makespan()),
        FigureValue.of(figures.meanCompletion()),
        figures.cpu() == null ? null : FigureValue.of(figures.cpu().utilization()),
        figures.users().isEmpty() ? null : users(figures, names, workload),
        runs(figures, network),
        figures.failures().isEmpty() ? null : failures(figures, names),
        figures.throttlers().isEmpty() ? null : throttlers(figures, names),
        figures.batches().isEmpty() ? null : batches(figures, names));
  }

  private static List<UserFigures> users(Figures figures, NodeNames names, Workload workload) {
    return figures.users().stream()
        .map(
            users ->
                new UserFigures(
                    names.of(users.source()),
                    users.users(),
                    workload.thinkSeconds(users.source()),
                    FigureValue.of(users.cycles()),
                    FigureValue.of(users.throughput()),
                    FigureValue.of(users.sojourn())))
        .toList();
  }

  private static List<FailureFigures> failures(Figures figures, NodeNames names) {
    return figures.failures().stream()
        .map(
            failing ->
                new FailureFigures(
                    names.of(failing.node()),
                    FigureValue.of(failing.attempts()),
                    FigureValue.of(failing.timeouts()),
                    FigureValue.of(failing.messages()),
                    FigureValue.of(failing.messagesPerOrder())))
        .toList();
  }

  private static List<ThrottlerFigures> throttlers(Figures figures, NodeNames names) {
    return figures.throttlers().stream()
        .map(
            throttler ->
                new ThrottlerFigures(
                    names.of(throttler.node()),
                    FigureValue.of(throttler.left()),
                    FigureValue.of(throttler.waiting()),
                    FigureValue.of(throttler.probabilityOfWaiting()),
                    FigureValue.of(throttler.queueLength())))
        .toList();
  }

  private static List<BatchFigures> batches(Figures figures, NodeNames names) {
    return figures.batches().stream()
        .map(
            batches ->
                new BatchFigures(
                    names.of(batches.node()),
                    FigureValue.of(batches.closed()),
                    FigureValue.of(batches.size()),
                    FigureValue.of(batches.complete())))
        .toList();
  }

  private static @Nullable List<RunFigures> runs(Figures figures, Network network) {
    List<RunFigures> runs =
        ProcessRuns.of(network, figures).stream()
            .map(
                process ->
                    new RunFigures(
                        process.process(),
                        process.runs(),
                        FigureValue.finite(process.executionsPerRun()),
                        FigureValue.finite(process.seconds())))
            .toList();
    return runs.isEmpty() ? null : runs;
  }

  static @Nullable FigureValue p95(ExitFigures exit) {
    return FigureValue.of(percentile(exit));
  }

  /** Returns the 95th percentile of the response time at an exit, null if it was not recorded. */
  static @Nullable Estimate percentile(ExitFigures exit) {
    return exit.response().percentiles().stream()
        .filter(percentile -> percentile.level() == P95)
        .map(Percentile::value)
        .findFirst()
        .orElse(null);
  }
}
