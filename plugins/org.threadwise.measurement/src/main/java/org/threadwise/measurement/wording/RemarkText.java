package org.threadwise.measurement.wording;

import java.util.List;
import org.threadwise.measurement.source.Remark;
import org.threadwise.proposal.wording.Numbers;

/** Text of remarks about a source. */
public final class RemarkText {

  private RemarkText() {}

  /** Returns a sentence without a final full stop. */
  public static String of(Remark remark) {
    List<String> arguments = remark.arguments();
    return switch (remark.kind()) {
      case COARSE_CLOCK ->
          arguments.get(0)
              + " is measured in steps of "
              + Numbers.seconds(Double.parseDouble(arguments.get(1)) / 1e9);
      case ONLY_TOTALS -> arguments.get(0) + ": only count and sum are known";
      case TRACES_SPLIT ->
          counted(arguments, "trace")
              + " continued after other traces had displaced it from memory: some times contain"
              + " those of their children; sort the file by trace, or split it";
      case PARENTS_MISSING ->
          "the parents of " + counted(arguments, "span") + " are missing: routing is incomplete";
    };
  }

  private static String counted(List<String> arguments, String noun) {
    return Numbers.counted(Long.parseLong(arguments.getFirst()), noun);
  }
}
