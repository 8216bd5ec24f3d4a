package org.threadwise.conversion.simevents;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.threadwise.conversion.program.Identifiers;
import org.threadwise.conversion.simevents.BlockDiagramBuilder.End;
import org.threadwise.queueing.network.Pool.Discipline;
import org.threadwise.queueing.network.Work;
import org.threadwise.queueing.network.Workload.Arrivals;

/** The blocks of SimEvents that diagrams are drawn of, with the parameters that they need. */
final class Blocks {
  static final double SECONDS = 1e-9;

  /** The attribute that has the time of a service. */
  static final String SERVICE = "service";

  /** The attribute that has the priority of a work unit. */
  static final String PRIORITY = "priority";

  private static final String UNLIMITED = "inf";

  private final BlockDiagramBuilder builder = new BlockDiagramBuilder();
  private final Identifiers variables = new Identifiers(Set.of("out", "tout", "ans"));
  private int seeds;

  BlockDiagramBuilder builder() {
    return builder;
  }

  /** The text of an action, with a seed that no other action has. */
  String text(Action action) {
    seeds++;
    return action.text(seeds);
  }

  static String capacity(int servers) {
    return servers == Integer.MAX_VALUE ? UNLIMITED : Integer.toString(servers);
  }

  /** Adds the times of a work unit, in seconds, to {@code dt}. */
  static void hold(Action action, Work work, double speed) {
    action.draw("dt", work.cpu().scaled(SECONDS / speed));
    action.draw("dt", work.waiting().scaled(SECONDS));
  }

  /** A generator; further parameters say of what type its entities are. */
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

  /** Lets entities through from any of its inputs, as they come. */
  int merge(String name) {
    return builder.add(BlockType.ENTITY_INPUT_SWITCH, name, "ActivePortSelection", "All");
  }

  /** Sends entities to the output whose number an attribute has. */
  int choice(String name, String attribute) {
    return builder.add(
        BlockType.ENTITY_OUTPUT_SWITCH,
        name,
        "SwitchingCriterion",
        "From attribute",
        "SwitchAttributeName",
        attribute);
  }

  /** An unbounded queue, first in first out. */
  int queue(String name) {
    return queue(name, Discipline.FIFO);
  }

  /** An unbounded queue; one by priority takes the greatest attribute of this name first. */
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

  /** Holds any number of entities for no time, and does something with each. */
  int pass(String name, Action entry) {
    return delay(name, 0, entry);
  }

  /** Holds any number of entities for the same time, in seconds. */
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

  /** Holds so many entities at a time, for the time in their attribute {@code service}. */
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

  /** Makes a second entity of each; as they are alike, it does not matter which comes out where. */
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

  /** So many of something that entities take and give back. */
  void resource(String name, String resource, int amount) {
    builder.add(
        BlockType.ENTITY_RESOURCE_POOL,
        name,
        "ResourceName",
        resource,
        "ResourceAmount",
        Integer.toString(amount));
  }

  /** Holds an entity until it has one of a resource. */
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

  /** Takes the resource of entities from them. */
  int releaser(String name, String resource) {
    return builder.add(BlockType.ENTITY_RESOURCE_RELEASER, name, "ResourceName", resource);
  }

  /** Lets on what has 1 in its attribute {@code port}; the rest ends. */
  End chosen(End from, String name) {
    int choice = choice(name + " port", "port");
    End on = builder.through(from, choice);
    end(builder.out(choice), name + " end");
    return on;
  }

  /** Ends entities. */
  void end(End from, String name) {
    int block = builder.add(BlockType.ENTITY_TERMINATOR, name);
    builder.join(from, builder.in(block));
  }

  /** Ends entities, and leaves their number over time in the workspace. */
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
