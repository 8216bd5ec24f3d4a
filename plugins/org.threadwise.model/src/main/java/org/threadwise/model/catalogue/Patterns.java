package org.threadwise.model.catalogue;

import static org.threadwise.model.catalogue.ElementKind.Arity.NONE;
import static org.threadwise.model.catalogue.ElementKind.Arity.ONE;
import static org.threadwise.model.catalogue.ElementKind.Arity.ONE_OR_TWO;
import static org.threadwise.model.catalogue.ElementKind.Arity.SOME;
import static org.threadwise.model.catalogue.ElementKind.Arity.TWO;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.threadwise.model.catalogue.ElementKind.Arity;
import org.threadwise.model.integration.Pattern;
import org.threadwise.model.integration.PortKind;

/** The catalogue entries of all patterns and ports. */
final class Patterns {

  private static final Set<Clause> COMMON =
      EnumSet.of(
          Clause.TAKES,
          Clause.ON,
          Clause.SERIAL,
          Clause.LIMIT,
          Clause.PRIORITY,
          Clause.PINNED,
          Clause.MEASURED);
  private static final Set<Clause> TASK =
      with(COMMON, List.of(Clause.FAILS, Clause.RETRIES, Clause.FAILING));
  private static final String PASS = "Each message makes a work unit, and passes when it ends.";
  private static final String MATCH =
      PASS
          + " With a context, a base and a context of the same correlation id make one, and the"
          + " base passes.";
  private static final String JOIN =
      "When every input holds a message, the oldest of each make one work unit and one message with"
          + " the lineage of the first input.";
  private static final String SPLIT =
      "Each message makes a work unit, and is replaced by its fragments; by none if their number is"
          + " 0.";

  private Patterns() {}

  static ElementKind describe(Pattern pattern) {
    return switch (pattern) {
      case TRANSLATOR -> pass(pattern, "translator", PatternGroup.TRANSFORMERS);
      case TRANSFORMER -> pass(pattern, "custom transformer", PatternGroup.TRANSFORMERS);
      case SLIMMER -> match(pattern, "slimmer");
      case ENRICHER -> match(pattern, "content enricher");
      case HEADER_ENRICHER -> match(pattern, "header enricher");
      case HEADER_PROMOTER -> pass(pattern, "header promoter", PatternGroup.MODIFIERS);
      case HEADER_DEMOTER -> pass(pattern, "header demoter", PatternGroup.MODIFIERS);
      case MODIFIER -> pass(pattern, "custom modifier", PatternGroup.MODIFIERS);
      case XML_TO_STREAM -> pass(pattern, "XML to stream", PatternGroup.MAPPERS);
      case STREAM_TO_XML -> pass(pattern, "stream to XML", PatternGroup.MAPPERS);
      case ZIP -> pass(pattern, "zipper", PatternGroup.STREAM_DEALERS);
      case UNZIP -> pass(pattern, "unzipper", PatternGroup.STREAM_DEALERS);
      case ENCRYPT -> pass(pattern, "encrypter", PatternGroup.STREAM_DEALERS);
      case DECRYPT -> pass(pattern, "decrypter", PatternGroup.STREAM_DEALERS);
      case ENCODE -> pass(pattern, "encoder", PatternGroup.STREAM_DEALERS);
      case DECODE -> pass(pattern, "decoder", PatternGroup.STREAM_DEALERS);
      case FILTER -> filter(pattern, "filter");
      case IDEMPOTENT_TRANSFER -> filter(pattern, "idempotent transfer");
      case SEMANTIC_VALIDATOR ->
          task(
              pattern,
              "semantic validator",
              PatternGroup.ROUTERS,
              ONE,
              TWO,
              List.of(Clause.PASSES),
              "Each message makes a work unit, and goes to the first output with a probability,"
                  + " else to the second.");
      case REPLICATOR ->
          task(
              pattern,
              "replicator",
              PatternGroup.ROUTERS,
              ONE,
              SOME,
              List.of(Clause.PARALLEL, Clause.WAITS),
              "Each message makes a work unit, and a copy goes to each output.");
      case DISPATCHER ->
          task(
              pattern,
              "dispatcher",
              PatternGroup.ROUTERS,
              ONE,
              SOME,
              List.of(Clause.BY),
              "Each message makes a work unit, and goes to exactly one output: by probabilities"
                  + " (equal by default), in turn, or by fragment index.");
      case DISTRIBUTOR ->
          task(
              pattern,
              "distributor",
              PatternGroup.ROUTERS,
              ONE,
              SOME,
              List.of(Clause.BY, Clause.PARALLEL, Clause.WAITS),
              "Each message makes a work unit, and a copy goes to each output independently with"
                  + " that output's probability.");
      case SPLITTER ->
          task(
              pattern,
              "splitter",
              PatternGroup.TRANSFORMERS,
              ONE,
              ONE,
              List.of(Clause.INTO, Clause.PARALLEL, Clause.WAITS),
              SPLIT);
      case CHOPPER ->
          task(
              pattern, "chopper", PatternGroup.TRANSFORMERS, ONE, ONE, List.of(Clause.INTO), SPLIT);
      case AGGREGATOR ->
          new ElementKind(
              pattern.getLiteral(),
              "aggregator",
              PatternGroup.TRANSFORMERS,
              ONE,
              ONE,
              false,
              with(
                  TASK,
                  List.of(Clause.SIZE, Clause.TIMEOUT, Clause.WITHIN, Clause.EVERY, Clause.KEY)),
              true,
              "Each fragment makes a work unit; the one that completes its group sends one"
                  + " message. With a size, a time or a key, it collects messages of any orders"
                  + " into batches instead.");
      case CORRELATOR ->
          serial(
              pattern,
              "correlator",
              PatternGroup.ROUTERS,
              SOME,
              SOME,
              "Each message makes a work unit; when its correlation id is complete on all inputs,"
                  + " the message of input i goes to output i.");
      case MERGER ->
          task(
              pattern,
              "merger",
              PatternGroup.ROUTERS,
              SOME,
              ONE,
              List.of(),
              "Each message on any input makes a work unit, and passes when it ends.");
      case RESEQUENCER ->
          serial(
              pattern,
              "resequencer",
              PatternGroup.ROUTERS,
              ONE,
              ONE,
              "Each fragment makes a work unit; every fragment of its group that is now in sequence"
                  + " is sent on.");
      case ASSEMBLER ->
          task(pattern, "assembler", PatternGroup.TRANSFORMERS, SOME, ONE, List.of(), JOIN);
      case CROSS_BUILDER ->
          task(pattern, "cross builder", PatternGroup.TRANSFORMERS, SOME, ONE, List.of(), JOIN);
      case ROUTER ->
          task(
              pattern,
              "custom router",
              PatternGroup.ROUTERS,
              SOME,
              SOME,
              List.of(Clause.FIRES, Clause.SENDS),
              "Each message, or one on every input, makes a work unit; copies go to every output,"
                  + " to one or to some, as declared.");
      case DELAYER ->
          task(
              pattern,
              "delayer",
              PatternGroup.TIMERS,
              ONE,
              ONE,
              List.of(Clause.DELAYS),
              "Each message makes a work unit, and passes after a delay that holds no thread.");
      case THROTTLER ->
          task(
              pattern,
              "throttler",
              PatternGroup.TIMERS,
              ONE,
              ONE,
              List.of(Clause.MAX),
              "Each message makes a work unit, and passes immediately, or as soon as fewer than"
                  + " the maximum number of messages have passed in the last period, or are"
                  + " downstream of it.");
    };
  }

