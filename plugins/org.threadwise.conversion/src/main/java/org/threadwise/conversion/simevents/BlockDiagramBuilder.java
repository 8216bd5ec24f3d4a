package org.threadwise.conversion.simevents;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.threadwise.conversion.simevents.BlockDiagram.Block;
import org.threadwise.conversion.simevents.BlockDiagram.Line;
import org.threadwise.conversion.simevents.BlockDiagram.Place;
import org.threadwise.conversion.simevents.BlockDiagram.Port;

/**
 * Draws a diagram: blocks from left to right in rows, joined by lines. A switch gets as many ports
 * as are asked for; one with a single way through it is left out.
 */
final class BlockDiagramBuilder {
  private static final int COLUMN = 160;
  private static final int ROW = 100;
  private static final int WIDTH = 80;
  private static final int HEIGHT = 50;
  private static final int PORT = 20;
  private static final int MARGIN = 40;

  /** Simulink draws nothing beyond 32 767 pixels. */
  private static final int MOST_PIXELS = 30_000;

  private static final Pattern CONTROL = Pattern.compile("[\\p{Cntrl}\\u2028\\u2029]+");

  private final Set<String> names = new HashSet<>();
  private final List<Draft> drafts = new ArrayList<>();
  private final Map<End, End> lines = new LinkedHashMap<>();
  private int row = -1;
  private int column;

  /** A block that is being drawn. */
  private static final class Draft {
    final BlockType type;
    final String name;
    final int row;
    final int column;
    final Map<String, String> parameters = new LinkedHashMap<>();
    int inputs;
    int outputs;

    Draft(BlockType type, String name, int row, int column) {
      this.type = type;
      this.name = name;
      this.row = row;
      this.column = column;
    }

    boolean isSwitch() {
      return type == BlockType.ENTITY_INPUT_SWITCH || type == BlockType.ENTITY_OUTPUT_SWITCH;
    }
  }

  /** A port of a block, by the block's index. */
  record End(int block, int port) {}

  /** Begins a row below all others. */
  BlockDiagramBuilder row() {
    row++;
    column = 0;
    return this;
  }

  /**
   * A block right of the last one, without ports.
   *
   * @param parameters names and values in turn; an empty value is the usual one
   */
  int add(BlockType type, String wanted, String... parameters) {
    Draft draft = new Draft(type, unique(wanted), row, column++);
    for (int index = 0; index < parameters.length; index += 2) {
      if (!parameters[index + 1].isEmpty()) {
        draft.parameters.put(parameters[index], parameters[index + 1]);
      }
    }
    drafts.add(draft);
    return drafts.size() - 1;
  }

  /** The wanted name, with a number if another block has it; control characters become blanks. */
  private String unique(String wanted) {
    String plain = CONTROL.matcher(wanted).replaceAll(" ").strip();
    String base = plain.isEmpty() ? "block" : plain;
    String name = base;
    for (int number = 2; !names.add(name); number++) {
      name = base + " " + number;
    }
    return name;
  }

  /** The next input port of a block. */
  End in(int block) {
    return new End(block, ++drafts.get(block).inputs);
  }

  /** The next output port of a block. */
  End out(int block) {
    return new End(block, ++drafts.get(block).outputs);
  }

  /** A line between ports that have none yet. */
  void join(End from, End to) {
    if (lines.put(from, to) != null) {
      throw new IllegalStateException("output " + from + " has a line already");
    }
  }

  /** Leads what comes from somewhere through a block with one more way through it. */
  End through(End from, int block) {
    join(from, in(block));
    return out(block);
  }

  /** The drawing. */
  BlockDiagram build(String name, String description, String initialization, String stopTime) {
    bypass();
    Map<Integer, Integer> sids = new HashMap<>();
    List<Block> blocks = new ArrayList<>();
    for (int index = 0; index < drafts.size(); index++) {
      Draft draft = drafts.get(index);
      if (!isBypassed(draft)) {
        sids.put(index, blocks.size() + 1);
        blocks.add(block(blocks.size() + 1, draft));
      }
    }
    List<Line> all = new ArrayList<>();
    lines.forEach((from, to) -> all.add(new Line(port(from, sids), port(to, sids))));
    return new BlockDiagram(name, description, initialization, stopTime, blocks, all);
  }

  private static Port port(End end, Map<Integer, Integer> sids) {
    return new Port(sids.getOrDefault(end.block, 0), end.port);
  }

  private static boolean isBypassed(Draft draft) {
    return draft.isSwitch() && draft.inputs == 1 && draft.outputs == 1;
  }

  /** Joins what a switch with a single way through it would join. */
  private void bypass() {
    for (End from : List.copyOf(lines.keySet())) {
      End to = lines.get(from);
      while (to != null && isBypassed(drafts.get(to.block))) {
        to = lines.remove(new End(to.block, 1));
      }
      if (to != null && lines.containsKey(from)) {
        lines.put(from, to);
      }
    }
  }

  private Block block(int sid, Draft draft) {
    Map<String, String> parameters = new LinkedHashMap<>(draft.parameters);
    if (draft.type == BlockType.ENTITY_INPUT_SWITCH) {
      parameters.put("NumberInputPorts", Integer.toString(draft.inputs));
    } else if (draft.type == BlockType.ENTITY_OUTPUT_SWITCH) {
      parameters.put("NumberOutputPorts", Integer.toString(draft.outputs));
    }
    return new Block(
        sid, draft.type, draft.name, draft.inputs, draft.outputs, place(draft), parameters);
  }

  private Place place(Draft draft) {
    int left = MARGIN + draft.column * COLUMN;
    int step = Math.min(ROW, Math.max(1, MOST_PIXELS / (row + 1)));
    int top = MARGIN + Math.min(draft.row * step, MOST_PIXELS);
    int ports = Math.max(draft.inputs, draft.outputs);
    int height = Math.min(Math.max(HEIGHT, ports * PORT), MOST_PIXELS + HEIGHT - top + MARGIN);
    return new Place(left, top, left + WIDTH, top + height);
  }
}
