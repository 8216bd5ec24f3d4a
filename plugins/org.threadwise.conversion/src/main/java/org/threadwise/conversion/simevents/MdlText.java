package org.threadwise.conversion.simevents;

import org.threadwise.conversion.simevents.BlockDiagram.Block;
import org.threadwise.conversion.simevents.BlockDiagram.Line;

/**
 * Writes a diagram as {@code .mdl}: sections in braces with a name and a value per line. Strings
 * are quoted with the escapes of C; long ones continue as further strings on the next lines.
 */
final class MdlText {
  private static final int MAX_STRING = 80;

  private final StringBuilder text = new StringBuilder();
  private int depth;

  private MdlText() {}

  static String of(BlockDiagram diagram) {
    MdlText mdl = new MdlText();
    mdl.model(diagram);
    return mdl.text.toString();
  }

  private void model(BlockDiagram diagram) {
    open("Model");
    string("Name", diagram.name());
    bare("Version", Release.MDL_VERSION);
    string("SavedCharacterEncoding", "UTF-8");
    string("Description", diagram.description());
    if (!diagram.initialization().isEmpty()) {
      string("InitFcn", diagram.initialization());
    }
    configuration(diagram);
    open("System");
    string("Name", diagram.name());
    bare("SIDHighWatermark", "\"" + diagram.blocks().size() + "\"");
    diagram.blocks().forEach(this::block);
    diagram.lines().forEach(line -> line(diagram, line));
    close();
    close();
  }

  private void configuration(BlockDiagram diagram) {
    open("Array");
    string("Type", "Handle");
    bare("Dimension", "1");
    open("Simulink.ConfigSet");
    bare("$ObjectID", "1");
    open("Array");
    string("Type", "Handle");
    bare("Dimension", "1");
    open("Simulink.SolverCC");
    bare("$ObjectID", "2");
    string("StartTime", "0.0");
    string("StopTime", diagram.stopTime());
    string("SolverName", Release.SOLVER);
    close();
    string("PropName", "Components");
    close();
    string("Name", "Configuration");
    close();
    string("PropName", "ConfigurationSets");
    close();
    open("Simulink.ConfigSet");
    string("$PropName", "ActiveConfigurationSet");
    bare("$ObjectID", "1");
    close();
  }

  private void block(Block block) {
    open("Block");
    bare("BlockType", block.type().keyword());
    string("Name", block.name());
    string("SID", Integer.toString(block.sid()));
    bare("Ports", "[" + block.inputs() + ", " + block.outputs() + "]");
    bare("Position", block.place().toString());
    bare("ZOrder", Integer.toString(block.sid()));
    block.parameters().forEach(this::string);
    close();
  }

  private void line(BlockDiagram diagram, Line line) {
    open("Line");
    string("SrcBlock", diagram.block(line.from().sid()).name());
    bare("SrcPort", Integer.toString(line.from().number()));
    string("DstBlock", diagram.block(line.to().sid()).name());
    bare("DstPort", Integer.toString(line.to().number()));
    close();
  }

  private void open(String name) {
    indent().append(name).append(" {\n");
    depth++;
  }

  private void close() {
    depth--;
    indent().append("}\n");
  }

  private void bare(String name, String value) {
    indent().append(name).append(' ').append(value).append('\n');
  }

  /** Starts a new string after each line feed as well, so that code stays readable. */
  private void string(String name, String value) {
    indent().append(name).append(" \"");
    int width = 0;
    int end;
    for (int at = 0; at < value.length(); at = end) {
      int c = value.codePointAt(at);
      end = at + Character.charCount(c);
      String escaped = escaped(c);
      text.append(escaped);
      width += escaped.length();
      if (end < value.length() && (width >= MAX_STRING || c == '\n')) {
        text.append("\"\n");
        indent().append('"');
        width = 0;
      }
    }
    text.append("\"\n");
  }

  /** Escapes a character of a string; control characters and lone surrogates become "?". */
  static String escaped(int c) {
    return switch (c) {
      case '"' -> "\\\"";
      case '\\' -> "\\\\";
      case '\n' -> "\\n";
      case '\t' -> "\\t";
      case '\r' -> "\\r";
      default ->
          Character.isISOControl(c) || Character.getType(c) == Character.SURROGATE
              ? "?"
              : Character.toString(c);
    };
  }

  private StringBuilder indent() {
    return text.append("  ".repeat(depth));
  }
}
