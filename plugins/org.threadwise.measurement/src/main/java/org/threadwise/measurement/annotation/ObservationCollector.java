package org.threadwise.measurement.annotation;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.LongStream;
import org.threadwise.measurement.fit.ArrivalSample;
import org.threadwise.measurement.fit.Sample;
import org.threadwise.measurement.routing.RoutingObservations;
import org.threadwise.measurement.source.Observation;
import org.threadwise.measurement.source.Observation.Quantity;
import org.threadwise.measurement.source.ObservationSink;
import org.threadwise.measurement.source.Remark;
import org.threadwise.measurement.source.SkipReason;
import org.threadwise.measurement.source.Stalls;
import org.threadwise.model.integration.Element;
import org.threadwise.queueing.simulation.ExperimentMonitor;

/**
 * Collects the observations of all sources by element. Memory is bounded: an element has one {@link
 * Sample} for each quantity, and few of the names that belong to no element are kept ({@link
 * ObservedNames}).
 */
public final class ObservationCollector implements ObservationSink {

  private static final int MAX_REMARKS = 200;

  /**
   * Records that were skipped for one reason.
   *
   * @param count number of records
   * @param source name of the file with the first one; empty if unknown
   * @param position position of the first one: line or record, from 1; 0 if unknown
   */
  public record Skipped(long count, String source, long position) {}

  private final ElementMatcher matcher;
  private final TimeWindow window;
  private final int storedValues;
  private final ExperimentMonitor monitor;
  private final ObservedNames names;
  private final Map<Element, Map<Quantity, Sample>> samples = new LinkedHashMap<>();
  private final Map<Element, ArrivalSample> arrivals = new LinkedHashMap<>();
  private final Map<Element, Sample> sojourns = new LinkedHashMap<>();
  private final Map<Element, ArrivalSample> departures = new LinkedHashMap<>();
  private final Map<SkipReason, Skipped> skipped = new EnumMap<>(SkipReason.class);
  private final Set<Remark> remarks = new LinkedHashSet<>();
  private StalledExecutions stalled = new StalledExecutions(Stalls.NONE);
  private final DemandEvidence evidence = new DemandEvidence();
  private final ReportedQueue queue = new ReportedQueue();
  private final Map<Element, Observation.Activity> completions = new LinkedHashMap<>();
  private final RoutingObservations routing;
  private final Optional<Element> onlyEntry;
  private long latest = Observation.UNKNOWN_TIME;
  private String source = "";
  private long records;
  private long outside;
  private boolean finished;

  /**
   * Creates a collector.
   *
   * @param window observations that start outside of it are ignored
   * @param monitor cancels reading, and receives its progress
   */
  public ObservationCollector(
      ElementMatcher matcher, TimeWindow window, ExperimentMonitor monitor) {
    this(matcher, window, Sample.MAX_ORDERED, monitor);
  }

  /**
   * Creates a collector that needs less memory.
   *
   * @param storedValues number of values of each element that are stored one by one; of all others,
   *     a histogram with three digits is kept
   */
  public ObservationCollector(
      ElementMatcher matcher, TimeWindow window, int storedValues, ExperimentMonitor monitor) {
    this.storedValues = storedValues;
    this.matcher = matcher;
    this.names = new ObservedNames(matcher, this::remark);
    this.onlyEntry = matcher.onlyEntry();
    this.routing = new RoutingObservations(matcher.solution());
    this.window = window;
    this.monitor = monitor;
  }

  /** Leaves out executions that overlap stalls. To be called before anything is accepted. */
  public void leaveOut(Stalls stalls) {
    stalled = new StalledExecutions(stalls);
  }

  /** Starts a source with a name, to which what follows belongs. */
  void startSource(String name) {
    source = name;
    records = 0;
  }

  /** Returns whether the source has contained anything, even if it was skipped. */
  boolean hasRecords() {
    return records > 0;
  }

