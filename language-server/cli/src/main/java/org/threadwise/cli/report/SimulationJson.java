package org.threadwise.cli.report;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.threadwise.cli.console.Version;
import org.threadwise.proposal.goals.CheckedGoal;
import org.threadwise.queueing.event.BlockingCause;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Pool;
import org.threadwise.queueing.simulation.Estimate;
import org.threadwise.queueing.simulation.Figures;
import org.threadwise.queueing.simulation.Figures.BatchFigures;
import org.threadwise.queueing.simulation.Figures.DeliveryFigures;
import org.threadwise.queueing.simulation.Figures.ExitFigures;
import org.threadwise.queueing.simulation.Figures.FailureFigures;
import org.threadwise.queueing.simulation.Figures.FlowFigures;
import org.threadwise.queueing.simulation.Figures.NodeFigures;
import org.threadwise.queueing.simulation.Figures.Percentile;
import org.threadwise.queueing.simulation.Figures.PoolFigures;
import org.threadwise.queueing.simulation.Figures.ResponseFigures;
import org.threadwise.queueing.simulation.Figures.RunFigures;
import org.threadwise.queueing.simulation.Figures.StationFigures;
import org.threadwise.queueing.simulation.Figures.ThrottlerFigures;
import org.threadwise.queueing.simulation.Figures.UserFigures;
import org.threadwise.sizing.variant.NodeNames;

/** Writer of simulation results in JSON; the schema is {@code simulate.schema.json}. */
public final class SimulationJson {
  private static final double P95 = 95;

  /** Causes that are reported even where no thread was blocked. */
  private static final Set<BlockingCause> ALWAYS_REPORTED =
      EnumSet.range(BlockingCause.LOCK, BlockingCause.STATION);

  private final SimulationReport report;
  private final Network network;
  private final NodeNames names;

  private final @Nullable Instability instability;

  private SimulationJson(SimulationReport report, @Nullable Instability instability) {
    this.report = report;
    this.instability = instability;
    this.network = report.network();
    this.names = new NodeNames(network);
  }

  /** Returns the whole document. */
  public static ObjectNode of(SimulationReport report) {
    return of(report, Instability.of(report.outcome()));
  }

  /** Returns the whole document, given why the workload is above capacity. */
  static ObjectNode of(SimulationReport report, @Nullable Instability instability) {
    return new SimulationJson(report, instability).all();
  }

  private ObjectNode all() {
    Figures figures = report.figures();
    var json = new JsonFields();
    json.text("model", network.name())
        .text("file", report.file())
        .text("workload", report.workload().name())
        .whole("seed", report.settings().seed())
        .text("version", Version.current())
        .truth("stable", instability == null)
        .truth("stabilityKnown", report.stabilityKnown());
    if (instability != null) {
      json.number("capacityPerSecond", instability.capacityPerSecond())
          .object("bottleneck", instability.bottleneckJson());
      if (instability.standstill() != null) {
        json.text("standstill", instability.standstill());
      }
    }
    figures(json, figures);
    if (report.noise() != null) {
      json.object("lag", report.noise().lagJson())
          .object("noise", report.noise().json())
          .object("machine", report.noise().useJson())
          .object("batchMeans", batchMeans(figures));
    }
    return json.objects("goals", report.goals().stream().map(SimulationJson::goal).toList())
        .texts("notes", report.notes())
        .number("wallSeconds", report.wallSeconds())
        .node();
  }

  private @Nullable ObjectNode batchMeans(@Nullable Figures figures) {
    BatchMeansReport batches =
        figures == null ? null : BatchMeansReport.of(figures, network, level -> true);
    return batches == null ? null : batches.json();
  }

  private void figures(JsonFields json, @Nullable Figures figures) {
    var exits = new JsonFields();
    var pools = new JsonFields();
    var tasks = new JsonFields();
    var applications = new JsonFields();
    if (figures != null) {
      figures.exits().forEach(exit -> exits.object(names.of(exit.node()), exit(exit)));
      figures.pools().forEach(pool -> pools.object(pool(pool.pool()).name(), pool(pool)));
      figures.nodes().stream()
          .filter(node -> network.nodes().get(node.node()).makesUnits())
          .forEach(node -> tasks.object(names.of(node.node()), task(node)));
      figures
          .stations()
          .forEach(
              station ->
                  applications.object(
                      network.stations().get(station.station()).name(), application(station)));
    }
    if (figures != null && !figures.users().isEmpty()) {
      var users = new JsonFields();
      figures.users().forEach(each -> users.object(names.of(each.source()), users(each)));
      json.object("users", users.node());
    }
    if (figures != null && !figures.failures().isEmpty()) {
      var failures = new JsonFields();
      figures.failures().forEach(each -> failures.object(names.of(each.node()), failure(each)));
      json.object("failures", failures.node());
    }
    batches(json, figures);
    json.object("exits", exits.node())
        .object("allExits", figures == null ? null : allExits(figures))
        .objects("flows", figures == null ? List.of() : flows(figures))
        .object("pools", pools.node())
        .object("tasks", tasks.node());
    runs(json, figures);
    throttlers(json, figures);
    if (figures != null) {
      JoinJson.add(json, report, figures);
    }
    json.object("applications", applications.node())
        .object("cpu", figures == null ? null : cpu(figures));
    totals(json, figures);
  }

