package org.threadwise.measurement.metrics;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;
import org.threadwise.measurement.input.DecimalText;
import org.threadwise.measurement.input.TimeUnits;
import org.threadwise.measurement.input.TimestampFormat;
import org.threadwise.measurement.source.Observation;
import org.threadwise.measurement.source.ObservationSink;
import org.threadwise.measurement.source.Remark;
import org.threadwise.measurement.source.SkipReason;

/**
 * The series of one or more scrapes, collected line by line and reported at the end. A series that
 * occurs again with a later timestamp counts from its first value to its last one; without
 * timestamps the last value counts.
 */
final class Exposition {

  private static final int MAX_SERIES = 100_000;
  private static final long MAX_SERIES_LENGTH = 50_000_000;
  private static final int MAX_FAMILIES = 100_000;
  private static final int MAX_REMARKS = 100;
  private static final int MAX_METADATA_LENGTH = 1000;

  /** Receives the values of one series. */
  private interface Slot {
    /** Adds a value; false if it is older than the last one. */
    boolean add(double value, long time);

    default boolean isUsed() {
      return true;
    }
  }

  /** Receives values that are not even read. */
  private enum Unused implements Slot {
    INSTANCE;

    @Override
    public boolean add(double value, long time) {
      return true;
    }

    @Override
    public boolean isUsed() {
      return false;
    }
  }

  private static final Slot IGNORED = Unused.INSTANCE;

  private final ObservationSink sink;
  private final Map<String, Slot> slots = new HashMap<>();
  private final Map<String, String> types = new HashMap<>();
  private final Map<String, String> units = new HashMap<>();
  private final Map<String, MetricDistribution> distributions = new LinkedHashMap<>();
  private final Map<String, MetricCounter> counters = new LinkedHashMap<>();
  private final LoadGauges loads = new LoadGauges();
  private final Map<String, Boolean> withoutUnit = new LinkedHashMap<>();
  private final TimestampFormat times = new TimestampFormat("timestamp", Double.NaN);
  private long seriesLength;

  Exposition(ObservationSink sink) {
    this.sink = sink;
  }

  /** Reads a comment, of which {@code # TYPE} and {@code # UNIT} are relevant. */
  void addComment(String line) {
    boolean type = line.startsWith("# TYPE ");
    if (!type && !line.startsWith("# UNIT ")) {
      return;
    }
    String[] parts = line.strip().split("[ \t]+", 5);
    Map<String, String> metadata = type ? types : units;
    if (parts.length == 4
        && line.length() <= MAX_METADATA_LENGTH
        && metadata.size() < MAX_FAMILIES) {
      metadata.put(unquoted(parts[2]), parts[3]);
    }
  }

  private static String unquoted(String name) {
    boolean quoted = name.length() > 1 && name.startsWith("\"") && name.endsWith("\"");
    return quoted ? name.substring(1, name.length() - 1) : name;
  }

  /**
   * Reads a sample: series, value, and optionally a timestamp and an exemplar.
   *
   * @return null, or why the line was not understood
   */
  @Nullable SkipReason add(String line, long position) {
    int end = ExpositionSeries.end(line);
    if (end <= 0) {
      return SkipReason.MALFORMED;
    }
    String series = line.substring(0, end);
    Slot slot = slots.get(series);
    if (slot == null) {
      if (slots.size() == MAX_SERIES || seriesLength + end > MAX_SERIES_LENGTH) {
        return SkipReason.TOO_LARGE;
      }
      ExpositionSeries parsed = ExpositionSeries.parse(series);
      if (parsed == null) {
        return SkipReason.MALFORMED;
      }
      slot = slot(parsed, position);
      slots.put(series, slot);
      seriesLength += end;
    }
    return slot.isUsed() ? add(slot, line, end) : null;
  }

  private @Nullable SkipReason add(Slot slot, String line, int seriesEnd) {
    int exemplar = line.indexOf('#', seriesEnd);
    String rest = line.substring(seriesEnd, exemplar < 0 ? line.length() : exemplar).strip();
    int blank = rest.indexOf(' ');
    String number = blank < 0 ? rest : rest.substring(0, blank);
    if (number.equals("NaN")) {
      return null;
    }
    double value = DecimalText.parse(number);
    if (Double.isNaN(value) || value < 0) {
      return Double.isNaN(value) ? SkipReason.BAD_NUMBER : SkipReason.NEGATIVE_TIME;
    }
    long time = Observation.UNKNOWN_TIME;
    if (blank >= 0) {
      time = times.parse(rest.substring(blank + 1).strip());
      if (time == Observation.UNKNOWN_TIME) {
        return SkipReason.BAD_NUMBER;
      }
    }
    return slot.add(value, time) ? null : SkipReason.CLOCK_SKEW;
  }

