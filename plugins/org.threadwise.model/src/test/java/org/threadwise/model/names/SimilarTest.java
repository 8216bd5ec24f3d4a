package org.threadwise.model.names;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class SimilarTest {

  private static final List<String> NAMES = List.of("exponential", "erlang", "gamma", "lognormal");

  @Test
  void findsWhatWasMeant() {
    assertThat(Similar.to("exponetial", NAMES)).containsExactly("exponential");
    assertThat(Similar.to("Gamma", NAMES)).containsExactly("gamma");
    assertThat(Similar.to("gmama", NAMES)).containsExactly("gamma");
    assertThat(Similar.to("erlagn", NAMES)).containsExactly("erlang");
  }

  @Test
  void putsTheNearestFirst() {
    assertThat(Similar.to("order", List.of("orders1", "borders", "order1"))).startsWith("order1");
  }

  @Test
  void findsNothingWhereNothingIsNear() {
    assertThat(Similar.to("splitter", NAMES)).isEmpty();
    assertThat(Similar.to("", NAMES)).isEmpty();
    assertThat(Similar.to("x".repeat(1000), NAMES)).isEmpty();
    assertThat(Similar.to("x", List.of("y"))).isEmpty();
  }
}
