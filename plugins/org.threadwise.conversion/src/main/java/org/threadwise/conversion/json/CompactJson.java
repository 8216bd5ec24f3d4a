package org.threadwise.conversion.json;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Iterator;
import java.util.Map;

/** Formats JSON for readers: objects and lists that fit into a line take one line. */
public final class CompactJson {

  private static final int WIDTH = 100;

  private final StringBuilder text = new StringBuilder();

  private CompactJson() {}

  /** Returns the text of a document, with a line feed at its end. */
  public static String of(JsonNode node) {
    CompactJson writer = new CompactJson();
    writer.write(node, 0, 0);
    return writer.text.append('\n').toString();
  }

  private void write(JsonNode node, int indent, int used) {
    String line = line(node, WIDTH - used);
    if (line.length() <= WIDTH - used || !node.isContainerNode() || node.isEmpty()) {
      text.append(line);
      return;
    }
    switch (node) {
      case ObjectNode object -> write(object, indent);
      case ArrayNode array -> write(array, indent);
      default -> throw new IllegalArgumentException("Neither object nor array: " + node);
    }
  }

  private void write(ObjectNode object, int indent) {
    text.append('{');
    String separator = "";
    for (Map.Entry<String, JsonNode> member : object.properties()) {
      text.append(separator);
      newLine(indent + 1);
      String name = string(member.getKey()) + ": ";
      text.append(name);
      write(member.getValue(), indent + 1, 2 * indent + 2 + name.length());
      separator = ",";
    }
    newLine(indent);
    text.append('}');
  }

  private void write(ArrayNode array, int indent) {
    text.append('[');
    for (Iterator<JsonNode> items = array.elements(); items.hasNext(); ) {
      newLine(indent + 1);
      write(items.next(), indent + 1, 2 * indent + 2);
      text.append(items.hasNext() ? "," : "");
    }
    newLine(indent);
    text.append(']');
  }

  private void newLine(int indent) {
    text.append('\n').append("  ".repeat(indent));
  }

  /** Returns a node in one line, truncated soon after {@code limit} characters. */
  private static String line(JsonNode node, int limit) {
    StringBuilder line = new StringBuilder();
    appendLine(node, line, limit);
    return line.toString();
  }

  private static void appendLine(JsonNode node, StringBuilder line, int limit) {
    if (!node.isContainerNode()) {
      line.append(node.isTextual() ? string(node.textValue()) : node.toString());
      return;
    }
    line.append(node.isObject() ? '{' : '[');
    String separator = "";
    if (node instanceof ObjectNode object) {
      for (Map.Entry<String, JsonNode> member : object.properties()) {
        if (line.length() > limit) {
          return;
        }
        line.append(separator).append(string(member.getKey())).append(": ");
        appendLine(member.getValue(), line, limit);
        separator = ", ";
      }
    } else {
      for (JsonNode item : node) {
        if (line.length() > limit) {
          return;
        }
        line.append(separator);
        appendLine(item, line, limit);
        separator = ", ";
      }
    }
    line.append(node.isObject() ? '}' : ']');
  }

  /** Returns a string literal; lone surrogates are escaped, since UTF-8 cannot encode them. */
  static String string(String value) {
    StringBuilder quoted = new StringBuilder("\"");
    for (int index = 0; index < value.length(); index++) {
      char c = value.charAt(index);
      switch (c) {
        case '"' -> quoted.append("\\\"");
        case '\\' -> quoted.append("\\\\");
        case '\n' -> quoted.append("\\n");
        case '\r' -> quoted.append("\\r");
        case '\t' -> quoted.append("\\t");
        default -> {
          if (c < ' ' || c == 0x7f || c == 0x2028 || c == 0x2029 || isLoneSurrogate(value, index)) {
            quoted.append("\\u%04x".formatted((int) c));
          } else {
            quoted.append(c);
          }
        }
      }
    }
    return quoted.append('"').toString();
  }

  private static boolean isLoneSurrogate(String value, int index) {
    char c = value.charAt(index);
    if (Character.isHighSurrogate(c)) {
      return index + 1 == value.length() || !Character.isLowSurrogate(value.charAt(index + 1));
    }
    return Character.isLowSurrogate(c)
        && (index == 0 || !Character.isHighSurrogate(value.charAt(index - 1)));
  }
}
