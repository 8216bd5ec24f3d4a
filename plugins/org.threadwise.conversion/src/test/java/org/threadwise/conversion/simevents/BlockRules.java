package org.threadwise.conversion.simevents;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.threadwise.conversion.simevents.BlockDiagram.Block;
import org.threadwise.conversion.simevents.BlockDiagram.Line;
import org.threadwise.conversion.simevents.BlockDiagram.Port;

/**
 * The rules of SimEvents' blocks according to its reference pages and published models: their
 * parameters with the permitted values, and their ports.
 */
final class BlockRules {
  private static final String ANY = "(?s).*";
  private static final String COUNT = "[1-9]\\d*";
  private static final String AMOUNT = "inf|" + COUNT;
  private static final String NUMBER = "\\d+(\\.\\d+)?(E-?\\d+)?";
  private static final String IDENTIFIER = "[a-zA-Z]\\w{0,62}";
  private static final String SWITCH = "on|off";

  private static final Map<String, Map<String, String>> PARAMETERS =
      Map.ofEntries(
          Map.entry(
              "EntityGenerator",
              Map.of(
                  "GenerationMethod", "Time-based|Event-based",
                  "TimeSource", "Dialog|Signal port|MATLAB action",
                  "IntergenerationTimeAction", ANY,
                  "GenerateEntityAtSimulationStart", SWITCH,
                  "GenerateAction", ANY,
                  "EntityType", "Anonymous|Structured|Bus object",
                  "EntityTypeName", IDENTIFIER,
                  "AttributeName", IDENTIFIER,
                  "AttributeInitialValue", NUMBER)),
          Map.entry(
              "Queue",
              Map.of(
                  "Capacity",
                  AMOUNT,
                  "QueueType",
                  "FIFO|LIFO|Priority",
                  "PrioritySource",
                  IDENTIFIER,
                  "SortingDirection",
                  "Ascending|Descending")),
          Map.entry(
              "EntityServer",
              Map.of(
                  "Capacity", AMOUNT,
                  "ServiceTimeSource", "Dialog|Signal port|Attribute|MATLAB action",
                  "ServiceTimeValue", NUMBER,
                  "ServiceTimeAttributeName", IDENTIFIER,
                  "EntryAction", ANY,
                  "ServiceCompleteAction", ANY)),
          Map.entry("EntityTerminator", Map.of("NumberEntitiesArrived", SWITCH)),
          Map.entry(
              "EntityInputSwitch",
              Map.of(
                  "NumberInputPorts",
                  COUNT,
                  "ActivePortSelection",
                  "All|Round robin|Equiprobable|Switch|From control port")),
          Map.entry(
              "EntityOutputSwitch",
              Map.of(
                  "NumberOutputPorts", COUNT,
                  "SwitchingCriterion",
                      "First port that is not blocked|Round robin|Equiprobable|From attribute"
                          + "|From control port",
                  "SwitchAttributeName", IDENTIFIER)),
          Map.entry(
              "EntityReplicator",
              Map.of(
                  "ReplicasDepartFrom",
                  "Single output port|Separate output ports",
                  "HoldOriginalEntityUntilAllReplicasDepart",
                  SWITCH,
                  "ReplicationAmountSource",
                  "Dialog|Signal port|Attribute",
                  "NumberReplicas",
                  COUNT)),
          Map.entry(
              "EntityResourcePool", Map.of("ResourceName", IDENTIFIER, "ResourceAmount", AMOUNT)),
          Map.entry(
              "EntityResourceAcquirer",
              Map.of(
                  "ResourceName",
                  IDENTIFIER,
                  "ResourceAmount",
                  COUNT,
                  "NumberWaitingEntities",
                  AMOUNT)),
          Map.entry("EntityResourceReleaser", Map.of("ResourceName", IDENTIFIER)),
          Map.entry(
              "ToWorkspace",
              Map.of(
                  "VariableName",
                  IDENTIFIER,
                  "SaveFormat",
                  "Timeseries|Array|Structure|Structure With Time",
                  "MaxDataPoints",
                  AMOUNT,
                  "SampleTime",
                  "-1|" + NUMBER)));

  private BlockRules() {}

