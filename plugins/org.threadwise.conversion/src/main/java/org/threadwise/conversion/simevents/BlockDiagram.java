package org.threadwise.conversion.simevents;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A block diagram with a single level.
 *
 * @param name a valid identifier of MATLAB
 * @param description shown to readers, of several lines
 * @param initialization code that MATLAB runs before each simulation, empty for none
 * @param stopTime end of a simulation in seconds, as MATLAB writes it
 * @param blocks in the order of their SIDs, which count from 1
 * @param lines between their ports
 */
record BlockDiagram(
    String name,
    String description,
    String initialization,
    String stopTime,
    List<Block> blocks,
    List<Line> lines) {

  BlockDiagram {
    blocks = List.copyOf(blocks);
    lines = List.copyOf(lines);
  }

  /** Returns the block with a SID. */
  Block block(int sid) {
    return blocks.get(sid - 1);
  }

  /**
   * A block.
   *
   * @param sid its identity, unique in the diagram
   * @param type its type
   * @param name unique in the diagram
   * @param inputs number of its input ports
   * @param outputs number of its output ports
   * @param place where it is drawn
   * @param parameters that differ from their defaults, or may in other releases
   */
  record Block(
      int sid,
      BlockType type,
      String name,
      int inputs,
      int outputs,
      Place place,
      Map<String, String> parameters) {
    Block {
      parameters = Collections.unmodifiableMap(new LinkedHashMap<>(parameters));
    }
  }

  /** Where a block is drawn, in pixels. */
  record Place(int left, int top, int right, int bottom) {
    @Override
    public String toString() {
      return "[" + left + ", " + top + ", " + right + ", " + bottom + "]";
    }
  }

  /** A port of a block; ports count from 1. */
  record Port(int sid, int number) {}

  /** A line from an output port to an input port. */
  record Line(Port from, Port to) {}
}
