package org.threadwise.queueing.simulation;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.event.BlockingCause;
import org.threadwise.queueing.simulation.Figures.BatchFigures;
import org.threadwise.queueing.simulation.Figures.CpuFigures;
import org.threadwise.queueing.simulation.Figures.DeliveryFigures;
import org.threadwise.queueing.simulation.Figures.ExitFigures;
import org.threadwise.queueing.simulation.Figures.FailureFigures;
import org.threadwise.queueing.simulation.Figures.FlowFigures;
import org.threadwise.queueing.simulation.Figures.JoinFigures;
import org.threadwise.queueing.simulation.Figures.NodeFigures;
import org.threadwise.queueing.simulation.Figures.Percentile;
import org.threadwise.queueing.simulation.Figures.PoolFigures;
import org.threadwise.queueing.simulation.Figures.ResidenceFigures;
import org.threadwise.queueing.simulation.Figures.ResponseFigures;
import org.threadwise.queueing.simulation.Figures.RunFigures;
import org.threadwise.queueing.simulation.Figures.StationFigures;
import org.threadwise.queueing.simulation.Figures.ThrottlerFigures;
import org.threadwise.queueing.simulation.Figures.UserFigures;

/**
 * Intervals of the figures of one replication by batch means of its window. The interval of a
 * figure is unknown if its batches look dependent, or if one has too few messages. Maxima, and what
 * is inside at the end, have none.
 */
final class BatchIntervals {
  /** Messages that a batch needs for a mean over messages. */
  private static final double MIN_MESSAGES = 10;

  /** Messages that a batch needs on either side of a percentile. */
  private static final double MIN_BEYOND = 5;

  private static final double PERCENT = 100;

  private BatchIntervals() {}

  /**
   * Returns the figures of a window with intervals.
   *
   * @param whole figures of the window
   * @param batches figures of its batches in the order of time
   */
  static Figures of(Figures whole, List<Figures> batches) {
    var all = new BatchedPart<>(whole, batches, batches.size());
    return new Figures(
        whole.replications(),
        batches.size(),
        false,
        whole.simulatedSeconds(),
        whole.events(),
        whole.warmUpSeconds(),
        all.list(Figures::exits, BatchIntervals::exit),
        first(all.list(each -> optional(each.allExits()), BatchIntervals::deliveries)),
        whole.flows().stream().map(flow -> flow(flow, batches)).toList(),
        all.list(Figures::nodes, BatchIntervals::node),
        all.list(Figures::pools, BatchIntervals::pool),
        all.list(Figures::stations, BatchIntervals::station),
        all.list(Figures::throttlers, BatchIntervals::throttler),
        all.list(Figures::users, BatchIntervals::users),
        all.list(Figures::failures, BatchIntervals::failures),
        all.list(Figures::batches, BatchIntervals::aggregator),
        all.list(Figures::joins, BatchIntervals::join),
        all.list(Figures::runs, BatchIntervals::runs),
        all.mean(Figures::unitsPerOrder),
        first(all.list(each -> optional(each.cpu()), BatchIntervals::cpu)),
        whole.makespan(),
        whole.meanCompletion(),
        whole.leftOver(),
        whole.ordersDelivered() == null
            ? null
            : all.total(each -> Objects.requireNonNull(each.ordersDelivered())),
        whole.single());
  }

  private static <T> List<T> optional(@Nullable T part) {
    return part == null ? List.of() : List.of(part);
  }

  private static <T> @Nullable T first(List<T> parts) {
    return parts.isEmpty() ? null : parts.getFirst();
  }

  private static ExitFigures exit(BatchedPart<ExitFigures> exit) {
    return new ExitFigures(
        exit.whole().node(),
        exit.total(ExitFigures::delivered),
        exit.mean(ExitFigures::throughput),
        response(exit, ExitFigures::delivered, ExitFigures::response));
  }

  private static DeliveryFigures deliveries(BatchedPart<DeliveryFigures> exits) {
    return new DeliveryFigures(
        exits.total(DeliveryFigures::delivered),
        exits.mean(DeliveryFigures::throughput),
        response(exits, DeliveryFigures::delivered, DeliveryFigures::response));
  }

  private static FlowFigures flow(FlowFigures whole, List<Figures> batches) {
    List<FlowFigures> parts =
        batches.stream()
            .flatMap(batch -> batch.flows().stream())
            .filter(each -> each.source() == whole.source() && each.exit() == whole.exit())
            .toList();
    var flow = new BatchedPart<>(whole, parts, batches.size());
    return new FlowFigures(
        whole.source(),
        whole.exit(),
        flow.total(FlowFigures::delivered),
        response(flow, FlowFigures::delivered, FlowFigures::response));
  }

  private static <T> ResponseFigures response(
      BatchedPart<T> part,
      Function<T, Estimate> delivered,
      Function<T, ResponseFigures> responses) {
    ResponseFigures whole = responses.apply(part.whole());
    List<Percentile> percentiles = new ArrayList<>();
    for (int i = 0; i < whole.percentiles().size(); i++) {
      int index = i;
      double level = whole.percentiles().get(i).level();
      double beyond = Math.min(level, PERCENT - level) / PERCENT;
      percentiles.add(
          new Percentile(
              level,
              part.where(each -> delivered.apply(each).mean() * beyond >= MIN_BEYOND)
                  .mean(each -> responses.apply(each).percentiles().get(index).value())));
    }
    return new ResponseFigures(
        part.where(each -> delivered.apply(each).mean() >= MIN_MESSAGES)
            .mean(each -> responses.apply(each).mean()),
        List.copyOf(percentiles),
        whole.maximum());
  }

