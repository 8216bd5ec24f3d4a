package org.threadwise.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The files of Linux, as proc(5) describes them. */
class MachineUseTest {
  private static final String PROCESS =
      "42 (a name) with) S 1 42 42 0 -1 4194560 100 0 0 0 250 75 0 0 20 0 9 0 1000 1 1 1";
  private static final String MACHINE = "cpu  1 2 3 4\nintr 5 6\nctxt 1234567\nbtime 8\n";

  @Test
  void timesAreInTicksOfAHundredthOfASecond() {
    MachineUse use = MachineUse.parse(PROCESS, MACHINE, 1);

    assertThat(use.userSeconds()).isEqualTo(2.5);
    assertThat(use.systemSeconds()).isEqualTo(0.75);
    assertThat(use.contextSwitches()).isEqualTo(1_234_567);
    assertThat(use.peakThreads()).isPositive();
    assertThat(use.peakHeap()).isPositive();
  }

  @Test
  void otherSystemsHaveNoSuchFiles() {
    MachineUse use = MachineUse.parse("", "", 1);

    assertThat(use.userSeconds()).isNaN();
    assertThat(use.systemSeconds()).isNaN();
    assertThat(use.contextSwitches()).isEqualTo(-1);
  }

  @Test
  void runsAddUp() {
    var one = new MachineUse(1, 0.5, 0.25, 100, 7, 1_000, 2, 0.1, Map.of("bar", 0.3));
    var other = new MachineUse(2, 1, 0.5, -1, 9, 500, 3, 0.2, Map.of("bar", 0.5));

    MachineUse total = MachineUse.total(List.of(one, one));
    assertThat(total)
        .isEqualTo(new MachineUse(2, 1, 0.5, 200, 7, 1_000, 4, 0.2, Map.of("bar", 0.6)));
    total = MachineUse.total(List.of(one, other));
    assertThat(total.contextSwitches()).isEqualTo(-1);
    assertThat(total.peakThreads()).isEqualTo(9);
    assertThat(total.peakHeap()).isEqualTo(1_000);
    assertThat(total.poolCpuSeconds()).containsExactly(entry("bar", 0.8));
  }
}
