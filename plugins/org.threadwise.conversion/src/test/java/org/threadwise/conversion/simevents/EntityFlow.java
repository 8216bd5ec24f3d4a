package org.threadwise.conversion.simevents;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.threadwise.conversion.simevents.ActionCode.Matrix;
import org.threadwise.conversion.simevents.BlockDiagram.Block;
import org.threadwise.conversion.simevents.BlockDiagram.Line;
import org.threadwise.conversion.simevents.BlockDiagram.Port;

/**
 * Simulates the entities of a diagram according to the reference pages of SimEvents' blocks. It
 * replaces SimEvents, which tests cannot run.
 */
final class EntityFlow {
  private static final Pattern NAME = Pattern.compile("\\.Name = '(\\w+)';");
  private static final Pattern WIDTH = Pattern.compile("\\.Dimensions = \\[1 (\\d+)];");

  private final BlockDiagram diagram;
  private final Map<Port, Port> lines = new HashMap<>();
  private final Map<Integer, Integer> before = new HashMap<>();
  private final Map<String, ActionCode> actions = new HashMap<>();
  private final PriorityQueue<Event> calendar =
      new PriorityQueue<>(Comparator.comparingDouble(Event::time).thenComparingLong(Event::number));
  private final Map<Integer, List<Entity>> queued = new HashMap<>();
  private final Map<Integer, Integer> served = new HashMap<>();
  private final Map<Integer, Entity> acquiring = new LinkedHashMap<>();
  private final Map<String, Integer> free = new HashMap<>();
  private final Map<Double, Double> births = new HashMap<>();
  private final Map<String, ExitCount> tallies = new LinkedHashMap<>();
  private final Deque<Integer> woken = new ArrayDeque<>();
  private final long seed;
  private double now;
  private long number;

  private EntityFlow(BlockDiagram diagram, long seed) {
    this.diagram = diagram;
    this.seed = seed;
    for (Line line : diagram.lines()) {
      lines.put(line.from(), line.to());
      if (diagram.block(line.from().sid()).type() == BlockType.QUEUE) {
        before.put(line.to().sid(), line.from().sid());
      }
    }
  }

  /** The number of entities that arrived at an exit, and their total response time in seconds. */
  record ExitCount(long delivered, double responses) {
    ExitCount with(double response) {
      return new ExitCount(delivered + 1, responses + response);
    }
  }

  private record Event(double time, long number, Runnable happens) {}

  /** An entity with the time at which its order was created. */
  private static final class Entity {
    final Map<String, Matrix> attributes = new HashMap<>();
    double born;

    double attribute(String name) {
      Matrix value = attributes.get(name);
      if (value == null) {
        throw new IllegalStateException("unknown attribute " + name);
      }
      return value.first();
    }

    Entity copy() {
      Entity copy = new Entity();
      attributes.forEach((name, value) -> copy.attributes.put(name, value.copy()));
      copy.born = born;
      return copy;
    }
  }

  /** Runs a simulation; returns the counts of exits by the names of their blocks. */
  static Map<String, ExitCount> run(BlockDiagram diagram, double end, long seed) {
    EntityFlow flow = new EntityFlow(diagram, seed);
    flow.start();
    while (!flow.calendar.isEmpty() && flow.calendar.element().time <= end) {
      Event event = flow.calendar.remove();
      flow.now = event.time;
      event.happens.run();
      flow.wake();
    }
    return flow.tallies;
  }

  private void start() {
    for (Block block : diagram.blocks()) {
      switch (block.type()) {
        case ENTITY_RESOURCE_POOL ->
            free.put(
                value(block, "ResourceName"), Integer.parseInt(value(block, "ResourceAmount")));
        case ENTITY_GENERATOR -> generate(block);
        case ENTITY_TERMINATOR -> {
          if (block.outputs() == 1) {
            tallies.put(block.name(), new ExitCount(0, 0));
          }
        }
        default -> {}
      }
    }
  }

  private static String value(Block block, String name) {
    String value = block.parameters().get(name);
    if (value == null) {
      throw new IllegalStateException(block.name() + " has no " + name);
    }
    return value;
  }

  private void at(double time, Runnable happens) {
    calendar.add(new Event(time, number++, happens));
  }

  private double act(Block block, String name, Entity entity) {
    String code = block.parameters().get(name);
    if (code == null) {
      return 0;
    }
    ActionCode action =
        actions.computeIfAbsent(block.sid() + name, unused -> new ActionCode(code, seed));
    double result = action.run(entity.attributes);
    trace(entity);
    return result;
  }

  /** Assigns an entity to the order of the first entity with its id. */
  private void trace(Entity entity) {
    Matrix lineage = entity.attributes.get("lineage");
    if (lineage != null) {
      Double known = births.putIfAbsent(lineage.first(), entity.born);
      entity.born = known == null ? entity.born : known;
    }
  }

  private void generate(Block block) {
    double gap = act(block, "IntergenerationTimeAction", new Entity());
    if (Double.isFinite(gap)) {
      at(
          now + gap,
          () -> {
            Entity entity = entity(block);
            entity.born = now;
            act(block, "GenerateAction", entity);
            forward(block, 1, entity);
            generate(block);
          });
    }
  }

