package org.threadwise.cli.report;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;

/** JSON as text, with two blanks for each level and a line feed everywhere. */
public final class JsonFormat {
  private JsonFormat() {}

  /** The text of a tree, with a line feed at its end. */
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
