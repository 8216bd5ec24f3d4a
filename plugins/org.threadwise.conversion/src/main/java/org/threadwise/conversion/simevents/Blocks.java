package org.threadwise.conversion.simevents;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.threadwise.conversion.program.Identifiers;
import org.threadwise.conversion.simevents.BlockDiagramBuilder.End;
import org.threadwise.queueing.network.Pool.Discipline;
import org.threadwise.queueing.network.Work;
import org.threadwise.queueing.network.Workload.Arrivals;

/** The blocks of SimEvents that diagrams consist of, with the parameters that they need. */
final class Blocks {
  static final double SECONDS = 1e-9;

  /** The attribute with the service time in seconds. */
  static final String SERVICE = "service";

  /** The attribute with the priority of a work unit. */
  static final String PRIORITY = "priority";

  private static final String UNLIMITED = "inf";

  private final BlockDiagramBuilder builder = new BlockDiagramBuilder();
  private final Identifiers variables = new Identifiers(Set.of("out", "tout", "ans"));
  private int seeds;

  BlockDiagramBuilder builder() {
    return builder;
  }

  /** Returns the code of an action, with a seed of its own. */
  String text(Action action) {
    seeds++;
    return action.text(seeds);
  }

  static String capacity(int servers) {
    return servers == Integer.MAX_VALUE ? UNLIMITED : Integer.toString(servers);
  }

  /** Writes code that adds the times of a work unit, in seconds, to {@code dt}. */
  static void addServiceTime(Action action, Work work, double speed) {
    action.draw("dt", work.cpu().scaled(SECONDS / speed));
    action.draw("dt", work.waiting().scaled(SECONDS));
  }

  /** Adds a generator; the last parameters define the type of its entities. */
  End generator(String name, Arrivals arrivals, Action generate, String... entityType) {
    List<String> parameters =
        new ArrayList<>(
            List.of(
                "GenerationMethod",
                "Time-based",
                "TimeSource",
                "MATLAB action",
                "IntergenerationTimeAction",
                text(Generation.of(arrivals)),
                "GenerateEntityAtSimulationStart",
                "off",
                "GenerateAction",
                text(generate)));
    parameters.addAll(List.of(entityType));
    int block = builder.add(BlockType.ENTITY_GENERATOR, name, parameters.toArray(String[]::new));
    return builder.out(block);
  }

  /** Adds a switch that passes entities from all of its inputs in the order of arrival. */
  int merge(String name) {
    return builder.add(BlockType.ENTITY_INPUT_SWITCH, name, "ActivePortSelection", "All");
  }

  /** Adds a switch that sends entities to the output whose number is in an attribute. */
  int choice(String name, String attribute) {
    return builder.add(
        BlockType.ENTITY_OUTPUT_SWITCH,
        name,
        "SwitchingCriterion",
        "From attribute",
        "SwitchAttributeName",
        attribute);
  }

  /** Adds an unbounded queue, first in first out. */
  int queue(String name) {
    return queue(name, Discipline.FIFO);
  }

  /** Adds an unbounded queue; with priorities, the greatest {@link #PRIORITY} goes first. */
  int queue(String name, Discipline discipline) {
    return switch (discipline) {
      case FIFO -> builder.add(BlockType.QUEUE, name, "Capacity", UNLIMITED, "QueueType", "FIFO");
      case LIFO -> builder.add(BlockType.QUEUE, name, "Capacity", UNLIMITED, "QueueType", "LIFO");
      case DEEPEST, PRIORITY ->
          builder.add(
              BlockType.QUEUE,
              name,
              "Capacity",
              UNLIMITED,
              "QueueType",
              "Priority",
              "PrioritySource",
              PRIORITY,
              "SortingDirection",
              "Descending");
    };
  }

  /** Adds a server that runs an action with each entity, without delay. */
  int pass(String name, Action entry) {
    return delay(name, 0, entry);
  }

  /** Adds a server that delays any number of entities by the same time, in seconds. */
  int delay(String name, double seconds, Action entry) {
    return builder.add(
        BlockType.ENTITY_SERVER,
        name,
        "Capacity",
        UNLIMITED,
        "ServiceTimeSource",
        "Dialog",
        "ServiceTimeValue",
        Action.number(seconds),
        "EntryAction",
        text(entry));
  }

  /** Adds a server of limited capacity, whose service times are in {@link #SERVICE}. */
  int server(String name, int servers, Action complete) {
    return builder.add(
        BlockType.ENTITY_SERVER,
        name,
        "Capacity",
        capacity(servers),
        "ServiceTimeSource",
        "Attribute",
        "ServiceTimeAttributeName",
        SERVICE,
        "ServiceCompleteAction",
        text(complete));
  }

  /** Adds a block that duplicates entities; the two are alike, so either may take any output. */
  int replicator(String name) {
    return builder.add(
        BlockType.ENTITY_REPLICATOR,
        name,
        "ReplicasDepartFrom",
        "Separate output ports",
        "HoldOriginalEntityUntilAllReplicasDepart",
        "on",
        "ReplicationAmountSource",
        "Dialog",
        "NumberReplicas",
        "1");
  }

  /** Adds a pool of resources that entities take and return. */
  void resource(String name, String resource, int amount) {
    builder.add(
        BlockType.ENTITY_RESOURCE_POOL,
        name,
        "ResourceName",
        resource,
        "ResourceAmount",
        Integer.toString(amount));
  }

  /** Adds a block in which an entity waits for a resource. */
  int acquirer(String name, String resource) {
    return builder.add(
        BlockType.ENTITY_RESOURCE_ACQUIRER,
        name,
        "ResourceName",
        resource,
        "ResourceAmount",
        "1",
        "NumberWaitingEntities",
        "1");
  }

  /** Adds a block that returns the resource of entities. */
  int releaser(String name, String resource) {
    return builder.add(BlockType.ENTITY_RESOURCE_RELEASER, name, "ResourceName", resource);
  }

  /** Passes entities whose attribute {@code port} is 1; the others end. */
  End chosen(End from, String name) {
    int choice = choice(name + " port", "port");
    End passed = builder.through(from, choice);
    end(builder.out(choice), name + " end");
    return passed;
  }

  /** Ends entities. */
  void end(End from, String name) {
    int block = builder.add(BlockType.ENTITY_TERMINATOR, name);
    builder.join(from, builder.in(block));
  }

  /** Ends entities, and writes their number over time to the workspace. */
  void counted(End from, String name) {
    int block = builder.add(BlockType.ENTITY_TERMINATOR, name, "NumberEntitiesArrived", "on");
    builder.join(from, builder.in(block));
    int count =
        builder.add(
            BlockType.TO_WORKSPACE,
            name + " count",
            "VariableName",
            variables.take(Identifiers.snake(name)),
            "SaveFormat",
            "Timeseries",
            "MaxDataPoints",
            UNLIMITED,
            "SampleTime",
            "-1");
    builder.join(builder.out(block), builder.in(count));
  }
}
