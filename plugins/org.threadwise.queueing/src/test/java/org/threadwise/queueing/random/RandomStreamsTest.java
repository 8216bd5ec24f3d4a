package org.threadwise.queueing.random;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class RandomStreamsTest {
  @Test
  void aStreamIsFixedBySeedReplicationNameAndPurpose() {
    assertThat(first(new RandomStreams(1, 2), "P.T1", Purpose.CPU))
        .isEqualTo(first(new RandomStreams(1, 2), "P.T1", Purpose.CPU));
  }

  @Test
  void eachPartOfTheIdentityCounts() {
    Set<Long> starts = new HashSet<>();
    int streams = 0;
    for (long seed : List.of(0L, 1L, -1L)) {
      for (long replication = 0; replication < 3; replication++) {
        for (String name : List.of("", "T1", "T2", "P.T1", "Bücher")) {
          for (Purpose purpose : Purpose.values()) {
            starts.add(first(new RandomStreams(seed, replication), name, purpose));
            streams++;
          }
        }
      }
    }
    assertThat(starts).hasSize(streams);
  }

  private static long first(RandomStreams streams, String name, Purpose purpose) {
    return streams.stream(name, purpose).nextLong();
  }
}