  /** Creates an entity of a generator; the initialization code defines bus objects. */
  private Entity entity(Block block) {
    Entity entity = new Entity();
    if (value(block, "EntityType").equals("Structured")) {
      entity.attributes.put(value(block, "AttributeName"), Matrix.of(0));
      return entity;
    }
    Matcher name = NAME.matcher(diagram.initialization());
    while (name.find()) {
      entity.attributes.put(name.group(1), Matrix.of(0));
    }
    Matcher width = WIDTH.matcher(diagram.initialization());
    if (!width.find()) {
      throw new IllegalStateException("the lineage has no length");
    }
    entity.attributes.put("lineage", Matrix.zeros(1, Integer.parseInt(width.group(1))));
    return entity;
  }

  private void forward(Block block, int port, Entity entity) {
    if (!offer(block, port, entity)) {
      throw new IllegalStateException(block.name() + " is blocked");
    }
  }

  /** Offers an entity to the block connected to a port; returns whether it was accepted. */
  private boolean offer(Block block, int port, Entity entity) {
    Port to = lines.get(new Port(block.sid(), port));
    if (to == null) {
      throw new IllegalStateException(block.name() + " has no output " + port);
    }
    return accept(diagram.block(to.sid()), entity);
  }

  private boolean accept(Block block, Entity entity) {
    return switch (block.type()) {
      case ENTITY_INPUT_SWITCH -> offer(block, 1, entity);
      case ENTITY_OUTPUT_SWITCH ->
          offer(block, (int) entity.attribute(value(block, "SwitchAttributeName")), entity);
      case QUEUE -> {
        queued.computeIfAbsent(block.sid(), unused -> new ArrayList<>()).add(entity);
        woken.add(block.sid());
        yield true;
      }
      case ENTITY_SERVER -> serve(block, entity);
      case ENTITY_RESOURCE_ACQUIRER -> acquiring.putIfAbsent(block.sid(), entity) == null;
      case ENTITY_RESOURCE_RELEASER -> {
        free.merge(value(block, "ResourceName"), 1, Integer::sum);
        yield offer(block, 1, entity);
      }
      case ENTITY_REPLICATOR -> {
        forward(block, 2, entity.copy());
        yield offer(block, 1, entity);
      }
      case ENTITY_TERMINATOR -> {
        tallies.computeIfPresent(block.name(), (name, tally) -> tally.with(now - entity.born));
        yield true;
      }
      case ENTITY_GENERATOR, ENTITY_RESOURCE_POOL, TO_WORKSPACE ->
          throw new IllegalStateException(block.name() + " takes no entities");
    };
  }

  private boolean serve(Block block, Entity entity) {
    String capacity = value(block, "Capacity");
    int busy = served.getOrDefault(block.sid(), 0);
    if (!capacity.equals("inf") && busy >= Integer.parseInt(capacity)) {
      return false;
    }
    served.put(block.sid(), busy + 1);
    act(block, "EntryAction", entity);
    double time =
        value(block, "ServiceTimeSource").equals("Attribute")
            ? entity.attribute(value(block, "ServiceTimeAttributeName"))
            : Double.parseDouble(value(block, "ServiceTimeValue"));
    at(
        now + time,
        () -> {
          act(block, "ServiceCompleteAction", entity);
          forward(block, 1, entity);
          served.merge(block.sid(), -1, Integer::sum);
          wakeBefore(block);
        });
    return true;
  }

  /** Lets the queue before a block release its next entity. */
  private void wakeBefore(Block block) {
    if (before.containsKey(block.sid())) {
      woken.add(before.get(block.sid()));
    }
  }

  /** Releases entities that were waiting for a server or a resource. */
  private void wake() {
    do {
      while (!woken.isEmpty()) {
        Block queue = diagram.block(woken.remove());
        List<Entity> waiting = queued.getOrDefault(queue.sid(), List.of());
        while (!waiting.isEmpty() && offer(queue, 1, waiting.get(head(queue, waiting)))) {
          waiting.remove(head(queue, waiting));
        }
      }
    } while (acquire());
  }

  private boolean acquire() {
    for (var each : List.copyOf(acquiring.entrySet())) {
      Block block = diagram.block(each.getKey());
      String resource = value(block, "ResourceName");
      if (free.getOrDefault(resource, 0) > 0) {
        free.merge(resource, -1, Integer::sum);
        acquiring.remove(each.getKey());
        forward(block, 1, each.getValue());
        wakeBefore(block);
        return true;
      }
    }
    return false;
  }

  private static int head(Block queue, List<Entity> waiting) {
    return switch (value(queue, "QueueType")) {
      case "FIFO" -> 0;
      case "LIFO" -> waiting.size() - 1;
      default -> {
        int head = 0;
        for (int i = 1; i < waiting.size(); i++) {
          String priority = value(queue, "PrioritySource");
          if (waiting.get(i).attribute(priority) > waiting.get(head).attribute(priority)) {
            head = i;
          }
        }
        yield head;
      }
    };
  }
}
