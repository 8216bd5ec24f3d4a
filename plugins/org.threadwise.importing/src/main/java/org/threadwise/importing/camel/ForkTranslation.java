package org.threadwise.importing.camel;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.threadwise.importing.Limitation.Kind;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.IntegrationFactory;
import org.threadwise.model.integration.Pattern;
import org.threadwise.model.integration.Pool;
import org.threadwise.model.integration.RoutingRule;

/** Translates steps behind which a message takes one of several ways, or all of them. */
final class ForkTranslation {

  /** Balancers that choose an endpoint with known probabilities or in turn. */
  private static final Set<String> RANDOM = Set.of("randomLoadBalancer", "stickyLoadBalancer");

  private final FlowDraft flow;
  private final CamelPools pools;
  private final StepTranslation steps;

  ForkTranslation(FlowDraft flow, CamelPools pools, StepTranslation steps) {
    this.flow = flow;
    this.pools = pools;
    this.steps = steps;
  }

  /** Translates {@code choice}: a way for each {@code when}, and one for all other messages. */
  @Nullable MessagePosition choice(RouteNode step, MessagePosition at, boolean isEnd) {
    List<RouteNode> branches = new ArrayList<>(step.parts("when").toList());
    step.part("otherwise").ifPresent(branches::add);
    boolean isComplete = step.part("otherwise").isPresent();
    if (branches.isEmpty()) {
      return at;
    }
    int outputs = branches.size() + (isComplete ? 0 : 1);
    Element dispatcher = flow.task(Pattern.DISPATCHER, steps.name(step), step, at);
    FlowDraft.chooseEqually(dispatcher, outputs);
    assumeEqual(step, outputs);
    List<MessagePosition> ends = new ArrayList<>();
    for (RouteNode branch : branches) {
      add(ends, steps.sequence(branch.steps(), flow.output(dispatcher, at.pool()), isEnd));
    }
    if (!isComplete) {
      ends.add(flow.output(dispatcher, at.pool()));
    }
    return merged(ends, step);
  }

  private void assumeEqual(RouteNode step, int ways) {
    flow.limit(
        Kind.ASSUMED, step, "its " + ways + " ways are equally likely until they are measured");
  }

  private static void add(List<MessagePosition> ends, @Nullable MessagePosition end) {
    if (end != null) {
      ends.add(end);
    }
  }

  private @Nullable MessagePosition merged(List<MessagePosition> ends, RouteNode step) {
    return ends.isEmpty() ? null : flow.merged(ends, steps.name(step) + "_merge", step);
  }

  /** Translates {@code filter} and {@code sample}: other messages skip the steps in it. */
  @Nullable MessagePosition filter(RouteNode step, MessagePosition at) {
    Element filter = flow.task(Pattern.FILTER, steps.name(step), step, at);
    filter.setPasses(0.5);
    flow.limit(Kind.ASSUMED, step, "half of the messages pass until it is measured");
    List<MessagePosition> ends = new ArrayList<>();
    add(ends, steps.sequence(step.steps(), flow.output(filter, at.pool()), false));
    ends.add(flow.output(filter, at.pool()));
    return merged(ends, step);
  }

  /** Translates {@code idempotentConsumer}: duplicates end there. */
  @Nullable MessagePosition withoutDuplicates(RouteNode step, MessagePosition at) {
    Element transfer = flow.task(Pattern.IDEMPOTENT_TRANSFER, steps.name(step), step, at);
    transfer.setPasses(1.0);
    flow.limit(Kind.ASSUMED, step, "no message is a duplicate until it is measured");
    return steps.sequence(step.steps(), flow.output(transfer, at.pool()), false);
  }

  /** Translates {@code validate}: invalid messages leave. */
  MessagePosition validate(RouteNode step, MessagePosition at) {
    Element validator = flow.task(Pattern.SEMANTIC_VALIDATOR, steps.name(step), step, at);
    validator.setPasses(1.0);
    flow.limit(Kind.ASSUMED, step, "all messages are valid until it is measured");
    MessagePosition valid = flow.output(validator, at.pool());
    flow.exit(steps.name(step) + "_invalid", step, flow.output(validator, at.pool()));
    return valid;
  }

  /** Translates {@code split}: the steps process each part, and an aggregator awaits all parts. */
  @Nullable MessagePosition split(RouteNode step, MessagePosition at) {
    Element splitter = flow.task(Pattern.SPLITTER, steps.name(step), step, at);
    splitter.setFragments(FlowDraft.constant(FlowDraft.count(2)));
    flow.limit(Kind.ASSUMED, step, "a message has two parts until they are counted");
    MessagePosition part = parallel(step, splitter, flow.output(splitter, at.pool()));
    @Nullable MessagePosition end = steps.sequence(step.steps(), part, false);
    if (end == null) {
      flow.limit(Kind.APPROXIMATED, step, "the parts end, so nothing awaits them");
      return null;
    }
    Element join = flow.task(Pattern.AGGREGATOR, steps.name(step) + "_join", step, end);
    boolean waits = splitter.isAwaitsBranches();
    return flow.output(join, waits ? at.pool() : end.pool());
  }

  /** Returns where branches are processed: in a pool of their own if they are parallel. */
  private MessagePosition parallel(RouteNode step, Element fork, MessagePosition branch) {
    if (!step.is("parallelProcessing") && step.option("executorService") == null) {
      return branch;
    }
    Pool pool = pools.ofStep(step, steps.name(step) + "_threads");
    fork.setParallelPool(pool);
    fork.setAwaitsBranches(step.is("synchronous"));
    if (step.option("timeout") != null) {
      flow.limit(Kind.NOT_EXPRESSED, step, "the time after which branches are not awaited");
    }
    return new MessagePosition(branch.slot(), pool, false);
  }

