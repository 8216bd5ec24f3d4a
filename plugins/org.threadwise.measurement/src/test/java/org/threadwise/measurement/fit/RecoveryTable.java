package org.threadwise.measurement.fit;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.threadwise.measurement.fit.FitResult.FittedQuantiles;
import org.threadwise.measurement.fit.RecoveryTest.Recovery;
import org.threadwise.model.catalogue.DistributionKind;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.distribution.Distribution;

/**
 * Prints the table of {@code docs/measuring.md} that shows how exact fits are. The first argument
 * is the number of samples for each figure; a second one selects the distributions whose names
 * start with it.
 */
public final class RecoveryTable {
  private static final int[] COUNTS = {100, 1000, 10_000, 100_000};

  private RecoveryTable() {}

  /** Prints the table. */
  public static void main(String[] arguments) {
    int seeds = Integer.parseInt(arguments[0]);
    String start = arguments.length > 1 ? arguments[1] : "";
    KnownDistributions.all().entrySet().stream()
        .filter(each -> each.getKey().startsWith(start))
        .forEach(each -> print(row(each.getKey(), each.getValue(), seeds)));
  }

  private static String row(String name, Distribution truth, int seeds) {
    List<String> coverages = new ArrayList<>();
    List<String> kinds = new ArrayList<>();
    for (int count : COUNTS) {
      Recovery recovery =
          Recovery.of(truth, seeds, seed -> KnownDistributions.sample(truth, count, seed));
      coverages.add(percent(recovery.covered(), seeds));
      kinds.add(kind(recovery));
    }
    List<String> cells = new ArrayList<>(List.of("`" + name + "`", String.join(" · ", coverages)));
    cells.addAll(kinds);
    if (truth instanceof Constant) {
      cells.addAll(List.of("–", "–", "–"));
    } else {
      Recovery histograms =
          Recovery.of(truth, seeds, s -> KnownDistributions.histogram(truth, 10_000, s, 1.4));
      cells.add(percent(histograms.covered(), seeds));
      cells.add(kind(histograms));
      cells.add(quantiles(truth, seeds));
    }
    return "| " + String.join(" | ", cells) + " |";
  }

  private static String kind(Recovery recovery) {
    return percent(recovery.chosen(), recovery.seeds())
        + " / "
        + percent(recovery.indistinct(), recovery.seeds());
  }

  /** Returns how often mean, cv and p99 agree within 0.5 %, and the greatest number of points. */
  private static String quantiles(Distribution truth, int seeds) {
    int precise = 0;
    int points = 0;
    for (int seed = 0; seed < seeds; seed++) {
      SampleSummary summary = SampleSummary.of(KnownDistributions.sample(truth, 10_000, seed));
      FitResult result = DistributionFit.of(summary, DistributionKind.QUANTILES).orElseThrow();
      FittedQuantiles quantiles = (FittedQuantiles) result;
      precise += quantiles.goodness().acceptable() ? 1 : 0;
      points = Math.max(points, quantiles.distribution().values().size());
    }
    return percent(precise, seeds) + " (" + points + ")";
  }

  private static String percent(int part, int whole) {
    double percent = 100.0 * part / whole;
    return String.format(Locale.ROOT, percent == Math.rint(percent) ? "%.0f" : "%.1f", percent);
  }

  @SuppressWarnings("SystemOut")
  private static void print(String line) {
    System.out.println(line);
  }
}