  private static NodeFigures node(BatchedPart<NodeFigures> node) {
    BatchedPart<NodeFigures> taken = node.where(each -> each.taken().mean() >= MIN_MESSAGES);
    BatchedPart<NodeFigures> ended = node.where(each -> each.units().mean() >= MIN_MESSAGES);
    Map<BlockingCause, Estimate> blocked = new EnumMap<>(BlockingCause.class);
    for (BlockingCause cause : BlockingCause.values()) {
      blocked.put(cause, ended.mean(each -> each.blocked(cause)));
    }
    return new NodeFigures(
        node.whole().node(),
        node.total(NodeFigures::units),
        node.total(NodeFigures::taken),
        node.mean(NodeFigures::unitsPerOrder),
        taken.mean(NodeFigures::waiting),
        ended.mean(NodeFigures::service),
        Collections.unmodifiableMap(blocked),
        taken.mean(NodeFigures::probabilityOfWaiting),
        node.mean(NodeFigures::utilization),
        node.mean(NodeFigures::queueLength),
        node.part(NodeFigures::residence, BatchIntervals::residence),
        node.whole().leftOver());
  }

  private static ResidenceFigures residence(BatchedPart<ResidenceFigures> time) {
    return new ResidenceFigures(
        time.mean(ResidenceFigures::total),
        time.mean(ResidenceFigures::share),
        time.mean(ResidenceFigures::waiting),
        time.mean(ResidenceFigures::blocked));
  }

  private static PoolFigures pool(BatchedPart<PoolFigures> pool) {
    PoolFigures whole = pool.whole();
    return new PoolFigures(
        whole.pool(),
        pool.mean(PoolFigures::threads),
        whole.peakThreads(),
        whole.utilization() == null
            ? null
            : pool.mean(each -> Objects.requireNonNull(each.utilization())),
        pool.mean(PoolFigures::queueLength),
        whole.maximumQueueLength(),
        pool.mean(PoolFigures::outside),
        pool.mean(PoolFigures::waiting),
        pool.mean(PoolFigures::probabilityOfWaiting),
        pool.mean(PoolFigures::blockedThreads),
        pool.total(PoolFigures::rejected),
        pool.total(PoolFigures::callerRuns));
  }

  private static FailureFigures failures(BatchedPart<FailureFigures> node) {
    return new FailureFigures(
        node.whole().node(),
        node.total(FailureFigures::attempts),
        node.total(FailureFigures::timeouts),
        node.total(FailureFigures::messages),
        node.mean(FailureFigures::messagesPerOrder));
  }

  private static StationFigures station(BatchedPart<StationFigures> station) {
    return new StationFigures(
        station.whole().station(),
        station.mean(StationFigures::utilization),
        station.mean(StationFigures::waiting),
        station.mean(StationFigures::queueLength));
  }

  private static ThrottlerFigures throttler(BatchedPart<ThrottlerFigures> throttler) {
    BatchedPart<ThrottlerFigures> left =
        throttler.where(each -> each.left().mean() >= MIN_MESSAGES);
    return new ThrottlerFigures(
        throttler.whole().node(),
        throttler.total(ThrottlerFigures::left),
        left.mean(ThrottlerFigures::waiting),
        left.mean(ThrottlerFigures::probabilityOfWaiting),
        throttler.mean(ThrottlerFigures::queueLength));
  }

  private static UserFigures users(BatchedPart<UserFigures> users) {
    return new UserFigures(
        users.whole().source(),
        users.whole().users(),
        users.total(UserFigures::cycles),
        users.mean(UserFigures::throughput),
        users.where(each -> each.cycles().mean() >= MIN_MESSAGES).mean(UserFigures::sojourn),
        users.whole().atJoins());
  }

  private static BatchFigures aggregator(BatchedPart<BatchFigures> aggregator) {
    return new BatchFigures(
        aggregator.whole().node(),
        aggregator.total(BatchFigures::closed),
        aggregator.mean(BatchFigures::size),
        aggregator.mean(BatchFigures::complete));
  }

  private static JoinFigures join(BatchedPart<JoinFigures> join) {
    BatchedPart<JoinFigures> enough = join.where(each -> each.completed().mean() >= MIN_MESSAGES);
    List<Estimate> last = new ArrayList<>();
    for (int i = 0; i < join.whole().last().size(); i++) {
      int branch = i;
      last.add(enough.mean(each -> each.last().get(branch)));
    }
    return new JoinFigures(
        join.whole().join(), join.total(JoinFigures::completed), List.copyOf(last));
  }

  private static RunFigures runs(BatchedPart<RunFigures> process) {
    BatchedPart<RunFigures> enough = process.where(each -> each.runs().mean() >= MIN_MESSAGES);
    return new RunFigures(
        process.whole().process(),
        process.total(RunFigures::runs),
        enough.mean(RunFigures::executionsPerRun),
        enough.mean(RunFigures::time));
  }

  private static CpuFigures cpu(BatchedPart<CpuFigures> host) {
    return new CpuFigures(host.mean(CpuFigures::utilization));
  }
}
