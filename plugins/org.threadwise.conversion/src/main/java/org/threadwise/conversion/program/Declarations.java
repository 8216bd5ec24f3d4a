package org.threadwise.conversion.program;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.threadwise.conversion.program.Declaration.Argument;
import org.threadwise.conversion.program.Declaration.Setting;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Behavior.Choice;
import org.threadwise.queueing.network.Behavior.Emission;
import org.threadwise.queueing.network.Depths;
import org.threadwise.queueing.network.Failure;
import org.threadwise.queueing.network.Host;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Node;
import org.threadwise.queueing.network.Pool;
import org.threadwise.queueing.network.Pool.Discipline;
import org.threadwise.queueing.network.Pool.Threads;
import org.threadwise.queueing.network.Station;
import org.threadwise.queueing.network.Work;

/** The declarations of a program: host, pools, applications and tasks, in this order. */
public final class Declarations {
  private final ProgramModel model;
  private final Network network;
  private final ProgramExpressions expressions;
  private final ProgramSyntax syntax;
  private final Identifiers identifiers;
  private final Function<String, String> style;
  private final int[] depths;
  private final List<Declaration> pools = new ArrayList<>();
  private final List<Declaration> stations = new ArrayList<>();
  private final List<Declaration> nodes = new ArrayList<>();
  private @Nullable Declaration host;

  /**
   * Declares the objects of a model.
   *
   * @param style converts the name of an element into an identifier
   */
  public Declarations(
      ProgramModel model, ProgramExpressions expressions, Function<String, String> style) {
    this.model = model;
    this.network = model.network();
    this.expressions = expressions;
    this.syntax = expressions.syntax();
    this.identifiers = new Identifiers(syntax.reserved());
    this.style = style;
    this.depths = Depths.of(network);
    declare();
  }

  /** Returns the tasks and ports, in the order of the network. */
  public List<Declaration> nodes() {
    return nodes;
  }

  /** Returns all declarations, each after those that it refers to. */
  public List<Declaration> all() {
    List<Declaration> all = new ArrayList<>();
    if (host != null) {
      all.add(host);
    }
    all.addAll(pools);
    all.addAll(stations);
    all.addAll(nodes);
    return all;
  }

  private void declare() {
    if (network.host() != null) {
      host = host(network.host());
    }
    network.pools().forEach(pool -> pools.add(pool(pool)));
    network.stations().forEach(station -> stations.add(station(station)));
    for (int i = 0; i < network.nodes().size(); i++) {
      nodes.add(node(network.nodes().get(i), i));
    }
  }

  private Declaration host(Host host) {
    List<Argument> arguments =
        texts(
            ProgramExpressions.number(host.cores()),
            ProgramExpressions.number(host.speed()),
            ProgramExpressions.time(host.quantum()),
            ProgramExpressions.time(host.switchCost()),
            ProgramExpressions.time(host.cache()));
    String name = identifiers.take(style.apply("host"));
    return new Declaration(name, "Host", "Host", "Host", "", arguments, List.of());
  }

  // ---- pools

  private Declaration pool(Pool pool) {
    List<Argument> arguments =
        new ArrayList<>(texts(syntax.text(pool.name()), threads(pool.threads())));
    boolean plain = pool.discipline() == Discipline.FIFO && pool.costs().equals(Pool.Costs.NONE);
    if (!plain) {
      arguments.add(Argument.of("Discipline." + pool.discipline().name()));
      arguments.add(Argument.of(costs(pool.costs())));
    }
    String name =
        identifiers.take(
            style.apply(simple(pool.name())),
            style.apply(pool.name()),
            style.apply(pool.name() + " pool"));
    return new Declaration(name, "Pool", "Pool", "Pools", "", arguments, List.of());
  }

  private String threads(Threads threads) {
    return "Threads."
        + switch (threads) {
          case Threads.Fixed fixed -> call("fixed", Integer.toString(fixed.count()));
          case Threads.Custom custom when custom.equals(Threads.Custom.cached()) -> call("cached");
          case Threads.Custom custom ->
              call(
                  "custom",
                  Integer.toString(custom.core()),
                  count(custom.maximum()),
                  ProgramExpressions.time((double) custom.keepAlive()),
                  count(custom.capacity()),
                  "Rejection." + custom.rejection().name());
          case Threads.PerTask perTask -> call("perTask");
          case Threads.Virtual virtual -> call("virtualPerTask");
        };
  }

  private String count(int count) {
    return count == Integer.MAX_VALUE ? syntax.unlimited() : Integer.toString(count);
  }

