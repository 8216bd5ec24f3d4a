package org.threadwise.measurement.fit;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import org.threadwise.measurement.fit.FitResult.FittedQuantiles;
import org.threadwise.measurement.fit.RecoveryTest.Recovery;
import org.threadwise.model.catalogue.DistributionKind;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.distribution.Distribution;

/**
 * Prints the table of {@code docs/measuring.md} that shows how exact fits are. The arguments are
 * the number of samples for intervals of the mean, and for fits.
 */
public final class RecoveryTable {
  private static final int[] COUNTS = {100, 1000, 10_000, 100_000};

  private RecoveryTable() {}

  /** Prints the table. */
  public static void main(String[] arguments) {
    int intervals = Integer.parseInt(arguments[0]);
    int fits = Integer.parseInt(arguments[1]);
    for (Map.Entry<String, Distribution> each : KnownDistributions.all().entrySet()) {
      List<String> cells = new ArrayList<>();
      cells.add("`" + each.getKey() + "`");
      Distribution truth = each.getValue();
      List<String> coverages = new ArrayList<>();
      for (int count : COUNTS) {
        coverages.add(coverage(truth, count, count > 10_000 ? intervals / 10 : intervals));
      }
      cells.add(String.join(" · ", coverages));
      for (int count : COUNTS) {
        int seeds = count > 10_000 ? fits / 4 : fits;
        cells.add(kind(truth, seeds, seed -> KnownDistributions.sample(truth, count, seed)));
      }
      cells.add(
          truth instanceof Constant
              ? "–"
              : kind(truth, fits, s -> KnownDistributions.histogram(truth, 10_000, s, 1.4)));
      cells.add(truth instanceof Constant ? "–" : quantiles(truth, fits / 4));
      print("| " + String.join(" | ", cells) + " |");
    }
  }

  private static String coverage(Distribution truth, int count, int seeds) {
    int hits = 0;
    for (int seed = 0; seed < seeds; seed++) {
      SampleSummary summary = SampleSummary.of(KnownDistributions.sample(truth, count, seed));
      hits += summary.interval(0.99).contains(truth.mean()) ? 1 : 0;
    }
    return percent(hits, seeds);
  }

  private static String kind(Distribution truth, int seeds, Function<Integer, Sample> samples) {
    Recovery recovery = Recovery.of(truth, seeds, samples);
    return percent(recovery.chosen(), seeds) + " / " + percent(recovery.indistinct(), seeds);
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