  @Override
  public void accept(Observation observation) {
    records++;
    switch (observation) {
      case Observation.Execution execution -> add(execution);
      case Observation.Histogram histogram -> add(histogram);
      case Observation.Totals totals -> add(totals);
      case Observation.Arrival arrival -> add(arrival);
      case Observation.Sojourn sojourn -> add(sojourn);
      case Observation.Transition transition -> add(transition);
      case Observation.Failure failure -> add(failure);
      case Observation.Load observed -> add(observed);
      case Observation.Activity activity -> add(activity);
    }
  }

  private void add(Observation.Execution execution) {
    if (!window.contains(execution.start())) {
      outside++;
      return;
    }
    Optional<Element> element = names.count(execution.name());
    // A stall spoils the duration, but the message took its way all the same.
    element.ifPresent(each -> routing.add(each, execution.quantity(), execution.instance()));
    if (!stalled.leavesOut(execution)) {
      latest = Math.max(latest, execution.start());
      element.ifPresent(each -> sample(each, execution.quantity()).add(execution.duration()));
      evidence.add(execution, element.isPresent() ? element.get() : execution.name());
    }
  }

  private void add(Observation.Histogram histogram) {
    evidence.addAggregate(histogram.quantity(), histogram.sum());
    names
        .count(histogram.name())
        .ifPresent(
            element -> {
              sample(element, histogram.quantity())
                  .addHistogram(histogram.bounds(), histogram.counts(), histogram.sum());
              routing.add(element, histogram.quantity(), LongStream.of(histogram.counts()).sum());
            });
  }

  private void add(Observation.Totals totals) {
    evidence.addAggregate(totals.quantity(), totals.sum());
    names
        .count(totals.name())
        .ifPresent(
            element -> {
              evidence.addSampled(element, totals.sum(), totals.halfWidth());
              sample(element, totals.quantity())
                  .addTotals(totals.count(), totals.sum(), totals.resolution());
              routing.add(element, totals.quantity(), totals.count());
            });
  }

  /** Adds a transition. Its time is unknown, so it cannot be part of a time window. */
  private void add(Observation.Transition transition) {
    if (window.equals(TimeWindow.ALL)) {
      routing.add(transition.name(), transition.to(), transition.count());
    } else {
      remark(Remark.of(Remark.Kind.TRANSITIONS_WITHOUT_TIME));
    }
  }

  /** Adds a failure of the innermost operation that belongs to an element. */
  private void add(Observation.Failure failure) {
    if (window.contains(failure.start())) {
      routing.addFailure(
          failure.operations().stream()
              .flatMap(operation -> names.elementOf(operation).stream())
              .findFirst()
              .orElse(null));
    }
  }

  private void add(Observation.Load observed) {
    if (window.contains(observed.start()) && !stalled.leavesOut(observed)) {
      evidence.processors().add(observed);
    }
  }

  private void add(Observation.Arrival arrival) {
    if (window.contains(arrival.time())) {
      (onlyEntry.isPresent() ? onlyEntry : names.count(arrival.name()))
          .ifPresent(
              entry ->
                  arrivals.computeIfAbsent(entry, none -> new ArrivalSample()).add(arrival.time()));
    }
  }

  private void add(Observation.Sojourn sojourn) {
    if (window.contains(sojourn.start())) {
      (onlyEntry.isPresent() ? onlyEntry : Optional.ofNullable(matcher.match(sojourn.name())))
          .ifPresent(
              entry -> {
                sojourns
                    .computeIfAbsent(entry, none -> Sample.ofDurations(storedValues))
                    .add(sojourn.duration());
                departures
                    .computeIfAbsent(entry, none -> new ArrivalSample())
                    .add(sojourn.start() + (long) sojourn.duration());
              });
    }
  }

  /** Adds the mean demand of an execution by the utilisation law, or what it follows from. */
  private void add(Observation.Activity activity) {
    queue.add(activity);
    boolean completed = activity.completions() >= 1;
    if (completed && activity.cpu() >= 0) {
      names
          .count(activity.name())
          .ifPresent(element -> addCpu(element, activity.completions(), activity.cpu()));
    } else if (completed && !activity.name().isEmpty()) {
      names.count(activity.name()).ifPresent(element -> addCompletions(element, activity));
    } else if (activity.cpu() >= 0) {
      evidence.processors().addCpu(activity);
    }
  }