  /** Translates {@code multicast}: a copy for each branch, and an element that awaits all. */
  @Nullable MessagePosition multicast(RouteNode step, MessagePosition at) {
    return copies(step, step.steps(), at);
  }

  private @Nullable MessagePosition copies(
      RouteNode step, List<RouteNode> branches, MessagePosition at) {
    if (branches.isEmpty()) {
      return at;
    }
    Element replicator = flow.task(Pattern.REPLICATOR, steps.name(step), step, at);
    List<MessagePosition> ends = new ArrayList<>();
    for (RouteNode branch : branches) {
      MessagePosition copy = parallel(step, replicator, flow.output(replicator, at.pool()));
      add(ends, steps.sequence(List.of(branch), copy, false));
    }
    if (ends.isEmpty()) {
      return null;
    }
    MessagePosition joined = flow.awaited(ends, steps.name(step) + "_join", step);
    return replicator.isAwaitsBranches() && ends.size() > 1
        ? new MessagePosition(joined.slot(), at.pool(), false)
        : joined;
  }

  /** Translates {@code recipientList}: its recipients are known if the expression is constant. */
  @Nullable MessagePosition recipients(RouteNode step, MessagePosition at) {
    @Nullable String constant = step.constant();
    if (constant == null || constant.contains("${")) {
      flow.limit(
          Kind.APPROXIMATED, step, "the recipients are computed at run time: a request to one");
      return flow.output(steps.request(step, at), at.pool());
    }
    List<RouteNode> requests =
        Arrays.stream(constant.split(step.option("delimiter", ","), -1))
            .map(uri -> Map.of("uri", uri.strip()))
            .map(options -> new RouteNode("to", step.file(), step.line(), options, List.of()))
            .toList();
    return copies(step, requests, at);
  }

  /** Translates {@code loadBalance}: one of its endpoints gets each message. */
  @Nullable MessagePosition balance(RouteNode step, MessagePosition at) {
    List<RouteNode> branches = step.steps();
    if (branches.isEmpty()) {
      return at;
    }
    if (step.part("topicLoadBalancer").isPresent()) {
      return copies(step, branches, at);
    }
    if (step.part("failoverLoadBalancer").isPresent()) {
      flow.limit(Kind.NOT_EXPRESSED, step, "only the first endpoint gets messages; none fails");
      return steps.sequence(branches.subList(0, 1), at, false);
    }
    Element dispatcher = flow.task(Pattern.DISPATCHER, steps.name(step), step, at);
    choose(step, dispatcher, branches.size());
    List<MessagePosition> ends = new ArrayList<>();
    for (RouteNode branch : branches) {
      add(ends, steps.sequence(List.of(branch), flow.output(dispatcher, at.pool()), false));
    }
    return merged(ends, step);
  }

  private void choose(RouteNode step, Element dispatcher, int outputs) {
    if (RANDOM.stream().anyMatch(balancer -> step.part(balancer).isPresent())) {
      FlowDraft.chooseEqually(dispatcher, outputs);
      return;
    }
    List<Double> weights =
        step.part("weightedLoadBalancer").map(ForkTranslation::weights).orElse(List.of());
    if (weights.size() == outputs) {
      double sum = weights.stream().mapToDouble(Double::doubleValue).sum();
      FlowDraft.choose(dispatcher, weights.stream().map(weight -> weight / sum).toList());
      return;
    }
    var turn = IntegrationFactory.eINSTANCE.createRouting();
    turn.setRule(RoutingRule.TURN);
    dispatcher.setRouting(turn);
  }

  private static List<Double> weights(RouteNode balancer) {
    return Arrays.stream(balancer.option("distributionRatio", "").split("[,\\s]+", -1))
        .map(OptionNumbers::whole)
        .map(weight -> weight.map(Integer::doubleValue).orElse(null))
        .filter(Objects::nonNull)
        .toList();
  }

  /** Translates {@code loop}: its steps follow one another as often as it repeats them. */
  @Nullable MessagePosition loop(RouteNode step, MessagePosition at) {
    int times = OptionNumbers.whole(step.constant()).orElse(2);
    if (OptionNumbers.whole(step.constant()).isEmpty()) {
      flow.limit(Kind.ASSUMED, step, "its steps are repeated twice on average until measured");
    }
    if (times < 2) {
      return times == 0 ? at : steps.sequence(step.steps(), at, false);
    }
    Element again = flow.task(Pattern.MERGER, steps.name(step), step, at);
    @Nullable MessagePosition end =
        steps.sequence(step.steps(), flow.output(again, at.pool()), false);
    if (end == null) {
      return null;
    }
    flow.limit(
        Kind.APPROXIMATED,
        step,
        "the number of repetitions is random with a mean of " + times + ", not constant");
    Element decision = flow.task(Pattern.DISPATCHER, steps.name(step) + "_again", step, end);
    double last = Math.round(1000.0 / times) / 1000.0;
    FlowDraft.choose(decision, List.of(1 - last, last));
    again.getInputs().add(flow.output(decision, end.pool()).slot());
    if (!end.pool().equals(at.pool())) {
      again.setPool(at.pool());
    }
    return flow.output(decision, end.pool());
  }
}
