package org.threadwise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExpectedOutputTest {

  @Test
  void linesMustBeEqualUnlessOmitted() {
    assertThat("a\nb\nc\n")
        .matches(ExpectedOutput.exactly("a\n...\nc\n"))
        .doesNotMatch(ExpectedOutput.exactly("a\nc\n"));
    assertThat("a\n")
        .matches(ExpectedOutput.exactly("  ...\na\n"))
        .doesNotMatch(ExpectedOutput.exactly(""));
    assertThat("a 1 b\n")
        .matches(ExpectedOutput.exactly("a ... b\n"))
        .matches(ExpectedOutput.exactly("a...\n"))
        .doesNotMatch(ExpectedOutput.exactly("a 2 b\n"));
  }

  @ParameterizedTest
  @CsvSource({
    "mean   4.65 ms ±3.3 %, mean  803 µs ±12 %",
    "busy   -5.5 %, busy   +12 %",
    "7 775   2, 12   1 303",
    "cores 2  quantum 3.68 ms, cores 16  quantum 4 ms",
  })
  void measuredNumbersMayDiffer(String shown, String output) {
    assertThat(output + "\n")
        .matches(ExpectedOutput.measured(shown + "\n"))
        .doesNotMatch(ExpectedOutput.exactly(shown + "\n"));
  }

  @ParameterizedTest
  @CsvSource({
    "mean   4.65 ms ±3.3 %, p95   803 µs ±12 %",
    "mean   4.65 ms ±3.3 %, mean   803 µs",
    "mean   4.65 ms, mean   803 %",
    "p95   4.65 ms, p99   4.65 ms",
    "4   2, 4",
    "64-Bit, 32-Bitte",
  })
  void textAndColumnsMayNotDiffer(String shown, String output) {
    assertThat(output + "\n").doesNotMatch(ExpectedOutput.measured(shown + "\n"));
  }
}