  static ElementKind describe(PortKind kind) {
    return switch (kind) {
      case ENTRY ->
          port(
              kind,
              "entry port",
              NONE,
              ONE,
              List.of(),
              "The workload's messages arrive here; each makes a work unit if the port takes"
                  + " time.");
      case EXIT ->
          port(
              kind,
              "exit port",
              ONE,
              NONE,
              List.of(),
              "Each message is delivered, by a work unit if the port takes time.");
      case SOLICITOR ->
          port(
              kind,
              "solicitor port",
              ONE,
              ONE,
              List.of(
                  Clause.RESPONDS,
                  Clause.ASYNC,
                  Clause.ASKS,
                  Clause.FAILS,
                  Clause.RETRIES,
                  Clause.TIMEOUT,
                  Clause.FAILING),
              "Each message is sent to an application, and its answer comes out; a blocking"
                  + " solicitor holds its thread meanwhile.");
      case RESPONDER ->
          port(
              kind,
              "responder port",
              ONE,
              ONE,
              List.of(),
              "Requests arrive here as at an entry, and their answers are delivered as at an"
                  + " exit.");
    };
  }

  private static ElementKind pass(Pattern pattern, String name, PatternGroup group) {
    return task(pattern, name, group, ONE, ONE, List.of(), PASS);
  }

  private static ElementKind filter(Pattern pattern, String name) {
    return task(
        pattern,
        name,
        PatternGroup.ROUTERS,
        ONE,
        ONE_OR_TWO,
        List.of(Clause.PASSES),
        "Each message makes a work unit, and passes with a probability; else it goes to the second"
            + " output, or is dropped.");
  }

  private static ElementKind match(Pattern pattern, String name) {
    return new ElementKind(
        pattern.getLiteral(), name, PatternGroup.MODIFIERS, ONE, ONE, true, TASK, false, MATCH);
  }

  private static ElementKind serial(
      Pattern pattern, String name, PatternGroup group, Arity inputs, Arity outputs, String rule) {
    return new ElementKind(
        pattern.getLiteral(), name, group, inputs, outputs, false, TASK, true, rule);
  }

  private static ElementKind task(
      Pattern pattern,
      String name,
      PatternGroup group,
      Arity inputs,
      Arity outputs,
      List<Clause> own,
      String rule) {
    return new ElementKind(
        pattern.getLiteral(), name, group, inputs, outputs, false, with(TASK, own), false, rule);
  }

  private static ElementKind port(
      PortKind kind, String name, Arity inputs, Arity outputs, List<Clause> own, String rule) {
    return new ElementKind(
        kind.getLiteral(),
        name,
        PatternGroup.PORTS,
        inputs,
        outputs,
        false,
        with(COMMON, own),
        false,
        rule);
  }

  private static Set<Clause> with(Set<Clause> shared, List<Clause> own) {
    Set<Clause> clauses = EnumSet.copyOf(shared);
    clauses.addAll(own);
    return clauses;
  }
}
