package org.threadwise.cli.diff;

/** The first lines of a comparison. */
final class DiffTitle {
  static final String UNCHANGED = "Both files give the same figures and proposals.";

  private DiffTitle() {}

  /** Returns model and workload. */
  static String of(DiffReport report) {
    var scenario = report.after().scenario();
    return scenario.network().name() + " under workload " + scenario.workload().name();
  }

  /** Returns what is compared. */
  static String details(DiffReport report) {
    return "%s → %s · seed %d · ± is the 95 %% interval"
        .formatted(
            report.before().scenario().file(), report.after().scenario().file(), report.seed());
  }
}
