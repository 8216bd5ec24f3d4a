package org.threadwise.model.queueing;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.threadwise.model.integration.ArrivalProcess;
import org.threadwise.model.integration.ConstantArrivals;
import org.threadwise.model.integration.MessagesAtOnce;
import org.threadwise.model.integration.ModulatedArrivals;
import org.threadwise.model.integration.ModulationState;
import org.threadwise.model.integration.PoissonArrivals;
import org.threadwise.model.integration.Port;
import org.threadwise.model.integration.PortKind;
import org.threadwise.model.integration.Rate;
import org.threadwise.model.integration.RecordedArrivals;
import org.threadwise.model.integration.RenewalArrivals;
import org.threadwise.model.measurement.Column;
import org.threadwise.model.names.ElementNames;
import org.threadwise.model.queueing.Diagnostic.Code;
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
      diagnostics.error(
          source,
          Code.WORKLOAD,
          "workload " + name + " has no arrivals: write an entry and, say, poisson 100/s");
    }
    long duration =
        quantities.wholeTime(
            source.getDuration(), source, "duration of workload " + name, Workload.UNTIL_DONE);
    if (duration == 0) {
      diagnostics.error(
          source, Code.WORKLOAD, "workload " + name + " ends at time 0: write for 60 s");
    }
    long warmUp =
        quantities.wholeTime(
            source.getWarmUp(), source, "warm-up of workload " + name, Workload.DETECTED);
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
      boolean entry = mapping.element(node) instanceof Port port && isEntry(port);
      if (entry && !reached.contains(node)) {
        diagnostics.info(
            source,
            Code.WORKLOAD,
            "no messages arrive at %s in workload %s"
                .formatted(mapping.name(node), source.getName()));
      }
    }
  }

  private static boolean isEntry(Port port) {
    return port.getKind() == PortKind.ENTRY || port.getKind() == PortKind.RESPONDER;
  }

  private @Nullable Arrivals arrivals(
      org.threadwise.model.integration.Arrivals source, Set<Integer> reached) {
    Port entry = source.getEntry();
    OptionalInt node = entry == null || !isEntry(entry) ? OptionalInt.empty() : mapping.node(entry);
    if (entry == null || node.isEmpty()) {
      diagnostics.error(
          source,
          Code.REFERENCE,
          "messages arrive at an entry or a responder of this solution: correct the name before"
              + " ':'");
      return null;
    }
    String name = names.display(entry);
    if (!reached.add(node.getAsInt())) {
      diagnostics.error(
          source,
          Code.WORKLOAD,
          "the arrivals at " + name + " are given twice: remove one of them");
      return null;
    }
    Process process = process(source, name);
    Distribution batch =
        source.getBatch() == null
            ? null
            : distributions.translate(source.getBatch(), Dimension.NUMBER, "batches at " + name);
    return process == null ? null : new Arrivals(node.getAsInt(), process, batch);
  }

  private @Nullable Process process(
      org.threadwise.model.integration.Arrivals source, String entry) {
    ArrivalProcess process = source.getProcess();
    if (process == null) {
      diagnostics.error(
          source, Code.WORKLOAD, entry + " has no arrivals: write, say, poisson 100/s");
      return null;
    }
    String what = "arrivals at " + entry;
    return diagnostics.attempt(
        process,
        Code.WORKLOAD,
        () ->
            switch (process) {
              case PoissonArrivals poisson ->
                  Process.Renewal.poisson(rate(poisson.getRate(), process, what));
              case ConstantArrivals constant ->
                  Process.Renewal.constant(rate(constant.getRate(), process, what));
              case RenewalArrivals renewal -> renewal(renewal, what);
              case ModulatedArrivals modulated -> modulated(modulated, what);
              case RecordedArrivals recorded -> recorded(recorded, what);
              case MessagesAtOnce atOnce -> atOnce(atOnce, what);
              default ->
                  throw new IllegalArgumentException(
                      what + " have an unknown process: write, for example, poisson 100/s");
            });
  }

  private double rate(@Nullable Rate rate, ArrivalProcess subject, String what) {
    return quantities.rate(rate, subject, "rate of the " + what);
  }

  private Process renewal(RenewalArrivals source, String what) {
    if (source.getGap() == null) {
      throw new IllegalArgumentException(what + " have no gap: write, say, every 5 ms");
    }
    int errors = diagnostics.errors();
    Distribution gap =
        distributions.translate(source.getGap(), Dimension.TIME, "gap of the " + what);
    if (diagnostics.errors() > errors) {
      return new Process.AtOnce(1);
    }
    return new Process.Renewal(gap);
  }

  private Process modulated(ModulatedArrivals source, String what) {
    List<State> states = new ArrayList<>();
    for (ModulationState state : source.getStates()) {
      double rate = quantities.rate(state.getRate(), state, "rate of the " + what);
      double sojourn = quantities.time(state.getSojourn(), state, "stay of the " + what, 0);
      states.add(new State(rate, sojourn));
    }
    return new Process.Modulated(states);
  }

  private Process recorded(RecordedArrivals source, String what) {
    Column column =
        DistributionTranslation.column(source.getFile(), source.getColumn(), source.getUnit());
    List<Double> read = distributions.values(source, column, Dimension.TIME, null, what);
    if (read == null) {
      return new Process.AtOnce(1);
    }
    List<Long> times = new ArrayList<>(read.size());
    for (double time : read) {
      times.add((long) StrictMath.rint(time));
    }
    return new Process.Recorded(times);
  }

  private static Process atOnce(MessagesAtOnce source, String what) {
    if (source.getMessages() == null) {
      throw new IllegalArgumentException(
          what + " have no number of messages: write, say, 1000 messages at once");
    }
    return new Process.AtOnce(source.getMessages());
  }
}
