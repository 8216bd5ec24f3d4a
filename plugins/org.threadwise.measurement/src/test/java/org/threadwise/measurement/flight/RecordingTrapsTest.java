package org.threadwise.measurement.flight;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import jdk.jfr.Event;
import jdk.jfr.Name;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.threadwise.measurement.source.Observation.Quantity;
import org.threadwise.measurement.source.Remark;
import org.threadwise.measurement.source.UnreadableSourceException;

/** Recordings that must not be relied on without a remark. */
class RecordingTrapsTest {
  private static final String TRANSLATE = RecordedJvm.PROGRAM + "::translate";

  @TempDir Path folder;

  /** Replaces an event that the recorder rarely writes; both names have the same length. */
  @Name("org.DataLoss")
  static final class Loss extends Event {
    long amount;
  }

  /** Replaces the event of lost samples in the same way. */
  @Name("org.CPUTimeSamplesLost")
  static final class LostSamples extends Event {
    long lostSamples;
  }

  /** The settings of the JDK hide waits below 20 ms and limit the rate of reads and writes. */
  @Test
  void remarksOnTheSettingsOfTheJdk() throws Exception {
    assumeTrue(RecordedJvm.obstacle().isEmpty(), RecordedJvm::obstacle);
    RecordedJvm jvm = RecordedJvm.run(folder, "settings=default,method-trace=" + TRANSLATE, "3");
    FlightObservations read = FlightObservations.of(jvm.file());

    assertThat(read.arguments(Remark.Kind.RECORDING_SETTING))
        .contains(
            List.of("jdk.ThreadPark", "threshold", "20 ms", "0 ns"),
            List.of("jdk.ThreadSleep", "threshold", "20 ms", "0 ns"),
            List.of("jdk.JavaMonitorEnter", "threshold", "20 ms", "0 ns"),
            List.of("jdk.JavaMonitorWait", "threshold", "20 ms", "0 ns"),
            List.of("jdk.MethodTrace", "stackTrace", "true", "false"),
            List.of("jdk.CPUTimeSample", "enabled", "false", "true"))
        .extracting(arguments -> arguments.get(0) + " " + arguments.get(1))
        .contains(
            "jdk.SocketRead throttle",
            "jdk.SocketWrite threshold",
            "jdk.FileRead throttle",
            "jdk.FileWrite threshold");
    assertThat(read.executions(TRANSLATE.replace("::", "."), Quantity.ELAPSED)).hasSize(3);
    assertThat(read.arguments(Remark.Kind.NO_CPU_SAMPLES)).hasSize(1);
  }

  /** The recorder drops a filter with a wildcard without a warning. */
  @Test
  void remarksOnWildcards() throws Exception {
    assumeTrue(RecordedJvm.obstacle().isEmpty(), RecordedJvm::obstacle);
    String filter = RecordedJvm.PROGRAM + "::tr*";
    RecordedJvm jvm =
        RecordedJvm.run(
            folder, "settings=" + RecordedJvm.settings(folder) + ",method-trace=" + filter, "1");

    assertThat(FlightObservations.of(jvm.file()).arguments(Remark.Kind.FILTER_WITHOUT_CALLS))
        .containsExactly(List.of(filter));
  }

  @Test
  void remarksOnJvmsWithoutMethodTracing() throws IOException {
    Path file = InProcessRecording.of(folder, () -> {});
    replace(file, "jdk.MethodTrace", "jdk.NoSuchEvent");

    assertThat(FlightObservations.of(file).arguments(Remark.Kind.NO_METHOD_TRACING))
        .singleElement()
        .satisfies(arguments -> assertThat(arguments.get(0)).isNotBlank());
  }

