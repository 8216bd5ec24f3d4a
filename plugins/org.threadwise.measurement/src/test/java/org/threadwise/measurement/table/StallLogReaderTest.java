package org.threadwise.measurement.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.threadwise.measurement.format.Formats;
import org.threadwise.measurement.input.CollectedObservations;
import org.threadwise.measurement.input.MutatedSamples;
import org.threadwise.measurement.source.SkipReason;
import org.threadwise.measurement.source.Stalls.Stall;
import org.threadwise.measurement.source.UnreadableSourceException;

class StallLogReaderTest {
  private static final long START = 1_795_132_800_000_000_000L; // 2026-11-20T00:00:00Z

  private static final String TABLE =
      """
      # written by a stall meter
      start,duration_ms
      2026-11-20T00:00:00Z,150
      2026-11-20T00:00:10Z,99.9
      1795132820000,2000
      """;

  private static final String HISTOGRAMS =
      """
      #[Logged with jHiccup 2.0.10]
      #[Histogram log format version 1.3]
      #[StartTime: 1795132800.000 (seconds since epoch), Fri Nov 20 00:00:00 UTC 2026]
      "StartTimestamp","Interval_Length","Interval_Max","Interval_Compressed_Histogram"
      0.500,1.000,2.769,HISTFAAAAC94nJNpmSzMwMDAxAABzFCaEUoz
      1.500,1.000,310.5,HISTFAAAAC94nJNpmSzMwMDAxAABzFCaEUoz
      Tag=gc,2.500,1.000,120,HISTFAAAAC94nJNpmSzMwMDAxAABzFCaEUoz
      """;

  @TempDir private Path folder;

  private List<Stall> stalls(String text) throws IOException {
    Path file = Files.writeString(folder.resolve("stalls"), text);
    List<Stall> stalls = new ArrayList<>();
    Formats.recognise(file).readStalls(file, stalls::add);
    return stalls;
  }

  @Test
  void readsStallsOfAtLeast100Milliseconds() throws IOException {
    assertThat(stalls(TABLE))
        .containsExactly(
            new Stall(START, START + 150_000_000),
            new Stall(START + 20_000_000_000L, START + 22_000_000_000L));
  }

  @Test
  void readsIntervalsOfAHistogramLogWithAGreatPause() throws IOException {
    assertThat(stalls(HISTOGRAMS))
        .containsExactly(
            new Stall(START + 1_500_000_000L, START + 2_500_000_000L),
            new Stall(START + 2_500_000_000L, START + 3_500_000_000L));
  }

  @Test
  void countsDamagedLines() throws IOException {
    var read =
        CollectedObservations.read(
            new StallLogReader(), folder, TABLE + "soon,1\n1795132820000\n1795132820000,-1\n");
    assertThat(read.observations).isEmpty();
    assertThat(read.skipped)
        .containsEntry(SkipReason.BAD_NUMBER, List.of(6L, 7L))
        .containsEntry(SkipReason.NEGATIVE_TIME, List.of(8L));
  }

  @Test
  void claimsOnlyItsOwnFormat() {
    var reader = new StallLogReader();
    for (String other : List.of("", "T1_us\n1\n", "element,duration,unit\na,1,us\n", "start\n")) {
      assertThat(reader.recognises(other.getBytes(StandardCharsets.UTF_8))).isFalse();
    }
    assertThatThrownBy(() -> CollectedObservations.read(reader, folder, "#\n"))
        .isInstanceOf(UnreadableSourceException.class)
        .hasMessageContaining("start,duration_ms");
  }

  @Test
  void damagedLogsAreReadOrRefused() throws IOException {
    MutatedSamples.read(new StallLogReader(), folder, List.of(TABLE, HISTOGRAMS), 1000);
  }

  @Test
  @Tag("nightly")
  void manyDamagedLogsAreReadOrRefused() throws IOException {
    MutatedSamples.read(new StallLogReader(), folder, List.of(TABLE, HISTOGRAMS), 10_000);
  }
}
