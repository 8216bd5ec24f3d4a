package org.threadwise.conversion.simevents;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.StringJoiner;
import org.threadwise.conversion.simevents.BlockDiagram.Block;
import org.threadwise.conversion.simevents.BlockDiagram.Line;

/**
 * A short text with all blocks, parameters and lines of a diagram, without positions. Code of
 * several lines, which many blocks share, is listed once.
 *
 * <p>Example: {@code 3 Queue "engine queue" Capacity=inf QueueType=FIFO -> 4.1} is the block with
 * SID 3, whose only output leads to input 1 of block 4.
 */
final class DiagramOutline {

  private final Map<String, Integer> codes = new LinkedHashMap<>();
  private final BlockDiagram diagram;

  private DiagramOutline(BlockDiagram diagram) {
    this.diagram = diagram;
  }

  static String of(BlockDiagram diagram) {
    return new DiagramOutline(diagram).text();
  }

  private String text() {
    StringJoiner text = new StringJoiner("\n", "", "\n");
    text.add(diagram.name() + " until " + diagram.stopTime());
    text.add(diagram.description());
    diagram.blocks().forEach(block -> text.add(block(block)));
    codes.forEach((code, number) -> text.add("code " + number + ":").add(code.stripTrailing()));
    text.add("initialization:").add(diagram.initialization().stripTrailing());
    return text.toString();
  }

  private String block(Block block) {
    StringJoiner line = new StringJoiner(" ");
    line.add(Integer.toString(block.sid()))
        .add(block.type().keyword())
        .add('"' + block.name() + '"');
    block.parameters().forEach((name, value) -> line.add(name + "=" + shortened(value)));
    diagram.lines().stream()
        .filter(each -> each.from().sid() == block.sid())
        .forEach(each -> line.add(target(each)));
    return line.toString();
  }

  private String shortened(String value) {
    return value.contains("\n")
        ? "code" + codes.computeIfAbsent(value, unused -> codes.size() + 1)
        : value;
  }

  private static String target(Line line) {
    String output = line.from().number() == 1 ? "" : Integer.toString(line.from().number());
    return output + "-> " + line.to().sid() + "." + line.to().number();
  }
}
