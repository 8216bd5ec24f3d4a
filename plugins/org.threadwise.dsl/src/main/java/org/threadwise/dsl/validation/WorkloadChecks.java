package org.threadwise.dsl.validation;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.threadwise.dsl.ProblemCode;
import org.threadwise.model.catalogue.ElementKind;
import org.threadwise.model.catalogue.Range;
import org.threadwise.model.integration.ArrivalProcess;
import org.threadwise.model.integration.Arrivals;
import org.threadwise.model.integration.ClosedArrivals;
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

/** Checks workloads: where messages arrive, when, and for how long. */
final class WorkloadChecks {

  private final ProblemReport report;
  private final QuantityChecks quantities;
  private final UserChecks users;

  WorkloadChecks(ProblemReport report, QuantityChecks quantities, UserChecks users) {
    this.report = report;
    this.quantities = quantities;
    this.users = users;
  }

  void check(Solution solution) {
    List<Element> sources = new ArrayList<>();
    for (Process process : solution.getProcesses()) {
      process.getElements().stream().filter(ElementKind::isSource).forEach(sources::add);
    }
    solution.getWorkloads().forEach(workload -> workload(workload, sources));
  }

  private void workload(Workload workload, List<Element> sources) {
    Set<Element> fed = new HashSet<>();
    boolean allKnown = true;
    for (Arrivals arrivals : workload.getArrivals()) {
      Port entry = arrivals.getEntry();
      if (report.checkEntry(arrivals, Literals.ARRIVALS__ENTRY, entry) && !fed.add(entry)) {
        report.add(
            ProblemCode.TWICE,
            arrivals,
            Literals.ARRIVALS__ENTRY,
            "'%s' already has arrivals: remove one of them, or declare another entry"
                .formatted(entry.getName()));
      }
      allKnown &= entry != null && !entry.eIsProxy();
      process(arrivals, arrivals.getProcess());
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

  private void unfed(Workload workload, List<Element> unfed) {
    if (!unfed.isEmpty()) {
      report.atName(
          ProblemCode.ARRIVALS_MISSING,
          workload,
          "Nothing arrives at %s in this workload: write %s: poisson 100/s, for example"
              .formatted(ListText.names(unfed), unfed.getFirst().getName()));
    }
  }

  private void process(Arrivals arrivals, @Nullable ArrivalProcess process) {
    switch (process) {
      case null -> {}
      case PoissonArrivals poisson -> quantities.rate(poisson.getRate(), Range.POSITIVE);
      case ConstantArrivals constant -> quantities.rate(constant.getRate(), Range.POSITIVE);
      case RenewalArrivals renewal -> renewal(renewal);
      case ModulatedArrivals modulated -> modulated(modulated);
      case RecordedArrivals recorded -> recorded(recorded);
      case MessagesAtOnce atOnce ->
          report.atLeast(atOnce, Literals.MESSAGES_AT_ONCE__MESSAGES, atOnce.getMessages(), 1);
      case ClosedArrivals closed -> users.check(arrivals, closed);
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
    double maximum = 0;
    for (ModulationState state : modulated.getStates()) {
      Optional<Double> rate = quantities.rate(state.getRate(), Range.NOT_NEGATIVE);
      quantities.quantity(state.getSojourn(), Dimension.TIME, Range.POSITIVE);
      wrong |= rate.isEmpty();
      maximum = Math.max(maximum, rate.orElse(0.0));
    }
    if (!wrong && maximum == 0 && !modulated.getStates().isEmpty()) {
      report.add(
          ProblemCode.RANGE,
          modulated,
          Literals.MODULATED_ARRIVALS__STATES,
          "Nothing arrives in any state: set one of the rates to more than 0");
    }
  }

  private void recorded(RecordedArrivals recorded) {
    if (recorded.getFile() != null) {
      Column column = new Column(recorded.getFile(), recorded.getColumn(), recorded.getUnit());
      quantities.file(recorded, column, Dimension.TIME);
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
              + " after for");
    }
  }
}
