package org.threadwise.measurement.wording;

import org.threadwise.measurement.source.Remark;

/** Text of remarks about a source. */
public final class RemarkText {

  private RemarkText() {}

  /** Returns a sentence without a final full stop. */
  public static String of(Remark remark) {
    return switch (remark.kind()) {
      case COARSE_CLOCK ->
          remark.arguments().get(0)
              + " is measured in steps of "
              + remark.arguments().get(1)
              + " ns";
      case ONLY_TOTALS -> remark.arguments().get(0) + ": only count and sum are known";
    };
  }
}
