package org.threadwise.diagram.edit;

import java.util.stream.Collectors;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.jspecify.annotations.Nullable;
import org.threadwise.model.integration.ArrivalProcess;
import org.threadwise.model.integration.Arrivals;
import org.threadwise.model.integration.ConstantArrivals;
import org.threadwise.model.integration.ConstantDistribution;
import org.threadwise.model.integration.Constraint;
import org.threadwise.model.integration.IntegrationPackage.Literals;
import org.threadwise.model.integration.LocalPool;
import org.threadwise.model.integration.MakespanConstraint;
import org.threadwise.model.integration.MemoryConstraint;
import org.threadwise.model.integration.MessagesAtOnce;
import org.threadwise.model.integration.ModulatedArrivals;
import org.threadwise.model.integration.PoissonArrivals;
import org.threadwise.model.integration.RecordedArrivals;
import org.threadwise.model.integration.RenewalArrivals;
import org.threadwise.model.integration.ResponseConstraint;
import org.threadwise.model.integration.ThreadsConstraint;
import org.threadwise.model.integration.ThroughputConstraint;

/** What the blocks of a model list: arrivals, bounds, and the threads of single tasks. */
final class BlockItems {

  private final PreservedText phrases;

  BlockItems(PreservedText phrases) {
    this.phrases = phrases;
  }

  /** One thing that a block lists. */
  String words(EObject item) {
    return switch (item) {
      case LocalPool local ->
          phrases.reference(local, Literals.LOCAL_POOL__ELEMENT)
              + ": "
              + phrases.value(local, Literals.LOCAL_POOL__THREADS);
      case Arrivals arrivals -> arrivals(arrivals);
      case Constraint constraint -> constraint(constraint);
      default -> throw PreservedText.missing(item, "words");
    };
  }

  private String arrivals(Arrivals arrivals) {
    String batch =
        arrivals.getBatch() == null
            ? ""
            : " in batches of " + phrases.distribution(arrivals.getBatch());
    return phrases.reference(arrivals, Literals.ARRIVALS__ENTRY)
        + ": "
        + process(arrivals.getProcess())
        + batch;
  }

  private String process(@Nullable ArrivalProcess process) {
    return switch (process) {
      case PoissonArrivals poisson -> "poisson " + phrases.rate(poisson.getRate());
      case ConstantArrivals constant -> "constant " + phrases.rate(constant.getRate());
      case RenewalArrivals renewal -> {
        boolean every =
            renewal.getGap() instanceof ConstantDistribution && phrases.wasEvery(renewal);
        yield (every ? "every " : "renewal ") + phrases.distribution(renewal.getGap());
      }
      case ModulatedArrivals modulated ->
          modulated.getStates().stream()
              .map(
                  state ->
                      phrases.rate(state.getRate())
                          + " for "
                          + phrases.quantity(state.getSojourn()))
              .collect(Collectors.joining(", ", "modulated { ", " }"));
      case RecordedArrivals recorded -> phrases.recorded(recorded);
      case MessagesAtOnce once ->
          phrases.value(once, Literals.MESSAGES_AT_ONCE__MESSAGES) + " messages at once";
      case null, default -> throw PreservedText.missing(process, "arrivals");
    };
  }

  private String constraint(Constraint constraint) {
    String comparison = " " + constraint.getComparison().getLiteral() + " ";
    return switch (constraint) {
      case ResponseConstraint response ->
          response.getStatistic()
              + end("", response, response.getEntry(), Literals.RESPONSE_CONSTRAINT__ENTRY)
              + end("-> ", response, response.getExit(), Literals.RESPONSE_CONSTRAINT__EXIT)
              + comparison
              + phrases.quantity(response.getLimit());
      case ThroughputConstraint rate ->
          "throughput"
              + end("", rate, rate.getExit(), Literals.THROUGHPUT_CONSTRAINT__EXIT)
              + comparison
              + phrases.rate(rate.getLimit());
      case MakespanConstraint makespan ->
          "makespan" + comparison + phrases.quantity(makespan.getLimit());
      case ThreadsConstraint threads -> threads(threads, comparison);
      case MemoryConstraint memory -> "memory" + comparison + phrases.quantity(memory.getLimit());
      default -> throw PreservedText.missing(constraint, "words");
    };
  }

  private String threads(ThreadsConstraint threads, String comparison) {
    String limit = phrases.value(threads, Literals.THREADS_CONSTRAINT__LIMIT);
    return threads.getPool() == null
        ? "threads" + comparison + limit
        : "pools "
            + phrases.reference(threads, Literals.THREADS_CONSTRAINT__POOL)
            + comparison
            + limit
            + " threads";
  }

  private String end(String lead, EObject constraint, @Nullable EObject port, EReference feature) {
    return port == null ? "" : " " + lead + phrases.reference(constraint, feature);
  }
}
