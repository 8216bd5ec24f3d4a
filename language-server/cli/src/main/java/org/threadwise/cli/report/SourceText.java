package org.threadwise.cli.report;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Map;
import org.threadwise.cli.console.ConsoleStreams;
import org.threadwise.measurement.annotation.Annotation.UnmatchedName;
import org.threadwise.measurement.annotation.ObservationCollector.Skipped;
import org.threadwise.measurement.source.Remark;
import org.threadwise.measurement.source.SkipReason;
import org.threadwise.measurement.wording.RemarkText;
import org.threadwise.proposal.wording.Numbers;

/** What was noticed while measurements were read: remarks, skipped records, and names. */
final class SourceText {
  private static final int MAX_NAMES = 10;

  private SourceText() {}

  /**
   * Prints on standard error what was noticed.
   *
   * @param unmeasured names of elements that no source measures
   */
  static void print(
      List<Remark> remarks,
      Map<SkipReason, Skipped> skipped,
      List<String> unmeasured,
      List<UnmatchedName> unmatched,
      ConsoleStreams streams) {
    RemarkText.of(remarks, skipped).forEach(streams.err()::println);
    if (!unmeasured.isEmpty()) {
      streams.err().println("not measured: " + String.join(", ", unmeasured));
    }
    unmatched.stream().limit(MAX_NAMES).map(SourceText::line).forEach(streams.err()::println);
    int rest = unmatched.size() - MAX_NAMES;
    if (rest > 0) {
      streams
          .err()
          .println(Numbers.counted(rest, "further name") + " in the data without an element");
    }
    if (!unmatched.isEmpty()) {
      streams.err().println("use --map 'NAME=ELEMENT' to assign names to elements");
    }
  }

  private static String line(UnmatchedName name) {
    return "no element is named '"
        + name.name()
        + "' ("
        + Numbers.counted(name.count(), "observation")
        + ")"
        + (name.nearest().isEmpty() ? "" : "; similar: " + String.join(", ", name.nearest()));
  }

  /** Returns names in the data without an element, in JSON. */
  static List<ObjectNode> names(List<UnmatchedName> unmatched) {
    return unmatched.stream()
        .map(
            name ->
                new JsonFields()
                    .text("name", name.name())
                    .whole("count", name.count())
                    .texts("similar", name.nearest())
                    .node())
        .toList();
  }
}
