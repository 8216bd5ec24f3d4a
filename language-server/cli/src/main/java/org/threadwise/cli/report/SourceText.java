package org.threadwise.cli.report;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
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

  private static final int MAX_CANDIDATES = 3;

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
      streams
          .err()
          .println(
              "not measured: "
                  + unmeasured.stream()
                      .map(element -> element + candidates(element, unmatched))
                      .collect(Collectors.joining(", ")));
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

  /** Returns the names in the data that are similar to that of an element, in parentheses. */
  private static String candidates(String element, List<UnmatchedName> unmatched) {
    List<String> names =
        unmatched.stream()
            .filter(name -> name.nearest().contains(element))
            .limit(MAX_CANDIDATES)
            .map(name -> "'" + name.name() + "'")
            .toList();
    return names.isEmpty() ? "" : " (similar: " + String.join(", ", names) + ")";
  }

  private static String line(UnmatchedName name) {
    if (name.shared()) {
      return "'%s' may be %s (%s)"
          .formatted(
              name.name(),
              String.join(" or ", name.nearest()),
              Numbers.counted(name.count(), "observation"));
    }
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
                    .truth("shared", name.shared())
                    .node())
        .toList();
  }
}
