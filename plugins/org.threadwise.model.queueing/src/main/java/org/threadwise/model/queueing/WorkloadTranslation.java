package org.threadwise.model.queueing;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.threadwise.model.catalogue.ElementKind;
import org.threadwise.model.integration.ArrivalProcess;
import org.threadwise.model.integration.ClosedArrivals;
import org.threadwise.model.integration.ConstantArrivals;
import org.threadwise.model.integration.MessagesAtOnce;
import org.threadwise.model.integration.ModulatedArrivals;
import org.threadwise.model.integration.ModulationState;
import org.threadwise.model.integration.PoissonArrivals;
import org.threadwise.model.integration.Port;
import org.threadwise.model.integration.Rate;
import org.threadwise.model.integration.RecordedArrivals;
import org.threadwise.model.integration.RenewalArrivals;
import org.threadwise.model.measurement.Column;
import org.threadwise.model.names.ElementNames;
import org.threadwise.model.queueing.Diagnostic.Code;
import org.threadwise.model.queueing.Diagnostic.Kind;
import org.threadwise.model.queueing.ValueUse.Role;
import org.threadwise.model.units.Dimension;
import org.threadwise.queueing.distribution.Distribution;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.network.Workload.Arrivals;
import org.threadwise.queueing.network.Workload.Process;
import org.threadwise.queueing.network.Workload.State;

/** Translates one workload. */
final class WorkloadTranslation {

  private final ElementNames names;
  private final Mapping mapping;
  private final DiagnosticCollector diagnostics;
  private final DistributionTranslation distributions;
  private final QuantityTranslation quantities;

  WorkloadTranslation(
      ElementNames names,
      Mapping mapping,
      DiagnosticCollector diagnostics,
      DistributionTranslation distributions) {
    this.names = names;
    this.mapping = mapping;
    this.diagnostics = diagnostics;
    this.distributions = distributions;
    this.quantities = new QuantityTranslation(diagnostics);
  }

  /** Returns the workload, or null after an error. */
  @Nullable Workload translate(org.threadwise.model.integration.Workload source) {
    int errors = diagnostics.errors();
    String name = source.getName() == null ? "" : source.getName();
    List<Arrivals> arrivals = new ArrayList<>();
    Set<Integer> reached = new HashSet<>();
    for (org.threadwise.model.integration.Arrivals each : source.getArrivals()) {
      Arrivals translated = arrivals(each, reached);
      if (translated != null) {
        arrivals.add(translated);
      }
    }
    if (source.getArrivals().isEmpty()) {
      diagnostics.error(source, Code.WORKLOAD, Kind.NO_ARRIVALS, name);
    }
    long duration =
        quantities.wholeTime(
            source.getDuration(), source, ValueUse.of(Role.DURATION, name), Workload.UNTIL_DONE);
    if (duration == 0) {
      diagnostics.error(source, Code.WORKLOAD, Kind.ENDS_AT_ONCE, name);
    }
    long warmUp =
        quantities.wholeTime(
            source.getWarmUp(), source, ValueUse.of(Role.WARM_UP, name), Workload.DETECTED);
    reportEntriesWithoutArrivals(source, reached);
    if (diagnostics.errors() > errors) {
      return null;
    }
    arrivals.sort(Comparator.comparingInt(Arrivals::source));
    return diagnostics.attempt(
        source, Code.WORKLOAD, () -> new Workload(name, arrivals, duration, warmUp));
  }

  private void reportEntriesWithoutArrivals(
      org.threadwise.model.integration.Workload source, Set<Integer> reached) {
    for (int node = 0; node < mapping.elements().size(); node++) {
      boolean entry = mapping.element(node) instanceof Port port && ElementKind.isSource(port);
      if (entry && !reached.contains(node)) {
        diagnostics.info(
            source,
            Code.WORKLOAD,
            Kind.NO_MESSAGES_ARRIVE,
            mapping.name(node),
            String.valueOf(source.getName()));
      }
    }
  }

