package org.threadwise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;

/** Validates JSON output against the schemas of the documentation. */
final class Schemas {
  private static final Path FOLDER = Path.of("..", "..", "docs", "schema");
  private static final String BASE = "https://threadwise.org/schema/";
  private static final SchemaRegistry REGISTRY =
      SchemaRegistry.withDefaultDialect(
          SpecificationVersion.DRAFT_2020_12, builder -> builder.schemas(texts()));

  private Schemas() {}

  /** Asserts that the output of a command conforms to its schema, and returns it. */
  static JsonNode valid(String command, Cli result) {
    Schema schema = REGISTRY.getSchema(SchemaLocation.of(BASE + command + ".schema.json"));
    assertThat(schema.validate(result.out(), InputFormat.JSON)).as(result.out()).isEmpty();
    assertThat(result.out()).doesNotContain("NaN", "Infinity");
    return result.json();
  }

  private static Map<String, String> texts() {
    Map<String, String> texts = new HashMap<>();
    try (Stream<Path> files = Files.list(FOLDER)) {
      for (Path file : files.toList()) {
        texts.put(BASE + file.getFileName(), Files.readString(file));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return texts;
  }
}
