package org.threadwise.dsl;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class LineIndexTest {

  /** Lines "ab", "", "c", "de" and "", with all three line ends; the text ends at 12. */
  private static final LineIndex LINES = new LineIndex("ab\r\n\r\nc\rde\n");

  @ParameterizedTest
  @CsvSource({
    "0, 1, 1",
    "1, 1, 2",
    "2, 1, 3",
    "4, 2, 1",
    "6, 3, 1",
    "7, 3, 2",
    "8, 4, 1",
    "10, 4, 3",
    "11, 5, 1"
  })
  void convertsOffsets(int offset, int line, int column) {
    assertThat(LINES.line(offset)).isEqualTo(line);
    assertThat(LINES.column(offset)).isEqualTo(column);
    assertThat(LINES.offset(line, column)).isEqualTo(offset);
  }

  @ParameterizedTest
  @CsvSource({"0, 5, 0", "-3, 1, 0", "1, 0, 0", "1, -7, 0", "1, 9, 2", "2, 2, 4", "9, 1, 11"})
  void clampsPositionsToTheText(int line, int column, int offset) {
    assertThat(LINES.offset(line, column)).isEqualTo(offset);
  }

  @Test
  void acceptsExtremeValues() {
    assertThat(LINES.count()).isEqualTo(5);
    assertThat(LINES.offset(Integer.MAX_VALUE, Integer.MAX_VALUE)).isEqualTo(11);
    assertThat(LINES.offset(4, Integer.MAX_VALUE)).isEqualTo(10);
    assertThat(LINES.offset(4, Integer.MIN_VALUE)).isEqualTo(8);
    assertThat(LINES.line(-1)).isEqualTo(1);
    assertThat(LINES.line(Integer.MAX_VALUE)).isEqualTo(5);
    assertThat(LINES.column(Integer.MAX_VALUE)).isEqualTo(1);
    assertThat(new LineIndex("").offset(1, 1)).isZero();
  }
}
