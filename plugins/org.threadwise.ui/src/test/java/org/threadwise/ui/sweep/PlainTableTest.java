package org.threadwise.ui.sweep;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PlainTableTest {

  @Test
  void alignsFigures() {
    String report =
        """
        # Sweep of pool engine

        | threads | throughput |
        |--:|--:|
        | 7 | above capacity |
        | 12 | 1 000/s |

        The end.
        """;

    assertThat(PlainTable.of(report))
        .isEqualTo(
            """
            Sweep of pool engine

            threads       throughput
                  7   above capacity
                 12          1 000/s

            The end.""");
  }

  @Test
  void keepsTextOutsideTables() {
    assertThat(PlainTable.of("no table")).isEqualTo("no table");
  }

  @Test
  void acceptsShortRows() {
    assertThat(PlainTable.of("| a | bb |\n|--:|--:|\n| ccc |")).isEqualTo("  a   bb\nccc");
  }
}
