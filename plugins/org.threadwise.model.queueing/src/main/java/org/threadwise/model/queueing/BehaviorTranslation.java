package org.threadwise.model.queueing;

import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.threadwise.model.catalogue.ElementKind;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.Port;
import org.threadwise.model.integration.Routing;
import org.threadwise.model.integration.Task;
import org.threadwise.model.integration.Throttling;
import org.threadwise.model.names.ElementNames;
import org.threadwise.model.queueing.Diagnostic.Code;
import org.threadwise.model.queueing.Diagnostic.Kind;
import org.threadwise.model.queueing.ValueUse.Role;
import org.threadwise.model.units.Dimension;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.distribution.Distribution;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Behavior.Choice;
import org.threadwise.queueing.network.Behavior.Emission;
import org.threadwise.queueing.network.Behavior.Firing;

/** Translates patterns and kinds of ports, row by row of semantics.md section 3. */
final class BehaviorTranslation {

  private static final double TOLERANCE = 1e-9;

  private final ElementNames names;
  private final DiagnosticCollector diagnostics;
  private final QuantityTranslation quantities;
  private final DistributionTranslation distributions;
  private final StationTranslation stations;
  private final BatchTranslation batches;

  BehaviorTranslation(
      ElementNames names,
      DiagnosticCollector diagnostics,
      DistributionTranslation distributions,
      StationTranslation stations) {
    this.names = names;
    this.diagnostics = diagnostics;
    quantities = new QuantityTranslation(diagnostics);
    this.distributions = distributions;
    this.stations = stations;
    this.batches = new BatchTranslation(names, diagnostics, distributions);
  }

  /** Returns the behavior of a task with a number of outputs, or null after an error. */
  @Nullable Behavior of(Task task, int outputs) {
    return switch (task.getPattern()) {
      case TRANSLATOR,
          HEADER_PROMOTER,
          HEADER_DEMOTER,
          MODIFIER,
          TRANSFORMER,
          XML_TO_STREAM,
          STREAM_TO_XML,
          ZIP,
          UNZIP,
          ENCRYPT,
          DECRYPT,
          ENCODE,
          DECODE ->
          new Behavior.Pass();
      case SLIMMER, ENRICHER, HEADER_ENRICHER ->
          task.getContext() == null ? new Behavior.Pass() : new Behavior.Match();
      case FILTER, IDEMPOTENT_TRANSFER -> new Behavior.Filter(passes(task));
      case SEMANTIC_VALIDATOR -> {
        double valid = passes(task);
        yield new Behavior.Dispatch(new Choice.ByProbability(List.of(valid, 1 - valid)));
      }
      case REPLICATOR -> new Behavior.Replicate();
      case DISPATCHER -> {
        Choice choice = choice(task, outputs);
        yield choice == null ? null : new Behavior.Dispatch(choice);
      }
      case DISTRIBUTOR -> {
        List<Double> shares = independent(task, outputs);
        yield shares == null ? null : new Behavior.Distribute(shares);
      }
      case SPLITTER, CHOPPER -> split(task);
      case AGGREGATOR ->
          ElementKind.collectsBatches(task) ? batches.of(task) : new Behavior.Aggregate();
      case CORRELATOR -> new Behavior.Correlate();
      case MERGER -> new Behavior.Merge();
      case RESEQUENCER -> new Behavior.Resequence();
      case ASSEMBLER, CROSS_BUILDER -> new Behavior.Assemble();
      case ROUTER -> route(task, outputs);
      case DELAYER -> new Behavior.Delay(delay(task));
      case THROTTLER -> throttle(task);
    };
  }

  /** Returns the behavior of a port. */
  Behavior of(Port port) {
    return switch (port.getKind()) {
      case ENTRY -> new Behavior.Source();
      case EXIT -> new Behavior.Sink();
      case RESPONDER -> new Behavior.Responder();
      case SOLICITOR -> request(port);
    };
  }

  /**
   * Returns the behavior of a solicitor. Without service and response time it never occupies a
   * thread.
   */
  private Behavior request(Port port) {
    boolean timed = port.getService() != null || port.getResponse() != null;
    Distribution response =
        port.getResponse() == null
            ? Constant.ZERO
            : distributions.translate(
                port.getResponse(),
                Dimension.TIME,
                ValueUse.of(Role.RESPONSE, names.display(port)));
    return new Behavior.Request(
        response, timed && !port.isAsynchronous(), stations.stationOf(port));
  }

  private double passes(Element element) {
    Double probability = element.getPasses();
    if (probability == null) {
      return 1;
    }
    if (!(probability >= 0 && probability <= 1)) {
      diagnostics.error(
          element, Code.ROUTING, Kind.PASS_PROBABILITY, names.display(element), probability);
      return 1;
    }
    return probability;
  }

