package org.threadwise.cli.report;

import com.fasterxml.jackson.databind.node.ObjectNode;
import org.jspecify.annotations.Nullable;
import org.threadwise.measurement.annotation.FailureRow;
import org.threadwise.measurement.annotation.FragmentRow;
import org.threadwise.measurement.annotation.MappingRow;
import org.threadwise.measurement.annotation.RoutingRow;
import org.threadwise.measurement.fit.WilsonInterval;
import org.threadwise.measurement.wording.RoutingNoteText;

/** Writer of measured probabilities and numbers of fragments in JSON. */
final class RoutingJson {

  private RoutingJson() {}

  static ObjectNode of(RoutingRow row) {
    return new JsonFields()
        .text("element", row.element())
        .whole("count", row.messages())
        .objects("outputs", row.outputs().stream().map(RoutingJson::output).toList())
        .text("before", orNull(row.oldText()))
        .text("measured", orNull(row.newText()))
        .truth("written", !row.edits().isEmpty())
        .texts("notes", row.notes().stream().map(RoutingNoteText::of).toList())
        .node();
  }

  private static ObjectNode output(RoutingRow.Output output) {
    return new JsonFields()
        .text("slot", output.slot())
        .whole("count", output.messages())
        .number("probability", output.probability().probability())
        .number("probabilityLow", output.probability().low())
        .number("probabilityHigh", output.probability().high())
        .node();
  }

  static ObjectNode of(FailureRow row) {
    WilsonInterval probability = row.probability();
    return new JsonFields()
        .text("element", row.element())
        .whole("count", row.executions())
        .whole("failures", row.failures())
        .number("probability", probability == null ? Double.NaN : probability.probability())
        .number("probabilityLow", probability == null ? Double.NaN : probability.low())
        .number("probabilityHigh", probability == null ? Double.NaN : probability.high())
        .text("before", orNull(row.oldText()))
        .text("measured", orNull(row.newText()))
        .truth("written", !row.edits().isEmpty())
        .texts("notes", row.notes().stream().map(RoutingNoteText::of).toList())
        .node();
  }

  static ObjectNode of(MappingRow row) {
    return new JsonFields().text("element", row.element()).texts("names", row.names()).node();
  }

  static ObjectNode of(FragmentRow row) {
    return new JsonFields()
        .text("element", row.element())
        .whole("count", row.messages())
        .number("mean", row.mean())
        .number("minimum", row.least())
        .number("maximum", row.most())
        .text("before", orNull(row.oldText()))
        .text("measured", orNull(row.newText()))
        .truth("written", !row.edits().isEmpty())
        .texts("notes", row.notes().stream().map(RoutingNoteText::of).toList())
        .node();
  }

  private static @Nullable String orNull(String text) {
    return text.isEmpty() ? null : text;
  }
}
