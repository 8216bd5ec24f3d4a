package org.threadwise.model.queueing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.threadwise.model.queueing.TestSolutions.distribution;
import static org.threadwise.model.queueing.TestSolutions.quantity;
import static org.threadwise.model.queueing.TestSolutions.routing;
import static org.threadwise.model.queueing.TestSolutions.takes;
import static org.threadwise.model.queueing.TestSolutions.throttling;
import static org.threadwise.model.queueing.Translations.assertErrors;
import static org.threadwise.model.queueing.Translations.node;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.threadwise.model.integration.Emission;
import org.threadwise.model.integration.Firing;
import org.threadwise.model.integration.Pattern;
import org.threadwise.model.integration.Port;
import org.threadwise.model.integration.PortKind;
import org.threadwise.model.integration.RoutingRule;
import org.threadwise.model.integration.Task;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.distribution.Exponential;
import org.threadwise.queueing.distribution.Uniform;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Behavior.Choice;
import org.threadwise.queueing.network.Behavior.Request;
import org.threadwise.queueing.network.Node;
import org.threadwise.queueing.network.Work;

/** One test for each row of semantics.md section 3. */
class PatternsTest {

  private final TestSolutions models = new TestSolutions();

  @ParameterizedTest
  @EnumSource(
      value = Pattern.class,
      names = {
        "TRANSLATOR",
        "SLIMMER",
        "ENRICHER",
        "HEADER_ENRICHER",
        "HEADER_PROMOTER",
        "HEADER_DEMOTER",
        "MODIFIER",
        "TRANSFORMER",
        "XML_TO_STREAM",
        "STREAM_TO_XML",
        "ZIP",
        "UNZIP",
        "ENCRYPT",
        "DECRYPT",
        "ENCODE",
        "DECODE"
      })
  void passes(Pattern pattern) {
    Node node = node(models, task(pattern, "a -> b"));
    assertThat(node.behavior()).isEqualTo(new Behavior.Pass());
    assertThat(node.limit()).isEqualTo(Node.UNLIMITED);
    assertThat(node.work()).isEqualTo(Work.NONE);
  }

  @ParameterizedTest
  @EnumSource(
      value = Pattern.class,
      names = {"SLIMMER", "ENRICHER", "HEADER_ENRICHER"})
  void aContextIsTheSecondInputOfAMatch(Pattern pattern) {
    models.entry("Base", "-> base");
    models.entry("Context", "-> context");
    Task task = models.task(pattern, "T", "base with context -> b");
    Translation translation = Translations.of(models);

    assertThat(node(models, task).behavior()).isEqualTo(new Behavior.Match());
    assertThat(node(models, task).inputs()).isEqualTo(2);
    assertThat(Translations.network(translation).slots())
        .extracting(slot -> List.of(slot.name(), slot.source(), slot.target(), slot.input()))
        .containsExactly(List.of("base", 0, 2, 0), List.of("context", 1, 2, 1));
  }

  @ParameterizedTest
  @EnumSource(
      value = Pattern.class,
      names = {"FILTER", "IDEMPOTENT_TRANSFER"})
  void filters(Pattern pattern) {
    Task task = task(pattern, "a -> b, rejected");
    task.setPasses(0.7);
    assertThat(node(models, task).behavior()).isEqualTo(new Behavior.Filter(0.7));
    assertThat(node(models, task).outputs()).isEqualTo(2);
    task.getOutputs().remove(1);
    task.setPasses(null);
    assertThat(node(models, task).behavior()).isEqualTo(new Behavior.Filter(1));
    assertThat(node(models, task).outputs()).isEqualTo(1);
  }

  @Test
  void aSemanticValidatorDispatchesByValidity() {
    Task task = task(Pattern.SEMANTIC_VALIDATOR, "a -> valid, invalid");
    task.setPasses(0.75);
    assertThat(node(models, task).behavior())
        .isEqualTo(new Behavior.Dispatch(new Choice.ByProbability(List.of(0.75, 0.25))));
  }

