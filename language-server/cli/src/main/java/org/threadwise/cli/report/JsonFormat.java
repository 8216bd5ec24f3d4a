package org.threadwise.cli.report;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.io.JsonStringEncoder;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;

/** Formatter of JSON, with an indentation of two spaces and line feeds on every system. */
public final class JsonFormat {
  private JsonFormat() {}

  /** Returns a text as JSON writes it, in quotation marks. */
  static String quoted(String text) {
    return '"' + String.valueOf(JsonStringEncoder.getInstance().quoteAsString(text)) + '"';
  }

  /** Formats an object, and appends a line feed. */
  public static String of(ObjectNode json) {
    var indenter = new DefaultIndenter("  ", "\n");
    var printer = new DefaultPrettyPrinter().withObjectIndenter(indenter);
    try {
      return new ObjectMapper().writer(printer).writeValueAsString(json) + "\n";
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a tree of JSON cannot be written", e);
    }
  }
}
