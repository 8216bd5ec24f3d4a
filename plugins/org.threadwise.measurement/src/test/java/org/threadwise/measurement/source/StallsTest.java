package org.threadwise.measurement.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.threadwise.measurement.source.Stalls.Stall;

class StallsTest {

  @Test
  void joinsStallsThatOverlap() {
    Stalls stalls = Stalls.of(List.of(new Stall(50, 60), new Stall(0, 10), new Stall(5, 20)));
    assertThat(stalls.intervals()).containsExactly(new Stall(0, 20), new Stall(50, 60));
    assertThat(stalls.duration()).isEqualTo(30);
  }

  @Test
  void findsOverlapsAsASearchThroughAllDoes() {
    Random random = new Random(1);
    for (int n = 0; n < 200; n++) {
      List<Stall> all = new ArrayList<>();
      for (int i = random.nextInt(8); i > 0; i--) {
        int start = random.nextInt(100);
        all.add(new Stall(start, start + 1 + random.nextInt(10)));
      }
      Stalls stalls = Stalls.of(all);
      for (int i = 0; i < 50; i++) {
        long start = random.nextInt(110);
        int duration = 1 + random.nextInt(10);
        assertThat(stalls.overlap(start, duration))
            .isEqualTo(all.stream().anyMatch(s -> s.start() < start + duration && s.end() > start));
      }
    }
  }
}
