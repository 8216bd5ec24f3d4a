package org.threadwise.proposal.wording;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.threadwise.model.queueing.FigureBasis;
import org.threadwise.sizing.uncertainty.InputUncertainty;
import org.threadwise.sizing.uncertainty.InputUncertainty.CountFrequency;
import org.threadwise.sizing.uncertainty.InputUncertainty.PoolFrequencies;

/** Text for the effect of uncertain inputs on a proposal. */
public final class UncertaintyText {

  /** Number of values below which the sampling error of a time is worth an examination. */
  private static final int FEW_VALUES = 400;

  private UncertaintyText() {}

  /** Returns the sentences, the frequencies of the total first: "8 threads in 91 % of …". */
  public static List<String> of(InputUncertainty uncertainty, FigureBasis basis) {
    List<String> sentences = new ArrayList<>();
    sentences.add(frequencies(uncertainty.totals(), uncertainty));
    if (uncertainty.pools().size() > 1) {
      for (PoolFrequencies pool : uncertainty.pools()) {
        sentences.add(pool.pool() + ": " + frequencies(pool.counts(), uncertainty));
      }
    }
    sentences.add(basis(uncertainty, basis));
    if (uncertainty.answered() < uncertainty.requested()) {
      sentences.add(
          "the time budget was spent after "
              + Numbers.count(uncertainty.answered())
              + " of "
              + Numbers.counted(uncertainty.requested(), "input")
              + "; increase the budget");
    }
    return sentences;
  }

  /** Returns the advice to examine the effect of small samples; empty if there are none. */
  public static Optional<String> suggestion(FigureBasis basis) {
    return basis.smallestSample().stream()
        .filter(count -> count < FEW_VALUES)
        .mapToObj(
            count ->
                "a time was derived from only "
                    + Numbers.counted(count, "value")
                    + "; --input-uncertainty reports how the proposal varies with such samples")
        .findFirst();
  }

  private static String frequencies(List<CountFrequency> counts, InputUncertainty uncertainty) {
    List<String> parts = new ArrayList<>();
    for (CountFrequency count : counts) {
      String share = " in " + Numbers.percent((double) count.inputs() / uncertainty.answered());
      parts.add(
          parts.isEmpty()
              ? Numbers.counted(count.threads(), "thread") + share + " of resampled inputs"
              : Numbers.count(count.threads()) + share);
    }
    if (uncertainty.declined() > 0) {
      parts.add(
          "no proposal in "
              + Numbers.percent((double) uncertainty.declined() / uncertainty.answered()));
    }
    return parts.isEmpty() ? "no input was sized" : String.join(", ", parts);
  }

  private static String basis(InputUncertainty uncertainty, FigureBasis basis) {
    int fixed = basis.times().size() - basis.resampledTimes();
    return Numbers.counted(uncertainty.answered(), "input")
        + " in "
        + Numbers.seconds(uncertainty.wallSeconds())
        + ": "
        + Numbers.counted(basis.resampledTimes(), "measured time")
        + " resampled"
        + (fixed == 0
            ? ""
            : ", " + Numbers.counted(fixed, "time") + " without a known sampling error kept fixed");
  }
}