  private String costs(Pool.Costs costs) {
    return syntax.construct("Costs")
        + "("
        + String.join(
            ", ",
            ProgramExpressions.time((double) costs.start()),
            ProgramExpressions.time((double) costs.dispatch()),
            ProgramExpressions.time((double) costs.wake()),
            ProgramExpressions.time((double) costs.lock()))
        + ")";
  }

  private String call(String function, String... arguments) {
    return syntax.function(function) + "(" + String.join(", ", arguments) + ")";
  }

  // ---- applications

  private Declaration station(Station station) {
    List<Argument> arguments =
        texts(syntax.text(station.name()), Integer.toString(station.servers()));
    String name =
        identifiers.take(style.apply(station.name()), style.apply(station.name() + " application"));
    return new Declaration(
        name, "Application", "Application", "Applications", "", arguments, List.of());
  }

  // ---- tasks

  private Declaration node(Node node, int index) {
    List<Argument> arguments = new ArrayList<>();
    arguments.add(Argument.of(syntax.text(node.name())));
    arguments.add(Argument.of(pools.get(node.pool())));
    arguments.addAll(specificArguments(node));
    String name =
        identifiers.take(
            style.apply(simple(node.name())),
            style.apply(node.name()),
            style.apply(node.name() + " task"));
    return new Declaration(
        name,
        "Task",
        type(node.behavior()),
        process(node.name()),
        model.labels().get(index),
        arguments,
        settings(node, depths[index]));
  }

  private static String simple(String name) {
    return name.substring(name.lastIndexOf('.') + 1);
  }

  private static String process(String name) {
    return name.substring(0, Math.max(0, name.lastIndexOf('.')));
  }

  private static String type(Behavior behavior) {
    return switch (behavior) {
      case Behavior.Source source -> "Entry";
      case Behavior.Sink sink -> "Exit";
      case Behavior.Responder responder -> "Responder";
      case Behavior.Pass pass -> "Step";
      case Behavior.Filter filter -> "Filter";
      case Behavior.Replicate replicate -> "Replicator";
      case Behavior.Dispatch dispatch -> "Dispatcher";
      case Behavior.Distribute distribute -> "Distributor";
      case Behavior.Split split -> "Splitter";
      case Behavior.Aggregate aggregate -> "Aggregator";
      case Behavior.Batch batch -> "BatchAggregator";
      case Behavior.Correlate correlate -> "Correlator";
      case Behavior.Merge merge -> "Merger";
      case Behavior.Resequence resequence -> "Resequencer";
      case Behavior.Match match -> "Matcher";
      case Behavior.Assemble assemble -> "Assembler";
      case Behavior.Route route -> "Router";
      case Behavior.Delay delay -> "Delayer";
      case Behavior.Throttle throttle -> throttle.isAtOnce() ? "PermitThrottler" : "Throttler";
      case Behavior.Request request -> "Solicitor";
    };
  }

  /** Returns the arguments that only tasks of this type have. */
  private List<Argument> specificArguments(Node node) {
    String inputs = Integer.toString(node.inputs());
    String outputs = Integer.toString(node.outputs());
    return switch (node.behavior()) {
      case Behavior.Filter filter ->
          texts(outputs, ProgramExpressions.number(filter.probability()));
      case Behavior.Replicate replicate -> texts(outputs);
      case Behavior.Dispatch dispatch -> texts(outputs, choice(dispatch.choice()));
      case Behavior.Distribute distribute ->
          texts(expressions.arguments(distribute.probabilities()));
      case Behavior.Split split -> texts(expressions.countDistribution(split.fragments()));
      case Behavior.Correlate correlate -> texts(inputs);
      case Behavior.Merge merge -> texts(inputs);
      case Behavior.Assemble assemble -> texts(inputs);
      case Behavior.Route route ->
          texts(inputs, outputs, "Firing." + route.firing().name(), emission(route.emission()));
      case Behavior.Throttle throttle ->
          throttle.isAtOnce()
              ? texts(Integer.toString(throttle.messages()))
              : texts(
                  Integer.toString(throttle.messages()),
                  ProgramExpressions.time((double) throttle.period()));
      case Behavior.Delay delay -> texts(expressions.timeDistribution(delay.delay()));
      case Behavior.Request request -> texts(expressions.timeDistribution(request.response()));
      default -> List.of();
    };
  }

  private static List<Argument> texts(String... texts) {
    return Arrays.stream(texts).map(Argument::of).toList();
  }

  private void request(Behavior.Request request, List<Setting> settings) {
    if (!request.blocking()) {
      settings.add(Setting.of("asynchronous"));
    }
    if (request.station() != Behavior.Request.NO_STATION) {
      settings.add(new Setting("asks", Argument.of(stations.get(request.station()))));
    }
  }

