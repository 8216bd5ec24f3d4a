package org.threadwise.queueing.event;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MarksTest {
  private record Part(long mark, int unit) {}

  /** Compares with the JDK's priority queue, in which equal marks are ordered by unit. */
  @ParameterizedTest(name = "about {0} parts")
  @ValueSource(ints = {1, 4, 31, 33, 40, 100, 5000})
  void pollsInTheOrderOfMarksAndAddition(int parts) {
    SplittableRandom random = new SplittableRandom(parts);
    Marks marks = new Marks();
    PriorityQueue<Part> expected =
        new PriorityQueue<>(Comparator.comparingLong(Part::mark).thenComparingInt(Part::unit));
    long progress = 0;
    for (int step = 0; step < 100_000; step++) {
      if (expected.isEmpty() || random.nextInt(2 * parts) >= expected.size()) {
        Part part = new Part(progress + random.nextLong(50), step);
        marks.add(part.mark(), part.unit());
        expected.add(part);
      } else {
        Part next = expected.remove();
        assertThat(marks.next()).isEqualTo(next.mark());
        assertThat(marks.poll()).isEqualTo(next.unit());
        progress = next.mark();
      }
    }
  }
}
