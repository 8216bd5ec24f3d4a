package org.threadwise.measurement.annotation;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.threadwise.measurement.annotation.AnnotationRow.RowNote;
import org.threadwise.measurement.demand.DemandEstimate;
import org.threadwise.measurement.demand.DemandEstimator;
import org.threadwise.measurement.fit.SampleSummary;
import org.threadwise.model.integration.Element;

/** The measured times of one element. */
public final class ElementTimes {

  /** Load of the machine above which durations are mostly waiting for a core. */
  private static final double CONTENDED_LOAD = 0.7;

  /** The times of an element that was not measured. */
  static final ElementTimes NONE = new ElementTimes(null, null, List.of(), false);

  private final @Nullable ServiceTimes service;
  private final @Nullable FittedTime response;
  private final List<RowNote> contention;
  private final boolean shared;

  ElementTimes(
      @Nullable ServiceTimes service,
      @Nullable FittedTime response,
      List<RowNote> contention,
      boolean shared) {
    this.service = service;
    this.response = response;
    this.contention = List.copyOf(contention);
    this.shared = shared;
  }

  /** Returns notes about waiting for a core that is part of a service time. */
  static List<RowNote> contention(Element element, ServiceTimes times, ServiceDemands demands) {
    List<RowNote> notes = new ArrayList<>();
    DemandEstimate demand = times.demand();
    DemandEstimate sampled = times.sampled();
    if (sampled != null && !SamplePrecision.isPrecise(sampled)) {
      boolean used = demand.estimator() == DemandEstimator.CPU_SAMPLES;
      RowNote.Kind kind = used ? RowNote.Kind.FEW_SAMPLES : RowNote.Kind.SAMPLES_REFUSED;
      notes.add(new RowNote(kind, sampled.halfWidth()));
    }
    boolean durations = demand.estimator() == DemandEstimator.DURATIONS;
    if (!demands.isIdle() && (durations || demand.estimator() == DemandEstimator.SCALED)) {
      demands
          .regression(element)
          .ifPresent(
              refused ->
                  notes.add(new RowNote(RowNote.Kind.REGRESSION_REFUSED, refused.halfWidth())));
    }
    if (demand.estimator() == DemandEstimator.SCALED) {
      notes.add(new RowNote(RowNote.Kind.ROUGHLY_SCALED, demands.load()));
    }
    if (times.waitShare() > 0 && demands.load() > ServiceDemands.IDLE_LOAD) {
      notes.add(new RowNote(RowNote.Kind.WAIT_CONTENDED, demands.load()));
    }
    if (durations && demands.load() > CONTENDED_LOAD) {
      notes.add(new RowNote(RowNote.Kind.CONTENDED, demands.load()));
    }
    return notes;
  }

  /** Returns the durations of the service time; empty if it was not measured. */
  public Optional<SampleSummary> service() {
    return Optional.ofNullable(service).map(ServiceTimes::summary);
  }

  /** Returns the times that have the shape of the CPU time; empty if it was not measured. */
  public Optional<SampleSummary> cpuShape() {
    return Optional.ofNullable(service).map(times -> times.shape().summary());
  }

  /** Returns the CPU time; empty if it is not known apart from the duration. */
  public Optional<DemandEstimate> demand() {
    return Optional.ofNullable(service).filter(ServiceTimes::hasCpu).map(ServiceTimes::demand);
  }

  /** Returns the mean time for which the thread was blocked, in nanoseconds; NaN if unknown. */
  public double waitMean() {
    return service == null ? Double.NaN : service.waitMean();
  }

  /** Returns the response times; empty if they were not measured. */
  public Optional<SampleSummary> response() {
    return Optional.ofNullable(response).map(FittedTime::summary);
  }

  @Nullable ServiceTimes serviceTimes() {
    return service;
  }

  @Nullable FittedTime responseTime() {
    return response;
  }

  /** Returns notes about waiting for a core that is part of the service time. */
  List<RowNote> contention() {
    return contention;
  }

  /** Returns whether operations of several services have the name of the element. */
  boolean isShared() {
    return shared;
  }
}