  private void batches(JsonFields json, @Nullable Figures figures) {
    if (figures == null || figures.batches().isEmpty()) {
      return;
    }
    var batches = new JsonFields();
    for (BatchFigures each : figures.batches()) {
      batches.object(
          names.of(each.node()),
          new JsonFields()
              .estimate("closed", each.closed())
              .estimate("messages", each.size())
              .estimate("complete", each.complete())
              .node());
    }
    json.object("batches", batches.node());
  }

  private void runs(JsonFields json, @Nullable Figures figures) {
    if (figures == null || figures.runs().isEmpty()) {
      return;
    }
    var processes = new JsonFields();
    for (RunFigures process : figures.runs()) {
      processes.object(
          process.process(),
          new JsonFields()
              .estimate("runs", process.runs())
              .estimate("executionsPerRun", process.executionsPerRun())
              .estimate("meanRunSeconds", "meanRunCi95", process.time())
              .node());
    }
    json.object("processesPerMessage", processes.node());
  }

  private void throttlers(JsonFields json, @Nullable Figures figures) {
    if (figures == null || figures.throttlers().isEmpty()) {
      return;
    }
    var throttlers = new JsonFields();
    figures.throttlers().forEach(each -> throttlers.object(names.of(each.node()), throttler(each)));
    json.object("throttlers", throttlers.node());
  }

  private static ObjectNode throttler(ThrottlerFigures throttler) {
    return new JsonFields()
        .estimate("messages", throttler.left())
        .estimate("meanWaitSeconds", "meanWaitCi95", throttler.waiting())
        .estimate("probabilityOfWaiting", throttler.probabilityOfWaiting())
        .estimate("meanWaiting", throttler.queueLength())
        .node();
  }

  private static void totals(JsonFields json, @Nullable Figures figures) {
    Estimate makespan = figures == null ? null : figures.makespan();
    Estimate meanCompletion = figures == null ? null : figures.meanCompletion();
    json.estimate("makespanSeconds", "makespanCi95", makespan)
        .estimate("meanCompletionSeconds", "meanCompletionCi95", meanCompletion)
        .estimate("workUnitsPerOrder", figures == null ? null : figures.unitsPerOrder())
        .estimate("leftOverOrders", figures == null ? null : figures.leftOver());
    if (figures != null && figures.ordersDelivered() != null) {
      json.estimate("ordersDelivered", figures.ordersDelivered());
    }
    json.number("warmUpSeconds", figures == null ? Double.NaN : figures.warmUpSeconds())
        .whole("replications", figures == null ? 0 : figures.replications())
        .number("simulatedSeconds", figures == null ? 0 : figures.simulatedSeconds())
        .whole("events", figures == null ? 0 : figures.events());
  }

  private static ObjectNode exit(ExitFigures exit) {
    return deliveries(exit.delivered(), exit.throughput(), exit.response());
  }

  private static @Nullable ObjectNode allExits(Figures figures) {
    DeliveryFigures all = figures.allExits();
    return all == null ? null : deliveries(all.delivered(), all.throughput(), all.response());
  }

  private static ObjectNode deliveries(
      Estimate delivered, Estimate throughput, ResponseFigures response) {
    var json =
        new JsonFields()
            .estimate("delivered", delivered)
            .estimate("throughputPerSecond", "throughputCi95", throughput);
    response(json, response);
    return json.node();
  }

  private List<ObjectNode> flows(Figures figures) {
    return figures.flows().stream().map(this::flow).toList();
  }

  private ObjectNode flow(FlowFigures flow) {
    var json =
        new JsonFields()
            .text("entry", names.of(flow.source()))
            .text("exit", names.of(flow.exit()))
            .estimate("delivered", flow.delivered());
    response(json, flow.response());
    return json.node();
  }

  private static void response(JsonFields json, ResponseFigures response) {
    json.estimate("meanResponseSeconds", "meanResponseCi95", response.mean());
    response.percentile(P95).ifPresent(value -> json.mean("p95ResponseSeconds", value));
    json.objects(
            "percentiles", response.percentiles().stream().map(SimulationJson::percentile).toList())
        .number("maxResponseSeconds", response.maximum());
  }