  private @Nullable Behavior split(Element element) {
    if (element.getFragments() == null) {
      diagnostics.error(element, Code.NUMBER, Kind.NO_FRAGMENTS, names.display(element));
      return null;
    }
    return new Behavior.Split(
        distributions.translate(
            element.getFragments(),
            Dimension.NUMBER,
            ValueUse.of(Role.FRAGMENTS, names.display(element))));
  }

  private Distribution delay(Element element) {
    if (element.getDelay() == null) {
      diagnostics.warning(element, Code.NUMBER, Kind.NO_DELAY, names.display(element));
      return Constant.ZERO;
    }
    return distributions.translate(
        element.getDelay(), Dimension.TIME, ValueUse.of(Role.DELAY, names.display(element)));
  }

  /** Returns the behavior of a throttler; it passes all messages if its limit is not valid. */
  private Behavior throttle(Element element) {
    Throttling limit = element.getThrottling();
    Integer messages = limit == null ? null : limit.getMessages();
    if (limit == null || messages == null) {
      diagnostics.error(element, Code.NUMBER, Kind.NO_THROTTLING, names.display(element));
      return new Behavior.Pass();
    }
    long period =
        limit.isAtOnce()
            ? Behavior.Throttle.AT_ONCE
            : quantities.wholeTime(
                limit.getPeriod(), element, ValueUse.of(Role.PERIOD, names.display(element)), 0);
    if (messages < 1 || (period < 1 && !limit.isAtOnce())) {
      diagnostics.error(element, Code.NUMBER, Kind.EMPTY_THROTTLING, names.display(element));
      return new Behavior.Pass();
    }
    return new Behavior.Throttle(messages, period, limit.isBlocking());
  }

  private @Nullable Behavior route(Task task, int outputs) {
    Firing firing =
        switch (task.getFiring()) {
          case EACH -> Firing.EACH;
          case ALL -> Firing.ALL;
        };
    return switch (task.getEmission()) {
      case EVERY -> new Behavior.Route(firing, new Emission.Every());
      case ONE -> {
        Choice choice = choice(task, outputs);
        yield choice == null ? null : new Behavior.Route(firing, new Emission.One(choice));
      }
      case SOME -> {
        List<Double> shares = independent(task, outputs);
        yield shares == null ? null : new Behavior.Route(firing, new Emission.Some(shares));
      }
    };
  }

  /** Returns how one output is chosen; by default with equal probabilities. */
  private @Nullable Choice choice(Element element, int outputs) {
    Routing routing = element.getRouting();
    if (routing == null) {
      return new Choice.ByProbability(Collections.nCopies(outputs, 1.0 / outputs));
    }
    return switch (routing.getRule()) {
      case TURN -> new Choice.InTurn();
      case FRAGMENT -> new Choice.ByFragment();
      case PROBABILITY -> {
        List<Double> shares = probabilities(element, routing, outputs);
        yield shares == null ? null : exclusive(element, routing, shares);
      }
    };
  }

  private @Nullable Choice exclusive(Element element, Routing routing, List<Double> shares) {
    double sum = shares.stream().mapToDouble(Double::doubleValue).sum();
    if (Math.abs(sum - 1) <= TOLERANCE) {
      return new Choice.ByProbability(shares);
    }
    diagnostics.error(
        routing, Code.ROUTING, Kind.PROBABILITY_SUM, names.display(element), (float) sum);
    return null;
  }

  /** Returns the independent probability of each output, 1 by default. */
  private @Nullable List<Double> independent(Element element, int outputs) {
    Routing routing = element.getRouting();
    if (routing == null) {
      diagnostics.warning(element, Code.ROUTING, Kind.NO_PROBABILITIES, names.display(element));
      return Collections.nCopies(outputs, 1.0);
    }
    return switch (routing.getRule()) {
      case PROBABILITY -> probabilities(element, routing, outputs);
      case TURN, FRAGMENT -> {
        diagnostics.error(
            routing,
            Code.ROUTING,
            Kind.INDEPENDENT_OUTPUTS,
            names.display(element),
            routing.getRule().getLiteral());
        yield null;
      }
    };
  }

  private @Nullable List<Double> probabilities(Element element, Routing routing, int outputs) {
    List<Double> shares = routing.getProbabilities();
    if (shares.size() != outputs) {
      diagnostics.error(
          routing,
          Code.ROUTING,
          Kind.PROBABILITY_COUNT,
          names.display(element),
          outputs,
          shares.size());
      return null;
    }
    for (Double share : shares) {
      if (share == null || !(share >= 0 && share <= 1)) {
        diagnostics.error(
            routing,
            Code.ROUTING,
            Kind.OUTPUT_PROBABILITY,
            names.display(element),
            String.valueOf(share));
        return null;
      }
    }
    return List.copyOf(shares);
  }
}
