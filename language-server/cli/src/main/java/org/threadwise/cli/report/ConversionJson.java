package org.threadwise.cli.report;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.threadwise.cli.console.Version;
import org.threadwise.conversion.Conversion;
import org.threadwise.model.integration.Solution;

/** A conversion as JSON; the schema is {@code convert.schema.json}. */
public final class ConversionJson {
  private ConversionJson() {}

  /**
   * All that there is to say.
   *
   * @param out file that was written; without one the document is in the answer
   */
  public static ObjectNode of(
      Solution solution, Path file, String form, @Nullable Path out, Conversion conversion) {
    return new JsonFields()
        .text("model", solution.getName())
        .text("file", file.toString())
        .text("to", form)
        .text("version", Version.current())
        .text("out", out == null ? null : out.toString())
        .text("document", out == null ? conversion.text() : null)
        .objects(
            "losses",
            conversion.losses().stream()
                .map(
                    loss ->
                        new JsonFields()
                            .text("element", loss.element())
                            .text("reason", loss.reason())
                            .node())
                .toList())
        .node();
  }
}