  private static ObjectNode percentile(Percentile percentile) {
    return new JsonFields()
        .number("level", percentile.level())
        .estimate("responseSeconds", "ci95", percentile.value())
        .node();
  }

  private Pool pool(int index) {
    return network.pools().get(index);
  }

  private ObjectNode pool(PoolFigures pool) {
    ObjectNode json =
        new JsonFields()
            .estimate("threads", pool.threads())
            .whole("peakThreads", pool.peakThreads())
            .estimate("utilization", pool.utilization())
            .estimate("meanQueueLength", pool.queueLength())
            .whole("maxQueueLength", pool.maximumQueueLength())
            .estimate("meanWaitSeconds", "meanWaitCi95", pool.waiting())
            .estimate("probabilityOfWaiting", pool.probabilityOfWaiting())
            .estimate("meanBlockedThreads", pool.blockedThreads())
            .estimate("rejected", pool.rejected())
            .estimate("callerRuns", pool.callerRuns())
            .node();
    if (pool(pool.pool()).blocksProducers()) {
      json.setAll(new JsonFields().estimate("meanOutside", pool.outside()).node());
    }
    return json;
  }

  private ObjectNode task(NodeFigures node) {
    var json = new JsonFields().estimate("workUnits", node.units());
    if (network.nodes().get(node.node()).perMessage()) {
      json.estimate("runs", node.taken());
    }
    return json.estimate("workUnitsPerOrder", node.unitsPerOrder())
        .estimate("meanWaitSeconds", "meanWaitCi95", node.waiting())
        .estimate("meanServiceSeconds", "meanServiceCi95", node.service())
        .object("meanBlockedSeconds", blocked(node.blocked(), JsonFields::mean))
        .object("meanBlockedCi95", blocked(node.blocked(), JsonFields::interval))
        .estimate("probabilityOfWaiting", node.probabilityOfWaiting())
        .estimate("leftOverOrders", node.leftOver())
        .node();
  }

  /** Returns an object with a field for each cause that every model has or that this one had. */
  private static ObjectNode blocked(Map<BlockingCause, Estimate> blocked, EstimateField field) {
    var json = new JsonFields();
    blocked.forEach(
        (cause, time) -> {
          if (ALWAYS_REPORTED.contains(cause) || time.mean() > 0) {
            field.add(json, name(cause), time);
          }
        });
    return json.node();
  }

  private static String name(BlockingCause cause) {
    return switch (cause) {
      case LOCK -> "lock";
      case TURN -> "turn";
      case CARRIER -> "carrier";
      case STATION -> "application";
      case FULL_QUEUE -> "fullQueue";
      case THROTTLE -> "throttle";
      case RETRY -> "retry";
      case BRANCHES -> "branches";
    };
  }

  /** Adds the mean or the interval of an estimate. */
  @FunctionalInterface
  private interface EstimateField {
    JsonFields add(JsonFields json, String name, Estimate estimate);
  }

  private ObjectNode users(UserFigures users) {
    return new JsonFields()
        .whole("users", users.users())
        .number("thinkSeconds", report.workload().thinkSeconds(users.source()))
        .estimate("cycles", users.cycles())
        .estimate("throughputPerSecond", "throughputCi95", users.throughput())
        .estimate("meanSojournSeconds", "meanSojournCi95", users.sojourn())
        .estimate("waitingAtJoins", users.atJoins())
        .node();
  }

  private static ObjectNode failure(FailureFigures failing) {
    return new JsonFields()
        .estimate("failedExecutions", failing.attempts())
        .estimate("lateAnswers", failing.timeouts())
        .estimate("failedMessages", failing.messages())
        .estimate("failedMessagesPerOrder", failing.messagesPerOrder())
        .node();
  }

  private static ObjectNode application(StationFigures station) {
    return new JsonFields()
        .estimate("utilization", station.utilization())
        .estimate("meanWaitSeconds", "meanWaitCi95", station.waiting())
        .estimate("meanQueueLength", station.queueLength())
        .node();
  }

  private static @Nullable ObjectNode cpu(Figures figures) {
    return figures.cpu() == null
        ? null
        : new JsonFields().estimate("utilization", figures.cpu().utilization()).node();
  }

  /** Returns a goal compared with a figure. */
  public static ObjectNode goal(CheckedGoal goal) {
    return new JsonFields()
        .text("bound", goal.bound())
        .text("unit", goal.unit().json())
        .number("limit", goal.limit())
        .estimate("value", "ci95", goal.value())
        .truth("holds", goal.holds())
        .truth("sure", goal.sure())
        .node();
  }
}
