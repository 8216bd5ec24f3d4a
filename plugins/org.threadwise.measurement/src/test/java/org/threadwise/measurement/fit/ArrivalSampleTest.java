package org.threadwise.measurement.fit;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ArrivalSampleTest {

  @Test
  void timesAreSortedAndRelativeToTheFirst() {
    ArrivalSample sample = new ArrivalSample();
    sample.add(50);
    sample.add(10);
    sample.add(25);
    assertThat(sample.times()).containsExactly(0, 15, 40);
    assertThat(sample.storesEarliest()).isTrue();
  }

  /** A gap between stored times may contain arrivals only if one was left out there. */
  @Test
  void timesThatAreLeftOutMayPrecedeStoredOnes() {
    ArrivalSample ascending = new ArrivalSample();
    ArrivalSample descending = new ArrivalSample();
    int count = ArrivalSample.MAX_TIMES + 10;
    for (int i = 0; i < count; i++) {
      ascending.add(i);
      descending.add(count - i);
    }
    assertThat(ascending.count()).isEqualTo(count);
    assertThat(ascending.times()).hasSize(ArrivalSample.MAX_TIMES);
    assertThat(ascending.storesEarliest()).isTrue();
    assertThat(descending.storesEarliest()).isFalse();
  }
}
