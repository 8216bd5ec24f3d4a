package org.threadwise.conversion.simevents;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.threadwise.conversion.UniqueNames;
import org.threadwise.conversion.simevents.BlockDiagram.Block;
import org.threadwise.conversion.simevents.BlockDiagram.Line;
import org.threadwise.conversion.simevents.BlockDiagram.Place;
import org.threadwise.conversion.simevents.BlockDiagram.Port;

/**
 * Lays out a diagram: blocks from left to right in rows, connected by lines. A switch gets as many
 * ports as are used; a switch with a single input and output is left out.
 */
final class BlockDiagramBuilder {
  private static final int COLUMN = 160;
  private static final int ROW = 100;
  private static final int WIDTH = 80;
  private static final int HEIGHT = 50;
  private static final int PORT = 20;
  private static final int MARGIN = 40;

  /** Simulink draws nothing beyond 32 767 pixels. */
  private static final int MAX_PIXELS = 30_000;

  private static final Pattern CONTROL = Pattern.compile("[\\p{Cntrl}\\u2028\\u2029]+");

  private final UniqueNames names = new UniqueNames();
  private final List<Draft> drafts = new ArrayList<>();
  private final Map<End, End> lines = new LinkedHashMap<>();
  private int row = -1;
  private int column;

  /** A block whose ports are not complete yet. */
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

  /** A port of a block, identified by the block's index. */
  record End(int block, int port) {}

  /** Starts a row below all others. */
  BlockDiagramBuilder row() {
    row++;
    column = 0;
    return this;
  }

  /**
   * Adds a block without ports to the right of the last one; returns its index.
   *
   * @param parameters alternating names and values; an empty value leaves the default
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

  /** Returns a unique name without control characters, which become blanks. */
  private String unique(String wanted) {
    String plain = CONTROL.matcher(wanted).replaceAll(" ").strip();
    return names.of(plain.isEmpty() ? "block" : plain);
  }

  /** Adds an input port to a block. */
  End in(int block) {
    return new End(block, ++drafts.get(block).inputs);
  }

  /** Adds an output port to a block. */
  End out(int block) {
    return new End(block, ++drafts.get(block).outputs);
  }

  /** Draws a line between ports that have none yet. */
  void join(End from, End to) {
    if (lines.put(from, to) != null) {
      throw new IllegalStateException("output " + from + " already has a line");
    }
  }

  /** Connects an output to a new input of a block; returns a new output of that block. */
  End through(End from, int block) {
    join(from, in(block));
    return out(block);
  }

  /** Returns the finished diagram. */
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

  /** Connects the neighbours of each switch with a single input and output directly. */
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
    int step = Math.min(ROW, Math.max(1, MAX_PIXELS / (row + 1)));
    int top = MARGIN + Math.min(draft.row * step, MAX_PIXELS);
    int ports = Math.max(draft.inputs, draft.outputs);
    int height = Math.min(Math.max(HEIGHT, ports * PORT), MAX_PIXELS + HEIGHT - top + MARGIN);
    return new Place(left, top, left + WIDTH, top + height);
  }
}
