package org.threadwise.proposal.wording;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.threadwise.model.queueing.FigureBasis;
import org.threadwise.model.queueing.TimeOrigin;

/** Sentences on the origin of times. */
class HintsTest {

  private static TimeOrigin measured(@Nullable String date) {
    return new TimeOrigin("T", "times.csv", 100, date, true, true);
  }

  private static final TimeOrigin ASSUMED = new TimeOrigin("T", null, null, null, false, false);

  private static FigureBasis basis(TimeOrigin... times) {
    return new FigureBasis(List.of(), List.of(), List.of(), List.of(times), true, null);
  }

  @Test
  void originsAreCounted() {
    assertThat(Hints.origins(basis(measured(null), ASSUMED, ASSUMED)))
        .hasValue("Rests on 1 measured time and 2 assumed ones");
    assertThat(Hints.origins(basis(measured("2026-11-20")))).hasValue("Rests on 1 measured time");
    assertThat(Hints.origins(basis(measured("2024-11-20"), measured("2026-11-20"), ASSUMED)))
        .hasValue(
            "Rests on 2 measured times and 1 assumed one; 1 time measured more than a year before"
                + " the newest one of 2026-11-20");
  }

  @Test
  void namesTheOriginOfTheHost() {
    var basis = new FigureBasis(List.of(), List.of(), List.of(), List.of(), true, "EPYC, 2 cores");

    assertThat(Hints.of(basis)).containsExactly("the host is EPYC, 2 cores");
    assertThat(Hints.of(basis.withHost())).isEmpty();
  }

  @Test
  void areEmptyIfNothingIsMeasured() {
    assertThat(Hints.origins(basis())).isEmpty();
    assertThat(Hints.origins(basis(ASSUMED))).isEmpty();
  }
}