  /** Decides once for each series what its values mean. */
  private Slot slot(ExpositionSeries series, long position) {
    String name = series.name();
    String type = types.getOrDefault(name, "");
    if (name.equals(LoadGauges.PROCESS)) {
      return loads::addProcess;
    }
    if (name.equals(LoadGauges.MACHINE)) {
      return loads::addMachine;
    }
    if (type.equals("gauge") || type.equals("info") || type.equals("stateset")) {
      return IGNORED;
    }
    if (name.endsWith("_bucket") && series.labels().containsKey("le")) {
      return bucket(series, base(name, "_bucket"), position);
    }
    if (series.labels().containsKey("quantile")) {
      return quantile(series, position);
    }
    if (!type.equals("counter") && (name.endsWith("_count") || name.endsWith("_sum"))) {
      boolean count = name.endsWith("_count");
      MetricDistribution distribution =
          distribution(series, base(name, count ? "_count" : "_sum"), position);
      return distribution == null
          ? IGNORED
          : count ? distribution.count()::add : distribution.sum()::add;
    }
    boolean counter = type.equals("counter") || (type.isEmpty() && name.endsWith("_total"));
    return counter ? counter(series) : IGNORED;
  }

  private static String base(String name, String suffix) {
    return name.substring(0, name.length() - suffix.length());
  }

  private Slot bucket(ExpositionSeries series, String family, long position) {
    MetricDistribution distribution = distribution(series, family, position);
    double bound = bound(series.labels().getOrDefault("le", ""));
    CumulativeValue bucket =
        distribution == null || Double.isNaN(bound) ? null : distribution.bucket(bound);
    return bucket == null ? IGNORED : bucket::add;
  }

  private static double bound(String text) {
    return text.equals("+Inf") || text.equals("Inf")
        ? Double.POSITIVE_INFINITY
        : DecimalText.parse(text);
  }

  private Slot quantile(ExpositionSeries series, long position) {
    MetricDistribution distribution = distribution(series, series.name(), position);
    double share = DecimalText.parse(series.labels().getOrDefault("quantile", ""));
    MetricDistribution.LatestValue estimate =
        distribution == null || !(share >= 0 && share <= 1) ? null : distribution.quantile(share);
    if (estimate == null) {
      return IGNORED;
    }
    return (value, time) -> {
      estimate.value = value;
      return true;
    };
  }

  /** Returns the distribution of a series; null if it measures no times of an operation. */
  private @Nullable MetricDistribution distribution(
      ExpositionSeries series, String family, long position) {
    String type = types.getOrDefault(family, "");
    OptionalDouble unit = MetricName.unit(family);
    if (unit.isEmpty() && units.containsKey(family)) {
      unit = TimeUnits.nanoseconds(units.getOrDefault(family, ""));
    }
    if (type.equals("gauge") || type.equals("gaugehistogram")) {
      return null;
    }
    if (unit.isEmpty()) {
      if (!type.isEmpty() && withoutUnit.size() < MAX_REMARKS) {
        withoutUnit.put(family, true);
      }
      return null;
    }
    MetricName name = MetricName.of(MetricName.withoutUnit(family), series.labels());
    if (name == null) {
      return null;
    }
    double nanoseconds = unit.getAsDouble();
    return distributions.computeIfAbsent(
        key(series, family), key -> new MetricDistribution(name, nanoseconds, position));
  }

  private static String key(ExpositionSeries series, String family) {
    StringBuilder key = new StringBuilder(family);
    series.labels().entrySet().stream()
        .filter(label -> !label.getKey().equals("le") && !label.getKey().equals("quantile"))
        .sorted(Map.Entry.comparingByKey())
        .forEach(
            label -> key.append('\n').append(label.getKey()).append('=').append(label.getValue()));
    return key.toString();
  }

  private Slot counter(ExpositionSeries series) {
    String name = series.name();
    String metric = name.endsWith("_total") ? base(name, "_total") : name;
    MetricCounter counter = MetricCounter.of(metric, series.labels());
    return counter == null
        ? IGNORED
        : counters.computeIfAbsent(key(series, name), key -> counter).value()::add;
  }

  /** Returns whether any series was understood. */
  boolean isEmpty() {
    return slots.isEmpty();
  }

  /** Reports all metrics. */
  void finish() {
    distributions.values().forEach(distribution -> distribution.report(sink));
    counters.values().forEach(counter -> counter.report(sink));
    loads.report(sink);
    withoutUnit.keySet().forEach(name -> sink.remark(Remark.of(Remark.Kind.NO_TIME_UNIT, name)));
  }
}