  @Test
  void remarksOnLostEventsAndSamples() throws IOException {
    Path file =
        InProcessRecording.of(
            folder,
            () -> {
              Loss loss = new Loss();
              loss.amount = 4711;
              loss.commit();
              LostSamples lost = new LostSamples();
              lost.lostSamples = 12;
              lost.commit();
            });
    replace(file, "org.DataLoss", "jdk.DataLoss");
    replace(file, "org.CPUTimeSamplesLost", "jdk.CPUTimeSamplesLost");
    FlightObservations read = FlightObservations.of(file);

    assertThat(read.arguments(Remark.Kind.EVENTS_LOST)).containsExactly(List.of("4711"));
    assertThat(read.arguments(Remark.Kind.CPU_SAMPLES_LOST))
        .singleElement()
        .satisfies(
            arguments -> assertThat(Long.parseLong(arguments.get(0))).isGreaterThanOrEqualTo(12));
  }

  @Test
  void readsTheChunksBeforeATruncatedOne() throws IOException {
    byte[] first = Files.readAllBytes(InProcessRecording.ofServices(folder, 10));
    byte[] second = Files.readAllBytes(InProcessRecording.ofServices(folder, 20));
    byte[] cut = Arrays.copyOf(first, first.length + second.length / 2);
    System.arraycopy(second, 0, cut, first.length, second.length / 2);
    FlightObservations read =
        FlightObservations.of(Files.write(folder.resolve("truncated.jfr"), cut));

    assertThat(read.executions(InProcessRecording.ELEMENT, Quantity.ELAPSED)).hasSize(10);
    assertThat(read.arguments(Remark.Kind.RECORDING_TRUNCATED))
        .containsExactly(List.of(Integer.toString(first.length), Integer.toString(cut.length)));
  }

  @Test
  void remarksOnGapsBetweenChunks() throws IOException {
    byte[] chunk = Files.readAllBytes(InProcessRecording.ofServices(folder, 10));
    byte[] later = chunk.clone();
    ByteBuffer header = ByteBuffer.wrap(later);
    long duration = header.getLong(40);
    header.putLong(32, header.getLong(32) + duration + 3_000_000_000L);
    byte[] both = Arrays.copyOf(chunk, 2 * chunk.length);
    System.arraycopy(later, 0, both, chunk.length, chunk.length);
    FlightObservations read = FlightObservations.of(Files.write(folder.resolve("gap.jfr"), both));

    assertThat(read.executions(InProcessRecording.ELEMENT, Quantity.ELAPSED)).hasSize(20);
    assertThat(read.arguments(Remark.Kind.CHUNKS_MISSING))
        .containsExactly(List.of("1", "3000000000"));
    assertThat(read.arguments(Remark.Kind.RECORDING_TRUNCATED)).isEmpty();
  }

  /** A recorder that was killed leaves a chunk that the parser of the JDK waits for for ever. */
  @Test
  void refusesAnUnfinishedChunk() throws IOException {
    byte[] content = Files.readAllBytes(InProcessRecording.ofServices(folder, 1));
    content[64] = 1;
    Path file = Files.write(folder.resolve("unfinished.jfr"), content);

    assertThatThrownBy(() -> FlightObservations.of(file))
        .isInstanceOf(UnreadableSourceException.class);
  }

  @Test
  void refusesOtherFiles() throws IOException {
    Path text = Files.writeString(folder.resolve("text.jfr"), "element,duration\n");
    Path empty = Files.write(folder.resolve("empty.jfr"), new byte[0]);

    assertThatThrownBy(() -> FlightObservations.of(text))
        .isInstanceOf(UnreadableSourceException.class);
    assertThatThrownBy(() -> FlightObservations.of(empty))
        .isInstanceOf(UnreadableSourceException.class);
    assertThat(new FlightRecordingReader().recognises(new byte[] {'F', 'L', 'R', 0, 0})).isTrue();
    assertThat(new FlightRecordingReader().recognises("<?xml".getBytes(StandardCharsets.US_ASCII)))
        .isFalse();
  }

  /** Replaces a text of a recording by another one of the same length. */
  private static void replace(Path file, String text, String replacement) throws IOException {
    assertThat(replacement).hasSameSizeAs(text);
    String content = Files.readString(file, StandardCharsets.ISO_8859_1);
    Files.writeString(file, content.replace(text, replacement), StandardCharsets.ISO_8859_1);
  }
}
