package org.threadwise.importing.camel;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.threadwise.importing.Limitation.Kind;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.IntegrationFactory;
import org.threadwise.model.integration.Pattern;
import org.threadwise.model.integration.Throttling;

/** Translates steps at which messages wait: for others, for a time, or for a limit. */
final class WaitTranslation {

  private static final String DEFAULT_PERIOD = "1000";

  private final FlowDraft flow;
  private final CamelPools pools;
  private final StepTranslation steps;

  WaitTranslation(FlowDraft flow, CamelPools pools, StepTranslation steps) {
    this.flow = flow;
    this.pools = pools;
    this.steps = steps;
  }

  /**
   * Translates {@code aggregate}: the steps in it process batches on a thread of their own, while
   * the message itself continues behind it.
   */
  @Nullable MessagePosition aggregate(RouteNode step, MessagePosition at, boolean isEnd) {
    MessagePosition into = at;
    @Nullable MessagePosition onward = null;
    if (!isEnd) {
      Element copies = flow.task(Pattern.REPLICATOR, steps.name(step) + "_copies", step, at);
      into = flow.output(copies, at.pool());
      onward = flow.output(copies, at.pool());
    }
    Element aggregator = flow.task(Pattern.AGGREGATOR, steps.name(step), step, into);
    completeBatches(step, aggregator);
    MessagePosition batch = flow.output(aggregator, at.pool());
    MessagePosition carried =
        step.is("parallelProcessing") || step.option("executorService") != null
            ? batch.handedOverTo(pools.ofStep(step, steps.name(step) + "_threads"))
            : batch.handedOverTo(pools.ofWorkers(step, steps.name(step) + "_thread", 1));
    @Nullable MessagePosition end = steps.sequence(step.steps(), carried, true);
    if (end != null) {
      flow.exit(steps.name(step) + "_end", step, end);
    }
    return onward;
  }

  private void completeBatches(RouteNode step, Element aggregator) {
    Optional<Integer> size =
        step.number("completionSize").or(() -> constantOf(step, "completionSizeExpression"));
    Optional<Double> timeout =
        step.milliseconds("completionTimeout")
            .or(() -> constantOf(step, "completionTimeoutExpression").map(Integer::doubleValue));
    Optional<Double> interval = step.milliseconds("completionInterval");
    size.ifPresent(count -> aggregator.setSize(FlowDraft.constant(FlowDraft.count(count))));
    timeout.ifPresent(time -> aggregator.setTimeout(FlowDraft.time(time)));
    interval.ifPresent(time -> aggregator.setEvery(FlowDraft.time(time)));
    if (size.isEmpty() && timeout.isEmpty() && interval.isEmpty()) {
      aggregator.setSize(FlowDraft.constant(FlowDraft.count(1)));
      flow.limit(
          Kind.NOT_EXPRESSED,
          step,
          "when a batch is complete is decided at run time: each message is a batch");
    }
    boolean isOneBatch =
        step.part("correlationExpression").flatMap(RouteNode::expression).isEmpty()
            || step.part("correlationExpression").orElseThrow().constant() != null;
    if (!isOneBatch) {
      flow.limit(
          Kind.ASSUMED, step, "all messages have the same key until 'key' is set to their number");
    }
  }

  private static Optional<Integer> constantOf(RouteNode step, String option) {
    return step.part(option).map(RouteNode::constant).flatMap(OptionNumbers::whole);
  }

  /** Translates {@code resequence}: the order of messages of several orders is left out. */
  @Nullable MessagePosition resequence(RouteNode step, MessagePosition at) {
    flow.limit(
        Kind.NOT_EXPRESSED, step, "messages are not put in sequence; the steps in it are kept");
    return steps.sequence(step.steps(), at, false);
  }

  /** Translates {@code delay}. */
  MessagePosition delay(RouteNode step, MessagePosition at) {
    Optional<Double> time = OptionNumbers.milliseconds(step.constant());
    if (time.isEmpty()) {
      flow.limit(Kind.NOT_EXPRESSED, step, "the delay is computed at run time, and left out");
      return at;
    }
    Element delayer = flow.task(Pattern.DELAYER, steps.name(step), step, at);
    delayer.setDelay(FlowDraft.constant(FlowDraft.time(time.get())));
    MessagePosition behind = flow.output(delayer, at.pool());
    if ("false".equals(step.option("asyncDelayed", "")) || step.is("syncDelayed")) {
      flow.limit(Kind.APPROXIMATED, step, "the delay holds a thread in Camel, and none here");
      return behind;
    }
    return behind.handedOverTo(pools.ofStep(step, steps.name(step) + "_threads"));
  }

  /** Translates {@code throttle}. */
  MessagePosition throttle(RouteNode step, MessagePosition at) {
    Optional<Integer> messages =
        OptionNumbers.whole(step.constant()).or(() -> step.number("maximumRequestsPerPeriod"));
    if (messages.isEmpty() || messages.get() == 0) {
      flow.limit(Kind.NOT_EXPRESSED, step, "the limit is computed at run time, and left out");
      return at;
    }
    Throttling throttling = IntegrationFactory.eINSTANCE.createThrottling();
    throttling.setMessages(messages.get());
    throttling.setBlocking(!step.is("asyncDelayed"));
    if (step.option("mode", "").equalsIgnoreCase("ConcurrentRequests")) {
      throttling.setAtOnce(true);
    } else {
      String period = step.option("timePeriodMillis", DEFAULT_PERIOD);
      throttling.setPeriod(FlowDraft.time(OptionNumbers.milliseconds(period).orElse(1000.0)));
    }
    Element throttler = flow.task(Pattern.THROTTLER, steps.name(step), step, at);
    throttler.setThrottling(throttling);
    MessagePosition behind = flow.output(throttler, at.pool());
    return behind;
  }
}