  private void batch(Behavior.Batch batch, List<Setting> settings) {
    if (batch.size() != null) {
      settings.add(Setting.of("size", expressions.countDistribution(batch.size())));
    }
    closing("timeout", batch.timeout(), settings);
    closing("within", batch.within(), settings);
    closing("every", batch.every(), settings);
    if (batch.keys() == Behavior.Batch.ORDERS) {
      settings.add(Setting.of("keyPerOrder"));
    } else if (batch.keys() > 1) {
      settings.add(Setting.of("keys", Integer.toString(batch.keys())));
    }
  }

  private static void closing(String condition, long time, List<Setting> settings) {
    if (time != Behavior.Batch.NEVER) {
      settings.add(Setting.of(condition, ProgramExpressions.time((double) time)));
    }
  }

  private void failure(Failure failure, List<Setting> settings) {
    if (failure.probability() > 0 || !failure.hasTimeout()) {
      settings.add(Setting.of("fails", ProgramExpressions.number(failure.probability())));
    }
    if (failure.retries() > 0) {
      settings.add(Setting.of("retries", Integer.toString(failure.retries())));
    }
    if (failure.retries() > 0 && !failure.pause().equals(Constant.ZERO)) {
      settings.add(Setting.of("pause", expressions.timeDistribution(failure.pause())));
    }
    if (failure.retries() > 0 && failure.blocking()) {
      settings.add(Setting.of("blockingRetries"));
    }
  }

  private String choice(Choice choice) {
    return "Choice."
        + switch (choice) {
          case Choice.ByProbability by ->
              call("byProbability", expressions.arguments(by.probabilities()));
          case Choice.InTurn inTurn -> call("inTurn");
          case Choice.ByFragment byFragment -> call("byFragment");
        };
  }

  private String emission(Emission emission) {
    return "Emission."
        + switch (emission) {
          case Emission.Every every -> call("every");
          case Emission.One one -> call("one", choice(one.choice()));
          case Emission.Some some -> call("some", expressions.arguments(some.probabilities()));
        };
  }

  private List<Setting> settings(Node node, int depth) {
    List<Setting> settings = new ArrayList<>();
    if (node.behavior() instanceof Behavior.Request request) {
      request(request, settings);
      if (node.failure() != null && node.failure().hasTimeout()) {
        settings.add(
            Setting.of("timeout", ProgramExpressions.time((double) node.failure().timeout())));
      }
    }
    if (node.behavior() instanceof Behavior.Throttle throttle && throttle.blocking()) {
      settings.add(Setting.of("blocking"));
    }
    if (node.behavior() instanceof Behavior.Batch batch) {
      batch(batch, settings);
    }
    work(node, settings);
    if (node.failure() != null) {
      failure(node.failure(), settings);
    }
    if (node.perMessage()) {
      settings.add(Setting.of("perMessage"));
    }
    if (node.startsRuns()) {
      settings.add(Setting.of("inParallel"));
    }
    if (node.awaitsBranches()) {
      settings.add(Setting.of("awaitBranches"));
    }
    if (node.limit() == 1 && !node.behavior().isSerial()) {
      settings.add(Setting.of("serial"));
    } else if (node.limit() > 1 && node.limit() != Node.UNLIMITED) {
      settings.add(Setting.of("atMost", Integer.toString(node.limit())));
    }
    Pool pool = network.pools().get(node.pool());
    if (pool.discipline() == Discipline.PRIORITY && node.priority() != 0) {
      settings.add(Setting.of("priority", Integer.toString(node.priority())));
    }
    if (pool.discipline() == Discipline.DEEPEST && depth != 0) {
      settings.add(Setting.of("depth", Integer.toString(depth)));
    }
    if (node.pinned() && pool.threads() instanceof Threads.Virtual) {
      settings.add(Setting.of("pinned"));
    }
    return settings;
  }

  private void work(Node node, List<Setting> settings) {
    Work work = node.work();
    if (work == null) {
      return;
    }
    boolean noCpu = work.cpu().equals(Constant.ZERO);
    boolean noWaiting = work.waiting().equals(Constant.ZERO);
    if (!noCpu) {
      settings.add(Setting.of("cpu", expressions.timeDistribution(work.cpu())));
    }
    if (!noWaiting) {
      settings.add(Setting.of("waiting", expressions.timeDistribution(work.waiting())));
    }
    if (noCpu && noWaiting && isPort(node.behavior())) {
      settings.add(Setting.of("works"));
    }
  }

  private static boolean isPort(Behavior behavior) {
    return behavior instanceof Behavior.Source
        || behavior instanceof Behavior.Sink
        || behavior instanceof Behavior.Responder
        || behavior instanceof Behavior.Request;
  }
}