  private void addCompletions(Element element, Observation.Activity activity) {
    completions.merge(element, activity, ProcessorUse::sum);
    routing.addCompletions(element, (long) activity.completions());
  }

  private void addCpu(Element element, double count, double cpu) {
    sample(element, Quantity.CPU).addTotals((long) count, cpu, 0);
    routing.add(element, Quantity.CPU, (long) count);
  }

  /**
   * Derives what follows only from all observations: if the work of one element is all that the
   * threads do, its demand by the utilisation law. To be called after all sources were read.
   */
  void finish() {
    if (!finished && completions.size() == 1) {
      completions.forEach(
          (element, activity) ->
              evidence
                  .processors()
                  .demandByThreads(List.of(activity))
                  .ifPresent(
                      demand ->
                          addCpu(
                              element, activity.completions(), demand * activity.completions())));
    }
    finished = true;
  }

  /** Returns the names in the data. */
  ObservedNames names() {
    return names;
  }

  private Sample sample(Element element, Quantity quantity) {
    return samples
        .computeIfAbsent(element, none -> new EnumMap<>(Quantity.class))
        .computeIfAbsent(quantity, none -> Sample.ofDurations(storedValues));
  }

  @Override
  public void skip(SkipReason reason, long position) {
    skipped.merge(
        reason,
        new Skipped(1, source, position),
        (known, one) -> new Skipped(known.count() + 1, known.source(), known.position()));
    records++;
  }

  @Override
  public void remark(Remark remark) {
    if (remarks.size() < MAX_REMARKS) {
      remarks.add(remark);
    }
  }

  @Override
  public void progress(long done, long total) {
    monitor.progress(done, total);
  }

  @Override
  public boolean isCancelled() {
    return monitor.cancelled();
  }

  /** Returns what was observed of the ways of messages. */
  RoutingObservations routing() {
    return routing;
  }

  /** Returns the samples of an element by quantity, empty if it has none. */
  public Map<Quantity, Sample> samples(Element element) {
    return samples.getOrDefault(element, Map.of());
  }

  /** Returns how long messages were in the system, by the entry at which they arrived. */
  public Map<Element, Sample> sojourns() {
    return sojourns;
  }

  /** Returns the times at which messages left the system, by the entry at which they arrived. */
  public Map<Element, ArrivalSample> departures() {
    return departures;
  }

  /** Returns the times at which messages arrived, by element. */
  public Map<Element, ArrivalSample> arrivals() {
    return arrivals;
  }

  /** Returns what counters without times show of an element, empty if there are none. */
  Optional<Observation.Activity> completions(Element element) {
    return Optional.ofNullable(completions.get(element));
  }

  /** Returns the names that belong to no element, and how often each occurred. */
  public Map<String, Long> unmatched() {
    return names.unmatched();
  }

  /** Returns the records that were skipped, by reason. */
  public Map<SkipReason, Skipped> skipped() {
    return Map.copyOf(skipped);
  }

  /** Returns the remarks of all sources, without repetitions. */
  public List<Remark> remarks() {
    List<Remark> all = new ArrayList<>(remarks);
    if (evidence.processors().isKnown()) {
      all.removeIf(remark -> remark.kind() == Remark.Kind.LOAD_UNKNOWN);
    }
    if (outside > 0) {
      all.add(Remark.of(Remark.Kind.OUTSIDE_WINDOW, Long.toString(outside)));
    }
    stalled.remark().ifPresent(all::add);
    evidence.remark().ifPresent(all::add);
    queue.remark().ifPresent(all::add);
    return all;
  }

  /** Returns how busy the cores were. */
  public LoadAverage load() {
    return evidence.processors().load();
  }

  DemandEvidence evidence() {
    return evidence;
  }

  /** Returns the latest start of an execution, or {@link Observation#UNKNOWN_TIME}. */
  public long latest() {
    return latest;
  }
}