  @Test
  void collectsBatches() {
    Task task = task(Pattern.AGGREGATOR, "a -> b");
    assertThat(node(models, task).behavior()).isEqualTo(new Behavior.Aggregate());
    task.setWithin(quantity("2 s"));
    task.setEvery(quantity("5 ms"));
    assertThat(node(models, task).behavior())
        .isEqualTo(new Behavior.Batch(null, 0, 2_000_000_000L, 5_000_000, 1));
    task.setKeyPerOrder(true);
    assertThat(node(models, task).behavior())
        .isEqualTo(new Behavior.Batch(null, 0, 2_000_000_000L, 5_000_000, Behavior.Batch.ORDERS));
  }

  @Test
  void needsWhatClosesBatches() {
    Task task = task(Pattern.AGGREGATOR, "a -> b");
    task.setKeys(3);
    assertThat(Translations.errors(Translations.of(models)))
        .anyMatch(message -> message.startsWith("ENDLESS_BATCH"));
    task.setWithin(quantity("0 s"));
    assertThat(Translations.errors(Translations.of(models)))
        .anyMatch(message -> message.startsWith("BATCH_TIME"));
    task.setWithin(quantity("1 s"));
    task.setKeys(0);
    assertThat(Translations.errors(Translations.of(models)))
        .anyMatch(message -> message.startsWith("KEYS"));
  }

  @Test
  void replicates() {
    Node node = node(models, task(Pattern.REPLICATOR, "a -> b, c, d"));
    assertThat(node.behavior()).isEqualTo(new Behavior.Replicate());
    assertThat(node.outputs()).isEqualTo(3);
  }

  @Test
  void dispatches() {
    Task task = task(Pattern.DISPATCHER, "a -> b, c, d, e");
    assertThat(node(models, task).behavior())
        .isEqualTo(
            new Behavior.Dispatch(new Choice.ByProbability(List.of(0.25, 0.25, 0.25, 0.25))));
    task.setRouting(routing(RoutingRule.TURN));
    assertThat(node(models, task).behavior()).isEqualTo(new Behavior.Dispatch(new Choice.InTurn()));
    task.setRouting(routing(RoutingRule.FRAGMENT));
    assertThat(node(models, task).behavior())
        .isEqualTo(new Behavior.Dispatch(new Choice.ByFragment()));
    task.setRouting(routing(RoutingRule.PROBABILITY, 0.1, 0.2, 0.3, 0.4));
    assertThat(node(models, task).behavior())
        .isEqualTo(new Behavior.Dispatch(new Choice.ByProbability(List.of(0.1, 0.2, 0.3, 0.4))));
  }

  @Test
  void distributes() {
    Task task = task(Pattern.DISTRIBUTOR, "a -> b, c");
    task.setRouting(routing(RoutingRule.PROBABILITY, 0.9, 0.9));
    assertThat(node(models, task).behavior()).isEqualTo(new Behavior.Distribute(List.of(0.9, 0.9)));
    task.setRouting(null);
    assertThat(node(models, task).behavior()).isEqualTo(new Behavior.Distribute(List.of(1.0, 1.0)));
    assertThat(Translations.warnings(Translations.of(models)))
        .anyMatch(message -> message.startsWith("NO_PROBABILITIES"));
  }

  @ParameterizedTest
  @EnumSource(
      value = Pattern.class,
      names = {"SPLITTER", "CHOPPER"})
  void splits(Pattern pattern) {
    Task task = task(pattern, "a -> b");
    task.setFragments(distribution("2"));
    assertThat(node(models, task).behavior()).isEqualTo(new Behavior.Split(new Constant(2)));
    task.setFragments(distribution("uniform(1, 5)"));
    assertThat(node(models, task).behavior()).isEqualTo(new Behavior.Split(new Uniform(1, 5)));
  }

