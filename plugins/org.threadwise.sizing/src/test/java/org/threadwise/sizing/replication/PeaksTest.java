package org.threadwise.sizing.replication;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.simulation.ExperimentMonitor;
import org.threadwise.sizing.SizingModels;
import org.threadwise.sizing.formula.Formulas;
import org.threadwise.sizing.question.Question;

class PeaksTest {
  private static final int MESSAGES = 50_000;

  private final Workload workload = SizingModels.atOnce(MESSAGES);
  private final Formulas formulas = new Formulas(SizingModels.callCentre(), workload);
  private final CandidateTrials trials =
      new CandidateTrials(Question.DEFAULT, ExperimentMonitor.NONE, System.nanoTime());

  private Peaks peaks(int most) {
    return requireNonNull(Peaks.of(formulas, workload, false, most, trials));
  }

  /** The first message to end its task gets a thread for the next one before its own is idle. */
  @Test
  void messagesAtOnceTakeAThreadEach() {
    assertThat(peaks(MESSAGES)).isEqualTo(new Peaks(List.of(MESSAGES + 1), true));
    assertThat(trials.replications()).isEqualTo(1);
  }

  @Test
  void theStartOfARunIsEnoughIfItTakesMoreThreadsThanMatter() {
    assertThat(peaks(MESSAGES - 1)).isEqualTo(peaks(MESSAGES));
    assertThat(peaks(MESSAGES / 10)).isEqualTo(peaks(MESSAGES));
  }
}