  /** Returns the type with a keyword. */
  static BlockType type(String keyword) {
    return Arrays.stream(BlockType.values())
        .filter(type -> type.keyword().equals(keyword))
        .findFirst()
        .orElseThrow(() -> new AssertionError("no block is " + keyword));
  }

  /** Asserts that every block is known and connected, and that lines connect existing ports. */
  static void check(BlockDiagram diagram) {
    assertThat(diagram.name()).matches(IDENTIFIER);
    assertThat(diagram.stopTime()).matches(AMOUNT + "|" + NUMBER);
    Set<String> names = new HashSet<>();
    int sid = 0;
    for (Block block : diagram.blocks()) {
      sid++;
      assertThat(block.sid()).isEqualTo(sid);
      assertThat(block.name()).isNotBlank().isEqualTo(block.name().strip());
      assertThat(names.add(block.name())).as(block.name()).isTrue();
      checkParameters(block);
      checkPorts(block);
      checkPlace(block);
    }
    checkLines(diagram);
    checkResources(diagram);
  }

  private static void checkParameters(Block block) {
    assertThat(PARAMETERS).containsKey(block.type().keyword());
    Map<String, String> known = PARAMETERS.getOrDefault(block.type().keyword(), Map.of());
    block
        .parameters()
        .forEach(
            (name, value) -> {
              assertThat(known).as("%s of %s", name, block.type()).containsKey(name);
              assertThat(value).as(name).matches(Pattern.compile(known.getOrDefault(name, "")));
            });
  }

  private static void checkPorts(Block block) {
    int inputs =
        switch (block.type()) {
          case ENTITY_GENERATOR, ENTITY_RESOURCE_POOL -> 0;
          case ENTITY_INPUT_SWITCH ->
              Integer.parseInt(block.parameters().getOrDefault("NumberInputPorts", "2"));
          default -> 1;
        };
    int outputs =
        switch (block.type()) {
          case TO_WORKSPACE, ENTITY_RESOURCE_POOL -> 0;
          case ENTITY_TERMINATOR -> block.parameters().containsKey("NumberEntitiesArrived") ? 1 : 0;
          case ENTITY_OUTPUT_SWITCH ->
              Integer.parseInt(block.parameters().getOrDefault("NumberOutputPorts", "2"));
          case ENTITY_REPLICATOR -> 2;
          default -> 1;
        };
    assertThat(List.of(block.inputs(), block.outputs()))
        .as(block.name())
        .isEqualTo(List.of(inputs, outputs));
  }

  private static void checkPlace(Block block) {
    assertThat(block.place().left()).isBetween(0, block.place().right() - 1);
    assertThat(block.place().top()).isBetween(0, block.place().bottom() - 1);
    assertThat(block.place().right()).isLessThan(Short.MAX_VALUE);
    assertThat(block.place().bottom()).isLessThan(Short.MAX_VALUE);
  }

  /** Asserts that each port has one line; an entity at a port without a line would be stuck. */
  private static void checkLines(BlockDiagram diagram) {
    Set<Port> sources = new HashSet<>();
    Set<Port> targets = new HashSet<>();
    for (Line line : diagram.lines()) {
      assertThat(line.from().number()).isBetween(1, diagram.block(line.from().sid()).outputs());
      assertThat(line.to().number()).isBetween(1, diagram.block(line.to().sid()).inputs());
      assertThat(sources.add(line.from())).as("%s", line).isTrue();
      assertThat(targets.add(line.to())).as("%s", line).isTrue();
    }
    int outputs = diagram.blocks().stream().mapToInt(Block::outputs).sum();
    int inputs = diagram.blocks().stream().mapToInt(Block::inputs).sum();
    assertThat(List.of(sources.size(), targets.size())).isEqualTo(List.of(outputs, inputs));
  }

  /** Asserts that each acquired and released resource has one pool. */
  private static void checkResources(BlockDiagram diagram) {
    Set<String> there = new HashSet<>();
    Set<String> used = new HashSet<>();
    for (Block block : diagram.blocks()) {
      String resource = block.parameters().get("ResourceName");
      if (resource != null && block.type() == BlockType.ENTITY_RESOURCE_POOL) {
        assertThat(there.add(resource)).isTrue();
      } else if (resource != null) {
        used.add(resource);
      }
    }
    assertThat(there).isEqualTo(used);
  }
}
