package org.threadwise.dsl.validation;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.threadwise.dsl.ProblemCode;
import org.threadwise.model.catalogue.ElementKind;
import org.threadwise.model.catalogue.Range;
import org.threadwise.model.integration.ArrivalProcess;
import org.threadwise.model.integration.Arrivals;
import org.threadwise.model.integration.ConstantArrivals;
import org.threadwise.model.integration.ConstantDistribution;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.IntegrationPackage.Literals;
import org.threadwise.model.integration.MessagesAtOnce;
import org.threadwise.model.integration.ModulatedArrivals;
import org.threadwise.model.integration.ModulationState;
import org.threadwise.model.integration.PoissonArrivals;
import org.threadwise.model.integration.Port;
import org.threadwise.model.integration.Process;
import org.threadwise.model.integration.RecordedArrivals;
import org.threadwise.model.integration.RenewalArrivals;
import org.threadwise.model.integration.Solution;
import org.threadwise.model.integration.Workload;
import org.threadwise.model.measurement.Column;
import org.threadwise.model.units.Dimension;

/** Workloads: where messages arrive, when, and for how long. */
final class WorkloadChecks {

  private static final int MOST_LISTED = 8;

  private final ProblemReport report;
  private final QuantityChecks quantities;

  WorkloadChecks(ProblemReport report, QuantityChecks quantities) {
    this.report = report;
    this.quantities = quantities;
  }

  void check(Solution solution) {
    List<Element> sources = new ArrayList<>();
    for (Process process : solution.getProcesses()) {
      process.getElements().stream().filter(MessageFlow::isSource).forEach(sources::add);
    }
    solution.getWorkloads().forEach(workload -> workload(workload, sources));
  }

  private void workload(Workload workload, List<Element> sources) {
    Set<Element> fed = new HashSet<>();
    boolean allKnown = true;
    for (Arrivals arrivals : workload.getArrivals()) {
      Port entry = arrivals.getEntry();
      boolean known = entry != null && !entry.eIsProxy();
      allKnown &= known;
      if (known && entry != null) {
        entry(arrivals, entry, fed);
      }
      process(arrivals.getProcess());
      quantities.distribution(arrivals.getBatch(), Dimension.NUMBER);
    }
    if (workload.getArrivals().isEmpty()) {
      report.atName(
          ProblemCode.WORKLOAD_EMPTY,
          workload,
          "Nothing arrives in this workload: write an entry and a rate between its braces, such as"
              + " Orders: poisson 100/s");
    } else if (allKnown) {
      unfed(workload, sources.stream().filter(source -> !fed.contains(source)).toList());
    }
    end(workload);
  }

  private void entry(Arrivals arrivals, Port entry, Set<Element> fed) {
    if (!MessageFlow.isSource(entry)) {
      report.add(
          ProblemCode.NOT_AN_ENTRY,
          arrivals,
          Literals.ARRIVALS__ENTRY,
          "'%s' is an %s: messages arrive at an entry or a responder; name one"
              .formatted(entry.getName(), ElementKind.of(entry).displayName()));
    } else if (!fed.add(entry)) {
      report.add(
          ProblemCode.TWICE,
          arrivals,
          Literals.ARRIVALS__ENTRY,
          "'%s' has arrivals already: remove one of them, or add their rates"
              .formatted(entry.getName()));
    }
  }

  private void unfed(Workload workload, List<Element> unfed) {
    if (!unfed.isEmpty()) {
      String names =
          unfed.stream().limit(MOST_LISTED).map(Element::getName).collect(Collectors.joining(", "));
      report.atName(
          ProblemCode.ARRIVALS_MISSING,
          workload,
          "Nothing arrives at %s%s in this workload: write %s: poisson 100/s, say"
              .formatted(
                  names,
                  unfed.size() > MOST_LISTED ? " and more" : "",
                  unfed.getFirst().getName()));
    }
  }

  private void process(@Nullable ArrivalProcess process) {
    switch (process) {
      case null -> {}
      case PoissonArrivals poisson -> quantities.rate(poisson.getRate(), Range.POSITIVE);
      case ConstantArrivals constant -> quantities.rate(constant.getRate(), Range.POSITIVE);
      case RenewalArrivals renewal -> renewal(renewal);
      case ModulatedArrivals modulated -> modulated(modulated);
      case RecordedArrivals recorded -> recorded(recorded);
      case MessagesAtOnce atOnce -> atOnce(atOnce);
      default -> throw new IllegalArgumentException("No check for " + process);
    }
  }

  private void renewal(RenewalArrivals renewal) {
    if (renewal.getGap() instanceof ConstantDistribution constant) {
      quantities.quantity(constant.getValue(), Dimension.TIME, Range.POSITIVE);
    } else {
      quantities.distribution(renewal.getGap(), Dimension.TIME);
    }
  }

  private void modulated(ModulatedArrivals modulated) {
    boolean wrong = false;
    double most = 0;
    for (ModulationState state : modulated.getStates()) {
      Optional<Double> rate = quantities.rate(state.getRate(), Range.NOT_NEGATIVE);
      quantities.quantity(state.getSojourn(), Dimension.TIME, Range.POSITIVE);
      wrong |= rate.isEmpty();
      most = Math.max(most, rate.orElse(0.0));
    }
    if (!wrong && most == 0 && !modulated.getStates().isEmpty()) {
      report.add(
          ProblemCode.RANGE,
          modulated,
          Literals.MODULATED_ARRIVALS__STATES,
          "Nothing arrives in any state: give one of them a rate greater than 0");
    }
  }

  private void recorded(RecordedArrivals recorded) {
    if (recorded.getFile() != null) {
      Column column = new Column(recorded.getFile(), recorded.getColumn(), recorded.getUnit());
      quantities.file(recorded, column, Dimension.TIME);
    }
  }

  private void atOnce(MessagesAtOnce atOnce) {
    if (atOnce.getMessages() != null && atOnce.getMessages() < 1) {
      report.add(
          ProblemCode.RANGE,
          atOnce,
          Literals.MESSAGES_AT_ONCE__MESSAGES,
          "At least 1 message must arrive, not " + atOnce.getMessages() + ": change it");
    }
  }

  private void end(Workload workload) {
    Optional<Double> duration =
        quantities.quantity(workload.getDuration(), Dimension.TIME, Range.POSITIVE);
    Optional<Double> warmUp =
        quantities.quantity(workload.getWarmUp(), Dimension.TIME, Range.NOT_NEGATIVE);
    if (duration.isPresent() && warmUp.isPresent() && warmUp.get() >= duration.get()) {
      report.add(
          ProblemCode.CONTRADICTION,
          workload,
          Literals.WORKLOAD__WARM_UP,
          "The warm-up is not over when the run ends: write a shorter warmup, or a longer time"
              + " behind for");
    }
  }
}
