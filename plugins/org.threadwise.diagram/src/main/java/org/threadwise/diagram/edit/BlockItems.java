package org.threadwise.diagram.edit;

import java.util.stream.Collectors;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.jspecify.annotations.Nullable;
import org.threadwise.model.integration.ArrivalProcess;
import org.threadwise.model.integration.Arrivals;
import org.threadwise.model.integration.ClosedArrivals;
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

/** The source text of list items in blocks: arrivals, bounds, and thread counts of tasks. */
final class BlockItems {

  private final PreservedText texts;

  BlockItems(PreservedText texts) {
    this.texts = texts;
  }

  /** Returns the source text of an item. */
  String text(EObject item) {
    return switch (item) {
      case LocalPool local ->
          texts.reference(local, Literals.LOCAL_POOL__ELEMENT)
              + ": "
              + texts.value(local, Literals.LOCAL_POOL__THREADS);
      case Arrivals arrivals -> arrivals(arrivals);
      case Constraint constraint -> constraint(constraint);
      default -> throw PreservedText.missing(item, "text");
    };
  }

  private String arrivals(Arrivals arrivals) {
    String batch =
        arrivals.getBatch() == null
            ? ""
            : " in batches of " + texts.distribution(arrivals.getBatch());
    return texts.reference(arrivals, Literals.ARRIVALS__ENTRY)
        + ": "
        + process(arrivals.getProcess())
        + batch;
  }

  private String process(@Nullable ArrivalProcess process) {
    return switch (process) {
      case PoissonArrivals poisson -> "poisson " + texts.rate(poisson.getRate());
      case ConstantArrivals constant -> "constant " + texts.rate(constant.getRate());
      case RenewalArrivals renewal -> {
        boolean every = renewal.getGap() instanceof ConstantDistribution && texts.wasEvery(renewal);
        yield (every ? "every " : "renewal ") + texts.distribution(renewal.getGap());
      }
      case ModulatedArrivals modulated ->
          modulated.getStates().stream()
              .map(
                  state ->
                      texts.rate(state.getRate()) + " for " + texts.quantity(state.getSojourn()))
              .collect(Collectors.joining(", ", "modulated { ", " }"));
      case RecordedArrivals recorded -> texts.recorded(recorded);
      case MessagesAtOnce once ->
          texts.value(once, Literals.MESSAGES_AT_ONCE__MESSAGES) + " messages at once";
      case ClosedArrivals closed -> closed(closed);
      case null, default -> throw PreservedText.missing(process, "arrivals");
    };
  }

  private String closed(ClosedArrivals closed) {
    String users = texts.value(closed, Literals.CLOSED_ARRIVALS__USERS) + " users";
    return closed.getThink() == null
        ? users
        : users + " think " + texts.distribution(closed.getThink());
  }

  private String constraint(Constraint constraint) {
    String comparison = " " + constraint.getComparison().getLiteral() + " ";
    return switch (constraint) {
      case ResponseConstraint response ->
          response.getStatistic()
              + end("", response, response.getEntry(), Literals.RESPONSE_CONSTRAINT__ENTRY)
              + end("-> ", response, response.getExit(), Literals.RESPONSE_CONSTRAINT__EXIT)
              + comparison
              + texts.quantity(response.getLimit());
      case ThroughputConstraint rate ->
          "throughput"
              + end("", rate, rate.getExit(), Literals.THROUGHPUT_CONSTRAINT__EXIT)
              + comparison
              + texts.rate(rate.getLimit());
      case MakespanConstraint makespan ->
          "makespan" + comparison + texts.quantity(makespan.getLimit());
      case ThreadsConstraint threads -> threads(threads, comparison);
      case MemoryConstraint memory -> "memory" + comparison + texts.quantity(memory.getLimit());
      default -> throw PreservedText.missing(constraint, "text");
    };
  }

  private String threads(ThreadsConstraint threads, String comparison) {
    String limit = texts.value(threads, Literals.THREADS_CONSTRAINT__LIMIT);
    return threads.getPool() == null
        ? "threads" + comparison + limit
        : "pools "
            + texts.reference(threads, Literals.THREADS_CONSTRAINT__POOL)
            + comparison
            + limit
            + " threads";
  }

  private String end(String lead, EObject constraint, @Nullable EObject port, EReference feature) {
    return port == null ? "" : " " + lead + texts.reference(constraint, feature);
  }
}
