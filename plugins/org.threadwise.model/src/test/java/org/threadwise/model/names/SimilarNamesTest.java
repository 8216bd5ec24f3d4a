package org.threadwise.model.names;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class SimilarNamesTest {

  private static final List<String> NAMES = List.of("exponential", "erlang", "gamma", "lognormal");

  @Test
  void findsSimilarNames() {
    assertThat(SimilarNames.to("exponetial", NAMES)).containsExactly("exponential");
    assertThat(SimilarNames.to("Gamma", NAMES)).containsExactly("gamma");
    assertThat(SimilarNames.to("gmama", NAMES)).containsExactly("gamma");
    assertThat(SimilarNames.to("erlagn", NAMES)).containsExactly("erlang");
  }

  @Test
  void ordersNamesBySimilarity() {
    assertThat(SimilarNames.to("order", List.of("orders1", "borders", "order1")))
        .startsWith("order1");
  }

  @Test
  void findsNoDissimilarNames() {
    assertThat(SimilarNames.to("splitter", NAMES)).isEmpty();
    assertThat(SimilarNames.to("", NAMES)).isEmpty();
    assertThat(SimilarNames.to("x".repeat(1000), NAMES)).isEmpty();
    assertThat(SimilarNames.to("x", List.of("y"))).isEmpty();
  }
}
