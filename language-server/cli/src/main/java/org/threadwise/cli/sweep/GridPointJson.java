package org.threadwise.cli.sweep;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;
import org.threadwise.cli.report.Instability;
import org.threadwise.cli.report.JsonFields;
import org.threadwise.cli.sweep.GridPoint.Exit;
import org.threadwise.cli.sweep.GridPoint.Pool;
import org.threadwise.cli.sweep.GridPoint.Totals;

/** Lossless conversion between points of a sweep and JSON. */
final class GridPointJson {
  private GridPointJson() {}

  /** Writes a point with the numbers of its groups, for the output of a sweep. */
  static ObjectNode write(GridPoint point, List<Integer> groups) {
    return fields(point).wholes("groups", groups).node();
  }

  /** Writes a point for the journal. */
  static ObjectNode write(GridPoint point) {
    return fields(point).node();
  }

  private static JsonFields fields(GridPoint point) {
    var threads = new JsonFields();
    point.threads().forEach(threads::whole);
    var exits = new JsonFields();
    point.exits().forEach(exit -> exits.object(exit.name(), write(exit)));
    var pools = new JsonFields();
    point.pools().forEach(pool -> pools.object(pool.name(), write(pool)));
    Instability instability = point.instability();
    var json =
        new JsonFields()
            .object("threads", threads.node())
            .number(
                "ratePerSecond", point.ratePerSecond() == null ? Double.NaN : point.ratePerSecond())
            .truth("stable", instability == null)
            .number(
                "capacityPerSecond",
                instability == null ? Double.NaN : instability.capacityPerSecond())
            .object("bottleneck", instability == null ? null : instability.bottleneckJson());
    if (instability != null && instability.standstill() != null) {
      json.text("standstill", instability.standstill());
    }
    json.object("exits", exits.node()).object("pools", pools.node());
    write("makespanSeconds", "makespanCi95", point.makespan(), json);
    write("meanCompletionSeconds", "meanCompletionCi95", point.meanCompletion(), json);
    return json.number("leftOverOrders", point.totals().leftOverOrders())
        .whole("replications", point.totals().replications())
        .number("simulatedSeconds", point.totals().simulatedSeconds())
        .whole("events", point.totals().events())
        .numbers("leadingFigureSeconds", point.single());
  }

  static GridPoint read(int index, String key, JsonNode json) {
    return new GridPoint(
        index,
        key,
        threads(json.path("threads")),
        json.path("ratePerSecond").isNumber() ? json.path("ratePerSecond").doubleValue() : null,
        instability(json),
        json.path("exits").properties().stream().map(GridPointJson::exit).toList(),
        json.path("pools").properties().stream().map(GridPointJson::pool).toList(),
        Interval.read(json, "makespanSeconds", "makespanCi95"),
        Interval.read(json, "meanCompletionSeconds", "meanCompletionCi95"),
        new Totals(
            Interval.number(json, "leftOverOrders"),
            json.path("replications").intValue(),
            json.path("simulatedSeconds").doubleValue(),
            json.path("events").longValue()),
        StreamSupport.stream(json.path("leadingFigureSeconds").spliterator(), false)
            .map(value -> value.asDouble(Double.NaN))
            .toList());
  }

  private static ObjectNode write(Exit exit) {
    var json = new JsonFields().number("delivered", exit.delivered());
    write("throughputPerSecond", "throughputCi95", exit.throughput(), json);
    write("meanResponseSeconds", "meanResponseCi95", exit.response(), json);
    write("p95ResponseSeconds", "p95ResponseCi95", exit.p95(), json);
    return json.node();
  }

  private static ObjectNode write(Pool pool) {
    var json = new JsonFields();
    write("utilization", "utilizationCi95", pool.utilization(), json);
    write("meanQueueLength", "meanQueueLengthCi95", pool.queueLength(), json);
    write("meanWaitSeconds", "meanWaitCi95", pool.waiting(), json);
    return json.node();
  }

  private static void write(String mean, String ends, Interval interval, JsonFields json) {
    json.number(mean, interval.mean());
    if (Double.isFinite(interval.low()) && Double.isFinite(interval.high())) {
      json.interval(ends, interval.low(), interval.high());
    } else {
      json.object(ends, null);
    }
  }

  private static Map<String, Integer> threads(JsonNode json) {
    Map<String, Integer> threads = new LinkedHashMap<>();
    json.properties().forEach(pool -> threads.put(pool.getKey(), pool.getValue().intValue()));
    return threads;
  }

  private static @Nullable Instability instability(JsonNode json) {
    JsonNode bottleneck = json.path("bottleneck");
    return json.path("stable").booleanValue()
        ? null
        : new Instability(
            Interval.number(json, "capacityPerSecond"),
            bottleneck.path("element").asText(),
            bottleneck.path("why").asText(),
            json.path("standstill").isTextual() ? json.path("standstill").asText() : null);
  }

  private static Exit exit(Map.Entry<String, JsonNode> field) {
    JsonNode json = field.getValue();
    return new Exit(
        field.getKey(),
        Interval.number(json, "delivered"),
        Interval.read(json, "throughputPerSecond", "throughputCi95"),
        Interval.read(json, "meanResponseSeconds", "meanResponseCi95"),
        Interval.read(json, "p95ResponseSeconds", "p95ResponseCi95"));
  }

  private static Pool pool(Map.Entry<String, JsonNode> field) {
    JsonNode json = field.getValue();
    return new Pool(
        field.getKey(),
        Interval.read(json, "utilization", "utilizationCi95"),
        Interval.read(json, "meanQueueLength", "meanQueueLengthCi95"),
        Interval.read(json, "meanWaitSeconds", "meanWaitCi95"));
  }
}