  private @Nullable Arrivals arrivals(
      org.threadwise.model.integration.Arrivals source, Set<Integer> reached) {
    Port entry = source.getEntry();
    OptionalInt node =
        entry == null || !ElementKind.isSource(entry) ? OptionalInt.empty() : mapping.node(entry);
    if (entry == null || node.isEmpty()) {
      diagnostics.error(source, Code.REFERENCE, Kind.UNKNOWN_ENTRY);
      return null;
    }
    String name = names.display(entry);
    if (!reached.add(node.getAsInt())) {
      diagnostics.error(source, Code.WORKLOAD, Kind.ARRIVALS_TWICE, name);
      return null;
    }
    Process process = process(source, name);
    if (process instanceof Process.Closed && source.getBatch() != null) {
      diagnostics.error(source, Code.WORKLOAD, Kind.USERS_IN_BATCHES, name);
      return null;
    }
    Distribution batch =
        source.getBatch() == null
            ? null
            : distributions.translate(
                source.getBatch(), Dimension.NUMBER, ValueUse.of(Role.BATCHES, name));
    return process == null ? null : new Arrivals(node.getAsInt(), process, batch);
  }

  private @Nullable Process process(
      org.threadwise.model.integration.Arrivals source, String entry) {
    ArrivalProcess process = source.getProcess();
    if (process == null) {
      diagnostics.error(source, Code.WORKLOAD, Kind.NO_PROCESS, entry);
      return null;
    }

    return diagnostics.attempt(
        process,
        Code.WORKLOAD,
        () ->
            switch (process) {
              case PoissonArrivals poisson ->
                  Process.Renewal.poisson(rate(poisson.getRate(), process, entry));
              case ConstantArrivals constant ->
                  Process.Renewal.constant(rate(constant.getRate(), process, entry));
              case RenewalArrivals renewal -> renewal(renewal, entry);
              case ModulatedArrivals modulated -> modulated(modulated, entry);
              case RecordedArrivals recorded -> recorded(recorded, entry);
              case MessagesAtOnce atOnce -> atOnce(atOnce, entry);
              case ClosedArrivals closed -> closed(closed, entry);
              default -> invalid(process, Kind.UNKNOWN_PROCESS, entry);
            });
  }

  private double rate(@Nullable Rate rate, ArrivalProcess subject, String entry) {
    return quantities.rate(rate, subject, ValueUse.of(Role.RATE, entry));
  }

  private Process renewal(RenewalArrivals source, String entry) {
    if (source.getGap() == null) {
      return invalid(source, Kind.NO_GAP, entry);
    }
    int errors = diagnostics.errors();
    Distribution gap =
        distributions.translate(source.getGap(), Dimension.TIME, ValueUse.of(Role.GAP, entry));
    if (diagnostics.errors() > errors) {
      return new Process.AtOnce(1);
    }
    return new Process.Renewal(gap);
  }

  private Process modulated(ModulatedArrivals source, String entry) {
    List<State> states = new ArrayList<>();
    for (ModulationState state : source.getStates()) {
      double rate = quantities.rate(state.getRate(), state, ValueUse.of(Role.RATE, entry));
      double sojourn = quantities.time(state.getSojourn(), state, ValueUse.of(Role.STAY, entry), 0);
      states.add(new State(rate, sojourn));
    }
    return new Process.Modulated(states);
  }

  private Process recorded(RecordedArrivals source, String entry) {
    Column column =
        DistributionTranslation.column(source.getFile(), source.getColumn(), source.getUnit());
    List<Double> read =
        distributions.values(
            source, column, Dimension.TIME, null, ValueUse.of(Role.ARRIVALS, entry));
    if (read == null) {
      return new Process.AtOnce(1);
    }
    List<Long> times = new ArrayList<>(read.size());
    for (double time : read) {
      times.add((long) StrictMath.rint(time));
    }
    return new Process.Recorded(times);
  }

  private Process atOnce(MessagesAtOnce source, String entry) {
    if (source.getMessages() == null) {
      return invalid(source, Kind.NO_MESSAGES, entry);
    }
    return new Process.AtOnce(source.getMessages());
  }

  private Process closed(ClosedArrivals source, String entry) {
    if (source.getUsers() == null) {
      return invalid(source, Kind.NO_USERS, entry);
    }
    Distribution think =
        source.getThink() == null
            ? null
            : distributions.translate(
                source.getThink(), Dimension.TIME, ValueUse.of(Role.THINK, entry));
    return new Process.Closed(source.getUsers(), think);
  }

  /** Reports an error, and returns a process that replaces the wrong one. */
  private Process invalid(ArrivalProcess source, Kind kind, String entry) {
    diagnostics.error(source, Code.WORKLOAD, kind, entry);
    return new Process.AtOnce(1);
  }
}