  @Test
  void aSplitterNeedsANumberOfFragments() {
    task(Pattern.SPLITTER, "a -> b");
    assertErrors(models).anyMatch(message -> message.equals("NO_FRAGMENTS [T]"));
  }

  @Test
  void theThreeSerialPatternsAreSerial() {
    assertThat(node(models, task(Pattern.AGGREGATOR, "a -> b")).limit()).isEqualTo(1);
    TestSolutions pair = new TestSolutions();
    pair.entry("E", "-> a");
    pair.entry("F", "-> b");
    Node correlator = node(pair, pair.task(Pattern.CORRELATOR, "T", "a, b -> c, d"));
    assertThat(correlator.behavior()).isEqualTo(new Behavior.Correlate());
    assertThat(correlator.limit()).isEqualTo(1);
    TestSolutions third = new TestSolutions();
    third.entry("E", "-> a");
    Node resequencer = node(third, third.task(Pattern.RESEQUENCER, "T", "a -> b"));
    assertThat(resequencer.behavior()).isEqualTo(new Behavior.Resequence());
    assertThat(resequencer.limit()).isEqualTo(1);
  }

  @Test
  void aCorrelatorKeepsUnconnectedOutputs() {
    models.entry("E", "-> a");
    models.entry("F", "-> b");
    Task task = models.task(Pattern.CORRELATOR, "T", "a, b -> c");
    assertThat(node(models, task).outputs()).isEqualTo(2);
    assertThat(Translations.warnings(Translations.of(models)))
        .anyMatch(message -> message.startsWith("MISSING_OUTPUTS") && message.endsWith(" 1]"));
  }

  @Test
  void merges() {
    models.entry("E", "-> a");
    models.entry("F", "-> b");
    Node node = node(models, models.task(Pattern.MERGER, "T", "a, b -> c"));
    assertThat(node.behavior()).isEqualTo(new Behavior.Merge());
    assertThat(node.inputs()).isEqualTo(2);
  }

  @ParameterizedTest
  @EnumSource(
      value = Pattern.class,
      names = {"ASSEMBLER", "CROSS_BUILDER"})
  void assembles(Pattern pattern) {
    models.entry("E", "-> a");
    models.entry("F", "-> b");
    assertThat(node(models, models.task(pattern, "T", "a, b -> c")).behavior())
        .isEqualTo(new Behavior.Assemble());
  }

  @Test
  void followsDeclaredRoutes() {
    models.entry("E", "-> a");
    models.entry("F", "-> b");
    Task task = models.task(Pattern.ROUTER, "T", "a, b -> c, d");
    assertThat(node(models, task).behavior())
        .isEqualTo(new Behavior.Route(Behavior.Firing.EACH, new Behavior.Emission.Every()));
    task.setFiring(Firing.ALL);
    task.setEmission(Emission.ONE);
    task.setRouting(routing(RoutingRule.PROBABILITY, 0.7, 0.3));
    assertThat(node(models, task).behavior())
        .isEqualTo(
            new Behavior.Route(
                Behavior.Firing.ALL,
                new Behavior.Emission.One(new Choice.ByProbability(List.of(0.7, 0.3)))));
    task.setEmission(Emission.SOME);
    assertThat(node(models, task).behavior())
        .isEqualTo(
            new Behavior.Route(Behavior.Firing.ALL, new Behavior.Emission.Some(List.of(0.7, 0.3))));
  }

  @Test
  void aDelayOccupiesNoThread() {
    Task task = task(Pattern.DELAYER, "a -> b");
    task.setDelay(distribution("exponential(5 ms)"));
    assertThat(node(models, task).behavior()).isEqualTo(new Behavior.Delay(new Exponential(5e6)));
    task.setDelay(null);
    assertThat(node(models, task).behavior()).isEqualTo(new Behavior.Delay(Constant.ZERO));
    assertThat(Translations.warnings(Translations.of(models)))
        .anyMatch(message -> message.startsWith("NO_DELAY"));
  }

  @Test
  void aThrottlerLimitsTheRate() {
    Task task = task(Pattern.THROTTLER, "a -> b");
    task.setThrottling(throttling(10, "2 s"));
    assertThat(node(models, task).behavior())
        .isEqualTo(new Behavior.Throttle(10, 2_000_000_000L, false));
    task.getThrottling().setBlocking(true);
    assertThat(node(models, task).behavior())
        .isEqualTo(new Behavior.Throttle(10, 2_000_000_000L, true));
    task.getThrottling().setPeriod(null);
    task.getThrottling().setAtOnce(true);
    assertThat(node(models, task).behavior())
        .isEqualTo(new Behavior.Throttle(10, Behavior.Throttle.AT_ONCE, true));
  }

  @Test
  void aThrottlerNeedsARate() {
    Task task = task(Pattern.THROTTLER, "a -> b");
    assertThat(Translations.errors(Translations.of(models)))
        .anyMatch(message -> message.startsWith("NO_THROTTLING"));
    task.setThrottling(throttling(0, "1 s"));
    assertThat(Translations.errors(Translations.of(models)))
        .anyMatch(message -> message.startsWith("EMPTY_THROTTLING"));
    task.setThrottling(throttling(1, "0 s"));
    assertThat(Translations.errors(Translations.of(models)))
        .anyMatch(message -> message.startsWith("EMPTY_THROTTLING"));
  }

  @Test
  void portsWithoutAServiceTimeMakeNoUnits() {
    Port entry = models.entry("E", "-> a");
    Port exit = models.exit("X", "a");
    assertThat(node(models, entry).behavior()).isEqualTo(new Behavior.Source());
    assertThat(node(models, exit).behavior()).isEqualTo(new Behavior.Sink());
    assertThat(node(models, entry).unitWork()).isNull();
    assertThat(Translations.of(models).mapping().poolOf(entry)).isEmpty();
    takes(exit, "0 us");
    assertThat(node(models, exit).unitWork()).isEqualTo(Work.NONE);
    assertThat(Translations.of(models).mapping().poolOf(exit)).hasValue(0);
  }

  @Test
  void aResponderIsAnEntryAndAnExit() {
    Port responder = models.port(PortKind.RESPONDER, "R", "b -> a");
    models.task(Pattern.TRANSLATOR, "T", "a -> b");
    assertThat(node(models, responder).behavior()).isEqualTo(new Behavior.Responder());
  }

  @ParameterizedTest
  @CsvSource({
    // response, service, asynchronous: blocks, makes units
    "true, true, false, true, true",
    "true, false, false, true, true",
    "false, true, false, true, true",
    "false, false, false, false, false",
    "true, true, true, false, true",
    "true, false, true, false, false",
    "false, false, true, false, false",
  })
  void aSolicitorMakesUnitsIfItTakesTimeOrBlocks(
      boolean response, boolean service, boolean asynchronous, boolean blocks, boolean units) {
    models.entry("E", "-> a");
    Port port = models.port(PortKind.SOLICITOR, "S", "a -> b");
    if (response) {
      port.setResponse(distribution("exponential(2 ms)"));
    }
    if (service) {
      takes(port, "6 us");
    }
    port.setAsynchronous(asynchronous);
    Node node = node(models, port);
    assertThat(node.behavior())
        .isEqualTo(
            new Request(
                response ? new Exponential(2e6) : Constant.ZERO, blocks, Request.NO_STATION));
    assertThat(node.unitWork() != null).isEqualTo(units);
    assertThat(Translations.of(models).mapping().poolOf(port).isPresent()).isEqualTo(units);
    assertThat(Translations.of(models).basis().unansweredSolicitors())
        .isEqualTo(response ? List.of() : List.of("S"));
  }

  private Task task(Pattern pattern, String connections) {
    models.entry("E", "-> a");
    return models.task(pattern, "T", connections);
  }
}
